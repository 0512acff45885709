import { describe, expect, test } from 'vitest';
import { glyphOfInk, type Ink } from './glyph.ts';
import { LETTERS, letterScores } from './letterNetwork.ts';

/** Ink from lines of text, each place `size` pixels wide and high, with a margin around. */
const drawn = (lines: readonly string[], size = 3): Ink => {
  const margin = 4 * size;
  const width = lines[0].length * size + 2 * margin;
  const height = lines.length * size + 2 * margin;
  const cover = Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) - margin, Math.floor(at / width) - margin];
    return lines[Math.floor(y / size)]?.[Math.floor(x / size)] === '#' ? 1 : 0;
  });
  return { width, height, cover };
};

const likeliest = (lines: readonly string[], size?: number): string => {
  const glyph = glyphOfInk(drawn(lines, size));
  if (!glyph) return '';
  const { capital } = letterScores(glyph);
  return LETTERS[capital.indexOf(Math.max(...capital))];
};

describe('a letter', () => {
  test.each([
    ['i', ['##', '##', '##', '##', '##', '##', '##', '##']],
    ['l', ['##....', '##....', '##....', '##....', '##....', '##....', '######', '######']],
    ['t', ['######', '######', '..##..', '..##..', '..##..', '..##..', '..##..', '..##..']],
    ['h', ['##..##', '##..##', '##..##', '######', '######', '##..##', '##..##', '##..##']],
    ['o', ['.####.', '######', '##..##', '##..##', '##..##', '##..##', '######', '.####.']],
  ])('%s is known by its shape, at every size', (letter, lines) => {
    for (const size of [2, 3, 6]) expect(likeliest(lines, size), `size ${size}`).toBe(letter);
  });

  test('is scaled to one size, and specks are left out', () => {
    const [small, large] = [2, 8].map((size) => glyphOfInk(drawn(['####', '#..#', '####', '#..#'], size)));
    const differences = small?.map((value, at) => Math.abs(value - (large?.[at] ?? 1))) ?? [];
    expect(Math.max(...differences)).toBeLessThan(0.01);
    expect(glyphOfInk(drawn(['....', '.#..', '....', '....'], 1))).toBeUndefined();
  });
});
