/**
 * Reviews as text: the layout of what `text/review.ts` says.
 */

import { allHere } from '../../feedback.ts';
import { capitals, counted } from '../../format.ts';
import type { Counterfactual } from '../../review/counterfactual.ts';
import type { Review } from '../../review/review.ts';
import type { ReviewedTurn } from '../../review/reviewedTurn.ts';
import { averageGuesses } from '../../search/value.ts';
import { guessesText } from '../../text/proof.ts';
import { accountOf, boundsText, shortBounds, summaryOf } from '../../text/review.ts';
import type { Paint } from './colour.ts';
import { type Column, renderTable } from './table.ts';
import { padEnd, wrapText } from './text.ts';
import { renderTiles, tilesWidth } from './tiles.ts';

/** What somebody else would have played for the answer. */
export interface Rival {
  readonly name: string;
  /** Undefined if there was no time to find out. */
  readonly path: readonly string[] | undefined;
}

export interface FoundReview {
  readonly review: Review;
  /** Whether all was found out that is looked for; a start with an unusual answer is not. */
  readonly finished: boolean;
  readonly replaced: readonly Counterfactual[];
  readonly rivals: readonly Rival[];
  readonly elapsedMs: number;
}

export const reviewText = (found: FoundReview, columns: number, paint: Paint, inWords: boolean): string[] => {
  const { review: reviewed, replaced, rivals } = found;
  const wrapped = (lines: readonly string[]) => lines.flatMap((line) => wrapText(line, columns));
  const account = inWords
    ? wrapped(accountOf(reviewed))
    : [...turnTable(reviewed, paint, columns), '', ...wrapped(summaryOf(reviewed))];
  const sections = [
    [paint.bold(heading(reviewed))],
    account,
    wrapped(replaced.map((each) => replacedText(reviewed, each))),
    wrapped(rivals.map(rivalText)),
    reviewed.exact ? [] : wrapped([found.finished ? UNUSUAL : TIME_OVER]),
  ].filter((lines) => lines.length > 0);
  return sections.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
};

const TIME_OVER = 'Time was over before all was exact; --max-time allows more.';
const UNUSUAL = 'Bounds only: with an unusual answer the start is not searched to its end.';

const heading = ({ status, answer, used, rules, turns }: Review): string => {
  const word = answer === undefined ? undefined : capitals(answer);
  if (status === 'won') return `${word ?? capitals(turns.at(-1)!.word)} in ${guessesText(used)}.`;
  if (status === 'lost') return `${word ?? 'The word'} was not found in ${guessesText(rules.limit)}.`;
  return `${guessesText(used)} so far${word === undefined ? '' : ` for ${word}`}.`;
};

const COLUMNS: readonly Column[] = [
  { head: '#', align: 'right' },
  { head: 'guess', align: 'left' },
  { head: 'words', align: 'left' },
  { head: 'best', align: 'left' },
  { head: 'regret', align: 'right' },
  { head: 'luck', align: 'right' },
];

const turnTable = ({ turns, rules }: Review, paint: Paint, columns: number): string[] => {
  const { wordLength } = rules.list;
  const rows = turns.map((turn, index) => [
    String(index + 1),
    padEnd(renderTiles(turn.word, turn.feedback, paint), tilesWidth(wordLength)),
    turn.feedback === allHere(wordLength) ? `${turn.before}, found` : `${turn.before} to ${turn.after}`,
    bestText(turn),
    shortBounds(turn.regret),
    shortBounds(turn.luck),
  ]);
  return renderTable(COLUMNS, rows, paint, columns);
};

const bestText = (turn: ReviewedTurn): string => {
  const { best } = turn;
  if (best === undefined) return '?';
  return best === turn.word ? 'yours' : capitals(best);
};

/** "ADOBE in turn 2 would have left 3 words: 1.67 more guesses; on average it takes 2.40." */
const replacedText = ({ turns }: Review, { turn, word, feedback, after, own, next }: Counterfactual): string => {
  const name = capitals(word);
  const here = `${name} in turn ${turn + 1}`;
  const average = `On average it takes ${boundsText(averageGuesses(own))} guesses from there, ${capitals(turns[turn].word)} ${boundsText(averageGuesses(turns[turn].own))}.`;
  if (feedback === allHere([...word].length)) return `${here} would have found the word. ${average}`;
  return `${here} would have left ${counted(after, 'word')}: ${boundsText(averageGuesses(next))} more guesses. ${average}`;
};

const rivalText = ({ name, path }: Rival): string => {
  const who = name.charAt(0).toUpperCase() + name.slice(1);
  if (!path) return `${who}: there was no time to find out.`;
  return `${who}: ${path.map(capitals).join(', ')} (${guessesText(path.length)}).`;
};
