/**
 * What the exact commands share: their options, the position they start from, and how long they look.
 *
 * A search is a generator that says what is proved so far. A command follows it until it ends or the time of
 * `--max-time` is over, and then shows what was last said: a bound is an answer too.
 */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { MAX_LIMIT } from '../../checks.ts';
import { failed, type Result, success } from '../../failure.ts';
import { allHere, formatFeedback } from '../../feedback.ts';
import { counted, finiteOrNull } from '../../format.ts';
import { type GameObjective, parseObjective, withinOf } from '../../game/objective.ts';
import { checkMatrixSize } from '../../matrix.ts';
import { afterTurn, MODES, type Mode, type Position, startPosition } from '../../position.ts';
import {
  createSolver,
  DEFAULT_LIMIT,
  DEFAULT_TABLE_BYTES,
  type Solver,
  type SolverRules,
} from '../../search/solver.ts';
import { illegalText, usedAnywayText, whyIllegal } from '../../text/legality.ts';
import type { TreeTurn } from '../../tree/treeFile.ts';
import { parseTurns, writeTurn } from '../../turns.ts';
import { type GuessId, guessIdOf, type WordList } from '../../words/list.ts';
import type { Context } from '../context.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import { addWordOptions, type OutputFlags, oneOf, type WordFlags, wholeNumber } from './common.ts';
import { listForJson, parseWordFor, resolveWords, unknownWord, type Words } from './resolve.ts';

// Options

export interface SearchFlags extends WordFlags, OutputFlags {
  readonly mode?: Mode;
  readonly limit?: number;
  /** As it was typed. */
  readonly objective?: string;
  readonly threads?: number;
  readonly memory?: number;
  readonly maxTime?: number;
}

const MEGABYTE = 2 ** 20;
/** More than this does not fit beside the rest in the memory that a kernel can have. */
const MAX_MEMORY = 2048;
const MAX_THREADS = 64;
/** A day. */
const MAX_SECONDS = 86_400;

/** A number of guesses, or none for as many as it takes. */
const parseLimit = (text: string): number => {
  if (text === 'none') return Number.POSITIVE_INFINITY;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= MAX_LIMIT) return value;
  throw new InvalidArgumentError(`a whole number from 1 to ${MAX_LIMIT}, or none`);
};

const parseSeconds = (text: string): number => {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (value > 0 && value <= MAX_SECONDS) return value;
  throw new InvalidArgumentError(`seconds, more than 0 and at most ${MAX_SECONDS}`);
};

/** What can be said about a command's options that differs from the others. */
interface Offered {
  /** False where there is nothing to choose. */
  readonly objective?: boolean;
  readonly threads?: string;
}

/** What counts as best, in every command that offers it. */
export const objectiveOption = (): Option =>
  new Option('--objective <AIM>', 'what is best: sure, fewest, worst or soon-3 (default: sure)');

export const addSearchOptions = (command: Command, offered: Offered = {}): Command => {
  const { objective = true, threads = 'worker threads (this search uses one)' } = offered;
  const megabytes = DEFAULT_TABLE_BYTES / MEGABYTE;
  const withGame = addWordOptions(command)
    .optionsGroup('Game:')
    .addOption(new Option('--mode <MODE>', 'normal, hard or ultra-hard (default: normal)').argParser(oneOf(MODES)))
    .addOption(
      new Option('--limit <N>', `guesses in a game, or none (default: ${DEFAULT_LIMIT})`).argParser(parseLimit),
    );
  if (objective) withGame.addOption(objectiveOption());
  return withGame
    .optionsGroup('Search:')
    .addOption(new Option('--threads <N>', threads).argParser(wholeNumber(1, MAX_THREADS)))
    .addOption(
      new Option('--memory <MB>', `for what was proved before, in MB (default: ${megabytes})`).argParser(
        wholeNumber(1, MAX_MEMORY),
      ),
    )
    .addOption(new Option('--max-time <S>', 'stop after so many seconds with what is proved').argParser(parseSeconds));
};

// What they come to

export interface SearchSetup {
  readonly words: Words;
  readonly mode: Mode;
  /** Infinity without a limit. */
  readonly limit: number;
  readonly objective: GameObjective;
  readonly tableBytes: number;
  readonly maxTimeMs: number;
}

/** A timer for longer would go off at once; this is 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const resolveSearchSetup = (flags: SearchFlags): Result<SearchSetup> => {
  const words = resolveWords(flags);
  if (!words.ok) return words;
  const { mode = 'normal', limit = DEFAULT_LIMIT, memory } = flags;
  const objective = parseObjective(flags.objective ?? 'sure', limit);
  if (!objective.ok) return objective;
  return success({
    words: words.value,
    mode,
    limit,
    objective: objective.value,
    tableBytes: memory === undefined ? DEFAULT_TABLE_BYTES : memory * MEGABYTE,
    maxTimeMs:
      flags.maxTime === undefined ? Number.POSITIVE_INFINITY : Math.min(flags.maxTime * 1000, LONGEST_TIMER_MS),
  });
};

/** A solver for a list; fails if that is too large for a matrix. */
export const solverFor = ({ words, tableBytes }: SearchSetup): Result<Solver> => {
  const size = checkMatrixSize(words.list);
  return size.ok ? success(createSolver({ frequencies: words.frequencies, tableBytes })) : size;
};

/** The rules that an objective comes to, for a game in which a word has to be found by guess `within`. */
export const solverRules = ({ mode }: SearchSetup, within: number): SolverRules => ({ mode, limit: within });

/**
 * The guess by which words have to be found when guess `next` of the game comes next: that of `soon-3` as long as it is
 * to come, none for `fewest`. For `worst` it is the limit unless a search finds less.
 */
export const withinAt = ({ objective, limit }: SearchSetup, next: number): number => {
  const within = withinOf(objective, limit) ?? limit;
  return within < next ? limit : within;
};

/** The same, and for `worst` the least that `loses` says is enough. */
export function* withinFor<Step>(
  setup: SearchSetup,
  next: number,
  loses: (within: number) => Generator<Step, boolean>,
): Generator<Step, number> {
  const { objective, limit } = setup;
  if (objective !== 'worst') return withinAt(setup, next);
  for (let within = next; within < limit; within++) if (!(yield* loses(within))) return within;
  return limit;
}

/** "original: 2315 answers of 12972 words, hard mode, at most 6 guesses". */
export const describeSearchSetup = (setup: SearchSetup): string => {
  const { list } = setup.words;
  const words = `${counted(list.answerCount, 'answer')} of ${counted(list.words.length, 'word')}`;
  return `${list.name}: ${words}, ${setup.mode} mode, ${limitText(setup.limit)}`;
};

/** "at most 6 guesses". */
const limitText = (limit: number): string =>
  limit === Number.POSITIVE_INFINITY ? 'any number of guesses' : `at most ${guessesText(limit)}`;

/** "1 guess", "6 guesses". */
export const guessesText = (count: number): string => counted(count, 'guess', 'guesses');

export const searchSetupForJson = ({ words, mode, limit, objective }: SearchSetup): object => ({
  ...listForJson(words),
  ...{ mode, limit: finiteOrNull(limit), objective },
});

// Words and turns

/** The id of a word that may be guessed, or a sentence with the nearest ones. */
export const findGuess = (list: WordList, text: string): Result<GuessId> => {
  const word = parseWordFor(list, text);
  if (!word.ok) return word;
  const id = guessIdOf(list, word.value);
  return id === undefined ? unknownWord(list, word.value, list.words) : success(id);
};

export interface Played {
  readonly position: Position;
  readonly turns: readonly TreeTurn[];
  readonly notes: readonly string[];
}

/** The position after turns such as crane=BYBBG. */
export const playTurns = ({ words, mode, limit }: SearchSetup, texts: readonly string[]): Result<Played> => {
  const { list } = words;
  const parsed = parseTurns(texts, list);
  if (!parsed.ok) return parsed;
  const turns: TreeTurn[] = [];
  const notes: string[] = [];
  let position = startPosition(list);
  for (const turn of parsed.value) {
    const { word, feedback } = turn;
    if (feedback === allHere(list.wordLength)) {
      return failed('OPTION_VALUE', `"${writeTurn(turn)}" has found the word; there is nothing left to guess.`);
    }
    if (guessIdOf(list, word) === undefined) {
      notes.push(usedAnywayText(word, list));
    }
    const illegal = whyIllegal(mode, list, position.turns, word);
    if (illegal) return failed('GUESS_ILLEGAL', illegalText(mode, word, illegal));
    position = afterTurn(position, word, feedback);
    turns.push({ word, feedback: formatFeedback(feedback, list.wordLength) });
  }
  return turns.length < limit ? success({ position, turns, notes }) : noGuessLeft(turns.length, limit);
};

const noGuessLeft = (turnCount: number, limit: number) =>
  failed(
    'OPTION_VALUE',
    `After ${counted(turnCount, 'turn')} no guess of ${limit} is left; pass a higher --limit, or --limit none.`,
  );

/** What to say when no answer agrees with the turns. */
export const nothingFits = ({ words }: SearchSetup, { turns }: Played): string =>
  `No answer of ${words.list.name} fits ${turns.length === 1 ? 'this turn' : 'these turns'}; check the tiles, or try a larger list.`;

/** Smaller lists are done before one has read a note. */
const SOON_DONE = 500;

/** What to say before the search of a whole game without a given opener. */
export const startNotes = ({ words: { list } }: SearchSetup, texts: readonly string[]): string[] =>
  texts.length > 0 || list.answerCount < SOON_DONE
    ? []
    : ['this is the start of the game, so every opener is looked at, which takes minutes; salet prove uses all cores.'];

// Running a search

/** How a command ends when time was over before the proof: exit code 3. */
export const BOUND_ONLY = 'bound' as const;

/** When to come to an end: on Ctrl-C, or when time is over. */
export const endOf = (context: Context, { maxTimeMs }: SearchSetup): AbortSignal => {
  const interrupted = context.interruption();
  if (maxTimeMs === Number.POSITIVE_INFINITY) return interrupted;
  const over = new AbortController();
  // AbortSignal.timeout inside AbortSignal.any would be forgotten with the garbage, and never go off
  setTimeout(() => over.abort(), maxTimeMs).unref();
  return AbortSignal.any([interrupted, over.signal]);
};

/** How a search went: to its end, or to what it had proved when time was over. */
export type SearchOutcome<Step, End> =
  | { readonly done: true; readonly value: End }
  | { readonly done: false; readonly last: Step };

/** Looks until `stopAt`, but at least once; tells a person who is watching how far it is. */
export const runSearch = <Step, End>(
  context: Context,
  steps: Generator<Step, End>,
  stopAt: number,
  line: (step: Step) => string,
): SearchOutcome<Step, End> => {
  const draw = drawNowAndThen(context);
  for (;;) {
    const step = steps.next();
    if (step.done) return { done: true, value: step.value };
    if (context.clock() >= stopAt) return { done: false, last: step.value };
    draw(() => line(step.value).slice(0, context.columns - 1));
  }
};
