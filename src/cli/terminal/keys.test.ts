import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../random.ts';
import { flushKeys, type Key, readKeys } from './keys.ts';

const shown = (key: Key): string =>
  key.kind === 'named' ? `<${key.name}>` : key.kind === 'paste' ? `"${key.text}"` : key.text;
const read = (text: string): string => readKeys('', text).keys.map(shown).join(' ');

// sequences of xterm, rxvt and the Linux console
test.each([
  ['crane', 'c r a n e'],
  ['\r\n', '<enter> <enter>'],
  ['\u007f\b', '<backspace> <backspace>'],
  ['\u001b[A\u001b[B\u001b[C\u001b[D', '<up> <down> <right> <left>'],
  ['\u001bOA\u001bOD', '<up> <left>'],
  ['\u001b[1;5C', '<right>'],
  ['\u001b[H\u001b[1~\u001b[7~', '<home> <home> <home>'],
  ['\u001b[3~\u001b[5~\u001b[6~\u001b[Z', '<delete> <page-up> <page-down> <back-tab>'],
  ['\u0003\u0004\u001a\u0019', '<ctrl-c> <ctrl-d> <ctrl-z> <ctrl-y>'],
  ['\u001b\u001b[A', '<escape> <up>'],
  ['\u001b\u0003', '<escape> <ctrl-c>'],
  ['\u001bx', '<unknown>'],
  ['\u001b[12', ''],
  ['\u001b[1ä', '<unknown> ä'],
  ['\u001b[99~\u0002', '<unknown> <unknown>'],
  ['äß語😀', 'ä ß 語 😀'],
  ['\u001b[200~crane\rBYBBG\u001b[201~x', '"crane\rBYBBG" x'],
  ['\u001b[200~never ends\u0003', '"never ends" <ctrl-c>'],
])('%j is %s', (text, keys) => {
  expect(read(text)).toBe(keys);
});

describe('what is left over', () => {
  test('an escape that stays alone is the key', () => {
    expect(readKeys('', '\u001b')).toEqual({ keys: [], pending: '\u001b' });
    expect(flushKeys('\u001b').map(shown)).toEqual(['<escape>']);
  });

  test('a paste without an end is taken as far as it came', () => {
    const { keys, pending } = readKeys('', '\u001b[200~abide');
    expect(keys).toEqual([]);
    expect(flushKeys(pending).map(shown)).toEqual(['"abide"']);
    expect(readKeys(pending, 'x'.repeat(30_000)).pending).toBe('');
  });

  test('half a sequence is nothing', () => {
    expect(flushKeys('\u001b[1;').map(shown)).toEqual(['<unknown>']);
    expect(flushKeys('')).toEqual([]);
  });
});

test('text cut anywhere gives the same keys', () => {
  const text = 'ab\u001b[A\u001b[200~slate=GYBBB\u001b[201~\u001bOB\u001b[3~ä😀\r';
  const whole = read(text);
  const random = mulberry32(4);
  for (let round = 0; round < 500; round++) {
    const keys: Key[] = [];
    let pending = '';
    for (let at = 0; at < text.length; ) {
      // a decoder never cuts a character
      let next = Math.min(text.length, at + 1 + Math.floor(random() * 4));
      if (/[\ud800-\udbff]/.test(text[next - 1])) next++;
      const step = readKeys(pending, text.slice(at, next));
      keys.push(...step.keys);
      ({ pending } = step);
      at = next;
    }
    expect(keys.map(shown).join(' ')).toBe(whole);
    expect(pending).toBe('');
  }
});
