#!/usr/bin/env node
/**
 * The program: passes the arguments and the state of this process to `runProgram`, and sets the exit code.
 *
 * Ctrl-C and SIGTERM end the process at once by default: no file is half written (files are replaced whole), and a shell
 * reports 130. Commands that then show what they have, or return jobs to a cluster, handle both (`interruption`); their
 * computations pause, because a handler runs only in a pause.
 */

import { availableParallelism } from 'node:os';
import { type Context, EXIT } from './context.ts';
import { type ErrorJson, errorJson, jsonFormOf } from './json/errors.ts';
import { runProgram } from './program.ts';
import { type ColourChoice, colourLevel, createPaint } from './render/colour.ts';
import { chosenPalette } from './render/palette.ts';
import { harmless, wrapText } from './render/text.ts';

const { stdout, stderr, env } = process;

/** A reader that has enough closes the pipe; that is no error. */
const leave = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(EXIT.found);
  stderr.write(`salet: The output could not be written (${error.code}); check where it goes.\n`);
  process.exit(EXIT.refused);
};
stdout.on('error', leave);
stderr.on('error', () => process.exit(EXIT.refused));

/** No line is wider, even on a wider terminal. */
const MAX_COLUMNS = 80;
const DEFAULT_ROWS = 24;
const showsProgress = stderr.isTTY === true && env.TERM !== 'dumb';

/** Sentences; other lines, such as the command that resumes a game, are copied as they are. */
const SENTENCE = /^(?:note|salet): /;

/** A sentence on a terminal is broken between words; a pipe or a file gets one line. */
const writeLine = (text: string): void => {
  const width = Math.min(stderr.columns || MAX_COLUMNS, MAX_COLUMNS);
  const lines = stderr.isTTY && SENTENCE.test(text) ? wrapText(text, width) : [text];
  stderr.write(`${lines.join('\n')}\n`);
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const createContext = (): Context => {
  let progressShown = false;
  const progress = (line: string): void => {
    if (!showsProgress || (line === '' && !progressShown)) return;
    progressShown = line !== '';
    stderr.write(`\r\u001b[K${line}`);
  };
  return {
    input: () => process.stdin,
    // a result must not be written behind a line of progress on the same terminal
    print: (text) => {
      progress('');
      stdout.write(`${harmless(text)}\n`);
    },
    report: (text) => {
      progress('');
      writeLine(harmless(text));
    },
    progress,
    takeBack: (lineCount) => {
      progress('');
      if (lineCount > 0) stdout.write(`\u001b[${lineCount}A\u001b[J`);
    },
    canRedraw: stdout.isTTY === true && env.TERM !== 'dumb',
    showsProgress,
    columns: Math.min(stdout.columns || MAX_COLUMNS, MAX_COLUMNS),
    rows: stdout.rows || DEFAULT_ROWS,
    paint: (choice: ColourChoice) => {
      const level = colourLevel(choice, env, stdout.isTTY === true);
      return level === 0 ? createPaint(level) : createPaint(level, chosenPalette(env));
    },
    clock: () => performance.now(),
    cpuClock: cpuMs,
    stepClock: cpuMs,
    threads: availableParallelism(),
    env,
    // loaded by the command that needs the network
    fetch: async (url, options) => (await import('./data/request.ts')).sendRequest(url, options),
    // threads are loaded by the commands that play
    play: async (setup, options) => (await import('./threads/playOnThreads.ts')).playOnThreads(setup, options),
    startInBackground: (args) =>
      void import('./background.ts').then(({ startInBackground }) => startInBackground(args)),
    interruption: () => {
      const controller = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
      return controller.signal;
    },
  };
};

/** The messages of Node and WebAssembly for a lack of memory; in a thread it leaves the process able to report it. */
const NO_MEMORY = /out of memory|memory limit|could not allocate|allocation failed/i;

/** An error that should never happen: one sentence, and how to report it. */
const reportInternalError = (error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  if (NO_MEMORY.test(message)) {
    const sentence = 'There is not enough memory; use fewer --threads, less --memory, or a shorter list.';
    writeError({ code: 'OUT_OF_MEMORY', sentence });
    process.exitCode = EXIT.refused;
    return;
  }
  const cause = message.replace(/\s+/g, ' ');
  const sentence =
    `This is a mistake in salet, not in your input (${cause}); please report it with the command you typed and the ` +
    'output of SALET_DEBUG=1.';
  writeError({ code: 'INTERNAL', sentence });
  if (env.SALET_DEBUG === '1' && error instanceof Error) stderr.write(`${error.stack}\n`);
  process.exitCode = EXIT.internal;
};

const writeError = (error: ErrorJson['error']): void => {
  if (jsonFormOf(process.argv.slice(2))) stdout.write(`${JSON.stringify(errorJson(error))}\n`);
  writeLine(`salet: ${error.sentence}`);
};

process.on('uncaughtException', (error) => {
  reportInternalError(error);
  process.exit();
});

const END_MS = 1000;

/** Ends the process even if a timer or connection was left open, as the job queue does when Redis goes down. */
const endSoon = (): void => {
  const end = () => (stdout.writableLength + stderr.writableLength === 0 ? process.exit() : endSoon());
  setTimeout(end, END_MS).unref();
};

try {
  process.exitCode = await runProgram(process.argv.slice(2), createContext());
} catch (error) {
  reportInternalError(error);
}
endSoon();
