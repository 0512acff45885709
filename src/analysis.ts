/**
 * The review of a game: what each guess cost, and what was luck, so that it adds up.
 *
 * With V the worth of a position under best play and Q that of a guess in it, both in guesses on average:
 *
 *   regret = Q - V                what the choice cost; nothing if the guess was as good as the best
 *   luck   = Q - 1 - V(after)     how much better the feedback was than that guess could expect
 *
 *   guesses used = V(start) + all regrets - all lucks
 *
 * The sum telescopes, so it holds exactly, for every player and answer. The chance of losing has the same two numbers
 * (`risk` and `riskLuck`) and the same sum, which ends at 0 or 1. Where a value is only known between bounds, so are
 * the numbers, and they add up in bounds.
 */

import { failed, type Result, success } from './failure.ts';
import { allHere, type Feedback, scoreFeedback } from './feedback.ts';
import {
  addRow,
  checkRules,
  checkWord,
  type Game,
  newGame,
  type Rules,
  type Standing,
  type Status,
  standingOf,
} from './game.ts';
import { findOpenings } from './openings/openings.ts';
import type { Position } from './position.ts';
import type { Bounds } from './search/solver.ts';
import { isExact, type Valuer, type Worth } from './search/worth.ts';
import { mapSteps } from './steps.ts';
import { type Advice, advise, type Coach, repliesOf } from './suggest.ts';
import { guessIdOf, withAnswers } from './words/list.ts';

export interface ReviewedTurn {
  readonly word: string;
  readonly feedback: Feedback;
  /** Words left before and after the guess. */
  readonly before: number;
  readonly after: number;
  /** A best guess: the player's own if none was better; undefined until it is known. */
  readonly best: string | undefined;
  /** The worth of the position, of the guess in it, and of what it led to. */
  readonly value: Worth;
  readonly own: Worth;
  readonly next: Worth;
  /** In guesses. */
  readonly regret: Bounds;
  readonly luck: Bounds;
  /** The same for the chance of losing. */
  readonly risk: Bounds;
  readonly riskLuck: Bounds;
  readonly exact: boolean;
}

export interface Review {
  readonly status: Status;
  /** As they were before anything was added. */
  readonly rules: Rules;
  readonly answer: string | undefined;
  /** What best play needs from the start. */
  readonly start: Worth;
  readonly turns: readonly ReviewedTurn[];
  readonly used: number;
  /** What best play still needs after the last row: nothing, unless the game is open. */
  readonly rest: Worth;
  readonly exact: boolean;
  /** What was added to the usual answers because the game went there: the answer itself, or the words that fit. */
  readonly added: readonly string[];
}

/** A game that was played for an answer: the guesses in order, the feedback as the game gives it. */
export const gameFor = (rules: Rules, answer: string, guesses: readonly string[]): Result<Game> => {
  let game = newGame(rules);
  for (const guess of guesses) {
    const next = guessFor(game, answer, guess);
    if (!next.ok) return next;
    game = next.value;
  }
  return success(game);
};

/** The game with one more guess, both words as somebody wrote them. */
const guessFor = (game: Game, answer: string, guess: string): Result<Game> => {
  const right = checkWord(game.rules.list, answer);
  if (!right.ok) return right;
  const word = checkWord(game.rules.list, guess);
  if (!word.ok) return word;
  return addRow(game, word.value, scoreFeedback(word.value, right.value));
};

export function* review(coach: Coach, played: Game, answer?: string): Generator<Review, Result<Review>> {
  const found = withAnswer(played, answer);
  if (!found.ok) return found;
  const { game, added } = found.value;
  const said = answer === undefined ? undefined : found.value.answer;
  const standing = standingOf(game);
  const valuer = coach.valuerFor(game, standing);
  if (!valuer.ok) return valuer;
  const positions = positionsOf(standing.position);
  const worths = firstLook(valuer.value, game, standing, positions);
  const best: (string | undefined)[] = game.rows.map(() => undefined);
  const say = () => reviewOf(played.rules, game, said, standing, added, worths, best);

  // the last turns are found out in a moment; the start comes last, since it can take longest
  for (let turn = game.rows.length - 1; turn >= 0; turn--) {
    yield* into(valuer.value.worthOf(positions[turn], game.rows[turn].word), (worth) => {
      worths.own[turn] = worth;
      return say();
    });
    if (turn > 0) {
      yield* into(valuer.value.worth(positions[turn]), (worth) => {
        worths.value[turn] = worth;
        return say();
      });
    }
  }
  if (standing.status === 'open') {
    yield* into(valuer.value.worth(standing.position), (worth) => {
      worths.value[game.rows.length] = worth;
      return say();
    });
  }
  yield* valueStart(valuer.value, played, positions[0], worths, added, say);
  yield* nameBest(coach, game, positions, worths, best, say);
  return success(say());
}

/** The least that best play needs from a start that no table knows, between what is known nearby and what was found. */
function* valueStart(
  valuer: Valuer,
  played: Game,
  start: Position,
  worths: Worths,
  added: readonly string[],
  say: () => Review,
): Generator<Review, void> {
  const { list, weights, mode, limit } = played.rules;
  const near = weights ? undefined : findOpenings(list, mode, limit)?.best;
  // what was not accepted before is a new guess as well, and may help to find the others
  if (near && added.length > 0 && added.every((word) => guessIdOf(list, word) !== undefined)) {
    // a tree for more answers is one for fewer, in which each that was added took a guess or more
    const lower = near.total + added.length;
    const other = yield* into(valuer.worthOf(start, near.word), () => say());
    if (other.lost.upper === 0) {
      worths.value[0] = { ...other, guesses: { lower, upper: other.guesses.upper } };
      yield say();
      return;
    }
  }
  yield* into(valuer.worth(start), (worth) => {
    worths.value[0] = worth;
    return say();
  });
}

/** A best word for every turn whose values are known; one's own if none is better. */
function* nameBest(
  coach: Coach,
  game: Game,
  positions: readonly Position[],
  { value, own }: Worths,
  best: (string | undefined)[],
  say: () => Review,
): Generator<Review, void> {
  for (const [turn, row] of game.rows.entries()) {
    if (best[turn] || !isExact(value[turn])) continue;
    if (isExact(own[turn]) && own[turn].guesses.lower === value[turn].guesses.lower) {
      best[turn] = own[turn].lost.lower === value[turn].lost.lower ? row.word : undefined;
      if (best[turn]) continue;
    }
    const before: Game = { ...game, rows: game.rows.slice(0, turn) };
    const standing = { ...standingOf(game), status: 'open' as const, position: positions[turn] };
    const advice = yield* mapSteps(advise(coach, before, { top: 1 }, standing), say);
    if (advice.ok) best[turn] = bestOffered(advice.value);
    yield say();
  }
}

/** A best word that may be offered; undefined if only words that are withheld are as good. */
const bestOffered = (advice: Advice): string | undefined =>
  repliesOf(advice).find(
    ({ guesses, lossChance }) => guesses.upper === advice.guesses.upper && lossChance === advice.lossChance,
  )?.word;

/** Follows a worth as it gets sharper, and says after each step what it comes to. */
function* into(steps: Generator<Worth, Worth>, keep: (worth: Worth) => Review): Generator<Review, Worth> {
  for (let step = steps.next(); ; step = steps.next()) {
    const said = keep(step.value);
    if (step.done) return step.value;
    yield said;
  }
}

// The game as it was

/** A review is about the game as it is played: what was lost and what was used, whatever somebody was after. */
const asPlayed = ({ rules: { objective: _, ...rules }, rows }: Game): Game => ({ rules: checkRules(rules), rows });

/** The game on a list that has its answer, or the words that fit, among the answers. */
const withAnswer = (played: Game, said: string | undefined): Result<GameWithAnswer> => {
  const game = asPlayed(played);
  const { rules, rows } = game;
  const { status, position, tier } = standingOf(game);
  const text = said ?? (status === 'won' ? rows.at(-1)!.word : undefined);
  if (text === undefined) {
    if (position.candidates.length === 0) {
      return failed('NO_WORD_FITS', 'No word fits these rows, so there is no game to review; check the tiles.');
    }
    const fitting = tier ? position.list.words.slice(0, position.list.answerCount) : [];
    return success({ ...withWords(game, fitting), answer: undefined });
  }
  const checked = checkWord(rules.list, text);
  if (!checked.ok) return checked;
  const answer = checked.value;
  const wrong = rows.findIndex(({ word, feedback }) => scoreFeedback(word, answer) !== feedback);
  if (wrong >= 0) {
    return failed(
      'NO_WORD_FITS',
      `Row ${wrong + 1}, ${rows[wrong].word.toUpperCase()}, has other tiles than ${answer.toUpperCase()} gives; check the row or the answer.`,
    );
  }
  const id = guessIdOf(rules.list, answer);
  return success({ ...withWords(game, id !== undefined && id < rules.list.answerCount ? [] : [answer]), answer });
};

interface GameWithAnswer {
  readonly game: Game;
  readonly added: readonly string[];
  /** As it was said, or the word that was found. */
  readonly answer: string | undefined;
}

const withWords = (game: Game, added: readonly string[]): Omit<GameWithAnswer, 'answer'> => {
  if (added.length === 0) return { game, added };
  const { list, weights } = game.rules;
  const answers = [...list.words.slice(0, list.answerCount), ...added];
  const larger = withAnswers(list, answers);
  // what nobody expected weighs as little as can be
  const heavier = weights && Uint32Array.from([...weights, ...added.map(() => 1)]);
  return { game: { ...game, rules: { ...game.rules, list: larger, weights: heavier } }, added };
};

/** The positions before each turn, and the last one. */
const positionsOf = (last: Position): Position[] => {
  const positions: Position[] = [];
  for (let each: Position | undefined = last; each; each = each.parent) positions.unshift(each);
  return positions;
};

// Numbers

interface Worths {
  /** One for each position, the last one included. */
  readonly value: Worth[];
  /** One for each turn. */
  readonly own: Worth[];
}

const NOTHING_KNOWN: Bounds = { lower: 0, upper: Number.POSITIVE_INFINITY };

/** Before anything is searched: only the end is known. */
const firstLook = (valuer: Valuer, game: Game, standing: Standing, positions: readonly Position[]): Worths => {
  const unknown = (position: Position): Worth => {
    const weight = valuer.weightOf(position);
    return { weight, guesses: NOTHING_KNOWN, lost: { lower: 0, upper: weight } };
  };
  const value = positions.map(unknown);
  const weight = valuer.weightOf(standing.position);
  const none = { lower: 0, upper: 0 };
  if (standing.status === 'won') value[game.rows.length] = { weight, guesses: none, lost: none };
  if (standing.status === 'lost') {
    value[game.rows.length] = { weight, guesses: none, lost: { lower: weight, upper: weight } };
  }
  return { value, own: game.rows.map((_, turn) => unknown(positions[turn])) };
};

const reviewOf = (
  rules: Rules,
  game: Game,
  answer: string | undefined,
  standing: Standing,
  added: readonly string[],
  { value, own }: Worths,
  best: readonly (string | undefined)[],
): Review => {
  const positions = positionsOf(standing.position);
  const turns = game.rows.map(({ word, feedback }, turn): ReviewedTurn => {
    const accepted = guessIdOf(game.rules.list, word) !== undefined;
    const sharper = accepted ? sharpen(value[turn], own[turn]) : { value: value[turn], own: own[turn] };
    const worths = { ...sharper, next: value[turn + 1] };
    const exact = isExact(worths.value) && isExact(worths.own) && isExact(worths.next);
    const solved = feedback === allHere(game.rules.list.wordLength);
    return {
      ...{ word, feedback, best: best[turn], exact, ...worths },
      before: positions[turn].candidates.length,
      after: solved ? 0 : positions[turn + 1].candidates.length,
      regret: between(meanGuesses(worths.own), meanGuesses(worths.value)),
      luck: less(between(meanGuesses(worths.own), meanGuesses(worths.next)), 1),
      risk: between(lossChance(worths.own), lossChance(worths.value)),
      riskLuck: between(lossChance(worths.own), lossChance(worths.next)),
    };
  });
  const start = turns[0]?.value ?? value[0];
  return {
    ...{ status: standing.status, rules, answer, turns, added, start },
    used: game.rows.length,
    rest: value[game.rows.length],
    exact: turns.every((turn) => turn.exact) && isExact(start),
  };
};

/** No guess of the list is worth more than the best: where nothing is lost, each bounds the other. */
const sharpen = (value: Worth, own: Worth): { value: Worth; own: Worth } => {
  if (own.lost.upper > 0 || value.lost.upper > 0) return { value, own };
  const upper = Math.min(value.guesses.upper, own.guesses.upper);
  const lower = Math.max(value.guesses.lower, own.guesses.lower);
  return {
    value: { ...value, guesses: { ...value.guesses, upper } },
    own: { ...own, guesses: { ...own.guesses, lower } },
  };
};

/** Guesses on average. */
export const meanGuesses = ({ guesses, weight }: Worth): Bounds => over(guesses, weight);

export const lossChance = ({ lost, weight }: Worth): Bounds => over(lost, weight);

const over = ({ lower, upper }: Bounds, weight: number): Bounds =>
  weight === 0 ? { lower: 0, upper: 0 } : { lower: lower / weight, upper: upper / weight };

/** The difference of two numbers that are known between bounds. */
const between = (a: Bounds, b: Bounds): Bounds => ({ lower: a.lower - b.upper, upper: a.upper - b.lower });

const less = ({ lower, upper }: Bounds, by: number): Bounds => ({ lower: lower - by, upper: upper - by });

/** The turn whose choice cost the most; undefined if none cost anything, or not all is known. */
export const costliestTurn = ({ turns }: Review): ReviewedTurn | undefined => {
  if (turns.some(({ regret, risk }) => regret.lower !== regret.upper || risk.lower !== risk.upper)) return undefined;
  const costs = (turn: ReviewedTurn) => [turn.risk.lower, turn.regret.lower] as const;
  const worst = turns.reduce<ReviewedTurn | undefined>((most, turn) => {
    if (!most) return turn;
    const [risk, regret] = costs(turn);
    const [mostRisk, mostRegret] = costs(most);
    return risk > mostRisk || (risk === mostRisk && regret > mostRegret) ? turn : most;
  }, undefined);
  return worst && (worst.regret.lower > 0 || worst.risk.lower > 0) ? worst : undefined;
};

// What could have been

/** Another guess in one turn, for the same answer. */
export interface Counterfactual {
  readonly turn: number;
  readonly word: string;
  readonly feedback: Feedback;
  /** Words left after it. */
  readonly after: number;
  /** The worth of the guess, and of what it would have led to. */
  readonly own: Worth;
  readonly next: Worth;
}

/** What would have come of another word in turn `turn` (counted from 0). */
export function* replaceTurn(
  coach: Coach,
  played: Game,
  answer: string,
  turn: number,
  text: string,
): Generator<Counterfactual, Result<Counterfactual>> {
  const found = withAnswer(played, answer);
  if (!found.ok) return found;
  const { game } = found.value;
  const before: Game = { ...game, rows: game.rows.slice(0, turn) };
  const after = guessFor(before, answer, text);
  if (!after.ok) return after;
  const valuer = coach.valuerFor(before, standingOf(before));
  if (!valuer.ok) return valuer;
  const start = standingOf(before).position;
  const { position, status } = standingOf(after.value);
  const { word, feedback } = after.value.rows.at(-1)!;
  const left = status === 'won' ? 0 : position.candidates.length;
  const weight = valuer.value.weightOf(position);
  const none = { lower: 0, upper: 0 };
  let next: Worth =
    status === 'won'
      ? { weight, guesses: none, lost: none }
      : { weight, guesses: NOTHING_KNOWN, lost: { lower: 0, upper: weight } };
  const ownSteps = valuer.value.worthOf(start, word);
  const say = (own: Worth): Counterfactual => ({ turn, word, feedback, after: left, own, next });
  let own: Worth;
  for (let step = ownSteps.next(); ; step = ownSteps.next()) {
    own = step.value;
    if (step.done) break;
    yield say(own);
  }
  if (status !== 'won') {
    const steps = valuer.value.worth(position);
    for (let step = steps.next(); ; step = steps.next()) {
      next = step.value;
      if (step.done) break;
      yield say(own);
    }
  }
  return success(say(own));
}

/** The game that best play would have played for an answer, each time the best word that people know. */
export function* bestPlay(coach: Coach, rules: Rules, text: string): Generator<readonly string[], Result<string[]>> {
  const path: string[] = [];
  const found = withAnswer(newGame(rules), text);
  if (!found.ok) return found;
  const answer = found.value.answer!;
  let game: Game = found.value.game;
  while (path.length < rules.limit && path.at(-1) !== answer) {
    const near =
      path.length === 0 && !rules.weights ? findOpenings(rules.list, rules.mode, rules.limit)?.best : undefined;
    const word = near?.word ?? (yield* bestReply(coach, game, answer, path));
    if (word === undefined) break;
    path.push(word);
    const next = addRow(game, word, scoreFeedback(word, answer));
    if (!next.ok) return next;
    game = next.value;
  }
  return success(path);
}

/** A word that is withheld only if it is the answer and nothing else is as good, or if nothing else is left. */
function* bestReply(
  coach: Coach,
  game: Game,
  answer: string,
  path: readonly string[],
): Generator<readonly string[], string | undefined> {
  const found = yield* mapSteps(advise(coach, game, { top: 1 }), () => path);
  if (!found.ok) return undefined;
  const advice = found.value;
  const best = bestOffered(advice) ?? advice.withheld.find((word) => word === answer);
  return best ?? repliesOf(advice)[0]?.word ?? advice.withheld[0];
}
