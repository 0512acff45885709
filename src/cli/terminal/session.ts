/**
 * The assistant at work: keys go to the state machine, its questions to the engine, what both say to the screen.
 *
 * A key is drawn at once. The engine may speak oftener than anybody can read, so its news wait for the next frame.
 */

import type { Key } from '../../board/keys.ts';
import {
  type Effect,
  hearAdvice,
  hearFailure,
  hearJudgement,
  hearReview,
  press,
  questionsOf,
  type State,
} from '../../board/state.ts';
import type { GameClient } from '../../engine/gameClient.ts';
import { explain } from '../../failure.ts';

import type { Game } from '../../game/game.ts';
import { writeTurn } from '../../turns.ts';
import type { Paint } from '../render/colour.ts';
import { firstAdvice } from './firstAdvice.ts';
import type { Listener, Terminal } from './terminal.ts';
import { render } from './view.ts';

export interface Session {
  readonly state: State;
  readonly engine: GameClient;
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
/** Between two frames that the engine asks for. */
const FRAME_MS = 40;

/** Runs until somebody quits. */
export const runSession = ({ state: first, engine, paint, open }: Session): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let state = first;
    let drawAt: NodeJS.Timeout | undefined;
    let drawSoon = false;
    let over = false;

    const draw = (): void => {
      clearTimeout(drawAt);
      drawAt = undefined;
      drawSoon = false;
      if (!over) terminal.draw(render(state, terminal.screen(), paint));
    };
    const update = (next: State): void => {
      state = next;
      if (!over) drawAt ??= setTimeout(draw, FRAME_MS);
    };
    const end = (interrupted: boolean): void => {
      if (over) return;
      over = true;
      clearTimeout(drawAt);
      terminal.close();
      engine.stop();
      resolve({ state, interrupted });
    };
    const broken = (error: unknown): void => {
      end(false);
      reject(error);
    };

    const advise = async (game: Game): Promise<void> => {
      const first = state.advice ?? firstAdvice(game, state.standing, TOP);
      if (first) update(hearAdvice(state, game, first));
      const answer = await engine.advise(game, { top: TOP, details: true }, (advice) =>
        update(hearAdvice(state, game, advice)),
      );
      if (answer?.ok) update(hearAdvice(state, game, answer.value));
      else if (answer) update(hearFailure(state, explain(answer.failure)));
    };
    const judge = async (game: Game, word: string): Promise<void> => {
      const answer = await engine.judge(game, word, (judgement) => update(hearJudgement(state, game, judgement)));
      if (answer?.ok) update(hearJudgement(state, game, answer.value));
      // the comparison has put an end to the advice; it goes on from what is proved
      if (answer && state.game === game) await advise(game);
    };
    const review = async (game: Game, known: string | undefined): Promise<void> => {
      const answer = await engine.review(game, known, (each) => update(hearReview(state, game, each)));
      if (answer?.ok) update(hearReview(state, game, answer.value));
      else if (answer) update(hearFailure({ ...state, screen: 'board' }, explain(answer.failure)));
      if (answer && state.game === game && state.standing.status === 'open') await advise(game);
    };

    const perform = (effect: Effect): void => {
      if (effect.kind === 'advise') advise(state.game).catch(broken);
      else if (effect.kind === 'judge') judge(state.game, effect.word).catch(broken);
      else if (effect.kind === 'review') review(state.game, effect.answer).catch(broken);
      else if (effect.kind === 'stop') engine.stop();
      else if (effect.kind === 'redraw') terminal.forget();
      else end(effect.interrupted);
    };
    const onKey = (key: Key): void => {
      if (over) return;
      const step = press(state, key);
      state = step.state;
      for (const effect of step.effects) perform(effect);
      // several keys that came together are drawn once
      if (!drawSoon) queueMicrotask(draw);
      drawSoon = true;
    };

    const terminal = open({ onKey, onResize: draw, onEnd: () => end(false) });
    for (const effect of questionsOf(state)) perform(effect);
    draw();
  });

/** "crane=BYBBG slate=GYBBB". */
export const turnsText = ({ rows }: Game): string => rows.map(writeTurn).join(' ');
