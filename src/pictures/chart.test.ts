import { describe, expect, test } from 'vitest';
import { isWellFormed, textsOf } from '../../test/support/pictures.ts';
import { compareSvg, histogramSvg } from './chart.ts';

const histogram = histogramSvg({
  title: 'intersecting on seed-000',
  subtitle: 'opener SALET',
  // joshstephenson/Wordle-Solver, README
  histogram: { 2: 64, 3: 854, 4: 1162, 5: 229, 6: 6 },
  average: 3.6799,
  limit: 6,
});

const rows = [
  { label: 'first', average: 3.9464, games: 2315, failures: 44, worst: 9 },
  { label: 'a <b> & "c"', average: 3.5, games: 2315, failures: 1, worst: 7 },
  { label: 'narrowed', average: 3.4201, games: 2315, failures: 0, worst: 6 },
];
const compare = compareSvg({ title: 'Three strategies', subtitle: 'on original', limit: 6, rows });

/** Bars are the rectangles with round corners. */
const barWidths = (svg: string): number[] =>
  [...svg.matchAll(/<rect x[^>]* width="([\d.]+)"[^>]* rx=/g)].map((match) => Number(match[1]));

describe('histogram', () => {
  test('shows each count and the average as text', () => {
    const texts = textsOf(histogram).join(' | ');
    for (const part of ['854', '1162', '50 %', 'average 3.6799', 'intersecting on seed-000', 'opener SALET']) {
      expect(texts).toContain(part);
    }
  });

  test('has the same numbers in title and desc', () => {
    expect(histogram).toContain('<title id="title">intersecting on seed-000</title>');
    expect(histogram).toContain('2315 games, average 3.6799 guesses: 64 in 2, 854 in 3, 1162 in 4, 229 in 5, 6 in 6.');
  });

  test('lengths follow the counts', () => {
    const [none, two, three, four] = barWidths(histogram);
    expect(none).toBe(0);
    expect(three / four).toBeCloseTo(854 / 1162, 2);
    expect(two / four).toBeCloseTo(64 / 1162, 2);
  });

  test('games beyond the limit are dashed and explained', () => {
    const svg = histogramSvg({ title: 't', subtitle: '', histogram: { 4: 9, 7: 1 }, average: 4.3, limit: 6 });
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(2);
    expect(svg).toContain('more than 6 guesses');
    expect(histogram).not.toContain('stroke-dasharray');
  });

  test('a picture without games', () => {
    const svg = histogramSvg({ title: 't', subtitle: '', histogram: {}, average: 0, limit: 6 });
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toContain('NaN');
  });
});

describe('comparison', () => {
  test('bars begin at one guess', () => {
    const [first, , narrowed] = barWidths(compare);
    expect(narrowed / first).toBeCloseTo(2.4201 / 2.9464, 2);
  });

  test('keeps the order of the rows and names failures', () => {
    const texts = textsOf(compare);
    expect(texts.indexOf('first')).toBeLessThan(texts.indexOf('narrowed'));
    expect(compare).toContain('44 failures');
    expect(compare).toContain('>1 failure<');
    expect(compare).toContain('narrowed: average 3.4201, 0 failures in 2315 games.');
  });
});

describe('both', () => {
  test.each([
    ['histogram', histogram],
    ['comparison', compare],
  ])('%s is well-formed and loads nothing', (_, svg) => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/href|url\(|@import/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
  });

  test('text is escaped', () => {
    expect(compare).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
    const svg = histogramSvg({ title: 'a\u0000\ud800<', subtitle: '&', histogram: { 1: 1 }, average: 1, limit: 6 });
    expect(svg).toContain('<title id="title">a&lt;</title>');
  });

  test('long titles wrap inside the picture', () => {
    const title = Array.from({ length: 30 }, () => 'strategy').join(' ');
    const svg = histogramSvg({ title, subtitle: title, histogram: { 1: 1 }, average: 1, limit: 6 });
    expect(textsOf(svg).every((text) => text.length <= 100)).toBe(true);
  });
});
