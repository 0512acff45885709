/**
 * Commands in this process: a command line in, everything that it writes out.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandSpec } from '../../src/cli/command.ts';
import { loadCommand } from '../../src/cli/commandTable.ts';
import type { Context, Finished } from '../../src/cli/context.ts';
import { runProgram } from '../../src/cli/program.ts';
import { createPaint } from '../../src/cli/render/colour.ts';
import { simulate } from '../../src/simulate.ts';
import { temporaryFolder } from './folders.ts';
import { CLASSIC_PROFILE } from './profile.ts';

export interface CommandOutput {
  readonly code: number;
  /** How the command ended; undefined if none was run. */
  readonly finished: Finished | undefined;
  /** Lines. */
  readonly out: string[];
  readonly err: string[];
  readonly progress: string[];
  /** How many lines were removed, each time. */
  readonly takenBack: number[];
}

/** Commands in the surroundings of a test, by their names. */
export type CommandsByName = Readonly<Record<string, CommandSpec>>;

/**
 * Runs a command line in surroundings that are no process: nothing is written, the network is closed, and the clock moves
 * a tenth of a second each time it is read.
 */
export const runCommandLine = async (
  line: string | readonly string[],
  world: Partial<Context> = {},
  commands: CommandsByName = {},
): Promise<CommandOutput> => {
  const out: string[] = [];
  const err: string[] = [];
  const progress: string[] = [];
  const takenBack: number[] = [];
  let milliseconds = 0;
  let cpuMilliseconds = 0;
  const context: Context = {
    input: () => inputOf(''),
    print: (text) => out.push(...text.split('\n')),
    report: (text) => err.push(text),
    progress: (text) => progress.push(text),
    takeBack: (lineCount) => {
      takenBack.push(lineCount);
      out.splice(out.length - lineCount);
    },
    canRedraw: false,
    showsProgress: false,
    columns: 80,
    rows: 24,
    paint: (choice) => createPaint(choice === 'always' ? 2 : 0),
    clock: () => {
      milliseconds += 100;
      return milliseconds;
    },
    // a millisecond a step: what is exact within seconds is exact in every test
    cpuClock: () => cpuMilliseconds++,
    threads: 1,
    interruption: () => new AbortController().signal,
    fetch: () => Promise.reject(new Error('no network in tests')),
    play: async (setup, { onProgress }) => simulate(setup, onProgress),
    startInBackground: () => {},
    ...world,
    env: { ...CLASSIC_PROFILE, ...world.env },
  };
  let finished: Finished | undefined;
  const load = async (name: string): Promise<CommandSpec | undefined> => {
    const spec = commands[name] ?? (await loadCommand(name));
    const run = spec?.run;
    if (!run) return spec;
    return {
      ...spec,
      run: async (...call: Parameters<typeof run>) => {
        finished = await run(...call);
        return finished;
      },
    };
  };
  const args = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const code = await runProgram(args, context, load);
  return { code, finished, out, err, progress, takenBack };
};

/** A standard input with a text, or with lines. */
export async function* inputOf(text: string | readonly string[]): AsyncGenerator<string> {
  yield typeof text === 'string' ? text : text.map((line) => `${line}\n`).join('');
}

/**
 * A folder with a word list, and with other words that may be guessed, for the commands of one test file, which calls this
 * at its top; gone after its tests.
 */
export const createListFolder = (name: string, words: readonly string[], guesses: readonly string[] = []) => {
  const folder = temporaryFolder(name);
  const file = (each: string, text: string): string => {
    writeFileSync(join(folder, each), text);
    return join(folder, each);
  };
  const answers = `--answers ${file(`${name}.txt`, words.join('\n'))}`;
  const list = guesses.length === 0 ? answers : `${answers} --guesses ${file('guesses.txt', guesses.join('\n'))}`;
  return { folder, file, list };
};

/** Seven words that differ in one letter. */
export const FAMILY = 'batch catch hatch latch match patch watch'.split(' ');

/** Seven of them differ in one letter, and no guess rules out more than one of the seven. */
export const SMALL_WORDS = ['abide', 'abode', 'crane', 'crate', 'speed', 'steed', ...FAMILY];

/** The first line of commands to play with, which test/profiles.test.ts checks. */
const SETUP_LINE = /^\w+: [\d,]+ answers?.*; every answer equally likely\.$/;

/** The small list in a folder that is the data folder too, and command lines to run with it. */
export const createSmallList = (commands: CommandsByName = {}) => {
  const { folder, list } = createListFolder('small', SMALL_WORDS);
  const salet = async (line: string, input: string | readonly string[] = '', world: Partial<Context> = {}) => {
    const surroundings = { env: { SALET_DATA: folder }, input: () => inputOf(input), ...world };
    const output = await runCommandLine(line, surroundings, commands);
    return { ...output, out: output.out.filter((each) => !SETUP_LINE.test(each)) };
  };
  /** The object that a command prints. */
  const json = async (line: string) => JSON.parse((await salet(`${line} --json`)).out.join('\n'));
  /** The objects that a command prints, one a line. */
  const jsonLines = async (line: string, input: readonly string[]) => {
    const { code, out } = await salet(line, input);
    return { code, answers: out.map((each) => JSON.parse(each)) };
  };
  return { folder, list, salet, json, jsonLines };
};
