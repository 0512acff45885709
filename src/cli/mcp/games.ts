/**
 * Games that an agent plays against a hidden answer, several at once.
 *
 * Only so many games are kept; the one that was played longest ago makes room, so an agent that gives games up is never
 * locked out.
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

/** What a guess cost against the best one. */
export interface Cost {
  /** Guesses on average. */
  readonly regret: Bounds;
  /** How much likelier a loss became; undefined if that is not known. */
  readonly risk: number | undefined;
}

export interface Games {
  /** A new game, and the id of one that was given up for it. */
  start(rules: Rules, choice: Choice): Result<{ started: HiddenGame; forgotten: string | undefined }>;
  find(id: string): Result<HiddenGame>;
  /** The game after one more guess. */
  guess(before: HiddenGame, word: string): Result<HiddenGame>;
  /** Keeps what the last guess of a game has cost; the game may have gone on since. */
  judge(after: HiddenGame, cost: Cost): HiddenGame;
}

/** More are not played at once by anybody who still looks at them. */
export const MAX_GAMES = 50;

export const createGames = (): Games => {
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
      const oldest = games.size >= MAX_GAMES ? [...games.keys()][0] : undefined;
      if (oldest !== undefined) games.delete(oldest);
      count++;
      const started = keep({ id: `g${count}`, game: newGame(rules), answer: answer.value, costs: [] });
      return success({ started, forgotten: oldest });
    },
    find(id) {
      const found = games.get(id);
      if (found) return success(found);
      const kept = `only the ${MAX_GAMES} that were played last are kept`;
      return failed('OPTION_VALUE', `There is no game "${id}"; ${kept}, so start a new one.`);
    },
    guess(before, word) {
      const next = addRow(before.game, word, answerTo(before.game, before.answer, word));
      if (!next.ok) return next;
      return success(keep({ ...before, game: next.value, costs: [...before.costs, undefined] }));
    },
    judge(after, cost) {
      const latest = games.get(after.id);
      const judged = latest ?? after;
      const costly = { ...judged, costs: judged.costs.with(after.game.rows.length - 1, cost) };
      return latest ? keep(costly) : costly;
    },
  };
};
