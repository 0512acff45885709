/**
 * The whole screen until the player quits: keys in, frames out.
 *
 * A key is drawn at once. The engine may report more often than anybody can read, so its results wait for the next
 * frame.
 */

import type { Key } from './keys.ts';
import type { Frame, Screen } from './layout.ts';
import type { Listener, Terminal } from './terminal.ts';

/** What a screen asks of the terminal. */
export interface ScreenLoop {
  /** Draws with the next frame. */
  readonly drawSoon: () => void;
  /** Draws the whole screen again. */
  readonly redraw: () => void;
  readonly copy: (text: string) => void;
  readonly quit: (interrupted: boolean) => void;
  /** Gives the terminal back and ends with an error. */
  readonly fail: (error: unknown) => void;
}

/** What is on the screen. */
export interface Shown {
  readonly frame: (screen: Screen) => Frame;
  readonly onKey: (key: Key) => void;
  /** Once the terminal is taken over. */
  readonly start: () => void;
  /** Once it is given back. */
  readonly stop: () => void;
}

/** Between two frames with results of the engine. */
const FRAME_MS = 40;

/** Runs until the player quits; tells whether Ctrl-C ended it. */
export const runScreen = (
  open: (listener: Listener) => Terminal,
  show: (loop: ScreenLoop) => Shown,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    let nextFrame: NodeJS.Timeout | undefined;
    let isDrawQueued = false;
    let isOver = false;

    const draw = (): void => {
      clearTimeout(nextFrame);
      nextFrame = undefined;
      isDrawQueued = false;
      if (!isOver) terminal.draw(shown.frame(terminal.screen()));
    };
    /** Gives the terminal back; false if that is done. */
    const close = (): boolean => {
      if (isOver) return false;
      isOver = true;
      clearTimeout(nextFrame);
      terminal.close();
      shown.stop();
      return true;
    };
    const quit = (interrupted: boolean): void => {
      if (close()) resolve(interrupted);
    };
    const onKey = (key: Key): void => {
      if (isOver) return;
      shown.onKey(key);
      // several keys that came together are drawn once
      if (!isDrawQueued) queueMicrotask(draw);
      isDrawQueued = true;
    };

    const shown = show({
      drawSoon: () => {
        if (!isOver) nextFrame ??= setTimeout(draw, FRAME_MS);
      },
      redraw: () => terminal.clear(),
      copy: (text) => terminal.copy(text),
      quit,
      fail: (error) => {
        if (close()) reject(error);
      },
    });
    const terminal = open({ onKey, onResize: draw, onEnd: () => quit(false) });
    shown.start();
    draw();
  });
