/**
 * Openers in sentences: the rank of one among those whose totals are proved, two words played one after the other, and
 * what is known of the first words of one's own weights.
 */

import { capitals, counted } from '../format.ts';
import type { Mode } from '../position.ts';
import type { OpenerTable } from '../search/openerTable.ts';

/** Above the openers with a proved total. */
export const OPENERS_HEAD = { words: 'First word', total: 'total', average: 'guesses' } as const;

/** An opener among those with a proved total. */
export interface RankedOpener {
  readonly word: string;
  /** Guesses for all answers. */
  readonly guesses: number;
  readonly lost: number;
  /** From 1 on; equal openers have the same. */
  readonly rank: number;
}

/** Openers, best first: those that lose fewer answers, then those with fewer guesses. */
export const rankOpeners = (
  totals: ReadonlyMap<string, { readonly guesses: number; readonly lost: number }>,
): RankedOpener[] => {
  const sorted = [...totals]
    .map(([word, { guesses, lost }]) => ({ word, guesses, lost }))
    .sort((a, b) => a.lost - b.lost || a.guesses - b.guesses || (a.word < b.word ? -1 : 1));
  let rank = 0;
  return sorted.map((opener, index) => {
    const before = sorted[index - 1];
    if (before?.guesses !== opener.guesses || before.lost !== opener.lost) rank = index + 1;
    return { ...opener, rank };
  });
};

/** "Total 7926. Number 4 of 104 first words with a proved total, 6 guesses behind SALET, the best." */
export const openerRankText = (
  total: number,
  word: string,
  ranked: readonly RankedOpener[],
  best: { readonly word: string; readonly total: number } | undefined,
): string => {
  const own = ranked.find((opener) => opener.word === word);
  const place = own && `number ${own.rank} of ${ranked.length} first words with a proved total`;
  const distance = best && distanceText(total, word, best);
  const facts = [place, distance].filter((each) => each !== undefined);
  return facts.length === 0 ? `Total ${total}.` : `Total ${total}: ${facts.join(', ')}.`;
};

const distanceText = (total: number, word: string, best: { word: string; total: number }): string => {
  if (word === best.word) return 'the best of all, proved';
  const behind = total - best.total;
  if (behind === 0) return `as good as ${capitals(best.word)}, the best`;
  return `${counted(behind, 'guess', 'guesses')} behind ${capitals(best.word)}, the best`;
};

/** "SALET, then COURD whatever the feedback: 8312 guesses for all answers, 3.59 on average (exact)." */
export const twoWordsText = (first: string, second: string, total: number, answers: number): string =>
  `${capitals(first)}, then ${capitals(second)} whatever the feedback: ${total} guesses for all answers, ` +
  `${(total / answers).toFixed(2)} on average (exact).`;

/** About two-word openings in general. */
export const TWO_WORDS_NOTE =
  'The best second words if it may not depend on the feedback. Words left are counted at once; guesses of best play ' +
  'after both are exact, and come one by one.';

/** What came of valuing first words. */
type ValuedOpeners =
  | { readonly state: 'needless' }
  | { readonly state: 'none' }
  | {
      readonly state: 'valued';
      readonly table: OpenerTable;
      readonly weight: number;
      /** The mode of the table, where it is not the player's. */
      readonly mode?: Mode | undefined;
    };

/** "SALET is the best first word, 3.047 guesses on average (proved); 112 first words are exact." */
export const openersText = (valued: ValuedOpeners): string => {
  if (valued.state === 'needless')
    return 'first words need no table: all answers are equally likely, or weights are rounded';
  if (valued.state === 'none') return 'no first word is valued yet';
  const { table, weight, mode } = valued;
  const inMode = mode ? ` in ${mode} mode` : '';
  const { start, openers } = table;
  const average = (guesses: number) => (guesses / weight).toFixed(3);
  const best = [...openers].find(([, { upper }]) => upper === start.upper)?.[0] ?? '';
  const isProved = start.lower === start.upper;
  const claim = isProved
    ? `${capitals(best)} is the best first word${inMode}, ${average(start.upper)} guesses on average (proved)`
    : `${capitals(best)} is the best first word${inMode} found, ${average(start.upper)} guesses on average; none takes fewer than ${average(start.lower)}`;
  return `${claim}; ${counted(openers.size, 'first word')} valued`;
};

/** While first words are valued: "valuing first words: 57 done; Ctrl-C keeps them". */
export const valuingText = (done: number): string => `valuing first words: ${done} done; Ctrl-C keeps them`;

export const VALUING_IN_BACKGROUND =
  'first words are valued in the background, for about three minutes of one core; salet update --list shows how far it is';

export const VALUING_NOW = 'they are being valued in the background now';

/** Beside the button that imports files on the page. */
export const OPENER_TABLES_NOTE =
  'openings.json of the program can be imported here, too: with the same past answers the first word is then exact at once.';

/** "2 tables of first words imported; each is used with the list and weights that it was made for." */
export const openerTablesText = (count: number): string =>
  `${counted(count, 'table')} of first words imported; each is used with the list and weights that it was made for.`;
