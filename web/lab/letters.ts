/**
 * The letters of a list by their places: counted, as shades, as a picture.
 */

import { capitals } from '../../src/format.ts';
import { COLOURS, escapeXml, FONT } from '../../src/pictures/svg.ts';
import { countLetters } from '../../src/words/letters.ts';
import { type WordList, wordIds } from '../../src/words/list.ts';

export interface LetterCounts {
  /** How often each letter stands at each place, and in all. */
  readonly rows: readonly { readonly letter: string; readonly places: readonly number[]; readonly total: number }[];
  /** The largest number at a place. */
  readonly most: number;
  readonly words: number;
}

export const countByPlace = (list: WordList, of: 'answers' | 'all', order: 'total' | 'letter'): LetterCounts => {
  const words = of === 'answers' ? list.answerCount : list.words.length;
  const { atPlace, occurrences } = countLetters(list, wordIds(list).slice(0, words));
  const { wordLength } = list;
  const rows = list.alphabet.map((letter, index) => ({
    letter,
    places: Array.from(atPlace.subarray(index * wordLength, (index + 1) * wordLength)),
    total: occurrences[index],
  }));
  return {
    // the alphabet is in order already, and the sort is stable
    rows: order === 'total' ? rows.sort((a, b) => b.total - a.total) : rows,
    most: Math.max(1, ...rows.flatMap(({ places }) => places)),
    words,
  };
};

/** Shades of one hue beside none at all. */
const SHADES = 9;

/** How deep the shade of a count is, in per cent of the deepest. */
export const shadeOf = (count: number, most: number): number =>
  count === 0 ? 0 : (100 * Math.max(1, Math.round((SHADES * count) / most))) / SHADES;

const CELL = { width: 52, height: 24 } as const;
const HEAT_EDGE = 24;

/** The heat map as a picture to save. */
export const lettersSvg = (title: string, { rows, most }: LetterCounts): string => {
  const places = rows[0]?.places.length ?? 0;
  const width = 2 * HEAT_EDGE + 28 + places * CELL.width;
  const top = HEAT_EDGE + 52;
  const height = top + rows.length * CELL.height + HEAT_EDGE;
  const middle = (place: number) => HEAT_EDGE + 28 + (place + 0.5) * CELL.width;
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x}" y="${y}" text-anchor="middle"${more}>${escapeXml(content)}</text>`;
  const cells = rows.flatMap(({ letter, places: counts }, row) => {
    const y = top + row * CELL.height;
    return [
      text(HEAT_EDGE + 10, y + 16, capitals(letter), ' font-weight="600"'),
      ...counts.flatMap((count, place) => [
        `<rect x="${middle(place) - CELL.width / 2 + 1}" y="${y + 1}" width="${CELL.width - 2}" height="${CELL.height - 2}" rx="3" fill="${COLOURS.accent}" fill-opacity="${((0.6 * count) / most).toFixed(3)}"/>`,
        text(middle(place), y + 16, String(count)),
      ]),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="13" fill="${COLOURS.ink}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.page}"/>`,
    `<text x="${HEAT_EDGE}" y="${HEAT_EDGE + 12}" font-size="15" font-weight="600">${escapeXml(title)}</text>`,
    ...Array.from({ length: places }, (_, place) =>
      text(middle(place), top - 8, String(place + 1), ` fill="${COLOURS.muted}"`),
    ),
    ...cells,
    '</svg>',
    '',
  ].join('\n');
};
