/**
 * Several boards in a terminal: frames in every window, whole games by keys and line by line, and keys counted by row.
 */

import { describe, expect, test } from 'vitest';
import { bundled, listOf, must } from '../../../../test/support/games.ts';
import { localPort } from '../../../../test/support/localPort.ts';
import { apply } from '../../../board/several/apply.ts';
import { startBoards } from '../../../board/several/history.ts';
import type { BoardsState } from '../../../board/several/state.ts';
import type { BoardsAdvice } from '../../../boards/advice.ts';
import { playWord } from '../../../boards/answered.ts';
import { boardsRules, newBoardsGame } from '../../../boards/state.ts';
import { readBoardsGame, writeBoardsGame } from '../../../boards/textForm.ts';
import { boardsEngineOf } from '../../../engine/boardsClient.ts';
import { createGameClient } from '../../../engine/gameClient.ts';
import { feedbackDigits, scoreFeedback } from '../../../feedback.ts';
import { createPaint } from '../../render/colour.ts';
import { widthOf } from '../../render/text.ts';
import { readKeys } from '../keys.ts';
import { runBoardsDialogue } from './dialogue.ts';
import { boardsKeyEffect } from './keyMap.ts';
import { renderBoards } from './view.ts';
import { BOARDS_VIEW, type BoardsView } from './viewState.ts';

const list = bundled('original');
const ANSWERS = ['cigar', 'rebut', 'sissy', 'humph'];
const WORDS = ['salet', 'crony', 'humph', 'cigar', 'sissy', 'rebut'];

interface Pressed {
  readonly state: BoardsState;
  readonly view: BoardsView;
}

const press = (start: Pressed, text: string): Pressed =>
  readKeys('', text).keys.reduce<Pressed>(({ state, view }, key) => {
    const effect = boardsKeyEffect({ state, view, across: 2 }, key);
    if (effect?.kind === 'view') return { state, view: effect.view };
    return effect?.kind === 'act' ? { state: apply(state, effect.action).state, view: BOARDS_VIEW } : { state, view };
  }, start);

const stateOf = (boards: number, turns = ''): BoardsState => startBoards(must(readBoardsGame(turns, list, { boards })));
const shown = (state: BoardsState, columns: number, rows: number, view: BoardsView = BOARDS_VIEW): string[] =>
  renderBoards(state, view, { columns, rows, unicode: false }, createPaint(0)).lines.map((line) => line.trimEnd());

/** The game of the answers after some words. */
const played = (count: number): string => {
  const rules = boardsRules(list, 4);
  return writeBoardsGame(
    WORDS.slice(0, count).reduce((game, word) => must(playWord(game, ANSWERS, word)), newBoardsGame(rules)),
  );
};

/** Colours on every board that asks for them: up to the last that is not grey, then Enter. */
const colourKeys = ({ draft }: BoardsState, answers: readonly string[]): string =>
  (draft?.lines ?? [])
    .filter(({ isCertain }) => !isCertain)
    .map(({ board, letters, tiles }) => {
      const digits = feedbackDigits(scoreFeedback(letters.join(''), answers[board]), 5);
      if (digits.every((digit) => digit === 2)) return '3';
      // what is filled in already stays
      const last = digits.findLastIndex((digit, place) => digit !== tiles[place]);
      return digits.slice(0, last + 1).join('') + (last === 4 ? '' : '\r');
    })
    .join('');

describe('a game of four boards by keys', () => {
  test('one word, then the colours of each open board: at most 17 keys a row', () => {
    let now: Pressed = { state: stateOf(4), view: BOARDS_VIEW };
    const keys: number[] = [];
    for (const word of WORDS) {
      const letters = press(now, word);
      const colours = colourKeys(letters.state, ANSWERS);
      // a first board that is grey is asked about once
      const confirmed = letters.state.draft?.isConfirmed || !colours.startsWith('\r') ? '' : '\r';
      const own = colours === '' ? '\r' : confirmed + colours;
      now = press(letters, own);
      keys.push(word.length + own.length);
    }
    expect(now.state.game.status).toBe('won');
    expect(writeBoardsGame(now.state.game)).toBe(played(6));
    expect(keys).toEqual([16, 17, 12, 6, 6, 6]);
  });

  test('Tab, arrows and the prompt go where they say', () => {
    const open = press({ state: stateOf(4), view: BOARDS_VIEW }, 'salet');
    expect(press(open, '\t').state.board).toBe(1);
    expect(press(open, '\t\u001b[Z').state.board).toBe(0);
    expect(press(open, '\u001b[B').state.board).toBe(2);
    expect(press(open, '/cron').view.prompt).toEqual([...'cron']);
    expect(press(open, '/crony\r').state.compared).toBe('crony');
    expect(press(open, '/qqqqq\r').state.message).toContain('QQQQQ is not in');
    expect(press(open, '\u0001').view.screen).toBe('words');
  });
});

describe('the screen', () => {
  test.each([2, 4, 8, 32, 64])('%i boards are never wider or longer than the window', (boards) => {
    for (const [columns, rows] of [
      [20, 10],
      [40, 15],
      [60, 20],
      [80, 24],
      [100, 30],
      [120, 40],
      [200, 60],
    ]) {
      // painted in every other window
      const unicode = columns % 40 === 0;
      for (const turns of ['', `salet=${new Array(boards).fill('BBBBB').join('/')}`]) {
        const state = press({ state: stateOf(boards, turns), view: BOARDS_VIEW }, 'crony2').state;
        const frame = renderBoards(state, BOARDS_VIEW, { columns, rows, unicode }, createPaint(unicode ? 3 : 0));
        expect(frame.lines).toHaveLength(rows);
        expect(Math.max(...frame.lines.map(widthOf))).toBeLessThanOrEqual(columns);
        expect(frame.cursor, `${boards} ${columns}x${rows}`).toBeDefined();
      }
    }
  });

  test('four boards at 80 columns: found ones fold away, the row is on all others', () => {
    const { state } = press({ state: stateOf(4, played(3)), view: BOARDS_VIEW }, 'cigar');
    const lines = shown(state, 80, 24);
    expect(lines[0]).toContain('Guess 4 of 9, 3 boards open');
    expect(lines.slice(1, 6)).toEqual([
      '1> 2 left                  2  = REBUT                 3  = SISSY',
      ' s  (A)  l   e   t          s   a   l  (E) [T]        [S]  a   l   e   t',
      '[C] (R)  o   n   y          c  (R)  o   n   y          c   r   o   n  [Y]',
      ' h   u   m   p   h          h  (U)  m   p   h          h   u   m   p   h',
      '[C] [I]  g   a   r          c   i   g   a  (R)         c  [I]  g   a   r',
    ]);
    expect(lines).toContain('Found: 4 HUMPH in 3.');
  });

  test('a contradiction names the board and the tile', () => {
    const wrong = stateOf(2, 'salet=BBBBB/BYBBB crony=BBBBB/BGBBB audio=GGGGB/BBBBB');
    const text = shown(wrong, 80, 24).join('\n');
    expect(text).toContain('No word fits board 1, 2 any more');
    expect(text).toMatch(/1 {2}Board 1: If tile \d of AUDIO was/);
    expect(text).toMatch(/1-\d apply/);
  });

  test('help and words are screens of their own', () => {
    expect(shown(stateOf(4), 80, 24, { ...BOARDS_VIEW, screen: 'help' })[0]).toBe('Keys');
    const words = shown(stateOf(4, played(3)), 80, 24, { ...BOARDS_VIEW, screen: 'words' });
    expect(words).toContain('Board 2, 1 word left: REBUT.');
  });
});

test('line by line: a game of two boards, a slip, a correction, and the share text', async () => {
  const small = listOf('abide abode above adobe crane slate least trace', 'lambs round doing');
  const answers = [
    ...['crame', '', 'BBYYG', 'BBGBG', '1', 'words', 'undo'],
    ...['crane', 'found', 'quux', 'BBYBG', 'why abode', 'abide=-/GGGGG'],
  ];
  const printed: string[] = [];
  const ask = async (question: string) => {
    printed.push(question);
    return answers.shift();
  };
  const engine = createGameClient(localPort());
  const state = startBoards(newBoardsGame(boardsRules(small, 2)));
  const finished = await runBoardsDialogue({
    lines: { ask, print: (text) => void printed.push(text) },
    engine: boardsEngineOf(engine),
    state,
    timeLimitMs: 20_000,
  });
  expect(finished).toEqual({ ok: true, value: 'found' });
  const text = printed.join('\n');
  expect(text).toContain('2 boards on test, 7 guesses.');
  expect(text).toContain('CRAME is not accepted. Did you mean CRANE?');
  expect(text).toMatch(/No word fits board 1 any more.*\n1: Board 1: If tile 4 of CRANE was grey, 4 words fit/);
  expect(text).toMatch(/Board 1, 4 words left: ABIDE, .*/);
  expect(text).toMatch(/ABODE: [\d.]+ guesses to the end on average, exact/);
  expect(text).toContain('All 2 boards found in 2 guesses.');
  expect(text).toContain('Salet 2 boards 2/7');
  expect(answers).toEqual([]);
});

test('a board that is certain is named without a question', async () => {
  const small = listOf('abide abode above adobe crane slate least trace', 'lambs round doing');
  const answers = ['abode', 'GGBGG'];
  const printed: string[] = [];
  await runBoardsDialogue({
    lines: { ask: async () => answers.shift(), print: (text) => void printed.push(text) },
    engine: { advise: async () => ({ ok: true, value: { replies: [] } as unknown as BoardsAdvice }), stop: () => {} },
    state: startBoards(must(readBoardsGame('slate=BBGBG/BBYBG', small, {}))),
    timeLimitMs: 1000,
  });
  expect(printed).toContain('Board 1 is certain: ABODE is YBBBG there.');
});
