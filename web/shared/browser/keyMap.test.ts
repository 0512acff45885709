/**
 * Keys of the page, and that they lead to the same actions as those of the terminal.
 */

import { describe, expect, test } from 'vitest';
import { EDITING_KEYS } from '../../../src/board/keyBindings.ts';
import { type State, startState } from '../../../src/board/state.ts';
import { actionFor } from '../../../src/cli/terminal/keyMap.ts';
import type { KeyName } from '../../../src/cli/terminal/keys.ts';
import { pressKeys } from '../../../test/support/boardKeys.ts';
import { listOf, must, play, rulesOf } from '../../../test/support/games.ts';
import { boardActionFor, pageKeyOf } from './keyMap.ts';

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false };

const rules = rulesOf(listOf('abide abode above adobe crane slate least trace', 'lambs doing'));
const boardOf = (rows: string, keys = ''): State =>
  pressKeys(startState(rules, must(play(rules, rows)).rows), keys).state;

const BOARDS: readonly (readonly [what: string, state: State])[] = [
  ['an empty row', boardOf('')],
  ['some letters', boardOf('crane=BBYBG', 'la')],
  ['a full row', boardOf('crane=BBYBG', 'lambs')],
  ['tiles', boardOf('crane=BBYBG', 'lambs<enter>by')],
  ['an earlier row', boardOf('crane=BBYBG lambs=BYBYB', 'ab<up><up>')],
  ['no word that fits', boardOf('crane=BBYBG lambs=BYBYY')],
  ['a game that is won', boardOf('crane=BBYBG abide=GGGGG')],
  ['a comparison', boardOf('crane=BBYBG', '/doing<enter>')],
];

/** As a browser calls them. */
const BROWSER_NAMES: Record<(typeof EDITING_KEYS)[number], string> = {
  enter: 'Enter',
  escape: 'Escape',
  backspace: 'Backspace',
  delete: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  home: 'Home',
  end: 'End',
};

describe.each(BOARDS)('keys on the page and in the terminal do the same: %s', (_, state) => {
  const onPage = (press: Partial<KeyboardEvent>) => {
    const key = pageKeyOf({ ...NONE, key: '', ...press });
    return key && boardActionFor(state, key);
  };
  const inTerminal = (name: KeyName) => actionFor(state, { kind: 'named', name });

  test('characters', () => {
    for (const text of 'abgyBGYxrnz012345 .-_é語!') {
      expect(onPage({ key: text })).toBeDefined();
      // in the terminal the last colour ends the row; on the page Enter does
      const typed = { ...actionFor(state, { kind: 'text', text }), endsRow: undefined };
      expect(typed, text).toEqual(onPage({ key: text }));
    }
  });

  test('editing keys', () => {
    for (const name of EDITING_KEYS) expect(onPage({ key: BROWSER_NAMES[name] }), name).toEqual(inTerminal(name));
  });

  test('undo and redo', () => {
    expect(onPage({ key: 'z', ctrlKey: true })).toEqual(inTerminal('ctrl-z'));
    expect(onPage({ key: 'y', ctrlKey: true })).toEqual(inTerminal('ctrl-y'));
    expect(onPage({ key: 'Z', metaKey: true, shiftKey: true })).toEqual(inTerminal('ctrl-y'));
  });
});

test.each([
  [{ key: 'a', altKey: true }],
  [{ key: 'r', ctrlKey: true }],
  [{ key: 'n', metaKey: true }],
  [{ key: 'a', isComposing: true }],
  [{ key: 'Tab' }],
  [{ key: 'F5' }],
  [{ key: '?' }],
  [{ key: '/' }],
  [{ key: ',' }],
])('%j belongs to the browser or the page', (press) => {
  expect(pageKeyOf({ ...NONE, ...press })).toBeUndefined();
});
