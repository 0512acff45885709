import { describe, expect, test } from 'vitest';
import { turnsIn } from '../../../src/board/paste.ts';
import { parseFeedback } from '../../../src/feedback.ts';
import { type Link, readLink, revealLinks, writeLink } from './links.ts';
import { obfuscate, reveal } from './obfuscate.ts';

const row = (word: string, tiles: string) => {
  const feedback = parseFeedback(tiles, tiles.length);
  if (!feedback.ok) throw new Error(feedback.failure.sentence);
  return { word, feedback: feedback.value };
};
const rows = [row('crane', 'BYBBG'), row('slate', 'GYBBB')];

describe('an obfuscated text', () => {
  test.each(['', 'crane.BYBBG', 'élève ΛΌΓΟΣ 🟩', 'a'.repeat(999)])('is lifted again: %s', (text) => {
    expect(obfuscate(text)).toMatch(/^[\w-]+$/);
    expect(reveal(obfuscate(text))).toBe(text);
  });

  test('shows no word, and no word looks the same twice', () => {
    expect(obfuscate('crane.BYBBG')).not.toMatch(/crane|BYBBG/i);
    expect(obfuscate('crane.BYBBG').slice(3, 8)).not.toBe(obfuscate('crane.BYBBY').slice(3, 8));
  });

  test.each(['', 'x', '=', '<b>', 'crane', '%00', obfuscate('crane').slice(0, -2), `${obfuscate('crane')}AA`])(
    'that is damaged does not open: %s',
    (text) => {
      expect(reveal(text)).toBeUndefined();
    },
  );
});

describe('links', () => {
  test('to the board tell the words, links to a review do not', () => {
    const link: Link = { rows, page: 'play', list: undefined, mode: undefined };
    expect(writeLink(link)).toBe('#v1=crane.BYBBG-slate.GYBBB');
    const hidden = writeLink({ ...link, page: 'review', list: 'nyt-2022', mode: 'hard' });
    expect(hidden).toMatch(/^#v2=[\w-]+&l=nyt-2022&m=hard&p=review$/);
    expect(hidden).not.toMatch(/crane|slate/);
    expect(readLink(hidden)).toEqual({ ok: true, value: { rows, page: 'review', list: 'nyt-2022', mode: 'hard' } });
  });

  test('to a review can be pasted as others can', () => {
    const address = `Look: http://localhost/${writeLink({ rows, page: 'review', list: undefined, mode: undefined })}`;
    expect(turnsIn(revealLinks(address), 5)).toEqual(rows);
    expect(revealLinks('#v2=AAAA and more')).toBe('#v2=AAAA and more');
  });

  test('to a review from before still open', () => {
    expect(readLink('#v1=crane.BYBBG-slate.GYBBB&p=review')).toMatchObject({
      ok: true,
      value: { rows, page: 'review' },
    });
  });

  test.each([
    ['#v2=crane.BYBBG', /broken/],
    ['#v2=AAAA', /broken/],
    [`#v2=${obfuscate('<b>.BYBBG')}`, /broken/],
    [`#v2=${obfuscate('crane.BYBBG-'.repeat(30))}`, /broken|more rows/],
    ['#v3=x', /newer version/],
    ['#v1=crane.BYBBG&v3=x', /newer version/],
  ])('%s is said', (fragment, sentence) => {
    const read = readLink(fragment);
    expect(read.ok ? '' : read.failure.sentence).toMatch(sentence);
  });
});
