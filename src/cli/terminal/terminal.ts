/**
 * A terminal taken over and given back: raw keys in, frames out, on a screen of its own.
 *
 * Whatever ends the program, the terminal is as it was before: a key, a signal, a failure of ours, a closed window. A
 * stopped program gives it back as well and takes it again when it goes on. Only lines that changed are written, in
 * one piece, so that nothing flickers.
 */

import { StringDecoder } from 'node:string_decoder';
import { widthOf } from '../render/text.ts';
import { flushKeys, type Key, readKeys } from './keys.ts';
import type { Frame, Screen } from './layout.ts';

export interface Terminal {
  readonly screen: () => Screen;
  /** Shows a frame; writes only what differs from the last one. */
  readonly draw: (frame: Frame) => void;
  /** Forgets the last frame, for a terminal that shows something else by now. */
  readonly forget: () => void;
  /** Gives the terminal back; nothing is heard afterwards. */
  readonly close: () => void;
}

export interface Listener {
  readonly onKey: (key: Key) => void;
  /** The size changed, or what is shown was lost. */
  readonly onResize: () => void;
  /** No key will come any more. */
  readonly onEnd: () => void;
}

const ESCAPE = '\u001b';
const ENTER = [
  `${ESCAPE}[?1049h`, // a screen of its own
  `${ESCAPE}[?2004h`, // pasted text is marked
  `${ESCAPE}[?7l`, // nothing is wrapped
  `${ESCAPE}[2J`,
].join('');
const LEAVE = [`${ESCAPE}[0m`, `${ESCAPE}[?7h`, `${ESCAPE}[?2004l`, `${ESCAPE}[?25h`, `${ESCAPE}[?1049l`].join('');
/** Terminals that know it show all between the two at once; others ignore it. */
const [BEGIN_UPDATE, END_UPDATE] = [`${ESCAPE}[?2026h`, `${ESCAPE}[?2026l`];
const [SHOW_CURSOR, HIDE_CURSOR] = [`${ESCAPE}[?25h`, `${ESCAPE}[?25l`];

/** A sequence comes in one piece or nearly so; a finger is slower. */
const ESCAPE_WAIT_MS = 40;
/** A text that is pasted over a slow line may pause. */
const PASTE_WAIT_MS = 500;

const FALLBACK = { columns: 80, rows: 24 };

/** Signals that end a program; each ends ours as well, once the terminal is given back. */
const DEADLY = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

export const openTerminal = (unicode: boolean, listener: Listener): Terminal => {
  const { stdin, stdout } = process;
  const decoder = new StringDecoder('utf8');
  let pending = '';
  let timer: NodeJS.Timeout | undefined;
  let shown: readonly string[] = [];
  let taken = false;

  const write = (text: string): void => {
    // a window that is gone cannot be written to, and need not be
    if (!stdout.destroyed) stdout.write(text);
  };
  const setRaw = (raw: boolean): void => {
    try {
      stdin.setRawMode?.(raw);
    } catch {
      // the window is gone
    }
  };
  const take = (): void => {
    if (taken) return;
    taken = true;
    setRaw(true);
    write(ENTER);
    shown = [];
  };
  const giveBack = (): void => {
    if (!taken) return;
    taken = false;
    write(LEAVE);
    setRaw(false);
  };

  const hear = (keys: readonly Key[]): void => {
    for (const key of keys) listener.onKey(key);
  };
  const onData = (chunk: Buffer): void => {
    clearTimeout(timer);
    const read = readKeys(pending, decoder.write(chunk));
    ({ pending } = read);
    hear(read.keys);
    if (pending === '') return;
    timer = setTimeout(
      () => {
        const rest = flushKeys(pending);
        pending = '';
        hear(rest);
      },
      pending.length > 2 ? PASTE_WAIT_MS : ESCAPE_WAIT_MS,
    );
  };
  const onDeadly = (signal: NodeJS.Signals): void => {
    close();
    process.kill(process.pid, signal);
  };
  const onStop = (): void => {
    giveBack();
    process.kill(process.pid, 'SIGSTOP');
  };
  const onContinue = (): void => {
    // a shell may have changed the mode meanwhile, which is only set again if it seems to differ
    taken = false;
    setRaw(false);
    take();
    listener.onResize();
  };
  const onResize = (): void => {
    shown = [];
    listener.onResize();
  };
  const { onEnd } = listener;

  const close = (): void => {
    clearTimeout(timer);
    giveBack();
    stdin.off('data', onData).off('end', onEnd).off('error', onEnd).pause();
    stdout.off('resize', onResize);
    for (const signal of DEADLY) process.off(signal, onDeadly);
    process.off('SIGTSTP', onStop).off('SIGCONT', onContinue);
    process.off('exit', giveBack).off('uncaughtException', giveBack);
  };

  stdin.on('data', onData).on('end', onEnd).on('error', onEnd);
  stdout.on('resize', onResize);
  for (const signal of DEADLY) process.on(signal, onDeadly);
  process.on('SIGTSTP', onStop).on('SIGCONT', onContinue).on('exit', giveBack);
  // before the sentence about it is written, which belongs on the usual screen
  process.prependListener('uncaughtException', giveBack);
  take();

  return {
    screen: () => ({ columns: stdout.columns || FALLBACK.columns, rows: stdout.rows || FALLBACK.rows, unicode }),
    draw: ({ lines, cursor }) => {
      if (!taken) return;
      const columns = stdout.columns || FALLBACK.columns;
      const changed = lines.flatMap((line, row) => (line === shown[row] ? [] : [placed(line, row, columns)]));
      const end = cursor ? `${ESCAPE}[${cursor.row + 1};${cursor.column + 1}H${SHOW_CURSOR}` : '';
      shown = lines;
      write(BEGIN_UPDATE + HIDE_CURSOR + changed.join('') + end + END_UPDATE);
    },
    forget: () => {
      shown = [];
      write(`${ESCAPE}[2J`);
    },
    close,
  };
};

/** The line at its place. A full one wipes nothing behind it: at the last column that would take its last letter. */
const placed = (line: string, row: number, columns: number): string =>
  `${ESCAPE}[${row + 1};1H${line}${widthOf(line) < columns ? `${ESCAPE}[K` : ''}`;
