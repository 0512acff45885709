/**
 * A game of several boards by its actions: words, tiles on each board, sequences, undo, paste, and the engine's advice.
 */

import { describe, expect, test } from 'vitest';
import { listOf, must } from '../../../test/support/games.ts';
import type { BoardsAdvice } from '../../boards/advice.ts';
import { type BoardsRules, boardsRules, newBoardsGame } from '../../boards/state.ts';
import { readBoardsGame, writeBoardsGame } from '../../boards/textForm.ts';
import { feedbackDigits, scoreFeedback } from '../../feedback.ts';
import type { Colour } from '../state.ts';
import type { BoardsAction } from './actions.ts';
import { apply } from './apply.ts';
import { createBoardsController } from './controller.ts';
import { boardsCorrections } from './corrections.ts';
import { startBoards } from './history.ts';
import { boardsActionForCharacter, boardsActionForKey } from './keys.ts';
import type { BoardsState } from './state.ts';
import { boardsWordQuestionOf } from './wordQuestion.ts';

const list = listOf('abide abode above adobe crane slate least trace', 'lambs doing');
const start = (boards: number, more: Partial<BoardsRules> = {}, turns = '') =>
  startBoards(must(readBoardsGame(turns, list, { boards, ...more })));

const act = (state: BoardsState, ...actions: BoardsAction[]): BoardsState =>
  actions.reduce((each, action) => apply(each, action).state, state);
const typed = (state: BoardsState, word: string): BoardsState =>
  act(state, ...[...word].map((letter) => ({ kind: 'typeLetter', letter }) as const));
const commit: BoardsAction = { kind: 'commit' };

/** The player sets every tile that is not certain, as an answer of each board says. */
const played = (state: BoardsState, word: string, answers: readonly string[]): BoardsState => {
  let next = act(state, { kind: 'useSuggestion', word });
  while (next.draft && next.draft.lines.length > 0) {
    for (const [line, { board, letters, isCertain }] of next.draft.lines.entries()) {
      if (isCertain) continue;
      const digits = feedbackDigits(scoreFeedback(letters.join(''), answers[board]), 5);
      for (const [place, colour] of digits.entries())
        next = act(next, { kind: 'setTile', colour: colour as Colour, at: { line, place } });
    }
    next = act(next, commit);
    if (next.draft?.kind !== 'shown') break;
  }
  return next;
};

const textOf = ({ game }: BoardsState): string => writeBoardsGame(game);

describe('a row', () => {
  test('takes a word, then tiles on each board, and Enter plays it', () => {
    const tiles = typed(start(2), 'Crane');
    expect(tiles.draft?.lines.map(({ board, tiles: each }) => [board, each.join('')])).toEqual([
      [0, '00000'],
      [1, '00000'],
    ]);
    const colours = [0, 0, 1, 0, 2, 0, 0, 2, 0, 2] as const;
    const set = act(tiles, ...colours.map((colour) => ({ kind: 'setTile', colour }) as const));
    expect(set.board).toBe(1);
    expect(textOf(act(set, commit))).toBe('crane=BBYBG/BBGBG');
  });

  test('asks once before a row whose tiles were not touched', () => {
    const asked = act(typed(start(2), 'doing'), commit);
    expect(asked.message).toContain('Set the colours');
    expect(textOf(act(asked, commit))).toBe('doing=BBBBB/BBBBB');
  });

  test('fills in what is certain, and goes on where it is not', () => {
    const after = played(start(2), 'slate', ['crane', 'abide']);
    expect(after.game.boards.map(({ position }) => position.candidates.length)).toEqual([1, 4]);
    const next = act(after, { kind: 'useSuggestion', word: 'crane' });
    expect(next.draft?.lines.map(({ isCertain }) => isCertain)).toEqual([true, true]);
    expect(next.draft?.lines[0].tiles).toEqual([2, 2, 2, 2, 2]);
    const other = act(after, { kind: 'useSuggestion', word: 'abode' });
    expect(other.draft?.focus).toEqual({ line: 1, place: 0 });
  });

  test('goes back step by step: tiles, letters, the row before', () => {
    const first = played(start(2), 'slate', ['crane', 'abide']);
    const word = typed(first, 'abode');
    const tile = act(word, { kind: 'setTile', colour: 2 });
    expect(tile.draft?.focus).toEqual({ line: 1, place: 1 });
    const back = act(tile, { kind: 'stepBack' });
    expect(back.draft?.lines[1].tiles[0]).toBe(0);
    expect(act(back, { kind: 'stepBack' }).draft).toMatchObject({ lines: [], letters: ['a', 'b', 'o', 'd'] });
    const row = act(first, { kind: 'stepBack' });
    expect(row.game.rows).toEqual([]);
    expect(row.draft?.lines.map(({ tiles }) => tiles.join(''))).toEqual(['00202', '00102']);
    expect(textOf(act(row, commit))).toBe(textOf(first));
  });

  test('cycles a tile, finds a board, and takes another word instead of a suggested one', () => {
    const word = act(start(2), { kind: 'useSuggestion', word: 'CRANE' });
    const cycled = act(word, { kind: 'cycleTile', at: { line: 1, place: 3 } });
    expect([cycled.board, cycled.draft?.lines[1].tiles[3]]).toEqual([1, 1]);
    expect(act(cycled, { kind: 'foundBoard', line: 0 }).draft?.lines[0].tiles).toEqual([2, 2, 2, 2, 2]);
    expect(act(word, { kind: 'typeLetter', letter: 's' }).draft).toMatchObject({ letters: ['s'], lines: [] });
  });

  test('of a word that is not in the list waits for Enter and says so', () => {
    const word = typed(start(2), 'zzzzz');
    expect(word.draft?.lines).toEqual([]);
    const open = act(word, commit);
    expect(open.message).toContain('ZZZZZ is not in test');
    expect(open.draft?.lines).toHaveLength(2);
    expect(act(typed(start(2), 'cra'), commit).message).toContain('type 2 more');
  });

  test('that no word fits is played and explained', () => {
    const wrong = act(typed(start(2), 'crane'), commit, commit);
    expect(wrong.game.status).toBe('contradiction');
    expect(wrong.message).toBe('No word fits board 1, 2 any more; take back the row and check its tiles.');
  });
});

describe('a game', () => {
  test('ends when all boards are found, and goes on after undo', () => {
    const answers = ['crane', 'abide'];
    const won = ['slate', 'crane', 'abide'].reduce((state, word) => played(state, word, answers), start(2));
    expect([won.game.status, won.draft]).toEqual(['won', undefined]);
    expect(textOf(won)).toBe('slate=BBGBG/BBYBG crane=GGGGG/BBYBG abide=-/GGGGG');
    expect(typed(won, 'a').message).toContain('The game is over');
    const before = act(won, { kind: 'undo' });
    expect([before.game.status, before.draft?.lines.length]).toEqual(['open', 1]);
    expect(act(before, { kind: 'redo' }).game).toBe(won.game);
  });

  test('in a sequence asks for all rows of a board that is shown', () => {
    const answers = ['crane', 'least', 'abide'];
    const first = act(start(3, { sequence: true }), { kind: 'useSuggestion', word: 'crane' }, { kind: 'foundBoard' });
    expect(first.draft?.lines).toHaveLength(1);
    const shown = act(first, commit);
    expect(shown.draft).toMatchObject({ kind: 'shown', lines: [{ board: 1, row: 0 }] });
    expect(shown.board).toBe(1);
    const won = ['slate', 'least', 'abide'].reduce((state, word) => played(state, word, answers), playShown(shown));
    expect(textOf(won)).toContain('abide=-/-/GGGGG');
    expect(won.game.status).toBe('won');

    function playShown(state: BoardsState): BoardsState {
      const colours = feedbackDigits(scoreFeedback('crane', answers[1]), 5);
      return act(state, ...colours.map((colour) => ({ kind: 'setTile', colour: colour as Colour }) as const), commit);
    }
  });

  test('begins again with other boards, and undo goes back', () => {
    const first = played(start(2), 'slate', ['crane', 'abide']);
    const four = act(first, { kind: 'newGame', rules: boardsRules(list, 4) });
    expect([four.game.rules.boards, four.game.rules.limit, textOf(four)]).toEqual([4, 9, '']);
    expect(textOf(act(four, { kind: 'undo' }))).toBe(textOf(first));
  });

  test('brings a board to the front, with its tiles', () => {
    const word = act(start(4), { kind: 'useSuggestion', word: 'crane' }, { kind: 'selectBoard', board: 2 });
    expect([word.board, word.draft?.focus]).toEqual([2, { line: 2, place: 0 }]);
    expect(act(word, { kind: 'selectBoard', board: 99 }).board).toBe(3);
  });
});

describe('keys of the terminal and the page', () => {
  const press = (state: BoardsState, keys: string): BoardsState =>
    [...keys].reduce((each, key) => {
      const action = key === '\r' ? boardsActionForKey(each, 'enter') : boardsActionForCharacter(each, key);
      return action ? act(each, action) : each;
    }, state);

  test('Enter is done with a board, and after the last one with the row', () => {
    const second = press(start(2), 'craneg\r');
    expect(second.draft?.focus).toEqual({ line: 1, place: 0 });
    expect(textOf(press(second, '\r'))).toBe('crane=GBBBB/BBBBB');
    // a first board without green or yellow tiles is asked about once
    expect(press(start(2), 'crane\r').message).toContain('Set the colours');
    expect(press(start(2), 'crane\r\r').draft?.focus.line).toBe(1);
  });

  test('a tile on which all words left agree is filled in', () => {
    const { draft } = typed(start(2, {}, 'slate=BBGBG/BBYBG'), 'above');
    expect(draft?.lines.map(({ tiles, isCertain }) => [tiles.join(''), isCertain])).toEqual([
      ['10002', true],
      ['20002', false],
    ]);
  });

  test('the last colour ends the row where the host says so', () => {
    const open = press(start(2), 'cranebbybgbbgb');
    expect(textOf(act(open, { kind: 'setTile', colour: 2, endsRow: true }))).toBe('crane=BBYBG/BBGBG');
    expect(act(press(start(2), 'crane3'), { kind: 'foundBoard', endsRow: true }).message).toContain('boards 1 and 2');
  });

  test('a digit in an empty row is the first colour of the best word; 3 says that it was the answer', () => {
    const advised = { ...start(2), advice: { replies: [{ word: 'crane' }] } as unknown as BoardsAdvice };
    expect(press(advised, '1').draft).toMatchObject({ focus: { line: 0, place: 1 }, isSuggested: false });
    expect(press(advised, '3').draft?.lines[0].tiles).toEqual([2, 2, 2, 2, 2]);
  });

  test('a word that the list does not have is asked about, and kept by !', () => {
    const asked = press(start(2), 'crame');
    expect(boardsWordQuestionOf(asked)).toMatchObject({ meant: ['crane'], text: expect.stringContaining('CRANE?') });
    expect(press(asked, '\r').draft).toMatchObject({ letters: [...'crane'], isSuggested: false });
    expect(press(asked, '!').draft).toMatchObject({ letters: [...'crame'], lines: [{ board: 0 }, { board: 1 }] });
  });

  test('a board that no word fits is named with its tile, and a digit corrects it', () => {
    const wrong = start(2, {}, 'crane=BBYBG/BBGBG slate=BBYYG/GGGGG');
    const [first] = boardsCorrections(wrong.game);
    expect([first.board, first.correction.changes]).toEqual([0, [{ row: 1, place: 3, from: 1, to: 0 }]]);
    const right = press(wrong, '1');
    expect([right.game.status, textOf(right)]).toEqual(['open', 'crane=BBYBG/BBGBG slate=BBYBG/GGGGG']);
    expect(textOf(act(right, { kind: 'undo' }))).toBe(textOf(wrong));
  });

  test('n begins again after the end, and the words of a rescue fill the rows', () => {
    const rescue = startBoards(newBoardsGame(boardsRules(list, 2)), ['slate', 'trace']);
    expect(rescue.draft?.letters.join('')).toBe('slate');
    const next = press(rescue, 'bbgbgbbybg\r');
    expect([next.draft?.letters.join(''), next.draft?.lines.length]).toEqual(['trace', 2]);
    const won = start(1, {}, 'crane=GGGGG');
    expect(press(won, 'n').game.rows).toEqual([]);
  });
});

describe('pasted text', () => {
  const paste = (text: string, state = start(2)) => act(state, { kind: 'paste', text });

  test.each([
    ['turns', 'crane=BBYBG/BBGBG slate=-/BBGBG', 'Row 2 has no feedback on board 1'],
    ['a link', 'https://example.org/#/boards?g=crane=BBYBG/BBGBG&s=1', 'A game of 2 boards with 1 row'],
    ['capitals and more boards', 'CRANE=00102/00202/00000', 'A game of 3 boards'],
    ['nothing', '???', 'has no rows'],
  ])('%s', (_, text, message) => {
    expect(paste(text).message).toContain(message);
  });

  test('a word fills the row; the tiles of a share text are kept for the words', () => {
    expect(paste('crane').draft?.letters.join('')).toBe('crane');
    const share = paste('Two 3/7\n2️⃣3️⃣\n\n⬛⬛🟨⬛🟩 ⬛⬛🟩⬛🟩\n🟩🟩🟩🟩🟩 ⬛⬛⬛⬛🟩\n⬛⬛⬛⬛⬛ 🟩🟩🟩🟩🟩');
    expect(share.message).toContain('The tiles of 2 boards were pasted');
    expect(textOf(act(typed(share, 'crane'), commit))).toBe('crane=BBYBG/BBGBG');
    expect(paste('4️⃣5️⃣\n6️⃣7️⃣').game.rules.boards).toBe(4);
  });
});

test('keys set tiles, go from board to board, and take the best word', () => {
  const advice = { replies: [{ word: 'crane' }] } as unknown as BoardsAdvice;
  const best = { ...start(4), advice };
  expect(boardsActionForKey(best, 'enter')).toEqual({ kind: 'useSuggestion', word: 'crane' });
  expect(boardsActionForCharacter(best, 'b')).toEqual({ kind: 'typeLetter', letter: 'b' });
  expect(boardsActionForKey(best, 'down')).toEqual({ kind: 'selectBoard', board: 1 });
  expect(boardsActionForKey(best, 'left')).toEqual({ kind: 'selectBoard', board: 0 });
  const tiles = act(best, { kind: 'useSuggestion', word: 'crane' }, { kind: 'selectBoard', board: 1 });
  expect(['b', 'y', '2', ' ', '3', 'q'].map((key) => boardsActionForCharacter(tiles, key))).toEqual([
    { kind: 'setTile', colour: 0 },
    { kind: 'setTile', colour: 1 },
    { kind: 'setTile', colour: 2 },
    { kind: 'cycleTile' },
    { kind: 'foundBoard' },
    { kind: 'typeLetter', letter: 'q' },
  ]);
  expect(boardsActionForKey(tiles, 'left')).toEqual({ kind: 'selectTile', at: { line: 0, place: 4 } });
  expect(boardsActionForKey(tiles, 'escape')).toEqual({ kind: 'editLetters' });
});

test('the controller asks for advice on each new game and drops what is out of date', async () => {
  const asked: { readonly turns: string; readonly compare: number; readonly finish: (word: string) => void }[] = [];
  const adviceOf = (word: string) => ({ replies: [{ word }] }) as unknown as BoardsAdvice;
  const controller = createBoardsController({
    state: startBoards(newBoardsGame(boardsRules(list, 2))),
    engine: {
      advise: (game, { compare }, report) =>
        new Promise((resolve) => {
          report({ replies: [] } as unknown as BoardsAdvice);
          const finish = (word: string) => resolve({ ok: true, value: adviceOf(word) });
          asked.push({ turns: writeBoardsGame(game), compare: compare.length, finish });
        }),
      stop: () => {},
    },
    top: 5,
    onChange: () => {},
    onError: (error) => {
      throw error;
    },
  });
  const best = () => controller.state.advice?.replies[0].word;
  controller.runEngine();
  controller.dispatch({ kind: 'useSuggestion', word: 'slate' });
  for (const [line, tiles] of (
    [
      [0, 0, 2, 0, 2],
      [0, 0, 1, 0, 2],
    ] as const
  ).entries())
    for (const [place, colour] of tiles.entries())
      controller.dispatch({ kind: 'setTile', colour, at: { line, place } });
  controller.dispatch({ kind: 'commit' });
  asked[0].finish('late');
  await Promise.resolve();
  expect(best()).toBeUndefined();
  asked[1].finish('crane');
  await expect.poll(best).toBe('crane');
  controller.dispatch({ kind: 'compare', word: 'least' });
  expect(asked.map(({ turns, compare }) => [turns, compare])).toEqual([
    ['', 0],
    ['slate=BBGBG/BBYBG', 0],
    ['slate=BBGBG/BBYBG', 1],
  ]);
});
