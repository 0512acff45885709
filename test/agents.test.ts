/**
 * Agents and Salet: the optimal strategy through the environment, the environment over standard streams and HTTP, and the
 * clients that the documents show.
 */

import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transformSync } from 'rolldown/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerMessage } from '../src/cli/env/answerMessage.ts';
import { createEnvironmentServer, MAX_BODY_BYTES, MAX_OPEN_REQUESTS } from '../src/cli/env/httpServer.ts';
import { success } from '../src/failure.ts';
import { type Feedback, formatFeedback, scoreFeedback } from '../src/feedback.ts';
import { createEnvironment, type EnvironmentHost } from '../src/judge/environment.ts';
import { createTurnJudge } from '../src/judge/turnJudge.ts';
import { buildMatrix } from '../src/matrix.ts';
import { startPosition } from '../src/position.ts';
import { createSolver } from '../src/search/solver.ts';
import { blocksOf, pathOf, textOf } from './support/documents.ts';
import { bundled, defined, finish, must, rulesOf } from './support/games.ts';

const original = bundled('original');
const PROGRAM = pathOf('dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'salet-agents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environmentOf = (host: Partial<EnvironmentHost> = {}) => {
  const judge = createTurnJudge(createSolver(), rulesOf(original));
  const judgeFor = () => success(judge);
  return createEnvironment({ judgeFor, reward: 'regret', grey: 'B', seed: 0, maxGames: 100, ...host });
};

/** The two passes of the game's rule, on letters as a person would write them down. */
const tilesByHand = (guess: string, answer: string): string => {
  const tiles: string[] = [...guess].map((letter, place) => (answer[place] === letter ? 'G' : 'B'));
  const left = [...answer].filter((_, place) => tiles[place] !== 'G');
  for (const [place, letter] of [...guess].entries()) {
    if (tiles[place] === 'G' || !left.includes(letter)) continue;
    tiles[place] = 'Y';
    left.splice(left.indexOf(letter), 1);
  }
  return tiles.join('');
};

describe('the environment judges exactly', () => {
  test('the optimal strategy has no regret in any of 2,315 games, and needs 7920 guesses', () => {
    // 7920 and 3.4212: exact-search.md, and Selby 2022
    const environment = environmentOf();
    const solver = createSolver();
    const rules = { mode: 'normal', limit: 6 } as const;
    const tree = finish(solver.tree(startPosition(original), rules, 'salet'))?.tree;
    let guesses = 0;
    for (const answer of original.words.slice(0, original.answerCount)) {
      must(finish(environment.handle({ type: 'reset', answer })));
      for (let node = tree; node; ) {
        const { guess }: { guess: string } = node;
        const reply = must(finish(environment.handle({ type: 'step', guess })));
        guesses++;
        expect([reply.feedback, reply.reward], `${answer} ${guess}`).toEqual([tilesByHand(guess, answer), 0]);
        node = node.branches.get(scoreFeedback(guess, answer));
        expect(reply.done, answer).toBe(guess === answer);
      }
    }
    expect(guesses).toBe(7920);
    expect((guesses / 2315).toFixed(4)).toBe('3.4212');
  });
});

/** The two passes with letters as numbers, for millions of pairs. */
const createScorer = () => {
  const left = new Uint8Array(128);
  return (guess: Uint8Array, answer: Uint8Array): number => {
    let feedback = 0;
    for (let place = 0; place < 5; place++) left[answer[place]] = 0;
    for (let place = 0; place < 5; place++) left[guess[place]] = 0;
    for (let place = 0; place < 5; place++) if (guess[place] !== answer[place]) left[answer[place]]++;
    for (let place = 0; place < 5; place++) {
      let tile = 0;
      if (guess[place] === answer[place]) tile = 2;
      else if (left[guess[place]] > 0) {
        left[guess[place]]--;
        tile = 1;
      }
      feedback = feedback * 3 + tile;
    }
    return feedback;
  };
};

test('the feedback of the environment is that of the two passes for all 12,972 x 2,315 pairs', () => {
  // the environment writes a feedback by its number, so it is enough to compare numbers, and then how each is written
  const { kernel } = must(buildMatrix(original, 'real'));
  const score = createScorer();
  const written = Array.from({ length: 3 ** 5 }, (_, code) => formatFeedback(code as Feedback, 5));
  const byText = (text: string): number => [...text].reduce((sum, tile) => sum * 3 + 'BYG'.indexOf(tile), 0);
  const byWritten = written.map(byText);
  const answers = Uint32Array.from({ length: original.answerCount }, (_, answer) => answer);
  const words = original.words.map((word) => Uint8Array.from(word, (letter) => letter.charCodeAt(0)));
  let wrong = 0;
  for (const [guess, letters] of words.entries()) {
    const codes = kernel.codesOf(guess, answers);
    for (let answer = 0; answer < original.answerCount; answer++) {
      if (byWritten[codes[answer]] !== score(letters, words[answer])) wrong++;
    }
  }
  expect(wrong).toBe(0);
  for (const answer of original.words.slice(0, 300)) {
    for (const guess of original.words.slice(1000, 1020)) {
      expect(formatFeedback(scoreFeedback(guess, answer), 5)).toBe(tilesByHand(guess, answer));
    }
  }
}, 240_000);

describe('on the standard streams', () => {
  test('every line gets exactly one answer, in order, without spaces', async () => {
    const lines = [
      '{"type":"reset","answer":"knoll"}',
      '{"type":"step","guess":"salet"}',
      'nonsense',
      '',
      '{"type":"step","guess":"zzzzz","id":"a"}',
      `{"type":"step","guess":"${'x'.repeat(70_000)}"}`,
      '{"type":"step","guess":"knoll"}',
      '{"type":"state"}',
    ];
    const child = spawn(process.execPath, [PROGRAM, 'env'], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(`${lines.join('\n')}\n`);
    let output = '';
    for await (const piece of child.stdout) output += piece;
    const answers = output.trimEnd().split('\n');
    expect(answers).toHaveLength(lines.length);
    expect(answers[0]).toMatch(/^\{"type":"reset","game":"g1","feedback":"","reward":0,"done":false,"info":\{/);
    expect(answers[1]).toContain('"feedback":"BBYBB","reward":0,"done":false');
    for (const index of [2, 3, 4, 5]) expect(answers[index], lines[index].slice(0, 40)).toContain('"error":{"code":');
    expect(answers[4]).toMatch(/^\{"id":"a","error":/);
    expect(answers[6]).toContain('"feedback":"GGGGG"');
    expect(JSON.parse(answers[7]).info).toMatchObject({ won: true, answer: 'knoll', invalidMoves: 1 });
  });

  test('a hundred games at once stay within 400 MB', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'env', '--max-time', '0.02'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const messages = Array.from({ length: 100 }, (_, seed) => JSON.stringify({ type: 'reset', seed }));
    for (let game = 1; game <= 100; game++)
      messages.push(JSON.stringify({ type: 'step', guess: 'crane', game: `g${game}` }));
    child.stdin.write(`${messages.join('\n')}\n`);
    let count = 0;
    let peak = 0;
    for await (const piece of child.stdout) {
      count += String(piece).split('\n').length - 1;
      peak = Math.max(peak, memoryOf(child.pid));
      if (count >= messages.length) break;
    }
    child.kill();
    expect(count).toBe(200);
    expect(peak).toBeLessThan(400 * 2 ** 20);
  });
});

describe('over HTTP', () => {
  const token = 'a-token-for-tests';
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createEnvironmentServer({ environment: environmentOf(), token, timeLimitMs: 500 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  interface Options {
    readonly headers?: Record<string, string>;
    readonly method?: string;
  }
  const post = (path: string, body: string, { headers = {}, method = 'POST' }: Options = {}) =>
    new Promise<{ status: number; json: Record<string, unknown> }>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers: { authorization: `Bearer ${token}`, ...headers } },
        (response) => {
          let text = '';
          response.on('data', (piece) => {
            text += piece;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  test('a game', async () => {
    const { json } = await post('/reset', '{"answer":"knoll"}');
    expect(json).toMatchObject({ type: 'reset', feedback: '', done: false });
    const step = await post('/step', JSON.stringify({ guess: 'salet', game: json.game }));
    expect(step).toMatchObject({ status: 200, json: { feedback: 'BBYBB', reward: 0 } });
    const bad = await post('/step', JSON.stringify({ guess: 'zzzzz', game: json.game }));
    expect(bad).toMatchObject({ status: 400, json: { error: { code: 'WORD_UNKNOWN' } } });
  });

  test.each([
    ['another host', '/reset', { headers: { host: 'attacker.example' } }, 403],
    ['a page of another origin', '/reset', { headers: { origin: 'https://attacker.example' } }, 403],
    ['a page of this machine', '/reset', { headers: { origin: 'http://127.0.0.1:8080' } }, 403],
    ['no token', '/reset', { headers: { authorization: '' } }, 401],
    ['a wrong token', '/reset', { headers: { authorization: 'Bearer wrong' } }, 401],
    ['another path', '/games', {}, 404],
    ['another method', '/reset', { method: 'GET' }, 405],
  ] as const)('%s is refused', async (_what, path, options, status) => {
    const answer = await post(path, '{}', options);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toMatchObject({ sentence: expect.stringMatching(/[.;]/) });
  });

  test('a body over the limit is refused, announced or not', async () => {
    const long = JSON.stringify({ guess: 'x'.repeat(MAX_BODY_BYTES) });
    expect((await post('/step', long)).status).toBe(413);
    const chunked = await post('/step', long, { headers: { 'transfer-encoding': 'chunked' } }).catch(() => ({
      status: 413,
    }));
    expect(chunked.status).toBe(413);
  });

  test('clients that hang, flood or disconnect harm no other', async () => {
    // connections that never send a whole request
    const hanging = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    for (const socket of hanging) {
      socket.on('error', () => {});
      socket.write('POST /step HTTP/1.1\r\nhost: localhost\r\n');
    }
    const { json } = await post('/reset', '{"seed":1}');
    const flood = Array.from({ length: MAX_OPEN_REQUESTS + 50 }, () =>
      post('/state', JSON.stringify({ game: json.game })),
    );
    const leaving = connect(port, '127.0.0.1');
    leaving.on('error', () => {});
    leaving.write(
      `POST /step HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-length: 50\r\n\r\n{"gu`,
    );
    leaving.destroy();
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    expect((await post('/step', JSON.stringify({ guess: 'crane', game: json.game }))).status).toBe(200);
    for (const socket of hanging) socket.destroy();
  });

  test('the client of the documents plays a game', async () => {
    const block = defined(blocksOf(textOf('docs/agents.md'), 'ts')[0]);
    const file = join(folder, 'client.mjs');
    writeFileSync(file, transformSync('client.ts', block, { target: 'es2022' }).code);
    const { play } = await import(pathToFileURL(file).href);
    const result = await play(`http://127.0.0.1:${port}`, token, () => 'salet');
    expect(result).toMatchObject({ done: true });
  });
});

test('the Python client of the documents plays ten games', async () => {
  const block = defined(blocksOf(textOf('docs/agents.md'), 'python')[0]);
  const file = join(folder, 'client.py');
  writeFileSync(file, block);
  const { stdout } = await promisify(execFile)('python3', [file, process.execPath, PROGRAM]);
  expect(stdout.trim()).toMatch(/^10 games, regret of a game \d+\.\d\d$/);
});

test('one message that takes long delays no other', async () => {
  const environment = environmentOf();
  await answerMessage(environment, '{"type":"reset","seed":1}', 100);
  const slow = answerMessage(environment, '{"type":"step","guess":"fuzzy"}', 400);
  const quick = await answerMessage(environment, '{"type":"reset","seed":2}', 100);
  expect(quick.ok).toBe(true);
  expect((await slow).ok).toBe(true);
});

/** Resident memory of a process, in bytes. */
const memoryOf = (pid: number | undefined): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};
