/**
 * A proof as JSON: what `--json` prints, and the file of `--out`.
 */

import { finiteOrNull } from '../../format.ts';
import type { OpenerResult } from '../../search/openerBound.ts';
import type { GuessId } from '../../words/list.ts';
import { searchSetupForJson } from '../options/search.ts';
import { countBy, type FinishedProof, openerWord } from '../render/proof.ts';
import { rounded } from '../render/text.ts';

export const proofForJson = (finished: FinishedProof): object => {
  const { setup, safe, proof, cost } = finished;
  return {
    ...searchSetupForJson(setup),
    ...(safe ? safetyJson(finished) : totalJson(finished)),
    exact: true,
    ...cost,
    nodes: proof.nodes,
    notes: setup.words.notes,
  };
};

const totalJson = (finished: FinishedProof): object => {
  const { setup, proof } = finished;
  const { best, total, openers } = proof;
  const words = best.map((opener) => openerWord(finished, opener));
  return {
    best: words[0] ?? null,
    bests: words,
    total: finiteOrNull(total),
    average: Number.isFinite(total) ? rounded(total / setup.words.list.answerCount) : null,
    openers: openers.length,
    refuted: openers.length - best.length,
    how: { exact: countBy(openers, 'exact'), search: countBy(openers, 'search'), scan: countBy(openers, 'scan') },
  };
};

const safetyJson = (finished: FinishedProof): object => {
  const { best, openers } = finished.proof;
  const safe = new Set(best);
  return {
    safe: best.length,
    unsafe: openers.length - best.length,
    openers: Object.fromEntries(openers.map(({ opener }) => [openerWord(finished, opener), safe.has(opener)])),
  };
};

/** The file of `--out`: one opener a line, so that two proofs can be compared line by line. */
export const proofFile = (finished: FinishedProof): string => {
  const fields = Object.entries({ format: 'salet-proof', version: 1, ...headJson(finished) });
  const heads = fields.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  const best = new Set(finished.proof.best);
  const lines = finished.proof.openers.map((each) => `    ${JSON.stringify(openerJson(finished, each, best))}`);
  return `{\n${heads.join('')}  "openers": [\n${lines.join(',\n')}\n  ]\n}\n`;
};

const headJson = (finished: FinishedProof): object => {
  const { setup, safe, proof } = finished;
  const { best, total, nodes } = proof;
  return {
    ...searchSetupForJson(setup),
    fingerprint: setup.words.list.fingerprint,
    ...(safe
      ? { safe: best.length }
      : { total: finiteOrNull(total), best: best.map((opener) => openerWord(finished, opener)) }),
    nodes,
  };
};

/** An exact total, or what it is at least; null where the limit cannot be guaranteed. */
const openerJson = (
  finished: FinishedProof,
  { opener, total, how }: OpenerResult,
  best: ReadonlySet<GuessId>,
): object => {
  const word = openerWord(finished, opener);
  if (finished.safe) return { word, safe: best.has(opener), how };
  return how === 'exact' ? { word, total: finiteOrNull(total), how } : { word, bound: finiteOrNull(total), how };
};
