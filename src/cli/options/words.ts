/**
 * The words of a game: a bundled list or the user's own files, their order, and how common they are.
 *
 * A mistake of the user is a failure with its sentence; a correction on the way is a note.
 */

import { failed, type Result, success } from '../../failure.ts';
import { FEEDBACK_RULES } from '../../feedback.ts';
import { setCapitalsOf } from '../../format.ts';
import { nearest } from '../../nearest.ts';
import { makeProfile, PROFILE_NAMES, type Profile, type ProfileName } from '../../prior/profile.ts';
import { BUNDLED_NAMES, bundledList, DEFAULT_LIST } from '../../words/bundled.ts';
import { LANGUAGES } from '../../words/fold.ts';
import { bundledFrequencies, type Frequencies } from '../../words/frequency.ts';
import { generateList } from '../../words/generate.ts';
import { reorderWordList, type WordList, withRule } from '../../words/list.ts';
import { readFrequencies, readWordList, readWords } from '../../words/read.ts';
import { quote } from '../../words/sentences.ts';
import type { Context } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { type ImportedData, openImportedData } from './importedData.ts';
import { type FlagsOf, oneOf, option, optionGroup } from './option.ts';

/** The names of the rules; `positional` is the game's own. */
const RULE_NAMES = ['positional', ...FEEDBACK_RULES] as const;

const answersOption = () => option('--answers <FILE>', 'your own answers, one word a line or CSV').conflicts('list');

const guessesOption = () =>
  option('--guesses <FILE>', 'your own further guesses (default: only the answers)').conflicts('list');

const wordOptions = (defaultProfile: ProfileName) =>
  optionGroup('Words', [
    option(
      '--profile <NAME>',
      `today: the newest list and past answers; classic: the list of 2021 (default: ${defaultProfile})`,
      oneOf(PROFILE_NAMES),
    ),
    option('--list <NAME>', 'a bundled list instead of that of the profile, or generate:… (see salet lists)'),
    answersOption(),
    guessesOption(),
    option('--alphabet <SYMBOLS>', 'the symbols of your own words, where they are not letters'),
    option('--rule <RULE>', `the feedback rule of the game: ${RULE_NAMES.join(', ')}`, oneOf(RULE_NAMES)),
    option('--fold <LANG>', `fold accents of your own words: ${LANGUAGES.join(', ')}`, oneOf(LANGUAGES)),
    option('--order <HOW>', 'what breaks ties: list, alphabetical or a FILE of words (default: list)'),
    option('--frequency <FILE>', 'how common words are, as CSV of word and frequency'),
  ]);

/** For commands that study and prove: the words of published figures. */
export const WORD_OPTIONS = wordOptions('classic');

/** For commands to play with: the words of the running game. */
export const PLAY_WORD_OPTIONS = wordOptions('today');

/** The list that a file was made with. */
export const LIST_OF_FILE_OPTIONS = optionGroup('Words', [
  option('--list <NAME>', 'a bundled word list (default: the one that the tree names)'),
  answersOption(),
  guessesOption(),
  option('--order <HOW>', 'the order that the list had: list, alphabetical or a FILE (default: list)'),
]);

export type WordFlags = FlagsOf<typeof WORD_OPTIONS>;

export interface Words {
  readonly list: WordList;
  readonly frequencies: Frequencies;
  readonly notes: readonly string[];
}

/** The words of a command that studies or proves. */
export const resolveWords = (context: Pick<Context, 'env'>, flags: WordFlags): Result<Words> => {
  if (isOwnList(flags)) return wordsFrom(flags, readOwnList(flags));
  const profile = readProfile(openImportedData(context), flags.profile ?? 'classic');
  return wordsFrom(flags, readProfileList(flags, profile));
};

/** A profile, and notes about data that it leaves out. */
export interface ReadProfile extends Profile {
  readonly notes: readonly string[];
}

/** The words that a profile has, in the order of the flags. */
export const resolveProfileWords = (flags: WordFlags, profile: ReadProfile): Result<Words> =>
  wordsFrom(flags, readProfileList(flags, profile));

/** The words of a list that the flags name; see `isOwnList`. */
export const resolveOwnWords = (flags: WordFlags): Result<Words> => wordsFrom(flags, readOwnList(flags));

/** Whether the flags name a list, instead of which none of a profile is used. */
export const isOwnList = ({ list, answers }: WordFlags): boolean => list !== undefined || answers !== undefined;

/** The profile as the imported data makes it; `classic` needs none. */
export const readProfile = (data: ImportedData, name: ProfileName): ReadProfile => {
  if (name === 'classic') return { ...makeProfile(name), notes: [] };
  const [accepted, extended] = [data.words('accepted'), data.words('extended')];
  return { ...makeProfile(name, { pastAnswers: data.pastAnswers(), accepted, extended }), notes: data.notes };
};

const wordsFrom = (flags: WordFlags, read: Result<ReadList>): Result<Words> => {
  if (!read.ok) return read;
  const ordered = resolveOrder(byRule(read.value.list, flags.rule), flags.order);
  if (!ordered.ok) return ordered;
  const frequencies = resolveFrequencies(flags.frequency, read.value);
  if (!frequencies.ok) return frequencies;
  const notes = [...read.value.notes, ...ordered.value.notes, ...frequencies.value.notes];
  setCapitalsOf(ordered.value.list.language);
  return success({ list: ordered.value.list, frequencies: frequencies.value.frequencies, notes });
};

const byRule = (list: WordList, name: (typeof RULE_NAMES)[number] | undefined): WordList =>
  name === undefined ? list : withRule(list, name === 'positional' ? 'real' : name);

interface ReadList {
  readonly list: WordList;
  readonly frequencies?: Frequencies;
  readonly notes: readonly string[];
}

const readOwnList = (flags: WordFlags): Result<ReadList> => {
  if (flags.answers !== undefined) return readOwn(flags);
  const refused = refusedForBundled(flags);
  if (refused) return refused;
  const list = findList(flags.list ?? DEFAULT_LIST);
  return list.ok ? success({ list: list.value, notes: [] }) : list;
};

const readProfileList = (flags: WordFlags, { list, notes }: ReadProfile): Result<ReadList> =>
  refusedForBundled(flags) ?? success({ list, notes });

/** The failure for options that belong to the user's own words. */
const refusedForBundled = (flags: WordFlags) => {
  if (flags.guesses !== undefined) {
    return failed('OPTION_UNSUPPORTED', '--guesses adds to your own answers; pass --answers FILE as well.');
  }
  if (flags.fold !== undefined) {
    return failed('OPTION_UNSUPPORTED', '--fold is for your own words; pass --answers FILE as well.');
  }
  if (flags.alphabet !== undefined) {
    return failed('OPTION_UNSUPPORTED', '--alphabet is for your own words; pass --answers FILE as well.');
  }
  return undefined;
};

/** Names a list by its description. */
export const GENERATE = 'generate:';

/** The bundled list of that name, or a sentence with the nearest one. */
const findList = (name: string): Result<WordList> => {
  if (name.startsWith(GENERATE)) return generateList(name.slice(GENERATE.length));
  const near = BUNDLED_NAMES.includes(name) ? [] : nearest(name, BUNDLED_NAMES);
  if (near.length === 0) return bundledList(name);
  return failed('LIST_UNKNOWN', `There is no bundled list ${quote(name)}; did you mean "${near[0]}"?`);
};

const readOwn = ({
  answers: answersFile = '',
  guesses: guessesFile,
  fold: language,
  alphabet,
}: WordFlags): Result<ReadList> => {
  const answers = readTextFile(answersFile);
  if (!answers.ok) return answers;
  if (guessesFile === undefined) {
    return readWordList({ answers: { file: answersFile, text: answers.value }, language, alphabet });
  }
  const guesses = readTextFile(guessesFile);
  if (!guesses.ok) return guesses;
  return readWordList({
    answers: { file: answersFile, text: answers.value },
    guesses: { file: guessesFile, text: guesses.value },
    language,
    alphabet,
  });
};

const resolveOrder = (list: WordList, order = 'list'): Result<{ list: WordList; notes: readonly string[] }> => {
  if (order === 'list') return success({ list, notes: [] });
  if (order === 'alphabetical') {
    return success({ list: reorderWordList(list, list.words.toSorted(byCodePoint)), notes: [] });
  }
  const text = readTextFile(order);
  if (!text.ok) return text;
  const read = readWords(text.value, order, list.language);
  return read.ok ? success({ list: reorderWordList(list, read.value.words), notes: read.value.notes }) : read;
};

/** JavaScript compares UTF-16 code units, which puts rare letters in the wrong place. */
const byCodePoint = (a: string, b: string): number => {
  const left = [...a];
  const right = [...b];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = (left[i].codePointAt(0) ?? 0) - (right[i].codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};

/** The counts of a file, or else those that came with the list, or else the bundled ones. */
const resolveFrequencies = (
  file: string | undefined,
  own: ReadList,
): Result<{ frequencies: Frequencies; notes: readonly string[] }> => {
  if (file === undefined) return success({ frequencies: own.frequencies ?? bundledFrequencies(), notes: [] });
  const text = readTextFile(file);
  return text.ok ? readFrequencies(text.value, file, own.list.language) : text;
};
