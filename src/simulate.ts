/**
 * Simulation: a strategy plays every answer.
 *
 * A deterministic strategy meets the same position in many games, so the games are played together as one walk of its
 * decision tree: each distinct position is decided once, its candidates are split by feedback, and each part is walked.
 * Only `random` plays game by game, because every game draws its own numbers.
 */

import { checkChoice, checkLimit } from './checks.ts';
import { misuse, type Result, success } from './failure.ts';
import { allHere, FEEDBACK_RULES, type FeedbackRule, scoreWords } from './feedback.ts';
import { buildMatrixInSteps, type Matrix } from './matrix.ts';
import { afterTurn, checkPosition, MODES, type Mode, type Position, splitPosition, startPosition } from './position.ts';
import { finish } from './progress.ts';
import { seedFor } from './random.ts';
import { chooserInMode } from './strategy/modeChooser.ts';
import type { Chooser, Strategy, StrategyGame, StrategyOptions } from './strategy/strategy.ts';
import { checkAnswerId, checkGuessId, checkList, checkWordFor } from './words/checks.ts';
import type { Frequencies } from './words/frequency.ts';
import { type AnswerId, answerIds, type WordList } from './words/list.ts';

/** A strategy and the games it plays. */
export interface SimulationSetup {
  readonly list: WordList;
  readonly rule: FeedbackRule;
  readonly strategy: Strategy;
  readonly options: StrategyOptions;
  readonly frequencies: Frequencies;
  /** Fixed first words, played with any feedback; the list need not have them. */
  readonly openers: readonly string[];
  /** Normal if left out. In the hard modes each guess is the best of the strategy's words that may be guessed. */
  readonly mode?: Mode;
  /** Play only these answers; all if undefined. */
  readonly only: readonly AnswerId[] | undefined;
  /** Guesses allowed in a game. Longer games are played to their end and counted as failures. */
  readonly limit: number;
}

/** One game: the words guessed, the answer last unless it was given up. */
export interface PlayedGame {
  readonly answer: AnswerId;
  readonly path: readonly string[];
  /** False if the strategy stopped making progress. */
  readonly solved: boolean;
}

/** The results of all games of a strategy. */
export interface Summary {
  readonly games: number;
  /** Sum of all guesses over all games. */
  readonly totalGuesses: number;
  /** Mean over all games, long ones by their real length. */
  readonly average: number;
  /** Mean over the games within the limit. */
  readonly averageSolved: number;
  /** Of the guesses over all games, as a population. */
  readonly standardDeviation: number;
  /** Games by number of guesses. */
  readonly histogram: Readonly<Record<number, number>>;
  /** Answers that were not found within the limit, in list order. */
  readonly failures: readonly string[];
  readonly worst: number;
  /** Empty if games have different first guesses, as those of `random` do. */
  readonly firstGuess: string;
}

/** A longer game never ends, because the strategy repeats itself. Seed 001 stops at the same number. */
const MAX_GUESSES = 128;

/**
 * The data that a strategy needs to play on a list.
 *
 * @example
 * ```ts
 * const prepared = unwrap(prepareGame(setup));
 * ```
 */
export const prepareGame = (
  setup: Omit<SimulationSetup, 'mode' | 'openers' | 'only' | 'limit'>,
): Result<StrategyGame> => finish(prepareGameInSteps(setup));

/** The same in steps of about a millisecond. */
export function* prepareGameInSteps(
  setup: Parameters<typeof prepareGame>[0],
): Generator<undefined, Result<StrategyGame>> {
  const { list, rule, options, frequencies, strategy } = setup;
  checkList(list);
  checkChoice('rule', rule, FEEDBACK_RULES);
  let matrix: Matrix | undefined;
  if (strategy.scans) {
    const built = yield* buildMatrixInSteps(list, rule);
    if (!built.ok) return built;
    matrix = built.value;
  }
  const needMatrix = (): Matrix => {
    if (matrix) return matrix;
    return misuse('ARGUMENT_WRONG', `${strategy.id} uses the matrix; set "scans: true" in the strategy.`);
  };
  return success({ list, rule, options, frequencies, matrix: needMatrix });
}

/** Receives the number of finished games, and the last of them. */
export type GameListener = (gamesDone: number, game: PlayedGame) => void;

/**
 * Plays every answer, games in list order; `onProgress` receives each game as it ends.
 *
 * @example
 * ```ts
 * const games = unwrap(simulate(setup));
 * summarize(setup, games).average;
 * ```
 */
export const simulate = (setup: SimulationSetup, onProgress: GameListener = () => {}): Result<PlayedGame[]> => {
  const steps = playGames(setup);
  let gamesDone = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (step.value) onProgress(++gamesDone, step.value);
  }
};

/** The same in steps, for a thread with other work: yields each game as it ends, and undefined while it
 * prepares and before each decision. */
export function* playGames(setup: SimulationSetup): Generator<PlayedGame | undefined, Result<PlayedGame[]>> {
  const game = yield* prepareGameInSteps(setup);
  if (!game.ok) return game;
  checkLimit(setup.limit);
  const start = startPosition(setup.list, setup.rule);
  const games: PlayedGame[] = [];
  const steps = setup.strategy.random
    ? playOneByOne(setup, game.value, start)
    : playTogether(setup, chooserOf(setup, game.value), start);
  for (const played of steps) {
    if (played) games.push(played);
    yield played;
  }
  return success(games.sort((a, b) => a.answer - b.answer));
}

function* playOneByOne(setup: SimulationSetup, game: StrategyGame, start: Position): Generator<PlayedGame> {
  for (const answer of answersToPlay(setup)) {
    const options = { ...setup.options, seed: seedFor(setup.options.seed, answer) };
    yield playOne(setup, chooserOf(setup, { ...game, options }), answer, start);
  }
}

const chooserOf = ({ strategy, mode = 'normal' }: SimulationSetup, game: StrategyGame): Chooser =>
  chooserInMode(strategy, game, checkChoice('mode', mode, MODES));

/**
 * Plays a single answer with a prepared strategy.
 *
 * @example
 * ```ts
 * const choose = strategy.prepare(unwrap(prepareGame(setup)));
 * const [first] = startPosition(setup.list).candidates;
 * if (first !== undefined) playOne(setup, choose, first).path; // its guesses until it finds that answer
 * ```
 */
export const playOne = (
  setup: Pick<SimulationSetup, 'list' | 'rule' | 'openers'>,
  choose: Chooser,
  answer: AnswerId,
  start: Position = startPosition(setup.list, setup.rule),
): PlayedGame => {
  const { list, rule } = setup;
  const openers = openersOf(setup);
  let position = checkPosition(start, list);
  checkAnswerId(list, answer);
  for (let turn = 0; turn < MAX_GUESSES; turn++) {
    const word = openers[turn] ?? list.words[checkGuessId(list, choose(position))];
    position = afterTurn(position, word, scoreWords(word, list.words[answer], rule));
    if (word === list.words[answer]) return { answer, path: wordsOf(position), solved: true };
  }
  return { answer, path: wordsOf(position), solved: false };
};

/** Walks the decision tree of a chooser, each position once. */
function* playTogether(setup: SimulationSetup, choose: Chooser, from: Position): Generator<PlayedGame | undefined> {
  const { list } = setup;
  const openers = openersOf(setup);
  const wanted = setup.only && new Set(answersToPlay(setup));
  const isWanted = (answer: AnswerId): boolean => wanted?.has(answer) ?? true;
  const solvedFeedback = allHere(list.wordLength);

  function* walk(position: Position): Generator<PlayedGame | undefined> {
    const turn = position.turns.length;
    if (turn === MAX_GUESSES) {
      for (const answer of position.candidates) {
        if (!isWanted(answer)) continue;
        yield { answer, path: wordsOf(position), solved: false };
      }
      return;
    }
    yield undefined;
    const word = openers[turn] ?? list.words[checkGuessId(list, choose(position))];
    for (const [feedback, part] of splitPosition(position, word)) {
      if (![...part.candidates].some(isWanted)) continue;
      if (feedback === solvedFeedback) yield { answer: part.candidates[0], path: wordsOf(part), solved: true };
      else yield* walk(part);
    }
  }

  yield* walk(from);
}

const wordsOf = (position: Position): string[] => position.turns.map((turn) => turn.word);

/** The answers of a simulation, in list order. */
export const answersToPlay = ({ list, only }: SimulationSetup): readonly AnswerId[] =>
  only ? only.map((answer) => checkAnswerId(list, answer)).sort((a, b) => a - b) : answerIds(list);

const openersOf = ({ list, openers }: Pick<SimulationSetup, 'list' | 'openers'>): string[] =>
  openers.map((word) => checkWordFor(list, word));

/**
 * The results of all games.
 *
 * @example
 * ```ts
 * const { average, failures } = summarize(setup, unwrap(simulate(setup)));
 * ```
 */
export const summarize = (setup: SimulationSetup, games: readonly PlayedGame[]): Summary => {
  checkLimit(setup.limit);
  for (const { answer } of games) checkAnswerId(setup.list, answer);
  const withinLimit = ({ path, solved }: PlayedGame) => solved && path.length <= setup.limit;
  const lengths = games.map(({ path }) => path.length);
  const average = mean(lengths);
  const histogram: Record<number, number> = {};
  for (const length of lengths) histogram[length] = (histogram[length] ?? 0) + 1;
  return {
    games: games.length,
    totalGuesses: sum(lengths),
    average,
    averageSolved: mean(games.filter(withinLimit).map(({ path }) => path.length)),
    standardDeviation: Math.sqrt(mean(lengths.map((length) => (length - average) ** 2))),
    histogram,
    failures: games.filter((game) => !withinLimit(game)).map(({ answer }) => setup.list.words[answer]),
    worst: Math.max(0, ...Object.keys(histogram).map(Number)),
    firstGuess: games.every(({ path }) => path[0] === games[0].path[0]) ? (games[0]?.path[0] ?? '') : '',
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const mean = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);
