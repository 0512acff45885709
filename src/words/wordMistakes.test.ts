import { expect, test } from 'vitest';
import { casesOf, decoded } from '../../test/support/cases.ts';
import { explain } from '../failure.ts';
import { readWords } from './read.ts';

/** A bad file gives one sentence, whose line stands in the failure too. */
const expectSentence = (text: string, code: string, sentence: string) => {
  const result = readWords(text, 'words.txt');
  expect(result.ok ? '' : explain(result.failure)).toBe(sentence);
  const line = Number(/^words.txt, line (\d+):/.exec(sentence)?.[1] ?? Number.NaN);
  expect(result).toMatchObject({ ok: false, failure: { code, file: 'words.txt', ...(line && { line }) } });
};

test.each(
  casesOf(String.raw`
    LIST_EMPTY | empty |  | words.txt has no words; put one word on each line.
    LIST_EMPTY | byte order mark only | ﻿ | words.txt has no words; put one word on each line.
    LIST_EMPTY | comments only | # crane\n\n  # slate\n | words.txt has no words; put one word on each line.
    LIST_EMPTY | a table without rows | word,frequency\n\n# none yet\n | words.txt names its columns but has no words; put one word on each line below.
    LIST_MIXED_LENGTHS | one short word | crane\nslate\ncran\n | words.txt, line 3: "cran" has 4 letters where "crane" on line 1 has 5; remove it or fix it.
    LIST_MIXED_LENGTHS | the first word is the odd one | # mine\nc\n\ncrane\r\nslate | words.txt, line 2: "c" has 1 letter where "crane" on line 4 has 5; remove it or fix it.
    LIST_MIXED_LENGTHS | words of many lengths | a\nable\nabout\ncrane | words.txt, line 1: "a" has 1 letter where "about" on line 3 has 5; all words of a list have one length, so remove or fix the 2 words that do not have 5 letters.
    WORD_LENGTH | one letter | a\nb | words.txt, line 1: "a" has 1 letter; words have 2 to 16 letters.
    WORD_LENGTH | seventeen letters | abcdefghijklmnopq | words.txt, line 1: "abcdefghijklmnopq" has 17 letters; words have 2 to 16 letters.
    LIST_NOT_LETTERS | a digit | crane\nsl4te | words.txt, line 2: "sl4te" has "4", which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | an apostrophe | crane\ndon't | words.txt, line 2: "don't" has "'", which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | a typographic apostrophe | don’t | words.txt, line 1: "don’t" has "’" (U+2019), which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | two words on a line | crane slate | words.txt, line 1: "crane slate" has a space, which is not a letter; put one word on each line.
    LIST_NOT_LETTERS | quotation marks | crane\n"slate" | words.txt, line 2: ""slate"" has a quotation mark, which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | an emoji | cra\ud83d\ude42e | words.txt, line 1: "cra\ud83d\ude42e" has "\ud83d\ude42" (U+1F642), which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | an invisible space | crane\nsla\u200bte | words.txt, line 2: "sla<U+200B>te" has the invisible character U+200B, which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | an invisible mark | sla\ufe0fte | words.txt, line 1: "sla<U+FE0F>te" has the invisible character U+FE0F, which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | a terminal escape | cra\u001b[31mne | words.txt, line 1: "cra<U+001B>[31mne" has the invisible character U+001B, which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | a mark without a letter | \u0301crane | words.txt, line 1: "<U+0301>crane" begins with the mark U+0301, which needs a letter before it; remove the word or fix it.
    LIST_NOT_LETTERS | half of a surrogate pair | cra\ud83dne | words.txt, line 1: "cra<U+D83D>ne" has the invisible character U+D83D, which is not a letter; remove the word or fix it.
    LIST_NOT_LETTERS | wrongly decoded | cr�ne | words.txt, line 1: "cr�ne" has "�" (U+FFFD), which is not a letter; save the file as UTF-8.
    LIST_NOT_LETTERS | columns that begin later | crane\nslate;3 | words.txt, line 2: "slate;3" has ";", which is not a letter; put one word on each line, or begin the file with a line such as "word,frequency".
    LIST_FORMAT | a binary file | crane\nsl\u0000te | words.txt, line 2: this looks like a binary file; pass a text file in UTF-8, one word a line.
    LIST_FORMAT | two columns without names | \n# mine\ncrane,12\nslate,3 | words.txt, line 3: there are 2 columns but none is called "word"; put one word on each line, or begin the file with a line such as "word,frequency".
    LIST_FORMAT | all words on one line | crane, slate, salet | words.txt, line 1: there are 3 columns but none is called "word"; put one word on each line, or begin the file with a line such as "word,frequency".
  `),
)('%s: %s', (code, _, text, sentence) => {
  expectSentence(decoded(text), code, decoded(sentence));
});

test('long lines are cut short or refused', () => {
  const words = `crane\n${'ab '.repeat(1000)}`;
  const what = `"${'ab '.repeat(10)}…" has a space, which is not a letter`;
  expectSentence(words, 'LIST_NOT_LETTERS', `words.txt, line 2: ${what}; put one word on each line.`);
  const list = `crane\n${'slate,'.repeat(5000)}`;
  expectSentence(list, 'LIST_FORMAT', 'words.txt, line 2: this line has 30000 characters; put one word on each line.');
});
