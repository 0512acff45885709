/**
 * The schemas of imported data, of the page and of the cluster.
 */

import { z } from 'zod';
import { count, estimate, histogram, limit, mode, notes, turns, word } from './base.ts';
import { defineObject, objectOf, rowsOf } from './define.ts';
import { headerFor } from './envelope.ts';

export const update = defineObject('update', 'Imported data: `salet update`.', {
  ...headerFor('update'),
  folder: z.string().describe('The data folder.'),
  dryRun: z.boolean().optional().describe('Whether nothing was written.'),
  parts: rowsOf('The parts of the data.', {
    part: z.string().describe('The part: accepted, history, days or extended.'),
    state: z
      .enum(['changed', 'unchanged', 'failed', 'absent', 'good', 'damaged'])
      .describe('What became of the part, or how it is.'),
    sentence: z.string().optional().describe('The same in words.'),
    note: z.string().optional().describe('What is wrong with a damaged part.'),
    file: z.string().optional().describe('The file of the part.'),
    count: count.optional().describe('How many entries it has.'),
    newest: z.string().optional().describe('The date of the newest answer.'),
    source: z.string().optional().describe('Where it was fetched from.'),
    fetched: z.string().optional().describe('When it was fetched.'),
    sha256: z.string().optional().describe('The checksum of the part.'),
  }),
  notes: notes.optional(),
});

const gameFigures = {
  games: count.describe('How many games.'),
  won: count.describe('How many of them were won.'),
  lost: count.describe('How many of them were lost.'),
  average: z.number().optional().describe('Guesses of the games that were won, on average.'),
  reviewed: count.describe('How many of them have a review.'),
  regret: estimate.optional().describe('Regret of a reviewed game, on average.'),
  luck: estimate.optional().describe('Luck of a reviewed game, on average.'),
};

export const stats = defineObject('stats', "The figures of the player's own games: `salet stats`.", {
  ...headerFor('stats'),
  file: z.string().describe('The file of the games.'),
  ...gameFigures,
  histogram: histogram.describe('Games that were won by their number of guesses.'),
  currentStreak: count.describe('Days in a row with a game that was won, up to today or yesterday.'),
  longestStreak: count.describe('The most days in a row with a game that was won.'),
  trend: objectOf('How the last games differ; absent up to 30 games.', {
    last: objectOf('The last 30 games.', gameFigures),
    before: objectOf('All games before them.', gameFigures),
  }).optional(),
  costliest: rowsOf('The positions in which a choice cost most, at most 5.', {
    id: z.string().describe('The id of the game.'),
    when: z.string().describe('When the game ended, with the offset from UTC.'),
    turns: turns.describe('The turns before the costly guess.'),
    turn: count.describe('The number of the guess, counted from 1.'),
    word: word.describe('The word that was played.'),
    best: word.optional().describe('A best word instead.'),
    regret: z.number().describe('Guesses that the choice cost.'),
    risk: z.number().describe('How much likelier a loss became.'),
  }),
  notes: notes.optional(),
});

export const statsImport = defineObject('statsImport', 'What an import added: `salet stats import`.', {
  ...headerFor('stats import'),
  file: z.string().describe('The file that was imported.'),
  newGames: count.describe('Games that were not here.'),
  knownGames: count.describe('Games that were here already.'),
  newRecords: count.describe('Lines that were added: games, reviews, exercises, and lines of newer versions.'),
  damaged: count.describe('Lines that were skipped because they are damaged.'),
  notes: notes.optional(),
});

export const statsExport = defineObject('statsExport', 'What was exported: `salet stats export`.', {
  ...headerFor('stats export'),
  file: z.string().describe('The file that was written.'),
  games: count.describe('How many games it has.'),
  records: count.describe('How many lines it has.'),
});

export const config = defineObject('config', 'The settings of the player: `salet config`.', {
  ...headerFor('config'),
  path: z.string().describe('The path of the config file.'),
  settings: rowsOf('Every setting; absent for `config path`.', {
    setting: z.string().describe('The name of the setting.'),
    value: z.string().describe('Its value.'),
    from: z.enum(['environment', 'config file', 'default']).describe('Where the value comes from.'),
  }).optional(),
  notes: notes.optional(),
});

export const web = defineObject('web', 'The page that is served: `salet web`.', {
  ...headerFor('web'),
  address: z.string().describe('The address of the page.'),
  folder: z.string().describe('The folder of its files.'),
});

const workerFields = {
  id: z.string().describe('The id of the worker.'),
  host: z.string().describe('The name of its machine.'),
  version: z.string().describe('The version of the program.'),
  threads: count.describe('How many threads it has.'),
  busy: count.describe('How many of them work.'),
  jobs: count.describe('Jobs that it has finished.'),
  openers: count.describe('Openers that it has finished.'),
  workMs: z.number().describe('Milliseconds of work.'),
  overheadMs: z.number().describe('Milliseconds of overhead.'),
  refuses: z.record(z.string(), z.string()).describe('Proofs that it does not work for, with the reason.'),
  startedAt: z.number().describe('When it was started, in milliseconds since 1970.'),
};

export const clusterStatus = defineObject(
  'clusterStatus',
  'The proofs and workers of a cluster: `salet cluster status`.',
  {
    ...headerFor('cluster status'),
    redis: z.string().describe('The address of Redis, without its password.'),
    proofs: rowsOf('The proofs.', {
      id: z.string().describe('The id of the proof.'),
      list: z.string().describe('The name of the word list.'),
      fingerprint: z.string().describe('A checksum of the words.'),
      mode,
      limit,
      objective: z.string().describe('What is proved: total, or within the limit.'),
      version: z.string().describe('The version of the program.'),
      state: z.enum(['running', 'drained', 'done', 'cancelled']).describe('The state of the proof.'),
      led: z.boolean().describe('Whether a leader plans its jobs.'),
      openers: count.describe('How many openers there are.'),
      done: count.describe('How many openers are done.'),
      checks: objectOf('Checks of results by other workers.', {
        done: count.describe('Finished checks.'),
        open: count.describe('Open checks.'),
      }),
      best: objectOf('The best opener so far.', {
        word: word.describe('The opener.'),
        total: z.number().describe('Its total.'),
      }).optional(),
      ratePerSecond: z.number().describe('Openers finished each second.'),
      leftMs: z.number().optional().describe('Milliseconds until the proof is done, if that is known.'),
      workMs: z.number().describe('Milliseconds of work.'),
      jobs: objectOf('The jobs of the proof.', {
        waiting: count.describe('Jobs that wait.'),
        active: count.describe('Jobs that run.'),
        failed: count.describe('Jobs that failed.'),
      }),
      failures: rowsOf('The last failures.', {
        job: z.string().describe('The job.'),
        reason: z.string().describe('The reason.'),
      }),
      distrusted: z.record(z.string(), z.string()).describe('Workers that are no longer trusted, with the reason.'),
    }),
    workers: rowsOf('The workers.', workerFields),
  },
);

export const clusterWorker = defineObject(
  'clusterWorker',
  'The work of a worker that has ended: `salet cluster worker`.',
  { ...headerFor('cluster worker'), ...workerFields },
);

export const clusterAction = defineObject(
  'clusterAction',
  'A proof that was drained, resumed or cancelled: `salet cluster drain`, `resume` and `cancel`.',
  {
    schema: z.literal(1).describe('The version of the shape.'),
    command: z
      .enum(['cluster drain', 'cluster resume', 'cluster cancel'])
      .describe('The command that printed the object.'),
    proof: z.string().describe('The id of the proof.'),
  },
);
