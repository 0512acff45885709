/**
 * `--prior`: how likely each answer is, from the name of a prior and the data folder.
 *
 * Data that is missing or damaged is a failure only for a prior that cannot do without it; for the others a note tells
 * what was used instead.
 */

import { InvalidArgumentError } from 'commander';
import { failed, type Result, success } from '../../failure.ts';
import { wordRulesOf } from '../../game/rules.ts';
import { nearest } from '../../nearest.ts';
import { readOwnPrior } from '../../prior/own.ts';
import {
  applyPrior,
  type Belief,
  everythingPrior,
  frequencyPrior,
  noRepeatsPrior,
  type Prior,
  uniformPrior,
} from '../../prior/prior.ts';
import { GAME_WORD_LENGTH, nytTodayPrior } from '../../prior/profile.ts';
import { type ClassWeights, WORD_CLASSES, type WordClass } from '../../prior/reuse.ts';
import { DEFAULT_LIMIT } from '../../search/solver.ts';
import { roundedWeightsText } from '../../text/weights.ts';
import type { WordList } from '../../words/list.ts';
import { mostTotalWeight } from '../../words/weights.ts';
import { readTextFile } from '../data/files.ts';
import type { ImportedData } from './importedData.ts';
import { type FlagsOf, option, optionGroup, type ValueParser } from './option.ts';
import type { Words } from './words.ts';

/** Every name that `--prior` takes; classic and reuse are synonyms. */
export const PRIOR_NAMES = [
  'uniform',
  'classic',
  'frequency',
  'nyt-today',
  'reuse',
  'no-repeats',
  'everything',
] as const;
type PriorName = (typeof PRIOR_NAMES)[number];

const MAX_CLASS_WEIGHT = 1000;

const parseClassWeights: ValueParser<Partial<ClassWeights>> = (text) => {
  const weights = text.split(',').map((pair) => {
    const [name = '', value = ''] = pair.split('=').map((each) => each.trim());
    const weight = /^(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/i.test(value) ? Number(value) : Number.NaN;
    if (!WORD_CLASSES.includes(name as WordClass) || !(weight <= MAX_CLASS_WEIGHT)) {
      throw new InvalidArgumentError(`pairs such as extended=0.1, of ${WORD_CLASSES.join(', ')}`);
    }
    return [name, weight];
  });
  return Object.fromEntries(weights);
};

export const PRIOR_OPTIONS = optionGroup('Game', [
  option(
    '--prior <NAME|FILE>',
    'how likely answers are: uniform, frequency, nyt-today, no-repeats, everything, or a CSV of word and weight, 0 to 1e15 (default: that of the profile)',
  ),
  option(
    '--class-weights <WEIGHTS>',
    'nyt-today: your own weights, such as usedLongAgo=0.3,extended=0.1',
    parseClassWeights,
  ),
]);

export type PriorFlags = FlagsOf<typeof PRIOR_OPTIONS>;

export interface ResolvedPrior {
  readonly belief: Belief;
  readonly notes: readonly string[];
}

/** What is used where `--prior` names nothing, and the limit of guesses, on which the largest weights depend. */
interface PriorDefaults {
  readonly name?: string | undefined;
  readonly limit?: number | undefined;
}

/** The words with the weights of `--prior`, or else of the default. */
export const resolvePrior = (
  flags: PriorFlags,
  words: Pick<Words, 'list' | 'frequencies'>,
  data: ImportedData,
  { name: defaultName = 'uniform', limit = DEFAULT_LIMIT }: PriorDefaults = {},
): Result<ResolvedPrior> => {
  const name = flags.prior ?? defaultName;
  if (flags.classWeights && name !== 'nyt-today' && name !== 'reuse') {
    return failed('OPTION_UNSUPPORTED', `--class-weights belongs to --prior nyt-today, not to ${name}.`);
  }
  if (!isPriorName(name)) return ownBelief(name, words.list, limit);
  switch (name) {
    case 'uniform':
    case 'classic':
      return success({ belief: applyPrior(words.list, uniformPrior), notes: [] });
    case 'everything':
      return success({ belief: applyPrior(words.list, everythingPrior), notes: [] });
    case 'frequency':
      return success({ belief: applyPrior(words.list, frequencyPrior(words.frequencies)), notes: [] });
    case 'no-repeats':
      return noRepeatsBelief(words.list, data);
    default:
      return reuseBelief(flags, words.list, data);
  }
};

const isPriorName = (text: string): text is PriorName => PRIOR_NAMES.includes(text as PriorName);

const ownBelief = (file: string, list: WordList, limit: number): Result<ResolvedPrior> => {
  const text = readTextFile(file);
  if (!text.ok) {
    const near = nearest(file, PRIOR_NAMES);
    if (near.length === 0) return text;
    return failed('OPTION_VALUE', `"${file}" is neither a prior nor a file; did you mean "${near[0]}"?`);
  }
  const read = readOwnPrior(text.value, file, mostTotalWeight(limit, list.words.length));
  if (!read.ok) return read;
  const { prior, notes } = read.value;
  if (!expectsAny(prior, list)) {
    return failed('LIST_EMPTY', `${file} gives no word of ${list.name} a positive weight; weigh some of its words.`);
  }
  const belief = applyPrior(list, prior);
  const rounded = roundedWeightsText({ ...wordRulesOf(belief), limit });
  return success({ belief, notes: rounded === undefined ? notes : [...notes, `${file}: ${rounded}`] });
};

const expectsAny = (prior: Prior, list: WordList): boolean => prior.weigh(list).some((weight) => weight > 0);

// Priors that need data

const FETCH = 'fetch them with salet update, or import a file with salet update --history FILE';

const noRepeatsBelief = (list: WordList, data: ImportedData): Result<ResolvedPrior> => {
  const pastAnswers = data.pastAnswers();
  if (!pastAnswers) {
    const damage = data.notes.length > 0 ? `${data.notes[0]} ` : '';
    return failed('FILE_UNREADABLE', `${damage}--prior no-repeats needs the past answers; ${FETCH}.`);
  }
  if (pastAnswers.wordLength !== list.wordLength) return otherLength('no-repeats', list, pastAnswers.wordLength);
  return success({ belief: applyPrior(list, noRepeatsPrior(pastAnswers), data.wider(list)), notes: data.notes });
};

const otherLength = (prior: string, list: WordList, wordLength: number) =>
  failed(
    'OPTION_UNSUPPORTED',
    `--prior ${prior} is about words of ${wordLength} letters, but those of ${list.name} have ${list.wordLength}; choose another prior.`,
  );

const reuseBelief = (flags: PriorFlags, list: WordList, data: ImportedData): Result<ResolvedPrior> => {
  const pastAnswers = data.pastAnswers();
  const wordLength = pastAnswers?.wordLength ?? GAME_WORD_LENGTH;
  if (wordLength !== list.wordLength) return otherLength('nyt-today', list, wordLength);
  const words = { accepted: data.words('accepted'), extended: data.words('extended') };
  const prior = nytTodayPrior(pastAnswers, { ...words, ...(flags.classWeights && { classes: flags.classWeights }) });
  const missing = pastAnswers ? [] : [`no past answers are imported, so no answer counts as used; ${FETCH}.`];
  return success({ belief: applyPrior(list, prior, data.wider(list)), notes: [...data.notes, ...missing] });
};
