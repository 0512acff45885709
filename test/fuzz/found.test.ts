/**
 * Inputs that fuzzing has found, each with what once went wrong.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { type Context, failureLine } from '../../src/cli/context.ts';
import { judgeInput } from '../../src/cli/mcp/inputs.ts';
import { createTools } from '../../src/cli/mcp/tools.ts';
import { readGame } from '../../src/cli/options/turns.ts';
import { openCheckpoint } from '../../src/cli/prove/checkpointFile.ts';
import { readFigures, readWorkers } from '../../src/cluster/figures.ts';
import { openPart, openResult } from '../../src/cluster/jobs.ts';
import { hashOf } from '../../src/cluster/proofSpec.ts';
import { readBest, readList, readParts, readProofs, readResults } from '../../src/cluster/store.ts';
import type { Result } from '../../src/failure.ts';
import { parseFeedback } from '../../src/feedback.ts';
import { checkWord } from '../../src/game/game.ts';
import { writeGrid } from '../../src/grid/grid.ts';
import { readGrids } from '../../src/grid/read.ts';
import { readPastAnswers } from '../../src/prior/pastAnswers.ts';
import type { ProofSetup } from '../../src/search/proof.ts';
import { foldWord } from '../../src/words/fold.ts';
import { createWordList } from '../../src/words/list.ts';

const list = createWordList({ name: 'few', source: 'a test', answers: ['abide', 'abode', 'crane'] });
const rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 6 } as const;

const sentenceOf = (result: Result<unknown>): string => (result.ok ? '' : result.failure.sentence);

describe('a sentence is one short line', () => {
  test.each<[name: string, said: Result<unknown>]>([
    ['a feedback with a line end', parseFeedback('BYB\nBG', 5)],
    ['a long feedback', parseFeedback('B'.repeat(5000), 5)],
    ['a turn with a line end', readGame(rules, ['cra\u2028ne'])],
    ['a long turn', readGame(rules, [`${'a'.repeat(5000)}=BYBBG`])],
    ['a word with a line end', checkWord(list, 'cr\nne')],
    ['a long word', checkWord(list, 'a'.repeat(5000))],
  ])('%s', (_, said) => {
    expect(said.ok).toBe(false);
    expect(sentenceOf(said)).toMatch(/^[^\r\n\u2028\u2029]{10,200}$/);
  });

  test('even with a name that has several', () =>
    expect(failureLine({ sentence: 'There is no file "a\nb"; check it.' })).toBe(
      'salet: There is no file "a b"; check it.',
    ));
});

test('an agent receives one line, also where no word fits', async () => {
  const context = { env: { SALET_DATA: '/nonexistent' }, clock: () => 0 } as unknown as Context;
  const tools = createTools(context, { ask: () => Promise.reject(new Error('there is no engine')), close: () => {} });
  const args = judgeInput.parse({ turns: ['crane=GGGGB', 'slate=BBBBB'], word: 'abide' });
  const said = await tools.valueOfGuess(args, new AbortController().signal);
  expect(sentenceOf(said)).toBe('No word fits these rows; check their tiles.');
});

// a mark that has no letter together with its own stayed behind, and became an accent when the word was read again
test.each(['a\u0323\u0301', 'a\u0302\u0308', 'ö\u0301'])('%s is folded once and for all', (written) => {
  for (const language of ['de', 'fr', 'tr'] as const) {
    const folded = foldWord(written, language);
    expect([...folded]).toHaveLength(1);
    expect(foldWord(folded, language)).toBe(folded);
  }
});

// what was taken for the name became a header of its own where the grid was written again
test.each(['2/6 🟧 a ⬛', 'Game 1,59\ud83d/6\udfe90'])('a grid below %j is written and read again', (name) => {
  const read = readGrids(`${name} 3/6*\n\n⬛🟨⬛⬛🟩\n⬛🟩🟨⬛🟩\n🟩🟩🟩🟩🟩`);
  if (!read.ok) throw new Error(sentenceOf(read));
  const [grid] = read.value.grids;
  expect(grid).toMatchObject({ used: 3, limit: 6, hard: true });
  expect(readGrids(writeGrid(grid, 'emoji-dark'))).toEqual({ ok: true, value: { grids: [grid], notes: [] } });
});

describe('past answers', () => {
  test.each([
    ['a number that is an object', '{"word":"cigar","number":{"toString":1}}', 'not the number of a puzzle'],
    ['a number in a list', '{"word":"cigar","number":[3]}', 'not the number of a puzzle'],
    ['a date that is an object', '{"word":"cigar","date":{"toString":1}}', 'not a date'],
    ['a date that is deep', `{"word":"cigar","date":${'['.repeat(9000)}${']'.repeat(9000)}}`, 'not a date'],
    ['a word without an end', 'a'.repeat(4000), 'words have 2 to 16'],
  ])('%s', (_, text, why) => expect(sentenceOf(readPastAnswers(text, 'x'))).toContain(why));

  test('minus nothing is nothing', () => {
    const read = readPastAnswers('{"word":"cigar","number":-0}', 'x');
    expect(read.ok && read.value.pastAnswers.answers).toEqual([{ day: 0, word: 'cigar' }]);
  });
});

describe('a checkpoint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'salet-found-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const setup: ProofSetup = { list, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 20 };
  const header = {
    ...{ format: 'salet-proof', version: 1, list: 'few', fingerprint: list.fingerprint },
    ...{ mode: 'normal', objective: 'total', limit: 6 },
  };
  const open = (...lines: object[]) => {
    const path = join(folder, 'checkpoint');
    const sealed = lines.map((line) => JSON.stringify(line)).map((text) => `${text}\t${hex(crc32(text))}\n`);
    writeFileSync(path, sealed.join(''));
    return openCheckpoint(path, setup);
  };
  const hex = (sum: number) => sum.toString(16).padStart(8, '0');

  test('whole', () => expect(open(header, { limit: 9, nodes: 1, openers: [[0, 5, 0]] }).ok).toBe(true));

  test.each([
    ['proved by a property of lists', { limit: 9, nodes: 1, openers: [[0, 6, 'length']] }],
    ['less than nothing', { limit: 9, nodes: 1, openers: [[0, -6, 0]] }],
    ['a limit below nothing', { limit: -9, nodes: 1, openers: [] }],
    ['half a position', { limit: 9, nodes: 0.5, openers: [] }],
  ])('%s', (_, job) =>
    expect(sentenceOf(open(header, job))).toContain('line 2: this line of the checkpoint is damaged'),
  );

  test.each([{ mode: { toString: 1 } }, { list: 'a\nb', mode: 'hard' }])('of another proof: %j', (other) => {
    expect(sentenceOf(open({ ...header, ...other }))).toMatch(/^[^\n]* belongs to another proof[^\n]*$/);
  });
});

describe('what comes from a cluster', () => {
  const sealed = (value: unknown) => ({ body: JSON.stringify(value), sum: hashOf(JSON.stringify(value)) });
  const done = { opener: 1, total: 6, how: 'exact', limit: 7, by: 'a', sources: [] };
  const result = { by: 'a', done: [done], large: [], trees: { 1: '{}' }, nodes: 3, workMs: 1.5 };
  const part = { feedback: 5, bound: 9, limit: null, by: 'a', exact: true, tree: '{}', workMs: 2, nodes: 1 };
  const parts = [{ feedback: 0, bound: 3, exact: true, by: 'b' }];

  test('is taken if it is well formed', () => {
    expect(openResult(sealed({ ...result, parts }), list)).toBeDefined();
    expect(openPart(sealed(part))).toBeDefined();
  });

  test.each([
    ['parts that are none', { ...result, parts: 5 }],
    ['a part that is none', { ...result, parts: [null] }],
    ['parts of no opener', { ...result, done: [], parts }],
    ['a tree that is no text', { ...result, trees: { 1: 5 } }],
    ['less than no time', { ...result, workMs: -1 }],
  ])('%s', (_, value) => expect(openResult(sealed(value), list)).toBeUndefined());

  test.each([
    ['without figures', { ...part, nodes: undefined }],
    ['a tree that is no text', { ...part, tree: {} }],
  ])('a part: %s', (_, value) => expect(openPart(sealed(value))).toBeUndefined());

  const redisWith = (text: string) =>
    ({
      get: async () => text,
      hgetall: async () => ({ one: text }),
      mget: async () => [text],
      scan: async () => ['0', ['one']],
      xrange: async () => [['1-0', ['part', text]]],
    }) as unknown as Redis;

  test.each(['{', 'null', '5', '[]', '{}', '[1,2]', '{"list":{}}', '{"id":5}'])('Redis holds %s', async (text) => {
    const redis = redisWith(text);
    expect([...(await readProofs(redis))]).toEqual([]);
    expect([...(await readResults(redis, 'p', list))]).toEqual([]);
    expect([await readBest(redis, 'p'), await readFigures(redis, 'p')]).toEqual([undefined, undefined]);
    expect(await readWorkers(redis)).toEqual([]);
    expect((await readParts(redis, 'p', '0-0')).parts).toEqual([]);
  });

  test('a list in Redis that is none', async () => {
    const words = 'abide\nabide';
    const spec = {
      ...{ name: 'x', source: 'x', answerCount: 1, guessCount: 2 },
      fingerprint: 'x',
      sha256: hashOf(words),
    };
    const read = await readList(redisWith(words), { list: spec } as Parameters<typeof readList>[1]);
    expect(sentenceOf(read)).toContain('is not the one');
  });
});
