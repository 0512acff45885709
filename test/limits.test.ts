/**
 * Everything that is read has an end: what is far too large or too deep is refused with a sentence, and soon.
 */

import { describe, expect, test } from 'vitest';
import { readPasted } from '../src/board/paste.ts';
import { runBatch } from '../src/cli/batch.ts';
import type { Context } from '../src/cli/context.ts';
import { MAX_LINE_LENGTH } from '../src/cli/data/inputLines.ts';
import { type Result, success } from '../src/failure.ts';
import { readGrids } from '../src/grid/read.ts';
import { readOwnPrior } from '../src/prior/own.ts';
import { readPastAnswers } from '../src/prior/pastAnswers.ts';
import { readTree } from '../src/tree/treeText.ts';
import { readWordList } from '../src/words/read.ts';
import { readLink } from '../web/shared/address/links.ts';
import { inputOf } from './support/commandLine.ts';
import { processorMs } from './support/processorTime.ts';

/** Far below what one of these took before it had a limit: half a minute. */
const MOST_MS = 5000;

describe('a text that is too large', () => {
  test.each<[name: string, read: (text: string) => Result<unknown>, text: () => string, why: string]>([
    ['words', (text) => readWordList({ answers: { text, file: 'x' } }), () => 'a\n'.repeat(2e6 + 1), '2000000 lines'],
    [
      'one line of words',
      (text) => readWordList({ answers: { text, file: 'x' } }),
      () => 'a'.repeat(2e7),
      'characters',
    ],
    ['past answers', (text) => readPastAnswers(text, 'x'), () => '\n'.repeat(5e6), 'more than 4000000 characters'],
    [
      'past answers in JSON',
      (text) => readPastAnswers(text, 'x'),
      () => '['.repeat(5e6),
      'more than 4000000 characters',
    ],
    ['weights', (text) => readOwnPrior(text, 'x'), () => 'a\n'.repeat(2.5e6), 'more than 4000000 characters'],
    ['a grid', (text) => readGrids(text, 'x'), () => '\n'.repeat(2e6), 'more than 1048576 characters'],
    ['a tree', (text) => readTree(text, 'x'), () => `# salet-tree 1\n${'\n'.repeat(3e6)}`, '2000000 lines'],
    ['a tree in JSON', (text) => readTree(text, 'x'), () => `{"tree":${'['.repeat(5e6)}`, 'this is not JSON'],
    ['a link', (text) => readLink(text), () => `#v1=${'crane.BYBBG-'.repeat(1e5)}`, 'too long'],
  ])('%s', (_, read, text, why) => {
    const start = processorMs();
    const result = read(text());
    expect(!result.ok && result.failure.sentence).toContain(why);
    expect(processorMs() - start).toBeLessThan(MOST_MS);
  });

  test('a pasted text', () => expect(readPasted('crane=BYBBG '.repeat(1e5), 5)).toEqual({ kind: 'nothing' }));

  test('a number that goes on and on', () => {
    const start = processorMs();
    expect(readOwnPrior(`word,weight\ncrane,${'1'.repeat(1e6)}x`, 'x').ok).toBe(false);
    expect(processorMs() - start).toBeLessThan(MOST_MS);
  });
});

describe('a question of a batch', () => {
  const ask = async (line: string): Promise<unknown[]> => {
    const out: unknown[] = [];
    const context = {
      input: () => inputOf([line, '{"id":2}']),
      print: (text: string) => out.push(JSON.parse(text)),
      progress: () => {},
    } as unknown as Context;
    await runBatch(context, [], () => success({ value: { answered: true }, exact: true }));
    return out;
  };
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test.each<[name: string, line: string, why: string]>([
    ['with an id that is very deep', `{"id":${deep(MAX_LINE_LENGTH / 2 - 10)}}`, '"id" is a text or a number'],
    ['that is very deep', deep(MAX_LINE_LENGTH / 2 - 10), 'no JSON object'],
    ['that is too long', `{"id":"${'a'.repeat(MAX_LINE_LENGTH)}"}`, 'more than 65536 characters'],
  ])('%s is refused, and the next one answered', async (_, line, why) => {
    const [first, second] = await ask(line);
    expect(first).toMatchObject({ error: { sentence: expect.stringContaining(why) } });
    expect(second).toEqual({ id: 2, answered: true });
  });
});
