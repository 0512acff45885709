/** Words and lists, one spelling each. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { must } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { smallGames } from '../support/trees.ts';
import { answersOf, anyText, anyWord, forAny, lists, type Properties } from './inputs.ts';

export const wordsProperties = {
  explain: [
    'a sentence for whatever is wrong',
    () =>
      forAny(anyText, (text) => {
        const read = [
          salet.bundledList(text),
          salet.findStrategy(text),
          salet.parseFeedback(text, 5),
          salet.parseObjective(text, 6),
          salet.readFrequencies(text, 'file'),
          salet.readGrids(text, 'file'),
          salet.readPastAnswers(text, 'file'),
          salet.readOwnPrior(text, 'file'),
          salet.readTree(text, 'file'),
          salet.readWords(text, 'file'),
        ];
        for (const result of read) if (!result.ok) expect(salet.explain(result.failure)).toMatch(/^\S[\s\S]*\.$/);
      }),
  ],
  unwrap: [
    'the value itself, or an error with the sentence and the failure',
    () =>
      forAny(fc.tuple(fc.anything(), anyText), ([value, sentence]) => {
        expect(salet.unwrap({ ok: true, value })).toBe(value);
        const failure: salet.Failure = { code: 'WORD_FORMAT', sentence };
        let thrown: unknown;
        try {
          salet.unwrap({ ok: false, failure });
        } catch (error) {
          thrown = error;
        }
        expect(thrown).toMatchObject({ message: sentence, cause: failure });
      }),
  ],
  finish: [
    'what a question returns, after all it yields',
    () =>
      forAny(fc.tuple(fc.array(fc.anything(), { maxLength: 9 }), fc.anything()), ([yielded, end]) => {
        const seen: unknown[] = [];
        const question = function* () {
          for (const each of yielded) {
            seen.push(each);
            yield each;
          }
          return end;
        };
        expect(salet.finish(question())).toBe(end);
        expect(seen).toEqual(yielded);
      }),
  ],
  bundledList: [
    'the lists that are named, as large as it is said, and no others',
    () => {
      for (const { name, answerCount, guessCount } of salet.BUNDLED_LISTS) {
        const list = salet.bundledList(name);
        // those of other lengths and languages may not be loaded
        if (list.ok) expect([list.value.answerCount, list.value.words.length]).toEqual([answerCount, guessCount]);
        else expect(list.failure.sentence).toContain('loadBundledList');
      }
      forAny(fc.string(), (name) => expect(salet.bundledList(`${name} `).ok).toBe(false));
    },
  ],
  loadBundledList: [
    'a promise for any name, of the list or of a failure',
    () =>
      forAny(anyText, (name) => {
        expect(salet.loadBundledList(`${name} `)).toBeInstanceOf(Promise);
      }),
  ],
  foldWord: [
    'folding twice changes no more, and accents may be written as marks',
    () =>
      forAny(fc.tuple(anyWord, fc.constantFrom(...salet.LANGUAGES)), ([word, language]) => {
        const folded = salet.foldWord(word, language);
        expect(salet.foldWord(folded, language)).toBe(folded);
        expect(salet.foldWord(word.normalize('NFD'), language)).toBe(folded);
      }),
  ],
  bundledFrequencies: [
    'whole numbers for words of five letters',
    () => {
      for (const [word, count] of salet.bundledFrequencies()) {
        if (!/^[a-z]{5}$/.test(word) || !Number.isInteger(count) || count < 1) throw new Error(`${word}: ${count}`);
      }
    },
  ],
  countLetters: [
    'equals a count by hand',
    () => {
      for (const list of lists(20)) {
        const words = list.words.flatMap((_, id) => (id % 3 === 1 ? [] : [id as salet.GuessId]));
        const table = salet.countLetters(list, words);
        list.alphabet.forEach((letter, number) => {
          const spelled = words.map((id) => [...list.words[id]]);
          expect(table.words[number]).toBe(spelled.filter((word) => word.includes(letter)).length);
          expect(table.occurrences[number]).toBe(spelled.flat().filter((each) => each === letter).length);
          for (let place = 0; place < list.wordLength; place++) {
            const count = spelled.filter((word) => word[place] === letter).length;
            expect(table.atPlace[number * list.wordLength + place]).toBe(count);
          }
        });
        expect(table.wordCount).toBe(words.length);
      }
    },
  ],
  createWordList: [
    'answers first, and every letter back from its number',
    () =>
      forAny(smallGames, ({ list }) => {
        const spelled = list.words.map((_, id) =>
          Array.from(
            list.letters.subarray(id * list.wordLength, (id + 1) * list.wordLength),
            (each) => list.alphabet[each],
          ),
        );
        expect(spelled.map((letters) => letters.join(''))).toEqual(list.words);
        const again = salet.createWordList({ ...list, answers: answersOf(list), guesses: list.words.toReversed() });
        expect(answersOf(again)).toEqual(answersOf(list));
        expect(again.fingerprint === list.fingerprint).toBe(again.words.join() === list.words.join());
      }),
  ],
  guessIdOf: [
    'the place of each word, and none for another',
    () =>
      forAny(fc.tuple(smallGames, anyWord), ([{ list }, other]) => {
        expect(list.words.map((word) => salet.guessIdOf(list, word))).toEqual(list.words.map((_, id) => id));
        const place = list.words.indexOf(salet.normalizeWord(other));
        expect(salet.guessIdOf(list, other)).toBe(place < 0 ? undefined : place);
        expect(list.words.map((word) => salet.guessIdOf(list, ` ${word.normalize('NFD')}`))).toEqual([
          ...list.words.keys(),
        ]);
      }),
  ],
  normalizeWord: [
    'one spelling, however it is written',
    () =>
      forAny(anyWord, (word) => {
        const normal = salet.normalizeWord(word);
        expect(salet.normalizeWord(normal)).toBe(normal);
        expect(salet.normalizeWord(` ${word.normalize('NFD')}\n`)).toBe(normal);
        expect([...normal]).toHaveLength([...word.normalize('NFC')].length);
      }),
  ],
  reorderWordList: [
    'the same words, those that are named first',
    () =>
      forAny(fc.tuple(smallGames, fc.array(fc.nat(), { maxLength: 5 })), ([{ list }, ids]) => {
        const order = [...new Set(ids.map((id) => list.words[id % list.words.length]))];
        const sorted = salet.reorderWordList(list, order);
        const named = (words: readonly string[]) => order.filter((word) => words.includes(word));
        const rest = (words: readonly string[]) => words.filter((word) => !order.includes(word));
        const others = list.words.slice(list.answerCount);
        expect(answersOf(sorted)).toEqual([...named(answersOf(list)), ...rest(answersOf(list))]);
        expect(sorted.words.slice(list.answerCount)).toEqual([...named(others), ...rest(others)]);
      }),
  ],
  readFrequencies: [
    'reads back any table of words and numbers, and never throws',
    () => {
      forAny(anyText, (text) => void salet.readFrequencies(text, 'file'));
      forAny(fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.nat(), { minKeys: 1, maxKeys: 9 }), (counts) => {
        const rows = Object.entries(counts).map(([word, count]) => `${word},${count}`);
        const { frequencies } = must(salet.readFrequencies(['word,frequency', ...rows].join('\r\n'), 'file'));
        expect(Object.fromEntries(frequencies)).toEqual({ ...counts });
      });
    },
  ],
  readWordList: [
    'reads back the words of any list',
    () =>
      forAny(smallGames, ({ list }) => {
        const answers = { file: 'a.txt', text: answersOf(list).join('\n') };
        const guesses = { file: 'g.txt', text: list.words.join('\r\n') };
        const read = must(salet.readWordList({ answers, guesses }));
        expect([read.list.words, read.list.answerCount, read.notes]).toEqual([list.words, list.answerCount, []]);
        expect(read.list.fingerprint).toBe(list.fingerprint);
      }),
  ],
  generateList: [
    'a list of codes, each once, or a sentence',
    () =>
      forAny(
        fc.oneof(
          anyText,
          fc
            .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 7 }))
            .map(([places, colours]) => `${places} places ${colours} colours`),
        ),
        (text) => {
          const list = salet.generateList(text);
          if (!list.ok) expect(salet.explain(list.failure)).toMatch(/\.$/);
          else expect(new Set(list.value.words).size).toBe(list.value.answerCount);
        },
      ),
  ],
  ruleOf: [
    'the rule that a list was made with',
    () => forAny(smallGames, ({ list }) => expect(salet.ruleOf(salet.withRule(list, 'counts'))).toBe('counts')),
  ],
  withRule: [
    'the same words, and another fingerprint',
    () =>
      forAny(smallGames, ({ list }) => {
        const jotto = salet.withRule(list, 'matches');
        expect(jotto.words).toEqual(list.words);
        expect(jotto.fingerprint).not.toBe(list.fingerprint);
        expect(salet.withRule(jotto, 'real').fingerprint).toBe(list.fingerprint);
      }),
  ],
  readWords: [
    'words of one length, each once, or a sentence',
    () =>
      forAny(
        fc.oneof(
          anyText,
          fc.array(anyWord, { maxLength: 6 }).map((words) => words.join('\n')),
        ),
        (text) => {
          const read = salet.readWords(text, 'file');
          if (!read.ok) return;
          const { words } = read.value;
          expect(new Set(words).size).toBe(words.length);
          expect(new Set(words.map((word) => [...word].length)).size).toBe(1);
          expect(words.map(salet.normalizeWord)).toEqual(words);
        },
        300,
      ),
  ],
} satisfies Properties;
