import { describe, expect, test } from 'vitest';
import { bundled, finish, must, pick, rulesOf } from '../../test/support/games.ts';
import { solverOf } from '../../test/support/reviews.ts';
import { shareOf } from '../../test/support/share.ts';
import { randomGame, randomRules } from '../../test/support/truth.ts';
import { formatFeedback } from '../feedback.ts';
import { mulberry32 } from '../random.ts';
import { review } from '../review/review.ts';
import { createAgentCollector, createMean } from './agentReport.ts';
import { judgeGame, playTranscript } from './judgedGame.ts';
import { readTranscript } from './transcript.ts';
import { createTurnJudge } from './turnJudge.ts';

describe('the judge and the review', () => {
  test('agree on every turn of games on small lists: all modes, limits and weights', () => {
    let turns = 0;
    for (let number = 1200; number < 1200 + shareOf(60); number++) {
      const rules = randomRules(number);
      const { game, answer } = randomGame(rules, mulberry32(number), 4);
      if (game.rows.length === 0) continue;
      const judge = createTurnJudge(solverOf(), rules);
      const line = JSON.stringify({
        answer,
        turns: game.rows.map(({ word, feedback }) => `${word}=${formatFeedback(feedback, rules.list.wordLength)}`),
      });
      const played = playTranscript(rules, must(readTranscript(line)));
      // a word of no list is an invalid move
      if (!played.ok || played.value.invalid > 0) continue;
      const judged = must(finish(judgeGame(judge, played.value)));
      const reviewed = must(finish(review(solverOf(), game, answer)));
      expect(judged).toMatchObject({ used: game.rows.length, exact: true });
      for (const [index, turn] of judged.turns.entries()) {
        const { regret, luck, risk, riskLuck, skill, luckRank } = reviewed.turns[index];
        expect(turn, `${number} turn ${index + 1}`).toMatchObject({ regret, luck, risk, riskLuck, skill, luckRank });
        turns++;
      }
      // kept results are the same
      expect(must(finish(judgeGame(judge, played.value)))).toEqual(judged);
    }
    expect(turns).toBeGreaterThan(shareOf(60) / 4);
  });
});

describe('transcripts', () => {
  const rules = rulesOf(bundled('original'));
  const played = (fields: object) => playTranscript(rules, must(readTranscript(JSON.stringify(fields))));

  test.each([
    ['words', { answer: 'knoll', guesses: ['SALET', 'knoll'] }],
    [
      'words in brackets, as TextArena has them',
      { answer: 'knoll', turns: ['I think [crane], no: [salet]', '[knoll]'] },
    ],
    [
      'words in elements, as verifiers has them',
      { target: 'knoll', turns: ['<think>x</think><guess>salet</guess>', '<guess>[knoll]</guess>'] },
    ],
    ['turns of our own', { turns: ['salet=BBYBB', 'knoll=GGGGG'] }],
    [
      'objects with G, Y and X',
      { secret: 'knoll', moves: [{ guess: 'salet', feedback: 'X X Y X X' }, { action: '[knoll]' }] },
    ],
    ['feedback beside the words', { guesses: ['salet', 'knoll'], feedback: ['BBYBB', 'GGGGG'] }],
  ])('%s', (_what, fields) => {
    const { game, invalid } = must(played(fields));
    expect(game.rows.map(({ word, feedback }) => `${word}=${formatFeedback(feedback, 5)}`)).toEqual([
      `salet=${formatFeedback(game.rows[0].feedback, 5)}`,
      'knoll=GGGGG',
    ]);
    expect(invalid).toBe(0);
  });

  test('moves that the game does not accept cost no guess', () => {
    const { game, invalid } = must(
      played({ answer: 'knoll', guesses: ['salets', 'zzzzz', 'hello world', '', 'knoll', 'crane'] }),
    );
    expect([game.rows.length, invalid]).toEqual([1, 5]);
  });

  test.each([
    ['no JSON', 'salet', 'This line is no JSON object'],
    ['a list', '[]', 'This line is no JSON object'],
    ['no turns', '{"answer":"knoll"}', 'has no list of "turns"'],
    ['a turn that is a number', '{"answer":"knoll","turns":[7]}', 'Turn 1 is'],
    ['an agent that is a number', '{"agent":7,"turns":[]}', '"agent" is no text'],
    ['a mode of no game', '{"mode":"easy","turns":[]}', '"mode" is none of'],
    ['neither answer nor feedback', '{"turns":["salet"]}', 'Turn 1, SALET, has no feedback and the game no answer'],
    ['feedback of another answer', '{"answer":"knoll","turns":["salet=GGGGG"]}', 'has other tiles than KNOLL gives'],
    ['an answer of another list', '{"answer":"aahed","turns":["salet"]}', 'AAHED is no answer of original'],
    ['feedback that is none', '{"turns":["salet=GGQGG"]}', 'is no tile'],
  ])('%s is refused', (_what, line, sentence) => {
    const read = readTranscript(line);
    const result = read.ok ? playTranscript(rules, read.value) : read;
    expect(result.ok ? '' : result.failure.sentence).toContain(sentence);
  });

  test('any text is read or refused, never thrown', () => {
    const random = mulberry32(22);
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"turns"',
      ':',
      ',',
      '"salet"',
      '<guess>',
      'null',
      '1e9',
      '\\u0000',
      '"answer"',
    ];
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: 12 }, () => pick(random, pieces)).join('');
      const read = readTranscript(text);
      if (read.ok) playTranscript(rules, read.value);
    }
  });
});

describe('figures of an agent', () => {
  test('a mean and its 95 % interval', () => {
    const mean = createMean();
    expect(mean.mean()).toBeUndefined();
    for (const value of [1, 2, 3, 4]) mean.add({ lower: value, upper: value + 1 });
    const error = Math.sqrt(5 / 3 / 4);
    expect(mean.mean()?.mean).toEqual({ lower: 2.5, upper: 3.5 });
    expect(mean.mean()?.interval?.lower).toBeCloseTo(2.5 - 1.96 * error, 12);
    expect(mean.mean()?.interval?.upper).toBeCloseTo(3.5 + 1.96 * error, 12);
  });

  test('the worst moves come first, and no more than wanted', () => {
    const rules = rulesOf(bundled('original'));
    const judge = createTurnJudge(solverOf(), rules);
    const collector = createAgentCollector('mine', 1);
    for (const guesses of [
      ['salet', 'mummy', 'knoll'],
      ['salet', 'knoll'],
    ]) {
      const transcript = must(readTranscript(JSON.stringify({ answer: 'knoll', guesses })));
      collector.add(must(finish(judgeGame(judge, must(playTranscript(rules, transcript))))), 'here');
    }
    const { worstMoves, ...report } = collector.report();
    expect(report).toMatchObject({ games: 2, won: 2, lost: 0, unfinished: 0, average: 2.5, histogram: { 2: 1, 3: 1 } });
    expect(worstMoves).toHaveLength(1);
    expect(worstMoves[0]).toMatchObject({ word: 'mummy', place: 'here' });
  });
});
