/**
 * Games of several boards as JSON: the set-up, the summary of played games, and advice.
 */

import type { BoardsAdvice } from '../../boards/advice.ts';
import type { BoardsReview } from '../../boards/review.ts';
import type { BoardsSummary, Mean } from '../../boards/simulate.ts';
import type { BoardsGame, BoardsRules } from '../../boards/state.ts';
import { writeBoardsGame } from '../../boards/textForm.ts';
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
  turns: writeBoardsGame(game),
  status,
  guesses: turns.map((turn) => ({
    word: turn.word,
    found: turn.found.map((board) => board + 1),
    open: turn.open,
    candidates: turn.candidates,
    tuples: turn.tuples,
    best: turn.best,
    own: rounded(turn.own),
    least: rounded(turn.least),
    regret: rounded(turn.regret),
    bounds: boundsJson(turn.bounds),
    exact: turn.isExact,
  })),
  regret: rounded(regret),
  bounds: boundsJson(bounds),
  exact: isExact,
});

const boundsJson = ({ lower, upper }: BoardsReview['bounds']) => ({ lower: rounded(lower), upper: rounded(upper) });

export const boardsAdviceJson = (game: BoardsGame, { status, open, tuples, replies, certainty }: BoardsAdvice) => ({
  ...rulesJson(game.rules),
  turns: writeBoardsGame(game),
  status,
  open,
  tuples,
  certainty,
  replies: replies.map(({ word, guesses, isExact, lower, chance, effects }) => ({
    word,
    guesses: rounded(guesses),
    exact: isExact,
    lower: rounded(Math.min(lower, guesses)),
    chance: rounded(chance),
    effects: effects.map(({ board, candidates, chance: found, parts, expectedLeft, bits }) => ({
      board: board + 1,
      candidates,
      chance: rounded(found),
      parts,
      expectedLeft: rounded(expectedLeft),
      bits: rounded(bits),
    })),
  })),
});
