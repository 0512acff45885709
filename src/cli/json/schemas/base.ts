/**
 * The fields that many schemas share: numbers, words, turns, set-ups and errors, each described in one sentence.
 *
 * The schemas are the one source of `schema/salet.schema.json` and of the output schemas of the MCP tools. The program
 * itself loads them only to serve MCP.
 */

import { z } from 'zod';
import { define, defineObject } from './define.ts';

// Numbers and words

export const count = z.int().min(0);

export const estimate = define(
  'estimate',
  'A plain number when it is exact, or the bounds between which it is proved to be.',
  z.union([
    z.number(),
    z.object({
      lower: z.number().describe('The number is proved to be at least this.'),
      upper: z.number().describe('The number is proved to be at most this.'),
    }),
  ]),
);

export const chance = z.number().min(0).max(1);

export const word = z.string().min(1);
export const feedback = z.string().regex(/^[BYG]+$/);

export const mode = define(
  'mode',
  'Which guesses the game accepts: any word, words that use the clues, or possible answers only.',
  z.enum(['normal', 'hard', 'ultra-hard']),
);
export const limit = define('limit', 'Guesses in a game; null without a limit.', count.nullable());
export const status = define(
  'status',
  'Whether the game goes on, is over, or has rows that no word fits.',
  z.enum(['open', 'won', 'lost', 'contradiction']),
);
export const objective = define(
  'objective',
  'What counts as best: sure, fewest, worst, or soon-N.',
  z.string().regex(/^(sure|fewest|worst|soon-[0-9]+)$/),
);

export const notes = z.array(z.string()).describe('Sentences about the input that are no errors.');
export const elapsedMs = z.number().min(0).describe('Milliseconds from the question to the answer.');
export const histogram = define(
  'histogram',
  'Games by their number of guesses.',
  z.record(z.string().regex(/^[0-9]+$/), count),
);

// Turns

export const turn = defineObject('turn', 'A guess and its feedback.', {
  word: word.describe('The word that was guessed.'),
  feedback: feedback.describe('A letter for each tile: B absent, Y elsewhere, G here.'),
});

export const turns = z.array(turn).describe('The turns of the game so far.');

// Set-ups

export const listFields = {
  list: z.string().describe('The name of the word list.'),
  listInfo: defineObject('listInfo', 'The size and the origin of a word list.', {
    answers: count.describe('How many words can be the answer.'),
    guesses: count.describe('How many words can be guessed.'),
    wordLength: count.describe('Letters in a word.'),
    source: z.string().describe('Where the words come from.'),
  }),
};

const prior = defineObject('prior', 'The weights of the answers.', {
  name: z.string().describe('The name of the prior.'),
  sentence: z.string().describe('The prior in words.'),
  dataDate: z.string().optional().describe('The date up to which past answers are known.'),
  rounded: z
    .boolean()
    .optional()
    .describe(
      'True if the weights had to be rounded; bounds then include what that changes, and a note says how much.',
    ),
});

const profile = define(
  'profile',
  'The lists and weights of the running game, or those of published figures; absent with a list of its own.',
  z.enum(['today', 'classic']),
);

export const playFields = {
  profile: profile.optional(),
  ...listFields,
  mode,
  limit,
  prior,
};

export const searchFields = {
  ...listFields,
  mode,
  limit,
  objective,
};
