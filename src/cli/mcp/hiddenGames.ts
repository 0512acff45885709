/**
 * Games with a hidden answer, several at once.
 *
 * The number of games is limited. The game that was played longest ago is dropped for a new one, so that a client which
 * leaves games unfinished can always start another.
 */

import { failed, type Result, success } from '../../failure.ts';
import { addRow, type Game, newGame } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { answerTo, type Choice, chooseAnswer } from '../../practice.ts';
import type { Bounds } from '../../search/value.ts';

export interface HiddenGame {
  readonly id: string;
  readonly game: Game;
  /** Undefined against the adversary. */
  readonly answer: string | undefined;
  /** Of each turn; undefined for one that was not judged. */
  readonly costs: readonly (Cost | undefined)[];
}

/** The cost of a guess compared with the best one. */
export interface Cost {
  /** Guesses on average behind the best. */
  readonly regret: Bounds;
  /** How much likelier a loss became; undefined if it is not known. */
  readonly risk: number | undefined;
}

export interface HiddenGames {
  /** A new game, and the id of one that was dropped for it. */
  start(rules: Rules, choice: Choice): Result<{ started: HiddenGame; dropped: string | undefined }>;
  find(id: string): Result<HiddenGame>;
  /** The game after one more guess. */
  guess(before: HiddenGame, word: string): Result<HiddenGame>;
  /** Stores the cost of the last guess of a game, which may have gone on since. */
  setCost(after: HiddenGame, cost: Cost): HiddenGame;
}

/** More games than a client plays at once. */
export const MAX_GAMES = 50;

export const createHiddenGames = (): HiddenGames => {
  // the one played longest ago first
  const games = new Map<string, HiddenGame>();
  let count = 0;

  const keep = (game: HiddenGame): HiddenGame => {
    games.delete(game.id);
    games.set(game.id, game);
    return game;
  };

  return {
    start(rules, choice) {
      const answer = chooseAnswer(rules, choice);
      if (!answer.ok) return answer;
      const [oldest] = games.size >= MAX_GAMES ? games.keys() : [];
      if (oldest !== undefined) games.delete(oldest);
      count++;
      const started = keep({ id: `g${count}`, game: newGame(rules), answer: answer.value, costs: [] });
      return success({ started, dropped: oldest });
    },
    find(id) {
      const found = games.get(id);
      if (found) return success(found);
      const kept = `only the last ${MAX_GAMES} games are kept`;
      return failed('OPTION_VALUE', `There is no game "${id}"; ${kept}, so start a new one.`);
    },
    guess(before, word) {
      const next = addRow(before.game, word, answerTo(before.game, before.answer, word));
      if (!next.ok) return next;
      return success(keep({ ...before, game: next.value, costs: [...before.costs, undefined] }));
    },
    setCost(after, cost) {
      const latest = games.get(after.id);
      const game = latest ?? after;
      const judged = { ...game, costs: game.costs.with(after.game.rows.length - 1, cost) };
      return latest ? keep(judged) : judged;
    },
  };
};
