/**
 * A word list: strings for people, small numbers for the search.
 *
 * Every accepted guess has an id, its place in `words`; the answers come first, so an answer's id is also its guess id
 * and `id < answerCount` tests whether a word can be the answer. Letters are numbered too, by their place in the list's
 * own alphabet: the code assumes neither five letters nor a to z.
 */

import { misuse } from '../failure.ts';
import type { Rule } from '../rules.ts';
import type { Language } from './fold.ts';
import { lengthOf, quote } from './sentences.ts';

declare const guessBrand: unique symbol;
declare const answerBrand: unique symbol;

/** A place in `WordList.words`; `guessIdOf` returns it. The types do not accept a plain number. */
export type GuessId = number & { readonly [guessBrand]: true };
/** A place in `WordList.words` below `answerCount`. */
export type AnswerId = GuessId & { readonly [answerBrand]: true };

/** Ids as 32-bit numbers, in the form that the kernel takes. */
export interface IdArray<Id extends GuessId> extends Uint32Array {
  readonly [index: number]: Id;
  [Symbol.iterator](): ArrayIterator<Id>;
}

/** A list of words. Frozen; as JSON it is a `ListReference`, not its thousands of words. */
export interface WordList {
  readonly name: string;
  /** Where the words come from, for people. */
  readonly source: string;
  readonly wordLength: number;
  /** Every accepted guess, the answers first. */
  readonly words: readonly string[];
  readonly answerCount: number;
  /** The distinct letters of all words, sorted by code point. */
  readonly alphabet: readonly string[];
  /**
   * Letter `i` of word `w` as a place in `alphabet`, at `w * wordLength + i`. To be read only: the rest of a list is
   * frozen, but arrays of this kind cannot be.
   */
  readonly letters: Uint16Array;
  /** Changes when any word or the order changes. */
  readonly fingerprint: string;
  /** The language whose accents were folded, so that typed words are folded in the same way; absent if none were. */
  readonly language?: Language;
  /** The feedback rule of the game, where it is not that of the daily game. */
  readonly rule?: 'naive' | 'counts' | 'matches';
}

/**
 * The feedback rule of a list's game.
 *
 * @example
 * ```ts
 * ruleOf(list); // 'real', unless the list names another
 * ```
 */
export const ruleOf = ({ rule }: Pick<WordList, 'rule'>): Rule => rule ?? 'real';

/** A reference to a list, which stands for it in JSON. */
export interface ListReference {
  readonly name: string;
  readonly fingerprint: string;
  readonly answerCount: number;
  readonly guessCount: number;
  readonly wordLength: number;
}

export const MIN_WORD_LENGTH = 2;
export const MAX_WORD_LENGTH = 16;

/** The number of a letter that no word of the list has. */
export const FOREIGN_LETTER = 0xffff;

/**
 * The normalized spelling of a word: composed (NFC) and in lower case, with as many letters as it had.
 *
 * Lower case alone would make two letters of the Turkish capital İ (an i and a dot above) and keep two small
 * letters for the one capital sigma, which a game shows as the same tile.
 *
 * @example
 * ```ts
 * normalizeWord(' CRANE'); // 'crane'
 * ```
 */
export const normalizeWord = (text: string): string => {
  if (typeof text !== 'string') misuse('WORD_FORMAT', `A word is ${typeof text}, not a text; pass a text.`);
  const lower = text.trim().normalize('NFC').toLowerCase();
  return lower
    .replace(/i\u0307+/g, 'i')
    .replaceAll('ς', 'σ')
    .normalize('NFC');
};

/** The parts of a list, for `createWordList`. */
export interface WordListParts {
  readonly name: string;
  readonly source: string;
  readonly answers: readonly string[];
  /** May or may not contain the answers. */
  readonly guesses?: readonly string[];
  readonly language?: Language | undefined;
  /** The feedback rule of the game; `real` unless given. */
  readonly rule?: Rule | undefined;
}

/**
 * Makes a list of words that are normalized, of one length and without repeats; throws if they are not.
 * Text from a user goes through `readWordList` first.
 *
 * @example
 * ```ts
 * const list = createWordList({ name: 'own', source: 'by hand', answers: ['crane', 'slate'], guesses: ['abide'] });
 * ```
 */
export const createWordList = (parts: WordListParts): WordList => {
  const isAnswer = new Set(parts.answers);
  const words = [...parts.answers, ...(parts.guesses ?? []).filter((word) => !isAnswer.has(word))];
  if (parts.answers.length === 0) misuse('LIST_EMPTY', 'A word list needs at least one answer; pass some.');
  checkSpelling(words);
  const wordLength = lengthOf(words[0]);
  const { alphabet, letters } = numberLetters(words, wordLength);
  if (new Set(words).size !== words.length) {
    misuse('LIST_FORMAT', 'A word list has no repeated words; pass user input through readWordList first.');
  }
  const answerCount = parts.answers.length;
  let fingerprint: string | undefined;
  const { name, source, language } = parts;
  const rule = parts.rule === 'real' ? undefined : parts.rule;
  const list: WordList = {
    name,
    source,
    wordLength,
    words: Object.freeze(words),
    answerCount,
    alphabet: Object.freeze(alphabet),
    letters,
    // computed at first use: it takes a while, and a page does not need it when it opens
    get fingerprint() {
      fingerprint ??= fingerprintOf(`${answerCount}\n${words.join('\n')}${rule ? `\n${rule}` : ''}`);
      return fingerprint;
    },
    ...(language && { language }),
    ...(rule && { rule }),
  };
  // not enumerable: a copy by spreading is another list, and messages to a worker have no functions
  return Object.freeze(Object.defineProperty(list, 'toJSON', { value: () => referenceTo(list) }));
};

/** The reference that stands for a list in JSON. */
export const referenceTo = ({ name, fingerprint, answerCount, words, wordLength }: WordList): ListReference => ({
  name,
  fingerprint,
  answerCount,
  guessCount: words.length,
  wordLength,
});

/** Letters that need no normalizing: those of nearly every list. */
const PLAIN_LETTERS = /^[a-z]*$/;

const checkSpelling = (words: readonly string[]): void => {
  if (words.every((word) => typeof word === 'string') && PLAIN_LETTERS.test(words.join(''))) return;
  for (const word of words) {
    if (typeof word !== 'string') misuse('WORD_FORMAT', `A word of a list is ${typeof word}; pass words as texts.`);
    if (normalizeWord(word) !== word) {
      const sentence = `${quote(word)} is not normalized to ${quote(normalizeWord(word))}; pass words through normalizeWord or readWordList first.`;
      misuse('WORD_FORMAT', sentence);
    }
  }
};

/** The letters of all words, sorted by code point, and every word in their numbers. */
const numberLetters = (words: readonly string[], wordLength: number): Pick<WordList, 'alphabet' | 'letters'> => {
  const text = words.join('');
  const letters = new Uint16Array(words.length * wordLength);
  const refuse = (word: string): never =>
    misuse('LIST_MIXED_LENGTHS', `The words of a list have one length; check ${quote(word)} with readWordList first.`);
  if (SURROGATE.test(text)) {
    const codePointOf = (letter: string) => letter.codePointAt(0) ?? 0;
    const alphabet = [...new Set(text)].sort((a, b) => codePointOf(a) - codePointOf(b));
    const numbers = new Map(alphabet.map((letter, index) => [letter, index]));
    let next = 0;
    for (const word of words) {
      const spelled = [...word];
      if (spelled.length !== wordLength) refuse(word);
      for (const letter of spelled) letters[next++] = numbers.get(letter) ?? FOREIGN_LETTER;
    }
    return { alphabet, letters };
  }
  // every letter is one unit, so thousands of words are read as one text
  const wrong = words.find((word) => word.length !== wordLength);
  if (wrong !== undefined) refuse(wrong);
  const numberOf = new Uint16Array(0x10000);
  for (let place = 0; place < text.length; place++) numberOf[text.charCodeAt(place)] = 1;
  const alphabet: string[] = [];
  for (let unit = 0; unit < numberOf.length; unit++) {
    if (numberOf[unit] === 0) continue;
    numberOf[unit] = alphabet.length;
    alphabet.push(String.fromCharCode(unit));
  }
  for (let place = 0; place < text.length; place++) letters[place] = numberOf[text.charCodeAt(place)];
  return { alphabet, letters };
};

/** Half of a code point beyond the first 65,536. */
const SURROGATE = /[\ud800-\udfff]/;

const idMaps = new WeakMap<WordList, Map<string, GuessId>>();

/** The id of a word as it is spelled in the list, or undefined if the list does not have it. */
export const exactIdOf = (list: WordList, word: string): GuessId | undefined => {
  const known = idMaps.get(list);
  if (known) return known.get(word);
  const ids = new Map(list.words.map((each, id) => [each, id as GuessId]));
  idMaps.set(list, ids);
  return ids.get(word);
};

/**
 * The id of a word, or undefined if the list does not have it; the word is normalized first.
 *
 * @example
 * ```ts
 * const id = guessIdOf(list, 'CRANE');
 * ```
 */
export const guessIdOf = (list: WordList, word: string): GuessId | undefined => {
  const id = exactIdOf(list, word);
  return id !== undefined || PLAIN_LETTERS.test(word) ? id : exactIdOf(list, normalizeWord(word));
};

/** The id of a word that can be the answer, or undefined if it cannot. */
export const answerIdOf = (list: WordList, word: string): AnswerId | undefined => {
  const id = guessIdOf(list, word);
  return id !== undefined && isAnswerId(list, id) ? id : undefined;
};

/** Whether a word can be the answer. */
export const isAnswerId = (list: WordList, id: GuessId): id is AnswerId => id < list.answerCount;

const allIds = new WeakMap<WordList, readonly GuessId[]>();

/** The ids of all words, in order. */
export const wordIds = (list: WordList): readonly GuessId[] => {
  const known = allIds.get(list);
  if (known) return known;
  const ids = Object.freeze(Array.from(list.words, (_, id) => id as GuessId));
  allIds.set(list, ids);
  return ids;
};

/** The ids of all answers, in order. */
export const answerIds = (list: WordList): AnswerId[] =>
  Array.from({ length: list.answerCount }, (_, id) => id as AnswerId);

/** Numbers as ids without a check or a copy, for those that a kernel returns. */
export const asIds = <Id extends GuessId = GuessId>(numbers: Uint32Array): IdArray<Id> => numbers as IdArray<Id>;

/** The answers, in order. */
export const answersOf = (list: WordList): readonly string[] => list.words.slice(0, list.answerCount);

/** The letters of any word of the right length, as numbers of the list's alphabet. */
export const lettersOf = (list: WordList, word: string): Uint16Array => {
  const id = exactIdOf(list, word);
  if (id !== undefined) return list.letters.subarray(id * list.wordLength, (id + 1) * list.wordLength);
  return Uint16Array.from(word, (letter) => {
    const number = list.alphabet.indexOf(letter);
    return number < 0 ? FOREIGN_LETTER : number;
  });
};

/** The same list with other answers, which may be new words; every word of the list stays a guess. */
export const withAnswers = ({ words, ...list }: WordList, answers: readonly string[]): WordList =>
  createWordList({ ...labelsOf(list), answers, guesses: words });

/**
 * The same list as a game with another feedback rule.
 *
 * @example
 * ```ts
 * const jotto = withRule(list, 'matches');
 * ```
 */
export const withRule = (list: WordList, rule: Rule): WordList =>
  createWordList({ ...labelsOf(list), answers: answersOf(list), guesses: list.words, rule });

/** What a list has beside its words. */
const labelsOf = ({ name, source, language, rule }: Omit<WordList, 'words'>) => ({ name, source, language, rule });

/**
 * The same words in another order, answers still first: those that `order` names in its order, then the others in the
 * order of the list. The order decides which of two equally good words a strategy takes.
 *
 * @example
 * ```ts
 * const byName = reorderWordList(list, list.words.toSorted());
 * ```
 */
export const reorderWordList = (list: WordList, order: readonly string[]): WordList => {
  const place = new Map(order.map((word, index) => [normalizeWord(word), index]));
  const placeOf = (word: string) => place.get(word) ?? Number.POSITIVE_INFINITY;
  const sorted = (words: readonly string[]) =>
    words
      .map((word, index) => ({ word, index, place: placeOf(word) }))
      .sort((a, b) => (a.place === b.place ? a.index - b.index : a.place - b.place))
      .map(({ word }) => word);
  const answers = sorted(answersOf(list));
  const others = sorted(list.words.slice(list.answerCount));
  return createWordList({ ...labelsOf(list), answers, guesses: others });
};

/** 64 bits of two FNV-1a hashes with different starts, as 16 hex digits. It distinguishes lists; it is no signature. */
export const fingerprintOf = (text: string): string => {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x01000193) ^ (b >>> 15);
  }
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b);
};
