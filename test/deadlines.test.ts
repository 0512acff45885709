/**
 * Time limits of every command that has one, on the largest lists: 15,000 answers of 15,000 words, with weights, in all
 * modes, for words with a stored matrix (five letters) and without one (six).
 *
 * CPU time is compared, because other work on the machine must not decide. A limit is kept to a tenth of a second and
 * one step; the slack here is ten times that and the start of the program, and still far below what a command takes
 * that does not keep its limit: the ranking of a strategy that looks ahead takes minutes.
 */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EXIT } from '../src/cli/context.ts';
import { unwrap } from '../src/failure.ts';
import { mulberry32 } from '../src/random.ts';
import { bundledList } from '../src/words/bundled.ts';
import { temporaryFolder } from './support/folders.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const LIMIT_S = 0.3;
/** The start of the program, which reads the list before the clock starts; and all slack. */
const SLACK_MS = 2000;
const WORDS = 15_000;

const folder = temporaryFolder('deadlines');

/** Different words that look like words: random letters in given patterns of vowels and consonants. */
const manyWords = (patterns: readonly string[], random: () => number): string[] => {
  const words = new Set<string>();
  const pick = (letters: string) => letters[Math.floor(random() ** 1.5 * letters.length)];
  while (words.size < WORDS) {
    const pattern = patterns[Math.floor(random() * patterns.length)];
    words.add([...pattern].map((kind) => pick(kind === 'v' ? 'eaoiuy' : 'srtlncdmphgbkfwvzj')).join(''));
  }
  return [...words];
};

const random = mulberry32(16);
const five = manyWords(['cvcvc', 'cvccv', 'ccvcv', 'vccvc', 'cvvcc', 'ccvcc'], random);
const six = manyWords(['cvcvcv', 'cvccvc', 'ccvcvc'], random);
for (const [name, words] of Object.entries({ five, six })) {
  writeFileSync(join(folder, `${name}.txt`), words.join('\n'));
  const rows = words.map((word) => `${word},${(1 + 9 * random()).toFixed(5)}e${Math.floor(random() * 19) - 9}`);
  writeFileSync(join(folder, `${name}.csv`), ['word,weight', ...rows].join('\n'));
}

// 12,972 answers of 6,000 to 10,000: their costs are beyond 2^53, and the search did not end
const scrabble = unwrap(bundledList('scrabble')).words.map((word) => `${word},${6000 + Math.floor(4000 * random())}`);
writeFileSync(join(folder, 'scrabble.csv'), ['word,weight', ...scrabble].join('\n'));

/** Prints the CPU time of the process and its threads at its end. */
const REPORT_CPU = `data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stderr.write('\\ncpu '+(user+system)/1000)})`;

interface Ended {
  readonly code: number | null;
  readonly cpuMs: number;
  readonly err: string;
}

const salet = (line: string, input = ''): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, SALET_DATA: folder, NO_COLOR: '1' }, maxBuffer: 2 ** 26 };
    const args = ['--import', REPORT_CPU, MAIN, ...line.split(' '), '--max-time', String(LIMIT_S)];
    const child = execFile(process.execPath, args, options, (_, _out, err) =>
      resolve({ code: child.exitCode, cpuMs: Number(/\ncpu ([\d.]+)$/.exec(err)?.[1]), err }),
    );
    child.stdin?.end(input);
  });

const THREADS = 2;
const MOST_MS = THREADS * LIMIT_S * 1000 + SLACK_MS;

const expectInTime = async (line: string, input?: string): Promise<string> => {
  const { code, cpuMs, err } = await salet(line, input);
  expect(code, err).toBe(EXIT.bound);
  expect(cpuMs, `CPU time in milliseconds; ${err}`).toBeLessThan(MOST_MS);
  return err;
};

const [answer, , guess] = five;
const [longAnswer, , longGuess] = six;

describe('five letters', () => {
  test.each([
    'suggest --list scrabble',
    'suggest --list scrabble --prior scrabble.csv',
    'suggest --answers five.txt',
    'suggest --answers five.txt --mode hard --prior five.csv',
    'suggest --answers five.txt --mode ultra-hard --objective worst',
    'suggest --answers five.txt --objective soon-3 --prior five.csv',
    `suggest --answers five.txt --compare ${answer} --stable`,
    'suggest --answers five.txt --sort entropy',
    'hint --answers five.txt --level 6 --prior five.csv',
    'hint --answers five.txt --mode hard',
    `review --answers five.txt --answer ${answer} ${guess} ${answer} --mode hard --prior five.csv`,
    `review --answers five.txt --answer ${answer} ${guess} ${answer} --replace 1=${answer} --versus entropy`,
    `value ${answer} --answers five.txt --mode hard`,
    `value ${answer} --answers five.txt --mode ultra-hard --objective worst`,
    'tree --answers five.txt --mode hard',
    `tree ${answer} --answers five.txt --effort 3 --threads ${THREADS}`,
    `prove --answers five.txt --threads ${THREADS}`,
    `prove --answers five.txt --mode hard --safe --threads ${THREADS}`,
    `prove --answers five.txt --bound --threads ${THREADS}`,
  ])('%s', async (line) => {
    await expectInTime(line);
  });

  test('a strategy that looks two guesses ahead', async () => {
    const err = await expectInTime('suggest --answers five.txt --sort combo-eliminations');
    expect(err).toContain('there was no time left to rank words by combo-eliminations; raise --max-time.');
  });
});

describe('six letters', () => {
  test.each([
    'suggest --answers six.txt --prior six.csv',
    'suggest --answers six.txt --mode hard --sort entropy',
    'hint --answers six.txt --level 6',
    `review --answers six.txt --answer ${longAnswer} ${longGuess} ${longAnswer} --versus entropy`,
    `value ${longAnswer} --answers six.txt --mode ultra-hard`,
    'tree --answers six.txt',
    `prove --answers six.txt --threads ${THREADS}`,
    `prove --answers six.txt --mode hard --safe --threads ${THREADS}`,
    `prove --answers six.txt --bound --threads ${THREADS}`,
  ])('%s', async (line) => {
    await expectInTime(line);
  });
});

test.each(['assist', `play --answer ${answer} --no-keep`])('%s answers its first question in time', async (line) => {
  const { cpuMs, err } = await salet(`${line} --answers five.txt`, `${guess}\nhint\n`);
  expect(cpuMs, err).toBeLessThan(MOST_MS);
});
