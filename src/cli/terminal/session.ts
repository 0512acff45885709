/**
 * The assistant in the whole window: keys become actions of the board, the board becomes frames.
 *
 * A key is drawn at once. The engine may report more often than anybody can read, so its results wait for the next
 * frame.
 */

import type { Action } from '../../board/actions.ts';
import { type BoardEngine, createController } from '../../board/controller.ts';
import { createGameOverWatch, type OverGame } from '../../board/gameOver.ts';
import type { State } from '../../board/state.ts';
import type { Game } from '../../game/game.ts';
import type { Mode } from '../../position.ts';
import type { WordChoice } from '../../suggest/recommended.ts';
import type { Paint } from '../render/colour.ts';
import { firstAdvice } from './firstAdvice.ts';
import { actionFor } from './keyMap.ts';
import type { Key } from './keys.ts';
import { sharedText } from './shareView.ts';
import type { Listener, Terminal } from './terminal.ts';
import { render } from './view.ts';

export interface Session {
  readonly state: State;
  readonly engine: BoardEngine;
  /** Which words are recommended. */
  readonly words?: WordChoice | undefined;
  readonly paint: Paint;
  readonly open: (listener: Listener) => Terminal;
  /** What the screen is about, the longest form first. */
  readonly titles?: ((mode: Mode) => readonly string[]) | undefined;
  /** Receives each game that is over, once. */
  readonly onGameOver?: (over: OverGame) => void;
  /** Receives the game after each change of its rows. */
  readonly onGame?: ((game: Game) => void) | undefined;
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
export const runSession = (session: Session): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { state, engine, words, paint, titles, open, onGameOver = () => {}, onGame = () => {} } = session;
    let { game } = state;
    let nextFrame: NodeJS.Timeout | undefined;
    let isDrawQueued = false;
    let isOver = false;
    let lastScroll = 0;
    const games = createGameOverWatch(onGameOver);
    games.see(state);

    const draw = (): void => {
      clearTimeout(nextFrame);
      nextFrame = undefined;
      isDrawQueued = false;
      if (isOver) return;
      const frame = render(controller.state, terminal.screen(), paint, titles?.(controller.state.game.rules.mode));
      lastScroll = frame.lastScroll ?? 0;
      terminal.draw(frame);
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
      games.flush();
      resolve({ state: controller.state, interrupted });
    };

    const controller = createController({
      state,
      engine,
      adviceOptions: () => ({ top: TOP, details: true, words }),
      firstAdvice: (game, standing) => firstAdvice(game, standing, { top: TOP, words }),
      onChange: (changed) => {
        games.see(changed);
        if (changed.game !== game) onGame(changed.game);
        game = changed.game;
        if (!isOver) nextFrame ??= setTimeout(draw, FRAME_MS);
      },
      onError: (error) => {
        if (isOver) return;
        close();
        reject(error);
      },
    });
    const run = (action: Action): void => {
      const { screen, scroll } = controller.state;
      // no further than the last line, so that the way back begins at once
      const isScroll = action.kind === 'scroll';
      controller.dispatch(isScroll ? { ...action, lines: Math.min(action.lines, lastScroll - scroll) } : action);
      if (screen !== 'share' && controller.state.screen === 'share') terminal.copy(sharedText(controller.state));
    };
    const onKey = (key: Key): void => {
      if (isOver) return;
      const action = actionFor(controller.state, key);
      if (action?.kind === 'quit') quit(action.interrupted);
      else if (action?.kind === 'redraw') terminal.clear();
      else if (action) run(action);
      // several keys that came together are drawn once
      if (!isDrawQueued) queueMicrotask(draw);
      isDrawQueued = true;
    };

    const terminal = open({ onKey, onResize: draw, onEnd: () => quit(false) });
    controller.runEngine();
    draw();
  });
