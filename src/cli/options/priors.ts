/**
 * `--prior`: how likely each answer is, from the name of a prior and the data folder.
 *
 * Data that is missing or damaged is a failure only for a prior that cannot do without it; for the others a note tells
 * what was used instead.
 */

import { InvalidArgumentError } from 'commander';
import { failed, type Result, success, unwrap } from '../../failure.ts';
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
import { type ClassWeights, reusePrior, WORD_CLASSES, type WordClass } from '../../prior/reuse.ts';
import { bundledList } from '../../words/bundled.ts';
import { answersOf, createWordList, type WordList } from '../../words/list.ts';
import { lengthOf } from '../../words/sentences.ts';
import type { Context } from '../context.ts';
import { DATA_FILES } from '../data/dataFolder.ts';
import { readTextFile } from '../data/files.ts';
import { type ImportedData, openImportedData } from './importedData.ts';
import { nearest } from './nearest.ts';
import { type FlagsOf, option, optionGroup, type ValueParser } from './option.ts';
import type { WordFlags, Words } from './words.ts';

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
    'how likely answers are: uniform, frequency, nyt-today, no-repeats, everything, or a CSV of word and weight (default: uniform)',
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

/** The words with the weights of `--prior`. */
export const resolvePrior = (
  flags: PriorFlags & WordFlags,
  words: Pick<Words, 'list' | 'frequencies'>,
  context: Pick<Context, 'env'>,
): Result<ResolvedPrior> => {
  const name = flags.prior ?? 'uniform';
  if (flags.classWeights && name !== 'nyt-today' && name !== 'reuse') {
    return failed('OPTION_UNSUPPORTED', `--class-weights belongs to --prior nyt-today, not to ${name}.`);
  }
  if (!isPriorName(name)) return ownBelief(name, words.list);
  switch (name) {
    case 'uniform':
    case 'classic':
      return success({ belief: applyPrior(words.list, uniformPrior), notes: [] });
    case 'everything':
      return success({ belief: applyPrior(words.list, everythingPrior), notes: [] });
    case 'frequency':
      return success({ belief: applyPrior(words.list, frequencyPrior(words.frequencies)), notes: [] });
    case 'no-repeats':
      return noRepeatsBelief(words.list, openImportedData(context));
    default:
      return reuseBelief(flags, words.list, openImportedData(context));
  }
};

const isPriorName = (text: string): text is PriorName => PRIOR_NAMES.includes(text as PriorName);

const ownBelief = (file: string, list: WordList): Result<ResolvedPrior> => {
  const text = readTextFile(file);
  if (!text.ok) {
    const near = nearest(file, PRIOR_NAMES);
    if (near.length === 0) return text;
    return failed('OPTION_VALUE', `"${file}" is neither a prior nor a file; did you mean "${near[0]}"?`);
  }
  const read = readOwnPrior(text.value, file);
  if (!read.ok) return read;
  const { prior, notes } = read.value;
  if (!expectsAny(prior, list)) {
    return failed('LIST_EMPTY', `${file} gives no word of ${list.name} a positive weight; weigh some of its words.`);
  }
  return success({ belief: applyPrior(list, prior), notes });
};

const expectsAny = (prior: Prior, list: WordList): boolean => prior.weigh(list).some((weight) => weight > 0);

// Priors that need data

const FETCH = 'fetch them with salet update, or import a file with salet update --history FILE';

const noRepeatsBelief = (list: WordList, data: ImportedData): Result<ResolvedPrior> => {
  const history = data.history();
  if (!history) {
    const damage = data.notes.length > 0 ? `${data.notes[0]} ` : '';
    return failed('FILE_UNREADABLE', `${damage}--prior no-repeats needs the past answers; ${FETCH}.`);
  }
  if (history.wordLength !== list.wordLength) return otherLength('no-repeats', list, history.wordLength);
  return success({ belief: applyPrior(list, noRepeatsPrior(history), data.wider(list)), notes: data.notes });
};

const otherLength = (prior: string, list: WordList, wordLength: number) =>
  failed(
    'OPTION_UNSUPPORTED',
    `--prior ${prior} is about words of ${wordLength} letters, but those of ${list.name} have ${list.wordLength}; choose another prior.`,
  );

/** The word length of the game whose answers are reused. */
const GAME_WORD_LENGTH = 5;

const reuseBelief = (flags: PriorFlags & WordFlags, list: WordList, data: ImportedData): Result<ResolvedPrior> => {
  const history = data.history();
  const wordLength = history?.wordLength ?? GAME_WORD_LENGTH;
  if (wordLength !== list.wordLength) return otherLength('nyt-today', list, wordLength);
  const accepted = data.words('accepted');
  const extended = data.words('extended');
  const prior = reusePrior(history, {
    ...(flags.classWeights && { classes: flags.classWeights }),
    ...(accepted && { accepted }),
    ...(extended && { extended }),
  });
  // without a list of the user's own, the list is that of the game as it is now
  const isOwn = flags.list !== undefined || flags.answers !== undefined;
  const isPlayable = accepted !== undefined && lengthOf(accepted[0]) === GAME_WORD_LENGTH;
  const played = !isOwn && isPlayable ? todaysList(accepted) : list;
  const missing = history ? [] : [`no past answers are imported, so no answer counts as used; ${FETCH}.`];
  const belief = applyPrior(played, { ...prior, name: 'nyt-today' }, data.wider(played));
  return success({ belief, notes: [...data.notes, ...missing] });
};

const todaysList = (accepted: readonly string[]): WordList => {
  const classic = unwrap(bundledList('nyt-2022'));
  return createWordList({
    name: 'nyt-today',
    source: `${classic.source}, ${DATA_FILES.accepted.file}`,
    answers: answersOf(classic),
    guesses: accepted,
  });
};
