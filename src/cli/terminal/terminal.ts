/**
 * Takes over a terminal and gives it back: raw keys in, frames out, on the alternate screen.
 *
 * Whatever ends the program, the terminal is restored: a key, a signal, an error, a closed window. A program that is
 * stopped by a signal restores it as well, and takes it over again when it continues. Only lines that changed
 * are written, in one piece, so that nothing flickers.
 */

import { widthOf } from '../render/text.ts';
import { createKeyReader } from './keyReader.ts';
import type { Key } from './keys.ts';
import type { Frame, Screen } from './layout.ts';

export interface Terminal {
  readonly screen: () => Screen;
  /** Shows a frame; writes only what differs from the last one. */
  readonly draw: (frame: Frame) => void;
  /** Clears the screen; the next frame is written whole. */
  readonly clear: () => void;
  /** Copies a text to the clipboard, if the terminal allows it (OSC 52); nothing says whether it did. */
  readonly copy: (text: string) => void;
  /** Restores the terminal; no key is reported afterwards. */
  readonly close: () => void;
}

export interface Listener {
  readonly onKey: (key: Key) => void;
  /** The size changed, or the screen was lost. */
  readonly onResize: () => void;
  /** The input has ended. */
  readonly onEnd: () => void;
}

const ESCAPE = '\u001b';
const ENTER = [
  `${ESCAPE}[?1049h`, // the alternate screen
  `${ESCAPE}[?2004h`, // bracketed paste
  `${ESCAPE}[?7l`, // no wrapping
  `${ESCAPE}[2J`,
].join('');
const LEAVE = [`${ESCAPE}[0m`, `${ESCAPE}[?7h`, `${ESCAPE}[?2004l`, `${ESCAPE}[?25h`, `${ESCAPE}[?1049l`].join('');
/** Terminals that support it show everything between the two at once; others ignore it. */
const [BEGIN_UPDATE, END_UPDATE] = [`${ESCAPE}[?2026h`, `${ESCAPE}[?2026l`];
const [SHOW_CURSOR, HIDE_CURSOR] = [`${ESCAPE}[?25h`, `${ESCAPE}[?25l`];

const FALLBACK = { columns: 80, rows: 24 };

/** Signals that end a program; each ends this one as well, once the terminal is restored. */
const FATAL_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

export const openTerminal = (unicode: boolean, listener: Listener): Terminal => {
  const { stdin, stdout } = process;
  const keys = createKeyReader(listener.onKey);
  let shown: readonly string[] = [];
  let isTakenOver = false;

  const write = (text: string): void => {
    // a window that is closed cannot be written to
    if (!stdout.destroyed) stdout.write(text);
  };
  const setRaw = (raw: boolean): void => {
    try {
      stdin.setRawMode?.(raw);
    } catch {
      // the window is closed
    }
  };
  const takeOver = (): void => {
    if (isTakenOver) return;
    isTakenOver = true;
    setRaw(true);
    write(ENTER);
    shown = [];
  };
  const restore = (): void => {
    if (!isTakenOver) return;
    isTakenOver = false;
    write(LEAVE);
    setRaw(false);
  };

  const onFatalSignal = (signal: NodeJS.Signals): void => {
    close();
    process.kill(process.pid, signal);
  };
  const onStop = (): void => {
    restore();
    process.kill(process.pid, 'SIGSTOP');
  };
  const onContinue = (): void => {
    // a shell may have changed the mode, which Node only sets again if its own record differs
    isTakenOver = false;
    setRaw(false);
    takeOver();
    listener.onResize();
  };
  const onResize = (): void => {
    shown = [];
    listener.onResize();
  };
  const { onEnd } = listener;

  const close = (): void => {
    keys.close();
    restore();
    stdin.off('data', keys.read).off('end', onEnd).off('error', onEnd).pause();
    stdout.off('resize', onResize);
    for (const signal of FATAL_SIGNALS) process.off(signal, onFatalSignal);
    process.off('SIGTSTP', onStop).off('SIGCONT', onContinue);
    process.off('exit', restore).off('uncaughtException', restore);
  };

  stdin.on('data', keys.read).on('end', onEnd).on('error', onEnd);
  stdout.on('resize', onResize);
  for (const signal of FATAL_SIGNALS) process.on(signal, onFatalSignal);
  process.on('SIGTSTP', onStop).on('SIGCONT', onContinue).on('exit', restore);
  // before the error is printed, which belongs on the usual screen
  process.prependListener('uncaughtException', restore);
  takeOver();

  return {
    screen: () => ({ columns: stdout.columns || FALLBACK.columns, rows: stdout.rows || FALLBACK.rows, unicode }),
    draw: ({ lines, cursor }) => {
      if (!isTakenOver) return;
      const columns = stdout.columns || FALLBACK.columns;
      const changed = lines.flatMap((line, row) => (line === shown[row] ? [] : [placed(line, row, columns)]));
      const end = cursor ? `${ESCAPE}[${cursor.row + 1};${cursor.column + 1}H${SHOW_CURSOR}` : '';
      shown = lines;
      write(BEGIN_UPDATE + HIDE_CURSOR + changed.join('') + end + END_UPDATE);
    },
    copy: (text) => write(`${ESCAPE}]52;c;${Buffer.from(text).toString('base64')}\u0007`),
    clear: () => {
      shown = [];
      write(`${ESCAPE}[2J`);
    },
    close,
  };
};

/** The line at its place. After a full one nothing is erased: at the last column that would take its last letter. */
const placed = (line: string, row: number, columns: number): string =>
  `${ESCAPE}[${row + 1};1H${line}${widthOf(line) < columns ? `${ESCAPE}[K` : ''}`;
