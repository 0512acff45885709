/**
 * The lines of a dialogue. At a terminal they are edited with the keys that people know from their shell: arrows, Home,
 * End, Ctrl-U, and earlier lines with the arrow up; Node's readline does that.
 */

import { createInterface } from 'node:readline';
import { type Result, success } from '../../failure.ts';
import type { Context } from '../context.ts';
import { readLines } from '../data/inputLines.ts';

/** Where a dialogue takes its lines from: a terminal, or a pipe. */
export interface LineInput {
  /** Whether a person types at a terminal. */
  readonly isTerminal: boolean;
  /** The lines; a line that cannot be read is a failure in its place. */
  readonly lines: AsyncIterable<Result<string>>;
  /** Shows the question before the next line. */
  readonly prompt: (text: string) => void;
  /** Gives the terminal back. */
  readonly close: () => void;
}

/** The streams of a terminal. */
export interface EditorStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Runs at Ctrl-C, when the terminal is as it was before. */
  readonly onInterrupt: () => void;
}

export const openLineEditor = ({ input, output, onInterrupt }: EditorStreams): LineInput => {
  const editor = createInterface({ input, output, terminal: true, removeHistoryDuplicates: true });
  editor.on('SIGINT', () => {
    editor.close();
    onInterrupt();
  });
  return {
    isTerminal: true,
    lines: resultsOf(editor),
    prompt: (text) => {
      editor.setPrompt(text);
      editor.prompt();
    },
    close: () => editor.close(),
  };
};

/** Lines from a pipe; the question goes where progress is shown, so that a pipe receives nothing but results. */
export const openLinePipe = (context: Pick<Context, 'input' | 'progress'>): LineInput => ({
  isTerminal: false,
  lines: readLines(context.input()),
  prompt: context.progress,
  close: () => context.progress(''),
});

async function* resultsOf(lines: AsyncIterable<string>): AsyncGenerator<Result<string>> {
  for await (const line of lines) yield success(line);
}
