/**
 * Proved totals of first words: the best opener of each bundled list and mode, and openers that people play.
 *
 * They answer questions about the start of a game without a search. `salet prove` and `salet value` computed them;
 * `node scripts/make-openings.mjs` computes them again.
 */

import { checkChoice, checkLimit } from '../checks.ts';
import { MODES, type Mode } from '../position.ts';
import { checkList } from '../words/checks.ts';
import type { WordList } from '../words/list.ts';
import { OPENINGS } from './data.ts';

/** Guesses over all answers with best play, and answers that cannot be found within the limit. */
export interface OpeningTotal {
  readonly guesses: number;
  readonly lost: number;
}

/** The openings of one list, mode and limit, with equal weights for all answers. */
export interface Openings {
  readonly list: string;
  readonly fingerprint: string;
  readonly mode: Mode;
  readonly limit: number;
  /** The best first word and its total of guesses; undefined without a proof. */
  readonly best: { readonly word: string; readonly total: number } | undefined;
  readonly openers: ReadonlyMap<string, OpeningTotal>;
}

/** Openings in the data file: openers as "salet 7920" or, where two answers are lost, "fuzzy 9001-2", in one text. */
export interface OpeningsData {
  readonly list: string;
  readonly fingerprint: string;
  readonly mode: Mode;
  readonly limit: number;
  readonly best: string;
  readonly openers: string;
}

const decode = ({ best, openers, ...rest }: OpeningsData): Openings => {
  const totals = new Map(pairsOf(openers));
  const [word, total] = pairsOf(best)[0] ?? [];
  return { ...rest, best: word && total ? { word, total: total.guesses } : undefined, openers: totals };
};

const pairsOf = (text: string): [string, OpeningTotal][] =>
  [...text.matchAll(/(\S+) (\d+)(?:-(\d+))?/g)].map(([, word, guesses, lost = '0']) => [
    word,
    { guesses: Number(guesses), lost: Number(lost) },
  ]);

const loaded = new Map<OpeningsData, Openings>();

/**
 * The proved openings of a list, mode and limit; undefined for lists that are not bundled.
 *
 * @example
 * ```ts
 * findOpenings(list, 'normal', 6)?.best; // { word: 'salet', total: 7920 } for the list `original`
 * ```
 */
export const findOpenings = (list: WordList, mode: Mode, limit: number): Openings | undefined => {
  checkList(list);
  checkChoice('mode', mode, MODES);
  checkLimit(limit);
  const data = OPENINGS.find(
    (each) => each.fingerprint === list.fingerprint && each.mode === mode && each.limit === limit,
  );
  if (!data) return undefined;
  let openings = loaded.get(data);
  if (!openings) {
    openings = decode(data);
    loaded.set(data, openings);
  }
  return openings;
};
