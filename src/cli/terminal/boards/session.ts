/**
 * The assistant for several boards in the whole window: the controller that the page uses, with keys and frames of a
 * terminal.
 */

import { type BoardsEngine, createBoardsController } from '../../../board/several/controller.ts';
import type { BoardsState } from '../../../board/several/state.ts';
import type { Paint } from '../../render/colour.ts';
import type { Key } from '../keys.ts';
import { runScreen } from '../screenLoop.ts';
import type { Listener, Terminal } from '../terminal.ts';
import { boardsKeyEffect } from './keyMap.ts';
import { boardsShareText } from './screens.ts';
import { renderBoards } from './view.ts';
import { BOARDS_VIEW, type BoardsView } from './viewState.ts';

export interface BoardsSession {
  readonly state: BoardsState;
  readonly engine: BoardsEngine;
  readonly paint: Paint;
  readonly open: (listener: Listener) => Terminal;
}

/** Words of the ranking. */
const TOP = 8;

/** Runs until the player quits; returns the last state, and whether Ctrl-C ended it. */
export const runBoardsSession = async ({
  state,
  engine,
  paint,
  open,
}: BoardsSession): Promise<{ readonly state: BoardsState; readonly interrupted: boolean }> => {
  let last = state;
  const interrupted = await runScreen(open, (loop) => {
    let view = BOARDS_VIEW;
    let across = 1;
    let lastScroll = 0;
    const controller = createBoardsController({
      state,
      engine,
      top: TOP,
      onChange: (changed) => {
        last = changed;
        loop.drawSoon();
      },
      onError: loop.fail,
    });
    const onKey = (key: Key): void => {
      const effect = boardsKeyEffect({ state: controller.state, view, across }, key);
      if (effect?.kind === 'quit') loop.quit(effect.interrupted);
      else if (effect?.kind === 'redraw') loop.redraw();
      else if (effect?.kind === 'view') show(effect.view);
      else if (effect) {
        view = BOARDS_VIEW;
        controller.dispatch(effect.action);
      }
    };
    const show = (next: BoardsView): void => {
      if (next.screen === 'share' && view.screen !== 'share') loop.copy(boardsShareText(controller.state));
      // no further than the last line, so that the way back begins at once
      view = { ...next, scroll: view.screen === 'board' ? 0 : Math.min(next.scroll, lastScroll) };
    };
    return {
      frame: (screen) => {
        const frame = renderBoards(controller.state, view, screen, paint);
        across = frame.across;
        lastScroll = frame.lastScroll ?? 0;
        return frame;
      },
      onKey,
      start: () => controller.runEngine(),
      stop: () => engine.stop(),
    };
  });
  return { state: last, interrupted };
};
