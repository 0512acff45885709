/**
 * `salet value WORD…`: the total of openers when play after them is best.
 */

import { mapResults, type Result, success } from '../../failure.ts';
import { capitals, counted } from '../../format.ts';
import { startPosition } from '../../position.ts';
import type { SolvedTree } from '../../search/guessParts.ts';
import type { Solver } from '../../search/solver.ts';
import type { Value } from '../../search/value.ts';
import { unfinishedTotalText, unsafeOpenerText } from '../../text/proof.ts';
import { summarizeTree, type TreeSummary } from '../../tree/tree.ts';
import { answersOf, ruleOf } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { searchSetupJson } from '../json/setup.ts';
import { valueJson } from '../json/value.ts';
import { type FlagsOf, optionGroup } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { objectiveOption } from '../options/rules.ts';
import {
  describeSearchSetup,
  resolveSearchSetup,
  type SearchSetup,
  searchOptions,
  solverFor,
  solverRules,
  withinAt,
  withinFor,
} from '../options/search.ts';
import { findGuess } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { left, type Row, renderTable, right } from '../render/table.ts';
import { rounded, wrapText } from '../render/text.ts';
import { BOUND_ONLY, runSearch } from '../runSearch.ts';

const OPTIONS = [...searchOptions(), ...optionGroup('Game', [objectiveOption()]), ...OUTPUT_OPTIONS];

const DETAILS = `
The total counts the guesses over all answers when play after the opener is
best: no strategy that begins with it needs fewer. That is proved, not sampled.
An opener that cannot find every answer within the limit has no total; the
answers that best play loses are named.`;

/** What is proved of an opener. */
interface ValuedOpener {
  readonly word: string;
  readonly value: Value;
  /** Of the best tree: exact, with the fewest losses; undefined if the time limit was reached first. */
  readonly summary: TreeSummary | undefined;
}

const value = (context: Context, flags: FlagsOf<typeof OPTIONS>, texts: readonly string[]): Finished => {
  const resolved = resolveSearchSetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const words = findWords(setup, texts);
  if (!words.ok) return words;
  reportNotes(context, setup.words.notes);
  const solver = solverFor(setup);
  if (!solver.ok) return solver;
  const startedAt = context.clock();
  const stopAt = startedAt + setup.maxTimeMs;
  const results = words.value.map((word) => valueWord(context, setup, solver.value, word, stopAt));
  context.progress('');
  const elapsedMs = rounded(context.clock() - startedAt, 1);
  printResult(context, flags, 'value', {
    json: () => ({
      ...searchSetupJson(setup),
      results: results.map((result) => valueJson(setup.mode, result)),
      notes: setup.words.notes,
      elapsedMs,
    }),
    text: (paint) => valueText(setup, results, context.columns, paint),
  });
  return success(outcomeOf(results));
};

/** Every word once, in the order in which they were typed. */
const findWords = ({ words: { list } }: SearchSetup, texts: readonly string[]): Result<string[]> => {
  const found = mapResults(texts, (text) => findGuess(list, text));
  return found.ok ? success([...new Set(found.value)].map((guess) => list.words[guess])) : found;
};

const valueWord = (
  context: Context,
  setup: SearchSetup,
  solver: Solver,
  word: string,
  stopAt: number,
): ValuedOpener => {
  const { list } = setup.words;
  const position = startPosition(list);
  const losesWithin = function* (within: number): Generator<Value, boolean> {
    return (yield* solver.valueOf(position, word, solverRules(setup, within))).lost.upper > 0;
  };
  const question = function* (): Generator<Value, SolvedTree | undefined> {
    const within = yield* withinFor(setup, 1, losesWithin);
    return yield* solver.tree(position, solverRules(setup, within), word);
  };
  const outcome = runSearch(context, question(), stopAt, ({ guesses, lost }) => {
    const losses = lost.lower > 0 ? `  at least ${counted(lost.lower, 'answer')} lost` : '';
    return `${capitals(word)}  ${guesses.lower} to ${guesses.upper} guesses${losses}`;
  });
  if (!outcome.done) return { word, value: outcome.last, summary: undefined };
  if (!outcome.value) throw new Error('The start of a game has a tree.');
  return {
    word,
    value: outcome.value.value,
    summary: summarizeTree(outcome.value.tree, answersOf(list), undefined, ruleOf(list)),
  };
};

/** "bound" if one result is only a bound, "none" if no opener can keep the limit. */
const outcomeOf = (results: readonly ValuedOpener[]) => {
  if (results.some(({ summary }) => summary === undefined)) return BOUND_ONLY;
  return results.every(({ value: { lost } }) => lost.lower > 0) ? 'none' : 'found';
};

// Text

/** Games with more guesses are counted in the last column. */
const MOST_COLUMNS = 9;

const valueText = (setup: SearchSetup, results: readonly ValuedOpener[], columns: number, paint: Paint): string[] => {
  const deepest = Math.max(1, ...results.map(({ summary }) => summary?.worst ?? 1));
  const shown = Math.min(deepest, MOST_COLUMNS);
  const loses = results.some(({ value: { lost } }) => lost.lower > 0);
  const heads = Array.from({ length: shown }, (_, index) =>
    index + 1 === shown && deepest > shown ? `${shown}+` : String(index + 1),
  );
  const numbers = ['total', 'average', ...(loses ? ['lost'] : []), 'worst', ...heads];
  const table = [left('word'), ...numbers.map(right)];
  const rows = results.map((result) => rowOf(setup, result, shown, loses));
  const sentences = results.flatMap((result) => sentencesOf(setup, result));
  return [
    ...wrapText(describeSearchSetup(setup), columns).map(paint.bold),
    '',
    ...renderTable(table, rows, paint, columns),
    '',
    ...sentences.flatMap((sentence) => wrapText(sentence, columns)),
    ...(results.some(({ summary }) => summary !== undefined)
      ? ['Totals are proved; the columns count the answers found with so many guesses.']
      : []),
  ];
};

const rowOf = (setup: SearchSetup, result: ValuedOpener, shown: number, loses: boolean): Row => {
  const { answerCount } = setup.words.list;
  const { value: found, summary } = result;
  const word = capitals(result.word);
  const counts = summary ? distribution(summary.histogram, shown) : new Array<number>(shown).fill(0);
  const cells = counts.map((count) => (count === 0 ? '-' : String(count)));
  const { lower, upper } = found.guesses;
  if (!summary) {
    const between = [`${lower}–${upper}`, `${(lower / answerCount).toFixed(3)}–${(upper / answerCount).toFixed(3)}`];
    return [word, ...between, ...(loses ? ['?'] : []), '?', ...cells.fill('?')];
  }
  const losses = loses ? [String(found.lost.lower)] : [];
  const total = found.lost.lower > 0 ? ['-', '-'] : [String(lower), (lower / answerCount).toFixed(4)];
  return [word, ...total, ...losses, String(summary.worst), ...cells];
};

const distribution = (histogram: TreeSummary['histogram'], shown: number): number[] => {
  const counts = new Array<number>(shown).fill(0);
  for (const [guesses, count] of Object.entries(histogram)) counts[Math.min(Number(guesses), shown) - 1] += count;
  return counts;
};

const sentencesOf = (setup: SearchSetup, { word, value: { guesses, lost }, summary }: ValuedOpener): string[] => {
  const within = withinAt(setup, 1);
  const unsafe = { opener: word, within, mode: setup.mode, isAim: within < setup.limit };
  if (!summary) return [unfinishedTotalText(word, guesses), ...(lost.lower > 0 ? [unsafeOpenerText(unsafe)] : [])];
  return lost.lower === 0 ? [] : [unsafeOpenerText(unsafe, summary.losses)];
};

export const command = defineCommand({
  arguments: [['<word...>', 'openers']],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet value salet
    salet value salet raise crane --hard
    salet value salet crane --objective soon-3
    salet value qajaq --hard --limit 5 --json`,
  run: value,
});
