/**
 * The schemas of the judge of agents and of the environment.
 */

import { z } from 'zod';
import { count, elapsedMs, estimate, histogram, limit, listFields, mode, notes, word } from './base.ts';
import { defineObject, objectOf, rowsOf } from './define.ts';
import { errorFields, headerFor } from './envelope.ts';

const interval = objectOf('The 95 % interval of the mean.', {
  lower: z.number().describe('The lower end.'),
  upper: z.number().describe('The upper end.'),
});

const mean = defineObject('mean', 'A mean over games with its 95 % interval, which is absent for a single game.', {
  mean: estimate.describe('The mean.'),
  interval: interval.optional(),
});

const agent = defineObject('agent', 'The figures of one agent.', {
  agent: z.string().describe('The name of the agent.'),
  games: count.describe('Games that were judged.'),
  won: count.describe('Games that were won.'),
  lost: count.describe('Games that were lost.'),
  unfinished: count.describe('Games that ended before they were won or lost.'),
  average: z.number().optional().describe('Guesses of the games that were won, on average; absent if none was.'),
  interval: interval.optional(),
  invalidMoves: count.describe('Moves that the game does not accept.'),
  regret: mean.optional().describe('Guesses that choices cost in a game.'),
  luck: mean.optional().describe('Guesses that good feedback saved in a game; absent of several boards.'),
  risk: mean.optional().describe('Lost games that choices account for, of a game; absent of several boards.'),
  skill: z.number().optional().describe('The skill of a guess, from 0 to 99, on average over the first 500 games.'),
  histogram: histogram.describe('Games that were won by their number of guesses.'),
  exact: z.boolean().describe('Whether all games are judged exactly.'),
  worstMoves: rowsOf('The costliest guesses, the worst first.', {
    place: z.string().describe('The file and its line.'),
    turns: rowsOf('The turns before the guess.', {
      word: word.describe('The guess.'),
      feedback: z.string().describe('Its tiles; those of several boards have / between them.'),
    }),
    word: word.describe('The guess.'),
    best: word.optional().describe('A best word instead.'),
    regret: estimate.describe('Guesses that the choice cost.'),
    risk: estimate.describe('How much likelier a loss the choice made.'),
  }),
});

export const judge = defineObject('judge', 'Finished games of agents: `salet judge`.', {
  ...headerFor('judge'),
  ...listFields,
  mode,
  limit,
  games: count.describe('Games that were judged.'),
  refused: count.describe('Lines that could not be judged.'),
  agents: z.array(agent).describe('The agents, the least regret first.'),
  elapsedMs,
  notes,
});

export const environmentReply = defineObject('environmentReply', 'A line of `salet env`.', {
  id: z.union([z.string(), z.number()]).optional().describe('The id of the message, if it had one.'),
  type: z.enum(['reset', 'step', 'state', 'close']).describe('The type of the message.'),
  game: z.string().describe('The name of the game.'),
  feedback: z
    .string()
    .regex(/^([BYG]*|[XYG]*)$/)
    .describe('The tiles of the last guess; empty before the first.'),
  reward: z.number().describe('The reward of the guess; where regret is not exact, by the middle of its bounds.'),
  done: z.boolean().describe('Whether the game is over.'),
  info: objectOf('More about the game.', {
    list: z.string().optional().describe('The name of the word list.'),
    mode: mode.optional(),
    wordLength: count.optional().describe('Letters of a word.'),
    wordsLeft: count.describe('Possible answers after the guess.'),
    turnsLeft: limit.describe('Guesses that are left; null without a limit.'),
    turn: count.optional().describe('The number of the guess, counted from 1.'),
    word: word.optional().describe('The guess as it was read.'),
    regret: estimate.optional().describe('Guesses that the choice cost.'),
    luck: estimate.optional().describe('Guesses that the feedback saved.'),
    risk: estimate.optional().describe('How much likelier a loss the choice made.'),
    best: word.optional().describe('A best word in place of the guess.'),
    proved: z.boolean().optional().describe('Whether the numbers are exact.'),
    turns: rowsOf('The turns so far.', {
      word: word.describe('The guess.'),
      feedback: z.string().describe('Its tiles.'),
    }).optional(),
    won: z.boolean().optional().describe('Whether the game was won; absent until it is over.'),
    answer: word.optional().describe('The answer; absent until the game is over.'),
    invalidMoves: count.optional().describe('Moves that were not accepted.'),
    totalReward: z.number().optional().describe('The sum of the rewards.'),
  }),
});

export const environmentError = defineObject(
  'environmentError',
  'A line of `salet env` for a message that was refused.',
  {
    id: z.union([z.string(), z.number()]).optional().describe('The id of the message, if it had one.'),
    ...errorFields,
  },
);
