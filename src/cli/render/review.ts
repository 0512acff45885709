/**
 * Reviews as text: the layout of the sentences of `text/review.ts`.
 */

import { allHere } from '../../feedback.ts';
import type { Counterfactual } from '../../review/counterfactual.ts';
import type { Review } from '../../review/review.ts';
import { counterfactualText, strategyPathText } from '../../text/alternatives.ts';
import { shortBounds, signedBounds } from '../../text/numbers.ts';
import { reviewHeading, reviewSentences, reviewSummary, UNUSUAL_START } from '../../text/review.ts';
import { bestCell } from '../../text/reviewedTurn.ts';
import type { Paint } from './colour.ts';
import { left, renderTable, right } from './table.ts';
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

const TIME_LIMIT_REACHED = 'Time limit reached before all was exact; --max-time allows more.';

const COLUMNS = [right('#'), left('guess'), left('words'), left('best'), right('regret'), right('luck')];

const turnTable = ({ turns, rules }: Review, paint: Paint, columns: number): string[] => {
  const { wordLength } = rules.list;
  const rows = turns.map((turn, index) => [
    String(index + 1),
    padEnd(renderTiles(turn.word, turn.feedback, paint), tilesWidth(wordLength)),
    turn.feedback === allHere(wordLength) ? `${turn.before}, found` : `${turn.before} to ${turn.after}`,
    bestCell(turn),
    shortBounds(turn.regret),
    signedBounds(turn.luck),
  ]);
  return renderTable(COLUMNS, rows, paint, columns);
};
