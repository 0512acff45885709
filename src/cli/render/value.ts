/**
 * The values of openings as a table, with a sentence about each that is not exact or loses answers.
 */

import type { Value } from '../../search/value.ts';
import { openingName, thenText } from '../../text/fixed.ts';
import { unfinishedTotalText, unsafeOpenerText } from '../../text/proof.ts';
import type { TreeSummary } from '../../tree/tree.ts';
import { describeSearchSetup, type SearchSetup, withinAt } from '../options/search.ts';
import type { Paint } from './colour.ts';
import { left, type Row, renderTable, right } from './table.ts';
import { rounded, wrapText } from './text.ts';

/** What is known of an opening. */
export interface ValuedOpening {
  /** "salet", or "parse,clint". */
  readonly word: string;
  readonly value: Value;
  /** Of the best tree, exact, with the fewest losses, or of all games of a strategy; undefined if the time limit was reached first. */
  readonly summary: TreeSummary | undefined;
}

/** How games continue after the fixed words, where play is not best; and sentences about losses. */
export interface Continuation {
  readonly player: string;
  readonly sentences: readonly string[];
}

/** Games with more guesses are counted in the last column. */
const MOST_COLUMNS = 9;

/** The table of the results; `continuation` is undefined for best play. */
export const valueText = (
  setup: SearchSetup,
  results: readonly ValuedOpening[],
  columns: number,
  paint: Paint,
  continuation?: Continuation,
): string[] => {
  const deepest = Math.max(1, ...results.map(({ summary }) => summary?.worst ?? 1));
  const shown = Math.min(deepest, MOST_COLUMNS);
  const loses = results.some(({ value: { lost } }) => lost.lower > 0);
  const heads = Array.from({ length: shown }, (_, index) =>
    index + 1 === shown && deepest > shown ? `${shown}+` : String(index + 1),
  );
  const numbers = ['total', 'average', ...(loses ? ['lost'] : []), 'worst', ...heads];
  const table = [left('word'), ...numbers.map(right)];
  const rows = results.map((result) => rowOf(setup, result, shown, loses));
  const sentences = continuation?.sentences ?? results.flatMap((result) => sentencesOf(setup, result));
  return [
    ...wrapText(describeSearchSetup(setup), columns).map(paint.bold),
    '',
    ...renderTable(table, rows, paint, columns),
    '',
    ...sentences.flatMap((sentence) => wrapText(sentence, columns)),
    ...closingLines(results, continuation).flatMap((line) => wrapText(line, columns)),
  ];
};

const closingLines = (results: readonly ValuedOpening[], continuation: Continuation | undefined): string[] => {
  const columns = 'the columns count the answers found with so many guesses.';
  if (continuation) return [thenText(continuation.player)];
  return results.some(({ summary }) => summary !== undefined) ? [`Totals are proved; ${columns}`] : [];
};

const rowOf = (setup: SearchSetup, result: ValuedOpening, shown: number, loses: boolean): Row => {
  const { answerCount } = setup.words.list;
  const { value: found, summary } = result;
  const word = openingName(result.word);
  const counts = summary ? distribution(summary.histogram, shown) : new Array<number>(shown).fill(0);
  const cells = counts.map((count) => (count === 0 ? '-' : String(rounded(count, 1))));
  const { lower, upper } = found.guesses;
  if (!summary) {
    const between = [`${lower}–${upper}`, `${(lower / answerCount).toFixed(3)}–${(upper / answerCount).toFixed(3)}`];
    return [word, ...between, ...(loses ? ['?'] : []), '?', ...cells.fill('?')];
  }
  const losses = loses ? [String(rounded(found.lost.lower, 1))] : [];
  const total = found.lost.lower > 0 ? ['-', '-'] : [String(rounded(lower, 1)), (lower / answerCount).toFixed(4)];
  return [word, ...total, ...losses, String(summary.worst), ...cells];
};

const distribution = (histogram: TreeSummary['histogram'], shown: number): number[] => {
  const counts = new Array<number>(shown).fill(0);
  for (const [guesses, count] of Object.entries(histogram)) counts[Math.min(Number(guesses), shown) - 1] += count;
  return counts;
};

const sentencesOf = (setup: SearchSetup, { word, value: { guesses, lost }, summary }: ValuedOpening): string[] => {
  const within = withinAt(setup, 1);
  const unsafe = { opener: openingName(word), within, mode: setup.mode, isAim: within < setup.limit };
  if (!summary)
    return [unfinishedTotalText(openingName(word), guesses), ...(lost.lower > 0 ? [unsafeOpenerText(unsafe)] : [])];
  return lost.lower === 0 ? [] : [unsafeOpenerText(unsafe, summary.losses)];
};
