/**
 * `salet letters`: how often each letter stands at each place.
 */

import { success } from '../../failure.ts';
import { capitals, counted } from '../../format.ts';
import { countLetters, type LetterTable } from '../../words/letters.ts';
import { wordIds } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { listJson } from '../json/setup.ts';
import { type FlagsOf, oneOf, option } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { resolveWords, WORD_OPTIONS } from '../options/words.ts';
import { renderHeat } from '../render/bars.ts';
import type { Paint } from '../render/colour.ts';
import { renderTable } from '../render/table.ts';
import { padEnd, padStart } from '../render/text.ts';

const SOURCES = ['answers', 'all'] as const;
const SORTS = ['total', 'alphabetical'] as const;

const OPTIONS = [
  option('--of <WORDS>', 'count answers or all words (default: answers)', oneOf(SOURCES)),
  option('--sort <HOW>', 'by total or alphabetical (default: total)', oneOf(SORTS)),
  option('--heat', 'draw a heat map'),
  ...WORD_OPTIONS,
  ...OUTPUT_OPTIONS,
];

/** One letter's row. */
interface LetterCount {
  readonly letter: string;
  readonly places: readonly number[];
  readonly total: number;
  /** Words that have it at least once. */
  readonly words: number;
}

const showLetters = (context: Context, flags: FlagsOf<typeof OPTIONS>): Finished => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const { list, notes } = words.value;
  const { of = 'answers', sort = 'total' } = flags;
  const wordCount = of === 'answers' ? list.answerCount : list.words.length;
  const letters = lettersOfTable(countLetters(list, wordIds(list).slice(0, wordCount)), sort);
  reportNotes(context, notes);
  printResult(context, flags, 'letters', {
    json: () => ({ ...listJson(words.value), of, wordCount, letters, notes }),
    text: (paint) => {
      const noun = of === 'answers' ? 'answer' : 'word';
      const heading = paint.bold(`${counted(wordCount, noun)} of ${list.name}, letters by place`);
      const body = flags.heat
        ? heatMap(letters, list.wordLength, paint)
        : letterTable(letters, list.wordLength, context.columns, paint);
      return [heading, '', ...body];
    },
  });
  return success('found');
};

const lettersOfTable = (table: LetterTable, sort: (typeof SORTS)[number]): LetterCount[] => {
  const { list, atPlace, occurrences, words } = table;
  const { alphabet, wordLength } = list;
  const rows = alphabet.map((letter, index) => ({
    letter,
    places: Array.from(atPlace.subarray(index * wordLength, (index + 1) * wordLength)),
    total: occurrences[index],
    words: words[index],
  }));
  // the alphabet is in order already, and the sort is stable
  return sort === 'total' ? rows.sort((a, b) => b.total - a.total) : rows;
};

const letterTable = (letters: readonly LetterCount[], wordLength: number, columns: number, paint: Paint): string[] => {
  const right = (head: string) => ({ head, align: 'right' as const });
  const places = Array.from({ length: wordLength }, (_, place) => right(String(place + 1)));
  return renderTable(
    [{ head: '', align: 'left' }, ...places, right('total'), right('words')],
    letters.map(({ letter, places, total, words }) => [capitals(letter), ...[...places, total, words].map(String)]),
    paint,
    columns,
  );
};

/** Numbers on shades of one hue; the largest has the full colour. */
const heatMap = (letters: readonly LetterCount[], wordLength: number, paint: Paint): string[] => {
  const most = Math.max(1, ...letters.flatMap(({ places }) => places));
  const width = String(most).length + (paint.on ? 2 : 3);
  const head = Array.from({ length: wordLength }, (_, place) => padStart(String(place + 1), width - 1)).join(' ');
  const rows = letters.map(({ letter, places, total }) => {
    const cells = places.map((count) => renderHeat(String(count), count / most, width, paint));
    return `${padEnd(capitals(letter), 2)}${cells.join('')} ${padStart(String(total), 6)}`;
  });
  return [paint.muted(`  ${head}  ${padStart('total', 6)}`), ...rows];
};

export const command = defineCommand({
  options: OPTIONS,
  examples: `
    salet letters
    salet letters --heat --of all
    salet letters --list seed-000 --sort alphabetical --json`,
  run: showLetters,
});
