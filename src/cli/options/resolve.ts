/**
 * What the options come to: words to play with, a strategy with its own options, a whole simulation.
 *
 * Anything a user can get wrong is a failure with its sentence; anything that is mended on the way is a note.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { FeedbackRule } from '../../feedback.ts';
import { capitals, counted, someOf } from '../../format.ts';
import type { SimulationSetup } from '../../simulate.ts';
import { findStrategy, resolveOptions, STRATEGIES } from '../../strategy/registry.ts';
import type { Strategy, StrategyOptions } from '../../strategy/strategy.ts';
import { unknownWordText, usedAnywayText } from '../../text/legality.ts';
import { BUNDLED_LISTS, bundledList, DEFAULT_LIST } from '../../words/bundled.ts';
import { readWord } from '../../words/checks.ts';
import type { Language } from '../../words/fold.ts';
import { bundledFrequencies, type Frequencies } from '../../words/frequency.ts';
import {
  type AnswerId,
  answersOf,
  guessIdOf,
  isAnswerId,
  normalizeWord,
  reorderWordList,
  type WordList,
} from '../../words/list.ts';
import { readFrequencies, readWordList, readWords } from '../../words/read.ts';
import { quote } from '../../words/sentences.ts';
import { readTextFile } from '../data/files.ts';
import type { GameFlags, StrategyFlags, WordFlags } from './common.ts';
import { didYouMean, nearest } from './nearest.ts';

export const DEFAULT_LIMIT = 6;

// Words

export interface Words {
  readonly list: WordList;
  readonly frequencies: Frequencies;
  readonly notes: readonly string[];
}

export const resolveWords = (flags: WordFlags): Result<Words> => {
  const read = flags.answers === undefined ? readBundled(flags) : readOwn(flags.answers, flags.guesses, flags.fold);
  if (!read.ok) return read;
  const ordered = resolveOrder(read.value.list, flags.order);
  if (!ordered.ok) return ordered;
  const frequencies = resolveFrequencies(flags.frequency, read.value);
  if (!frequencies.ok) return frequencies;
  const notes = [...read.value.notes, ...ordered.value.notes, ...frequencies.value.notes];
  return success({ list: ordered.value.list, frequencies: frequencies.value.frequencies, notes });
};

interface ReadList {
  readonly list: WordList;
  readonly frequencies?: Frequencies;
  readonly notes: readonly string[];
}

const readBundled = (flags: WordFlags): Result<ReadList> => {
  if (flags.guesses !== undefined) {
    return failed('OPTION_UNSUPPORTED', '--guesses adds to your own answers; pass --answers FILE as well.');
  }
  if (flags.fold !== undefined) {
    return failed('OPTION_UNSUPPORTED', '--fold is for your own words; pass --answers FILE as well.');
  }
  const list = findList(flags.list ?? DEFAULT_LIST);
  return list.ok ? success({ list: list.value, notes: [] }) : list;
};

const BUNDLED_NAMES: readonly string[] = BUNDLED_LISTS.map(({ name }) => name);

/** The bundled list of that name, or a sentence with the nearest one. */
const findList = (name: string): Result<WordList> => {
  const near = BUNDLED_NAMES.includes(name) ? [] : nearest(name, BUNDLED_NAMES);
  if (near.length === 0) return bundledList(name);
  return failed('LIST_UNKNOWN', `There is no bundled list ${quote(name)}; did you mean "${near[0]}"?`);
};

const readOwn = (
  answersFile: string,
  guessesFile: string | undefined,
  language: Language | undefined,
): Result<ReadList> => {
  const answers = readTextFile(answersFile);
  if (!answers.ok) return answers;
  if (guessesFile === undefined) return readWordList({ answers: { file: answersFile, text: answers.value }, language });
  const guesses = readTextFile(guessesFile);
  if (!guesses.ok) return guesses;
  return readWordList({
    answers: { file: answersFile, text: answers.value },
    guesses: { file: guessesFile, text: guesses.value },
    language,
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

/** JavaScript compares halves of pairs, which puts rare letters in the wrong place. */
const byCodePoint = (a: string, b: string): number => {
  const left = [...a];
  const right = [...b];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};

/** A file of counts goes before counts that came with the list, and those before the bundled ones. */
const resolveFrequencies = (
  file: string | undefined,
  own: ReadList,
): Result<{ frequencies: Frequencies; notes: readonly string[] }> => {
  if (file === undefined) return success({ frequencies: own.frequencies ?? bundledFrequencies(), notes: [] });
  const text = readTextFile(file);
  return text.ok ? readFrequencies(text.value, file, own.list.language) : text;
};

// Single words

const IS_LETTER = /\p{L}/u;

/** A word as a user typed it, brought to its one spelling; letters only, of a length that a list can have. */
export const parseWord = (text: string): Result<string> => readWord(text);

/** Letters as a user typed them, each once. */
export const parseLetters = (text: string): Result<string[]> => {
  const letters = [...new Set(normalizeWord(text))];
  const wrong = letters.find((letter) => !IS_LETTER.test(letter));
  if (wrong === undefined) return success(letters);
  return failed(
    'OPTION_VALUE',
    `--letters takes letters only, not ${quote(wrong)}; write them without anything between.`,
  );
};

/** A word of the length that the list's words have. */
export const parseWordFor = (list: WordList, text: string): Result<string> => readWord(text, list);

/** The id of an answer that a user named, or a sentence that says what the list has instead. */
export const findAnswer = (list: WordList, text: string): Result<AnswerId> => {
  const word = parseWordFor(list, text);
  if (!word.ok) return word;
  const id = guessIdOf(list, word.value);
  if (id === undefined) return unknownWord(list, word.value, answersOf(list));
  if (isAnswerId(list, id)) return success(id);
  const advice = BUNDLED_NAMES.includes(list.name)
    ? 'every word can be with --list scrabble'
    : 'choose another word, or add it to your answers';
  return failed(
    'WORD_UNKNOWN',
    `${capitals(word.value)} may be guessed in ${list.name} but is never the answer; ${advice}.`,
  );
};

export const unknownWord = (list: WordList, word: string, among: readonly string[]) => {
  return failed('WORD_UNKNOWN', unknownWordText(word, list, nearest(word, among, 3)));
};

// A game to play

/** Everything a simulation needs but the strategy: the same for each row of a comparison. */
export interface GameSetup extends Words {
  readonly rule: FeedbackRule;
  readonly openers: readonly string[];
  readonly only: readonly AnswerId[] | undefined;
  readonly limit: number;
}

export const resolveGameSetup = (flags: GameFlags): Result<GameSetup> => {
  const words = resolveWords(flags);
  if (!words.ok) return words;
  const { list, frequencies } = words.value;
  const openers = resolveOpeners(list, flags.opener);
  if (!openers.ok) return openers;
  const only = resolveOnly(list, flags.only);
  if (!only.ok) return only;
  const notes = [...words.value.notes, ...openers.value.notes, ...only.value.notes];
  const { feedback: rule = 'real', limit = DEFAULT_LIMIT } = flags;
  return success({
    ...{ list, frequencies, rule, limit, notes },
    openers: openers.value.words,
    only: only.value.answers,
  });
};

const resolveOpeners = (list: WordList, text: string | undefined): Result<{ words: string[]; notes: string[] }> => {
  const words: string[] = [];
  const notes: string[] = [];
  for (const part of text === undefined ? [] : text.split(',')) {
    const word = parseWordFor(list, part);
    if (!word.ok) return word;
    words.push(word.value);
    if (guessIdOf(list, word.value) === undefined) {
      notes.push(usedAnywayText(word.value, list));
    }
  }
  if (words.length > 2) {
    return failed('OPTION_VALUE', `--opener takes one or two words, not ${words.length}; name at most two.`);
  }
  return success({ words, notes });
};

const resolveOnly = (
  list: WordList,
  name: string | undefined,
): Result<{ answers: readonly AnswerId[] | undefined; notes: readonly string[] }> => {
  if (name === undefined) return success({ answers: undefined, notes: [] });
  const bundled = BUNDLED_NAMES.includes(name);
  const read = bundled ? bundledAnswers(name) : wordsOfFile(name, list.language);
  if (!read.ok) return read;
  const { answers, others } = sortAnswers(list, read.value.words);
  if (answers.length === 0) {
    return failed('LIST_EMPTY', `No word of ${name} is an answer of ${list.name}; choose another for --only.`);
  }
  const skipped =
    bundled || others.length === 0
      ? []
      : [`${counted(others.length, 'word')} of ${name} skipped, not among the answers: ${someOf(others, 5)}.`];
  return success({ answers, notes: [...read.value.notes, ...skipped] });
};

const bundledAnswers = (name: string): Result<{ words: readonly string[]; notes: readonly string[] }> => {
  const list = bundledList(name);
  return list.ok ? success({ words: answersOf(list.value), notes: [] }) : list;
};

const wordsOfFile = (
  file: string,
  language: Language | undefined,
): Result<{ words: readonly string[]; notes: readonly string[] }> => {
  const text = readTextFile(file);
  if (text.ok) return readWords(text.value, file, language);
  const near = nearest(file, BUNDLED_NAMES);
  if (near.length === 0) return text;
  return failed('LIST_UNKNOWN', `"${file}" is neither a file nor a bundled list; did you mean "${near[0]}"?`);
};

/** The answers among some words, in the order of the list, and the rest. */
const sortAnswers = (list: WordList, words: readonly string[]): { answers: AnswerId[]; others: string[] } => {
  const answers = new Set<AnswerId>();
  const others: string[] = [];
  for (const word of words) {
    const id = guessIdOf(list, word);
    if (id !== undefined && isAnswerId(list, id)) answers.add(id);
    else others.push(word);
  }
  return { answers: [...answers].sort((a, b) => a - b), others };
};

// A strategy

export interface ChosenStrategy {
  readonly strategy: Strategy;
  readonly options: StrategyOptions;
}

/** The strategy of that id, or a sentence with the nearest one. */
export const strategyNamed = (id: string): Result<Strategy> => {
  const found = findStrategy(id);
  if (found.ok) return found;
  const ids = STRATEGIES.map((strategy) => strategy.id);
  const hint = didYouMean(id, ids, 'salet strategies shows them all.');
  return failed('STRATEGY_UNKNOWN', `There is no strategy ${quote(id)}; ${hint}`);
};

export const resolveStrategy = (id: string, flags: StrategyFlags): Result<ChosenStrategy> => {
  const strategy = strategyNamed(id);
  if (!strategy.ok) return strategy;
  const options = resolveOptions(strategy.value, strategyFlags(flags));
  return options.ok ? success({ strategy: strategy.value, options: options.value }) : options;
};

const STRATEGY_FLAGS = ['pool', 'variant', 'threshold', 'lookahead', 'seed'] as const;

/** Only what was given, and only what strategies know. */
export const strategyFlags = (flags: StrategyFlags): Partial<StrategyOptions> =>
  Object.fromEntries(STRATEGY_FLAGS.filter((name) => flags[name] !== undefined).map((name) => [name, flags[name]]));

export const simulationSetup = (table: GameSetup, player: ChosenStrategy): SimulationSetup => ({ ...table, ...player });

/** The options as JSON shows them: what applies to this strategy, defaults included. */
export const optionsForJson = (table: GameSetup, { strategy, options }: ChosenStrategy, flags: GameFlags): object => ({
  pool: options.pool,
  variant: options.variant === '' ? null : options.variant,
  ...Object.fromEntries(Object.keys(strategy.extras).map((name) => [name, options[name as keyof StrategyOptions]])),
  ...gameSetupForJson(table, flags),
});

export const gameSetupForJson = (table: GameSetup, flags: GameFlags): object => ({
  feedback: table.rule,
  openers: table.openers,
  limit: table.limit,
  order: flags.order ?? 'list',
  ...(flags.only !== undefined && { only: flags.only }),
});

export const listForJson = ({ list }: Words): object => ({
  list: list.name,
  listInfo: { answers: list.answerCount, guesses: list.words.length, wordLength: list.wordLength, source: list.source },
});

/** What was asked, for headings: "narrowed on original, openers LEARN SIGHT, naive feedback". */
export const describeGameSetup = (table: GameSetup): string => {
  const { list, openers, rule, only } = table;
  return [
    list.name,
    ...(openers.length > 0
      ? [`${openers.length === 1 ? 'opener' : 'openers'} ${openers.map(capitals).join(' ')}`]
      : []),
    ...(rule === 'naive' ? ['naive feedback'] : []),
    ...(only ? [`${only.length} of ${list.answerCount} answers`] : []),
  ].join(', ');
};

/** The strategy with what differs from its defaults: "letter-frequency:recalculated". */
export const strategyLabel = ({ strategy, options }: ChosenStrategy): string =>
  [
    strategy.id,
    ...(options.variant !== (strategy.variants[0] ?? '') ? [options.variant] : []),
    ...(options.pool !== strategy.pools[0] ? [options.pool] : []),
  ].join(':');
