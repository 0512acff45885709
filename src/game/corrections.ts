/**
 * Tile corrections: the smallest changes of tiles after which some word fits again.
 *
 * Most contradictions are a slip in one tile. For each word the tiles are counted in which its own feedback differs from
 * the rows. That is the change after which it fits, so words are grouped by their change and no change has to be tried.
 */

import { allHere, feedbackDigits, feedbackOfDigits } from '../feedback.ts';
import type { Tier } from '../prior/prior.ts';
import { whyIllegal } from '../text/legality.ts';
import { answersOf, guessIdOf } from '../words/list.ts';
import { checkGame, type Game, type Row, turnsOf } from './game.ts';
import { createRowScorer, type FeedbackOfRow } from './rowScorer.ts';
import type { Rules } from './rules.ts';

/** One tile of another colour. */
export interface TileChange {
  /** Counted from 0. */
  readonly row: number;
  readonly place: number;
  /** 0 absent, 1 elsewhere, 2 here. */
  readonly from: number;
  readonly to: number;
}

/** A change of tiles after which some words fit. */
export interface Correction {
  readonly changes: readonly TileChange[];
  /** All words that fit afterwards, likelier ones first. */
  readonly words: readonly string[];
  /** The tier of the words; undefined if they are expected. */
  readonly tier: Tier | undefined;
}

/** More wrong tiles than this are not a slip. */
const MOST_CHANGES = 2;

/**
 * The smallest changes of tiles that leave words, the likeliest first: fewest tiles, then expected words before others,
 * then the most weight. Changes after which a later row would be illegal are left out.
 *
 * @example
 * ```ts
 * const [first] = findCorrections(game);
 * first?.changes; // the fewest tiles after which some word fits
 * ```
 */
export const findCorrections = (game: Game): Correction[] => {
  const { list, tiers } = checkGame(game).rules;
  for (const most of [1, MOST_CHANGES]) {
    const corrections = [
      ...correctionsIn(game, answersOf(list), undefined, most),
      ...tiers.flatMap((tier) => correctionsIn(game, tier.words, tier, most)),
    ];
    if (corrections.length > 0) return corrections;
  }
  return [];
};

/** The corrections of at most so many tiles after which words of one tier fit, the most weight first. */
const correctionsIn = (game: Game, words: readonly string[], tier: Tier | undefined, most: number): Correction[] =>
  groupByChange(game, words, most)
    .filter(({ changes }) => canFollow(game.rules, withChanges(game, changes)))
    .map((group) => ({ ...group, tier, weight: weightOf(game.rules, group.words) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ weight: _, ...correction }) => correction);

/** The weight of some words; 1 for each that is not an answer of the list. */
const weightOf = ({ list, weights }: Rules, words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (weights?.[guessIdOf(list, word) ?? list.answerCount] ?? 1), 0);

const withChanges = ({ rules, rows }: Game, changes: readonly TileChange[]): Row[] =>
  rows.map(({ word, feedback }, index) => {
    const digits = feedbackDigits(feedback, rules.list.wordLength);
    for (const { row, place, to } of changes) if (row === index) digits[place] = to;
    return { word, feedback: feedbackOfDigits(digits) };
  });

/** Whether rows can follow each other: none after the answer was found, and every word legal. */
const canFollow = ({ list, mode }: Rules, rows: readonly Row[]): boolean => {
  const turns = turnsOf(list, rows);
  return rows.every(
    ({ word }, index) =>
      rows[index - 1]?.feedback !== allHere(list.wordLength) &&
      whyIllegal(mode, list, turns.slice(0, index), word) === undefined,
  );
};

/** Words by the change of at most so many tiles after which they fit. */
const groupByChange = ({ rules, rows }: Game, words: readonly string[], most: number): Omit<Correction, 'tier'>[] => {
  const { wordLength } = rules.list;
  const score = createRowScorer(rows, wordLength);
  const groups = new Map<string, { changes: TileChange[]; words: string[] }>();
  for (const word of words) {
    const changes = changesFor(rows, score(word), wordLength, most);
    if (!changes) continue;
    const key = JSON.stringify(changes);
    const group = groups.get(key);
    if (group) group.words.push(word);
    else groups.set(key, { changes, words: [word] });
  }
  return [...groups.values()];
};

/** The tiles to change so that a word fits all rows; undefined if they are more than `most`. */
const changesFor = (
  rows: readonly Row[],
  feedbackOf: FeedbackOfRow,
  wordLength: number,
  most: number,
): TileChange[] | undefined => {
  const changes: TileChange[] = [];
  for (const [row, { feedback }] of rows.entries()) {
    const given = feedbackOf(row);
    if (given === feedback) continue;
    const tiles = feedbackDigits(feedback, wordLength);
    feedbackDigits(given, wordLength).forEach((to, place) => {
      if (to !== tiles[place]) changes.push({ row, place, from: tiles[place], to });
    });
    if (changes.length > most) return undefined;
  }
  return changes;
};
