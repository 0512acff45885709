import { describe, expect, test } from 'vitest';
import type { GameClient } from '../../engine/gameClient.ts';
import { type Result, success } from '../../failure.ts';
import { createEngineQueue } from './engineQueue.ts';

/** An engine that records the calls of its methods; each question of a test brings its own answer. */
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
    const queue = createEngineQueue(open);
    expect(await queue.ask(async () => success(1), limits)).toEqual(success(1));
    expect(await queue.ask(async () => success(2), limits)).toEqual(success(2));
    expect(done).toEqual(['open']);
  });

  test('returns the last result when the time limit is reached', async () => {
    const { done, open } = fakeEngines();
    const steps = (_: GameClient, report: (answer: string) => void) => {
      report('rough');
      report('better');
      return never();
    };
    expect(await createEngineQueue(open).ask<string>(steps, limits)).toEqual(success('better'));
    expect(done).toEqual(['open', 'stop']);
  });

  test('waits for a first result beyond the time limit', async () => {
    const steps = (_: GameClient, report: (answer: string) => void) => {
      setTimeout(() => report('at last'), 150);
      return never();
    };
    expect(await createEngineQueue(fakeEngines().open).ask<string>(steps, limits)).toEqual(success('at last'));
  });

  test('that the client cancels stops the engine', async () => {
    const { done, open } = fakeEngines();
    const queue = createEngineQueue(open);
    const client = new AbortController();
    const answer = queue.ask(never, { timeLimit: 60_000, signal: client.signal });
    const waiting = queue.ask(async () => success('not any more'), { timeLimit: 60_000, signal: client.signal });
    setTimeout(() => client.abort(), 20);
    await expect(answer).rejects.toThrow();
    await expect(waiting).rejects.toThrow();
    expect(done.slice(0, 2)).toEqual(['open', 'stop']);
  });
});

test('questions run one after the other', async () => {
  const queue = createEngineQueue(fakeEngines().open);
  const events: string[] = [];
  const slowly = (name: string, milliseconds: number) => () =>
    new Promise<Result<string>>((resolve) => {
      events.push(`${name} begins`);
      setTimeout(() => {
        events.push(`${name} ends`);
        resolve(success(name));
      }, milliseconds);
    });
  const long = { ...limits, timeLimit: 10_000 };
  await Promise.all([queue.ask(slowly('first', 40), long), queue.ask(slowly('second', 1), long)]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

describe('with a long question,', () => {
  /** An engine that works on its newest question only, as the real one does, and keeps how far each has come. */
  const slowEngine = () => {
    const progress: Record<string, number> = {};
    const events: string[] = [];
    let stopOpen = () => {};
    const open = () => ({ stop: () => stopOpen(), close: () => stopOpen() }) as Partial<GameClient> as GameClient;
    /** Takes so many steps of 5 ms in all, whichever turns they are in. */
    const question = (name: string, steps: number) => (_: GameClient, report: (answer: string) => void) =>
      new Promise<Result<string> | undefined>((resolve) => {
        events.push(name);
        const timer = setInterval(() => {
          progress[name] = (progress[name] ?? 0) + 1;
          report(`${name} ${progress[name]}`);
          if (progress[name] < steps) return;
          clearInterval(timer);
          resolve(success(`${name} done`));
        }, 5);
        stopOpen = () => {
          clearInterval(timer);
          resolve(undefined);
        };
      });
    return { open, question, events };
  };

  test('a short one is answered first, and the long one continues', async () => {
    const { open, question, events } = slowEngine();
    const queue = createEngineQueue(open, { turnMs: 20 });
    const long = { ...limits, timeLimit: 60_000 };
    const order: string[] = [];
    const note = (answer: Result<string>) => void order.push(answer.ok ? answer.value : '');
    const first = queue.ask<string>(question('long', 60), long).then(note);
    const others = ['a', 'b', 'c'].map((name) => queue.ask<string>(question(name, 2), long).then(note));
    await Promise.all([first, ...others]);
    expect(order.toSorted()).toEqual(['a done', 'b done', 'c done', 'long done']);
    expect(order.at(-1)).toBe('long done');
    // its turn ended once, and nothing took another from it afterwards
    expect(events.filter((name) => name === 'long').length).toBeLessThanOrEqual(3);
    queue.close();
  });

  test('two long ones both end, in turns that become longer', async () => {
    const { open, question, events } = slowEngine();
    const queue = createEngineQueue(open, { turnMs: 20 });
    const long = { ...limits, timeLimit: 60_000 };
    const answers = ['x', 'y'].map((name) => queue.ask<string>(question(name, 60), long));
    expect(await Promise.all(answers)).toEqual([success('x done'), success('y done')]);
    // 300 ms each in turns of 20 ms would be thirty
    expect(events.length).toBeLessThan(16);
    queue.close();
  });

  test('time in other turns does not count, and the last report of any turn is the answer', async () => {
    const { open, question } = slowEngine();
    const queue = createEngineQueue(open, { turnMs: 20 });
    const endless = queue.ask<string>(question('long', 1e9), { ...limits, timeLimit: 150 });
    const other = queue.ask<string>(question('other', 30), { ...limits, timeLimit: 60_000 });
    const answer = await endless;
    expect(answer.ok && Number(answer.value.replace('long ', ''))).toBeGreaterThan(2);
    expect(await other).toEqual(success('other done'));
    queue.close();
  });
});

test('a thread that does not stop is replaced', async () => {
  const { done, open } = fakeEngines();
  const queue = createEngineQueue(open, { busyThreadMs: 50 });
  const unstoppable = (_: GameClient, report: (answer: string) => void) => {
    report('something');
    return never();
  };
  await queue.ask<string>(unstoppable, limits);
  let tries = 0;
  const answer = await queue.ask(() => (tries++ === 0 ? never() : Promise.resolve(success('anew'))), limits);
  expect(answer).toEqual(success('anew'));
  expect(done).toEqual(['open', 'stop', 'close', 'open']);
});

test('a thread that broke is replaced', async () => {
  const { done, open } = fakeEngines();
  const queue = createEngineQueue(open);
  await expect(queue.ask(() => Promise.reject(new Error('out of memory')), limits)).rejects.toThrow('out of memory');
  expect(await queue.ask(async () => success('anew'), limits)).toEqual(success('anew'));
  expect(done).toEqual(['open', 'close', 'open']);
});

test('no question runs after the queue is closed', async () => {
  const { done, open } = fakeEngines();
  const queue = createEngineQueue(open);
  const answer = queue.ask(never, limits);
  queue.close();
  await expect(answer).rejects.toThrow('closed');
  expect(done).toEqual([]);
});
