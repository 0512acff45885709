/**
 * The searches of a review: the value and the best word of every position, the value of every guess with its parts, and
 * its rank. Each makes a step, so that every number has bounds; then the widest interval comes first (`schedule.ts`).
 */

import { allHere } from '../feedback.ts';
import type { Standing } from '../game/standing.ts';
import { createStepper, mapProgress } from '../progress.ts';
import type { SolverRules } from '../search/solver.ts';
import { averageGuesses, isExact, type Value } from '../search/value.ts';
import { type Advice, advise, repliesOf } from '../suggest/advice.ts';
import { rulesFor } from '../suggest/solverRules.ts';
import { isWithheld } from '../words/withheld.ts';
import { luckRankOf } from './ranks.ts';
import type { ReviewQuestion } from './review.ts';
import type { GameValues } from './reviewedTurn.ts';
import { type NarrowingSearch, runWidestFirst } from './schedule.ts';
import { shareParts } from './sharedParts.ts';
import { nearbyStart } from './startValue.ts';

/** Runs all searches of a review to their ends; their results are in `values` at any time. */
export function* runSearches(question: ReviewQuestion, values: GameValues): Generator<undefined, void> {
  const rules = rulesFor(question.game, question.standing);
  const searches = searchesOf({ ...question, values, rules });
  // a step of each, so that every number has bounds before one is searched for long
  for (const { runStep } of searches) {
    runStep();
    yield;
  }
  yield* runWidestFirst(searches);
}

/** A review with what is known so far. */
interface ReviewRun extends ReviewQuestion {
  readonly values: GameValues;
  readonly rules: SolverRules;
}

/** The last turns come first: they take a moment. The start comes last, since it can take longest. */
const searchesOf = (run: ReviewRun): NarrowingSearch[] => {
  const { game, standing, values } = run;
  const searches: NarrowingSearch[] = [];
  const add = (steps: Generator<unknown, unknown>, width: () => number): void => {
    searches.push({ runStep: createStepper<unknown>(steps, () => {}), width });
  };
  const ofPosition = (turn: number) => () => widthOf(shareParts(game, values).positions[turn]);
  for (const [turn] of [...game.rows.entries()].reverse()) {
    add(valueGuess(run, turn), () => widthOf(shareParts(game, values).guesses[turn]));
    add(rankGuess(run, turn), () => (values.ranks[turn] ? 0 : WIDTH_WITHOUT_RANK));
    if (turn > 0) add(valuePosition(run, turn), ofPosition(turn));
  }
  if (standing.status === 'open') add(valuePosition(run, game.rows.length), ofPosition(game.rows.length));
  add(valueStart(run), ofPosition(0));
  return searches;
};

const widthOf = (value: Value): number => {
  const { lower, upper } = averageGuesses(value);
  return upper - lower;
};

/** A missing rank counts as much as the widest interval: one scan gives it, which others need as well. */
const WIDTH_WITHOUT_RANK = 6;

/** The searches of one guess need no more than this. */
type GuessRun = Pick<ReviewRun, 'solver' | 'game' | 'positions' | 'rules' | 'values'>;

/** The value of guess `turn` with its parts, until its luck rank is exact too. */
export function* valueGuess(
  { solver, game, positions, rules, values }: GuessRun,
  turn: number,
): Generator<undefined, void> {
  const { word, feedback } = game.rows[turn];
  const isSolved = feedback === allHere(game.rules.list.wordLength);
  const steps = solver.valuesOfParts(positions[turn], word, rules);
  for (let step = steps.next(); ; step = steps.next()) {
    values.guesses[turn] = step.value.value;
    values.parts[turn] = step.value;
    const next = values.positions[turn + 1];
    // the value may be known before its parts, of which luck rank needs only some
    const isEnough = isExact(step.value.value) && luckRankOf({ parts: step.value, feedback, next, isSolved }).exact;
    if (step.done || isEnough) return;
    yield;
  }
}

function* rankGuess({ solver, game, positions, rules, values }: ReviewRun, turn: number): Generator<undefined, void> {
  const steps = solver.rank(positions[turn], game.rows[turn].word, rules);
  for (let step = steps.next(); ; step = steps.next()) {
    values.ranks[turn] = step.value ?? values.ranks[turn];
    if (step.done) return;
    yield;
  }
}

/** The value of the position before turn `turn`, then its best word. */
function* valuePosition(run: ReviewRun, turn: number): Generator<undefined, void> {
  const { solver, positions, rules, values } = run;
  const { list } = positions[turn];
  const steps = solver.replies(positions[turn], rules, { top: SPARE });
  for (let step = steps.next(); ; step = steps.next()) {
    const { value, guesses } = step.value;
    values.positions[turn] = value;
    values.best[turn] = guesses.map(({ guess }) => list.words[guess]).find((word) => !isWithheld(word));
    if (step.done || isExact(value)) break;
    yield;
  }
  yield* nameBestWord(run, turn);
}

/** More words than are named, so that a withheld one leaves no gap. */
const SPARE = 3;

/** The start: from proved totals if there are some, otherwise as any position. */
function* valueStart(run: ReviewRun): Generator<undefined, void> {
  const { solver, positions, rules, values } = run;
  const store = (value: Value): undefined => {
    values.positions[0] = value;
  };
  const nearby = nearbyStart(run, rules);
  if (nearby) {
    values.best[0] = nearby.word;
    store(yield* mapProgress(nearby.value, store));
    if (values.positions[0].lost.upper === 0) return yield* nameBestWord(run, 0);
  }
  if (!rules.known?.(undefined)) return yield* valuePosition(run, 0);
  store(yield* mapProgress(solver.value(positions[0], rules), store));
  yield* nameBestWord(run, 0);
}

/** Names a best word of a position whose value is known: the player's own if none is better. */
function* nameBestWord(run: ReviewRun, turn: number): Generator<undefined, void> {
  const { game, values } = run;
  const best = values.positions[turn];
  if (turn >= game.rows.length || !isExact(best)) return;
  if (isEqual(values.guesses[turn], best)) return;
  values.best[turn] = yield* bestWordBefore(run, turn);
}

const isEqual = (own: Value, best: Value): boolean =>
  isExact(own) && own.guesses.lower === best.guesses.lower && own.lost.lower === best.lost.lower;

/** The word of best play before turn `turn`; undefined if it is withheld. */
function* bestWordBefore(run: ReviewRun, turn: number): Generator<undefined, string | undefined> {
  const { solver, game, positions, rules } = run;
  // the start has proved totals, and its search would be the longest
  if (turn === 0) return yield* bestOpener(run);
  const before = positions[turn];
  if (rules.limit <= turn || game.rows.length <= turn) return undefined;
  const word = yield* mapProgress(solver.bestGuess(before, rules), () => undefined);
  return word !== undefined && !isWithheld(word) ? word : undefined;
}

function* bestOpener({ solver, game, positions, standing }: ReviewRun): Generator<undefined, string | undefined> {
  const start: Standing = { ...standing, status: 'open', position: positions[0] };
  const steps = advise(solver, { rules: game.rules, rows: [] }, { top: 1 }, start);
  const advice = yield* mapProgress(steps, () => undefined);
  return advice.ok ? bestOffered(advice.value) : undefined;
}

/** A best word that may be offered; undefined if all best words are withheld. */
export const bestOffered = (advice: Advice): string | undefined =>
  repliesOf(advice).find(
    ({ guesses, lossChance }) => guesses.upper === advice.guesses.upper && lossChance === advice.lossChance,
  )?.word;
