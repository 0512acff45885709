/**
 * Holds the order of the rooms: `ls src` shows the way of the data, and a file imports only from its left. On the page,
 * `shared` imports no page, and pages do not import each other.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import rooms from '../scripts/rooms.json' with { type: 'json' };

/** Rooms that may use the kernel, or hand its switch to users; everyone else goes through them. */
const KERNEL_USERS = ['matrix', 'partition', 'search', 'kernel', 'entries'];

/** Rooms that may know Node. */
const NODE_ROOMS = ['cli', 'cluster'];

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('kernel/assembly');

/** A folder of rooms from left to right; rooms in one row do not see each other. */
const treeOf = (folder: string, order: readonly (readonly string[])[]) => {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isSource).sort();
  /** The room of a file, or the file itself where it has a place of its own. */
  const placeOf = (file: string): string => {
    const path = file.replace(/\.tsx?$/, '');
    return order.flat().includes(path) ? path : path.split('/')[0];
  };
  const columnOf = (file: string): number => order.findIndex((row) => row.includes(placeOf(file)));
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
  /** Paths that a file imports, as it writes them. */
  const importsOf = (file: string): string[] =>
    [...textOf(file).matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'/gm)].map(
      ([, from, bare]) => from ?? bare,
    );
  /** Files of the folder that a file imports. */
  const inside = (file: string): string[] =>
    importsOf(file)
      .filter((path) => path.startsWith('.'))
      .map((path) => join(dirname(file), path))
      .filter((path) => !path.startsWith('..') && !path.endsWith('.css'));
  const isLeft = (other: string, file: string): boolean =>
    placeOf(other) === placeOf(file) || columnOf(other) < columnOf(file);
  /** Imports that the order forbids. */
  const wrongIn = (file: string): string[] => inside(file).filter((other) => !isLeft(other, file));
  return { files, columnOf, textOf, importsOf, inside, wrongIn };
};

const src = treeOf('src', rooms.src);
const web = treeOf('web', rooms.web);

describe.each([
  ['src', src],
  ['web', web],
] as const)('%s', (_, { files, columnOf, wrongIn }) => {
  test('every room has its place', () => {
    for (const file of files) expect(columnOf(file), file).toBeGreaterThanOrEqual(0);
  });

  test.each(files)('%s imports only from its left', (file) => {
    expect(wrongIn(file)).toEqual([]);
  });
});

const roomOf = (file: string): string => file.replace(/\.ts$/, '').split('/')[0];

test.each(src.files)('%s reaches the kernel only where it may', (file) => {
  if (src.inside(file).some((other) => roomOf(other) === 'kernel')) expect(KERNEL_USERS).toContain(roomOf(file));
});

test.each(src.files)('%s imports packages and Node only in the rooms that may', (file) => {
  const foreign = src.importsOf(file).filter((path) => !path.startsWith('.'));
  if (!NODE_ROOMS.includes(roomOf(file))) expect(foreign).toEqual([]);
});

test('the cluster is loaded only on demand', () => {
  const outside = src.files.filter((file) => roomOf(file) !== 'cluster');
  // types vanish, and import() waits
  const loads = /^(?:import|export)\s+(?!type\b)[^;]*?from '[^']*\/cluster\/[^']*'/m;
  expect(outside.filter((file) => loads.test(src.textOf(file)))).toEqual([]);
});
