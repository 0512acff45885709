/**
 * `salet run --boards 4`: a strategy plays drawn games of several boards.
 */

import { BOARDS_STRATEGIES } from '../../boards/registry.ts';
import { type BoardsSummary, summarizeBoards } from '../../boards/simulate.ts';
import { success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { meanText, wonText } from '../../text/boards.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { boardsGamesJson, boardsSummaryJson } from '../json/boards.ts';
import { type BoardsGames, type BoardsGamesFlags, boardsStrategyNamed, resolveBoardsGames } from '../options/boards.ts';
import type { OutputFlags } from '../options/output.ts';
import { resolveWords, type WordFlags } from '../options/words.ts';
import { renderHistogram } from '../render/bars.ts';
import { hangingText, rounded } from '../render/text.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { playBoardsGames } from './playBoardsGames.ts';

export interface RunBoardsFlags extends BoardsGamesFlags, OutputFlags, WordFlags {
  readonly strategy?: string;
}

const LABEL_WIDTH = 13;

export const runBoards = async (context: Context, flags: RunBoardsFlags): Promise<Finished> => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const strategy = boardsStrategyNamed(flags.strategy ?? BOARDS_STRATEGIES[0].id);
  if (!strategy.ok) return strategy;
  const setup = resolveBoardsGames(words.value.list, flags);
  if (!setup.ok) return setup;
  reportNotes(context, words.value.notes);
  const cpuBefore = context.cpuClock();
  const games = await playBoardsGames(context, setup.value, strategy.value, context.interruption());
  const cpuMs = context.cpuClock() - cpuBefore;
  const { rules } = setup.value;
  if (games.length === 0) return success(BOUND_ONLY);
  const summary = summarizeBoards(games);
  const cpuMsPerGame = rounded(cpuMs / games.length, 2);
  const { id } = strategy.value;
  printResult(context, flags, 'runBoards', {
    json: () => ({
      ...boardsGamesJson(words.value, setup.value),
      strategy: id,
      ...boardsSummaryJson(summary),
      complete: games.length === setup.value.games,
      cpuMsPerGame,
      notes: words.value.notes,
    }),
    text: (paint) => [
      paint.bold(`${id} on ${counted(rules.boards, 'board')} of ${rules.list.name}`),
      '',
      ...renderHistogram({ ...summary, limit: rules.limit }, context.columns, paint),
      '',
      ...summaryLines(setup.value, summary, cpuMsPerGame, context.columns),
    ],
  });
  return success(games.length < setup.value.games ? BOUND_ONLY : 'found');
};

const summaryLines = (
  { rules, seed }: BoardsGames,
  summary: BoardsSummary,
  cpuMsPerGame: number,
  columns: number,
): string[] => {
  const lines: [label: string, text: string][] = [
    ['games', `${summary.games}, seed ${seed}`],
    ['average', meanText(summary)],
    ['won', wonText(summary, rules.limit)],
    ['worst', counted(summary.worst, 'guess', 'guesses')],
    ['CPU time', `${cpuMsPerGame} ms a game`],
  ];
  return lines.flatMap(([label, text]) => hangingText(label, text, LABEL_WIDTH, columns));
};
