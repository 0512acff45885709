/**
 * The controller with an engine whose every result is given by hand.
 */

import { describe, expect, test } from 'vitest';
import { pasteOf } from '../../test/support/boardKeys.ts';
import { listOf, must, play, rulesOf } from '../../test/support/games.ts';
import type { Result } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Advice } from '../suggest/advice.ts';
import { type BoardEngine, createController } from './controller.ts';
import { type State, startState } from './state.ts';

const rules = rulesOf(listOf('abide abode above adobe crane slate least trace', 'lambs doing'));

interface Request {
  readonly kind: string;
  readonly game: Game;
  readonly report: (result: unknown) => void;
  readonly finish: (result: Result<unknown> | undefined) => void;
  readonly fail: (error: Error) => void;
}

/** Keeps requests for the test to answer; the newest stops the one before, as the real one does. */
const manualEngine = () => {
  const requests: Request[] = [];
  const stop = (): void => requests.at(-1)?.finish(undefined);
  const request = (kind: string, game: Game, report: (result: never) => void) =>
    new Promise<Result<never> | undefined>((resolve, reject) => {
      stop();
      requests.push({
        kind,
        game,
        report: report as Request['report'],
        finish: resolve as Request['finish'],
        fail: reject,
      });
    });
  const engine: BoardEngine = {
    advise: (game, _options, report) => request('advise', game, report),
    judge: (game, word, report) => request(`judge ${word}`, game, report),
    review: (game, answer, report) => request(`review ${answer}`, game, report),
    stop,
  };
  return { engine, requests, kinds: () => requests.map(({ kind }) => kind) };
};

const adviceFor = (word: string, certainty = 'bounds', width = 1): Advice =>
  ({ answers: [{ word }], eliminators: [], certainty, guesses: { lower: 2, upper: 2 + width } }) as unknown as Advice;

const setUp = (rows = '', firstAdvice?: () => Advice) => {
  const { engine, requests, kinds } = manualEngine();
  const states: State[] = [];
  const errors: unknown[] = [];
  const controller = createController({
    state: startState(rules, must(play(rules, rows)).rows),
    engine,
    adviceOptions: () => ({ top: 3 }),
    ...(firstAdvice && { firstAdvice }),
    onChange: (state) => states.push(state),
    onError: (error) => errors.push(error),
  });
  controller.runEngine();
  return { controller, requests, kinds, states, errors, settle: () => new Promise((resolve) => setTimeout(resolve)) };
};

const done = <T>(value: T): Result<T> => ({ ok: true, value });

describe('advice', () => {
  test('is shown while it comes, first of all the quick one', async () => {
    const { controller, requests, settle } = setUp('', () => adviceFor('crane'));
    expect(controller.state.advice).toEqual(adviceFor('crane'));
    requests[0].report(adviceFor('slate'));
    expect(controller.state.advice).toEqual(adviceFor('slate'));
    requests[0].finish(done(adviceFor('trace')));
    await settle();
    expect(controller.state.advice).toEqual(adviceFor('trace'));
  });

  test('about another game is dropped', async () => {
    const { controller, requests, kinds, settle } = setUp();
    controller.dispatch(pasteOf('crane=BBYBG'));
    expect(kinds()).toEqual(['advise', 'advise']);
    requests[0].report(adviceFor('slate'));
    requests[0].finish(done(adviceFor('slate')));
    await settle();
    expect(controller.state.advice).toBeUndefined();
  });

  test.each([
    ['proved', 0, 'bounds', 1],
    ['bounds', 0.5, 'quick', 1],
  ])('that starts again does not replace %s advice by a coarser one', async (certainty, width, coarse, coarseWidth) => {
    const { controller, requests } = setUp();
    requests[0].report(adviceFor('lambs', certainty, width));
    requests[0].report(adviceFor('doing', coarse, coarseWidth));
    expect(controller.state.advice?.answers[0].word).toBe('lambs');
    requests[0].report(adviceFor('abide', 'proved', 0));
    expect(controller.state.advice?.answers[0].word).toBe('abide');
  });

  test('that fails shows the reason', async () => {
    const { controller, requests, settle } = setUp();
    requests[0].finish({ ok: false, failure: { code: 'MATRIX_TOO_LARGE', sentence: 'Too large.' } });
    await settle();
    expect(controller.state.message).toBe('Too large.');
  });
});

describe('work besides', () => {
  test.each([
    ['a comparison', { kind: 'compare', word: 'doing' }, 'judge doing', { word: 'doing' }],
    ['a review', { kind: 'openReview' }, 'review undefined', { turns: [] }],
  ] as const)('%s stops the advice, which is asked for again', async (_, action, kind, result) => {
    const { controller, requests, kinds, settle } = setUp('crane=BBYBG');
    controller.dispatch(action);
    expect(kinds()).toEqual(['advise', kind]);
    requests[1].finish(done(result));
    await settle();
    expect(kinds()).toEqual(['advise', kind, 'advise']);
    expect(controller.state.compared?.judgement ?? controller.state.review).toEqual(result);
  });

  test('that a new row has stopped asks for nothing more', async () => {
    const { controller, kinds, settle } = setUp('crane=BBYBG');
    controller.dispatch({ kind: 'compare', word: 'doing' });
    controller.dispatch(pasteOf('lambs=BYBYB'));
    await settle();
    expect(kinds()).toEqual(['advise', 'judge doing', 'advise']);
  });

  test('a review that fails closes its screen', async () => {
    const { controller, requests, settle } = setUp('crane=BBYBG');
    controller.dispatch({ kind: 'openReview' });
    requests[1].finish({ ok: false, failure: { code: 'WORD_UNKNOWN', sentence: 'No.' } });
    await settle();
    expect(controller.state).toMatchObject({ screen: 'board', message: 'No.' });
  });
});

test('a won game is reviewed, and where no word fits the engine stops', async () => {
  const { controller, kinds, requests, settle } = setUp('crane=BBYBG');
  controller.dispatch(pasteOf('lambs=BYBYY'));
  expect(controller.state.standing.status).toBe('contradiction');
  expect(kinds()).toEqual(['advise']);
  controller.dispatch({ kind: 'undo' });
  controller.dispatch(pasteOf('abide=GGGGG'));
  expect(kinds()).toEqual(['advise', 'advise', 'review undefined']);
  requests[2].finish(done({ turns: [] }));
  await settle();
  expect(kinds()).toHaveLength(3);
});

test('a broken engine is reported once for each request', async () => {
  const { requests, errors, settle } = setUp();
  requests[0].fail(new Error('broken'));
  await settle();
  expect(errors).toEqual([new Error('broken')]);
});

test('every change is reported, and nothing else', () => {
  const { controller, states, requests } = setUp();
  controller.dispatch({ kind: 'typeLetter', letter: 'c' });
  controller.dispatch(pasteOf('crane=BBYBG'));
  const count = states.length;
  requests[0].report(adviceFor('slate'));
  expect(states).toHaveLength(count);
  expect(states.at(-1)).toBe(controller.state);
});
