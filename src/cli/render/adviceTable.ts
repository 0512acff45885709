/**
 * The tables of `suggest`: possible answers, eliminators, compared words and a strategy's ranking, from named cells.
 */

import { capitals, percent } from '../../format.ts';
import type { Rules } from '../../game/rules.ts';
import type { Advice } from '../../suggest/advice.ts';
import type { Judgement } from '../../suggest/judge.ts';
import { foundWithin, guessesToTheEnd, type Reply } from '../../suggest/reply.ts';
import { countsOneGuess } from '../../text/expectation.ts';
import { CHANCE_TO_WIN, POSSIBLE_ANSWERS } from '../../text/headings.ts';
import { ANSWER_ON } from '../../text/lastAnswered.ts';
import { recommendedMark } from '../../text/recommended.ts';
import type { Paint } from './colour.ts';
import type { Ranked } from './shownAdvice.ts';
import { type Column, left, renderTable, right } from './table.ts';

/** One row: a text for each column that it can have. */
interface Cells {
  readonly word: string;
  /** The chance to be done by the guess of a `soon` objective. */
  readonly soon: string;
  readonly guesses: string;
  readonly behind: string;
  /** To be the answer. */
  readonly chance: string;
  readonly worst: string;
  /** The chance to find the word within the limit of the game. */
  readonly wins: string;
  /** The day on which it was the answer; empty if that is not known. */
  readonly answered: string;
}

type CellName = keyof Cells;

/** When words were answers. */
type Dates = Pick<Rules, 'lastAnswered'>;

/** A cell that would take a tree to fill, or has no meaning for this word. */
const NONE = '-';
const UNKNOWN = '?';

// Replies and compared words

/** Columns below which dates take the place of the worst case. */
const LEAST_WIDTH = 64;

/** Advice, and where and how its tables are written. */
export interface TableOf {
  readonly advice: Advice;
  readonly rules: Dates;
  readonly paint: Paint;
  readonly width: number;
}

export const replyTable = (table: TableOf, head: string, replies: readonly Reply[]): string[] =>
  cellTable(
    table,
    head,
    replies.map((reply) => replyCells(table.advice, reply, table.rules)),
  );

export const comparedTable = (table: TableOf, judgements: readonly Judgement[]): string[] =>
  cellTable(
    table,
    'compared',
    judgements.map((each) => judgementCells(table.advice, each, table.rules)),
  );

const cellTable = ({ advice, paint, width }: TableOf, head: string, rows: readonly Cells[]): string[] => {
  if (rows.length === 0) return [];
  const hasDates = rows.some(({ answered }) => answered !== '');
  const hasWorst = rows.some(({ worst }) => worst !== UNKNOWN);
  const isShown: Partial<Record<CellName, boolean>> = {
    answered: hasDates,
    worst: hasWorst && !(hasDates && width < LEAST_WIDTH),
  };
  const columns = columnsOf(advice, head).filter(({ name }) => isShown[name] ?? true);
  return renderTable(
    columns.map(({ column }) => column),
    rows.map((cells) => columns.map(({ name }) => cells[name])),
    paint,
    width,
  );
};

const columnsOf = (advice: Advice, head: string): { name: CellName; column: Column }[] => {
  const number = (name: CellName, title: string) => ({ name, column: right(title) });
  return [
    { name: 'word', column: { head, align: 'left', width: POSSIBLE_ANSWERS.length } },
    ...(countsOneGuess(advice) ? [number('soon', soonHead(advice))] : []),
    number('guesses', 'guesses'),
    number('behind', 'behind'),
    number('chance', 'chance'),
    number('worst', 'worst'),
    ...(Number.isFinite(advice.turnsLeft) ? [number('wins', CHANCE_TO_WIN)] : []),
    number('answered', ANSWER_ON),
  ];
};

const soonHead = ({ within }: Advice): string => `by ${within}`;

const replyCells = (advice: Advice, reply: Reply, { lastAnswered }: Dates): Cells => ({
  word: `${capitals(reply.word)}${recommendedMark(advice, reply)}`,
  soon: chanceCell(reply),
  guesses: guessesCell(advice, reply),
  behind: countsOneGuess(advice) ? chanceBehindCell(advice, reply) : behindCell(advice, reply),
  chance: reply.candidate ? percent(reply.chance, 1) : NONE,
  worst: reply.worst === undefined ? UNKNOWN : String(reply.worst),
  wins: advice.objective === 'sure' ? chanceCell(reply) : shareCell(foundWithin(reply, advice.turnsLeft)),
  answered: lastAnswered?.get(reply.word) ?? '',
});

/** A compared word has no tree: what only a tree can tell is left out. */
const judgementCells = (advice: Advice, judgement: Judgement, dates: Dates): Cells => {
  const cells = replyCells(advice, judgement, dates);
  if (countsOneGuess(advice) || isTooLate(judgement)) return { ...cells, guesses: NONE, worst: NONE, wins: NONE };
  const { behind, exact } = judgement;
  return {
    ...cells,
    behind: behind.lower === behind.upper ? cells.behind : `≤ ${behind.upper.toFixed(2)}`,
    worst: NONE,
    wins: cells.wins === UNKNOWN && exact ? NONE : cells.wins,
  };
};

/** Whether a word exceeds the least worst case; the guesses it takes until then mean nothing. */
export const isTooLate = ({ objective, lossChance = 0 }: Judgement): boolean => objective === 'worst' && lossChance > 0;

// Cells

/** The chance to find the word, as far as it is known. */
const chanceCell = ({ loss }: Reply): string =>
  loss.lower === loss.upper ? percent(1 - loss.upper, 1) : `≥ ${percent(1 - loss.upper, 1)}`;

const shareCell = (share: number | undefined): string => (share === undefined ? UNKNOWN : percent(share, 1));

/** Guesses until the guess of a `soon` objective mean little; the whole game counts. */
const guessesCell = (advice: Advice, reply: Reply): string => {
  if (countsOneGuess(advice)) return guessesToTheEnd(reply, advice.turnsLeft)?.toFixed(2) ?? UNKNOWN;
  const { lower, upper } = reply.guesses;
  return reply.exact ? lower.toFixed(2) : `${lower.toFixed(2)}–${upper.toFixed(2)}`;
};

const chanceBehindCell = (advice: Advice, { lossChance }: Reply): string => {
  if (lossChance === undefined || advice.lossChance === undefined) return UNKNOWN;
  const less = lossChance - advice.lossChance;
  return less < 1e-9 ? 'best' : `-${percent(less, 1)}`;
};

/** How much worse than the best; empty where more games are lost, which says enough. */
const behindCell = (advice: Advice, { exact, guesses, loss, lossChance }: Reply): string => {
  if (!exact || advice.guesses.lower !== advice.guesses.upper) {
    return loss.upper > advice.loss.lower ? UNKNOWN : `≤ ${(guesses.upper - advice.guesses.lower).toFixed(2)}`;
  }
  if ((lossChance ?? 0) > (advice.lossChance ?? 0)) return '';
  return differenceCell(guesses.lower - advice.guesses.lower);
};

const differenceCell = (guesses: number): string => {
  if (Math.abs(guesses) < 1e-9) return 'best';
  return Math.abs(guesses) < 0.005 ? '<0.01' : `${guesses < 0 ? '-' : '+'}${Math.abs(guesses).toFixed(2)}`;
};

// A strategy's ranking

export const rankingTable = (
  advice: Advice,
  strategy: string,
  ranking: readonly Ranked[],
  paint: Paint,
  width: number,
): string[] => {
  const unit = ranking.find((each) => each.unit !== '')?.unit ?? 'score';
  const columns: Column[] = [
    left(`by ${strategy}`),
    right(unit),
    right(countsOneGuess(advice) ? soonHead(advice) : 'guesses'),
    right('behind'),
    left('possible answer'),
  ];
  const rows = ranking.map((each) => [
    capitals(each.word),
    scoreCell(each.score),
    ...valueCells(advice, each.value),
    each.candidate ? 'yes' : 'no',
  ]);
  return renderTable(columns, rows, paint, width);
};

const scoreCell = (score: number | undefined): string => {
  if (score === undefined) return NONE;
  return Number.isInteger(score) ? String(score) : score.toFixed(3);
};

/** The value of a ranked word, and how far it is behind. */
const valueCells = (advice: Advice, value: Judgement | undefined): [value: string, behind: string] => {
  if (!value) return [UNKNOWN, UNKNOWN];
  if (countsOneGuess(advice)) return [value.exact ? chanceCell(value) : UNKNOWN, chanceBehindCell(advice, value)];
  return [value.exact ? value.guesses.lower.toFixed(2) : UNKNOWN, behindCell(advice, value)];
};
