/**
 * Reviews as text: the layout of the sentences of `text/review.ts`.
 */

import { allHere } from '../../feedback.ts';
import type { Counterfactual } from '../../review/counterfactual.ts';
import type { Review } from '../../review/review.ts';
import type { ReviewedTurn } from '../../review/reviewedTurn.ts';
import { counterfactualText, strategyPathText } from '../../text/alternatives.ts';
import { signedBounds } from '../../text/numbers.ts';
import { reviewHeading, reviewSentences, reviewSummary, UNUSUAL_START } from '../../text/review.ts';
import { bestCell, hasRisk, regretCell, riskCell } from '../../text/reviewedTurn.ts';
import { rankCell, verdictText } from '../../text/reviewVerdict.ts';
import type { Paint } from './colour.ts';
import { type Column, layoutTable, left, renderTable, right, tableWidth } from './table.ts';
import { padEnd, wrapText } from './text.ts';
import { renderTiles, tilesWidth } from './tiles.ts';

/** The guesses of another strategy for the answer. */
export interface StrategyPath {
  readonly name: string;
  /** Undefined if the time limit was reached first. */
  readonly path: readonly string[] | undefined;
}

/** Alternatives to the game that was played. */
export interface Alternatives {
  /** Other words in a turn. */
  readonly replaced: readonly Counterfactual[];
  /** Other strategies on the same answer. */
  readonly paths: readonly StrategyPath[];
}

export interface FoundReview extends Alternatives {
  readonly review: Review;
  /** Whether the search ended; with an unusual answer it ends before the start is exact. */
  readonly finished: boolean;
  readonly elapsedMs: number;
}

export const reviewText = (found: FoundReview, columns: number, paint: Paint, inWords: boolean): string[] => {
  const { review: reviewed, replaced, paths } = found;
  const wrapped = (lines: readonly string[]) => lines.flatMap((line) => wrapText(line, columns));
  const sentences = inWords
    ? wrapped(reviewSentences(reviewed))
    : [...turnTable(reviewed, paint, columns), '', ...wrapped(reviewSummary(reviewed))];
  const sections = [
    [paint.bold(reviewHeading(reviewed))],
    sentences,
    wrapped(replaced.map((each) => counterfactualText(reviewed, each))),
    wrapped(paths.map(({ name, path }) => strategyPathText(name, path))),
    reviewed.exact ? [] : wrapped([found.finished ? UNUSUAL_START : TIME_LIMIT_REACHED]),
  ].filter((lines) => lines.length > 0);
  return sections.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
};

const TIME_LIMIT_REACHED = 'Time limit reached before all was exact; --max-time 60 allows a minute.';

const turnTable = ({ turns, rules }: Review, paint: Paint, columns: number): string[] => {
  const { wordLength } = rules.list;
  const isFound = ({ feedback }: ReviewedTurn) => feedback === allHere(wordLength);
  const cells: readonly Cell[] = [
    [right('#'), (_, index) => String(index + 1)],
    [left('guess'), ({ word, feedback }) => padEnd(renderTiles(word, feedback, paint), tilesWidth(wordLength))],
    [WORDS, (turn) => (isFound(turn) ? `${turn.before}, found` : `${turn.before} to ${turn.after}`)],
    [left('best'), bestCell],
    [left('verdict'), verdictText],
    [right('regret'), regretCell],
    ...(turns.some(hasRisk) ? [RISK] : []),
    [right('skill'), ({ skill }) => rankCell(skill)],
    [right('luck'), ({ luck }) => signedBounds(luck)],
    [right('rank'), ({ luckRank }) => rankCell(luckRank)],
  ];
  const table = (shown: readonly Cell[]) => ({
    heads: shown.map(([column]) => column),
    rows: turns.map((turn, index) => shown.map(([, cell]) => cell(turn, index))),
  });
  const whole = table(cells);
  const fits = tableWidth(layoutTable(whole.heads, whole.rows, ' ')) <= columns;
  // bounds take more room than numbers: then the words left give way
  const { heads, rows } = fits ? whole : table(cells.filter(([column]) => column !== WORDS));
  return renderTable(heads, rows, paint, columns);
};

/** A column, and what it shows of a turn. */
type Cell = readonly [Column, (turn: ReviewedTurn, index: number) => string];

const WORDS = left('words');
const RISK: Cell = [right('risk'), riskCell];
