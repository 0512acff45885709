import { describe, expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { allHere, type Feedback, scoreIn } from '../feedback.ts';
import { mulberry32 } from '../random.ts';
import { bundledList } from '../words/bundled.ts';
import { createWordList } from '../words/list.ts';
import { readBoardsShare, shareOfGame, writeBoardsShare } from './share.ts';
import { drawAnswers } from './simulate.ts';
import {
  addBoardsRow,
  type BoardsGame,
  boardsRules,
  newBoardsGame,
  showBoard,
  takeBackBoardsRow,
  usualLimit,
} from './state.ts';
import { readBoardsGame, writeBoardsGame } from './textForm.ts';

const list = unwrap(bundledList('original'));
const green = allHere(5);

const sentenceOf = (text: string, options = {}): string => {
  const read = readBoardsGame(text, list, options);
  return read.ok ? 'read' : read.failure.sentence;
};

/** A game with some random guesses, then the answers. */
const randomGame = (seed: number, boards: number, sequence: boolean): BoardsGame => {
  const random = mulberry32(seed);
  const answers = drawAnswers(list.answerCount, boards, seed, 0).map((id) => list.words[id]);
  const words = Array.from({ length: 2 }, () => list.words[Math.floor(random() * list.words.length)]);
  let game = newBoardsGame(boardsRules(list, boards, { sequence }));
  for (const word of [...words, ...answers].slice(0, 1 + Math.floor(random() * (2 + boards)))) {
    const feedbacks = answers.map((answer) => scoreIn(list, word, answer));
    game = unwrap(
      addBoardsRow(
        game,
        word,
        feedbacks.map((each, i) => (isOpen(game, i) ? each : undefined)),
      ),
    );
    while (game.status === 'open' && game.boards.every(({ isShown, foundAt }) => !isShown || foundAt !== undefined)) {
      const next = game.boards.findIndex(({ isShown }) => !isShown);
      game = unwrap(
        showBoard(
          game,
          game.rows.map((row) => scoreIn(list, row.word, answers[next])),
        ),
      );
    }
    if (game.status !== 'open') break;
  }
  return game;
};

const isOpen = ({ boards }: BoardsGame, index: number): boolean =>
  boards[index].isShown && boards[index].foundAt === undefined;

test('the usual limits are those of the classic games', () => {
  expect([2, 4, 8, 16, 32].map(usualLimit)).toEqual([7, 9, 13, 21, 37]);
});

describe('a game', () => {
  test('a found board takes no more rows', () => {
    const game = unwrap(readBoardsGame('crane=GGGGG/BBYBG slate=-/BBYBG', list));
    expect(game.boards.map(({ foundAt }) => foundAt)).toEqual([1, undefined]);
    expect(game.boards[0].position.candidates.length).toBe(1);
    expect(game.status).toBe('open');
    expect(writeBoardsGame(game)).toBe('crane=GGGGG/BBYBG slate=-/BBYBG');
  });

  test('is won when all boards are found, and lost at the limit', () => {
    expect(unwrap(readBoardsGame('crane=GGGGG/BBGBG slate=-/GGGGG', list)).status).toBe('won');
    expect(unwrap(readBoardsGame('crane=GGGGG/BBBBB', list, { limit: 1 })).status).toBe('lost');
  });

  test('two boards with the same single candidate contradict each other', () => {
    const few = createWordList({ name: 'few', source: 'test', answers: ['aab', 'abb', 'bbb'] });
    expect(unwrap(readBoardsGame('aab=BBG/BBG', few)).status).toBe('contradiction');
    expect(unwrap(readBoardsGame('aab=GBG/BBG', few)).status).toBe('open');
  });

  test('taking back the last row opens what it found', () => {
    const game = unwrap(readBoardsGame('crane=BBBBG/BBYBG slate=GGGGG/GBBYG', list));
    expect(writeBoardsGame(takeBackBoardsRow(game))).toBe('crane=BBBBG/BBYBG');
    expect(takeBackBoardsRow(game).boards[0].foundAt).toBeUndefined();
  });

  test('a sequence shows a board with all its rows once the one before is found', () => {
    const start = newBoardsGame(boardsRules(list, 2, { sequence: true }));
    const one = unwrap(addBoardsRow(start, 'slate', [0 as Feedback, undefined]));
    expect(writeBoardsGame(one)).toBe('slate=BBBBB/?');
    const found = unwrap(addBoardsRow(one, 'crony', [green, undefined]));
    expect(addBoardsRow(found, 'slate', [undefined, green]).ok).toBe(false);
    const shown = unwrap(showBoard(found, [0 as Feedback, 1 as Feedback]));
    expect(writeBoardsGame(shown)).toBe('slate=BBBBB/BBBBB crony=GGGGG/BBBBY');
  });

  test('random games are read as they are written', () => {
    for (let seed = 0; seed < 60; seed++) {
      for (const sequence of [false, true]) {
        const game = randomGame(seed, 2 + (seed % 4), sequence);
        const text = writeBoardsGame(game);
        const read = unwrap(readBoardsGame(text, list, { sequence }));
        expect(writeBoardsGame(read)).toBe(text);
        expect(read.status).toBe(game.status);
        const sizes = (each: BoardsGame) => each.boards.map(({ position }) => position.candidates.length);
        expect(sizes(read)).toEqual(sizes(game));
      }
    }
  });
});

test('mistakes are named in a sentence', () => {
  expect(sentenceOf('crane')).toMatch('is not a turn');
  expect(sentenceOf('')).toMatch('say how many');
  expect(sentenceOf('crane=BBBBB/BBBBB slate=BBBBB')).toMatch('Row 2 has 1 feedback where there are 2 boards');
  expect(sentenceOf('crane=BBBBB/-')).toMatch('Row 1 has no feedback on board 2');
  expect(sentenceOf('crane=GGGGG/BBBBB slate=BBBBB/BBBBB')).toMatch('Board 1 was found in row 1');
  expect(sentenceOf('crane=BBBB/BBBBB')).toMatch('4 tiles where 5 are needed');
  expect(sentenceOf('cranes=BBBBB/BBBBB')).toMatch('6 letters');
  expect(sentenceOf('crane=GGGGG/GGGGG')).toMatch('all green on boards 1 and 2, but their answers differ');
  expect(sentenceOf('crane=GGGGG/BBBBG slate=-/GGGGG abide=-/-')).toMatch('The game is won');
  expect(sentenceOf(`crane=${Array.from({ length: 65 }, () => 'BBBBB').join('/')}`)).toMatch('1 to 64 boards');
});

describe('share texts', () => {
  test.each([
    ['numbers in two columns', 'Daily game 123\n4️⃣5️⃣\n🟥9️⃣', [4, 5, undefined, 9]],
    ['ten and clocks', '8️⃣🔟\n🕚🕛\n🕐4️⃣', [8, 10, 11, 12, 13, 4]],
    ['two digits', '0️⃣7️⃣ 1️⃣2️⃣\n2️⃣1️⃣ 🟥', [7, 12, 21, undefined]],
    ['tiles side by side', '⬛🟨⬛⬛⬛ 🟩🟩🟩🟩🟩\n🟩🟩🟩🟩🟩 ⬛⬛⬛⬛⬛', [2, 1]],
    ['two blocks', '🟩🟩🟩🟩🟩 ⬜⬜⬜⬜⬜\n\n🟩🟩🟩🟩🟩 🟨⬜⬜⬜⬜', [1, undefined, 1, undefined]],
  ])('%s', (_, text, foundAt) => {
    expect(unwrap(readBoardsShare(text)).foundAt).toEqual(foundAt);
  });

  test('random games are read as they are written', () => {
    for (let seed = 0; seed < 40; seed++) {
      const share = shareOfGame(randomGame(seed, [2, 4, 8, 16][seed % 4], false));
      expect(unwrap(readBoardsShare(writeBoardsShare(share, 'Boards')))).toEqual(share);
    }
  });

  test('numbers that contradict the tiles are refused', () => {
    const read = readBoardsShare('4️⃣5️⃣\n⬛🟨⬛⬛⬛ 🟩🟩🟩🟩🟩\n🟩🟩🟩🟩🟩 ⬛⬛⬛⬛⬛');
    expect(read).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringMatching('The numbers say 4 5, the tiles 2 1') },
    });
    expect(readBoardsShare('hello')).toMatchObject({ ok: false });
  });
});
