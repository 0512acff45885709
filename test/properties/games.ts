/** Games row by row. */

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Feedback } from '../../src/feedback.ts';
import { scoreFeedback as score } from '../../src/feedback.ts';
import { mayFollow } from '../support/bruteForce.ts';
import { must, pick, rowsText } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { foreignWord } from '../support/truth.ts';
import { answersOf, anyText, forAny, games, type Properties } from './inputs.ts';

export const gamesProperties = {
  // Games as text and JSON

  parseGame: [
    'reads what makeGame writes, however it is spaced, and never throws',
    () => {
      forAny(anyText, (text) => void salet.parseGame(text));
      for (const { game } of games(40)) {
        const text = rowsText(game).replaceAll(' ', ' ,\n');
        const { turns } = must(salet.parseGame(text.toUpperCase(), game.rules.list));
        expect(turns.map(({ word, feedback }) => `${word}=${feedback}`).join(' ')).toBe(rowsText(game));
      }
    },
  ],
  makeGame: [
    'writes what parseGame reads',
    () => {
      for (const { game } of games(40)) {
        expect(salet.makeGame(must(salet.parseGame(rowsText(game))))).toBe(rowsText(game));
      }
    },
  ],
  readGameJson: [
    'the same game back, and never throws',
    () => {
      forAny(anyText, (text) => void salet.readGameJson(text, []));
      for (const { game } of games(40)) {
        expect(must(salet.readGameJson(JSON.stringify(game), [game.rules]))).toEqual(game);
      }
    },
  ],
  unwrap: [
    'the value, or an error with code and sentence',
    () =>
      forAny(anyText, (text) => {
        const result = salet.parseFeedback(text, 5);
        if (result.ok) expect(salet.unwrap(result)).toBe(result.value);
        else {
          const { code, sentence } = result.failure;
          expect(() => salet.unwrap(result)).toThrow(expect.objectContaining({ code, sentence, message: sentence }));
        }
      }),
  ],
  finish: [
    'the end of any steps',
    () =>
      forAny(fc.array(fc.nat()), (steps) => {
        const walk = function* (): Generator<number, number> {
          yield* steps;
          return steps.length;
        };
        expect(salet.finish(walk())).toBe(steps.length);
      }),
  ],

  newGame: [
    'no rows',
    () => expect(games(9).map(({ game }) => salet.newGame(game.rules).rows)).toEqual(Array(9).fill([])),
  ],
  addRow: [
    'takes any row that some answer can give, and any other with a sentence',
    () => {
      for (const { game, random } of games(120)) {
        const { list, mode, limit } = game.rules;
        const word = foreignWord(random, list.wordLength);
        const feedback = Math.floor(random() * 3 ** list.wordLength);
        const over = game.rows.length >= limit || game.rows.at(-1)?.feedback === salet.allHere(list.wordLength);
        const legal = game.rows.every((row) => mayFollow(mode, row.word, row.feedback, word));
        const next = salet.addRow(game, word, feedback as Feedback);
        expect(next.ok).toBe(!over && legal && salet.whyImpossible(word, feedback as Feedback) === undefined);
        if (next.ok) expect(next.value.rows).toEqual([...game.rows, { word, feedback }]);
      }
      forAny(anyText, (text) => void salet.addRow(games(1)[0].game, text, 0 as Feedback));
    },
  ],
  takeBackRow: [
    'undoes a row',
    () => {
      for (const { game, answer } of games(60)) {
        const word = game.rules.list.words[0];
        const next = salet.addRow(game, word, score(word, answer));
        if (next.ok) expect(salet.takeBackRow(next.value)).toEqual(game);
      }
      const empty = salet.newGame(games(1)[0].game.rules);
      expect(salet.takeBackRow(empty)).toBe(empty);
    },
  ],
  changeRow: [
    'the game that was played with the other row',
    () => {
      for (const { game, answer } of games(80)) {
        const word = game.rules.list.words[0];
        for (const index of game.rows.keys()) {
          const rows = game.rows.with(index, { word, feedback: score(word, answer) });
          const changed = salet.changeRow(game, index, word, score(word, answer));
          const again = salet.gameFor(
            game.rules,
            answer,
            rows.map((row) => row.word),
          );
          expect(changed.ok).toBe(again.ok);
          if (changed.ok) expect(changed.value).toEqual(must(again));
        }
      }
    },
  ],
  standingOf: [
    'the words that fit, and how it stands',
    () => {
      for (const { game, answer } of games(120)) {
        const { list, limit } = game.rules;
        const { status, position } = salet.standingOf(game);
        const fitting = answersOf(list).filter((word) =>
          game.rows.every((row) => score(row.word, word) === row.feedback),
        );
        expect(Array.from(position.candidates, (id) => list.words[id])).toEqual(fitting);
        const won = game.rows.at(-1)?.word === answer;
        expect(status).toBe(won ? 'won' : game.rows.length >= limit ? 'lost' : 'open');
      }
    },
  ],
  parseObjective: [
    'what it names is what it is',
    () =>
      forAny(
        fc.tuple(
          fc.oneof(fc.constantFrom('sure', 'fewest', 'worst', 'soon-2', 'soon-5', 'soon-06'), anyText),
          fc.integer({ min: 1, max: 8 }),
        ),
        ([text, limit]) => {
          const parsed = salet.parseObjective(text, limit);
          const by = /^soon-(\d{1,3})$/.exec(text)?.[1];
          const fits = by ? Number(by) >= 2 && Number(by) < limit : ['sure', 'fewest', 'worst'].includes(text);
          expect(parsed.ok).toBe(fits);
          if (parsed.ok) expect(must(salet.parseObjective(parsed.value, limit))).toBe(parsed.value);
        },
      ),
  ],
  whyImpossible: [
    'nothing, exactly if some word can give the tiles',
    () => {
      const letters = [...'abc'];
      const words = letters.flatMap((a) =>
        letters.flatMap((b) => [...'abcxyz'].flatMap((c) => [a + b + c, c + a + b])),
      );
      const answers = [...'abcxyz'].flatMap((a) => [...'abcxyz'].flatMap((b) => [...'abcxyz'].map((c) => a + b + c)));
      for (const word of words) {
        const given = new Set(answers.map((answer) => score(word, answer)));
        for (let feedback = 0; feedback <= salet.allHere(3); feedback++) {
          expect(salet.whyImpossible(word, feedback as Feedback) === undefined, `${word} ${feedback}`).toBe(
            given.has(feedback as Feedback),
          );
        }
      }
    },
  ],
  whyIllegal: [
    'nothing, exactly if the mode allows the word',
    () => {
      for (const { game, random } of games(150)) {
        const { list, mode } = game.rules;
        const word = random() < 0.3 ? foreignWord(random, list.wordLength) : pick(random, list.words);
        const { turns } = salet.standingOf(game).position;
        const legal = turns.every((turn) => mayFollow(mode, turn.word, turn.feedback, word));
        expect(salet.whyIllegal(mode, list, turns, word) === undefined).toBe(legal);
      }
    },
  ],
  findCorrections: [
    'changes after which exactly these words fit',
    () => {
      for (const { game, answer, random } of games(120)) {
        const rows = game.rows.map((row) =>
          random() < 0.4 ? { ...row, feedback: score(row.word, pick(random, game.rules.list.words)) } : row,
        );
        for (const { changes, wordChange, words } of salet.findCorrections({ ...game, rows })) {
          const guessed = rows.map(({ word }, index) => (wordChange?.row === index ? wordChange.to : word));
          const digits = rows.map(({ feedback }) => salet.feedbackDigits(feedback, answer.length));
          for (const { row, place, from, to } of changes) {
            expect(digits[row][place]).toBe(from);
            digits[row][place] = to;
          }
          const fixed = digits.map((each) => Number.parseInt(each.join(''), 3));
          const fitting = answersOf(game.rules.list).filter((word) =>
            guessed.every((guess, index) => score(guess, word) === fixed[index]),
          );
          expect(words).toEqual(fitting);
        }
      }
    },
  ],
} satisfies Properties;
