/**
 * Advice on several boards as plain data: the one vocabulary of library, `--json` and MCP.
 */

import type { BoardsAdvice, BoardsReply } from '../boards/advice.ts';
import type { BoardsGame } from '../boards/state.ts';
import type { GuessId } from '../words/list.ts';
import type { BoardsSuggestion, BoardsWord } from './boardsAnswers.ts';
import { MOST_CANDIDATES } from './publicData.ts';

/** The words that were asked for. */
export interface AskedWords {
  readonly top: number;
  readonly compared: readonly GuessId[];
}

export const suggestionOf = (
  { rules, rows, boards }: BoardsGame,
  advice: BoardsAdvice,
  { top, compared }: AskedWords,
): Omit<BoardsSuggestion, 'elapsedMs'> => {
  const words = advice.replies.slice(0, top).map(wordOf);
  const { list, limit } = rules;
  return {
    status: advice.status,
    best: words[0],
    words,
    compared: compared.flatMap((guess) => advice.replies.filter((reply) => reply.guess === guess).map(wordOf)),
    proved: advice.status === 'open' && advice.certainty === 'exact',
    boards: rules.boards,
    open: advice.open,
    wordsLeft: boards.map(({ position }) => position.candidates.length),
    candidates: boards.map(({ position: { candidates } }) =>
      candidates.length > MOST_CANDIDATES ? [] : Array.from(candidates, (answer) => list.words[answer]),
    ),
    ways: advice.tuples,
    turnsLeft: Number.isFinite(limit) ? limit - rows.length : undefined,
  };
};

const wordOf = ({ word, guesses, lower, isExact, chance, effects }: BoardsReply): BoardsWord => ({
  word,
  expected: guesses,
  atLeast: Math.min(lower, guesses),
  exact: isExact,
  chance,
  boards: effects.map(({ board, candidates, expectedLeft, chance: found, parts }) => ({
    board: board + 1,
    wordsLeft: candidates,
    expectedLeft,
    chance: found,
    parts,
  })),
});
