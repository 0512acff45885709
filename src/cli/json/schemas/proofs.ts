/**
 * The schemas of exact values, trees and proofs.
 */

import { z } from 'zod';
import {
  chance,
  count,
  elapsedMs,
  estimate,
  histogram,
  limit,
  listFields,
  mode,
  notes,
  searchFields,
  turns,
  word,
} from './base.ts';
import { define, defineObject, objectOf, rowsOf } from './define.ts';
import { errorFields, headerFor } from './envelope.ts';

// Values

const total = z
  .union([estimate, z.null()])
  .describe('Guesses over all answers, each times its weight; null if some answer is lost.');

const guesses = estimate.describe('Guesses on average with best play, a lost game counting the guesses made in it.');

export const wordValue = defineObject('wordValue', 'The cost of one word, with best play after it: `engine.value`.', {
  word: word.describe('The word.'),
  total,
  guesses,
  lossChance: estimate.describe('Chance to lose.'),
  wordsLeft: count.describe('How many words are left.'),
  exact: z.boolean().describe('Whether all numbers are proved.'),
  possible: z.boolean().describe('Whether the word is a possible answer.'),
  chance: chance.describe('Chance that the word is the answer.'),
  elapsedMs,
});

export const value = defineObject('value', 'Exact totals of openings: `salet value`.', {
  ...headerFor('value'),
  ...searchFields,
  player: z.string().optional().describe('With --then: the strategy that chooses, or any for any word that fits.'),
  results: rowsOf('The openers in the order in which they were named.', {
    word: word.describe('The opener; fixed words with commas between them.'),
    mode,
    total,
    guesses,
    lost: estimate.describe('How many answers are lost.'),
    losses: z.array(word).optional().describe('The answers that are lost, if any.'),
    impossible: z.literal(true).optional().describe('The opener cannot guarantee the limit.'),
    worst: count.optional().describe('The most guesses that any answer takes.'),
    histogram: z
      .record(z.string().regex(/^[0-9]+$/), z.number())
      .optional()
      .describe('Answers by their number of guesses; with --then any, on average over all picks.'),
    exact: z.boolean().describe('Whether all numbers are proved.'),
  }),
  notes,
  elapsedMs,
});

// Proofs

const proofResult = z.object({
  word: word.describe('The opener.'),
  total: z
    .number()
    .nullable()
    .describe('Its guesses over all answers; if it is not exact, a number that it cannot be below.'),
  exact: z.boolean().describe('Whether the total is exact.'),
});

const effort = {
  cpuMs: z.number().describe('CPU time in milliseconds.'),
  peakMemoryMB: z.number().describe('The most memory in megabytes.'),
};

const proofFields = {
  best: word.nullable().optional().describe('The best opener, or the best found so far; null if there is none.'),
  bests: z.array(word).describe('Every opener that is as good.'),
  total: z
    .number()
    .nullable()
    .optional()
    .describe('The least total of any opener; null if none keeps to the limit, or if it is not proved.'),
  guesses: z.number().optional().describe('The same on average.'),
  openers: count.describe('How many openers there are.'),
  done: count.describe('How many openers are done.'),
  proved: z.boolean().describe('Whether the proof is complete.'),
  nodes: count.describe('Positions searched.'),
  elapsedMs,
};

export const proof = defineObject('proof', 'A proof of the best opener: `engine.prove`.', {
  ...proofFields,
  results: z.array(proofResult).describe('The openers with the least totals or bounds, best first.'),
  checkpoint: z.looseObject({}).describe('The finished part of the proof, to resume it.'),
});

const upper = z.number().optional().describe('The least total found so far.');

export const prove = defineObject('prove', 'A proof of the best opener: `salet prove`.', {
  ...headerFor('prove'),
  ...searchFields,
  ...proofFields,
  bests: proofFields.bests.optional(),
  nodes: proofFields.nodes.optional(),
  upper,
  refuted: count.optional().describe('Openers that were shown to be worse.'),
  how: objectOf('How the openers were decided.', {
    exact: count.describe('Openers with an exact total.'),
    search: count.describe('Openers refuted by a search.'),
    scan: count.describe('Openers refuted by their first bounds.'),
  }).optional(),
  ...effort,
  notes: notes.optional(),
});

export const proveSafe = defineObject('proveSafe', 'The openers that never lose: `salet prove --safe`.', {
  ...headerFor('prove'),
  ...searchFields,
  safe: count.describe('How many openers never lose.'),
  unsafe: count.describe('How many openers can lose.'),
  openers: z.record(word, z.boolean()).describe('Every opener, and whether it never loses.'),
  proved: z.literal(true).describe('The proof is complete.'),
  nodes: count.describe('Positions searched.'),
  elapsedMs,
  ...effort,
  notes,
});

export const proveBound = defineObject('proveBound', 'A lower bound for every opener: `salet prove --bound`.', {
  ...headerFor('prove'),
  ...searchFields,
  complete: z.boolean().describe('Whether every opener has a bound.'),
  bound: z.number().nullable().optional().describe('No opener has a smaller total; null if none keeps to the limit.'),
  guesses: z.number().optional().describe('The same on average.'),
  exact: z.boolean().describe('Whether an opener reaches the bound.'),
  openers: count.describe('How many openers there are.'),
  done: count.describe('How many openers have a bound.'),
  results: z.array(proofResult).describe('The openers with the least bounds.'),
});

export const provePairs = define(
  'provePairs',
  'A proof of the best two fixed words: `salet prove --words 2`.',
  z.object({
    ...headerFor('prove'),
    ...searchFields,
    words: z.literal(2).describe('How many words are fixed.'),
    best: word.nullable().describe('The best pair, or the best found so far; null if there is none.'),
    bests: z.array(word).optional().describe('Every pair that is as good.'),
    total: z
      .number()
      .nullable()
      .describe('The least total; null if no pair keeps to the limit, or if it is not proved.'),
    guesses: z.number().optional().describe('The same on average.'),
    upper,
    ranking: z
      .array(z.object({ word: word.describe('The pair.'), total: z.number().describe('Its exact total.') }))
      .optional()
      .describe('Every pair within the margin, best first.'),
    pairs: count.describe('How many pairs there are.'),
    done: count.describe('How many pairs are done.'),
    refuted: z
      .object({ parts: count.describe('Refuted by their parts.'), search: count.describe('Refuted by a search.') })
      .optional()
      .describe('Pairs that were shown to be worse.'),
    proved: z.boolean().describe('Whether the proof is complete.'),
    nodes: count.optional().describe('Positions searched.'),
    elapsedMs,
    ...effort,
  }),
);

// Trees

interface TreeNode {
  guess: string;
  branches?: Record<string, TreeNode> | undefined;
}

const treeNode: z.ZodType<TreeNode> = define(
  'treeNode',
  'One guess of a tree, and what follows each feedback; where a feedback is missing the game is over.',
  z.object({
    guess: word.describe('The word to guess.'),
    get branches() {
      return z.record(z.string(), treeNode).optional().describe('The next guesses by feedback.');
    },
  }) as z.ZodType<TreeNode>,
);

export const tree = defineObject(
  'tree',
  'A tree with what it claims: `salet tree --json` and the `file` of `engine.tree`.',
  {
    format: z.literal('salet-tree').describe('The format of the file.'),
    version: count.describe('The version of the format.'),
    list: objectOf('The list of the tree.', {
      name: z.string().describe('The name of the list.'),
      fingerprint: z.string().describe('A checksum of the words.'),
      answers: count.describe('How many words can be the answer.'),
      guesses: count.describe('How many words can be guessed.'),
      wordLength: count.describe('Letters in a word.'),
    }),
    mode,
    limit,
    turns,
    weights: z.array(z.number()).nullable().describe('The weights of the answers; null if all weigh the same.'),
    total: z.number().describe('Guesses over all answers, each times its weight.'),
    worst: count.describe('The most guesses that any answer takes.'),
    histogram,
    losses: z.array(word).describe('The answers that are not found within the limit.'),
    exact: z.boolean().describe('Whether no tree has a smaller total.'),
    tree: treeNode,
  },
);

export const verify = defineObject('verify', 'A tree that was replayed: `salet verify`.', {
  ...headerFor('verify'),
  file: z.string().describe('The file.'),
  ok: z.literal(true).describe('The tree is what it claims to be.'),
  ...listFields,
  mode,
  limit,
  turns,
  word: word.describe('The first guess of the tree.'),
  answers: count.describe('How many answers were replayed.'),
  total: z.number().describe('Guesses over all answers, each times its weight.'),
  average: z.number().optional().describe('Guesses on average, if all answers weigh the same.'),
  weighted: z.literal(true).optional().describe('The answers have weights.'),
  worst: count.describe('The most guesses that any answer takes.'),
  histogram,
  losses: z.array(word).describe('The answers that are not found within the limit.'),
  claimsExact: z.boolean().describe('Whether the file claims that no tree is better; that is not checked.'),
});

export const verifyFailure = defineObject('verifyFailure', 'A tree that is wrong: `salet verify`.', {
  ...headerFor('verify'),
  file: z.string().describe('The file.'),
  ok: z.literal(false).describe('The tree is wrong.'),
  ...errorFields,
});
