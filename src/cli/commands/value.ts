/**
 * `salet value WORD…`: what openers cost when everything after them is played best.
 */

import { type Result, success } from '../../failure.ts';
import { type Position, startPosition } from '../../position.ts';
import type { Solver } from '../../search/solver.ts';
import { summarizeTree, type TreeSummary } from '../../search/tree.ts';
import { capitals, counted, finiteOrNull, someOf } from '../../text.ts';
import { answersOf, type GuessId } from '../../words/list.ts';
import type { Paint } from '../colour.ts';
import { type AddCommand, type Context, type Finished, printJson, reportNotes } from '../context.ts';
import { addOutputOptions } from '../options.ts';
import { type Column, type Row, renderTable } from '../renderTable.ts';
import { rounded, wrapText } from '../renderText.ts';
import {
  addSearchOptions,
  BOUND_ONLY,
  describeSearching,
  findGuess,
  findLosses,
  follow,
  guessesText,
  resolveSearching,
  type SearchFlags,
  type Searching,
  searchingForJson,
  solverFor,
} from '../searching.ts';

const EXAMPLES = `
The total counts the guesses over all answers when play after the opener is
best: no strategy that begins with it needs fewer. That is proved, not sampled.
What suggest calls soon-3 is --limit 3 --objective within here, and fewest is
--limit none.

Examples:
  salet value salet
  salet value salet raise crane --mode hard
  salet value salet crane --limit 3 --objective within
  salet value qajaq --mode hard --limit 5 --objective within --json`;

export const addValueCommand: AddCommand = (program, start) => {
  const command = program.command('value').description('the exact total of openers');
  addOutputOptions(addSearchOptions(command.argument('<word...>', 'openers')))
    .addHelpText('after', EXAMPLES)
    .action((words: string[]) => start((context) => value(context, words, command.optsWithGlobals<SearchFlags>())));
};

/** What is proved of an opener. */
type Valued =
  | { readonly state: 'exact'; readonly word: string; readonly summary: TreeSummary }
  /** Not all answers can be found; the summary is of a tree that loses the fewest, if there was time to find it. */
  | {
      readonly state: 'impossible';
      readonly word: string;
      readonly losses: readonly string[];
      readonly summary: TreeSummary | undefined;
    }
  | { readonly state: 'bound'; readonly word: string; readonly lower: number; readonly upper: number };

const value = (context: Context, texts: readonly string[], flags: SearchFlags): Finished => {
  const resolved = resolveSearching(flags);
  if (!resolved.ok) return resolved;
  const searching = resolved.value;
  const guesses = findGuesses(searching, texts);
  if (!guesses.ok) return guesses;
  reportNotes(context, searching.words.notes);
  const valuer = createValuer(context, searching);
  if (!valuer.ok) return valuer;
  const startedAt = context.clock();
  const results = guesses.value.map(valuer.value);
  context.progress('');
  const elapsedMs = rounded(context.clock() - startedAt, 1);
  if (flags.json) printJson(context, 'value', { ...valueJson(searching, results), elapsedMs });
  else context.print(valueText(searching, results, context.columns, context.paint(flags.color ?? 'auto')).join('\n'));
  return success(outcomeOf(searching, results));
};

/** Every word once, in the order in which they were typed. */
const findGuesses = ({ words }: Searching, texts: readonly string[]): Result<GuessId[]> => {
  const guesses = new Set<GuessId>();
  for (const text of texts) {
    const guess = findGuess(words.list, text);
    if (!guess.ok) return guess;
    guesses.add(guess.value);
  }
  return success([...guesses]);
};

/** Long enough for most openers, and nobody waits longer for what was not asked. */
const LOSSES_MS = 10_000;

const createValuer = (context: Context, searching: Searching): Result<(guess: GuessId) => Valued> => {
  const { words, objective } = searching;
  const position = startPosition(words.list);
  // where nothing is lost, losing the least and the least total are the same
  const total = solverFor(searching, objective === 'within' ? 'total' : objective);
  if (!total.ok) return total;
  const lossesOf = lossFinder(context, searching, position, total.value);
  const stopAt = context.clock() + searching.maxTimeMs;
  return success((guess) => {
    const word = words.list.words[guess]!;
    const followed = follow(context, total.value.value(position, guess), stopAt, ({ lower }) => {
      const bound = lower === Number.POSITIVE_INFINITY ? '' : `  at least ${lower}`;
      return `${capitals(word)}${bound}  ${counted(total.value.search.nodes, 'position')} searched`;
    });
    if (!followed.done) return { state: 'bound', word, ...followed.last };
    const { summary } = followed.value;
    if (summary) return { state: 'exact', word, summary };
    const lossesStopAt = objective === 'within' ? stopAt : Math.min(stopAt, context.clock() + LOSSES_MS);
    return { state: 'impossible', word, ...lossesOf(guess, lossesStopAt) };
  });
};

/** Finds what an opener must lose; the second solver is made when it is first needed. */
const lossFinder = (context: Context, searching: Searching, position: Position, total: Solver) => {
  const { list } = searching.words;
  let within: Result<Solver> | undefined;
  return (guess: GuessId, stopAt: number) => {
    within ??= solverFor(searching, 'within');
    if (!within.ok) return { losses: [], summary: undefined };
    const { words, tree } = findLosses(context, { total, within: within.value }, position, guess, stopAt);
    return { losses: words, summary: tree && summarizeTree(tree, answersOf(list)) };
  };
};

/** Only a bound if any is; "none" if no opener can do what was asked. */
const outcomeOf = ({ objective }: Searching, results: readonly Valued[]) => {
  const unfinished = (result: Valued) =>
    result.state === 'bound' || (objective === 'within' && result.summary === undefined);
  if (results.some(unfinished)) return BOUND_ONLY;
  return results.every(({ state }) => state === 'impossible') && objective !== 'within' ? 'none' : 'found';
};

// JSON

const valueJson = (searching: Searching, results: readonly Valued[]): object => ({
  ...searchingForJson(searching),
  results: results.map((result) => resultJson(searching, result)),
  notes: searching.words.notes,
});

const resultJson = (searching: Searching, result: Valued): object => {
  const { word } = result;
  const { mode, objective, words } = searching;
  const summary = shownSummary(searching, result);
  const known = summary ? figures(summary, words.list.answerCount) : UNKNOWN;
  if (result.state === 'bound') {
    return { word, mode, ...known, lower: result.lower, upper: finiteOrNull(result.upper), exact: false };
  }
  if (result.state === 'exact') {
    return { word, mode, ...known, exact: true, ...(objective === 'within' && { losses: [] }) };
  }
  return {
    ...{ word, mode, ...known, impossible: true },
    // that it is impossible is proved also where there was no time to find all that is lost
    exact: objective !== 'within' || summary !== undefined,
    losses: result.losses,
    lossesExact: result.summary !== undefined,
  };
};

const UNKNOWN = { total: null, average: null, worst: null, histogram: null };

const figures = ({ total, worst, histogram }: TreeSummary, answers: number): object => ({
  ...{ total, average: rounded(total / answers), worst, histogram },
});

// Text

/** Beyond this many guesses columns are added up. */
const MOST_COLUMNS = 9;

const valueText = (searching: Searching, results: readonly Valued[], columns: number, paint: Paint): string[] => {
  const deepest = Math.max(1, ...results.map((result) => shownSummary(searching, result)?.worst ?? 1));
  const shown = Math.min(deepest, MOST_COLUMNS);
  const heads = Array.from({ length: shown }, (_, index) =>
    index + 1 === shown && deepest > shown ? `${shown}+` : String(index + 1),
  );
  const table: Column[] = [
    { head: 'word', align: 'left' },
    ...['total', 'average', 'worst', ...heads].map((head): Column => ({ head, align: 'right' })),
  ];
  const rows = results.map((result) => rowOf(searching, result, shown));
  const sentences = results.flatMap((result) => sentencesOf(searching, result));
  return [
    ...wrapText(describeSearching(searching), columns).map(paint.bold),
    '',
    ...renderTable(table, rows, paint, columns),
    '',
    ...sentences.flatMap((sentence) => wrapText(sentence, columns)),
    ...(results.some(({ state }) => state === 'exact')
      ? ['Totals are proved; the columns count the answers found with so many guesses.']
      : []),
  ];
};

const shownSummary = ({ objective }: Searching, result: Valued): TreeSummary | undefined =>
  result.state === 'exact' || (result.state === 'impossible' && objective === 'within') ? result.summary : undefined;

const rowOf = (searching: Searching, result: Valued, shown: number): Row => {
  const { answerCount } = searching.words.list;
  const word = capitals(result.word);
  const summary = shownSummary(searching, result);
  const counts = summary ? distribution(summary.histogram, shown) : new Array<number>(shown).fill(0);
  const cells = counts.map((count) => (count === 0 ? '-' : String(count)));
  if (result.state === 'bound') {
    return [word, `≥ ${result.lower}`, `≥ ${(result.lower / answerCount).toFixed(4)}`, '?', ...cells.fill('?')];
  }
  if (!summary) return [word, '-', '-', '-', ...cells];
  return [word, String(summary.total), (summary.total / answerCount).toFixed(4), String(summary.worst), ...cells];
};

const distribution = (histogram: TreeSummary['histogram'], shown: number): number[] => {
  const counts = new Array<number>(shown).fill(0);
  for (const [guesses, count] of Object.entries(histogram)) counts[Math.min(Number(guesses), shown) - 1]! += count;
  return counts;
};

const MOST_LOSSES = 24;

const sentencesOf = (searching: Searching, result: Valued): string[] => {
  const word = capitals(result.word);
  if (result.state === 'bound') {
    const most = Number.isFinite(result.upper) ? `at most ${result.upper} (found)` : 'how much more is not known';
    return [`${word}: time is over; the total is at least ${result.lower} (proved), ${most}.`];
  }
  if (result.state === 'exact') return [];
  const { mode, limit } = searching;
  const claim = `${word} cannot guarantee ${guessesText(limit)} in ${mode} mode`;
  const names = someOf(result.losses.map(capitals), MOST_LOSSES);
  const lost = counted(result.losses.length, 'answer is', 'answers are');
  if (result.summary) return [`${claim}: with best play ${lost} lost, ${names} (proved).`];
  if (result.losses.length === 0) return [`${claim} (proved); there was no time to find what is lost.`];
  return [`${claim}: at least ${lost} lost (proved), with best play ${names}; there was no time to look for more.`];
};
