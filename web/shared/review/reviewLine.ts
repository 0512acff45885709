/**
 * The line of a review: the expected guesses of the whole game, after each guess.
 *
 * It begins at the guesses of best play. A choice that was not the best lifts it (regret), tiles better than the guess
 * could expect lower it (luck), and it ends at the guesses used. The start of a game takes longest to compute, so the
 * line is built from its end, and begins where the numbers are known.
 */

import { round } from '../../../src/pictures/svg.ts';
import type { Review } from '../../../src/review/review.ts';
import { averageGuesses, type Bounds } from '../../../src/search/value.ts';
import { shortBounds, signedBounds } from '../../../src/text/numbers.ts';
import { reviewLineText } from '../../../src/text/reviewLine.ts';

export interface Segment {
  readonly kind: 'level' | 'regret' | 'luck';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

interface Column {
  /** Its middle. */
  readonly x: number;
  readonly turn: number;
  readonly word: string;
  readonly regret: string;
  readonly luck: string;
}

export interface ReviewLine {
  readonly width: number;
  /** Where the plot begins and ends. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  readonly segments: readonly Segment[];
  readonly columns: readonly Column[];
  /** Where the line begins; undefined as long as the start is not known. */
  readonly start: { readonly x: number; readonly y: number; readonly label: string } | undefined;
  readonly end: { readonly x: number; readonly y: number; readonly label: string };
}

/** In steps of 4. */
const LEFT = 52;
const RIGHT = 48;
const TOP = 20;
const PLOT = 144;
const LINE_HEIGHT = 14;

/** Whether bounds are closer than a picture can show. */
const isKnown = ({ lower, upper }: Bounds): boolean => upper - lower < 0.005;
const middle = ({ lower, upper }: Bounds): number => (lower + upper) / 2;

interface Level {
  readonly before: number;
  readonly chosen: number;
  readonly after: number;
}

/** The line turn by turn, from its end as far back as it is known; undefined where it is not. */
const levelsOf = ({ turns, used, rest, status }: Review): (Level | undefined)[] => {
  const toCome = status === 'open' ? averageGuesses(rest) : { lower: 0, upper: 0 };
  let level: number | undefined = isKnown(toCome) ? used + middle(toCome) : undefined;
  return turns
    .toReversed()
    .map((turn) => {
      const { regret } = turn;
      if (level === undefined || !isKnown(regret) || !isKnown(turn.luck)) {
        level = undefined;
        return undefined;
      }
      const after = level;
      const chosen = after + middle(turn.luck);
      level = chosen - middle(regret);
      return { before: level, chosen, after };
    })
    .reverse();
};

/** Where guesses and turns stand in the picture. */
interface Scale {
  readonly least: number;
  readonly most: number;
  yOf(guesses: number): number;
  /** A part of a turn's column, from 0 at its left to 1 at its right. */
  xOf(turn: number, part: number): number;
}

const scaleOf = (guesses: readonly number[], turns: number, width: number): Scale => {
  const least = Math.floor(Math.min(...guesses));
  const most = Math.max(least + 1, Math.ceil(Math.max(...guesses)));
  const step = (width - LEFT - RIGHT) / Math.max(1, turns);
  return {
    least,
    most,
    yOf: (value) => round(TOP + PLOT - ((value - least) / (most - least)) * PLOT),
    xOf: (turn, part) => round(LEFT + (turn + part) * step),
  };
};

export const lineOf = (review: Review, width: number): ReviewLine => {
  const { used, turns, status } = review;
  const levels = levelsOf(review);
  const known = levels.flatMap((level) => (level ? [level.before, level.chosen, level.after] : []));
  const scale = scaleOf(known.length > 0 ? known : [used], turns.length, width);
  const first = levels[0];
  const start = first && { x: LEFT, y: scale.yOf(first.before), label: first.before.toFixed(2) };
  const end = levels.at(-1)?.after;
  return {
    width,
    left: LEFT,
    top: TOP,
    bottom: TOP + PLOT,
    start,
    ticks: ticksOf(scale, start?.y),
    segments: levels.flatMap((level, turn) => (level ? segmentsOf(level, turn, scale) : [])),
    columns: turns.map(({ word, regret, luck }, turn) => ({
      x: scale.xOf(turn, 0.5),
      turn,
      word,
      regret: shortBounds(regret),
      luck: signedBounds(luck),
    })),
    end: {
      x: scale.xOf(turns.length, 0),
      y: scale.yOf(end ?? used),
      label: status === 'open' ? (end?.toFixed(2) ?? '?') : String(used),
    },
  };
};

/** A tick at each whole number; one without a label beside the start, whose label matters more. */
const ticksOf = ({ least, most, yOf }: Scale, startY: number | undefined): ReviewLine['ticks'] =>
  Array.from({ length: most - least + 1 }, (_, index) => {
    const y = yOf(least + index);
    const isFree = startY === undefined || Math.abs(startY - y) > LINE_HEIGHT;
    return { y, label: isFree ? String(least + index) : '' };
  });

/** A turn: level, choice, level, tiles, level. */
const segmentsOf = ({ before, chosen, after }: Level, turn: number, { xOf, yOf }: Scale): Segment[] => {
  const [from, choice, tiles, to] = [0, 0.3, 0.7, 1].map((part) => xOf(turn, part));
  const level = (x1: number, x2: number, guesses: number): Segment => {
    const y = yOf(guesses);
    return { kind: 'level', x1, x2, y1: y, y2: y };
  };
  const riser = (kind: Segment['kind'], x: number, low: number, high: number): Segment[] =>
    yOf(low) === yOf(high) ? [] : [{ kind, x1: x, x2: x, y1: yOf(low), y2: yOf(high) }];
  return [
    level(from, choice, before),
    level(choice, tiles, chosen),
    level(tiles, to, after),
    ...riser('regret', choice, before, chosen),
    ...riser('luck', tiles, chosen, after),
  ];
};

/** The words do not depend on it. */
const ANY_WIDTH = 720;

/** The line in words that name no guess. */
export const describeLine = (review: Review): string => {
  const levels = levelsOf(review);
  const { columns } = lineOf(review, ANY_WIDTH);
  const turns = columns.map(({ regret, luck }, turn) => ({ regret, luck, after: levels[turn]?.after }));
  return reviewLineText(levels[0]?.before, turns);
};
