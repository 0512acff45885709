/**
 * Commands in this process: a command line in, everything that is said out.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll } from 'vitest';
import { type AddCommand, type Context, EXIT, failureLine } from '../../src/cli/context.ts';
import { createPaint } from '../../src/cli/render/colour.ts';

/** Runs a command line with a picture of a process; the clock moves a tenth of a second at each look. */
export const runCommands = async (line: string, commands: readonly AddCommand[], world: Partial<Context> = {}) => {
  const out: string[] = [];
  const err: string[] = [];
  const progress: string[] = [];
  let code: number = EXIT.found;
  let milliseconds = 0;
  const context = {
    print: (text) => out.push(...text.split('\n')),
    report: (text) => err.push(text),
    progress: (text) => progress.push(text),
    showsProgress: false,
    columns: 80,
    paint: () => createPaint(0),
    clock: () => {
      milliseconds += 100;
      return milliseconds;
    },
    threads: 1,
    env: {},
    fetch: () => Promise.reject(new Error('no network in tests')),
    ...world,
  } as Partial<Context> as Context;
  const program = new Command('salet').exitOverride().configureOutput({ writeErr: () => {} });
  for (const add of commands) {
    add(program, async (work) => {
      const finished = await work(context);
      code = finished.ok ? EXIT[finished.value] : EXIT.refused;
      if (!finished.ok) err.push(failureLine(finished.failure));
    });
  }
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(line.split(' ').filter(Boolean), { from: 'user' });
  return { code, out, err, progress };
};

/** A folder with a word list, for the commands of one test file, which calls this at its top; gone after its tests. */
export const createListFolder = (name: string, words: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), `salet-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, `${name}.txt`);
  writeFileSync(file, words.join('\n'));
  return { folder, list: `--answers ${file}` };
};
