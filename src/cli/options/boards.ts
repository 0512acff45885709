/**
 * Options of games with several boards, and the games that they lead to.
 */

import { BOARDS_STRATEGIES, findBoardsStrategy } from '../../boards/registry.ts';
import { type BoardsRules, boardsRules } from '../../boards/state.ts';
import type { BoardsStrategy } from '../../boards/strategy.ts';
import { failed, mapResults, type Result, success } from '../../failure.ts';
import { counted } from '../../format.ts';
import { buildMatrix, type Matrix } from '../../matrix.ts';
import { type GuessId, guessIdOf, ruleOf, type WordList } from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';
import { boardsOption, failIfForOneBoard, rescueOption, sequenceOption } from './boardsFlags.ts';
import { type FlagsOf, option, optionGroup, wholeNumber } from './option.ts';
import { parseWords, unknownWord } from './typedWords.ts';

const DEFAULT_GAMES = 1000;
const MAX_GAMES = 1_000_000;

/** Options of many games. */
export const BOARDS_GAMES_OPTIONS = optionGroup('Several boards', [
  boardsOption(),
  sequenceOption(),
  option(
    '--games <N>',
    `with --boards: games to draw by --seed (default: ${DEFAULT_GAMES})`,
    wholeNumber(1, MAX_GAMES),
  ),
  rescueOption(),
]);

export type BoardsGamesFlags = FlagsOf<typeof BOARDS_GAMES_OPTIONS> & {
  readonly seed?: number;
  readonly limit?: number;
};

/** Games of several boards that a strategy plays. */
export interface BoardsGames {
  readonly matrix: Matrix;
  readonly rules: BoardsRules;
  readonly games: number;
  readonly seed: number;
  /** The words of a rescue. */
  readonly given: readonly GuessId[];
}

/** Options of `run` and `compare` that several boards do not have. */
const ONE_BOARD_OPTIONS: readonly string[] = ['csv', 'svg', 'transcripts', 'opener', 'threads', 'mode', 'hard'];

export const resolveBoardsGames = (list: WordList, flags: BoardsGamesFlags): Result<BoardsGames> => {
  const fitting = failIfForOneBoard(flags, ONE_BOARD_OPTIONS);
  if (!fitting.ok) return fitting;
  const { boards = 1, sequence = false, limit, games = DEFAULT_GAMES, seed = 0 } = flags;
  if (boards > list.answerCount) {
    const sentence = `${list.name} has ${counted(list.answerCount, 'answer')}, too few for ${boards} boards with different answers; name fewer.`;
    return failed('OPTION_VALUE', sentence);
  }
  const given = readRescue(list, flags.rescue);
  if (!given.ok) return given;
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  const rules = boardsRules(list, boards, { sequence, ...(limit !== undefined && { limit }) });
  return success({ matrix: matrix.value, rules, games, seed, given: given.value });
};

/** The words of a rescue as they are typed; a list need not have all that a game gives. */
export const parseRescue = (list: WordList, text: string | undefined): Result<string[]> =>
  parseWords(list, text === undefined ? [] : text.split(','));

const readRescue = (list: WordList, text: string | undefined): Result<GuessId[]> => {
  const words = parseRescue(list, text);
  if (!words.ok) return words;
  return mapResults(words.value, (word) => {
    const guess = guessIdOf(list, word);
    return guess === undefined ? unknownWord(list, word, list.words) : success(guess);
  });
};

export const boardsStrategyNamed = (id: string): Result<BoardsStrategy> => {
  const found = findBoardsStrategy(id);
  if (found) return success(found);
  const ids = BOARDS_STRATEGIES.map((strategy) => strategy.id).join(', ');
  return failed('STRATEGY_UNKNOWN', `There is no strategy ${quote(id)} for several boards; choose one of ${ids}.`);
};
