/**
 * The surroundings of a command: three streams, the size of a terminal, a clock, the environment, threads.
 *
 * A command never touches `process`, so a test can run it with strings and read everything it writes. Results go to
 * `print` (stdout); notes, failures and progress go to `report` and `progress` (stderr).
 */

import type { Failure, Result } from '../failure.ts';
import type { SendRequest } from './data/request.ts';
import type { InputStream } from './data/stdin.ts';
import type { OutputFlags } from './options/output.ts';
import type { ColourChoice, Environment, Paint } from './render/colour.ts';
import type { playOnThreads } from './threads/playOnThreads.ts';

export interface Context {
  /** The standard input. */
  readonly input: () => InputStream;
  /** Writes a result and ends the line. */
  readonly print: (text: string) => void;
  /** Writes a note or a failure and ends the line. */
  readonly report: (text: string) => void;
  /** Replaces the line of progress; an empty text removes it. Does nothing unless stderr is a terminal. */
  readonly progress: (line: string) => void;
  /** Removes the last lines that were printed; only where `canRedraw`. */
  readonly takeBack: (lineCount: number) => void;
  /** Whether results go to a terminal on which lines can be removed. */
  readonly canRedraw: boolean;
  /** Whether the line of progress is shown. */
  readonly showsProgress: boolean;
  /** Columns to write in: those of the terminal, but never more than are good to read. */
  readonly columns: number;
  readonly rows: number;
  readonly paint: (choice: ColourChoice) => Paint;
  /** Milliseconds since a fixed moment. */
  readonly clock: () => number;
  /** Milliseconds of CPU time that the process has taken. */
  readonly cpuClock: () => number;
  /** The clock that steps end by where CPU time is limited: the processor's, or that of the host if undefined. */
  readonly stepClock?: (() => number) | undefined;
  /** Threads to use by default. */
  readonly threads: number;
  readonly env: Environment;
  /** The network, for `salet update` only. */
  readonly fetch: SendRequest;
  readonly play: typeof playOnThreads;
  /** Starts the program with other arguments, at low priority, as a process that outlives this one. */
  readonly startInBackground: (args: readonly string[]) => void;
  /** Aborts at the first Ctrl-C (or SIGTERM) from now on; a second one ends the process at once. */
  readonly interruption: () => AbortSignal;
}

/**
 * How a command ended: with a result, with the result "none" (as grep does), with bounds only because its time limit was
 * reached or it was interrupted, or with a part of its input refused, which it has reported.
 */
type Outcome = 'found' | 'none' | 'bound' | 'refused';

/** The end of every command; the caller turns it into a sentence and an exit code. */
export type Finished = Result<Outcome>;

/** Ctrl-C has none of these where no command handles it: it ends the process by its signal, which a shell reports as 130. */
export const EXIT = { found: 0, none: 1, refused: 2, bound: 3, internal: 70 } as const;

/** The sentence as it appears on stderr: with the name of the program, and on one line even if a file's name is not. */
export const failureLine = ({ sentence }: Pick<Failure, 'sentence'>): string => {
  const line = sentence.replace(/[\r\n\u2028\u2029]+/g, ' ');
  return line.startsWith('salet ') ? line : `salet: ${line}`;
};

/** One object on stdout, with the version of its shape. */
export const printJson = (context: Context, command: string, value: object): void =>
  context.print(JSON.stringify({ schema: 1, command, ...value }, undefined, 2));

export const reportNotes = (context: Pick<Context, 'report'>, notes: readonly string[]): void => {
  for (const note of notes) context.report(`note: ${note}`);
};

/** A result in both forms, of which only the one that was asked for is made. */
export interface ResultForms {
  readonly json: () => object;
  readonly text: (paint: Paint) => readonly string[];
}

/** Prints a result in the form of `--json` and `--color`; `command` names it in JSON. */
export const printResult = (context: Context, flags: OutputFlags, command: string, forms: ResultForms): void => {
  if (flags.json) printJson(context, command, forms.json());
  else context.print(forms.text(context.paint(flags.color ?? 'auto')).join('\n'));
};
