/**
 * The full-screen assistant in a real pseudo-terminal: a game, every way to end, and hundreds of random sequences with
 * resizes and signals among them. Whatever happens, the terminal is as it was.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mulberry32 } from '../src/random.ts';
import {
  closePseudoTerminals,
  type Ending,
  openPseudoTerminal,
  type PseudoTerminal,
  wait,
} from './support/pseudoTerminal.ts';
import { shareOf } from './support/share.ts';
import { haveTool } from './support/tools.ts';

const canRun = haveTool('script', 'bsdutils') && haveTool('stty', 'coreutils');

/** Small, so that a process is soon ready and most of the time goes into keys. */
let small: readonly string[] = [];
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-assist-'));
  const answers = join(folder, 'answers.txt');
  writeFileSync(
    answers,
    'abide abode above adobe crane slate least trace crate those these forge gorge'.replaceAll(' ', '\n'),
  );
  small = ['assist', '--answers', answers];
});
afterAll(() => {
  closePseudoTerminals();
  rmSync(folder, { recursive: true });
});

const ALTERNATE = '\u001b[?1049h';
const USUAL = '\u001b[?1049l';

/** Not yet on the usual screen before the first frame, and back on it at the end, with everything given back. */
const expectClean = ({ output, before, after }: Ending): void => {
  expect(output.lastIndexOf(USUAL)).toBeGreaterThan(output.lastIndexOf(ALTERNATE));
  const end = output.slice(output.lastIndexOf('\u001b[?7h'));
  for (const sequence of ['\u001b[?7h', '\u001b[?2004l', '\u001b[?25h', USUAL]) expect(end).toContain(sequence);
  expect(end).not.toContain('\u001b[?25l');
  expect(before).not.toBe('');
  expect(after).toBe(before);
  expect(output).not.toContain('mistake in salet');
};

const isReady = (output: string): boolean => output.includes('? help');

/** Waits until nothing more is said. */
const quiet = async (terminal: PseudoTerminal): Promise<void> => {
  for (let seen = -1; seen !== terminal.output().length; await wait(150)) seen = terminal.output().length;
};

/** Asks for a redraw until it is received: an open paste or half a sequence may swallow the first. */
const isAlive = async (terminal: PseudoTerminal): Promise<boolean> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    // a key may have stopped it while it had given the terminal back; going on it redraws by itself
    terminal.signal('SIGCONT');
    await quiet(terminal);
    const seen = terminal.output().length;
    terminal.write('\f');
    if (await terminal.until((output) => output.indexOf('\u001b[2J', seen) >= 0, 700)) return true;
  }
  return false;
};

describe.runIf(canRun)('a game', () => {
  test('from the first word to the review', async () => {
    const terminal = openPseudoTerminal(small);
    expect(await terminal.until(isReady)).toBe(true);
    terminal.write('crane\r');
    terminal.write('bbybg');
    expect(await terminal.until((output) => output.includes('1.75 more'))).toBe(true);
    terminal.write('abide\rggggg');
    expect(
      await terminal.until((output) => output.includes('ABIDE found in 2 guesses.') && / regret /.test(output)),
    ).toBe(true);
    terminal.write('\u0004');
    const ending = await terminal.ended;
    expect(ending.code).toBe(0);
    expectClean(ending);
  });

  test('that is not over can go on', async () => {
    const terminal = openPseudoTerminal([...small, 'crane=BBYBG', '--hard', '--objective', 'worst']);
    expect(await terminal.until(isReady)).toBe(true);
    terminal.write('\u0004');
    const { output } = await terminal.ended;
    const resume = `To resume: salet assist crane=BBYBG ${small.slice(1).join(' ')} --hard --objective worst`;
    expect(output.slice(output.lastIndexOf(USUAL))).toContain(resume);
  });

  test('goes on with every option, and with what keys have changed', async () => {
    const options = [
      '--profile',
      'classic',
      '--prior',
      'frequency',
      '--limit',
      '8',
      '--words',
      'all',
      '--spoilers',
      'hints',
    ];
    const terminal = openPseudoTerminal(['assist', 'crane=BBYBG', ...options, '--no-keep', '--hard']);
    expect(await terminal.until((output) => output.includes('words left'))).toBe(true);
    // hard mode off, the next level of spoilers
    terminal.write('\u0014');
    terminal.write('\t');
    await wait(200);
    terminal.write('\u0004');
    const { output } = await terminal.ended;
    const [, line = ''] = /To resume: salet (.*)/.exec(output.slice(output.lastIndexOf(USUAL))) ?? [];
    const words = line.trim().split(' ');
    expect(words.slice(0, 2)).toEqual(['assist', 'crane=BBYBG']);
    expect(line).toMatch(/--mode normal/);
    expect(line).toMatch(/--spoilers count/);
    expect(line).not.toMatch(/--hard/);
    for (const each of ['--profile classic', '--prior frequency', '--limit 8', '--words all', '--no-keep']) {
      expect(line).toContain(each);
    }
    // the line itself gives the same line again
    const again = openPseudoTerminal(words);
    expect(await again.until((text) => text.includes('words left'))).toBe(true);
    again.write('\u0004');
    const ending = await again.ended;
    expect(ending.output).toContain(`To resume: salet ${line.trim()}`);
  });

  test('of several boards is typed, and goes on with every option', async () => {
    const options = [
      ...small.slice(1),
      '--boards',
      '3',
      '--sequence',
      '--limit',
      '9',
      '--rescue',
      'crane',
      '--no-keep',
    ];
    const terminal = openPseudoTerminal(['assist', ...options]);
    expect(await terminal.until((output) => output.includes('3 boards open'))).toBe(true);
    // the word of the rescue has its tiles open, the next one is the best word
    terminal.write('bbybg');
    expect(await terminal.until((output) => /Enter [A-Z]{5}/.test(output))).toBe(true);
    terminal.write('\u0004');
    const { output } = await terminal.ended;
    const [, line = ''] = /To resume: salet (.*)/.exec(output.slice(output.lastIndexOf(USUAL))) ?? [];
    expect(line).toContain("assist 'crane=BBYBG/?/?' ");
    for (const each of ['--boards 3', '--sequence', '--limit 9', '--rescue crane', '--no-keep'])
      expect(line).toContain(each);
    const again = openPseudoTerminal(line.trim().replaceAll("'", '').split(' '));
    expect(await again.until((text) => text.includes('Guess 2 of 9'))).toBe(true);
    again.write('\u0004');
    expect((await again.ended).output).toContain(`To resume: salet ${line.trim()}`);
  });

  test('in ASCII where the locale is C', async () => {
    const terminal = openPseudoTerminal([...small, 'crane=BBYBG'], { env: { LANG: 'C', LC_ALL: 'C' } });
    expect(await terminal.until((output) => output.includes('(proved)'))).toBe(true);
    terminal.write('\u0004');
    const { output } = await terminal.ended;
    expect([...output].every((sign) => sign.codePointAt(0)! < 128)).toBe(true);
  });

  test('pasted', async () => {
    const terminal = openPseudoTerminal(small);
    expect(await terminal.until(isReady)).toBe(true);
    terminal.write('\u001b[200~crane=BBYBG abode=GGBGG\u001b[201~');
    expect(await terminal.until((output) => output.includes('1 word left: ABIDE.'))).toBe(true);
    terminal.write('\u0004');
    expectClean(await terminal.ended);
  });
});

describe.runIf(canRun)('the end', () => {
  // 128 and the number of the signal, as shells report it
  test.each<[string, (terminal: PseudoTerminal) => void, number]>([
    ['Ctrl-C', ({ write }) => write('\u0003'), 130],
    ['Ctrl-D', ({ write }) => write('\u0004'), 0],
    ['SIGINT', ({ signal }) => signal('SIGINT'), 130],
    ['SIGTERM', ({ signal }) => signal('SIGTERM'), 143],
    ['SIGHUP', ({ signal }) => signal('SIGHUP'), 129],
    ['the end of the input', ({ hangUp }) => hangUp(), 0],
  ])('by %s gives the terminal back', async (_, end, code) => {
    const terminal = openPseudoTerminal(small);
    expect(await terminal.until(isReady)).toBe(true);
    terminal.write('cra');
    end(terminal);
    const ending = await terminal.ended;
    expect(ending.code).toBe(code);
    expectClean(ending);
  });

  test('by a mistake of ours gives the terminal back before the sentence about it', async () => {
    const throwing = 'data:text/javascript,setTimeout(()=>{throw(Error("boom"))},1500)';
    const terminal = openPseudoTerminal(small, { env: { NODE_OPTIONS: `--import=${throwing}` } });
    const { code, output, before, after } = await terminal.ended;
    expect(code).toBe(70);
    expect(output.slice(output.lastIndexOf(USUAL))).toContain('This is a mistake in salet, not in your input');
    expect(after).toBe(before);
  });

  test('a stopped program gives the terminal back and takes it again', async () => {
    const terminal = openPseudoTerminal(small);
    expect(await terminal.until(isReady)).toBe(true);
    terminal.signal('SIGTSTP');
    // what continues a program before it has stopped is lost on it
    expect(await terminal.until((output) => output.endsWith(USUAL) && terminal.isStopped())).toBe(true);
    const stopped = terminal.output().length;
    terminal.signal('SIGCONT');
    expect(await terminal.until((output) => isReady(output.slice(stopped)))).toBe(true);
    expect(terminal.output().slice(stopped)).toContain(ALTERNATE);
    terminal.write('\u0003');
    expectClean(await terminal.ended);
  });

  test('a window of another size is filled anew', async () => {
    const terminal = openPseudoTerminal(small);
    expect(await terminal.until(isReady)).toBe(true);
    await terminal.resize(15, 5);
    expect(await terminal.until((output) => output.includes('The window has'))).toBe(true);
    const narrow = terminal.output().length;
    await terminal.resize(40, 20);
    expect(await terminal.until((output) => isReady(output.slice(narrow)))).toBe(true);
    terminal.write('\u0003');
    expectClean(await terminal.ended);
  });
});

const PROCESSES = shareOf(8);
const SEQUENCES = 25;
/** So many at a time. */
const LANES = 4;

const ENDS: readonly [(terminal: PseudoTerminal) => void, number][] = [
  [({ write }) => write('\u0003'), 130],
  [({ write }) => write('\u0004'), 0],
  [({ signal }) => signal('SIGTERM'), 143],
  [({ signal }) => signal('SIGHUP'), 129],
  [({ signal }) => signal('SIGINT'), 130],
];

const PIECES = [
  ...[
    'crane',
    'abide',
    'slate\r',
    'bbybg',
    'ggggg\r',
    '\r',
    '\r\r',
    '?',
    '/',
    '/trace\r',
    ' ',
    '01201',
    '\t',
    '\u007f\u007f',
  ],
  ...[
    '\u001b[A',
    '\u001b[B',
    '\u001b[C',
    '\u001b[D',
    '\u001b',
    '\u001b[',
    '\u001bO',
    '\u001b[1;',
    '\u001b[3~',
    '\u001b[200~',
    '\u001b[201~',
  ],
  ...['\u001b[200~crane=BBYBG\u001b[201~', '\u001a', '\u0019', '\u000e', '\u0012', '\u000c', '\u0000', '\u0011'],
  ...['ä', '語', '🟩🟨⬛⬛⬛', '\u0301'],
];

const pick = <T>(random: () => number, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)];

/**
 * Any byte but Ctrl-C and Ctrl-D, which end the program, and those by which the terminal itself ends programs (Ctrl-\)
 * or holds their output (Ctrl-S) while ours is stopped and has given it back.
 */
const garbage = (random: () => number): Uint8Array =>
  Uint8Array.from({ length: 1 + Math.floor(random() * 12) }, () => Math.floor(random() * 256)).filter(
    (byte) => ![3, 4, 19, 28].includes(byte),
  );

const playSequence = async (terminal: PseudoTerminal, random: () => number): Promise<void> => {
  for (let count = 3 + Math.floor(random() * 12); count > 0; count--) {
    terminal.write(random() < 0.2 ? garbage(random) : pick(random, PIECES));
    if (random() < 0.3) await wait(random() * 4);
  }
  const event = random();
  if (event < 0.15) await terminal.resize(1 + Math.floor(random() * 120), 1 + Math.floor(random() * 50));
  else if (event < 0.25) terminal.signal('SIGWINCH');
  else if (event < 0.3) {
    const running = terminal.output().length;
    terminal.signal('SIGTSTP');
    // what continues a program before it has stopped is lost on it
    await terminal.until((output) => output.indexOf(USUAL, running) >= 0 && terminal.isStopped(), 5000);
    terminal.signal('SIGCONT');
  } else if (event < 0.35) terminal.signal('SIGCONT');
  // a new game
  terminal.write('\u000e');
};

const runProcess = async (seed: number): Promise<void> => {
  const random = mulberry32(seed);
  const terminal = openPseudoTerminal(small, {
    columns: 20 + Math.floor(random() * 80),
    rows: 10 + Math.floor(random() * 30),
  });
  expect(await terminal.until(isReady), `seed ${seed} starts`).toBe(true);
  for (let sequence = 0; sequence < SEQUENCES; sequence++) await playSequence(terminal, random);
  await terminal.resize(80, 24);
  if (!(await isAlive(terminal))) {
    terminal.hangUp();
    throw new Error(`seed ${seed} hangs: ${JSON.stringify(terminal.output().slice(-600))}`);
  }
  const [end, code] = ENDS[seed % ENDS.length];
  end(terminal);
  const ending = await terminal.ended;
  expect(ending.code, `seed ${seed}`).toBe(code);
  expectClean(ending);
};

describe.runIf(canRun)('random', () => {
  test('sequences of keys, resizes and signals: hundreds of them', async () => {
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < PROCESSES) await runProcess(next++);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(next * SEQUENCES).toBe(PROCESSES * SEQUENCES);
  }, 300_000);
});
