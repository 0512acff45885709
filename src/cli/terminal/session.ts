/**
 * The assistant in the whole window: keys become actions of the board, the board becomes frames.
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
import { runScreen } from './screenLoop.ts';
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

/** Runs until the player quits. */
export const runSession = async (session: Session): Promise<Ended> => {
  const { state, engine, words, paint, titles, open, onGameOver = () => {}, onGame = () => {} } = session;
  const games = createGameOverWatch(onGameOver);
  games.see(state);
  let last = state;
  const interrupted = await runScreen(open, (loop) => {
    let { game } = state;
    let lastScroll = 0;
    const controller = createController({
      state,
      engine,
      adviceOptions: () => ({ top: TOP, details: true, words }),
      firstAdvice: (game, standing) => firstAdvice(game, standing, { top: TOP, words }),
      onChange: (changed) => {
        last = changed;
        games.see(changed);
        if (changed.game !== game) onGame(changed.game);
        game = changed.game;
        loop.drawSoon();
      },
      onError: loop.fail,
    });
    const run = (action: Action): void => {
      const { screen, scroll } = controller.state;
      // no further than the last line, so that the way back begins at once
      const isScroll = action.kind === 'scroll';
      controller.dispatch(isScroll ? { ...action, lines: Math.min(action.lines, lastScroll - scroll) } : action);
      if (screen !== 'share' && controller.state.screen === 'share') loop.copy(sharedText(controller.state));
    };
    return {
      frame: (screen) => {
        const frame = render(controller.state, screen, paint, titles?.(controller.state.game.rules.mode));
        lastScroll = frame.lastScroll ?? 0;
        return frame;
      },
      onKey: (key) => {
        const action = actionFor(controller.state, key);
        if (action?.kind === 'quit') loop.quit(action.interrupted);
        else if (action?.kind === 'redraw') loop.redraw();
        else if (action) run(action);
      },
      start: () => controller.runEngine(),
      stop: () => engine.stop(),
    };
  });
  games.flush();
  return { state: last, interrupted };
};
