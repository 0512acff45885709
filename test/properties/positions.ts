/** Feedback, its matrix, positions, and how a guess splits them. */

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Feedback } from '../../src/feedback.ts';
import { scoreFeedback as score } from '../../src/feedback.ts';
import { mayFollow } from '../support/bruteForce.ts';
import { must, pick } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { foreignWord } from '../support/truth.ts';
import {
  answersOf,
  anyText,
  forAny,
  games,
  lists,
  matrixOf,
  openGames,
  type Properties,
  positions,
  sum,
} from './inputs.ts';

/** How many candidates give each feedback, counted one by one. */
const sizesOf = ({ list, candidates }: salet.Position, word: string): number[] => {
  const sizes = new Map<number, number>();
  for (const answer of candidates) {
    const feedback = score(word, list.words[answer]);
    sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
  }
  return [...sizes.values()];
};

/** Each guess of a scan against the sizes of its parts. */
const expectScan = (
  scan: (matrix: salet.Matrix, candidates: Uint32Array) => ArrayLike<number>,
  twin: (sizes: number[]) => number,
) => {
  for (const position of positions(30)) {
    const found = scan(matrixOf(position.list), position.candidates);
    position.list.words.forEach((word, guess) => {
      expect(found[guess], word).toBeCloseTo(twin(sizesOf(position, word)), 6);
    });
  }
};

export const positionsProperties = {
  kernelStatus: [
    'the fast kernel wherever a module can be compiled, as here',
    () => {
      const { kernel } = must(salet.buildMatrix(lists(1)[0], 'real'));
      expect(salet.kernelStatus()).toEqual({ kernel: kernel.kind });
    },
  ],
  useKernelModule: [
    'no module but the own one is taken',
    () => {
      const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
      const marked = (mark: string) => [0, 6 + mark.length, 5, ...Buffer.from(`salet${mark}`)];
      forAny(fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 16 }), (mark) => {
        const module = new WebAssembly.Module(Uint8Array.from([...header, ...marked(mark)]));
        expect(() => salet.useKernelModule(module)).toThrow(TypeError);
      });
    },
  ],
  // Feedback

  allHere: [
    'the feedback of a word for itself',
    () =>
      forAny(fc.stringMatching(/^[a-zäß]{1,15}$/), (word) =>
        expect(salet.allHere(word.length)).toBe(score(word, word)),
      ),
  ],
  feedbackDigits: [
    'the digits of the number, in base 3',
    () =>
      forAny(
        fc.tuple(fc.integer({ min: 1, max: 15 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        ([length, share]) => {
          const feedback = Math.floor(share * 3 ** length);
          expect(salet.feedbackDigits(feedback as Feedback, length).join('')).toBe(
            feedback.toString(3).padStart(length, '0'),
          );
        },
      ),
  ],
  formatFeedback: [
    'one tile for each letter, in every style',
    () =>
      forAny(fc.tuple(fc.nat({ max: 242 }), fc.constantFrom('letters', 'digits', 'emoji')), ([feedback, style]) => {
        const tiles = [...salet.formatFeedback(feedback as Feedback, 5, style)];
        const names = { letters: 'BYG', digits: '012', emoji: '⬛🟨🟩' }[style];
        expect(tiles.map((tile) => [...names].indexOf(tile))).toEqual(salet.feedbackDigits(feedback as Feedback, 5));
      }),
  ],
  parseFeedback: [
    'takes back what is written, and never throws',
    () => {
      forAny(fc.tuple(anyText, fc.nat({ max: 16 })), ([text, length]) => void salet.parseFeedback(text, length));
      forAny(fc.tuple(fc.nat({ max: 242 }), fc.constantFrom('letters', 'digits', 'emoji')), ([feedback, style]) => {
        expect(must(salet.parseFeedback(` ${salet.formatFeedback(feedback as Feedback, 5, style)}\n`, 5))).toBe(
          feedback,
        );
      });
    },
  ],
  scoreFeedback: [
    'each letter is coloured as often as the answer has it, greens first, yellows from the left',
    () => {
      const letters = fc.array(fc.constantFrom(...'abcd'), { minLength: 1, maxLength: 7 });
      const pairs = letters.chain((guess) =>
        fc.tuple(
          fc.constant(guess),
          fc.array(fc.constantFrom(...'abcd'), { minLength: guess.length, maxLength: guess.length }),
        ),
      );
      forAny(
        pairs,
        ([guess, answer]) => {
          const digits = salet.feedbackDigits(salet.scoreFeedback(guess.join(''), answer.join('')), guess.length);
          for (const letter of 'abcd') {
            const places = [...guess.keys()].filter((place) => guess[place] === letter);
            const green = places.filter((place) => answer[place] === letter);
            const others = places.filter((place) => answer[place] !== letter);
            const left = answer.filter((each) => each === letter).length - green.length;
            for (const place of green) expect(digits[place]).toBe(2);
            for (const [index, place] of others.entries()) expect(digits[place]).toBe(index < left ? 1 : 0);
          }
        },
        500,
      );
    },
  ],
  buildMatrix: [
    'the feedback of every guess for every answer, by every kernel and rule',
    () => {
      for (const list of lists(24)) {
        for (const rule of ['real', 'naive'] as const) {
          for (const kernel of ['auto', 'reference'] as const) {
            const { kernel: built } = must(salet.buildMatrix(list, rule, kernel));
            list.words.forEach((guess, id) => {
              const row = answersOf(list).map((answer) => score(guess, answer, rule));
              const everyAnswer = Uint32Array.from(row, (_, answer) => answer);
              expect([...built.codesOf(id, everyAnswer)]).toEqual(row);
            });
          }
        }
      }
    },
  ],
  readMatrix: [
    'refuses what is damaged in its head or cut, and never throws',
    () => {
      const list = lists(1)[0];
      const bytes = salet.writeMatrix(matrixOf(list));
      const cut = fc.nat({ max: bytes.length - 1 });
      forAny(cut, (length) => expect(salet.readMatrix(list, bytes.slice(0, length)).ok).toBe(false));
      forAny(fc.tuple(fc.nat({ max: 31 }), fc.integer({ min: 1, max: 255 })), ([place, change]) => {
        const damaged = bytes.slice();
        damaged[place] ^= change;
        const read = salet.readMatrix(list, damaged);
        // the rule is the one fact that a stored matrix may have of its own
        if (read.ok) expect(read.value.rule).toBe('naive');
      });
    },
  ],
  writeMatrix: [
    'the same bytes from every kernel, and from what was read',
    () => {
      for (const list of lists(20)) {
        const bytes = salet.writeMatrix(matrixOf(list));
        expect(salet.writeMatrix(must(salet.buildMatrix(list, 'real', 'reference')))).toEqual(bytes);
        expect(salet.writeMatrix(must(salet.readMatrix(list, bytes)))).toEqual(bytes);
      }
    },
  ],

  // Positions

  startPosition: [
    'every answer, and no turn',
    () => {
      for (const list of lists(20)) {
        const { candidates, turns, parent } = salet.startPosition(list);
        expect([[...candidates], turns, parent]).toEqual([answersOf(list).map((_, id) => id), [], undefined]);
      }
    },
  ],
  afterTurn: [
    'keeps the words that would have given the feedback',
    () => {
      for (const { game, answer, random } of games(60)) {
        const { list } = game.rules;
        const word = random() < 0.3 ? foreignWord(random, list.wordLength) : pick(random, list.words);
        const { position } = salet.standingOf(game);
        const { candidates } = salet.afterTurn(position, word, score(word, answer));
        const kept = position.candidates.filter((id) => score(word, list.words[id]) === score(word, answer));
        expect(candidates).toEqual(kept);
      }
    },
  ],
  splitPosition: [
    'every position that a turn can lead to',
    () => {
      for (const position of positions(30)) {
        const word = position.list.words[0];
        const parts = salet.splitPosition(position, word);
        for (const [feedback, part] of parts) expect(part).toEqual(salet.afterTurn(position, word, feedback));
        expect(sum([...parts.values()].map(({ candidates }) => candidates.length))).toBe(position.candidates.length);
      }
    },
  ],
  legalGuesses: [
    'the words that a player may guess, by the words of the rules',
    () => {
      for (const { game } of openGames(80)) {
        const { mode, list } = game.rules;
        const { position } = salet.standingOf(game);
        const may = list.words.map((word) => game.rows.every((row) => mayFollow(mode, row.word, row.feedback, word)));
        const legal = [...salet.legalGuesses(position, mode)];
        expect(legal).toEqual(may.flatMap((allowed, id) => (allowed ? [id] : [])));
      }
    },
  ],
  partition: [
    'every candidate once, the largest part first',
    () => {
      for (const position of positions(30)) {
        for (const word of position.list.words) {
          const parts = salet.partition(position, word);
          const { words } = position.list;
          for (const { feedback, candidates } of parts) {
            expect(candidates.every((id) => score(word, words[id]) === feedback)).toBe(true);
          }
          const members = parts.flatMap(({ candidates }) => candidates);
          expect(members.toSorted((a, b) => a - b)).toEqual([...position.candidates]);
          const ranks = parts.map(({ candidates, feedback }) => [-candidates.length, feedback]);
          expect(ranks).toEqual(ranks.toSorted(([a, b], [c, d]) => a - c || b - d));
        }
      }
    },
  ],
  summarizeSplit: [
    'the numbers of a split by their definitions',
    () =>
      forAny(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 243 }), (sizes) => {
        const total = sum(sizes);
        const split = salet.summarizeSplit(sizes);
        expect([split.parts, split.largest]).toEqual([sizes.length, Math.max(...sizes)]);
        expect(split.expectedRemaining).toBeCloseTo(sum(sizes.map((size) => size * (size / total))), 6);
        expect(split.entropy).toBeCloseTo(sum(sizes.map((size) => (size / total) * Math.log2(total / size))), 4);
      }),
  ],
  partCounts: ['as many as there are parts', () => expectScan(salet.partCounts, (sizes) => sizes.length)],
  squareSums: ['the squares of the parts', () => expectScan(salet.squareSums, (sizes) => sum(sizes.map((n) => n * n)))],
  largestParts: ['the largest part', () => expectScan(salet.largestParts, (sizes) => Math.max(...sizes))],
  logSums: [
    'more for every guess that splits less',
    () => {
      for (const { list, candidates, ...position } of positions(30)) {
        const logs = salet.logSums(matrixOf(list), candidates).slice();
        const bits = list.words.map(
          (word) => salet.summarizeSplit(sizesOf({ list, candidates, ...position }, word)).entropy,
        );
        for (const [a, b] of bits.entries()) {
          for (const [c, d] of bits.entries()) if (b > d + 1e-6) expect(logs[a]).toBeLessThan(logs[c]);
        }
      }
    },
  ],
  entropyOf: [
    'the bits of every guess',
    () =>
      expectScan(
        (matrix, candidates) =>
          Array.from(salet.logSums(matrix, candidates), (logs) => salet.entropyOf(logs, candidates.length)),
        (sizes) => salet.summarizeSplit(sizes).entropy,
      ),
  ],
} satisfies Properties;
