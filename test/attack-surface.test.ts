/**
 * What the program cannot do at all, by its source: run code from its input, or start programs other than a browser.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

const sources = ['src', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|generated)\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') })),
);

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('only the command that opens a browser, and an update that goes on in the background, start a program', () => {
  expect(filesWith(/child_process/)).toEqual(['src/cli/background.ts', 'src/cli/commands/web.ts']);
});

test.each([
  ['eval', /(?<![.\w])eval\(/],
  ['new Function', /\bnew Function\(|(?<![.\w])Function\(/],
  ['node:vm', /['"]node:vm['"]/],
  ['text as markup', /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/],
])('nothing uses %s', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([]);
});

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(300);
});
