import { expect, test } from 'vitest';
import { bundled } from '../../test/support/games.ts';
import { smallList } from '../../test/support/page/lab.ts';
import { countByPlace, lettersSvg, shadeOf } from './letters.ts';

const original = bundled('original');

test('letters by place are counted as one would', () => {
  const { rows, words, most } = countByPlace(original, 'answers', 'letter');
  expect(rows.map(({ letter }) => letter).join('')).toBe('abcdefghijklmnopqrstuvwxyz');
  const answers = original.words.slice(0, original.answerCount);
  const e = rows.find(({ letter }) => letter === 'e');
  expect(e?.places).toEqual([0, 1, 2, 3, 4].map((place) => answers.filter((word) => word[place] === 'e').length));
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(5 * words);
  expect(most).toBe(Math.max(...rows.flatMap(({ places }) => places)));
  expect(countByPlace(original, 'answers', 'total').rows[0].letter).toBe('e');
  expect(countByPlace(original, 'all', 'total').words).toBe(12972);
});

test('a shade for every share, none for nothing', () => {
  expect([0, 1, 50, 99, 100].map((count) => Math.round((9 * shadeOf(count, 100)) / 100))).toEqual([0, 1, 5, 9, 9]);
});

test('the heat map as a picture has every number, and its title is text', () => {
  const letters = countByPlace(smallList, 'answers', 'total');
  const svg = lettersSvg('a <b> & c', letters);
  expect(svg).toContain('a &lt;b&gt; &amp; c');
  expect(svg.match(/<rect/g)).toHaveLength(1 + 5 * letters.rows.length);
});
