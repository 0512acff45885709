/** Help during a game, and the account afterwards. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { finish, follow, must, pick } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { createTruth, foreignWord, holds } from '../support/truth.ts';
import { forAny, games, once, openGames, type Properties, solverOf, sum } from './inputs.ts';

const reviews = once(() =>
  games(40).map(({ game, answer }) => ({
    game,
    answer,
    review: must(finish(salet.review(solverOf(), game, answer))),
  })),
);

/** The value of each reply, with worst case and chances. */
const advices = once(() =>
  openGames(40).map(({ game }) => ({
    game,
    advice: must(finish(salet.advise(solverOf(), game, { top: 3, allWords: true, details: true }))),
  })),
);

export const helpProperties = {
  rulesFor: [
    'a game is valued as by brute force, whatever the solver answered before, and every bound on the way holds',
    () => {
      const solver = solverOf();
      for (const { game } of openGames(40)) {
        const standing = salet.standingOf(game);
        const { position } = standing;
        const rules = salet.rulesFor(game, standing);
        const truth = createTruth(game.rules);
        const word = position.list.words.at(-1) ?? '';
        for (const [question, known] of [
          [solver.value(position, rules), truth.value(position)],
          [solver.valueOf(position, word, rules), truth.valueOfWord(position, word)],
        ] as const) {
          const { steps, end } = follow(question);
          for (const value of [...steps, end]) {
            expect(holds(value.guesses, known.guesses) && holds(value.lost, known.lost)).toBe(true);
          }
          expect({ ...end, exact: salet.isExact(end) }).toMatchObject({ weight: known.weight, exact: true });
        }
      }
    },
  ],
  isExact: [
    'no room between bounds',
    () =>
      forAny(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), ([more, loss]) => {
        const value = { weight: 9, guesses: { lower: 12, upper: 12 + more }, lost: { lower: 1, upper: 1 + loss } };
        expect(salet.isExact(value)).toBe(more + loss === 0);
      }),
  ],
  advise: [
    'the best by brute force comes first',
    () => {
      for (const { game, advice } of advices()) {
        const truth = createTruth(game.rules).value(salet.standingOf(game).position);
        expect(advice.guesses.lower).toBeCloseTo(truth.guesses / truth.weight, 9);
        expect(advice.lossChance).toBeCloseTo(truth.lost / truth.weight, 9);
      }
    },
  ],
  repliesOf: [
    'both kinds together, none before a better one',
    () => {
      for (const { advice } of advices()) {
        const replies = salet.repliesOf(advice);
        expect(new Set(replies)).toEqual(new Set([...advice.answers, ...advice.eliminators]));
        for (const [index, reply] of replies.slice(1).entries()) {
          const before = replies[index];
          expect(before.lossChance! < reply.lossChance! || before.guesses.lower <= reply.guesses.lower).toBe(true);
        }
      }
    },
  ],
  foundWithin: [
    'rises to all that are not lost',
    () => {
      for (const { advice } of advices()) {
        for (const reply of salet.repliesOf(advice)) {
          const chances = [1, 2, 3, 4, 99].map((turns) => salet.foundWithin(reply, turns)!);
          expect(chances).toEqual(chances.toSorted((a, b) => a - b));
          expect(chances[0]).toBeCloseTo(reply.chance, 9);
          expect(chances.at(-1)).toBeCloseTo(1 - reply.lossChance!, 9);
        }
      }
    },
  ],
  guessesToTheEnd: [
    'the guesses of the reply, lost games to their end',
    () => {
      for (const { advice } of advices()) {
        for (const reply of salet.repliesOf(advice)) {
          expect(salet.guessesToTheEnd(reply, advice.turnsLeft)).toBeCloseTo(reply.guesses.lower, 9);
        }
      }
    },
  ],
  judge: [
    'any word as by brute force',
    () => {
      for (const { game, random } of openGames(40)) {
        const { list } = game.rules;
        const word = random() < 0.3 ? foreignWord(random, list.wordLength) : pick(random, list.words);
        const { position } = salet.standingOf(game);
        const own = createTruth(game.rules).valueOfWord(position, word);
        const best = createTruth(game.rules).value(position);
        const judged = must(finish(salet.judge(solverOf(), game, word)));
        expect(judged.guesses.lower).toBeCloseTo(own.guesses / own.weight, 9);
        expect(judged.behind.lower).toBeCloseTo((own.guesses - best.guesses) / own.weight, 9);
        expect(judged.risk).toBeCloseTo((own.lost - best.lost) / own.weight, 9);
      }
    },
  ],
  comparePriors: [
    'the same rules agree with their own best word',
    () => {
      for (const { game, advice } of advices()) {
        const [best] = salet.repliesOf(advice);
        const others = [{ name: 'same', rules: game.rules }];
        const [comparison] = must(finish(salet.comparePriors(solverOf(), game, best.word, others)));
        expect([comparison.name, comparison.agrees, comparison.best?.word]).toEqual(['same', true, best.word]);
      }
    },
  ],
  hintsFor: [
    'one for each level, and words that could be the answer only in the last',
    () => {
      for (const { game } of openGames(40)) {
        const { position } = salet.standingOf(game);
        for (const level of salet.HINT_LEVELS) {
          const hints = must(finish(salet.hintsFor(solverOf(), game, level)));
          expect(hints.map((hint) => hint.level)).toEqual(salet.HINT_LEVELS.slice(0, level));
          const words = hints.slice(0, 5).flatMap(({ text }) => text.match(/\b[A-Z]{4,}\b/g) ?? []);
          const possible = Array.from(position.candidates, (id) => position.list.words[id].toUpperCase());
          expect(words.filter((word) => possible.includes(word))).toEqual([]);
        }
      }
    },
  ],
  gameFor: [
    'the feedback of the answer in every row',
    () => {
      for (const { game, answer } of games(40)) {
        const again = must(
          salet.gameFor(
            game.rules,
            answer.toUpperCase(),
            game.rows.map(({ word }) => word),
          ),
        );
        expect(again).toEqual(game);
      }
    },
  ],
  review: [
    'guesses = best play + regrets - lucks, and the same for the chance of losing',
    () => {
      for (const { game, answer, review } of reviews()) {
        const start = salet.averageGuesses(review.start).lower;
        const rest = salet.averageGuesses(review.rest).lower;
        const total = (of: (turn: salet.ReviewedTurn) => salet.Bounds) =>
          sum(review.turns.map((turn) => of(turn).lower));
        expect(review.answer).toBe(answer);
        expect(game.rows.length + rest).toBeCloseTo(
          start + total(({ regret }) => regret) - total(({ luck }) => luck),
          9,
        );
        const lost = salet.lossChance(review.rest).lower;
        const before = salet.lossChance(review.start).lower;
        expect(lost).toBeCloseTo(before + total(({ risk }) => risk) - total(({ riskLuck }) => riskLuck), 9);
      }
    },
  ],
  averageGuesses: [
    'between one and the limit, for whatever is left',
    () => {
      for (const { game, review } of reviews()) {
        const { lower, upper } = salet.averageGuesses(review.start);
        expect(lower).toBe(upper);
        expect(lower >= 1 && lower <= Math.min(game.rules.limit, game.rules.list.words.length)).toBe(true);
      }
      expect(
        salet.averageGuesses({ weight: 0, guesses: { lower: 0, upper: 0 }, lost: { lower: 0, upper: 0 } }),
      ).toEqual({
        lower: 0,
        upper: 0,
      });
    },
  ],
  lossChance: [
    'the share that is lost',
    () =>
      forAny(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat({ max: 99 }), fc.nat({ max: 99 })), ([weight, a, b]) => {
        const lost = { lower: Math.min(a, b, weight), upper: Math.min(Math.max(a, b), weight) };
        const { lower, upper } = salet.lossChance({ weight, guesses: { lower: 0, upper: 0 }, lost });
        expect([lower * weight, upper * weight].map(Math.round)).toEqual([lost.lower, lost.upper]);
        expect(lower >= 0 && upper <= 1).toBe(true);
      }),
  ],
  costliestTurn: [
    'no turn cost more, and none cost anything where there is none',
    () => {
      for (const { review } of reviews()) {
        const costliest = salet.costliestTurn(review);
        for (const { risk, regret } of review.turns) {
          if (costliest) expect(risk.lower <= costliest.risk.lower).toBe(true);
          else expect(risk.lower <= 0 && (risk.lower < 0 || regret.lower <= 0)).toBe(true);
        }
      }
    },
  ],
  replaceTurn: [
    'the same word has the value of the review',
    () => {
      for (const { game, answer, review } of reviews()) {
        for (const [turn, { word, own, after, feedback }] of review.turns.entries()) {
          const again = must(finish(salet.replaceTurn(solverOf(), game, answer, turn, word)));
          expect(again).toMatchObject({ turn, word, own, after, feedback });
        }
      }
    },
  ],
  bestPlay: [
    'costs nothing in any turn',
    () => {
      for (const { game, answer } of games(40)) {
        const rules = { ...game.rules, mode: 'normal' as const };
        const path = must(finish(salet.bestPlay(solverOf(), rules, answer)));
        const played = must(salet.gameFor(rules, answer, path));
        const { turns } = must(finish(salet.review(solverOf(), played, answer)));
        for (const { regret, risk, word } of turns) {
          expect(risk.lower, word).toBeCloseTo(0, 9);
          expect(regret.lower, word).toBeCloseTo(0, 9);
        }
      }
    },
  ],
  reviewSentences: [
    'a line for each turn, then the sum',
    () => {
      for (const { review } of reviews()) {
        const lines = salet.reviewSentences(review);
        expect(lines.slice(review.turns.length)).toEqual(salet.reviewSummary(review));
        for (const [index, { word }] of review.turns.entries()) {
          expect(lines[index]).toMatch(new RegExp(`^${index + 1}\\. ${word.toUpperCase()} `));
        }
        expect(lines.join()).not.toMatch(/NaN|undefined|Infinity|-0\.00/);
      }
    },
  ],
  reviewSummary: [
    'a sum that a reader can check',
    () => {
      for (const { review } of reviews()) {
        const [line] = salet.reviewSummary(review);
        const [, used, toCome, start, regret, luck] =
          /^(\d+) guess(?:es)?(?: and ([\d.]+) to come)?: best play averages ([\d.]+), your choices (.+), (?:bad )?luck (.+)\.$/.exec(
            line,
          )!;
        const change = (text: string) => (text.startsWith('saved') ? -1 : 1) * Number(/[\d.]+$/.exec(text) ?? 0);
        expect(Number(used) + Number(toCome ?? 0)).toBeCloseTo(Number(start) + change(regret) + change(luck), 9);
      }
    },
  ],
  shareText: [
    'no letter of the words, and rows that can be read back',
    () => {
      for (const { game, review } of reviews()) {
        if (game.rows.length < 2) continue;
        for (const style of salet.GRID_STYLES) {
          const text = salet.shareText(review, { number: 7, style });
          for (const { word } of game.rows) if (word.length > 3) expect(text).not.toContain(word);
          if (style !== 'emoji-dark') continue;
          const rows = text.split('\n').filter((line) => /^[⬛🟨🟩]/u.test(line));
          const tiles = rows.map((row) => salet.parseFeedback(row.split(' ')[0], game.rules.list.wordLength));
          expect(tiles.map(must)).toEqual(game.rows.map(({ feedback }) => feedback));
        }
      }
    },
  ],
} satisfies Properties;
