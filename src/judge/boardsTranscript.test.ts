/**
 * Finished games of several boards of agents: read in their forms, played by the rules, judged as reviews are.
 */

import { expect, test } from 'vitest';
import { finish, listOf, must } from '../../test/support/games.ts';
import { createBoardsReviewer } from '../boards/review.ts';
import { writeBoardsGame } from '../boards/textForm.ts';
import { buildMatrix } from '../matrix.ts';
import { createAgentCollector } from './agentReport.ts';
import { boardsOf, judgeBoards, playBoardsTranscript } from './boardsTranscript.ts';
import { readTranscript } from './transcript.ts';

const list = listOf('abide abode above adobe crane slate least trace', 'lambs round doing');
const reviewer = createBoardsReviewer(must(buildMatrix(list, 'real')));
const played = (fields: object) => playBoardsTranscript(list, must(readTranscript(JSON.stringify(fields))), undefined);
const GAME = 'slate=BBGBG/BBYBG crane=GGGGG/BBYBG abide=-/GGGGG';

test.each([
  ['answers in a list', { answers: ['crane', 'abide'], guesses: ['slate', '[crane]', '<guess>abide</guess>'] }],
  ['answers as text', { target: 'crane/abide', turns: ['slate', 'crane', 'abide'] }],
  ['turns of our own', { turns: GAME.split(' ') }],
  [
    'feedback in lists, with X for grey',
    {
      moves: [
        { guess: 'slate', feedback: ['XXGXG', 'X X Y X G'] },
        { guess: 'crane', feedback: ['GGGGG', 'XXYXG'] },
        { guess: 'abide', feedback: ['-', 'GGGGG'] },
      ],
    },
  ],
])('%s', (_, fields) => {
  const { game, invalid } = must(played(fields));
  expect([writeBoardsGame(game), game.status, invalid]).toEqual([GAME, 'won', 0]);
});

test('a game of one board is none of several', () => {
  expect(boardsOf(must(readTranscript('{"answer":"crane","guesses":["slate"]}')))).toBe(1);
});

test('moves that the game does not accept are invalid, and cost nothing', () => {
  const guesses = ['zzzzz', 'slate', 'no word', 'crane', 'abide', 'least'];
  expect(must(played({ answers: ['crane', 'abide'], guesses }))).toMatchObject({ invalid: 3, game: { status: 'won' } });
});

test('a sequence shows a board when the one before is found', () => {
  const { game } = must(played({ answers: ['crane', 'abide'], sequence: true, guesses: ['slate', 'crane', 'abide'] }));
  expect(writeBoardsGame(game)).toBe(GAME);
});

test.each([
  [{ answers: ['crane', 'crane'], guesses: ['slate'] }, 'the answer of two boards'],
  [{ answers: ['crane', 'abide'], turns: ['slate=BBBBB/BBYBG'] }, 'has other tiles than the answers give'],
  [{ turns: ['slate=BBGBG/BBYBG', 'crane'] }, 'has no feedback and the game no answers'],
  [{ turns: ['slate=BBBBB/BBBBB', 'abide=BBBBB/BBBBB'] }, 'No answers of test fit turn 1'],
])('%o is refused', (fields, sentence) => {
  const result = played(fields);
  expect(result.ok ? '' : result.failure.sentence).toContain(sentence);
});

test('is judged as it is reviewed, and counted without luck', () => {
  const transcript = must(played({ answers: ['crane', 'abide'], guesses: ['lambs', 'slate', 'crane', 'abide'] }));
  const judged = judgeBoards(reviewer, transcript);
  const review = finish(reviewer.review(transcript.game));
  expect(judged).toMatchObject({ status: 'won', used: 4, regret: review.bounds, exact: review.isExact });
  const agent = createAgentCollector('mine', 3);
  agent.add(judged, 'here');
  agent.add(
    judgeBoards(reviewer, must(played({ answers: ['crane', 'abide'], guesses: ['slate', 'crane', 'abide'] }))),
    'there',
  );
  const report = agent.report();
  expect(report).toMatchObject({ games: 2, won: 2, average: 3.5, luck: undefined, risk: undefined });
  expect(report.regret?.interval?.lower).toBeLessThanOrEqual(report.regret?.mean.lower ?? 0);
  expect(report.worstMoves[0].boards?.before).toBeDefined();
});
