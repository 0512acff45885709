/**
 * Every parser against inputs that no one would write: those that fuzzing has found worth keeping, and some thousand
 * made of them with a fixed seed. `npm run fuzz` looks for others.
 */

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const corpus = `${root}test/fuzz/corpus`;

const runScript = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

test('nothing breaks', () => {
  const { status, stdout, stderr } = runScript('scripts/fuzz.mjs', '--replay', '--runs', '2000');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const targets = [...stdout.matchAll(/^ *([a-z-]+) +\d/gm)].map(([, name]) => name);
  expect(readdirSync(corpus).sort()).toEqual(
    targets
      .filter((name) => name !== 'all')
      .map((name) => `${name}.txt`)
      .sort(),
  );
});

describe('what is kept of a target', () => {
  test.each(readdirSync(corpus))('%s is short', (file) => {
    const inputs = readFileSync(`${corpus}/${file}`, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): string => JSON.parse(line));
    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.length).toBeLessThanOrEqual(60);
    expect(Math.max(...inputs.map((input) => Buffer.byteLength(input)))).toBeLessThan(2048);
  });
});

test('coverage leads to what chance does not find', () => {
  const { blind, guided } = JSON.parse(runScript('test/fuzz/planted.mjs').stdout);
  expect(blind).toBeNull();
  expect(guided).toEqual({ text: expect.stringMatching(/^salet/), why: 'the end of the maze' });
});
