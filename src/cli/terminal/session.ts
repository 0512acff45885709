/**
 * The assistant in the whole window: keys become actions of the board, the board becomes frames.
 *
 * A key is drawn at once. The engine may report more often than anybody can read, so its results wait for the next
 * frame.
 */

import { type BoardEngine, createController } from '../../board/controller.ts';
import type { State } from '../../board/state.ts';
import type { Paint } from '../render/colour.ts';
import { firstAdvice } from './firstAdvice.ts';
import { actionFor } from './keyMap.ts';
import type { Key } from './keys.ts';
import type { Listener, Terminal } from './terminal.ts';
import { render } from './view.ts';

export interface Session {
  readonly state: State;
  readonly engine: BoardEngine;
  readonly paint: Paint;
  readonly open: (listener: Listener) => Terminal;
}

export interface Ended {
  readonly state: State;
  /** Whether Ctrl-C ended it. */
  readonly interrupted: boolean;
}

/** Suggestions of each kind. */
const TOP = 8;
/** Between two frames with results of the engine. */
const FRAME_MS = 40;

/** Runs until the player quits. */
export const runSession = ({ state, engine, paint, open }: Session): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let nextFrame: NodeJS.Timeout | undefined;
    let isDrawQueued = false;
    let isOver = false;

    const draw = (): void => {
      clearTimeout(nextFrame);
      nextFrame = undefined;
      isDrawQueued = false;
      if (!isOver) terminal.draw(render(controller.state, terminal.screen(), paint));
    };
    /** Gives the terminal back. */
    const close = (): void => {
      isOver = true;
      clearTimeout(nextFrame);
      terminal.close();
      engine.stop();
    };
    const quit = (interrupted: boolean): void => {
      if (isOver) return;
      close();
      resolve({ state: controller.state, interrupted });
    };

    const controller = createController({
      state,
      engine,
      adviceOptions: () => ({ top: TOP, details: true }),
      firstAdvice: (game, standing) => firstAdvice(game, standing, TOP),
      onChange: () => {
        if (!isOver) nextFrame ??= setTimeout(draw, FRAME_MS);
      },
      onError: (error) => {
        if (isOver) return;
        close();
        reject(error);
      },
    });
    const onKey = (key: Key): void => {
      if (isOver) return;
      const action = actionFor(controller.state, key);
      if (action?.kind === 'quit') quit(action.interrupted);
      else if (action?.kind === 'redraw') terminal.clear();
      else if (action) controller.dispatch(action);
      // several keys that came together are drawn once
      if (!isDrawQueued) queueMicrotask(draw);
      isDrawQueued = true;
    };

    const terminal = open({ onKey, onResize: draw, onEnd: () => quit(false) });
    controller.runEngine();
    draw();
  });
