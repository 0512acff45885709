import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SaletError } from './failure.ts';
import { makeGame, parseGame, parseTurns } from './turns.ts';
import { createWordList } from './words/list.ts';

const turns = (...texts: string[]) => texts.map((text) => ({ word: text.split('=')[0], feedback: text.split('=')[1] }));

const sentenceOf = (result: ReturnType<typeof parseGame>): string => (result.ok ? 'ok' : result.failure.sentence);

describe('a game as text', () => {
  test.each([
    ['one turn', 'crane=BYBBG', turns('crane=BYBBG')],
    ['any case', ' CRANE=bybbg ', turns('crane=BYBBG')],
    ['digits', 'crane=01002', turns('crane=BYBBG')],
    ['squares, with and without their mark', 'crane=⬛🟨⬜\uFE0F⬛🟩', turns('crane=BYBBG')],
    [
      'commas and line breaks',
      'crane=BYBBG,slate=GYBBB\n;tiger=BBBBB',
      turns('crane=BYBBG', 'slate=GYBBB', 'tiger=BBBBB'),
    ],
    ['spaces around the sign', 'crane = BYBBG slate =GYBBB', turns('crane=BYBBG', 'slate=GYBBB')],
    ['two letters', 'ab=GB', turns('ab=GB')],
    ['fifteen letters', 'abcdefghijklmno=BBBBBBBBBBBBBBG', turns('abcdefghijklmno=BBBBBBBBBBBBBBG')],
    ['letters beyond a to z', 'FÜßE=BBGB', turns('füße=BBGB')],
    ['nothing', ' \n', []],
  ])('%s', (_, text, expected) => {
    expect(parseGame(text)).toEqual({ ok: true, value: { turns: expected } });
  });

  test.each([
    ['crane', '"crane" is not a turn; write a word and its feedback, as crane=BYBBG.'],
    ['cr4ne=BYBBG', '"cr4ne" is not a word: "4" is no letter; write letters only.'],
    ['=BYBBG', '"" is not a word: it is empty; write letters only.'],
    ['a=G', '"a" has 1 letter; words have 2 to 16.'],
    ['crane=BYBB', '"BYBB" has 4 tiles where 5 are needed; write one tile for each letter.'],
    [
      'crane=BYBBQ',
      '"BYBBQ" is not a feedback: "Q" is no tile; use B, Y and G, the digits 0, 1 and 2, or emoji squares.',
    ],
    [
      'crane=12333',
      '"12333" is not a feedback: "3" is no tile; use B, Y and G, the digits 0, 1 and 2, or emoji squares.',
    ],
    [
      'crane=B=YBG',
      '"B=YBG" is not a feedback: "=" is no tile; use B, Y and G, the digits 0, 1 and 2, or emoji squares.',
    ],
    ['crane=BYBBG slates=BBBBBB', '"slates" has 6 letters, but the words of this game have 5.'],
    ['crane=BYBBG '.repeat(129), 'There are more than 128 turns; pass one game.'],
    ['x'.repeat(30_000), `"${'x'.repeat(30)}…" is not a turn; write a word and its feedback, as crane=BYBBG.`],
  ])('%.20s is refused', (text, sentence) => {
    expect(sentenceOf(parseGame(text))).toBe(sentence);
  });

  test('a list sets language and length', () => {
    const french = createWordList({ name: 'mots', source: 'test', answers: ['eleve', 'garde'], language: 'fr' });
    expect(parseGame('ÉLÈVE=BYBBG', french)).toEqual({ ok: true, value: { turns: turns('eleve=BYBBG') } });
    expect(sentenceOf(parseGame('mot=BYB', french))).toBe('"mot" has 3 letters, but the words of mots have 5.');
  });

  test('a text of a list without a turn is refused, not passed over', () => {
    expect(parseTurns(['crane=BYBBG', '']).ok).toBe(false);
    expect(parseTurns(['crane=BYBBG slate=GYBBB'])).toMatchObject({ ok: true, value: { length: 2 } });
    expect(parseTurns([])).toEqual({ ok: true, value: [] });
  });

  const games = fc.integer({ min: 2, max: 15 }).chain((length) =>
    fc.record({
      turns: fc.array(
        fc.record({
          word: fc.stringMatching(new RegExp(`^[a-zäß]{${length}}$`)),
          feedback: fc.stringMatching(new RegExp(`^[BYG]{${length}}$`)),
        }),
        { maxLength: 6 },
      ),
    }),
  );

  test('writing and reading are inverse', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(parseGame(makeGame(game))).toEqual({ ok: true, value: game });
        expect(parseGame(makeGame(game).replaceAll(' ', ',\n').replaceAll('=', ' = '))).toEqual({
          ok: true,
          value: game,
        });
      }),
      { seed: 14, numRuns: 300 },
    );
  });

  test('writing normalizes a turn, and refuses wrong turns', () => {
    expect(makeGame({ turns: [{ word: 'CRANE', feedback: '01002' }] })).toBe('crane=BYBBG');
    expect(() => makeGame({ turns: [{ word: 'crane', feedback: 'BY' }] })).toThrow(SaletError);
    expect(() => makeGame({ turns: turns('crane=BYBBG', 'ab=BB') })).toThrow('words of this game have 5');
  });
});
