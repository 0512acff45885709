/**
 * The figures of agents as JSON.
 */

import { formatFeedback } from '../../feedback.ts';
import type { AgentReport, CostlyMove, Mean } from '../../judge/agentReport.ts';
import { estimateOf } from '../../search/estimate.ts';

export type NamedMove = CostlyMove & { readonly best: string | undefined };

export const agentJson = (report: AgentReport, moves: readonly NamedMove[], wordLength: number) => ({
  agent: report.agent,
  games: report.games,
  won: report.won,
  lost: report.lost,
  unfinished: report.unfinished,
  average: report.average,
  interval: report.averageInterval,
  invalidMoves: report.invalidMoves,
  regret: meanJson(report.regret),
  luck: meanJson(report.luck),
  risk: meanJson(report.risk),
  skill: report.skill,
  histogram: report.histogram,
  exact: report.exact,
  worstMoves: moves.map((move) => moveJson(move, wordLength)),
});

const meanJson = (figure: Mean | undefined) => figure && { mean: estimateOf(figure.mean), interval: figure.interval };

const moveJson = ({ place, turns, word, best, regret, risk, boards }: NamedMove, wordLength: number) => ({
  place,
  turns: boards
    ? boards.before.map((turn) => turn.split('=')).map(([guess, feedback]) => ({ word: guess, feedback }))
    : turns.map((turn) => ({ word: turn.word, feedback: formatFeedback(turn.feedback, wordLength) })),
  word,
  best,
  regret: estimateOf(regret),
  risk: estimateOf(risk),
});
