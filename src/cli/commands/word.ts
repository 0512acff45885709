/**
 * `salet word WORD`: what every measure says about one word as a first guess.
 */

import { success } from '../../failure.ts';
import type { FeedbackRule } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import { MEASURES, type Measure, rankWords } from '../../strategy/measures.ts';
import { type GuessId, guessIdOf } from '../../words/list.ts';
import { type AddCommand, type Context, type Finished, printJson, reportNotes } from '../context.ts';
import {
  addFeedbackOption,
  addOutputOptions,
  addWordOptions,
  type OutputFlags,
  type WordFlags,
} from '../options/common.ts';
import { measuringGame } from '../options/measures.ts';
import { listForJson, parseWordFor, resolveWords, unknownWord, type Words } from '../options/resolve.ts';
import type { Paint } from '../render/colour.ts';
import { type Column, renderTable } from '../render/table.ts';
import { rounded } from '../render/text.ts';

interface WordCommandFlags extends WordFlags, OutputFlags {
  readonly feedback?: FeedbackRule;
}

const EXAMPLES = `
Examples:
  salet word alert --list seed-000
  salet word soare
  salet word abide --json`;

export const addWordCommand: AddCommand = (program, start) => {
  const command = program.command('word').description('score and rank one word by every measure');
  addOutputOptions(addWordOptions(addFeedbackOption(command.argument('<word>', 'a word of the list'))))
    .addHelpText('after', EXAMPLES)
    .action((word: string) => start((context) => showWord(context, word, command.optsWithGlobals<WordCommandFlags>())));
};

interface Measured {
  readonly measure: Measure;
  readonly score: number;
  /** Counted from 1, the best first. */
  readonly rank: number;
}

const showWord = (context: Context, text: string, flags: WordCommandFlags): Finished => {
  const words = resolveWords(flags);
  if (!words.ok) return words;
  const { list, frequencies } = words.value;
  const word = parseWordFor(list, text);
  if (!word.ok) return word;
  const id = guessIdOf(list, word.value);
  if (id === undefined) return unknownWord(list, word.value, list.words);
  const { rows, notes: measureNotes } = measureWord(words.value, id, flags.feedback ?? 'real');
  const notes = [...words.value.notes, ...measureNotes];
  reportNotes(context, notes);
  const about = { word: word.value, answer: id < list.answerCount, frequency: frequencies.get(word.value) ?? 0 };
  if (flags.json) {
    const measures = rows.map((row) => measureJson(row, list.words.length));
    printJson(context, 'word', { ...listForJson(words.value), ...about, measures, notes });
  } else {
    context.print(wordText(words.value, about, rows, context.columns, context.paint(flags.color ?? 'auto')).join('\n'));
  }
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
    return { measure, score: scores[id]!, rank: order.indexOf(id) + 1 };
  });
  return { rows, notes: full.ok ? [] : [full.failure.sentence] };
};

const COLUMNS: readonly Column[] = [
  { head: 'measure', align: 'left' },
  { head: 'score', align: 'right' },
  { head: 'rank', align: 'right' },
  { head: 'what it counts', align: 'left' },
];

interface About {
  readonly word: string;
  readonly answer: boolean;
  readonly frequency: number;
}

const wordText = (
  { list }: Words,
  { word, answer, frequency }: About,
  rows: readonly Measured[],
  columns: number,
  paint: Paint,
): string[] => {
  const kind = answer ? 'can be the answer' : 'may be guessed but is never the answer';
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

const measureJson = ({ measure, score, rank }: Measured, total: number): object => ({
  id: measure.id,
  score: rounded(score, Math.max(4, measure.decimals)),
  rank,
  total,
  better: measure.better,
  origin: measure.origin,
  description: measure.description,
});
