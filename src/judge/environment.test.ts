import { describe, expect, test } from 'vitest';
import { bundled, finish, must, pick, rulesOf } from '../../test/support/games.ts';
import { success } from '../failure.ts';
import { scoreFeedback } from '../feedback.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { createSolver } from '../search/solver.ts';
import { createEnvironment, type EnvironmentHost, type Reply } from './environment.ts';
import { type Message, readMessage } from './messages.ts';
import { createTurnJudge } from './turnJudge.ts';

const original = bundled('original');

const environmentOf = (host: Partial<EnvironmentHost> = {}) => {
  const judge = createTurnJudge(createSolver(), rulesOf(original));
  const judgeFor = () => success(judge);
  return createEnvironment({ judgeFor, reward: 'regret', grey: 'B', seed: 0, maxGames: 3, ...host });
};

const send = (environment: ReturnType<typeof environmentOf>, message: Message): Reply =>
  must(finish(environment.handle(message)));

const refusal = (environment: ReturnType<typeof environmentOf>, message: Message): string => {
  const result = finish(environment.handle(message));
  return result.ok ? '' : result.failure.sentence;
};

describe('an environment', () => {
  test('every feedback is written with the letters of the game, grey as B or X', () => {
    for (const grey of ['B', 'X'] as const) {
      const environment = environmentOf({ grey, reward: 'win' });
      send(environment, { type: 'reset', answer: 'abbey' });
      const reply = send(environment, { type: 'step', guess: 'babes' });
      expect(reply.feedback).toBe(`YYG${'G'}${grey}`);
    }
  });

  test('regrets and lucks of a game add up', () => {
    const environment = environmentOf();
    const random = mulberry32(3);
    for (let round = 0; round < 8; round++) {
      const answer = pick(random, original.words.slice(0, original.answerCount));
      send(environment, { type: 'reset', answer });
      let position: Position = startPosition(original);
      let sum = 7920 / 2315;
      let used = 0;
      let word = 'crane';
      for (let reply: Reply | undefined; !reply?.done && used < 6; used++) {
        reply = send(environment, { type: 'step', guess: word });
        const info = reply.info as { regret: number; luck: number };
        sum += info.regret - info.luck;
        position = afterTurn(position, word, scoreFeedback(word, answer));
        word = original.words[position.candidates[Math.floor(random() * position.candidates.length)]];
      }
      expect(sum).toBeCloseTo(used, 9);
    }
  });

  test('rewards count regret, wins, or both', () => {
    const rewardsOf = (reward: EnvironmentHost['reward']) => {
      const environment = environmentOf({ reward });
      send(environment, { type: 'reset', answer: 'knoll' });
      return ['salet', 'mummy', 'knoll'].map((guess) => send(environment, { type: 'step', guess }).reward);
    };
    const regret = rewardsOf('regret');
    expect(regret).toEqual([0, expect.closeTo(-0.4747, 4), -0.25]);
    expect(rewardsOf('win')).toEqual([0, 0, 1]);
    expect(rewardsOf('both')).toEqual([regret[0], regret[1], 1 + regret[2]]);
  });

  test('a move that is not accepted costs nothing and is counted', () => {
    const environment = environmentOf({ grey: 'X' });
    expect(refusal(environment, { type: 'step', guess: 'salet' })).toContain('There is no game yet');
    send(environment, { type: 'reset', answer: 'knoll' });
    for (const guess of ['zzzzz', 'sal', '', 'two words', '12345']) {
      expect(refusal(environment, { type: 'step', guess }), guess).not.toBe('');
    }
    const reply = send(environment, { type: 'step', guess: '<guess>[SALET]</guess>' });
    expect(reply.feedback).toBe('XXYXX');
    expect(send(environment, { type: 'state' }).info).toMatchObject({ invalidMoves: 5, wordsLeft: 99, turnsLeft: 5 });
  });

  test('several games, and the one played longest ago is dropped', () => {
    const environment = environmentOf();
    const names = [1, 2, 3].map((seed) => send(environment, { type: 'reset', seed }).game);
    send(environment, { type: 'step', guess: 'salet', game: names[0] });
    const fourth = send(environment, { type: 'reset', seed: 4 }).game;
    expect(environment.gameCount).toBe(3);
    expect(refusal(environment, { type: 'state', game: names[1] })).toContain('There is no game "g2"');
    expect(send(environment, { type: 'state', game: names[0] }).feedback).toHaveLength(5);
    send(environment, { type: 'close', game: fourth });
    expect(environment.gameCount).toBe(2);
  });

  test('two guesses that are judged at once are both kept', () => {
    const environment = environmentOf();
    send(environment, { type: 'reset', answer: 'knoll' });
    const [first, second] = ['crane', 'mummy'].map((guess) => environment.handle({ type: 'step', guess }));
    first.next();
    second.next();
    must(finish(second));
    must(finish(first));
    const { info } = send(environment, { type: 'state' });
    expect(info).toMatchObject({ turns: [{ word: 'crane' }, { word: 'mummy' }] });
  });

  test('the same seed draws the same answer', () => {
    const answers = [7, 7, 8].map((seed) => {
      const environment = environmentOf({ reward: 'win' });
      send(environment, { type: 'reset', seed });
      for (const guess of ['salet', 'crony', 'humid', 'fudge', 'wacky', 'bevvy']) {
        if (send(environment, { type: 'step', guess }).done) break;
      }
      return (send(environment, { type: 'state' }).info as { answer: string }).answer;
    });
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).not.toBe(answers[2]);
  });
});

describe('messages', () => {
  test.each([
    ['salet', 'This is not JSON'],
    ['[]', 'This is no JSON object'],
    ['null', 'This is no JSON object'],
    ['{}', '"type" is none of reset, step, state, close'],
    ['{"type":"go"}', '"type" is none of'],
    ['{"type":"step"}', 'A step needs a "guess"'],
    ['{"type":"step","guess":7}', '"guess" is no text'],
    ['{"type":"step","guess":"a","answer":"b"}', 'has no "answer"'],
    ['{"type":"reset","seed":-1}', '"seed" is no whole number'],
    ['{"type":"reset","seed":1.5}', '"seed" is no whole number'],
    ['{"type":"reset","seed":1,"answer":"knoll"}', 'leave one out'],
    ['{"type":"reset","mode":"easy"}', '"mode" is none of'],
    ['{"type":"reset","reward":"money"}', '"reward" is none of'],
    ['{"type":"reset","boards":0}', '"boards" is no whole number'],
    ['{"type":"reset","boards":4,"mode":"hard"}', 'no mode but "normal"'],
  ])('%s is refused', (text, sentence) => {
    const read = readMessage(text);
    expect(read.ok ? '' : read.failure.sentence).toContain(sentence);
  });

  test('changed messages are read or refused, never thrown', () => {
    const random = mulberry32(5);
    const environment = environmentOf();
    const messages = [
      '{"type":"reset","answer":"knoll"}',
      '{"type":"step","guess":"salet"}',
      '{"type":"state","game":"g1"}',
    ];
    for (let round = 0; round < 3000; round++) {
      const letters = [...pick(random, messages)];
      for (let change = 0; change < 3; change++) {
        letters[Math.floor(random() * letters.length)] = String.fromCharCode(32 + Math.floor(random() * 95));
      }
      const read = readMessage(letters.join(''));
      if (read.ok && read.value.type !== 'step') finish(environment.handle(read.value));
    }
  });
});

describe('several boards', () => {
  test('feedback has every board, and a game that is played well has no regret at its end', () => {
    const environment = environmentOf({ grey: 'X' });
    const start = send(environment, { type: 'reset', boards: 2, answer: 'knoll/abide' });
    expect(start.info).toMatchObject({ boards: 2, turnsLeft: 7, wordsLeft: [2315, 2315] });
    expect(send(environment, { type: 'step', guess: 'crane' }).feedback).toBe('XXXYX/XXYXG');
    expect(send(environment, { type: 'step', guess: 'knoll' }).feedback).toBe('GGGGG/XXXXX');
    const last = send(environment, { type: 'step', guess: '[abide]' });
    expect(last).toMatchObject({ feedback: '-/GGGGG', done: true });
    expect(last.info).toMatchObject({ won: true, answers: ['knoll', 'abide'], found: [2], wordsLeft: [0, 0] });
    const { info } = send(environment, { type: 'state' });
    expect(info).toMatchObject({ turns: [{ word: 'crane' }, { word: 'knoll', feedback: 'GGGGG/XXXXX' }, {}] });
    expect(refusal(environment, { type: 'step', guess: 'abide' })).toContain('The game is won');
  });

  test('a seed draws different answers; wrong ones are refused', () => {
    const environment = environmentOf({ reward: 'win' });
    const drawn = [3, 3].map((seed) => {
      send(environment, { type: 'reset', boards: 4, seed });
      return send(environment, { type: 'step', guess: 'salet' }).feedback;
    });
    expect(drawn[0]).toBe(drawn[1]);
    expect(drawn[0].split('/')).toHaveLength(4);
    expect(refusal(environment, { type: 'reset', boards: 2, answer: 'knoll' })).toContain('1 answer for 2 boards');
    expect(refusal(environment, { type: 'reset', boards: 2, answer: 'knoll/knoll' })).toContain('two boards');
  });
});
