/**
 * No regular expression of ours takes long on any text: time grows with the length, not with its square.
 *
 * Every literal in `src` and `web` is found in the text of its file and tried on long texts of one or two characters
 * again and again, ended by one that fits nowhere, which makes a bad expression try everything it can.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { turnsIn } from '../src/board/paste.ts';
import { processorMs } from './support/processorTime.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** A slash where a value can begin, up to the next that is neither escaped nor in a class. */
const LITERAL =
  /(?<=(?:^|[=(,:!&|?[{;>]|\breturn)\s*)\/(?![/*])((?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/gm;

const sources = ['src', 'web'].flatMap((folder) =>
  readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|generated)\.ts$|^kernel\/assembly/.test(file))
    .map((file) => `${folder}/${file}`),
);

const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');

const found = new Map<string, { readonly pattern: RegExp; readonly file: string }>();
for (const file of sources) {
  for (const [, source, flags] of withoutComments(readFileSync(pathOf(file), 'utf8')).matchAll(LITERAL)) {
    // `lastIndex` would make the second try begin elsewhere
    found.set(`/${source}/${flags}`, { pattern: new RegExp(source!, flags!.replace(/[gy]/g, '')), file });
  }
}

/** Expressions that do take the square of a length, each with the longest text it is ever given. */
const LONGEST: Readonly<Record<string, number>> = {
  // grid/lines.ts: LONGEST_HEADER
  "/(?<!\\d)(\\d{1,3}(?:[,.'’\\s]\\d{3})+|\\d{1,7})[\\s):,–—-]*$/u": 200,
  '/^[\\s#*_]+|[\\s#(:–—-]+$/g': 200,
  // grid/grid.ts: the digits of a number; openings.ts and shippedTables.ts: our own words; web/shared/address/obfuscate.ts: how base64 ends
  '/(?<=\\d)(?=(\\d{3})+$)/g': 25,
  '/(\\S+) (\\d+)(?:-(\\d+))?/g': 20,
  '/(\\S+) (\\d+)/g': 20,
  '/=+$/': 2,
};
const LONG = 20_000;
/** A square of 20,000 takes hundreds of milliseconds, a line less than one; machines may be busy. */
const MOST_MS = 60;

/** What a pattern may look for: its own characters, and one of each class. */
const alphabetOf = ({ source }: RegExp): string[] =>
  [...new Set(`${source.replace(/\\[a-zA-Z](?:\{[^}]*\})?/g, '')}a1 -."é`)]
    .filter((each) => each !== '\\')
    .slice(0, 40);

/** What a text has to begin with to get anywhere. */
const prefixOf = ({ source }: RegExp): string => /^\^?((?:[\w ]|\\[/.[\]#-])*)/.exec(source)![1]!.replaceAll('\\', '');

function* attacks(pattern: RegExp, length: number): Generator<string> {
  const alphabet = alphabetOf(pattern);
  const starts = new Set(['', prefixOf(pattern)]);
  for (const start of starts) {
    for (const first of alphabet) {
      yield `${start}${first.repeat(length)}\u0001`;
      for (const second of alphabet.slice(0, 12)) yield `${start}${(first + second).repeat(length / 2)}\u0001`;
    }
  }
}

/** The least of three, by the clock or by CPU time, because other work on the machine can only add. */
const millisecondsOf = (work: () => unknown): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > MOST_MS; round++) {
    const [start, cpuStart] = [performance.now(), processorMs()];
    work();
    least = Math.min(least, performance.now() - start, processorMs() - cpuStart);
  }
  return least;
};

test('the expressions are found', () => {
  expect(found.size).toBeGreaterThan(90);
  for (const name of Object.keys(LONGEST)) expect(found.has(name), name).toBe(true);
});

test('a bad expression would be noticed', () => {
  const slow = (pattern: RegExp) =>
    [...attacks(pattern, LONG)].some((text) => millisecondsOf(() => pattern.test(text)) > MOST_MS);
  expect(slow(/^(\d+\.?\d*)$/)).toBe(true);
  expect(slow(/^(\d+(\.\d*)?)$/)).toBe(false);
});

describe.each([...new Set([...found.values()].map(({ file }) => file))])('%s', (file) => {
  const here = [...found].filter(([, each]) => each.file === file);
  test.each(here.map(([name, { pattern }]) => [name, pattern] as const))('%s', (name, pattern) => {
    for (const text of attacks(pattern, LONGEST[name] ?? LONG)) {
      const taken = millisecondsOf(() => pattern.test(text));
      expect(taken, JSON.stringify(text.slice(0, 20))).toBeLessThan(MOST_MS);
    }
  });
});

test('turns in a text, whose expression is made for a length', () => {
  for (const piece of ['a', 'crane', 'crane ', 'crane=', ' ', '⬛', 'crane=BYBB', 'b']) {
    const text = `${piece.repeat(LONG / piece.length)}\u0001`;
    expect(
      millisecondsOf(() => turnsIn(text, 5)),
      piece,
    ).toBeLessThan(5 * MOST_MS);
  }
});
