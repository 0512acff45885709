/**
 * `salet word WORD`: the score and rank of one first word by every measure.
 */

import { success } from '../../failure.ts';
import type { FeedbackRule } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import { MEASURES, type Measure, rankWords } from '../../strategy/measures.ts';
import { type GuessId, isAnswerId, ruleOf } from '../../words/list.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { listJson } from '../json/setup.ts';
import { measuringGame } from '../options/measures.ts';
import type { FlagsOf } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { feedbackOption } from '../options/simulation.ts';
import { findGuess } from '../options/typedWords.ts';
import { resolveWords, WORD_OPTIONS, type Words } from '../options/words.ts';
import type { Paint } from '../render/colour.ts';
import { left, renderTable, right } from '../render/table.ts';

const OPTIONS = [feedbackOption(), ...WORD_OPTIONS, ...OUTPUT_OPTIONS];

interface Measured {
  readonly measure: Measure;
  readonly score: number;
  /** Counted from 1, the best first. */
  readonly rank: number;
}

const showWord = (context: Context, flags: FlagsOf<typeof OPTIONS>, text: string): Finished => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const { list, frequencies } = words.value;
  const id = findGuess(list, text);
  if (!id.ok) return id;
  const { rows, notes: measureNotes } = measureWord(words.value, id.value, flags.feedback ?? ruleOf(list));
  const notes = [...words.value.notes, ...measureNotes];
  reportNotes(context, notes);
  const word = list.words[id.value];
  const about = { word, possible: isAnswerId(list, id.value), frequency: frequencies.get(word) ?? 0 };
  printResult(context, flags, 'word', {
    json: () => ({
      ...listJson(words.value),
      ...about,
      measures: rows.map((row) => measureJson(row, list.words.length)),
      notes,
    }),
    text: (paint) => wordText(words.value, about, rows, context.columns, paint),
  });
  return success('found');
};

/** Every measure; where the matrix does not fit into memory, those that need it are left out with a note. */
const measureWord = (words: Words, id: GuessId, rule: FeedbackRule): { rows: Measured[]; notes: string[] } => {
  const full = measuringGame(words, rule, true);
  const game = full.ok ? full : measuringGame(words, rule, false);
  if (!game.ok) throw new Error('Measuring without a matrix cannot fail.');
  const measures = MEASURES.filter((measure) => full.ok || !measure.scans);
  const rows = measures.map((measure) => {
    const { scores, order } = rankWords(measure, game.value);
    return { measure, score: scores[id], rank: order.indexOf(id) + 1 };
  });
  return { rows, notes: full.ok ? [] : [full.failure.sentence] };
};

const COLUMNS = [left('measure'), right('score'), right('rank'), left('what it counts')];

interface About {
  readonly word: string;
  readonly possible: boolean;
  readonly frequency: number;
}

const wordText = (
  { list }: Words,
  { word, possible, frequency }: About,
  rows: readonly Measured[],
  columns: number,
  paint: Paint,
): string[] => {
  const kind = possible ? 'can be the answer' : 'may be guessed but is never the answer';
  const cells = rows.map(({ measure, score, rank }) => [
    measure.id,
    score.toFixed(measure.decimals),
    `${rank}/${list.words.length}`,
    measure.description,
  ]);
  return [
    `${paint.bold(capitals(word))} ${kind} in ${list.name}; frequency ${frequency}.`,
    '',
    ...renderTable(COLUMNS, cells, paint, columns),
  ];
};

const measureJson = ({ measure, score, rank }: Measured, wordCount: number): object => ({
  id: measure.id,
  score,
  rank,
  wordCount,
  better: measure.better,
  origin: measure.origin,
  description: measure.description,
});

export const command = defineCommand({
  arguments: [['<word>', 'a word of the list']],
  options: OPTIONS,
  examples: `
    salet word alert --list seed-000
    salet word soare
    salet word abide --json`,
  run: showWord,
});
