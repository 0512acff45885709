/**
 * The schemas of games with several boards.
 */

import { z } from 'zod';
import { chance, count, histogram, limit, listFields, notes, status, word } from './base.ts';
import { define, optional } from './define.ts';
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

const regretBounds = z
  .object({ lower: z.number().describe('The lower bound.'), upper: z.number().describe('The upper bound.') })
  .describe('The cost against best play lies in between.');

export const reviewBoards = define(
  'reviewBoards',
  'What each guess of a game of several boards cost: `salet review` with boards, and the MCP tool review_boards.',
  z.object({
    ...optional(headerFor('reviewBoards')),
    ...listFields,
    ...rules,
    turns: z.string().describe('The turns, as crane=BYBBG/BBYGB.'),
    status,
    guesses: z
      .array(
        z.object({
          word: word.describe('The guess.'),
          found: z.array(count).describe('The boards that it found, counted from 1.'),
          open: count.describe('Boards that were open before it.'),
          candidates: z.array(count).describe('Words that fitted on each open board that was shown.'),
          tuples: z.number().min(0).describe('The ways in which these boards could be answered.'),
          best: word.describe('The best word known; the guess itself if none is better.'),
          own: z.number().describe('Guesses to the end on average with the guess, itself included.'),
          least: z.number().describe('The same with the best word known.'),
          regret: z.number().min(0).describe('What the guess cost against the best word known.'),
          bounds: regretBounds,
          exact: z.boolean().describe('Whether the numbers are exact.'),
        }),
      )
      .describe('The guesses, first guess first.'),
    regret: z.number().min(0).describe('The regrets of all guesses.'),
    bounds: regretBounds,
    exact: z.boolean().describe('Whether all numbers are exact.'),
    notes,
  }),
);

export const suggestBoards = define(
  'suggestBoards',
  'The best next words for several boards: `salet suggest --boards`, and the MCP tool suggest_boards.',
  z.object({
    ...optional(headerFor('suggestBoards')),
    ...listFields,
    ...rules,
    turns: z.string().describe('The turns, as crane=BYBBG/BBYGB.'),
    status,
    open: count.describe('Boards that are not found.'),
    tuples: z.number().min(0).describe('The ways in which the open boards can be answered.'),
    certainty: z.enum(['exact', 'best-found']).describe('Whether the first word is proved to be best.'),
    replies: z
      .array(
        z.object({
          word: word.describe('The word.'),
          guesses: z.number().describe('Guesses to the end on average; an estimate unless exact.'),
          exact: z.boolean().describe('Whether the number of guesses is exact.'),
          lower: z.number().describe('No strategy that begins with the word takes fewer guesses on average.'),
          chance: chance.describe('The chance that the word finds a board.'),
          effects: z
            .array(
              z.object({
                board: count.describe('The number of the board, from 1.'),
                candidates: count.describe('Words that fit before the guess.'),
                chance: chance.describe('The chance that the word finds the board.'),
                parts: count.describe('Different feedbacks that it can get.'),
                expectedLeft: z.number().min(0).describe('Words left on average.'),
                bits: z.number().min(0).describe('Information in bits.'),
              }),
            )
            .describe('What the word does on each open board.'),
        }),
      )
      .describe('The words, the best first.'),
    notes,
  }),
);
