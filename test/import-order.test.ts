/**
 * Holds the order of the rooms: `ls src` shows the way of the data, and a file imports only from its left.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import rooms from '../scripts/rooms.json' with { type: 'json' };

/** The rooms from left to right; rooms in one row do not see each other. */
const ORDER: readonly (readonly string[])[] = rooms.src;

/** Rooms that may use the kernel, or hand its switch to users; everyone else goes through them. */
const KERNEL_USERS = ['matrix', 'partition', 'search', 'kernel', 'entries'];

/** Rooms that may know Node. */
const NODE_ROOMS = ['cli', 'cluster'];

const src = fileURLToPath(new URL('../src/', import.meta.url));

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('kernel/assembly'))
  .sort();

const roomOf = (file: string): string => file.replace(/\.ts$/, '').split('/')[0];

/** The room of a file, or the file itself where it has a place of its own. */
const placeOf = (file: string): string => {
  const path = file.replace(/\.ts$/, '');
  return ORDER.flat().includes(path) ? path : roomOf(file);
};

const columnOf = (room: string): number => ORDER.findIndex((rooms) => rooms.includes(room));

const importsOf = (file: string): string[] => {
  const text = readFileSync(resolve(src, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'/gm)].map(
    ([, from, bare]) => from ?? bare,
  );
};

test('every room has its place', () => {
  for (const file of files) expect(columnOf(placeOf(file)), file).toBeGreaterThanOrEqual(0);
});

describe.each(files)('%s', (file) => {
  const imports = importsOf(file);
  const places = imports
    .filter((path) => path.startsWith('.'))
    .map((path) => placeOf(relative(src, resolve(src, dirname(file), path))));

  test('imports only from its left', () => {
    for (const place of places) {
      const inside = place === placeOf(file);
      expect(inside || columnOf(place) < columnOf(placeOf(file)), `${file} imports ${place}`).toBe(true);
    }
  });

  test('reaches the kernel only where it may', () => {
    if (places.includes('kernel')) expect(KERNEL_USERS).toContain(roomOf(file));
  });

  test('imports packages and Node only in the rooms that may', () => {
    const foreign = imports.filter((path) => !path.startsWith('.'));
    if (!NODE_ROOMS.includes(roomOf(file))) expect(foreign).toEqual([]);
  });
});

test('no one loads the cluster unless it is asked for', () => {
  const outside = files.filter((file) => roomOf(file) !== 'cluster');
  // types vanish, and import() waits
  const loads = /^(?:import|export)\s+(?!type\b)[^;]*?from '[^']*\/cluster\/[^']*'/m;
  expect(outside.filter((file) => loads.test(readFileSync(resolve(src, file), 'utf8')))).toEqual([]);
});
