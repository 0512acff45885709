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
import { createStepper, interleave, mapProgress, type Stepper } from './progress.ts';
import type { Solver, SolverRules } from './search/solver.ts';
import {
  averageGuesses,
  type Bounds,
  exactValue,
  isExact,
  lossChance,
  noBetterThan,
  noWorseThan,
  type Value,
} from './search/value.ts';
import { unknownValue } from './search/valueBounds.ts';
import { type Advice, advise, orFailure, repliesOf, rulesFor } from './suggest.ts';
import { guessIdOf, withAnswers } from './words/list.ts';

/** One guess of a game, and what it cost. */
export interface ReviewedTurn {
  readonly word: string;
  readonly feedback: Feedback;
  /** Words left before and after the guess. */
  readonly before: number;
  readonly after: number;
  /** A best guess: the player's own if none was better; undefined until it is known. */
  readonly best: string | undefined;
  /** The worth of the position, of the guess in it, and of what it led to. */
  readonly value: Value;
  readonly own: Value;
  readonly next: Value;
  /** In guesses. */
  readonly regret: Bounds;
  readonly luck: Bounds;
  /** The same for the chance of losing. */
  readonly risk: Bounds;
  readonly riskLuck: Bounds;
  readonly exact: boolean;
}

/** A game, guess by guess, so that it adds up. */
export interface Review {
  readonly status: Status;
  /** As they were before anything was added. */
  readonly rules: Rules;
  readonly answer: string | undefined;
  /** What best play needs from the start. */
  readonly start: Value;
  readonly turns: readonly ReviewedTurn[];
  readonly used: number;
  /** What best play still needs after the last row: nothing, unless the game is open. */
  readonly rest: Value;
  readonly exact: boolean;
  /** What was added to the usual answers because the game went there: the answer itself, or the words that fit. */
  readonly added: readonly string[];
}

/**
 * A game that was played for an answer: the guesses in order, the feedback as the game gives it.
 *
 * @example
 * ```ts
 * const played = unwrap(gameFor(rules, 'abide', ['crane', 'slate', 'abide']));
 * played.rows.length; // 3
 * ```
 */
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

/**
 * What each guess of a game cost and what was luck; yields bounds until all is exact.
 *
 * @example
 * ```ts
 * const { turns } = unwrap(finish(review(solver, game, 'abide')));
 * turns.map(({ regret }) => regret.lower);
 * ```
 */
export function* review(solver: Solver, played: Game, answer?: string): Generator<Review, Result<Review>> {
  const found = withAnswer(played, answer);
  if (!found.ok) return found;
  const { game, added } = found.value;
  const standing = standingOf(game);
  const said = answer === undefined ? undefined : found.value.answer;
  return yield* orFailure(standing, reviewIn({ solver, played, game, added, standing, answer: said }));
}

interface ReviewQuestion {
  readonly solver: Solver;
  /** As it was played, and on a list that has its answer. */
  readonly played: Game;
  readonly game: Game;
  readonly added: readonly string[];
  readonly standing: Standing;
  readonly answer: string | undefined;
}

function* reviewIn(question: ReviewQuestion): Generator<Review, Result<Review>> {
  const { solver, played, game, added, standing, answer } = question;
  const rules = rulesFor(game, standing);
  const positions = positionsOf(standing.position);
  const values = firstValues(game, standing, positions);
  const best: (string | undefined)[] = game.rows.map(() => undefined);
  const say = () => reviewOf(played.rules, game, answer, standing, added, values, best);

  // the last turns are found out in a moment; the start comes last, since it can take longest
  const questions: Stepper[] = [];
  for (const [turn, { word }] of [...game.rows.entries()].reverse()) {
    const position = positions[turn]!;
    questions.push(createStepper(solver.valueOf(position, word, rules), (value) => (values.own[turn] = value)));
    if (turn > 0) questions.push(createStepper(solver.value(position, rules), (value) => (values.value[turn] = value)));
  }
  if (standing.status === 'open') {
    const keep = (value: Value) => (values.value[game.rows.length] = value);
    questions.push(createStepper(solver.value(standing.position, rules), keep));
  }
  const keepStart = (value: Value) => (values.value[0] = value);
  questions.push(createStepper(valueOfStart(question, positions[0]!, rules), keepStart));
  yield* interleave(questions, say);
  yield* nameBest(solver, game, positions, values, best, say);
  return success(say());
}

/** The least that best play needs from a start that no table knows, between what is known nearby and what was found. */
function* valueOfStart({ solver, played, added }: ReviewQuestion, start: Position, rules: SolverRules) {
  const { list, weights, mode, limit } = played.rules;
  const near = weights ? undefined : findOpenings(list, mode, limit)?.best;
  // what was not accepted before is a new guess as well, and may help to find the others
  if (near && added.length > 0 && added.every((word) => guessIdOf(list, word) !== undefined)) {
    // a tree for more answers is one for fewer, in which each that was added took a guess or more
    const lower = near.total + added.length;
    const sharpen = (value: Value): Value =>
      value.lost.upper === 0
        ? { ...value, guesses: { lower: Math.min(lower, value.guesses.upper), upper: value.guesses.upper } }
        : { ...value, guesses: { ...value.guesses, lower: 0 }, lost: { lower: 0, upper: value.lost.upper } };
    const other = yield* mapProgress(solver.valueOf(start, near.word, rules), sharpen);
    if (other.lost.upper === 0) return sharpen(other);
  }
  return yield* solver.value(start, rules);
}

/** A best word for every turn whose values are known; one's own if none is better. */
function* nameBest(
  solver: Solver,
  game: Game,
  positions: readonly Position[],
  { value, own }: Values,
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
    const advice = yield* mapProgress(advise(solver, before, { top: 1 }, standing), say);
    if (advice.ok) best[turn] = bestOffered(advice.value);
    yield say();
  }
}

/** A best word that may be offered; undefined if only words that are withheld are as good. */
const bestOffered = (advice: Advice): string | undefined =>
  repliesOf(advice).find(
    ({ guesses, lossChance }) => guesses.upper === advice.guesses.upper && lossChance === advice.lossChance,
  )?.word;

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

interface Values {
  /** One for each position, the last one included. */
  readonly value: Value[];
  /** One for each turn. */
  readonly own: Value[];
}

/** Before anything is searched: only the end is known. */
const firstValues = (game: Game, standing: Standing, positions: readonly Position[]): Values => {
  const unknown = (position: Position): Value =>
    unknownValue(standing, position.candidates, game.rules.limit - position.turns.length);
  const value = positions.map(unknown);
  const { weight } = unknown(standing.position);
  if (standing.status === 'won') value[game.rows.length] = exactValue(weight, 0, 0);
  if (standing.status === 'lost') value[game.rows.length] = exactValue(weight, 0, weight);
  return { value, own: game.rows.map((_, turn) => unknown(positions[turn]!)) };
};

const reviewOf = (
  rules: Rules,
  game: Game,
  answer: string | undefined,
  standing: Standing,
  added: readonly string[],
  { value, own }: Values,
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
      regret: between(averageGuesses(worths.own), averageGuesses(worths.value)),
      luck: less(between(averageGuesses(worths.own), averageGuesses(worths.next)), 1),
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

/** No guess of the list is worth more than the best: each bounds the other. */
const sharpen = (value: Value, own: Value): { value: Value; own: Value } => ({
  value: noWorseThan(value, own),
  own: noBetterThan(own, value),
});

/** The difference of two numbers that are known between bounds. */
const between = (a: Bounds, b: Bounds): Bounds => ({ lower: a.lower - b.upper, upper: a.upper - b.lower });

const less = ({ lower, upper }: Bounds, by: number): Bounds => ({ lower: lower - by, upper: upper - by });

/**
 * The turn whose choice cost the most; undefined if none cost anything, or not all is known.
 *
 * @example
 * ```ts
 * costliestTurn(reviewed)?.word;
 * ```
 */
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
  readonly own: Value;
  readonly next: Value;
}

/**
 * What would have come of another word in turn `turn` (counted from 0).
 *
 * @example
 * ```ts
 * const { own } = unwrap(finish(replaceTurn(solver, game, 'abide', 0, 'slate')));
 * own.guesses.lower / own.weight;
 * ```
 */
export function* replaceTurn(
  solver: Solver,
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
  return yield* orFailure(standingOf(before), replaceIn(solver, before, after.value));
}

/** `after` is the game with one more row than `before`. */
function* replaceIn(solver: Solver, before: Game, after: Game): Generator<Counterfactual, Result<Counterfactual>> {
  const start = standingOf(before);
  const rules = rulesFor(before, start);
  const { position, status, weights } = standingOf(after);
  const { word, feedback } = after.rows.at(-1)!;
  const left = status === 'won' ? 0 : position.candidates.length;
  const unknown = unknownValue({ weights }, position.candidates, rules.limit - after.rows.length);
  let own = unknownValue(start, start.position.candidates, rules.limit - before.rows.length);
  let next = status === 'won' ? exactValue(unknown.weight, 0, 0) : unknown;
  const say = (): Counterfactual => ({ turn: before.rows.length, word, feedback, after: left, own, next });
  const tasks = [createStepper(solver.valueOf(start.position, word, rules), (value) => (own = value))];
  if (status !== 'won') tasks.push(createStepper(solver.value(position, rules), (value) => (next = value)));
  yield* interleave(tasks, say);
  return success(say());
}

/**
 * The game that best play would have played for an answer, each time the best word that people know.
 *
 * @example
 * ```ts
 * unwrap(finish(bestPlay(solver, rules, 'abide'))); // the guesses, the answer last
 * ```
 */
export function* bestPlay(solver: Solver, rules: Rules, text: string): Generator<readonly string[], Result<string[]>> {
  const path: string[] = [];
  const found = withAnswer(newGame(rules), text);
  if (!found.ok) return found;
  const answer = found.value.answer!;
  let game: Game = found.value.game;
  while (path.length < rules.limit && path.at(-1) !== answer) {
    const near =
      path.length === 0 && !rules.weights ? findOpenings(rules.list, rules.mode, rules.limit)?.best : undefined;
    const word = near?.word ?? (yield* bestReply(solver, game, answer, path));
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
  solver: Solver,
  game: Game,
  answer: string,
  path: readonly string[],
): Generator<readonly string[], string | undefined> {
  const found = yield* mapProgress(advise(solver, game, { top: 1 }), () => path);
  if (!found.ok) return undefined;
  const advice = found.value;
  const best = bestOffered(advice) ?? advice.withheld.find((word) => word === answer);
  return best ?? repliesOf(advice)[0]?.word ?? advice.withheld[0];
}
