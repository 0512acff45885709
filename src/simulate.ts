/**
 * A strategy against every answer.
 *
 * A deterministic strategy meets the same position in many games, so the games are played together as one walk of its
 * decision tree: each distinct position is decided once, its candidates are split by feedback, and each part is walked.
 * Only `random` plays game by game, because every game draws its own numbers.
 */

import { checkChoice, checkLimit } from './checks.ts';
import { misuse, type Result, success } from './failure.ts';
import { allHere, FEEDBACK_RULES, type FeedbackRule, scoreFeedback } from './feedback.ts';
import { buildMatrix, type Matrix } from './matrix.ts';
import { afterTurn, checkPosition, type Position, splitPosition, startPosition } from './position.ts';
import { seedFor } from './random.ts';
import type { Chooser, Game, Strategy, StrategyOptions } from './strategy/strategy.ts';
import { checkAnswerId, checkGuessId, checkList, checkWordFor } from './words/checks.ts';
import type { Frequencies } from './words/frequency.ts';
import { type AnswerId, answerIds, type WordList } from './words/list.ts';

export interface SimulationSetup {
  readonly list: WordList;
  readonly rule: FeedbackRule;
  readonly strategy: Strategy;
  readonly options: StrategyOptions;
  readonly frequencies: Frequencies;
  /** Fixed first words, played whatever the feedback; may come from outside the list. */
  readonly openers: readonly string[];
  /** Play only these answers; all if undefined. */
  readonly only: readonly AnswerId[] | undefined;
  /** Guesses allowed in a game. Longer games are played to their end and counted as failures. */
  readonly limit: number;
}

/** One game: the words guessed, the answer last unless it was given up. */
export interface PlayedGame {
  readonly answer: AnswerId;
  readonly path: readonly string[];
  /** False when the strategy made no progress any more. */
  readonly solved: boolean;
}

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
  /** Empty if games begin differently, as those of `random` do. */
  readonly firstGuess: string;
}

/** A game that takes longer will never end: the strategy repeats itself. Seed 001 stops at the same number. */
const MAX_GUESSES = 128;

/** What a strategy needs to play on a list. */
export const prepareGame = (setup: Omit<SimulationSetup, 'openers' | 'only' | 'limit'>): Result<Game> => {
  const { list, rule, options, frequencies, strategy } = setup;
  checkList(list);
  checkChoice('rule', rule, FEEDBACK_RULES);
  let matrix: Matrix | undefined;
  if (strategy.scans) {
    const built = buildMatrix(list, rule);
    if (!built.ok) return built;
    matrix = built.value;
  }
  const needMatrix = (): Matrix => {
    if (matrix) return matrix;
    return misuse('ARGUMENT_WRONG', `${strategy.id} asks for the matrix; set "scans: true" in the strategy.`);
  };
  return success({ list, rule, options, frequencies, matrix: needMatrix });
};

/** Hears how many games are done, and the last of them. */
type HearGame = (gamesDone: number, game: PlayedGame) => void;

/** Plays every answer, games in list order; `onProgress` hears of each as it ends. */
export const simulate = (setup: SimulationSetup, onProgress: HearGame = () => {}): Result<PlayedGame[]> => {
  const game = prepareGame(setup);
  if (!game.ok) return game;
  checkLimit(setup.limit);
  const played = setup.strategy.random
    ? playOneByOne(setup, game.value, onProgress)
    : playTogether(setup, game.value, startPosition(setup.list, setup.rule), onProgress);
  return success(played);
};

const playOneByOne = (setup: SimulationSetup, game: Game, onProgress: HearGame): PlayedGame[] => {
  const start = startPosition(setup.list, setup.rule);
  return answersToPlay(setup).map((answer, index) => {
    const options = { ...setup.options, seed: seedFor(setup.options.seed, answer) };
    const played = playOne(setup, setup.strategy.prepare({ ...game, options }), answer, start);
    onProgress(index + 1, played);
    return played;
  });
};

/** Plays a single answer with a prepared strategy. */
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
    position = afterTurn(position, word, scoreFeedback(word, list.words[answer], rule));
    if (word === list.words[answer]) return { answer, path: wordsOf(position), solved: true };
  }
  return { answer, path: wordsOf(position), solved: false };
};

const playTogether = (setup: SimulationSetup, game: Game, from: Position, onProgress: HearGame): PlayedGame[] => {
  const { list } = setup;
  const openers = openersOf(setup);
  const choose = setup.strategy.prepare(game);
  const wanted = setup.only && new Set(answersToPlay(setup));
  const solvedFeedback = allHere(list.wordLength);
  const games: PlayedGame[] = [];

  const walk = (position: Position): void => {
    const turn = position.turns.length;
    if (turn === MAX_GUESSES) {
      for (const answer of position.candidates) finish(answer, position, false);
      return;
    }
    const word = openers[turn] ?? list.words[checkGuessId(list, choose(position))];
    for (const [feedback, part] of splitPosition(position, word)) {
      if (feedback === solvedFeedback) finish(part.candidates[0], part, true);
      else if (!wanted || hasSome(part.candidates, wanted)) walk(part);
    }
  };
  const finish = (answer: AnswerId, position: Position, solved: boolean): void => {
    if (wanted && !wanted.has(answer)) return;
    const played = { answer, path: wordsOf(position), solved };
    games.push(played);
    onProgress(games.length, played);
  };

  walk(from);
  return games.sort((a, b) => a.answer - b.answer);
};

const wordsOf = (position: Position): string[] => position.turns.map((turn) => turn.word);

const hasSome = (candidates: Uint32Array, wanted: ReadonlySet<number>): boolean =>
  candidates.some((answer) => wanted.has(answer));

/** The answers of a simulation, in list order. */
export const answersToPlay = ({ list, only }: SimulationSetup): readonly AnswerId[] =>
  only ? only.map((answer) => checkAnswerId(list, answer)).sort((a, b) => a - b) : answerIds(list);

const openersOf = ({ list, openers }: Pick<SimulationSetup, 'list' | 'openers'>): string[] =>
  openers.map((word) => checkWordFor(list, word));

/** What the games come to. */
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
