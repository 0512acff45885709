/**
 * The review on the page: a game with its review, other words in its turns, and the same game as strategies play it.
 *
 * The engine answers one request at a time. Requests of the player interrupt the review, which then continues from
 * what was proved before.
 */

import { signal } from '@preact/signals';
import { explain, type Failure } from '../../../src/failure.ts';
import { allHere } from '../../../src/feedback.ts';
import type { Game } from '../../../src/game/game.ts';
import type { Counterfactual } from '../../../src/review/counterfactual.ts';
import type { Review } from '../../../src/review/review.ts';
import { reasonOf } from '../browser/errors.ts';
import { engine } from '../state/engine.ts';

/** The guesses of a strategy for the answer of the game. */
interface StrategyGame {
  readonly strategy: string;
  /** Undefined while it plays. */
  readonly path: readonly string[] | undefined;
}

export interface OpenedReview {
  readonly game: Game;
  /** Undefined if it is not known, or the game itself shows it. */
  readonly answer: string | undefined;
  /** What was assumed about the game. */
  readonly note: string;
  /** Of the puzzle, if it is known. */
  readonly number: number | undefined;
  readonly review: Review | undefined;
  /** Whether no better numbers will come. */
  readonly finished: boolean;
  readonly counterfactuals: readonly Counterfactual[];
  readonly strategyGames: readonly StrategyGame[];
  /** Why a request failed; empty if none did. */
  readonly problem: string;
}

export const openedReview = signal<OpenedReview | undefined>(undefined);

/** Opens the review of a game and starts the engine on it. */
export const openReview = (game: Game, answer: string | undefined, note = '', number?: number): void => {
  openedReview.value = {
    game,
    answer,
    note,
    number,
    review: undefined,
    finished: false,
    counterfactuals: [],
    strategyGames: [],
    problem: '',
  };
  resumeReview();
};

export const closeReview = (): void => {
  openedReview.value = undefined;
  engine.stop();
};

/** Ends the search; the numbers found so far stay. */
export const stopReview = (): void => {
  const now = openedReview.value;
  engine.stop();
  if (now) openedReview.value = { ...now, finished: true };
};

let notedGame: Game | undefined;

/** Notes the game on the board; returns whether it is another one than last time. */
export const noteBoardGame = (game: Game): boolean => {
  const isNew = game !== notedGame;
  notedGame = game;
  return isNew;
};

/** The answer as it is known, or as the last row found it. */
export const answerOf = ({ game, answer }: OpenedReview): string | undefined => {
  const last = game.rows.at(-1);
  const isFound = last?.feedback === allHere(game.rules.list.wordLength);
  return answer ?? (isFound ? last?.word : undefined);
};

// Changes, only for the game that is still open

const update = (game: Game, change: (now: OpenedReview) => Partial<OpenedReview>): void => {
  const now = openedReview.value;
  if (now?.game === game) openedReview.value = { ...now, ...change(now) };
};

const reportFailure = (game: Game, failure: Failure): void => update(game, () => ({ problem: explain(failure) }));

const reportError = (game: Game, error: unknown): void =>
  update(game, () => ({ problem: `The engine stopped: ${reasonOf(error)}. Reload the page.` }));

// The engine

/** Starts or continues the review of the open game. */
export const resumeReview = (): void => {
  const now = openedReview.value;
  if (now && !now.finished) reviewGame(now).catch((error) => reportError(now.game, error));
};

const reviewGame = async ({ game, answer }: OpenedReview): Promise<void> => {
  const result = await engine.review(game, answer, (review) => update(game, () => ({ review })));
  if (!result) return;
  if (!result.ok) return update(game, () => ({ finished: true, problem: explain(result.failure) }));
  update(game, () => ({ review: result.value, finished: true }));
  const now = openedReview.value;
  const known = now && answerOf(now);
  if (known !== undefined && now?.strategyGames.length === 0) await playGame(game, known, 'optimal');
};

/** Carries out a request of the player about the open game, if its answer is known; the review continues afterwards. */
const interrupt = (request: (game: Game, answer: string) => Promise<void>): void => {
  const now = openedReview.value;
  const answer = now && answerOf(now);
  if (!now || answer === undefined) return;
  const { game } = now;
  update(game, () => ({ problem: '' }));
  request(game, answer)
    .then(resumeReview)
    .catch((error) => reportError(game, error));
};

/** Values another word in a turn, counted from 0. */
export const replaceTurn = (turn: number, word: string): void =>
  interrupt(async (game, answer) => {
    const keep = (other: Counterfactual) =>
      update(game, ({ counterfactuals }) => ({ counterfactuals: withFirst(counterfactuals, other) }));
    const result = await engine.replace(game, answer, turn, word, keep);
    if (result?.ok) keep(result.value);
    else if (result) reportFailure(game, result.failure);
  });

/** The newest first, in place of an older one of the same turn and word. */
const withFirst = (others: readonly Counterfactual[], newest: Counterfactual): Counterfactual[] => [
  newest,
  ...others.filter(({ turn, word }) => turn !== newest.turn || word !== newest.word),
];

/** Plays the game with a strategy. */
export const playStrategy = (strategy: string): void => interrupt((game, answer) => playGame(game, answer, strategy));

const playGame = async (game: Game, answer: string, strategy: string): Promise<void> => {
  const keep = (path: readonly string[] | undefined) =>
    update(game, ({ strategyGames }) => ({ strategyGames: withGame(strategyGames, { strategy, path }) }));
  keep(undefined);
  const result = await engine.strategyPath(game, answer, strategy, () => {});
  if (result?.ok) return keep(result.value);
  const isOther = (each: StrategyGame) => each.strategy !== strategy;
  update(game, ({ strategyGames }) => ({ strategyGames: strategyGames.filter(isOther) }));
  if (result) reportFailure(game, result.failure);
};

/** The games with one more, or with one replaced in its place. */
const withGame = (games: readonly StrategyGame[], next: StrategyGame): StrategyGame[] => {
  const index = games.findIndex(({ strategy }) => strategy === next.strategy);
  return index < 0 ? [...games, next] : games.with(index, next);
};
