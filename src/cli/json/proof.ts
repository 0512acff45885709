/**
 * A proof as JSON: what `--json` prints, and the file of `--out`.
 */

import { finiteOrNull } from '../../format.ts';
import type { OpenerResult } from '../../search/openerBound.ts';
import type { GuessId } from '../../words/list.ts';
import { countBy, type FinishedProof, openerWord } from '../render/proof.ts';
import { searchSetupJson } from './setup.ts';

export const proofJson = (finished: FinishedProof): object => {
  const { setup, safe, proof, cost } = finished;
  return {
    ...searchSetupJson(setup),
    ...(safe ? safetyJson(finished) : totalJson(finished)),
    proved: true,
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
    guesses: Number.isFinite(total) ? total / setup.words.list.answerCount : undefined,
    openers: openers.length,
    done: openers.length,
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
    ...searchSetupJson(setup),
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
