/**
 * Keys pressed on a board in a terminal, without the terminal, and text that is pasted there.
 */

import type { Action, Effect, Step } from '../../src/board/actions.ts';
import { apply } from '../../src/board/apply.ts';
import { readPasted } from '../../src/board/paste.ts';
import type { State } from '../../src/board/state.ts';
import { actionFor } from '../../src/cli/terminal/keyMap.ts';
import type { Key, KeyName } from '../../src/cli/terminal/keys.ts';

/** The action for a pasted text on a board of five letters. */
export const pasteOf = (text: string): Action => ({ kind: 'paste', pasted: readPasted(text, 5) });

/** What a key leads to; keys for the terminal itself change nothing here. */
export const pressKey = (state: State, key: Key): Step => {
  const action = actionFor(state, key);
  if (!action || action.kind === 'quit' || action.kind === 'redraw') return { state, effects: [] };
  return apply(state, action);
};

/** Types a text: names of keys stand between angle brackets, pasted text between quotes. */
export const pressKeys = (from: State, text: string): { state: State; effects: Effect[] } => {
  const effects: Effect[] = [];
  let state = from;
  for (const key of keysOf(text)) {
    const step = pressKey(state, key);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects };
};

const keysOf = (text: string): Key[] =>
  [...text.matchAll(/<([a-z-]+)>|"([^"]*)"|([^<"])/gs)].map(([, name, paste, character]): Key => {
    if (name !== undefined) return { kind: 'named', name: name as KeyName };
    return paste === undefined ? { kind: 'text', text: character } : { kind: 'paste', text: paste };
  });
