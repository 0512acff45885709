/**
 * The judge of single guesses: regret, luck and skill of any guess in any position, kept for the next game that gets there.
 *
 * The numbers are those of a review (`reviewedTurn`). Games of one agent share their first positions, so results are kept
 * by position and guess, up to a number of entries; the results that were used longest ago are dropped.
 */

import { allHere } from '../feedback.ts';
import type { Game, Row } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { afterTurn, type Position } from '../position.ts';
import { createStepper, interleave, mapProgress, type Stepper } from '../progress.ts';
import { type GameValues, type ReviewedTurn, reviewedTurn } from '../review/reviewedTurn.ts';
import { bestOffered, valueGuess } from '../review/searches.ts';
import type { GuessRank } from '../search/rank.ts';
import type { Solver, SolverRules } from '../search/solver.ts';
import { exactValue, isExact, type Value } from '../search/value.ts';
import { advise } from '../suggest/advice.ts';
import { rulesFor, valueBeforeSearch } from '../suggest/solverRules.ts';
import { createRecent } from './recent.ts';

export interface TurnJudge {
  readonly rules: Rules;
  /** The numbers of a guess with its feedback; yields bounds until they are exact. */
  judge(position: Position, row: Row, options?: JudgeOptions): Generator<ReviewedTurn, ReviewedTurn>;
  /** A best word of a position; undefined if all best words are withheld. */
  bestWord(position: Position): Generator<undefined, string | undefined>;
}

export interface JudgeOptions {
  /** Leaves the skill undefined: it compares a guess with all others, which takes longer than everything else. */
  readonly withoutSkill?: boolean;
}

/** Entries of each kind: about 50 MB when all are used. */
const KEPT_ENTRIES = 100_000;

export const createTurnJudge = (solver: Solver, rules: Rules, entries = KEPT_ENTRIES): TurnJudge => {
  const values = createRecent<Value>(entries);
  const ranks = createRecent<GuessRank>(entries);
  const turns = createRecent<ReviewedTurn>(entries);
  const words = createRecent<string | undefined>(entries);

  const solverRules = (position: Position): SolverRules =>
    rulesFor({ rules, rows: [] }, { position, weights: rules.weights, given: rules.given });

  function* valueAt(position: Position): Generator<Value, Value> {
    const key = keyOf(rules, position);
    const known = values.get(key);
    if (known) return known;
    const value = yield* solver.value(position, solverRules(position));
    if (isExact(value)) values.set(key, value);
    return value;
  }

  function* rankOf(position: Position, word: string): Generator<GuessRank | undefined, GuessRank> {
    const key = `${keyOf(rules, position)}${word}`;
    const known = ranks.get(key);
    if (known) return known;
    const rank = yield* solver.rank(position, word, solverRules(position));
    ranks.set(key, rank);
    return rank;
  }

  function* judgeAnew(
    position: Position,
    row: Row,
    { withoutSkill = false }: JudgeOptions,
  ): Generator<ReviewedTurn, ReviewedTurn> {
    const turn = openTurn(rules, position, row);
    const { values: known, next, isSolved } = turn;
    const searches: Stepper[] = [
      createStepper(valueAt(position), (value) => {
        known.positions[0] = value;
      }),
      createStepper<unknown>(valueGuess({ ...turn, solver, rules: solverRules(position) }, 0), () => {}),
    ];
    if (!withoutSkill) {
      searches.push(
        createStepper(rankOf(position, row.word), (rank) => {
          known.ranks[0] = rank ?? known.ranks[0];
        }),
      );
    }
    if (!isSolved && !isOver(rules, next)) {
      searches.push(
        createStepper(valueAt(next), (value) => {
          known.positions[1] = value;
        }),
      );
    }
    for (const runStep of searches) {
      runStep();
      yield turn.report();
    }
    yield* interleave(searches, turn.report);
    return turn.report();
  }

  return {
    rules,

    *judge(position, row, options = {}) {
      const key = `${keyOf(rules, position)}${row.word}=${row.feedback}${options.withoutSkill ? '' : ' skill'}`;
      const known = turns.get(key);
      if (known) return known;
      const judged = yield* judgeAnew(position, row, options);
      if (judged.exact) turns.set(key, judged);
      return judged;
    },

    *bestWord(position) {
      const key = keyOf(rules, position);
      if (words.has(key)) return words.get(key);
      const game: Game = { rules, rows: position.turns.map(({ word, feedback }) => ({ word, feedback })) };
      const standing = {
        status: 'open',
        position,
        weights: rules.weights,
        given: rules.given,
        tier: undefined,
      } as const;
      const advice = yield* mapProgress(advise(solver, game, { top: 1 }, standing), () => undefined);
      const word = advice.ok ? bestOffered(advice.value) : undefined;
      if (advice.ok) words.set(key, word);
      return word;
    },
  };
};

/** The turns of a position; in normal mode their order does not count. */
const keyOf = ({ mode }: Rules, { turns }: Position): string => {
  const texts = turns.map(({ word, feedback }) => `${word}${feedback} `);
  return (mode === 'normal' ? texts.toSorted() : texts).join('');
};

const isOver = ({ limit }: Rules, { turns }: Position): boolean => turns.length >= limit;

/** One guess while its numbers are computed. */
const openTurn = (rules: Rules, position: Position, row: Row) => {
  const { word, feedback } = row;
  const next = afterTurn(position, word, feedback);
  const isSolved = feedback === allHere(rules.list.wordLength);
  const game: Game = { rules, rows: [row] };
  const positions = [position, next];
  const unknown = (each: Position): Value => valueBeforeSearch(each, rules.weights, rules.limit - each.turns.length);
  const known: GameValues = {
    positions: positions.map(unknown),
    guesses: [unknown(position)],
    parts: [undefined],
    ranks: [undefined],
    best: [undefined],
  };
  const { weight } = known.positions[1];
  if (isSolved) known.positions[1] = exactValue(weight, 0, 0);
  else if (isOver(rules, next)) known.positions[1] = exactValue(weight, 0, weight);
  const report = (): ReviewedTurn => reviewedTurn(game, positions, known, 0);
  return { game, positions, values: known, next, isSolved, report };
};
