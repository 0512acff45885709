import { describe, expect, test } from 'vitest';
import type { GameClient } from '../../engine/gameClient.ts';
import { type Result, success } from '../../failure.ts';
import { createEngineQueue } from './engineQueue.ts';

/** An engine that only counts what is done to it; what it answers is up to the question. */
const fakeEngines = () => {
  const done: string[] = [];
  const open = (): GameClient => {
    done.push('open');
    return { stop: () => done.push('stop'), close: () => done.push('close') } as Partial<GameClient> as GameClient;
  };
  return { done, open };
};

const limits = { timeLimit: 50, signal: new AbortController().signal };
const never = () => new Promise<never>(() => {});

describe('a question', () => {
  test('is answered', async () => {
    const { done, open } = fakeEngines();
    const desk = createEngineQueue(open);
    expect(await desk.ask(async () => success(1), limits)).toEqual(success(1));
    expect(await desk.ask(async () => success(2), limits)).toEqual(success(2));
    expect(done).toEqual(['open']);
  });

  test('has the last word when time is over', async () => {
    const { done, open } = fakeEngines();
    const steps = (_: GameClient, hear: (answer: string) => void) => {
      hear('rough');
      hear('better');
      return never();
    };
    expect(await createEngineQueue(open).ask<string>(steps, limits)).toEqual(success('better'));
    expect(done).toEqual(['open', 'stop']);
  });

  test('waits for a first word', async () => {
    const steps = (_: GameClient, hear: (answer: string) => void) => {
      setTimeout(() => hear('at last'), 150);
      return never();
    };
    expect(await createEngineQueue(fakeEngines().open).ask<string>(steps, limits)).toEqual(success('at last'));
  });

  test('that is taken back stops the engine', async () => {
    const { done, open } = fakeEngines();
    const desk = createEngineQueue(open);
    const client = new AbortController();
    const answer = desk.ask(never, { timeLimit: 60_000, signal: client.signal });
    const waiting = desk.ask(async () => success('not any more'), { timeLimit: 60_000, signal: client.signal });
    setTimeout(() => client.abort(), 20);
    await expect(answer).rejects.toThrow();
    await expect(waiting).rejects.toThrow();
    expect(done.slice(0, 2)).toEqual(['open', 'stop']);
  });
});

test('questions are put one after the other', async () => {
  const desk = createEngineQueue(fakeEngines().open);
  const heard: string[] = [];
  const slowly = (name: string, milliseconds: number) => () =>
    new Promise<Result<string>>((resolve) => {
      heard.push(`${name} begins`);
      setTimeout(() => {
        heard.push(`${name} ends`);
        resolve(success(name));
      }, milliseconds);
    });
  const long = { ...limits, timeLimit: 10_000 };
  await Promise.all([desk.ask(slowly('first', 40), long), desk.ask(slowly('second', 1), long)]);
  expect(heard).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a thread that does not listen is replaced', async () => {
  const { done, open } = fakeEngines();
  const desk = createEngineQueue(open, 50);
  const deaf = (_: GameClient, hear: (answer: string) => void) => {
    hear('something');
    return never();
  };
  await desk.ask<string>(deaf, limits);
  let tries = 0;
  const answer = await desk.ask(() => (tries++ === 0 ? never() : Promise.resolve(success('anew'))), limits);
  expect(answer).toEqual(success('anew'));
  expect(done).toEqual(['open', 'stop', 'close', 'open']);
});

test('a thread that broke is replaced', async () => {
  const { done, open } = fakeEngines();
  const desk = createEngineQueue(open);
  await expect(desk.ask(() => Promise.reject(new Error('out of memory')), limits)).rejects.toThrow('out of memory');
  expect(await desk.ask(async () => success('anew'), limits)).toEqual(success('anew'));
  expect(done).toEqual(['open', 'close', 'open']);
});

test('nothing is asked after the end', async () => {
  const { done, open } = fakeEngines();
  const desk = createEngineQueue(open);
  const answer = desk.ask(never, limits);
  desk.close();
  await expect(answer).rejects.toThrow('closed');
  expect(done).toEqual([]);
});
