/**
 * Games of several boards as JSON: the set-up, the summary of played games, and advice.
 */

import type { BoardsAdvice } from '../../boards/advice.ts';
import type { BoardsReview } from '../../boards/review.ts';
import type { BoardsSummary, Mean } from '../../boards/simulate.ts';
import type { BoardsGame, BoardsRules } from '../../boards/state.ts';
import { feedbackText } from '../../boards/textForm.ts';
import { type AskedWords, suggestionOf } from '../../engine/describeBoards.ts';
import { finiteOrNull } from '../../format.ts';
import type { BoardsGames } from '../options/boards.ts';
import type { Words } from '../options/words.ts';
import { rounded } from '../render/text.ts';
import { listJson } from './setup.ts';

const rulesJson = ({ boards, limit, sequence }: BoardsRules) => ({ boards, limit: finiteOrNull(limit), sequence });

export const boardsGamesJson = (words: Words, { rules, seed, given }: BoardsGames) => ({
  ...listJson(words),
  ...rulesJson(rules),
  ...(given.length > 0 && { rescue: given.map((guess) => rules.list.words[guess]) }),
  seed,
});

export const meanJson = ({ average, interval: [lower, upper] }: Mean) => ({
  average: rounded(average),
  interval: [rounded(lower), rounded(upper)],
});

export const boardsSummaryJson = (summary: BoardsSummary) => ({
  games: summary.games,
  won: summary.won,
  ...meanJson(summary),
  worst: summary.worst,
  histogram: summary.histogram,
});

export const boardsReviewJson = (game: BoardsGame, { status, turns, regret, bounds, isExact }: BoardsReview) => ({
  ...rulesJson(game.rules),
  status,
  turns: turns.map((turn, index) => ({
    ...turnsJson(game)[index],
    found: turn.found.map((board) => board + 1),
    open: turn.open,
    wordsLeft: turn.candidates,
    ways: turn.tuples,
    best: turn.best,
    expected: turn.own,
    expectedBest: turn.least,
    ...regretJson(turn),
  })),
  ...regretJson({ regret, bounds, isExact }),
});

/** The cost as it is proved, a number only if it is exact, and against the best word known. */
const regretJson = ({ regret, bounds, isExact }: Pick<BoardsReview, 'regret' | 'bounds' | 'isExact'>) => ({
  regret: isExact ? regret : { lower: bounds.lower, upper: bounds.upper },
  expectedRegret: regret,
});

/** The rows with a feedback for each board: - where it was found before, ? where it is not shown yet. */
const turnsJson = (game: BoardsGame) =>
  game.rows.map((row) => ({ word: row.word, feedbacks: feedbackText(game, row).split('/') }));

export const boardsAdviceJson = (game: BoardsGame, advice: BoardsAdvice, asked: AskedWords) => ({
  ...rulesJson(game.rules),
  turns: turnsJson(game),
  ...suggestionOf(game, advice, asked),
});
