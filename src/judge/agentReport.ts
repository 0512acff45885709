/**
 * The report on an agent: figures over all its games, collected game by game in constant memory.
 *
 * A mean has a 95 % interval, mean ± 1.96 standard errors. Where games are judged between bounds, the mean has bounds
 * too, and its interval reaches from the lower end for the lower bounds to the upper end for the upper ones.
 */

import type { Row } from '../game/game.ts';
import type { Bounds } from '../search/value.ts';
import type { JudgedGame } from './judgedGame.ts';

/** A turn of a game as a report counts it. */
interface CountedTurn extends Pick<CostlyMove, 'word' | 'regret' | 'risk' | 'boards'> {
  /** Absent of several boards, whose turns are in `boards`. */
  readonly feedback?: Row['feedback'];
  readonly skill?: { readonly rank: number } | undefined;
}

/** A game as a report counts it; luck and risk are not known for several boards. */
export interface CountedGame extends Pick<JudgedGame, 'status' | 'used' | 'invalid' | 'regret' | 'exact'> {
  readonly luck: Bounds | undefined;
  readonly risk: Bounds | undefined;
  readonly turns: readonly CountedTurn[];
}

/** A mean with its 95 % interval; undefined of nothing, and the interval undefined of one game. */
export interface Mean {
  readonly mean: Bounds;
  readonly interval: Bounds | undefined;
}

/** A guess that cost much. */
export interface CostlyMove {
  /** Where the game stands: the file and its line. */
  readonly place: string;
  /** The turns before the guess, and the guess. */
  readonly turns: readonly Row[];
  readonly word: string;
  readonly regret: Bounds;
  readonly risk: Bounds;
  /** In a game of several boards: the turns before as text, instead of `turns`, and the best word known. */
  readonly boards?: { readonly before: readonly string[]; readonly best: string } | undefined;
}

/** Figures of one agent. */
export interface AgentReport {
  readonly agent: string;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  /** Games that ended before they were won or lost. */
  readonly unfinished: number;
  /** Guesses in the games that were won, on average; undefined if none was. */
  readonly average: number | undefined;
  readonly averageInterval: Bounds | undefined;
  readonly invalidMoves: number;
  /** Of a game, in guesses. */
  readonly regret: Mean | undefined;
  readonly luck: Mean | undefined;
  /** Lost games that choices account for, of a game. */
  readonly risk: Mean | undefined;
  /** The skill of a guess, from 0 to 99, on average over the first `GAMES_WITH_SKILL` games. */
  readonly skill: number | undefined;
  /** Whether all games are judged exactly. */
  readonly exact: boolean;
  /** Games that were won by their number of guesses. */
  readonly histogram: Readonly<Record<number, number>>;
  /** The costliest guesses, the worst first. */
  readonly worstMoves: readonly CostlyMove[];
}

export interface AgentCollector {
  /** Whether the skill of the next game counts: that of the first games is enough for its mean. */
  needsSkill(): boolean;
  add(game: CountedGame, place: string): void;
  report(): AgentReport;
}

/** Games of an agent whose skill is computed; it takes longer than the rest, and its mean is needed to a point. */
const GAMES_WITH_SKILL = 500;

export const createAgentCollector = (agent: string, worstCount: number): AgentCollector => {
  const [regret, luck, risk, guesses] = [createMean(), createMean(), createMean(), createMean()];
  const counts = { games: 0, won: 0, lost: 0, unfinished: 0, invalidMoves: 0 };
  const skill = { sum: 0, count: 0 };
  const histogram: Record<number, number> = {};
  let exact = true;
  let worst: CostlyMove[] = [];

  const addTurns = ({ turns }: CountedGame, place: string): void => {
    for (const [index, turn] of turns.entries()) {
      if (turn.skill) {
        skill.sum += turn.skill.rank;
        skill.count++;
      }
      if (turn.regret.lower <= 0 && turn.risk.lower <= 0) continue;
      const rows = turns
        .slice(0, index)
        .flatMap(({ word, feedback }) => (feedback === undefined ? [] : [{ word, feedback }]));
      const { word, regret, risk, boards } = turn;
      worst.push({ place, turns: rows, word, regret, risk, boards });
    }
    if (worst.length > worstCount) worst = worst.toSorted(byCost).slice(0, worstCount);
  };

  return {
    needsSkill: () => counts.games < GAMES_WITH_SKILL,
    add(game, place) {
      counts.games++;
      counts.invalidMoves += game.invalid;
      if (game.status === 'won') {
        counts.won++;
        histogram[game.used] = (histogram[game.used] ?? 0) + 1;
        guesses.add({ lower: game.used, upper: game.used });
      } else if (game.status === 'lost') counts.lost++;
      else counts.unfinished++;
      regret.add(game.regret);
      if (game.luck) luck.add(game.luck);
      if (game.risk) risk.add(game.risk);
      exact &&= game.exact;
      addTurns(game, place);
    },
    report: () => ({
      agent,
      ...counts,
      average: guesses.mean()?.mean.lower,
      averageInterval: guesses.mean()?.interval,
      regret: regret.mean(),
      luck: luck.mean(),
      risk: risk.mean(),
      skill: skill.count > 0 ? skill.sum / skill.count : undefined,
      exact,
      histogram: { ...histogram },
      worstMoves: worst.toSorted(byCost),
    }),
  };
};

/** A loss that was risked counts more than guesses, as everywhere; of equal ones the first. */
const byCost = (a: CostlyMove, b: CostlyMove): number => b.risk.lower - a.risk.lower || b.regret.lower - a.regret.lower;

/** The normal distribution has 95 % within so many standard deviations. */
const DEVIATIONS = 1.96;

/** A mean of bounds, by the method of Welford, which does not lose digits. */
export const createMean = () => {
  const [lower, upper] = [createMoments(), createMoments()];
  return {
    add(bounds: Bounds): void {
      lower.add(bounds.lower);
      upper.add(bounds.upper);
    },
    mean(): Mean | undefined {
      if (lower.count() === 0) return undefined;
      const mean = { lower: lower.mean(), upper: upper.mean() };
      if (lower.count() === 1) return { mean, interval: undefined };
      const interval = {
        lower: mean.lower - DEVIATIONS * lower.standardError(),
        upper: mean.upper + DEVIATIONS * upper.standardError(),
      };
      return { mean, interval };
    },
  };
};

const createMoments = () => {
  let [count, mean, squares] = [0, 0, 0];
  return {
    add(value: number): void {
      count++;
      const before = value - mean;
      mean += before / count;
      squares += before * (value - mean);
    },
    count: () => count,
    mean: () => mean,
    standardError: () => Math.sqrt(squares / (count - 1) / count),
  };
};
