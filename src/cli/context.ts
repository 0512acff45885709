/**
 * What a command sees of the world: two streams, a terminal's size, a clock, and who plays the games.
 *
 * A command never touches `process`, so a test can run it with strings and hear everything it says. Results go to
 * `print` (stdout); notes, failures and progress go to `report` and `progress` (stderr).
 */

import type { Command } from 'commander';
import type { Failure, Result } from '../failure.ts';
import type { ColourChoice, Environment, Paint } from './render/colour.ts';
import type { playOnThreads } from './threads/playOnThreads.ts';

export interface Context {
  /** Writes a result and ends the line. */
  readonly print: (text: string) => void;
  /** Writes a note or a failure and ends the line. */
  readonly report: (text: string) => void;
  /** Replaces the line of progress; an empty text takes it away. Does nothing unless a person is watching. */
  readonly progress: (line: string) => void;
  /** Takes back the last lines that were printed; only where `canRedraw`. */
  readonly takeBack: (lineCount: number) => void;
  /** Whether results go to a terminal that can take lines back. */
  readonly canRedraw: boolean;
  /** Whether a person sees the line of progress. */
  readonly showsProgress: boolean;
  /** Columns to write in: the terminal's, but never more than are good to read. */
  readonly columns: number;
  readonly rows: number;
  readonly paint: (choice: ColourChoice) => Paint;
  /** Milliseconds since some moment. */
  readonly clock: () => number;
  /** Threads to use unless told. */
  readonly threads: number;
  readonly env: Environment;
  /** Asks the network; only `salet update` does. */
  readonly fetch: typeof fetch;
  readonly play: typeof playOnThreads;
  /** Hears from now on of Ctrl-C, or of a system that ends the process, once; a second time ends it at once. */
  readonly interruption: () => AbortSignal;
}

/**
 * How a command ended: with an answer, with the answer "none" (as grep does), with a bound only because time was over,
 * or with some of its input refused, which it has already said.
 */
type Outcome = 'found' | 'none' | 'bound' | 'refused';

/** What every command returns; the caller turns it into a sentence and an exit code. */
export type Finished = Result<Outcome>;

/** Ctrl-C is not here: unless a command listens for it, it ends the process by its signal, which a shell reports as 130. */
export const EXIT = { found: 0, none: 1, refused: 2, bound: 3, internal: 70 } as const;

/** The sentence as it appears on stderr: it says who speaks, once, and is one line even if a file's name is not. */
export const failureLine = ({ sentence }: Pick<Failure, 'sentence'>): string => {
  const line = sentence.replace(/[\r\n\u2028\u2029]+/g, ' ');
  return line.startsWith('salet ') ? line : `salet: ${line}`;
};

/** One object on stdout, with the version of its shape. */
export const printJson = (context: Context, command: string, value: object): void =>
  context.print(JSON.stringify({ schema: 1, command, ...value }, undefined, 2));

export const reportNotes = (context: Context, notes: readonly string[]): void => {
  for (const note of notes) context.report(`note: ${note}`);
};

/** Starts a command's work and keeps how it ended. */
export type Start = (work: (context: Context) => Finished | Promise<Finished>) => Promise<void>;

/** Adds a command to the program. */
export type AddCommand = (program: Command, start: Start) => void;
