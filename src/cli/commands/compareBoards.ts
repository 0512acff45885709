/**
 * `salet compare --boards 4`: strategies play the same drawn games; each is compared with the last one, game by game.
 */

import { BOARDS_STRATEGIES } from '../../boards/registry.ts';
import { compareBoards as meanDifference, type PlayedBoards, summarizeBoards } from '../../boards/simulate.ts';
import type { BoardsStrategy } from '../../boards/strategy.ts';
import { mapResults, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { differenceText, meanText, wonText } from '../../text/boards.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { boardsGamesJson, boardsSummaryJson, meanJson } from '../json/boards.ts';
import { type BoardsGames, type BoardsGamesFlags, boardsStrategyNamed, resolveBoardsGames } from '../options/boards.ts';
import type { OutputFlags } from '../options/output.ts';
import { resolveWords, type WordFlags } from '../options/words.ts';
import { wrapText } from '../render/text.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { playBoardsGames } from './playBoardsGames.ts';

export interface CompareBoardsFlags extends BoardsGamesFlags, OutputFlags, WordFlags {
  readonly strategies?: string;
}

/** A strategy and the games it played. */
interface Compared {
  readonly strategy: BoardsStrategy;
  readonly games: readonly PlayedBoards[];
}

export const compareBoardsGames = async (context: Context, flags: CompareBoardsFlags): Promise<Finished> => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const ids = flags.strategies?.split(',').map((id) => id.trim()) ?? BOARDS_STRATEGIES.map(({ id }) => id);
  const strategies = mapResults(ids, boardsStrategyNamed);
  if (!strategies.ok) return strategies;
  const setup = resolveBoardsGames(words.value.list, flags);
  if (!setup.ok) return setup;
  reportNotes(context, words.value.notes);
  const signal = context.interruption();
  const rows: Compared[] = [];
  for (const strategy of strategies.value) {
    rows.push({ strategy, games: await playBoardsGames(context, setup.value, strategy, signal) });
    // games that only some strategies have played cannot be compared
    if (signal.aborted) return success(BOUND_ONLY);
  }
  const base = rows[rows.length - 1];
  printResult(context, flags, 'compareBoards', {
    json: () => ({
      ...boardsGamesJson(words.value, setup.value),
      base: base.strategy.id,
      rows: rows.map((row) => ({
        strategy: row.strategy.id,
        ...boardsSummaryJson(summarizeBoards(row.games)),
        difference: meanJson(meanDifference(row.games, base.games)),
      })),
      notes: words.value.notes,
    }),
    text: (paint) => [
      paint.bold(`${counted(setup.value.rules.boards, 'board')} of ${words.value.list.name}, seed ${setup.value.seed}`),
      ...rows.flatMap((row) => ['', ...rowLines(setup.value, row, base, context.columns)]),
    ],
  });
  return success('found');
};

const rowLines = ({ rules }: BoardsGames, { strategy, games }: Compared, base: Compared, columns: number): string[] => {
  const summary = summarizeBoards(games);
  const difference =
    strategy === base.strategy ? [] : [differenceText(meanDifference(games, base.games), base.strategy.id)];
  return [
    strategy.id,
    ...[meanText(summary), wonText(summary, rules.limit), ...difference].map((line) => `  ${line}`),
  ].flatMap((line) => wrapText(line, columns));
};
