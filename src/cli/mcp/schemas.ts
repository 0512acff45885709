/**
 * What the tools take and what they give, as schemas: the client is shown them, and nothing else gets through.
 *
 * Input is strict: unknown fields, long texts and numbers out of range are refused before any work is done. Numbers that
 * may not be proved in time are given as `lower` and `upper`; they are equal where the value is exact.
 */

import { z } from 'zod';
import { MODES } from '../../position.ts';
import { DEFAULT_LIMIT } from '../../search/solver.ts';
import { objectiveText } from '../../text/objectives.ts';
import { DEFAULT_LIST } from '../../words/bundled.ts';
import { PRIOR_NAMES } from '../options/priors.ts';

// Input

/** No game is played longer. */
const MAX_TURNS = 128;
const MAX_SECONDS = 600;
const DEFAULT_SECONDS = 10;
const MAX_TOP = 50;

/** Letters of any alphabet with their marks; the list decides about the length. */
const word = z.string().regex(/^[\p{L}\p{M}]{2,30}$/u, 'write a word, letters only');

const list = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'write the name of a list, such as original')
  .default(DEFAULT_LIST)
  .describe('name of a word list; the tool lists shows them');
const mode = z
  .enum(MODES)
  .default('normal')
  .describe('which guesses the game accepts: any word; hard: hints must be used; ultra-hard: only words that fit');
const limit = z
  .union([z.int().min(1).max(MAX_TURNS), z.literal('none')])
  .default(DEFAULT_LIMIT)
  .describe('guesses in a game');
const objective = z
  .string()
  .regex(/^(sure|fewest|worst|soon-[0-9]{1,3})$/, 'write sure, fewest, worst, or soon-3 and the like')
  .default('sure')
  .describe(
    `the objective: ${(['sure', 'fewest', 'worst', 'soon-3'] as const).map((each) => `${each}: ${objectiveText(each)}`).join('; ')}`,
  );
const prior = z.enum(PRIOR_NAMES).default('uniform').describe('how likely the answers are');
const maxSeconds = z
  .number()
  .positive()
  .max(MAX_SECONDS)
  .default(DEFAULT_SECONDS)
  .describe('seconds to search, a first look always taken; what is not proved by then is given between bounds');
const turns = z
  .array(z.string().regex(/^[^=\s]{2,60}=[^=\s]{2,60}$/u, 'write a turn as crane=BYBBG'))
  .max(MAX_TURNS)
  .describe('what was played, as crane=BYBBG: B absent, Y elsewhere, G here');

const rules = { list, mode, limit, prior };

export const suggestInput = z.strictObject({
  turns: turns.default([]),
  ...rules,
  objective,
  top: z.int().min(1).max(MAX_TOP).default(5).describe('how many replies of each kind'),
  details: z.boolean().default(false).describe('also find the worst case and the chances of each reply; takes longer'),
  all_words: z.boolean().default(false).describe('also suggest slurs, which are withheld otherwise'),
  max_seconds: maxSeconds,
});

export const valueInput = z.strictObject({
  turns: turns.default([]),
  word: word.describe('the guess to value; it need not be in the list'),
  ...rules,
  max_seconds: maxSeconds,
});

export const reviewInput = z.strictObject({
  answer: word.describe('what the word was'),
  guesses: z.array(word).min(1).max(MAX_TURNS).describe('the guesses in their order'),
  ...rules,
  max_seconds: maxSeconds,
});

export const explainInput = z.strictObject({ turns: turns.default([]), ...rules, max_seconds: maxSeconds });

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
  ...{ list, mode, limit },
});

export const guessInput = z.strictObject({
  game: z
    .string()
    .regex(/^g[0-9]{1,9}$/, 'write the id that start gave, such as g1')
    .describe('the id that start gave'),
  word: word.describe('a word of the list'),
  judge: z.boolean().default(false).describe('also say what the choice cost against the best guess, exactly'),
  max_seconds: maxSeconds,
});

export const listsInput = z.strictObject({});

// Output

const number = z.number();
const chance = z.number().min(0).max(1);
/** An upper bound that nothing is known about is null. */
const bounds = z.object({ lower: number.nullable(), upper: number.nullable() });
const risk = z.number().nullable().describe('how much likelier a loss is than with best play; counts before guesses');
const certainty = z.enum(['quick', 'bounds', 'proved']);
const status = z.enum(['open', 'won', 'lost', 'contradiction']);
const notes = z.array(z.string());

const reply = z.object({
  word: z.string(),
  guesses: bounds.describe('guesses still to come on average, this one included'),
  exact: z.boolean(),
  could_be_answer: z.boolean(),
  chance,
  loss_chance: chance.nullable(),
  worst: z.int().nullable(),
  solved_by: z.array(chance).nullable(),
});

const position = {
  status,
  words_left: z.int(),
  words: z.array(z.string()).describe('the words left, the first ones only where there are many'),
  tier: z.string().nullable().describe('where the words come from if no expected one fits'),
  guesses_left: z.int().nullable(),
  corrections: z.array(z.looseObject({})).describe('changes of tiles after which words fit, if none does now'),
};

export const suggestOutput = z.object({
  ...position,
  objective: z.string().describe('what is best here; soon is sure once its guess is past'),
  within: z
    .int()
    .nullable()
    .describe(
      'the guess of the game by which the word has to be found; loss_chance is that it is not; null if any will do',
    ),
  certainty,
  guesses: bounds.describe('guesses still to come on average with best play, not counting those after `within`'),
  loss_chance: chance.nullable(),
  best: z.string().nullable(),
  answers: z.array(reply),
  eliminators: z.array(reply),
  ties: z.int().nullable().describe('how many guesses are exactly as good as the best'),
  withheld: z.array(z.string()),
  notes,
});

export const valueOutput = z.object({
  ...reply.omit({ worst: true, solved_by: true }).shape,
  behind: bounds.describe('guesses behind the best on average'),
  risk,
  in_list: z.boolean(),
  illegal: z.string().nullable().describe('why the mode does not allow it'),
  words_left: z.int(),
  notes,
});

export const reviewOutput = z.object({
  status,
  start: bounds.describe('what best play needs on average'),
  turns: z.array(
    z.object({
      guess: z.string(),
      feedback: z.string(),
      best: z.string().nullable(),
      before: z.int(),
      after: z.int(),
      regret: bounds.describe('what the choice cost on average'),
      luck: bounds.describe('how much better the feedback was than this guess could expect'),
      exact: z.boolean(),
    }),
  ),
  used: z.int(),
  exact: z.boolean(),
  notes,
});

export const explainOutput = z.object({
  ...position,
  certainty,
  trap: z.array(z.string()).describe('words left that differ in one place only, if three or more'),
  advice: z.enum(['guess', 'probe', 'none']),
  best: z.string().nullable(),
  parts: z
    .array(z.object({ feedback: z.string(), words: z.int(), examples: z.array(z.string()) }))
    .describe('what the best guess can lead to, the largest first'),
  part_count: z.int(),
  notes,
});

export const startOutput = z.object({
  game: z.string(),
  ...{ kind: z.string(), list: z.string(), mode: z.string() },
  word_length: z.int(),
  guesses_left: z.int().nullable(),
  words: z.int().describe('possible answers'),
  seed: z.int().nullable(),
  forgotten: z.string().nullable().describe('a game that was given up to make room'),
});

const cost = {
  regret: bounds.describe('guesses behind the best on average'),
  risk,
  exact: z.boolean(),
};

export const guessOutput = z.object({
  game: z.string(),
  ...{ turn: z.int(), word: z.string(), feedback: z.string() },
  status: z.enum(['open', 'won', 'lost']),
  guesses_left: z.int().nullable(),
  answer: z.string().nullable().describe('once the game is over'),
  judgement: z.object({ ...cost, words_before: z.int(), words_after: z.int() }).nullable(),
  so_far: z.object(cost).nullable().describe('of all turns together, if all were judged'),
});

export const listsOutput = z.object({
  lists: z.array(
    z.object({ name: z.string(), answers: z.int(), guesses: z.int(), description: z.string(), default: z.boolean() }),
  ),
});

/** The arguments of each tool, with what is there by default. */
export interface Input {
  readonly suggest: z.infer<typeof suggestInput>;
  readonly value: z.infer<typeof valueInput>;
  readonly review: z.infer<typeof reviewInput>;
  readonly explain: z.infer<typeof explainInput>;
  readonly start: z.infer<typeof startInput>;
  readonly guess: z.infer<typeof guessInput>;
}

export interface Output {
  readonly suggest: z.infer<typeof suggestOutput>;
  readonly value: z.infer<typeof valueOutput>;
  readonly review: z.infer<typeof reviewOutput>;
  readonly explain: z.infer<typeof explainOutput>;
  readonly start: z.infer<typeof startOutput>;
  readonly guess: z.infer<typeof guessOutput>;
  readonly lists: z.infer<typeof listsOutput>;
}
