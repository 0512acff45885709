/**
 * The arguments of the tools as schemas. They are strict: unknown fields, long texts and numbers out of range are
 * refused before any work is done.
 *
 * The names are those of the library and of `--batch`.
 */

import { z } from 'zod';
import { MAX_BOARDS } from '../../boards/state.ts';
import { MODES } from '../../position.ts';
import { PROFILE_NAMES } from '../../prior/profile.ts';
import { DEFAULT_LIMIT } from '../../search/solver.ts';
import { objectiveText } from '../../text/objectives.ts';
import { PRIOR_NAMES } from '../options/priors.ts';

const OBJECTIVES = ['sure', 'fewest', 'worst', 'soon-3'] as const;
/** No game is played longer. */
const MAX_TURNS = 128;
const MAX_TIME_LIMIT_MS = 600_000;
const DEFAULT_TIME_LIMIT_MS = 10_000;
const MAX_TOP = 50;
const DEFAULT_TOP = 5;

/** Letters of any alphabet with their marks; the list decides about the length. */
const word = z.string().regex(/^[\p{L}\p{M}]{2,30}$/u, 'write a word, letters only');

const list = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'write the name of a list, such as original')
  .optional()
  .describe('name of a word list instead of that of the profile; the tool lists shows them');
const profile = z
  .enum(PROFILE_NAMES)
  .optional()
  .describe(
    'today (unless the player has set another): the newest list and past answers; classic: the list of 2021, all equally likely',
  );
const mode = z
  .enum(MODES)
  .default('normal')
  .describe(
    'which guesses the game accepts: any word; hard: clues must be used; ultra-hard: only words that fit every clue',
  );
const limit = z
  .union([z.int().min(1).max(MAX_TURNS), z.literal('none')])
  .default(DEFAULT_LIMIT)
  .describe('guesses in a game');
const objective = z
  .string()
  .regex(/^(sure|fewest|worst|soon-[0-9]{1,3})$/, 'write sure, fewest, worst, or soon-3 and the like')
  .default('sure')
  .describe(`the objective: ${OBJECTIVES.map((each) => `${each}: ${objectiveText(each)}`).join('; ')}`);
const prior = z
  .enum(PRIOR_NAMES)
  .optional()
  .describe('how likely the answers are, instead of as in the profile; with a list of its own, uniform');
const timeLimit = z
  .number()
  .positive()
  .max(MAX_TIME_LIMIT_MS)
  .default(DEFAULT_TIME_LIMIT_MS)
  .describe('milliseconds to search; numbers that are not proved by then are given as { lower, upper }');
const turns = z
  .array(z.string().regex(/^[^=\s]{2,60}=[^=\s]{2,60}$/u, 'write a turn as crane=BYBBG'))
  .max(MAX_TURNS)
  .default([])
  .describe('the turns so far, as crane=BYBBG: B absent, Y elsewhere, G here');

const rules = { profile, list, mode, limit, prior };

export const suggestInput = z.strictObject({
  turns,
  ...rules,
  objective,
  top: z.int().min(1).max(MAX_TOP).default(DEFAULT_TOP).describe('how many words of each kind'),
  details: z
    .boolean()
    .default(false)
    .describe('also compute the worst case and the chances of each word; takes longer'),
  allWords: z.boolean().default(false).describe('also suggest slurs, which are withheld otherwise'),
  words: z
    .enum(['familiar', 'all'])
    .default('familiar')
    .describe('recommend familiar words within 0.03 guesses of the best, or all: always the best'),
  timeLimit,
});

export const judgeInput = z.strictObject({
  turns,
  word: word.describe('the guess to value; it need not be in the list'),
  ...rules,
  timeLimit,
});

export const reviewInput = z.strictObject({
  answer: word.describe('the answer'),
  guesses: z.array(word).min(1).max(MAX_TURNS).describe('the guesses in their order'),
  ...rules,
  timeLimit,
});

export const explainInput = z.strictObject({ turns, ...rules, timeLimit });

export const startInput = z.strictObject({
  kind: z
    .enum(['random', 'day', 'adversary'])
    .default('random')
    .describe('random: drawn; day: by its number; adversary: no answer is chosen, the largest part is kept each time'),
  seed: z.int().min(0).max(0xffffffff).optional().describe('random: the same seed draws the same answer'),
  day: z
    .union([z.int().min(0).max(99_999), z.iso.date()])
    .optional()
    .describe('day: a number or a date from 2021-06-19, which is 0; the answers of the list in their order'),
  profile,
  list,
  mode,
  limit,
});

export const guessInput = z.strictObject({
  game: z
    .string()
    .regex(/^g[0-9]{1,9}$/, 'write the id that start returned, such as g1')
    .describe('the id that start returned'),
  word: word.describe('a word of the list'),
  judge: z.boolean().default(false).describe('also compute the cost of the guess compared with the best one'),
  timeLimit,
});

export const listsInput = z.strictObject({});

const boardsTurns = z
  .array(z.string().regex(/^[^=\s]{2,60}=[^=\s]{2,2000}$/u, 'write a turn as crane=BYBBG/BBYGB'))
  .max(MAX_TURNS)
  .default([])
  .describe('the turns so far, as crane=BYBBG/BBYGB: a feedback for each board, - for one that is found');

const boardsRules = {
  boards: z.int().min(1).max(MAX_BOARDS).optional().describe('how many boards; that of the turns unless given'),
  sequence: z.boolean().default(false).describe('whether a board is shown when the one before it is found'),
  profile,
  list,
};

export const suggestBoardsInput = z.strictObject({
  turns: boardsTurns,
  ...boardsRules,
  top: z.int().min(1).max(MAX_TOP).default(DEFAULT_TOP).describe('how many words'),
});

export const reviewBoardsInput = z.strictObject({
  turns: boardsTurns,
  answers: z.array(word).min(1).max(MAX_BOARDS).optional().describe('the answers of all boards, with guesses'),
  guesses: z.array(word).max(MAX_TURNS).default([]).describe('the guesses in their order, instead of turns'),
  ...boardsRules,
});

/** The arguments of each tool, defaults included. */
export interface ToolInput {
  readonly suggest: z.infer<typeof suggestInput>;
  readonly judge: z.infer<typeof judgeInput>;
  readonly review: z.infer<typeof reviewInput>;
  readonly explain: z.infer<typeof explainInput>;
  readonly start: z.infer<typeof startInput>;
  readonly guess: z.infer<typeof guessInput>;
  readonly suggestBoards: z.infer<typeof suggestBoardsInput>;
  readonly reviewBoards: z.infer<typeof reviewBoardsInput>;
}
