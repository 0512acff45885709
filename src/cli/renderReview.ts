/**
 * Reviews as text and as JSON; how their sums are put into words is in `account.ts`.
 */

import { accountOf, bestOf, boundsText, regretOf, shortBounds, summaryOf } from '../account.ts';
import type { Counterfactual, Review, ReviewedTurn } from '../analysis.ts';
import { allHere, formatFeedback } from '../feedback.ts';
import { averageGuesses, type Bounds, lossChance } from '../search/value.ts';
import { capitals, counted, finiteOrNull } from '../text.ts';
import type { Paint } from './colour.ts';
import { type Column, renderTable } from './renderTable.ts';
import { padEnd, rounded, wrapText } from './renderText.ts';
import { renderTiles, tilesWidth } from './renderTiles.ts';
import { guessesText } from './searching.ts';

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

// JSON

export const reviewJson = ({ review: reviewed, replaced, rivals, elapsedMs }: FoundReview): object => {
  const { status, answer, start, turns, used, rest, exact, added } = reviewed;
  return {
    ...{ status, answer: answer ?? null },
    ...numberJson('start', averageGuesses(start)),
    ...numberJson('lossChance', lossChance(start)),
    turns: turns.map((turn) => turnJson(reviewed, turn)),
    used,
    ...numberJson('rest', status === 'open' ? averageGuesses(rest) : { lower: 0, upper: 0 }),
    ...{ exact, added },
    ...(replaced.length > 0 && { replaced: replaced.map((each) => replacedJson(reviewed, each)) }),
    ...(rivals.length > 0 && {
      rivals: rivals.map(({ name, path }) => ({ name, path: path ?? null, used: path?.length ?? null })),
    }),
    elapsedMs: rounded(elapsedMs, 1),
  };
};

/** Fine enough to add up, without the noise of floats. */
const EXACT_DECIMALS = 12;

/** A number, or null with its bounds beside it. */
const numberJson = (name: string, { lower, upper }: Bounds): object => {
  const number = (value: number) => finiteOrNull(Number.isFinite(value) ? rounded(value, EXACT_DECIMALS) : value);
  if (lower === upper) return { [name]: number(lower) };
  return { [name]: null, [`${name}Bounds`]: { lower: number(lower), upper: number(upper) } };
};

const turnJson = ({ rules }: Review, turn: ReviewedTurn): object => ({
  guess: turn.word,
  feedback: formatFeedback(turn.feedback, rules.list.wordLength),
  ...{ best: bestOf(turn) ?? null, before: turn.before, after: turn.after },
  ...numberJson('regret', regretOf(turn)),
  ...numberJson('luck', turn.luck),
  ...numberJson('risk', turn.risk),
  ...numberJson('riskLuck', turn.riskLuck),
  exact: turn.exact,
});

const replacedJson = ({ rules }: Review, { turn, word, feedback, after, own, next }: Counterfactual): object => ({
  ...{ turn: turn + 1, word, feedback: formatFeedback(feedback, rules.list.wordLength), after },
  ...numberJson('guesses', averageGuesses(own)),
  ...numberJson('left', averageGuesses(next)),
});

// Text

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
    shortBounds(regretOf(turn)),
    shortBounds(turn.luck),
  ]);
  return renderTable(COLUMNS, rows, paint, columns);
};

const bestText = (turn: ReviewedTurn): string => {
  const best = bestOf(turn);
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
