/** Several boards: games, texts, advice and simulation hold for whatever boards they are given. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { finish } from '../../src/progress.ts';
import { must } from '../support/games.ts';
import * as salet from '../support/library.ts';
import { anyText, forAny, lists, once, type Properties } from './inputs.ts';

const list = once(() => lists(40).find(({ answerCount }) => answerCount >= 8) as salet.WordList);
const matrix = once(() => must(salet.buildMatrix(list(), 'real')));

const anyBoards = fc.integer({ min: 1, max: 4 });

/** A seed, a number of boards, and rows: words of the list by their place. */
const anyPlay = fc.tuple(fc.nat({ max: 999 }), anyBoards, fc.array(fc.nat({ max: 7 }), { maxLength: 4 }));

type Play = readonly [seed: number, boards: number, words: readonly number[]];

const gameOf = ([seed, boards, words]: Play, sequence = false): salet.BoardsGame => {
  const answers = salet.drawAnswers(list().answerCount, boards, seed, 0).map((id) => list().words[id]);
  let game = salet.newBoardsGame(salet.boardsRules(list(), boards, { sequence }));
  for (const id of words) {
    if (game.status !== 'open') break;
    const word = list().words[id];
    const feedbacks = answers.map((answer, index) =>
      game.boards[index].foundAt === undefined ? salet.scoreFeedback(word, answer) : undefined,
    );
    game = must(salet.addBoardsRow(game, word, feedbacks));
    while (game.status === 'open' && game.boards.every(({ isShown, foundAt }) => !isShown || foundAt !== undefined)) {
      const next = game.boards.findIndex(({ isShown }) => !isShown);
      game = must(
        salet.showBoard(
          game,
          game.rows.map((row) => salet.scoreFeedback(row.word, answers[next])),
        ),
      );
    }
  }
  return game;
};

const played = (seed: number, boards: number, id = 'greedy'): salet.PlayedBoards => {
  const choose = salet.findBoardsStrategy(id)?.prepare(matrix()) as salet.BoardsChooser;
  const answers = salet.drawAnswers(list().answerCount, boards, seed, 0);
  return salet.playBoards(matrix(), salet.boardsRules(list(), boards), choose, answers);
};

const someGames = (boards: number, id?: string) => Array.from({ length: 6 }, (_, seed) => played(seed, boards, id));

const openBoards = ({ boards }: salet.BoardsGame) => boards.filter(({ foundAt }) => foundAt === undefined);

export const boardsProperties = {
  usualLimit: [
    'five guesses more than boards',
    () => forAny(anyBoards, (k) => expect(salet.usualLimit(k)).toBe(k + 5)),
  ],
  boardsRules: [
    'the rules that were passed, with the usual limit',
    () =>
      forAny(anyBoards, (boards) =>
        expect(salet.boardsRules(list(), boards)).toMatchObject({ boards, limit: boards + 5 }),
      ),
  ],
  newBoardsGame: [
    'every answer is possible on every board',
    () =>
      forAny(anyBoards, (boards) => {
        const game = salet.newBoardsGame(salet.boardsRules(list(), boards));
        expect(game.boards.map(({ position }) => position.candidates.length)).toEqual(
          Array.from({ length: boards }, () => list().answerCount),
        );
      }),
  ],
  addBoardsRow: [
    'the hidden answer stays possible on every board, and two boards share all candidates or none',
    () =>
      forAny(anyPlay, (play) => {
        const game = gameOf(play);
        const answers = salet.drawAnswers(list().answerCount, play[1], play[0], 0);
        for (const [index, { position }] of game.boards.entries())
          expect(position.candidates).toContain(answers[index]);
        const sets = openBoards(game).map(({ position }) => [...position.candidates]);
        for (const one of sets) {
          for (const other of sets) expect([0, one.length]).toContain(one.filter((id) => other.includes(id)).length);
        }
      }),
  ],
  showBoard: [
    'a sequence shows one open board',
    () =>
      forAny(anyPlay, (play) => {
        const game = gameOf(play, true);
        const shown = openBoards(game).filter(({ isShown }) => isShown).length;
        if (game.status === 'open') expect(shown).toBe(1);
      }),
  ],
  takeBackBoardsRow: [
    'the game before its last row',
    () =>
      forAny(anyPlay, ([seed, boards, words]) => {
        const game = gameOf([seed, boards, words]);
        const before = gameOf([seed, boards, words.slice(0, Math.max(0, game.rows.length - 1))]);
        expect(salet.writeBoardsGame(salet.takeBackBoardsRow(game))).toBe(salet.writeBoardsGame(before));
      }),
  ],
  readBoardsGame: [
    'any text is a game or a failure',
    () => forAny(anyText, (text) => void salet.readBoardsGame(text, list())),
  ],
  writeBoardsGame: [
    'is read back as it was',
    () =>
      forAny(anyPlay, (play) => {
        for (const sequence of [false, true]) {
          const game = gameOf(play, sequence);
          const text = salet.writeBoardsGame(game);
          const again = must(salet.readBoardsGame(text, list(), { boards: play[1], sequence }));
          expect(salet.writeBoardsGame(again)).toBe(text);
        }
      }),
  ],
  shareOfGame: [
    'the row that found each board',
    () =>
      forAny(anyPlay, (play) => {
        const game = gameOf(play);
        expect(salet.shareOfGame(game).foundAt).toEqual(game.boards.map(({ foundAt }) => foundAt));
      }),
  ],
  readBoardsShare: [
    'any text is a share or a failure',
    () => forAny(anyText, (text) => void salet.readBoardsShare(text)),
  ],
  writeBoardsShare: [
    'is read back as it was',
    () =>
      forAny(anyPlay, (play) => {
        const game = gameOf(play);
        if (game.rows.length === 0) return;
        const share = salet.shareOfGame(game);
        expect(must(salet.readBoardsShare(salet.writeBoardsShare(share, 'Boards')))).toEqual(share);
      }),
  ],
  createBoardsAdviser: [
    'replies are not below their bound, and exact ones come first',
    () =>
      forAny(
        anyPlay,
        (play) => {
          const game = gameOf(play);
          const { replies, status, open } = finish(salet.createBoardsAdviser(matrix()).advise(game));
          expect(replies.length > 0).toBe(status === 'open');
          for (const { guesses, lower, isExact } of replies) {
            expect(guesses).toBeGreaterThanOrEqual(open - 1e-9);
            if (isExact) expect(guesses).toBeGreaterThanOrEqual(lower - 1e-9);
          }
        },
        25,
      ),
  ],
  createBoardsReviewer: [
    'regret lies between its bounds and is none where the word is the best one known',
    () =>
      forAny(
        anyPlay,
        (play) => {
          const review = finish(salet.createBoardsReviewer(matrix()).review(gameOf(play)));
          for (const { word, best, regret, bounds, isExact } of review.turns) {
            expect(bounds.lower).toBeLessThanOrEqual(regret);
            expect(bounds.upper).toBeGreaterThanOrEqual(regret);
            if (word === best) expect(regret).toBe(0);
            if (isExact) expect(bounds).toEqual({ lower: regret, upper: regret });
          }
        },
        15,
      ),
  ],
  findBoardsStrategy: [
    'every strategy by its id, and no other',
    () => {
      for (const strategy of salet.BOARDS_STRATEGIES) expect(salet.findBoardsStrategy(strategy.id)).toBe(strategy);
      expect(salet.findBoardsStrategy('none')).toBeUndefined();
    },
  ],
  twoBoardsBound: [
    'is not above the games of any strategy with that opener, over all pairs',
    () =>
      forAny(
        fc.tuple(fc.nat({ max: 7 }), fc.constantFrom('greedy', 'remaining')),
        ([opener, id]) => {
          const follow = salet.findBoardsStrategy(id)?.prepare(matrix()) as salet.BoardsChooser;
          const { answerCount } = list();
          const choose: salet.BoardsChooser = (boards) =>
            boards.guessesLeft === 99 ? (opener as salet.GuessId) : follow(boards);
          let guesses = 0;
          for (let a = 0; a < answerCount; a++) {
            for (let b = 0; b < answerCount; b++) {
              if (a === b) continue;
              const answers = [a, b] as salet.AnswerId[];
              guesses += salet.playBoards(matrix(), { limit: 99, sequence: false }, choose, answers).path.length;
            }
          }
          const average = guesses / (answerCount * (answerCount - 1));
          expect(salet.twoBoardsBound(matrix(), opener as salet.GuessId)).toBeLessThanOrEqual(average + 1e-9);
        },
        6,
      ),
  ],
  twoBoardsAverage: [
    'is the average of all games that a strategy plays',
    () => {
      const choose = salet.findBoardsStrategy('greedy')?.prepare(matrix()) as salet.BoardsChooser;
      const { answerCount } = list();
      let guesses = 0;
      for (let pair = 0; pair < answerCount ** 2; pair++) {
        const answers = [pair % answerCount, Math.floor(pair / answerCount)] as salet.AnswerId[];
        if (answers[0] === answers[1]) continue;
        guesses += salet.playBoards(matrix(), { limit: 99, sequence: false }, choose, answers).path.length;
      }
      const average = guesses / (answerCount * (answerCount - 1));
      expect(salet.twoBoardsAverage(matrix(), choose)).toBeCloseTo(average, 9);
    },
  ],
  drawAnswers: [
    'different answers, the same for the same seed',
    () =>
      forAny(fc.tuple(anyBoards, fc.nat()), ([boards, seed]) => {
        const answers = salet.drawAnswers(list().answerCount, boards, seed, 3);
        expect(new Set(answers).size).toBe(boards);
        expect(salet.drawAnswers(list().answerCount, boards, seed, 3)).toEqual(answers);
      }),
  ],
  playBoards: [
    'a game ends with the last of its answers and plays all of them, whatever the strategy',
    () =>
      forAny(
        fc.tuple(fc.nat({ max: 99 }), anyBoards, fc.constantFrom(...salet.BOARDS_STRATEGIES.map(({ id }) => id))),
        ([seed, boards, id]) => {
          const { answers, path } = played(seed, boards, id);
          expect(answers.every((answer) => path.includes(answer))).toBe(true);
          expect(answers).toContain(path.at(-1));
        },
        25,
      ),
  ],
  summarizeBoards: [
    'the mean of the lengths, inside its interval',
    () => {
      const games = someGames(2);
      const { average, interval, histogram } = salet.summarizeBoards(games);
      expect(average).toBeCloseTo(games.reduce((sum, { path }) => sum + path.length, 0) / games.length);
      expect(interval[0]).toBeLessThanOrEqual(average);
      expect(interval[1]).toBeGreaterThanOrEqual(average);
      expect(Object.values(histogram).reduce((sum, count) => sum + count, 0)).toBe(games.length);
    },
  ],
  compareBoards: [
    'the difference of the means; none to itself',
    () => {
      const [games, others] = [someGames(3), someGames(3, 'remaining')];
      const difference = salet.summarizeBoards(games).average - salet.summarizeBoards(others).average;
      expect(salet.compareBoards(games, others).average).toBeCloseTo(difference);
      expect(salet.compareBoards(games, games)).toEqual({ average: 0, interval: [0, 0] });
    },
  ],
} satisfies Properties;
