/**
 * `salet best crane=BYBBG slate=GYBBB`: the best replies in a position, proved.
 */

import { Option } from 'commander';
import { type Result, success } from '../../failure.ts';
import type { Replies, Solver, Suggestion } from '../../search/solver.ts';
import type { TreeSummary } from '../../search/tree.ts';
import { splitCost } from '../../search/worth.ts';
import { capitals, counted, finiteOrNull } from '../../text.ts';
import type { Paint } from '../colour.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import { addOutputOptions, wholeNumber } from '../options.ts';
import { type Column, type Row, renderTable } from '../renderTable.ts';
import { hangingText, padEnd, padStart, rounded, wrapText } from '../renderText.ts';
import { renderTiles, tilesWidth } from '../renderTiles.ts';
import {
  addSearchOptions,
  BOUND_ONLY,
  follow,
  guessesText,
  nothingFits,
  type Played,
  playTurns,
  resolveSearching,
  type SearchFlags,
  type Searching,
  searchingForJson,
  solverFor,
  startNotes,
} from '../searching.ts';

interface BestFlags extends SearchFlags {
  readonly top?: number;
}

const DEFAULT_TOP = 10;
const MAX_TOP = 1000;

const EXAMPLES = `
A turn is a word and its feedback: letters BYG, digits 012 or emoji squares.
The costs are exact: no play needs fewer guesses on average.

Examples:
  salet best salet=BBBBB
  salet best crane=BYBBG forge=BGYYG --mode hard
  salet best salet=00100 --top 3 --json`;

export const addBestCommand: AddCommand = (program, start) => {
  const command = program.command('best').description('the best replies in a position, proved');
  addSearchOptions(command.argument('[turn...]', 'what was played, as crane=BYBBG')).addOption(
    new Option('--top <N>', `how many replies to show (default: ${DEFAULT_TOP})`).argParser(wholeNumber(1, MAX_TOP)),
  );
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((turns: string[]) => start((context) => best(context, turns, command.optsWithGlobals<BestFlags>())));
};

/** A reply, with what the tree after it comes to if there was time to ask. */
interface Reply extends Suggestion {
  readonly summary: TreeSummary | undefined;
}

interface Found {
  readonly searching: Searching;
  readonly played: Played;
  readonly lossCost: number;
  readonly replies: Replies;
  readonly suggestions: readonly Reply[];
  readonly elapsedMs: number;
}

const best = (context: Context, texts: readonly string[], flags: BestFlags): Finished => {
  const resolved = resolveSearching(flags);
  if (!resolved.ok) return resolved;
  const searching = resolved.value;
  const turns = playTurns(searching, texts);
  if (!turns.ok) return turns;
  const played = turns.value;
  reportNotes(context, [...searching.words.notes, ...played.notes, ...startNotes(searching, texts)]);
  if (played.position.candidates.length === 0) return noneFits(context, flags, searching, played);
  const found = findReplies(context, searching, played, flags.top ?? DEFAULT_TOP);
  if (!found.ok) return found;
  if (flags.json) printJson(context, 'best', bestJson(found.value));
  else context.print(bestText(found.value, context.columns, context.paint(flags.color ?? 'auto')).join('\n'));
  const { exact, ties, lower } = found.value.replies;
  if (exact && lower === Number.POSITIVE_INFINITY) return success('none');
  return success(exact && ties !== undefined ? 'found' : BOUND_ONLY);
};

/** "None" is an answer too: with `--json` it is an object, and either way a sentence. */
const noneFits = (context: Context, { json }: BestFlags, searching: Searching, played: Played): Finished => {
  if (json) {
    const { turns } = played;
    printJson(context, 'best', { ...searchingForJson(searching), turns, words: 0, candidates: [], suggestions: [] });
  }
  context.report(failureLine({ sentence: nothingFits(searching, played) }));
  return success('none');
};

const findReplies = (context: Context, searching: Searching, played: Played, top: number): Result<Found> => {
  const made = solverFor(searching);
  if (!made.ok) return made;
  const solver = made.value;
  const startedAt = context.clock();
  const stopAt = startedAt + searching.maxTimeMs;
  const { position } = played;
  const size = position.candidates.length;
  const followed = follow(
    context,
    solver.best(position, { top, frequencies: searching.words.frequencies }),
    stopAt,
    (replies) => progressLine(replies, size, solver.problem.lossCost),
  );
  const replies = followed.done ? followed.value : followed.last;
  const suggestions = replies.suggestions.map((each) => ({
    ...each,
    // no guess costs less than the best
    lower: Math.max(each.lower, replies.lower),
    summary: summaryOf(context, solver, played, each, stopAt),
  }));
  context.progress('');
  const elapsedMs = context.clock() - startedAt;
  return success({ searching, played, lossCost: solver.problem.lossCost, replies, suggestions, elapsedMs });
};

const progressLine = ({ lower, exact, nodes }: Replies, size: number, lossCost: number): string => {
  const average = (splitCost(lower, lossCost).guesses / size).toFixed(2);
  const bound = exact ? `best is ${average}, comparing` : `at least ${average} more guesses`;
  return `${counted(size, 'word')} left  ${bound}  ${counted(nodes, 'position')} searched`;
};

const summaryOf = (
  context: Context,
  solver: Solver,
  { position }: Played,
  { guess, exact }: Suggestion,
  stopAt: number,
): TreeSummary | undefined => {
  if (!exact || context.clock() >= stopAt) return undefined;
  const followed = follow(context, solver.value(position, guess), stopAt, () => 'comparing the best replies');
  return followed.done ? followed.value.summary : undefined;
};

// JSON

/** Longer lists of words are in the list itself. */
const MOST_CANDIDATES = 50;

const bestJson = (found: Found): object => {
  const { searching, played, replies, suggestions, elapsedMs } = found;
  const words = candidateWords(played);
  return {
    ...searchingForJson(searching),
    turns: played.turns,
    words: words.length,
    ...(words.length <= MOST_CANDIDATES && { candidates: words }),
    suggestions: suggestions.map((each) => suggestionJson(found, each)),
    ties: replies.ties ?? null,
    exact: replies.exact,
    ...(replies.exact && replies.lower === Number.POSITIVE_INFINITY && { impossible: true }),
    lower: costJson(found, replies.lower),
    upper: costJson(found, replies.upper),
    nodes: replies.nodes,
    elapsedMs: rounded(elapsedMs, 1),
    notes: [...searching.words.notes, ...played.notes],
  };
};

const costJson = ({ lossCost }: Found, cost: number): number | null => finiteOrNull(splitCost(cost, lossCost).guesses);

const suggestionJson = (found: Found, { guess, lower, exact, candidate, summary }: Reply): object => {
  const { searching, played, lossCost } = found;
  const { guesses, lost } = splitCost(lower, lossCost);
  return {
    word: searching.words.list.words[guess],
    // a bound where it is not exact
    ...{ cost: guesses, expected: rounded(guesses / played.position.candidates.length) },
    worst: summary?.worst ?? null,
    histogram: summary?.histogram ?? null,
    ...{ exact, answer: candidate },
    ...(searching.objective === 'within' && { lost, losses: summary?.losses ?? null }),
  };
};

const candidateWords = ({ position }: Played): string[] =>
  Array.from(position.candidates, (answer) => position.list.words[answer]!);

// Text

const bestText = (found: Found, columns: number, paint: Paint): string[] => {
  const { played, suggestions } = found;
  return [
    ...(played.turns.length > 0 ? [...turnLines(played, paint), ''] : []),
    ...wrapText(verdict(found), columns).map(paint.bold),
    ...wrapText(tiesText(found), columns).filter(Boolean),
    ...wordsLeft(played, columns),
    ...(suggestions.length > 0 ? ['', ...repliesTable(found, paint, columns)] : []),
  ];
};

const turnLines = ({ position }: Played, paint: Paint): string[] => {
  const lines: string[] = [];
  const width = tilesWidth(position.list.wordLength);
  for (let after = position; after.parent; after = after.parent) {
    const { word, feedback } = after.turns.at(-1)!;
    const tiles = padEnd(renderTiles(word, feedback, paint), width);
    lines.unshift(
      `${padStart(String(after.turns.length), 3)}  ${tiles}  ${counted(after.candidates.length, 'word')} left`,
    );
  }
  return lines;
};

/** One sentence or two: what is best, what it costs, and whether that is proved. */
const verdict = (found: Found): string => {
  const { searching, played, replies, suggestions, lossCost } = found;
  const size = played.position.candidates.length;
  const left = `${counted(size, 'word')} left.`;
  if (replies.exact && replies.lower === Number.POSITIVE_INFINITY) {
    const turnsLeft = searching.limit - played.turns.length;
    return `${left} No guess can be sure to find ${size === 1 ? 'it' : 'them all'} within the ${guessesText(turnsLeft)} that ${turnsLeft === 1 ? 'is' : 'are'} left (proved).`;
  }
  const { guesses, lost } = splitCost(replies.lower, lossCost);
  const average = `${(guesses / size).toFixed(2)} more guesses on average`;
  const first = suggestions[0];
  if (!replies.exact || first?.lower !== replies.lower) {
    const bound = replies.exact ? `The best reply takes ${average}` : `The best reply takes at least ${average}`;
    return `${left} ${bound} (proved); time was over before it was found.`;
  }
  const word = capitals(searching.words.list.words[first.guess]!);
  if (size === 1) return `1 word left: it is ${word}.`;
  const loses = lost > 0 ? `it loses ${counted(lost, 'word')}, ` : '';
  const worst = searching.objective === 'worst' && first.summary ? `at most ${first.summary.worst}, ` : '';
  return `${left} ${word} is best: ${loses}${worst}${average} (proved).`;
};

const tiesText = ({ replies, played }: Found): string => {
  if (replies.lower === Number.POSITIVE_INFINITY || played.position.candidates.length === 1) return '';
  if (replies.ties === undefined) return replies.exact ? 'Other guesses may be as good.' : 'A quick estimate follows.';
  const others = replies.ties - 1;
  return others === 0
    ? 'No other guess is as good.'
    : `${counted(others, 'other guess is', 'other guesses are')} as good.`;
};

/** More than these are not read. */
const MOST_SHOWN = 24;

const wordsLeft = (played: Played, columns: number): string[] => {
  const words = candidateWords(played);
  if (words.length > MOST_SHOWN) return [];
  return ['', ...hangingText('could be', words.map(capitals).join(', '), 'could be  '.length, columns)];
};

const COLUMNS: readonly Column[] = [
  { head: 'word', align: 'left' },
  { head: 'guesses', align: 'right' },
  { head: 'behind', align: 'right' },
  { head: 'worst', align: 'right' },
  { head: 'could be it', align: 'left' },
  { head: 'words by guesses', align: 'left' },
];

const LOST: Column = { head: 'lost', align: 'right' };

const repliesTable = (found: Found, paint: Paint, columns: number): string[] => {
  const { searching, suggestions } = found;
  const rows = suggestions.map((each) => replyRow(found, each));
  if (searching.objective !== 'within') return renderTable(COLUMNS, rows, paint, columns);
  const lost = suggestions.map(({ lower }) => String(splitCost(lower, found.lossCost).lost));
  const withLost = rows.map((row, index) => row.toSpliced(4, 0, lost[index]!));
  return renderTable(COLUMNS.toSpliced(4, 0, LOST), withLost, paint, columns);
};

const replyRow = (found: Found, { guess, lower, exact, candidate, summary }: Reply): Row => {
  const { searching, played, replies, lossCost } = found;
  const size = played.position.candidates.length;
  const expected = splitCost(lower, lossCost).guesses / size;
  return [
    capitals(searching.words.list.words[guess]!),
    `${exact ? '' : '≥ '}${expected.toFixed(2)}`,
    exact && replies.exact ? behind(lower, replies.lower, size, lossCost) : '?',
    summary ? String(summary.worst) : '?',
    candidate ? 'yes' : 'no',
    summary ? spread(summary) : '?',
  ];
};

/** How much worse than the best, on average. */
const behind = (cost: number, best: number, size: number, lossCost: number): string => {
  if (cost === best) return 'best';
  const [own, least] = [splitCost(cost, lossCost), splitCost(best, lossCost)];
  // words that are lost count before guesses, and say enough
  if (own.lost > least.lost) return '';
  const guesses = (own.guesses - least.guesses) / size;
  return guesses < 0.005 ? '<0.01' : `+${guesses.toFixed(2)}`;
};

/** "1:1 2:60 3:149 4:11". */
const spread = ({ histogram }: TreeSummary): string =>
  Object.entries(histogram)
    .map(([guesses, count]) => `${guesses}:${count}`)
    .join(' ');
