/**
 * Sentences and cells about the figures of agents.
 */

import { counted, percent } from '../format.ts';
import type { AgentReport, Mean } from '../judge/agentReport.ts';
import type { Bounds } from '../search/value.ts';
import { decimals, shortBounds } from './numbers.ts';

/** "0.31 ± 0.02"; between bounds "0.30 to 0.35 ± 0.02"; "-" of nothing. */
export const meanText = (figure: Mean | undefined): string => {
  if (!figure) return '-';
  const { mean, interval } = figure;
  const text = shortBounds(mean);
  if (!interval) return text;
  const width = Math.max(mean.lower - interval.lower, interval.upper - mean.upper);
  return `${text} ± ${width > 0 && width < 0.01 ? width.toFixed(3) : decimals(width)}`;
};

/** The average of games that were won, with its interval. */
export const averageWonText = ({ average, averageInterval }: AgentReport): string =>
  average === undefined ? '-' : meanText({ mean: { lower: average, upper: average }, interval: averageInterval });

/** "0.31 guesses", or "loses 12 %" where a choice made a loss likelier, which counts more than guesses. */
export const costCell = (regret: Bounds, risk: Bounds): string =>
  risk.lower > 0 ? `loses ${percent(risk.lower, 1)}` : shortBounds(regret);

export const wonText = ({ won, games }: AgentReport): string => percent(won, games);

/** "2 agents, 300 games, 4 lines refused." */
export const judgedText = (agents: number, games: number, refused: number): string => {
  const parts = [counted(agents, 'agent'), counted(games, 'game')];
  if (refused > 0) parts.push(`${counted(refused, 'line')} refused`);
  return `${parts.join(', ')}.`;
};

/** The picture of all agents in words. */
export const agentsDescription = (reports: readonly AgentReport[]): string =>
  reports.map((report) => `${report.agent}: regret ${meanText(report.regret)}, ${wonText(report)} won.`).join(' ');

/** What the numbers mean, below the table. */
export const JUDGE_LEGEND =
  'Regret: guesses lost by choices in a game, 0 for best play. Luck: guesses won by good feedback. Skill: the share of words, from 0 to 99, that a guess was at least as good as (first 500 games). ± is half of a 95 % interval. An invalid move costs no guess.';

/** "careful, 4 boards": an agent's games of several boards. */
export const boardsAgent = (agent: string, boards: number): string => `${agent}, ${boards} boards`;

export const MODE_OF_BOARDS = 'Games of several boards accept every word; judge them in normal mode.';

export const NOT_EXACT = 'Some games are judged between bounds; a longer --max-time narrows those of one board.';
