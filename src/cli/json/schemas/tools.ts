/**
 * The schemas of the MCP tools that no command has: explanations, and games against a hidden answer.
 */

import { z } from 'zod';
import { count, estimate, feedback, listFields, mode, word } from './base.ts';
import { defineObject, objectOf, rowsOf } from './define.ts';
import { advice, positionFields } from './play.ts';

export const explanation = defineObject('explanation', 'A position explained: the MCP tool explain.', {
  ...advice.shape,
  trap: z.array(word).describe('Words left that differ in one place only, if three or more.'),
  next: z.enum(['guess', 'eliminate']).optional().describe('Whether the best word is a possible answer.'),
  parts: rowsOf('The parts that the best word makes, the largest first.', {
    feedback: feedback.describe('The feedback.'),
    wordsLeft: count.describe('How many words are left after it.'),
    candidates: z.array(word).describe('The first of these words.'),
  }),
  partCount: count.describe('How many parts there are.'),
});

export const startedGame = defineObject('startedGame', 'A game with a hidden answer: the MCP tool start.', {
  game: z.string().describe('The id of the game.'),
  kind: z.enum(['random', 'day', 'adversary']).describe('How the answer was chosen.'),
  ...listFields,
  mode,
  turnsLeft: positionFields.turnsLeft,
  wordsLeft: positionFields.wordsLeft,
  seed: count.optional().describe('The seed of a random answer.'),
  dropped: z.string().optional().describe('The id of a game that was dropped to make room.'),
});

const cost = {
  regret: estimate.describe('Guesses on average behind the best word.'),
  risk: z.number().optional().describe('How much likelier a loss is than with the best word.'),
  exact: z.boolean().describe('Whether both numbers are proved.'),
};

export const playedGuess = defineObject('playedGuess', 'A guess in a game with a hidden answer: the MCP tool guess.', {
  game: z.string().describe('The id of the game.'),
  turn: count.describe('The turn, counted from 1.'),
  word: word.describe('The word that was guessed.'),
  feedback: feedback.describe('Its feedback.'),
  status: z.enum(['open', 'won', 'lost']).describe('Whether the game goes on.'),
  turnsLeft: positionFields.turnsLeft,
  answer: word.optional().describe('The answer, once the game is over.'),
  cost: objectOf('What the guess cost, if it was judged.', {
    ...cost,
    wordsBefore: count.describe('Words left before the guess.'),
    wordsAfter: count.describe('Words left after the guess; 0 if it was the answer.'),
  }).optional(),
  costSoFar: z.object(cost).optional().describe('What all guesses cost together, if all were judged.'),
});
