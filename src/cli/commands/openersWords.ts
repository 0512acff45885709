/**
 * `salet openers --words N` and `--blindfold`: openings of several words that are played with any feedback.
 *
 * A search by parts or by another figure of the split proposes openings; for `total` and `soon-N` the exact solver then
 * values those with the most parts.
 */

import { failed, type Result, success } from '../../failure.ts';
import { type Blindfold, findBlindfold } from '../../fixed/blindfold.ts';
import { SPLIT_MEASURES } from '../../fixed/refine.ts';
import { type FoundOpening, searchOpenings } from '../../fixed/searchOpenings.ts';
import { figuresOf, type SplitFigures, splitByWords } from '../../fixed/split.ts';
import { buildMatrix, type Matrix } from '../../matrix.ts';
import { startPosition } from '../../position.ts';
import { finish } from '../../progress.ts';
import { createSolver, DEFAULT_LIMIT } from '../../search/solver.ts';
import { blindfoldText, openingName, openingsFoundText, openingsHeading } from '../../text/fixed.ts';
import { type GuessId, isAnswerId, ruleOf, type WordList } from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { listJson } from '../json/setup.ts';
import { parseLetters } from '../options/typedWords.ts';
import { resolveWords } from '../options/words.ts';
import type { Paint } from '../render/colour.ts';
import { drawNowAndThen } from '../render/progressLine.ts';
import { left, renderTable, right } from '../render/table.ts';
import { rounded, wrapText } from '../render/text.ts';
import type { OpenersFlags } from './openers.ts';

const DEFAULT_TOP = 10;
/** Random changes after which openings of three words and more are searched again. */
const ROUNDS = 20;
/** Openings that are valued exactly for one that is shown, and at least. */
const VALUED_PER_SHOWN = 4;
const LEAST_VALUED = 60;

/** An opening with its figures; the total is undefined unless it was asked for. */
interface ShownOpening {
  readonly words: readonly GuessId[];
  readonly figures: SplitFigures;
  /** Guesses for all answers, or answers found in time; exact. */
  readonly exact: number | undefined;
}

export const showOpenings = (context: Context, flags: OpenersFlags): Finished => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const { list, notes } = words.value;
  const isAllowed = wordFilter(list, flags);
  if (!isAllowed.ok) return isAllowed;
  const wanted = parseLetters(flags.with ?? '', '--with');
  if (!wanted.ok) return wanted;
  const matrix = buildMatrix(list, ruleOf(list));
  if (!matrix.ok) return matrix;
  reportNotes(context, notes);
  if (flags.blindfold) return showBlindfold(context, flags, matrix.value, isAllowed.value);
  const by = readMeasure(flags.by ?? 'total');
  if (!by.ok) return by;
  const { words: length = 2, top = DEFAULT_TOP } = flags;
  const asked = by.value.within === undefined ? top : Math.max(LEAST_VALUED, VALUED_PER_SHOWN * top);
  const measure = SPLIT_MEASURES.find(({ id }) => id === by.value.id) ?? SPLIT_MEASURES[0];
  const question = {
    matrix: matrix.value,
    length,
    measure,
    top: asked,
    isAllowed: isAllowed.value,
    wanted: wanted.value,
    rounds: flags.rounds ?? ROUNDS,
  };
  const found = runWithProgress(context, searchOpenings(question));
  const openings = valueAll(context, matrix.value, by.value, found).slice(0, top);
  context.progress('');
  printResult(context, flags, 'openers', {
    json: () => ({
      ...listJson(words.value),
      by: by.value.id,
      words: length,
      openers: openings.map((opening, index) => openingJson(list, by.value, opening, index + 1)),
      notes,
    }),
    text: (paint) => openingsText(list, by.value, length, openings, context.columns, paint),
  });
  return success(openings.length > 0 ? 'found' : 'none');
};

// What is asked for

/** A measure of openings; `within` is the guess that counts where the solver decides, undefined for a figure of the split. */
interface Measure {
  readonly id: string;
  readonly within: number | undefined;
}

const readMeasure = (id: string): Result<Measure> => {
  if (id === 'total') return success({ id, within: DEFAULT_LIMIT });
  const soon = /^soon-([3-5])$/.exec(id);
  if (soon) return success({ id, within: Number(soon[1]) });
  if (SPLIT_MEASURES.some((measure) => measure.id === id)) return success({ id, within: undefined });
  const ids = ['total', 'soon-3', 'soon-4', 'soon-5', ...SPLIT_MEASURES.map((measure) => measure.id)].join(', ');
  return failed('OPTION_VALUE', `${quote(id)} is no measure of several words; choose one of ${ids}.`);
};

const wordFilter = (list: WordList, { without = '', pool }: OpenersFlags): Result<(word: GuessId) => boolean> => {
  const unwanted = parseLetters(without, '--without');
  if (!unwanted.ok) return unwanted;
  return success(
    (word) =>
      (pool !== 'possible' || isAnswerId(list, word)) &&
      !unwanted.value.some((letter) => list.words[word].includes(letter)),
  );
};

// The search

const runWithProgress = <End>(context: Context, steps: Generator<{ done: number; total: number }, End>): End => {
  const draw = drawNowAndThen(context);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const { done, total } = step.value;
    draw(() => `searching openings: ${done} of ${total}`);
  }
};

/** The openings with their figures, best first; those that lose answers have no total and are left out. */
const valueAll = (
  context: Context,
  { list }: Matrix,
  { id, within }: Measure,
  found: readonly FoundOpening[],
): ShownOpening[] => {
  const solver = createSolver();
  const draw = drawNowAndThen(context);
  const shown = found.map(({ words }, index): ShownOpening => {
    const figures = figuresOf(splitByWords(list, ruleOf(list), words));
    if (within === undefined) return { words, figures, exact: undefined };
    draw(() => `valuing openings: ${index} of ${found.length}`);
    const names = words.map((word) => list.words[word]);
    const value = finish(solver.valueOf(startPosition(list), names, { mode: 'normal', limit: within }));
    const total = value.lost.upper > 0 ? Number.POSITIVE_INFINITY : value.guesses.lower;
    return { words, figures, exact: id === 'total' ? total : list.answerCount - value.lost.upper };
  });
  if (within === undefined) return shown;
  const sign = id === 'total' ? 1 : -1;
  const finite = shown.filter(({ exact = 0 }) => Number.isFinite(exact));
  return finite.sort((a, b) => sign * ((a.exact ?? 0) - (b.exact ?? 0)));
};

// Showing

const nameOf = ({ words: all }: WordList, words: readonly GuessId[]): string =>
  words.map((word) => all[word]).join(',');

const openingsText = (
  list: WordList,
  { id, within }: Measure,
  length: number,
  openings: readonly ShownOpening[],
  columns: number,
  paint: Paint,
): string[] => {
  const heads = [...(within === undefined ? [] : [id]), 'words left', 'largest part', 'parts', 'bits'];
  const rows = openings.map(({ words, figures, exact }) => [
    openingName(nameOf(list, words)),
    ...(exact === undefined ? [] : [String(exact)]),
    figures.left.toFixed(3),
    String(figures.largest),
    String(figures.parts),
    figures.bits.toFixed(3),
  ]);
  return [
    paint.bold(openingsHeading(list.name, length, id)),
    '',
    ...renderTable([left('words'), ...heads.map(right)], rows, paint, columns),
    '',
    ...wrapText(openingsFoundText(openings.length, length), columns).map(paint.muted),
  ];
};

const openingJson = (
  list: WordList,
  { id }: Measure,
  { words, figures, exact }: ShownOpening,
  rank: number,
): object => ({
  rank,
  word: nameOf(list, words),
  possible: words.every((word) => isAnswerId(list, word)),
  total: id === 'total' ? exact : undefined,
  soon: id === 'total' ? undefined : exact,
  expectedRemaining: rounded(figures.left),
  largestPart: figures.largest,
  parts: figures.parts,
  bits: rounded(figures.bits, 6),
});

// Blindfold

const MOST_BLINDFOLD = 8;
const BLINDFOLD_ROUNDS = 60;

const showBlindfold = (
  context: Context,
  flags: OpenersFlags,
  matrix: Matrix,
  isAllowed: (word: GuessId) => boolean,
): Finished => {
  const { list } = matrix;
  const draw = drawNowAndThen(context);
  const rounds = flags.rounds ?? BLINDFOLD_ROUNDS;
  const steps = findBlindfold({ matrix, most: MOST_BLINDFOLD, rounds, isAllowed });
  let found: readonly Blindfold[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    found = step.value;
    if (step.done) break;
    draw(() => `${found.length} words: ${found.at(-1)?.parts ?? 0} of ${list.answerCount} told apart`);
  }
  context.progress('');
  const last = found.at(-1);
  const isWhole = last?.parts === list.answerCount;
  printResult(context, flags, 'openers', {
    json: () => ({
      ...listJson({ list }),
      by: 'blindfold',
      words: isWhole ? last?.words.length : null,
      openers: found.map(({ words, parts }) => ({ word: nameOf(list, words), parts })),
      notes: [],
    }),
    text: (paint) => [
      ...renderTable(
        [right('words'), left('opening'), right('parts')],
        found.map(({ words, parts }) => [String(words.length), openingName(nameOf(list, words)), String(parts)]),
        paint,
        context.columns,
      ),
      '',
      ...wrapText(blindfoldText(isWhole ? last?.words.length : undefined, list.answerCount), context.columns),
    ],
  });
  return success(isWhole ? 'found' : 'none');
};
