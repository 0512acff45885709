/**
 * The engine's question about several boards, on a worker and in this thread: the library's numbers, as plain data.
 */

import { describe, expect, test } from 'vitest';
import { expectPlain, openEngine, original, PLACES } from '../../test/support/engines.ts';
import { finish, must } from '../../test/support/games.ts';
import { createBoardsAdviser } from '../boards/advice.ts';
import { addBoardsRow, boardsRules, newBoardsGame } from '../boards/state.ts';
import { readBoardsGame, writeBoardsGame } from '../boards/textForm.ts';
import { scoreFeedback } from '../feedback.ts';
import { buildMatrix } from '../matrix.ts';
import type { Engine } from './engine.ts';

/** Guesses for some answers, as text. */
const played = (words: string, answers: string): string => {
  let game = newBoardsGame(boardsRules(original, answers.split(' ').length));
  for (const word of words.split(' ')) {
    const feedbacks = answers
      .split(' ')
      .map((answer, board) => (game.boards[board].foundAt === undefined ? scoreFeedback(word, answer) : undefined));
    game = must(addBoardsRow(game, word, feedbacks));
  }
  return writeBoardsGame(game);
};

const GAME = played('salet crony', 'cigar rebut sissy humph');

describe.each(PLACES)('in %s', (_, worker) => {
  const engine = openEngine({ worker });

  test('suggestions are those of the library, in plain data', async () => {
    const found = await engine.suggestBoards(GAME, { top: 3, compare: ['build'] });
    const adviser = createBoardsAdviser(must(buildMatrix(original, 'real')));
    const game = must(readBoardsGame(GAME, original));
    const advice = finish(adviser.advise(game, { top: 3 }));
    expect(found.words.map(({ word }) => word)).toEqual(advice.replies.map(({ word }) => word));
    expect(found).toMatchObject({ status: 'open', boards: 4, open: 4, turnsLeft: 7, ways: advice.tuples });
    expect(found.best?.boards.map(({ board }) => board)).toEqual([1, 2, 3, 4]);
    expect(found.wordsLeft).toEqual(game.boards.map(({ position }) => position.candidates.length));
    expect(found.compared.map(({ word }) => word)).toEqual(['build']);
    expect(found.best?.atLeast).toBeLessThanOrEqual(found.best?.expected ?? 0);
    expectPlain(found);
  });

  test('a small ending is exact, a game that is over has no word', async () => {
    const ending = await engine.suggestBoards(played('cigar rebut', 'cigar rebut'));
    expect(ending).toMatchObject({ open: 0, status: 'won', words: [], best: undefined, proved: false });
    const open = await engine.suggestBoards(played('salet crony cigar', 'cigar rebut'));
    expect(open).toMatchObject({ status: 'open', proved: true, best: { exact: true } });
    expectPlain(open);
  });
});

test('the same is watched, from the first look to the best known', async () => {
  const engine = openEngine();
  const seen: string[] = [];
  for await (const { best } of engine.watchBoards('', { boards: 4 })) if (best) seen.push(best.word);
  expect(seen.at(-1)).toBe('salet');
});

test('a question ends at its time limit with what is known, and by its signal', async () => {
  const engine = openEngine();
  const stop = new AbortController();
  const stopped = engine.suggestBoards('', { boards: 4, signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
  const now = await engine.suggestBoards('', { boards: 32, timeLimit: 0 });
  expect(now).toMatchObject({ status: 'open', boards: 32, open: 32, turnsLeft: 37, proved: false });
  expectPlain(now);
});

test.each<[string, (engine: Engine) => Promise<unknown>, string]>([
  ['a game without boards', (each) => each.suggestBoards(''), 'GAME_FORMAT'],
  ['too many boards', (each) => each.suggestBoards('', { boards: 65 }), 'GAME_FORMAT'],
  ['a row of too few boards', (each) => each.suggestBoards('crane=BYBBG/BBYGB', { boards: 4 }), 'GAME_FORMAT'],
  ['a limit of none', (each) => each.suggestBoards('', { boards: 2, limit: 0 }), 'OPTION_VALUE'],
  ['an unknown option', (each) => each.suggestBoards('', { board: 2 } as never), 'OPTION_UNSUPPORTED'],
  ['a number for options', (each) => each.suggestBoards('', 4 as never), 'ARGUMENT_WRONG'],
  ['a text for a sequence', (each) => each.suggestBoards('', { boards: 2, sequence: 'no' as never }), 'OPTION_VALUE'],
  ['a foreign word', (each) => each.suggestBoards('', { boards: 2, compare: ['zzzzz'] }), 'WORD_UNKNOWN'],
])('%s is refused', async (_, ask, code) => {
  await expect(ask(openEngine())).rejects.toMatchObject({ name: 'SaletError', code });
});

test('rules of one board are refused', async () => {
  const code = 'OPTION_UNSUPPORTED';
  await expect(openEngine({ mode: 'hard' }).suggestBoards('', { boards: 2 })).rejects.toMatchObject({ code });
  await expect(openEngine({ weights: { crane: 2, slate: 1 } }).suggestBoards('', { boards: 2 })).rejects.toMatchObject({
    code,
  });
});
