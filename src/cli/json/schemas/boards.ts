/**
 * The schemas of games with several boards.
 */

import { z } from 'zod';
import { chance, count, estimate, histogram, limit, listFields, notes, status, word } from './base.ts';
import { define, defineObject, optional } from './define.ts';
import { headerFor } from './envelope.ts';

const rules = {
  boards: count.describe('How many boards there are.'),
  limit,
  sequence: z.boolean().describe('Whether a board is shown only when the one before it is found.'),
};

const mean = {
  average: z.number().describe('The mean over the games.'),
  interval: z
    .tuple([z.number(), z.number()])
    .describe('The interval that contains the true mean in 95 of 100 samples.'),
};

const summary = {
  games: count.describe('Games that were played.'),
  won: count.describe('Games within the limit.'),
  ...mean,
  worst: count.describe('The most guesses in a game.'),
  histogram,
};

const rescue = z.array(word).optional().describe('The words that were played first; absent if there are none.');

const games = { ...listFields, ...rules, rescue, seed: z.number().describe('The seed that draws the games.') };

export const runBoards = define(
  'runBoards',
  'Games of several boards that a strategy played: `salet run --boards`.',
  z.object({
    ...headerFor('runBoards'),
    ...games,
    strategy: z.string().describe('The id of the strategy.'),
    ...summary,
    complete: z.boolean().describe('Whether every game was played; false if it was stopped by Ctrl-C or SIGTERM.'),
    cpuMsPerGame: z.number().min(0).describe('Milliseconds of CPU time a game.'),
    notes,
  }),
);

export const compareBoards = define(
  'compareBoards',
  'Strategies on the same games of several boards: `salet compare --boards`.',
  z.object({
    ...headerFor('compareBoards'),
    ...games,
    base: z.string().describe('The strategy that the others are compared with.'),
    rows: z
      .array(
        z.object({
          strategy: z.string().describe('The id of the strategy.'),
          ...summary,
          difference: z.object(mean).describe('Guesses less those of the base, game by game.'),
        }),
      )
      .describe('The strategies, in the order in which they were named.'),
    notes,
  }),
);

const boardsTurn = {
  word: word.describe('The guess.'),
  feedbacks: z
    .array(z.string())
    .describe('Its feedback on each board; - on a board that was found before, ? on one that is not shown yet.'),
};

const ways = z.number().min(0).describe('The ways in which the boards that are shown can be answered.');

const regret = {
  regret: estimate.describe('What it cost against best play, exact or between bounds.'),
  expectedRegret: z
    .number()
    .min(0)
    .describe('The same against the best word known; an estimate unless regret is exact.'),
};

/** The fields of every answer about one game. */
const gameFields = { ...listFields, ...rules, status, notes };

export const reviewBoards = define(
  'reviewBoards',
  'What each guess of a game of several boards cost: `salet review` with boards, and the MCP tool review_boards.',
  z.object({
    ...optional(headerFor('reviewBoards')),
    ...gameFields,
    turns: z
      .array(
        z.object({
          ...boardsTurn,
          found: z.array(count).describe('The boards that it found, counted from 1.'),
          open: count.describe('Boards that were open before it.'),
          wordsLeft: z.array(count).describe('Words that fitted on each open board that was shown, before it.'),
          ways,
          best: word.describe('The best word known; the guess itself if none is better.'),
          expected: z.number().describe('Guesses to the end on average with the guess, itself included.'),
          expectedBest: z.number().describe('The same with the best word known.'),
          ...regret,
        }),
      )
      .describe('The guesses, first guess first.'),
    ...regret,
  }),
);

const boardsWord = defineObject('boardsWord', 'A word to guess next on several boards.', {
  word: word.describe('The word.'),
  expected: z.number().describe('Guesses to the end on average, this one included: proved if exact, else an estimate.'),
  atLeast: z.number().describe('No strategy that begins with the word takes fewer guesses on average.'),
  exact: z.boolean().describe('Whether the expected number of guesses is proved.'),
  chance: chance.describe('The chance that the word finds a board.'),
  boards: z
    .array(
      z.object({
        board: count.describe('The number of the board, from 1.'),
        wordsLeft: count.describe('Words left on it now.'),
        expectedLeft: z.number().min(0).describe('Words left after the guess on average.'),
        chance: chance.describe('The chance that the word finds it.'),
        parts: count.describe('Different feedbacks that the word can get.'),
      }),
    )
    .describe('What the word does on each open board.'),
});

export const suggestBoards = define(
  'suggestBoards',
  'The best next words for several boards: `salet suggest --boards`, and the MCP tool suggest_boards.',
  z.object({
    ...optional(headerFor('suggestBoards')),
    ...gameFields,
    turns: z.array(z.object(boardsTurn)).describe('The turns of the game so far.'),
    best: boardsWord.optional().describe('The best word known; absent unless the game is open.'),
    words: z.array(boardsWord).describe('The best words known, the best first.'),
    compared: z.array(boardsWord).describe('The words of --compare.'),
    proved: z.boolean().describe('Whether the best word is proved to be best.'),
    open: count.describe('Boards that are not found.'),
    wordsLeft: z.array(count).describe('Words left on each board; 1 on a board that is found.'),
    candidates: z.array(z.array(word)).describe('The words left on each board, where there are at most 50.'),
    ways,
    turnsLeft: count.optional().describe('Guesses left; absent without a limit.'),
  }),
);
