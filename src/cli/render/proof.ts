/**
 * A proof as text: the best opener or the safe ones, and what the proof took.
 */

import { capitals } from '../../format.ts';
import type { OpenerResult } from '../../search/openerBound.ts';
import type { Proof } from '../../search/proof.ts';
import { bestOpenerText, equalOpenersText, noSafeOpenerText, safeOpenersText } from '../../text/proof.ts';
import type { GuessId } from '../../words/list.ts';
import { describeSearchSetup, type SearchSetup } from '../options/search.ts';
import type { Paint } from './colour.ts';
import { duration, hangingText, wrapText } from './text.ts';

export interface FinishedProof {
  readonly setup: SearchSetup;
  /** Whether only the openers that can guarantee the limit were proved. */
  readonly safe: boolean;
  readonly proof: Proof;
  readonly cost: ProofCost;
}

/** Time and memory that a proof took. */
export interface ProofCost {
  readonly elapsedMs: number;
  readonly cpuMs: number;
  readonly peakMemoryMB: number;
}

export const openerWord = ({ setup }: Pick<FinishedProof, 'setup'>, opener: GuessId): string =>
  setup.words.list.words[opener];

/** How many openers were proved in a way. */
export const countBy = (openers: readonly OpenerResult[], how: OpenerResult['how']): number =>
  openers.filter((each) => each.how === how).length;

const LABEL_WIDTH = 11;

export const proofText = (finished: FinishedProof, columns: number, paint: Paint): string[] => {
  const { setup, safe, proof, cost } = finished;
  const lines: [label: string, text: string][] = [
    ['openers', howText(proof.openers)],
    ...(safe ? [] : runnersUp(finished)),
    ['time', `${duration(cost.elapsedMs)}, CPU time ${duration(cost.cpuMs)}`],
    ['memory', `${cost.peakMemoryMB} MB at most`],
    ['positions', String(proof.nodes)],
  ];
  return [
    ...wrapText(describeSearchSetup(setup), columns).map(paint.bold),
    '',
    ...(safe ? safetySentences(finished) : totalSentences(finished)).flatMap((each) => wrapText(each, columns)),
    '',
    ...lines.flatMap(([label, text]) => hangingText(label, text, LABEL_WIDTH, columns)),
  ];
};

const howText = (openers: readonly OpenerResult[]): string =>
  `${openers.length}: ${countBy(openers, 'exact')} exact, ${countBy(openers, 'search')} by search, ${countBy(openers, 'scan')} by scan`;

const MOST_NAMES = 12;

const totalSentences = (finished: FinishedProof): string[] => {
  const { setup, proof } = finished;
  const [first, ...others] = proof.best.map((opener) => openerWord(finished, opener));
  if (first === undefined) return [noSafeOpenerText(setup.limit, setup.mode)];
  return [bestOpenerText(first, proof.total, setup.words.list.answerCount), equalOpenersText(others, MOST_NAMES)];
};

const safetySentences = (finished: FinishedProof): string[] => {
  const { setup, proof } = finished;
  const { limit, mode } = setup;
  const safe = proof.best.map((opener) => openerWord(finished, opener));
  if (safe.length === 0) return [noSafeOpenerText(limit, mode)];
  const claim = safeOpenersText(safe, { openers: proof.openers.length, limit, mode, most: MOST_NAMES });
  return [claim, '--json or --out FILE names them all.'];
};

const MOST_RUNNERS_UP = 6;

/** The next best openers whose totals are known. */
const runnersUp = (finished: FinishedProof): [label: string, text: string][] => {
  const { openers, total: best } = finished.proof;
  const valued = openers
    .filter(({ how, total }) => how === 'exact' && total > best && Number.isFinite(total))
    .sort((a, b) => a.total - b.total)
    .slice(0, MOST_RUNNERS_UP)
    .map(({ opener, total }) => `${capitals(openerWord(finished, opener))} ${total}`);
  return valued.length === 0 ? [] : [['valued', valued.join(', ')]];
};
