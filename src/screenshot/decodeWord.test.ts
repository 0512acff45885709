import { describe, expect, test } from 'vitest';
import { bundled } from '../../test/support/games.ts';
import { decodeWord } from './decodeWord.ts';
import { LETTERS } from './letterNetwork.ts';

const list = bundled('original');

/** Scores of a glyph that is a letter with these chances; the rest is spread over the others. */
const glyph = (chances: Readonly<Record<string, number>>): Float32Array => {
  const rest = 1 - Object.values(chances).reduce((sum, chance) => sum + chance, 0);
  const others = LETTERS.length - Object.keys(chances).length;
  return Float32Array.from(LETTERS, (letter) => Math.log(chances[letter] ?? rest / others));
};
const clear = (word: string) => [...word].map((letter) => glyph({ [letter]: 0.99 }));
const shown = ({ letters, isSure }: ReturnType<typeof decodeWord>): string =>
  letters.map((letter, place) => (isSure[place] ? letter : letter.toUpperCase())).join('');

describe('a word', () => {
  test('is read letter by letter', () => {
    expect(shown(decodeWord(list, clear('crane')))).toBe('crane');
  });

  test('is the accepted one where a glyph leaves a choice', () => {
    // CRAXE is no word
    const places = clear('crane').with(3, glyph({ x: 0.5, n: 0.499 }));
    expect(shown(decodeWord(list, places))).toBe('crane');
  });

  test('is unsure where two accepted words are likely', () => {
    const places = clear('crane').with(3, glyph({ n: 0.6, t: 0.35 }));
    expect(shown(decodeWord(list, places))).toBe('craNe');
  });

  test('is unsure where the glyph is another letter', () => {
    const places = clear('crane').with(3, glyph({ q: 0.9, n: 0.05 }));
    expect(shown(decodeWord(list, places))).toBe('craNe');
  });

  test('that is not accepted is shown as it is, and is unsure', () => {
    expect(shown(decodeWord(list, clear('qqqqq')))).toMatch(/^Q/);
    expect(shown(decodeWord(list, clear('qqqqq'))).toLowerCase()).toBe('qqqqq');
  });

  test('with a letter that was not found is completed, and unsure there', () => {
    const read = decodeWord(list, clear('jazzy').with(0, undefined as unknown as Float32Array));
    expect(shown(read)).toMatch(/^[A-Z]azzy$/);
  });
});
