/**
 * `salet mcp` as a client meets it: the official client starts the built program and talks to it.
 *
 * Needs `dist/`, which `npm test` builds first.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASSIC_PROFILE } from './support/profile.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

const client = new Client({ name: 'salet-test', version: '1.0.0' });
beforeAll(() =>
  client.connect(
    new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], stderr: 'pipe', env: CLASSIC_PROFILE }),
  ),
);
afterAll(() => client.close());

interface Called {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own shape, which the server checks
  readonly data: any;
}

const call = async (name: string, args: Record<string, unknown> = {}, signal?: AbortSignal): Promise<Called> => {
  const result = await client.callTool({ name, arguments: args }, { ...(signal && { signal }) });
  const [content] = result.content;
  return {
    isError: result.isError ?? false,
    text: content?.type === 'text' ? content.text : '',
    data: result.structuredContent,
  };
};

describe('tools', () => {
  test('are listed with strict schemas', async () => {
    const { tools } = await client.listTools();
    const names = [
      'suggest',
      'value_of_guess',
      'review',
      'explain',
      'start',
      'guess',
      'suggest_boards',
      'review_boards',
      'lists',
    ];
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const { inputSchema, outputSchema, description } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(description).toMatch(/\.$/);
    }
  });

  test('lists', async () => {
    const { data, text } = await call('lists');
    expect(data.lists[0]).toMatchObject({ name: 'original', answers: 2315, guesses: 12972, default: true });
    expect(text).toContain('original: 2315 answers');
  });

  // the example in the README of alex1770/wordle
  test('suggest', async () => {
    const { data, text } = await call('suggest', { turns: ['parse=BBYBB', 'clint=BBYYB'], details: true, top: 2 });
    expect(data).toMatchObject({ status: 'open', proved: true, wordsLeft: 3, turnsLeft: 4, notes: [] });
    expect([...data.candidates].sort()).toEqual(['groin', 'minor', 'robin']);
    // one word tells the others apart: 1, 2 and 2 guesses
    expect(data.guesses).toBe(5 / 3);
    expect(data.answers[0]).toMatchObject({ exact: true, possible: true, worst: 2, solvedBy: [1 / 3, 1] });
    expect(data.eliminators.every(({ possible }: { possible: boolean }) => !possible)).toBe(true);
    expect(text).toMatch(/^3 words left\. [A-Z]{5} is best: 1\.67 more guesses on average \(proved\)\. /);
  });

  test('suggest when no word fits', async () => {
    const { data, text, isError } = await call('suggest', { turns: ['crane=BBYBG', 'slide=BBGGB'] });
    expect(isError).toBe(false);
    expect(data).toMatchObject({ status: 'contradiction', wordsLeft: 0 });
    expect(data.best).toBeUndefined();
    const change = { row: 2, word: 'slide', tile: 5, from: 'B', to: 'G' };
    expect(data.corrections).toContainEqual({
      sentence: 'If tile 5 of SLIDE was green, 1 word fits: ABIDE.',
      changes: [change],
      share: expect.any(Number),
      wordsLeft: 1,
      candidates: ['abide'],
    });
    expect(text).toContain('No word fits these rows; check their tiles.\n');
    expect(text).toContain('If tile 5 of SLIDE was green, 1 word fits: ABIDE.');
  });

  // the case of alex1770/wordle#10 with other words: BOUND, ROUND or WOUND, and two guesses left
  test('value_of_guess', async () => {
    const turns = ['pound', 'found', 'hound', 'mound', 'sound'].map((word) => `${word}=BGGGG`);
    const place = { turns, limit: 7 };
    const brown = await call('value_of_guess', { ...place, word: 'BROWN' });
    expect(brown.data).toMatchObject({ word: 'brown', exact: true, possible: false, lossChance: 0 });
    expect(brown.data).toMatchObject({ behind: 0, accepted: true, legal: true, wordsLeft: 3 });
    expect(brown.text).toBe(
      '3 words left. BROWN: 2.00 more guesses on average, as good as the best; cannot be the answer.',
    );
    const bound = await call('value_of_guess', { ...place, word: 'bound' });
    expect(bound.data).toMatchObject({ possible: true, chance: 1 / 3 });
    expect(bound.data.lossChance).toBeCloseTo(1 / 3);
    expect(bound.data.risk).toBeCloseTo(1 / 3);
    expect(bound.text).toContain('BOUND: 67 % chance to win');
    const outside = await call('value_of_guess', { ...place, word: 'zzzzz', mode: 'hard' });
    expect(outside.data).toMatchObject({
      ...{ accepted: false, legal: false, reason: 'needs O in place 2 (POUND=BGGGG)' },
    });
  });

  test('review adds up', async () => {
    const guesses = ['crane', 'slide', 'abide'];
    const { data, text } = await call('review', { answer: 'abide', guesses, timeLimit: 60_000 });
    expect(data).toMatchObject({ status: 'won', used: 3, proved: true });
    expect(data.turns.map(({ word }: { word: string }) => word)).toEqual(guesses);
    expect(data.turns[1]).toMatchObject({ feedback: 'BBGGG', wordsAfter: 1 });
    const sum = (key: 'regret' | 'luck') =>
      data.turns.reduce((total: number, turn: Record<string, number>) => total + turn[key]!, 0);
    expect(data.start + sum('regret') - sum('luck')).toBeCloseTo(3, 3);
    expect(text).toContain('3. ABIDE found it.');
  });

  test('explain', async () => {
    const { data, text } = await call('explain', { turns: ['salet=BBBBB', 'found=BGGGG'] });
    expect(data).toMatchObject({ status: 'open', proved: true, next: 'eliminate' });
    expect(data.trap).toContain('bound');
    const words = data.parts.reduce((sum: number, part: { wordsLeft: number }) => sum + part.wordsLeft, 0);
    expect({ words, parts: data.parts.length }).toEqual({ words: data.wordsLeft, parts: data.partCount });
    expect(text).toContain('A trap: ');
    expect(text).toContain('Eliminate first: a word that cannot be the answer saves ');
    expect(text).toMatch(/splits \d words into \d parts/);
  });
});

describe('refused', () => {
  test.each<[name: string, args: Record<string, unknown>, text: RegExp]>([
    ['suggest', { turns: [], strategy: 'entropy' }, /Unrecognized key: "strategy"/],
    ['suggest', { turns: 'crane=BYBBG' }, /turns/],
    ['suggest', { turns: ['crane'] }, /write a turn as crane=BYBBG/],
    ['suggest', { limit: 0 }, /limit/],
    ['suggest', { limit: 2.5 }, /limit/],
    ['suggest', { mode: 'easy' }, /mode/],
    ['suggest', { prior: '/etc/passwd' }, /prior/],
    ['suggest', { list: '../../etc/passwd' }, /list/],
    ['suggest', { top: 1000 }, /top/],
    ['suggest', { timeLimit: 0 }, /timeLimit/],
    ['suggest', { timeLimit: 1e9 }, /timeLimit/],
    ['value_of_guess', {}, /word/],
    ['value_of_guess', { word: 'cr ne' }, /letters only/],
    ['review', { answer: 'abide', guesses: [] }, /guesses/],
    ['guess', { game: 'g1; rm', word: 'crane' }, /game/],
    ['lists', { all: true }, /Unrecognized key/],
    // what a schema cannot say, our own sentences do
    ['suggest', { list: 'orignal' }, /^There is no bundled list "orignal"; did you mean "original"\?$/],
    ['suggest', { turns: ['cran=BYBB'] }, /^"cran" has 4 letters, but the words of original have 5\.$/],
    ['suggest', { turns: ['crane=BYBXZ'] }, /^"BYBXZ" is not a feedback: /],
    ['suggest', { turns: ['abide=GGGGY'] }, /cannot happen/],
    [
      'suggest',
      { turns: ['crane=BYBBG', 'salet=BBBBB'], mode: 'hard' },
      /^SALET may not be guessed in hard mode: it needs /,
    ],
    ['value_of_guess', { turns: ['abide=GGGGG'], word: 'crane' }, /^ABIDE found in 1 guess\.$/],
    ['start', { kind: 'day' }, /^Name the day/],
    ['start', { kind: 'day', day: '2021-06-18' }, /^original has the days 0 to 2314, up to 2027-10-20/],
    ['start', { kind: 'adversary', seed: 1 }, /has no seed; leave it out\.$/],
    ['guess', { game: 'g999', word: 'crane' }, /^There is no game "g999"/],
  ])('%s %j', async (name, args, text) => {
    const called = await call(name, args);
    expect(called.isError).toBe(true);
    expect(called.text).toMatch(text);
    expect(called.text).not.toContain('    at ');
  });

  test.each<[what: string, name: string, args: Record<string, unknown>, text: RegExp]>([
    ['turns', 'suggest', { turns: Array(200).fill('crane=BYBBG') }, /turns/],
    ['letters', 'value_of_guess', { word: 'a'.repeat(100_000) }, /word/],
  ])('too many %s', async (_, name, args, text) => {
    expect(await call(name, args)).toMatchObject({ isError: true, text: expect.stringMatching(text) });
  });

  test('whatever is sent, there is an answer', async () => {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    const keys = fc.constantFrom(
      'turns',
      'word',
      'answer',
      'guesses',
      'game',
      'day',
      'seed',
      'list',
      'limit',
      '__proto__',
    );
    const values = fc.oneof(fc.jsonValue(), fc.string({ unit: 'grapheme' }), fc.constantFrom('crane', 'g1', ['a=b']));
    const args = fc.dictionary(keys, values, { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), args, async (name, some) => {
        const { isError, text, data } = await call(name, { timeLimit: 10, ...some } as Record<string, unknown>);
        expect(text).not.toBe('');
        expect(text).not.toContain('mistake in salet');
        if (!isError) expect(data).toBeTypeOf('object');
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  test('a tool that is not there', async () => {
    await expect(call('xyzzy')).rejects.toThrow('xyzzy');
  });
});

describe('a game', () => {
  test('played as suggested costs nothing, and is won', async () => {
    const { data: started } = await call('start', { seed: 11 });
    expect(started).toMatchObject({
      kind: 'random',
      list: 'original',
      listInfo: { wordLength: 5 },
      turnsLeft: 6,
      seed: 11,
    });
    const turns: string[] = [];
    let word = 'crane';
    for (;;) {
      const { data } = await call('guess', { game: started.game, word, judge: turns.length > 0 });
      turns.push(`${word}=${data.feedback}`);
      expect(data).toMatchObject({ turn: turns.length, turnsLeft: 6 - turns.length });
      if (turns.length > 1) expect(data.cost).toMatchObject({ exact: true, regret: 0, risk: 0 });
      if (data.status !== 'open') {
        expect(data).toMatchObject({ status: 'won', answer: word, feedback: 'GGGGG' });
        break;
      }
      expect(data).not.toHaveProperty('answer');
      word = (await call('suggest', { turns, top: 1 })).data.best.word;
    }
    const again = await call('guess', { game: started.game, word });
    expect(again).toMatchObject({ isError: true, text: `Game ${started.game} is won; start a new one.` });
  });

  test('against the adversary says in the end what it could have been', async () => {
    const { data: started } = await call('start', { kind: 'adversary', limit: 2 });
    const first = await call('guess', { game: started.game, word: 'salet' });
    // the largest part: no letter is right
    expect(first.data).toMatchObject({ feedback: 'BBBBB', status: 'open' });
    const { data, text } = await call('guess', { game: started.game, word: 'crony', judge: true });
    expect(data).toMatchObject({ status: 'lost', turnsLeft: 0 });
    expect(data.cost.wordsBefore).toBe(221);
    expect(text.toLowerCase()).toContain(data.answer);
  });

  test('a mistake is not counted', async () => {
    const { data: started } = await call('start', { kind: 'day', day: 0, mode: 'hard' });
    const unknown = await call('guess', { game: started.game, word: 'crnae' });
    expect(unknown).toMatchObject({ isError: true, text: 'CRNAE is not in original; did you mean CRANE?' });
    // the answer of day 0 is CIGAR
    const legal = await call('guess', { game: started.game, word: 'crane' });
    expect(legal.data).toMatchObject({ turn: 1, feedback: 'GYYBB' });
    const illegal = await call('guess', { game: started.game, word: 'slate' });
    expect(illegal.text).toBe('SLATE may not be guessed in hard mode: it needs C in place 1 (CRANE=GYYBB).');
    expect((await call('guess', { game: started.game, word: 'cigar' })).data).toMatchObject({ turn: 2, status: 'won' });
  });

  test('several at once', async () => {
    const days = [0, 1, 2, 3];
    const games = await Promise.all(days.map((day) => call('start', { kind: 'day', day })));
    const guessed = await Promise.all(games.map(({ data }) => call('guess', { game: data.game, word: 'rebut' })));
    expect(guessed.map(({ data }) => data.status)).toEqual(['open', 'won', 'open', 'open']);
  });
});

describe('time', () => {
  // no table knows the start under this prior, and its proof takes minutes
  const long = { prior: 'frequency', top: 1 };

  test('what is not proved in time is given between bounds', async () => {
    const { data, text } = await call('suggest', { ...long, timeLimit: 500 });
    expect(data.proved).toBe(false);
    expect(data.guesses.lower).toBeGreaterThan(2);
    expect(data.guesses.upper).toBeGreaterThan(data.guesses.lower);
    expect(text).toContain('is best so far');
  });

  test('a question that is taken back makes room for the next', async () => {
    const stop = new AbortController();
    const answer = call('suggest', { ...long, timeLimit: 300_000 }, stop.signal);
    setTimeout(() => stop.abort(), 300);
    await expect(answer).rejects.toThrow();
    expect((await call('suggest', { turns: ['crane=BYBBG', 'forge=BGYYG'] })).data.proved).toBe(true);
  });

  test('short calls do not wait for a long one', async () => {
    const answer = call('suggest', { ...long, timeLimit: 1000 });
    const first = await Promise.race([answer.then(() => 'long'), call('lists').then(() => 'short')]);
    expect(first).toBe('short');
    await answer;
  });

  test('a short question to the engine does not wait for a long one, which continues', async () => {
    const stop = new AbortController();
    let isLongOver = false;
    const answer = call('suggest', { ...long, timeLimit: 300_000 }, stop.signal).finally(() => {
      isLongOver = true;
    });
    const turns = ['crane=BYBBG', 'forge=BGYYG'];
    for (const word of ['abide', 'slide', 'glide']) {
      const { data } = await call('value_of_guess', { turns, word });
      expect(data).toMatchObject({ exact: true });
    }
    expect(isLongOver).toBe(false);
    stop.abort();
    await expect(answer).rejects.toThrow();
  });
});

test('a client of the newest revision of the protocol is served too', async () => {
  const newest = new Client(
    { name: 'salet-test', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await newest.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'] }));
  const { structuredContent } = await newest.callTool({ name: 'start', arguments: { seed: 1 } });
  expect(structuredContent).toMatchObject({ game: 'g1' });
  await newest.close();
});

describe('the process', () => {
  /** A server that is spoken to line by line. */
  const open = () => {
    const child = spawn(process.execPath, [MAIN, 'mcp'], {
      stdio: 'pipe',
      env: { ...process.env, ...CLASSIC_PROFILE },
    });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    const send = (...lines: (string | object)[]) => {
      for (const line of lines) child.stdin.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
    };
    const listen = async (id: number) => {
      for (;;) {
        const lines = out.split('\n').filter(Boolean);
        // nothing but messages is ever written
        const found = lines.slice(0, out.endsWith('\n') ? undefined : -1).map((line) => JSON.parse(line));
        const message = found.find((each) => each.id === id);
        if (message) return message;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    /** Ends its input; returns the exit code. */
    const end = () => {
      child.stdin.end();
      return ended;
    };
    return { child, ended, end, send, listen };
  };

  /** One that has been greeted. */
  const openGreeted = async () => {
    const opened = open();
    opened.send(hello);
    await opened.listen(1);
    return opened;
  };

  const message = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });
  const clientInfo = { name: 'test', version: '1' };
  const hello = message(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });

  test('garbage is passed over', async () => {
    const { child, ended, send, listen } = open();
    send('garbage', '{', '[]', 'null', '{"jsonrpc":"2.0"}', '{"id":7}', '\u0000\u0001\ufffd', 'x'.repeat(1_000_000));
    send(hello);
    expect((await listen(1)).result.serverInfo).toMatchObject({ name: 'salet' });
    send('}{', message(2, 'tools/call', { name: 5 }), message(3, 'tools/call', { name: 'lists', arguments: [] }));
    send(message(4, 'no/such', {}), message(5, 'tools/call', { name: 'lists', arguments: {} }));
    expect((await listen(2)).error).toBeDefined();
    expect((await listen(4)).error).toBeDefined();
    expect((await listen(5)).result.structuredContent.lists).toHaveLength(24);
    child.stdin.end();
    expect(await ended).toBe(0);
  });

  test('a message of more than 10 MB is answered with an error, and the next one is served', async () => {
    const { end, send, listen } = await openGreeted();
    const huge = (id: number) =>
      message(id, 'tools/call', { name: 'suggest', arguments: { turns: ['x'.repeat(11_000_000)] } });
    send(huge(2), message(3, 'tools/call', { name: 'lists', arguments: {} }), huge(4), 'x'.repeat(25_000_000));
    const sentence = 'The message is longer than 10 MB and was not read; send a shorter one.';
    expect((await listen(2)).error).toEqual({ code: -32_600, message: sentence });
    expect((await listen(3)).result.structuredContent.lists).toHaveLength(24);
    expect((await listen(4)).error.message).toBe(sentence);
    send(message(5, 'tools/call', { name: 'lists', arguments: {} }));
    expect((await listen(5)).result).toBeDefined();
    expect(await end()).toBe(0);
  });

  test('ends with its input, also in the middle of a search', async () => {
    const { end, send, listen } = await openGreeted();
    const call = (id: number) =>
      message(id, 'tools/call', { name: 'suggest', arguments: { prior: 'frequency', timeLimit: 600_000 } });
    send(call(2), call(3), message(4, 'tools/call', { name: 'lists', arguments: {} }));
    await listen(4);
    expect(await end()).toBe(0);
  });

  test('ends at once if no one speaks', async () => {
    const { child, ended } = open();
    child.stdin.end();
    expect(await ended).toBe(0);
  });
});
