/**
 * The schemas of help during and after a game: advice, judgements, reviews and hints.
 */

import { z } from 'zod';
import { TILE_LETTERS } from '../../../feedback.ts';
import {
  chance,
  count,
  elapsedMs,
  estimate,
  feedback,
  notes,
  objective,
  playFields,
  status,
  turn,
  turns,
  word,
} from './base.ts';
import { define, defineObject, objectOf, optional, rowsOf } from './define.ts';
import { errorFields, headerFor, headerOf } from './envelope.ts';

const id = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .describe('The id of the question; only on a line of --batch that has one.');

// Advice

const expectation = {
  guesses: estimate.describe('Guesses still to come on average with best play.'),
  lossChance: estimate.describe(
    'Chance, from 0 to 1, not to find the word by the guess `within`, or within the limit.',
  ),
};

const ratedFields = {
  word: word.describe('The word to guess.'),
  guesses: estimate.describe('Guesses still to come on average, this one included.'),
  lossChance: expectation.lossChance,
  exact: z.boolean().describe('Whether all numbers of the word are proved.'),
  possible: z.boolean().describe('Whether the word is a possible answer.'),
  chance: chance.describe('Chance that the word is the answer.'),
  lastAnswered: z
    .string()
    .optional()
    .describe('YYYY-MM-DD: when the word was last the answer, if past answers were imported and have it.'),
  behind: estimate.describe('Guesses on average behind the best word.'),
  worst: count.optional().describe('The most guesses it can take from here if the word is found.'),
  solvedBy: z
    .array(chance)
    .optional()
    .describe('Chance to have found the word after the first guess from here, the second, and so on.'),
};

const ratedWord = defineObject('ratedWord', 'A word to guess next, with best play after it.', ratedFields);

const judgementFields = {
  ...ratedFields,
  risk: z.number().optional().describe('How much likelier a loss is than with the best word.'),
  accepted: z.boolean().describe('Whether the list has the word.'),
  legal: z.boolean().describe('Whether the mode allows the word after these turns.'),
  reason: z.string().optional().describe('Why the mode does not allow it, to be read after "it".'),
  wordsLeft: count.describe('How many words are left.'),
  proved: z.boolean().describe('Whether the word and the best word are both proved.'),
};

export const judgement = defineObject(
  'judgement',
  'One word compared with the best: `engine.judge`, the MCP tool value_of_guess, and `suggest --compare`.',
  {
    ...judgementFields,
    ...optional({ turns, ...playFields, objective, notes, elapsedMs }),
  },
);

const correction = defineObject('correction', 'A change of tiles or of a word after which words fit.', {
  sentence: z.string().describe('The change and the words that fit then, in words.'),
  changes: rowsOf('The tiles to change; none if a word is changed.', {
    row: count.describe('The row, counted from 1.'),
    word: word.describe('The word of the row.'),
    tile: count.describe('The tile, counted from 1.'),
    from: z.enum(TILE_LETTERS).describe('The tile as it was entered.'),
    to: z.enum(TILE_LETTERS).describe('The tile after the change.'),
  }),
  wordChange: objectOf('The word to change; absent if tiles are.', {
    row: count.describe('The row, counted from 1.'),
    from: word.describe('The word as it was entered.'),
    to: word.describe('The word after the change.'),
  }).optional(),
  share: z.number().describe('How likely it is among all corrections, from 0 to 1.'),
  wordsLeft: count.describe('How many words fit then.'),
  candidates: z.array(word).optional().describe('The first of the words that fit then.'),
  tier: z.string().optional().describe('The source of these words, if no expected answer is among them.'),
});

const corrections = z
  .array(correction)
  .describe('Changes of tiles or words after which words fit, the likeliest first; empty if the game is won or lost.');

const ranking = z.object({
  strategy: z.string().describe('The id of the strategy.'),
  words: rowsOf('The words as the strategy ranks them, best first.', {
    word: word.describe('The word.'),
    score: z.number().optional().describe('The score of the word, if the strategy has one.'),
    unit: z.string().optional().describe('The unit of the score.'),
    possible: z.boolean().describe('Whether the word is a possible answer.'),
    guesses: estimate.optional().describe('Guesses still to come on average with best play after the word.'),
  }),
});

const otherPrior = z.object({
  prior: z.string().describe('The name of the other prior.'),
  best: word.optional().describe('The best word under it; absent if no word fits.'),
  agrees: z.boolean().describe('Whether the best word here is among the best there.'),
  behind: estimate.optional().describe('Guesses on average that it is behind there.'),
});

/** The position of a question; the words left are hidden by some spoiler levels. */
export const positionFields = {
  wordsLeft: count.describe('How many words are left.'),
  candidates: z.array(word).describe('The first of the words left, at most 50, the likeliest first.'),
  tier: z.string().optional().describe('The source of the words left, if no expected answer fits.'),
  turnsLeft: count.optional().describe('Guesses left in the game; absent without a limit.'),
};

/** The fields of advice that a spoiler level can hide. */
const hidden = {
  ...expectation,
  best: ratedWord.describe('The best word; absent if there is no next guess.'),
  recommended: ratedWord.describe(
    'The word to play: the best one, or a familiar word within 0.03 guesses of it; absent if there is no next guess.',
  ),
  answers: z.array(ratedWord).describe('Possible answers, best first.'),
  eliminators: z.array(ratedWord).describe('Words that cannot be the answer, best first.'),
  trap: z.array(word).describe('Words left that differ in one place only, where guessing them costs something.'),
  ties: count.describe('How many words are as good as the best; absent until all were compared.'),
  withheld: count.describe('How many words as good as the best are not offered.'),
  wordsLeft: positionFields.wordsLeft,
  candidates: positionFields.candidates,
};

export const advice = defineObject(
  'advice',
  'The best next guesses: `engine.suggest`, `suggest --json`, `today --json`, a line of `suggest --batch`, and the MCP tool suggest.',
  {
    ...optional(headerOf(['suggest', 'today'])),
    puzzle: count.optional().describe('The number of the puzzle; only with `salet today`.'),
    date: z.string().optional().describe('The date of the puzzle, YYYY-MM-DD; only with `salet today`.'),
    id,
    ...optional(playFields),
    turns: turns.optional(),
    status,
    objective,
    within: count.optional().describe('The guess of the game by which the word has to be found, if it is known.'),
    ...optional(hidden),
    tier: positionFields.tier,
    turnsLeft: positionFields.turnsLeft,
    proved: z.boolean().describe('Whether the best word and its numbers are proved.'),
    corrections: corrections.optional(),
    compared: z.array(judgement).optional().describe('The words of --compare.'),
    ranking: ranking.optional().describe('The words as the strategy of --sort ranks them.'),
    otherPriors: z.array(otherPrior).optional().describe('The best word under other priors, for --stable.'),
    nodes: count.describe('Positions searched.'),
    notes: notes.optional(),
    elapsedMs,
  },
);

// Reviews

const expected = define(
  'expectation',
  'Guesses and losses with best play, on average over the words left.',
  z.object(expectation),
);

const rank = z.int().min(0).max(99).optional();

const reviewedGuess = defineObject('reviewedGuess', 'One guess of a game that was played.', {
  ...turn.shape,
  wordsBefore: count.describe('Words left before the guess.'),
  wordsAfter: count.describe('Words left after the guess; 0 if it was the answer.'),
  best: word
    .optional()
    .describe(
      'The best word instead, or the best found if `position` is not proved; the word itself if none was better.',
    ),
  position: expected.describe('The expectation of best play before the guess.'),
  guess: expected.describe('The expectation of the guess.'),
  regret: estimate.describe('Guesses that the choice of the word cost.'),
  luck: estimate.describe('Guesses that the feedback gained over the average feedback of the word.'),
  risk: estimate.describe('How much likelier a loss became by the choice.'),
  riskLuck: estimate.describe('How much less likely a loss became by the feedback.'),
  verdict: z.string().describe('perfect, good, fair or costly; two of them where the bounds do not decide.'),
  skill: rank.describe('The share of the allowed words that the guess was at least as good as.'),
  luckRank: rank.describe(
    'The share of the possible answers with which the guess would have left you worse off or equal.',
  ),
  skillExact: z.boolean().describe('Whether `skill` is proved; otherwise it is an estimate by one ply.'),
  luckRankExact: z.boolean().describe('Whether `luckRank` is proved; otherwise it is an estimate.'),
  exact: z.boolean().describe('Whether all numbers of the turn are proved.'),
});

const replaced = z.object({
  turn: count.describe('The turn, counted from 1.'),
  word: word.describe('The other word.'),
  feedback: feedback.describe('Its feedback for the same answer.'),
  wordsAfter: count.describe('Words that it would have left.'),
  guesses: estimate.describe('Guesses on average from this turn on, with the other word.'),
  rest: estimate.describe('Guesses on average after its feedback.'),
});

const versus = z.object({
  strategy: z.string().describe('The strategy, with the options that are not its defaults.'),
  path: z.array(word).optional().describe('The words it guesses for the answer; absent if the time limit came first.'),
  used: count.optional().describe('How many guesses it needs.'),
});

export const review = defineObject(
  'review',
  'What each guess of a game cost and what was luck: used = start + regret - luck + rest.',
  {
    ...optional(headerFor('review')),
    id,
    ...optional(playFields),
    status,
    answer: word.optional().describe('The answer that was passed or found; absent if it is not known.'),
    used: count.describe('Guesses that were made.'),
    start: estimate.describe('Guesses that best play needs on average from the start.'),
    lossChance: estimate.describe('Chance to lose with best play from the start.'),
    rest: estimate.describe('Guesses that best play needs on average after the last turn; 0 if the game is over.'),
    regret: estimate.describe('Guesses that all choices cost together.'),
    luck: estimate.describe('Guesses that all feedbacks gained together; below 0 if they were unlucky.'),
    turns: z.array(reviewedGuess).describe('The guesses of the game.'),
    added: z.array(word).describe('Words that count as possible answers only because the game went there.'),
    proved: z.boolean().describe('Whether all numbers are proved.'),
    replaced: z.array(replaced).optional().describe('What the words of --replace would have done.'),
    versus: z.array(versus).optional().describe('What the strategies of --versus would have played.'),
    notes: notes.optional(),
    elapsedMs,
  },
);

export const reviewContradiction = defineObject(
  'reviewContradiction',
  'A review that is not possible, because no word fits the rows or the answer does not give them.',
  { ...headerFor('review'), turns, ...errorFields, corrections: corrections.optional() },
);

// Hints

export const hint = defineObject('hint', 'Hints that name no word before the last level.', {
  ...headerFor('hint'),
  ...playFields,
  turns,
  level: count.describe('The level of the last hint, from 1 to 6.'),
  hints: rowsOf('The hints, the mildest first.', {
    level: count.describe('The level of the hint.'),
    text: z.string().describe('The hint in words.'),
    exact: z.boolean().describe('Whether the hint is proved.'),
  }),
  corrections: corrections.optional(),
  notes,
});
