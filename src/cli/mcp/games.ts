/**
 * Games that an agent plays against a hidden answer, several at once.
 *
 * The adversary chooses no answer: it keeps the largest part each time, so a game against it is the worst case. Of equal
 * parts it keeps the one whose feedback comes first, least green and leftmost grey. Only so many games are kept; the one
 * that was played longest ago makes room, so an agent that gives games up is never locked out.
 */

import { failed, type Result, success } from '../../failure.ts';
import { type Feedback, scoreFeedback } from '../../feedback.ts';
import { addRow, type Game, newGame, type Rules, standingOf } from '../../game.ts';
import { partition } from '../../partition.ts';
import { dayNumber } from '../../prior/history.ts';
import { mulberry32 } from '../../random.ts';
import type { Bounds } from '../../search/solver.ts';
import { answersOf, type WordList } from '../../words/list.ts';
import { isWithheld } from '../../words/withheld.ts';

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

/** How the answer is chosen. */
export type Choice =
  | { readonly kind: 'random'; readonly seed: number }
  | { readonly kind: 'day'; readonly day: number | string }
  | { readonly kind: 'adversary' };

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
      const answer = choose(rules.list, choice);
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
      const next = addRow(before.game, word, feedbackFor(before, word));
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

const choose = (list: WordList, choice: Choice): Result<string | undefined> => {
  if (choice.kind === 'adversary') return success(undefined);
  const { name, words, answerCount } = list;
  if (choice.kind === 'random') {
    const drawn = answersOf(list).filter((word) => !isWithheld(word));
    return success(drawn[Math.floor(mulberry32(choice.seed)() * drawn.length)]);
  }
  const day = typeof choice.day === 'string' ? dayNumber(choice.day) : choice.day;
  if (day !== undefined && day >= 0 && day < answerCount) return success(words[day]);
  return failed(
    'OPTION_VALUE',
    `Day ${choice.day} has no answer in ${name}, whose ${answerCount} answers are days 0 to ${answerCount - 1}; choose one of them.`,
  );
};

const feedbackFor = ({ game, answer }: HiddenGame, word: string): Feedback =>
  answer === undefined ? partition(standingOf(game).position, word)[0].feedback : scoreFeedback(word, answer);
