/**
 * The schemas of strategies, openers, words, lists and grids.
 */

import { z } from 'zod';
import { count, elapsedMs, feedback, histogram, listFields, mode, notes, turn, word } from './base.ts';
import { defineObject, objectOf, rowsOf } from './define.ts';
import { errorFields, headerFor } from './envelope.ts';

const rule = z.enum(['real', 'naive', 'counts', 'matches']).describe('The feedback rule.');
const pool = z.enum(['all', 'possible', 'answers']).describe('Which words are guessed.');

// Strategies

const gameOptions = {
  rule,
  mode,
  openers: z.array(word).describe('Fixed first words.'),
  limit: count.describe('Guesses in a game; a longer game is a failure.'),
  order: z.string().describe('The order of the words.'),
  only: z.string().optional().describe('The answers that were played, if not all.'),
};

const strategyOptions = defineObject(
  'strategyOptions',
  'The options of a strategy and of its games, defaults included.',
  {
    pool,
    variant: z.string().optional().describe('The variant of the strategy, if it has variants.'),
    threshold: z.number().optional().describe('For intersecting: the number of words from which it plays on.'),
    lookahead: z.number().optional().describe('For combo-eliminations: the number of words up to which it looks once.'),
    seed: z.number().optional().describe('For random: the seed.'),
    ...gameOptions,
  },
);

const summary = {
  games: count.describe('Games that were played.'),
  total: count.describe('Guesses over all games.'),
  average: z.number().describe('Guesses on average, games over the limit by their real length.'),
  averageSolved: z.number().describe('Guesses on average in the games within the limit.'),
  standardDeviation: z.number().describe('The standard deviation of the guesses.'),
  worst: count.describe('The most guesses in a game.'),
  histogram,
  failures: z.array(word).describe('Answers that were not found within the limit.'),
  firstGuess: z.string().describe('The first word; empty if games begin differently.'),
};

export const simulation = defineObject(
  'simulation',
  'The games of a strategy against every answer: `engine.simulate`.',
  {
    strategy: z.string().describe('The id of the strategy.'),
    answers: count.describe('Answers of the list.'),
    ...summary,
    complete: z.boolean().describe('Whether every answer was played; false if the time limit was reached.'),
    elapsedMs,
  },
);

export const run = defineObject('run', 'The games of a strategy against every answer: `salet run`.', {
  ...headerFor('run'),
  ...listFields,
  strategy: z.string().describe('The id of the strategy.'),
  options: strategyOptions,
  ...summary,
  complete: z.boolean().describe('Whether every answer was played; false if it was stopped by Ctrl-C or SIGTERM.'),
  elapsedMs,
  notes,
});

export const compare = defineObject('compare', 'The games of several strategies: `salet compare`.', {
  ...headerFor('compare'),
  ...listFields,
  options: objectOf('The options of the games.', gameOptions),
  rows: rowsOf('The strategies, the best first.', {
    label: z.string().describe('The strategy, with the options that are not its defaults.'),
    strategy: z.string().describe('The id of the strategy.'),
    pool,
    variant: z.string().optional().describe('The variant of the strategy, if it has variants.'),
    solved: count.describe('Games within the limit.'),
    ...summary,
    elapsedMs,
  }),
  notes,
});

export const solve = defineObject('solve', 'The game of a strategy for one answer: `salet solve`.', {
  ...headerFor('solve'),
  ...listFields,
  strategy: z.string().describe('The id of the strategy.'),
  options: strategyOptions,
  answer: word.describe('The answer.'),
  used: count.describe('Guesses that were made.'),
  solved: z.boolean().describe('Whether the answer was found within the limit.'),
  turns: rowsOf('The guesses of the strategy.', {
    ...turn.shape,
    wordsAfter: count.describe('Words left after the guess.'),
  }),
  notes,
});

export const strategies = defineObject('strategies', 'The strategies: `salet strategies`.', {
  ...headerFor('strategies'),
  strategies: rowsOf('Every strategy.', {
    id: z.string().describe('The id of the strategy.'),
    origin: z.string().describe('The program it comes from.'),
    description: z.string().describe('What it chooses.'),
    default: z.boolean().describe('Whether commands use it unless told.'),
    pools: z.array(z.string()).describe('Which words it can guess, the default first.'),
    variants: z.array(z.string()).describe('Its variants, the default first.'),
    options: z.record(z.string(), z.number()).describe('Its further options with their defaults.'),
  }),
});

// Openers and words

const split = {
  expectedRemaining: z.number().describe('Words left on average.'),
  largestPart: count.describe('Words of the largest part.'),
  parts: count.describe('How many parts there are.'),
};

export const openers = defineObject('openers', 'First words by a measure: `salet openers`.', {
  ...headerFor('openers'),
  ...listFields,
  by: z.string().describe('The id of the measure.'),
  pool,
  rule,
  openers: rowsOf('The best first words.', {
    rank: count.describe('The rank, counted from 1.'),
    word: word.describe('The first word.'),
    possible: z.boolean().describe('Whether the word is a possible answer.'),
    score: z.number().describe('The score by the measure.'),
    ...split,
  }),
  notes,
});

const openingsText = 'Openings of several words: `salet openers --words N` and `--blindfold`.';

export const openings = defineObject('openings', openingsText, {
  ...headerFor('openers'),
  ...listFields,
  by: z.string().describe('The measure, or blindfold.'),
  words: count.nullable().describe('How many words; null if no words were found that tell all answers apart.'),
  openers: rowsOf('The best found; for blindfold those of 1, 2, ... words.', {
    rank: count.optional().describe('The rank among those found, counted from 1.'),
    word: word.describe('The words with commas between them.'),
    possible: z.boolean().optional().describe('Whether all words are possible answers.'),
    total: count.optional().describe('Guesses over all answers with best play after them; exact.'),
    soon: count.optional().describe('Answers that can be found by the guess of soon-N; exact.'),
    expectedRemaining: split.expectedRemaining.optional(),
    largestPart: split.largestPart.optional(),
    parts: split.parts,
    bits: z.number().optional().describe('Information in bits.'),
  }),
  notes,
});

export const pairs = defineObject('pairs', 'Pairs of first words that cover letters: `salet pairs`.', {
  ...headerFor('pairs'),
  ...listFields,
  letters: z.string().describe('The letters to cover.'),
  pool,
  rule,
  pairCount: count.describe('How many pairs there are.'),
  pairs: rowsOf('The best pairs.', { words: z.tuple([word, word]).describe('The two words.'), ...split }),
  notes,
});

export const adversary = defineObject(
  'adversary',
  'The shortest game against an adversary that keeps the largest part: `salet adversary`.',
  {
    ...headerFor('adversary'),
    ...listFields,
    proved: z.boolean().describe('Whether the game is proved to be the shortest; otherwise none was found.'),
    least: count.describe('No game has fewer guesses.'),
    turns: rowsOf('The game.', {
      word: word.describe('The guess.'),
      left: count.describe('Words that fit after the guess; 0 after the last.'),
    }),
    nodes: count.describe('Positions looked at.'),
    notes,
  },
);

export const wordMeasures = defineObject('word', 'One word by every measure: `salet word`.', {
  ...headerFor('word'),
  ...listFields,
  word: word.describe('The word.'),
  possible: z.boolean().describe('Whether the word is a possible answer.'),
  frequency: z.number().describe('How often the word is used, by the bundled counts.'),
  measures: rowsOf('Every measure.', {
    id: z.string().describe('The id of the measure.'),
    score: z.number().describe('The score of the word.'),
    rank: count.describe('The rank of the word, counted from 1.'),
    wordCount: count.describe('How many words are ranked.'),
    better: z.enum(['higher', 'lower']).describe('Which scores are better.'),
    origin: z.string().describe('The program the measure comes from.'),
    description: z.string().describe('What is measured.'),
  }),
  notes,
});

export const letters = defineObject('letters', 'The letters of a list, place by place: `salet letters`.', {
  ...headerFor('letters'),
  ...listFields,
  of: z.enum(['answers', 'all']).describe('Which words are counted.'),
  wordCount: count.describe('How many words are counted.'),
  letters: rowsOf('Every letter.', {
    letter: z.string().describe('The letter.'),
    places: z.array(count).describe('How often it stands at each place.'),
    total: count.describe('How often it stands anywhere.'),
    words: count.describe('How many words have it.'),
  }),
  notes,
});

export const feedbackResult = defineObject('feedback', 'The feedback of a guess: `salet feedback`.', {
  ...headerFor('feedback'),
  guess: word.describe('The word that was guessed.'),
  answer: word.describe('The answer.'),
  rule,
  feedback: z.string().describe('The tiles in the style that was asked for.'),
  code: count.describe('The feedback as a number in base 3, the first tile lowest.'),
});

// Lists

const listEntry = {
  name: z.string().describe('The name of the list.'),
  answers: count.describe('How many words can be the answer.'),
  guesses: count.describe('How many words can be guessed.'),
  default: z.boolean().describe('Whether commands use the list unless told.'),
  description: z.string().describe('What the list is.'),
};

export const lists = defineObject('lists', 'The bundled word lists: `salet lists` and the MCP tool lists.', {
  ...z.object(headerFor('lists')).partial().shape,
  lists: rowsOf('The lists.', {
    ...listEntry,
    language: z.string().describe('The language of the words, as its two-letter code.'),
    wordLength: z.number().describe('The number of letters of a word.'),
    source: z.string().describe('Where the words come from.'),
    licences: rowsOf('The labels of the packages that the words come from.', {
      source: z.string().describe('The package.'),
      label: z.string().describe('The licence that the package declares for itself.'),
      note: z.string().describe('Whose label it is, and what is not known.'),
    }),
    sha256: z.string().describe('The checksum of the words.'),
  }),
});

export const listsCheck = defineObject('listsCheck', 'Word files that were read: `salet lists check`.', {
  ...headerFor('lists check'),
  files: z
    .array(
      z.union([
        z.object({
          file: z.string().describe('The file.'),
          ok: z.literal(true).describe('The file is a word list.'),
          words: count.describe('How many words it has.'),
          wordLength: count.describe('Letters in a word.'),
          alphabet: z.string().describe('The letters that occur.'),
          fingerprint: z.string().describe('A checksum of the words.'),
          notes,
        }),
        z.object({
          file: z.string().describe('The file.'),
          ok: z.literal(false).describe('The file is no word list.'),
          ...errorFields,
        }),
      ]),
    )
    .describe('The files in the order in which they were named.'),
});

// Grids

const gridFields = {
  name: z.string().optional().describe('The name of the game in the title.'),
  number: count.optional().describe('The number of the puzzle.'),
  used: count.optional().describe('Guesses that were made; absent if the puzzle was not solved.'),
  limit: count.describe('Guesses in a game.'),
  hard: z.boolean().describe('Whether it was played in hard mode.'),
  solved: z.boolean().describe('Whether the puzzle was solved.'),
  rows: z.array(feedback).describe('The feedback of each row.'),
};

const shareGrid = defineObject('shareGrid', 'A share grid.', gridFields);

const impossible = objectOf('The row that no word can give.', {
  why: z.string().describe('Why no word can give the rows.'),
  grid: count.optional().describe('The grid, counted from 1.'),
  row: count.describe('The row, counted from 1.'),
}).optional();

export const gridText = defineObject('gridText', 'Share grids in another style: `salet grid --to`.', {
  ...headerFor('grid'),
  style: z.string().describe('The style.'),
  grids: rowsOf('The grids.', { ...gridFields, text: z.string().describe('The grid in the style.') }),
  notes,
});

export const gridAnswers = defineObject('gridAnswers', 'The answers that share grids allow: `salet grid`.', {
  ...headerFor('grid'),
  ...listFields,
  puzzles: rowsOf('The puzzles.', {
    number: count.optional().describe('The number of the puzzle.'),
    grids: z.array(shareGrid).describe('Its grids.'),
    possible: z.boolean().describe('Whether any word can have given all grids.'),
    tier: z.string().optional().describe('The source of the words.'),
    wordsLeft: count.optional().describe('How many words can have given all grids.'),
    candidates: z.array(word).optional().describe('These words, the most common first.'),
    impossible,
  }),
  notes,
});

export const gridGuesses = defineObject(
  'gridGuesses',
  'The guesses that give the rows of share grids: `salet grid --answer`.',
  {
    ...headerFor('grid'),
    ...listFields,
    answer: word.describe('The answer.'),
    grids: rowsOf('The grids.', {
      ...gridFields,
      possible: z.boolean().describe('Whether the answer can have given the grid.'),
      impossible,
      rowGuesses: rowsOf('For each row the guesses that give it.', {
        count: count.describe('How many words give the row.'),
        words: z.array(word).describe('The first of these words, the most common first.'),
      }),
    }),
    notes,
  },
);
