/**
 * The list of an engine, from any form that a caller may pass.
 *
 * Words are normalized and repeats are dropped. Any other mistake is refused with its place, because a list that silently
 * lost a word would make all answers wrong.
 */

import { shown } from '../checks.ts';
import { failed, type Result, success } from '../failure.ts';
import { createWordList, MAX_WORD_LENGTH, MIN_WORD_LENGTH, normalizeWord, type WordList } from '../words/list.ts';
import { lengthOf, quote } from '../words/sentences.ts';
import { checkNames } from './names.ts';

/** A list of `salet/lists`, the answers alone (then no other word may be guessed), or answers and further guesses. */
export type ListInput =
  | WordList
  | readonly string[]
  | {
      readonly name?: string;
      readonly answers: readonly string[];
      /** Words that may be guessed besides the answers. */
      readonly guesses?: readonly string[];
    };

const REMEDY = "pass a list of 'salet/lists', an array of words, or { answers, guesses }";

export const readListInput = (input: ListInput): Result<WordList> => {
  if (typeof input === 'string') {
    const sentence = `list is ${shown(input)}, and a name is not a list; import original from 'salet/lists/original'.`;
    return failed('LIST_FORMAT', sentence);
  }
  if (typeof input !== 'object' || input === null) return failed('LIST_FORMAT', `There is no list; ${REMEDY}.`);
  if (isWordList(input)) return success(input);
  if (!Array.isArray(input)) checkNames('A list has no', input, { name: true, answers: true, guesses: true });
  const { name = 'your list', answers, guesses = [] } = Array.isArray(input) ? { answers: input } : (input as OwnWords);
  if (!Array.isArray(answers) || !Array.isArray(guesses)) {
    return failed('LIST_FORMAT', `The list has no array of answers; ${REMEDY}.`);
  }
  if (answers.length === 0) return failed('LIST_EMPTY', 'The list has no answers; pass at least one.');
  const answerWords = normalized('answers', answers, undefined);
  if (!answerWords.ok) return answerWords;
  const guessWords = normalized('guesses', guesses, answerWords.value[0]);
  if (!guessWords.ok) return guessWords;
  return success(createWordList({ name, source: name, answers: answerWords.value, guesses: guessWords.value }));
};

type OwnWords = Extract<ListInput, { answers: unknown }>;

const isWordList = (input: object): input is WordList =>
  'words' in input && 'answerCount' in input && 'letters' in input && input.letters instanceof Uint16Array;

const LETTERS = /^\p{L}[\p{L}\p{M}]*$/u;

/** Each word once, in order, all of the length of `model`, or of the first word if it is undefined. */
const normalized = (name: string, words: readonly unknown[], givenModel: string | undefined): Result<string[]> => {
  const found = new Set<string>();
  let model = givenModel;
  for (const [place, text] of words.entries()) {
    const where = `${name}[${place}]`;
    if (typeof text !== 'string') return failed('LIST_FORMAT', `${where} is not a string; ${REMEDY}.`);
    const word = normalizeWord(text);
    if (!LETTERS.test(word)) return failed('LIST_NOT_LETTERS', `${where}, ${quote(text)}, is not a word of letters.`);
    model ??= word;
    const length = lengthOf(word);
    if (length !== lengthOf(model)) {
      return failed(
        'LIST_MIXED_LENGTHS',
        `${where}, ${quote(word)}, has ${length} letters where ${quote(model)} has ${lengthOf(model)}; ` +
          'all words of a list have one length.',
      );
    }
    found.add(word);
  }
  if (model !== undefined && (lengthOf(model) < MIN_WORD_LENGTH || lengthOf(model) > MAX_WORD_LENGTH)) {
    const limits = `${MIN_WORD_LENGTH} to ${MAX_WORD_LENGTH}`;
    return failed('WORD_LENGTH', `${quote(model)} has ${lengthOf(model)} letters; words have ${limits}.`);
  }
  return success([...found]);
};
