/**
 * The schemas of the MCP tools that no command has: explanations, and games against a hidden answer.
 */

import { z } from 'zod';
import { count, define, estimate, feedback, listFields, mode, word } from './base.ts';
import { advice, positionFields } from './play.ts';

export const explanation = define(
  'explanation',
  'A position explained: the MCP tool explain.',
  z.object({
    ...advice.shape,
    trap: z.array(word).describe('Words left that differ in one place only, if three or more.'),
    next: z.enum(['guess', 'eliminate']).optional().describe('Whether the best word is a possible answer.'),
    parts: z
      .array(
        z.object({
          feedback: feedback.describe('The feedback.'),
          wordsLeft: count.describe('How many words are left after it.'),
          candidates: z.array(word).describe('The first of these words.'),
        }),
      )
      .describe('The parts that the best word makes, the largest first.'),
    partCount: count.describe('How many parts there are.'),
  }),
);

export const startedGame = define(
  'startedGame',
  'A game with a hidden answer: the MCP tool start.',
  z.object({
    game: z.string().describe('The id of the game.'),
    kind: z.enum(['random', 'day', 'adversary']).describe('How the answer was chosen.'),
    ...listFields,
    mode,
    turnsLeft: positionFields.turnsLeft,
    wordsLeft: positionFields.wordsLeft,
    seed: count.optional().describe('The seed of a random answer.'),
    dropped: z.string().optional().describe('The id of a game that was dropped to make room.'),
  }),
);

const cost = {
  regret: estimate.describe('Guesses on average behind the best word.'),
  risk: z.number().optional().describe('How much likelier a loss is than with the best word.'),
  exact: z.boolean().describe('Whether both numbers are proved.'),
};

export const playedGuess = define(
  'playedGuess',
  'A guess in a game with a hidden answer: the MCP tool guess.',
  z.object({
    game: z.string().describe('The id of the game.'),
    turn: count.describe('The turn, counted from 1.'),
    word: word.describe('The word that was guessed.'),
    feedback: feedback.describe('Its feedback.'),
    status: z.enum(['open', 'won', 'lost']).describe('Whether the game goes on.'),
    turnsLeft: positionFields.turnsLeft,
    answer: word.optional().describe('The answer, once the game is over.'),
    cost: z
      .object({
        ...cost,
        wordsBefore: count.describe('Words left before the guess.'),
        wordsAfter: count.describe('Words left after the guess; 0 if it was the answer.'),
      })
      .optional()
      .describe('What the guess cost, if it was judged.'),
    costSoFar: z.object(cost).optional().describe('What all guesses cost together, if all were judged.'),
  }),
);
