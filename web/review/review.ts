/**
 * The review that is on the page: a game with its account, other words in its turns, and what others would have played.
 *
 * The engine answers one question at a time. What is asked besides comes first, since somebody waits for it; then the
 * review goes on from what was proved before.
 */

import { signal } from '@preact/signals';
import { explain, type Failure, type Result } from '../../src/failure.ts';
import { allHere } from '../../src/feedback.ts';
import type { Game } from '../../src/game/game.ts';
import type { Counterfactual } from '../../src/review/counterfactual.ts';
import type { Review } from '../../src/review/review.ts';
import { engine } from '../shared/engine.ts';

interface Rival {
  readonly strategy: string;
  /** Undefined as long as it is played. */
  readonly path: readonly string[] | undefined;
}

export interface Opened {
  readonly game: Game;
  readonly answer: string | undefined;
  /** What was taken for granted about it. */
  readonly note: string;
  readonly review: Review | undefined;
  /** Whether nothing more will be found out. */
  readonly finished: boolean;
  readonly replaced: readonly Counterfactual[];
  readonly rivals: readonly Rival[];
  /** Why something could not be answered; empty if all could. */
  readonly message: string;
}

export const opened = signal<Opened | undefined>(undefined);

/** Takes a game to review; the engine begins at once. */
export const openGame = (game: Game, answer: string | undefined, note = ''): void => {
  opened.value = {
    ...{ game, answer, note, review: undefined, finished: false },
    ...{ replaced: [], rivals: [], message: '' },
  };
  goOn();
};

let seen: Game | undefined;

/** Whether the game on the board is another one than when somebody last looked. */
export const seeBoard = (game: Game): boolean => {
  const isNew = game !== seen;
  seen = game;
  return isNew;
};

export const closeGame = (): void => {
  opened.value = undefined;
  engine.stop();
};

/** What is known so far is enough. */
export const stopReview = (): void => {
  const now = opened.value;
  engine.stop();
  if (now) opened.value = { ...now, finished: true };
};

/** News about another game than the one on the page are old news. */
const learn = (game: Game, change: (now: Opened) => Partial<Opened>): void => {
  const now = opened.value;
  if (now?.game === game) opened.value = { ...now, ...change(now) };
};

const refused = (game: Game, failure: Failure): void => learn(game, () => ({ message: explain(failure) }));

const broken = (game: Game, error: unknown): void => {
  const why = error instanceof Error ? error.message : 'unknown reason';
  learn(game, () => ({ message: `The engine stopped: ${why}. Reload the page.` }));
};

/** Asks about the game on the page, or goes on asking. */
export const goOn = (): void => {
  const now = opened.value;
  if (now && !now.finished) reviewGame(now).catch((error) => broken(now.game, error));
};

const reviewGame = async ({ game, answer }: Opened): Promise<void> => {
  const hear = (review: Review) => learn(game, () => ({ review }));
  const result = await engine.review(game, answer, hear);
  if (!result) return;
  if (!result.ok) return learn(game, () => ({ finished: true, message: explain(result.failure) }));
  learn(game, () => ({ review: result.value, finished: true }));
  const found = foundAnswer(opened.value);
  if (found !== undefined && opened.value?.rivals.length === 0) await play(game, found, 'optimal');
};

/** The answer as it was said, or as the last row found it. */
export const foundAnswer = (now: Opened | undefined): string | undefined => {
  const last = now?.game.rows.at(-1);
  const isFound = last && last.feedback === allHere(now!.game.rules.list.wordLength);
  return now?.answer ?? (isFound ? last.word : undefined);
};

/** Asks something besides; the review goes on afterwards. */
const askBeside = (game: Game, ask: () => Promise<void>): void => {
  learn(game, () => ({ message: '' }));
  ask()
    .then(goOn)
    .catch((error) => broken(game, error));
};

/** Another word in a turn, counted from 0. */
export const replaceTurn = (turn: number, word: string): void => {
  const now = opened.value;
  const answer = foundAnswer(now);
  if (!now || answer === undefined) return;
  const { game } = now;
  const keep = (other: Counterfactual) =>
    learn(game, ({ replaced }) => ({
      replaced: [other, ...replaced.filter((each) => each.turn !== other.turn || each.word !== other.word)],
    }));
  askBeside(game, async () => {
    const result = await engine.replace(game, answer, turn, word, keep);
    if (result?.ok) keep(result.value);
    else if (result) refused(game, result.failure);
  });
};

/** What a strategy would have played. */
export const playRival = (strategy: string): void => {
  const now = opened.value;
  const answer = foundAnswer(now);
  if (now && answer !== undefined) askBeside(now.game, () => play(now.game, answer, strategy));
};

const play = async (game: Game, answer: string, strategy: string): Promise<void> => {
  const keep = (path: readonly string[] | undefined) =>
    learn(game, ({ rivals }) => ({
      rivals: rivals.some((each) => each.strategy === strategy)
        ? rivals.map((each) => (each.strategy === strategy ? { strategy, path } : each))
        : [...rivals, { strategy, path }],
    }));
  keep(undefined);
  const result: Result<readonly string[]> | undefined = await engine.strategyPath(game, answer, strategy, () => {});
  if (result?.ok) keep(result.value);
  else learn(game, ({ rivals }) => ({ rivals: rivals.filter((each) => each.strategy !== strategy) }));
  if (result && !result.ok) refused(game, result.failure);
};

/** Every strategy, as one chooses it; best play has its place already. */
export const RIVALS: readonly string[] = (
  'entropy minimax most-parts expected-remaining expected-eliminations max-eliminations combo-eliminations ' +
  'list-reduction narrowed common-letters letter-frequency position-frequency word-frequency letter-value ' +
  'unique-letters unguessed-letters located-letters positional intersecting first random'
).split(' ');
