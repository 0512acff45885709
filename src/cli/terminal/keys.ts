/**
 * Keys out of the text that a terminal sends.
 *
 * Terminals send characters, control characters and escape sequences, cut anywhere. So reading is a pure function of
 * the rest of the last read and the text received since, and returns keys and the rest of this one. A lone Esc is also
 * the beginning of every sequence; only time can decide, so callers use `flushKeys` when nothing more is received.
 */

import type { EditingKey } from '../../board/keyBindings.ts';

export type KeyName =
  | EditingKey
  | 'tab'
  | 'back-tab'
  | 'page-up'
  | 'page-down'
  | 'ctrl-a'
  | 'ctrl-c'
  | 'ctrl-d'
  | 'ctrl-l'
  | 'ctrl-n'
  | 'ctrl-r'
  | 'ctrl-s'
  | 'ctrl-t'
  | 'ctrl-w'
  | 'ctrl-y'
  | 'ctrl-z'
  /** A sequence that stands for no key of this program. */
  | 'unknown';

export type Key =
  /** One character, a letter or not. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'named'; readonly name: KeyName }
  /** Text that was pasted in one piece. */
  | { readonly kind: 'paste'; readonly text: string };

export interface KeysRead {
  readonly keys: readonly Key[];
  /** The beginning of a sequence or a paste whose end is not received yet. */
  readonly pending: string;
}

const ESCAPE = '\u001b';
const PASTE_BEGINS = `${ESCAPE}[200~`;
const PASTE_ENDS = `${ESCAPE}[201~`;
/** No game is longer, and a paste without an end must not fill the memory. */
const LONGEST_PASTE = 20_000;
const LONGEST_SEQUENCE = 32;

const CONTROLS: ReadonlyMap<string, KeyName> = new Map([
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\t', 'tab'],
  ['\b', 'backspace'],
  ['\u007f', 'backspace'],
  ['\u0001', 'ctrl-a'],
  ['\u0003', 'ctrl-c'],
  ['\u0004', 'ctrl-d'],
  ['\u000c', 'ctrl-l'],
  ['\u000e', 'ctrl-n'],
  ['\u0012', 'ctrl-r'],
  ['\u0013', 'ctrl-s'],
  ['\u0014', 'ctrl-t'],
  ['\u0017', 'ctrl-w'],
  ['\u0019', 'ctrl-y'],
  ['\u001a', 'ctrl-z'],
]);

/** By the last character of a sequence; modifiers before it change nothing. */
const FINALS: ReadonlyMap<string, KeyName> = new Map([
  ['A', 'up'],
  ['B', 'down'],
  ['C', 'right'],
  ['D', 'left'],
  ['F', 'end'],
  ['H', 'home'],
  ['Z', 'back-tab'],
]);

/** By the number before a ~. */
const NUMBERED: ReadonlyMap<string, KeyName> = new Map([
  ['1', 'home'],
  ['3', 'delete'],
  ['4', 'end'],
  ['5', 'page-up'],
  ['6', 'page-down'],
  ['7', 'home'],
  ['8', 'end'],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const SEQUENCE = /^\u001b(?:\[([0-?]*)[ -/]*([@-~])|O(?:[0-9;]*)([A-Za-z]))/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const BEGINNING = /^\u001b(?:\[[0-?]*[ -/]*|O[0-9;]*)?/;

/** Reads the text received after what was pending. */
export const readKeys = (pending: string, received: string): KeysRead => {
  const keys: Key[] = [];
  let text = pending + received;
  while (text.length > 0) {
    const read = text.startsWith(PASTE_BEGINS) ? readPaste(text) : readKey(text);
    if (!read) return { keys, pending: text };
    if (read.key) keys.push(read.key);
    text = text.slice(read.length);
  }
  return { keys, pending: '' };
};

/** The keys of what is pending, if nothing more is received. */
export const flushKeys = (pending: string): readonly Key[] => {
  if (pending.startsWith(PASTE_BEGINS)) return [{ kind: 'paste', text: pending.slice(PASTE_BEGINS.length) }];
  return pending === '' ? [] : [named(pending === ESCAPE ? 'escape' : 'unknown')];
};

interface Read {
  readonly key: Key | undefined;
  readonly length: number;
}

const named = (name: KeyName): Key => ({ kind: 'named', name });

// biome-ignore lint/suspicious/noControlCharactersInRegex: keys that quit are control characters
const QUITS = /[\u0003\u0004]/;

/** Undefined until its end is received. A key that quits is never part of a paste: it must work even if the end is lost. */
const readPaste = (text: string): Read | undefined => {
  const from = PASTE_BEGINS.length;
  const end = text.indexOf(PASTE_ENDS, from);
  const stop = text.slice(from, end < 0 ? undefined : end).search(QUITS);
  if (stop >= 0) return pasted(text.slice(from, from + stop), from + stop);
  if (end >= 0) return pasted(text.slice(from, end), end + PASTE_ENDS.length);
  return text.length > LONGEST_PASTE ? pasted(text.slice(from), text.length) : undefined;
};

const pasted = (text: string, length: number): Read => ({
  key: { kind: 'paste', text: text.slice(0, LONGEST_PASTE) },
  length,
});

const readKey = (text: string): Read | undefined => {
  if (text.startsWith(ESCAPE)) return readSequence(text);
  const [character] = text;
  const name = CONTROLS.get(character);
  if (name) return { key: named(name), length: 1 };
  const length = character.length;
  return { key: isControl(character) ? named('unknown') : { kind: 'text', text: character }, length };
};

const isControl = (character: string): boolean => /\p{Cc}/u.test(character);

const readSequence = (text: string): Read | undefined => {
  const whole = SEQUENCE.exec(text);
  if (whole) {
    const [sequence, parameters = '', final, short] = whole;
    return { key: named(nameOf(parameters, final ?? short)), length: sequence.length };
  }
  const beginning = BEGINNING.exec(text)?.[0] ?? ESCAPE;
  if (beginning.length === text.length) {
    return text.length < LONGEST_SEQUENCE ? undefined : { key: named('unknown'), length: text.length };
  }
  // a broken sequence is dropped; the character that broke it is read by itself
  if (beginning.length > 1) return { key: named('unknown'), length: beginning.length };
  const [, next] = text;
  if (isControl(next)) return { key: named('escape'), length: 1 };
  // Alt and a letter
  return { key: named('unknown'), length: 1 + next.length };
};

const nameOf = (parameters: string, final: string): KeyName => {
  if (final === '~') return NUMBERED.get(parameters.split(';')[0]) ?? 'unknown';
  return FINALS.get(final) ?? 'unknown';
};
