/**
 * Corrections: changes of a tile or a word after which some word fits again, the likeliest slip first.
 *
 * Most contradictions are one slip: a tile of a wrong colour, or a word with a wrong letter. For each word the tiles are
 * counted in which its own feedback differs from the rows. That is the change after which it fits, so words are grouped
 * by their change and no change of tiles has to be tried; only near words are.
 */

import { allHere, feedbackDigits, feedbackOfDigits } from '../feedback.ts';
import type { Tier } from '../prior/prior.ts';
import { whyIllegal } from '../text/legality.ts';
import { answersOf, guessIdOf } from '../words/list.ts';
import { type NearWord, nearWords, slipChance } from '../words/typing.ts';
import { checkGame, type Game, type Row, turnsOf } from './game.ts';
import { createRowScorer, type FeedbackOfRow } from './rowScorer.ts';
import type { Rules } from './rules.ts';
import { colourSlipChance, createGuessModel, LATER_TIER, SLIP_SHARES } from './slipModel.ts';

/** One tile of another colour. */
export interface TileChange {
  /** Counted from 0. */
  readonly row: number;
  readonly place: number;
  /** 0 absent, 1 elsewhere, 2 here. */
  readonly from: number;
  readonly to: number;
}

/** Another word in a row. */
export interface WordChange {
  /** Counted from 0. */
  readonly row: number;
  readonly from: string;
  readonly to: string;
}

/** A change of tiles or of one word after which some words fit. */
export interface Correction {
  /** Empty if a word is changed. */
  readonly changes: readonly TileChange[];
  /** The word that is changed; undefined if tiles are. */
  readonly wordChange: WordChange | undefined;
  /** All words that fit afterwards, in the order of the list. */
  readonly words: readonly string[];
  /** The tier of the words; undefined if they are expected. */
  readonly tier: Tier | undefined;
  /** How likely it is among all corrections of this game, from 0 to 1. */
  readonly share: number;
}

/** What is changed, and the words that fit then. */
type Fix = Omit<Correction, 'tier' | 'share'>;

/**
 * Changes of one tile or one word that leave words, the likeliest first; changes of two tiles only where no single one
 * helps. Changes after which a later row would be illegal are left out.
 *
 * @example
 * ```ts
 * const [first] = findCorrections(game);
 * first?.words; // the words that fit once the likeliest slip is corrected
 * ```
 */
export const findCorrections = (game: Game): readonly Correction[] => {
  const known = found.get(game) ?? correctionsOf(checkGame(game));
  found.set(game, known);
  return known;
};

/** It takes a tenth of a second, and advice, sentences and JSON of one game each need them. */
const found = new WeakMap<Game, readonly Correction[]>();

const correctionsOf = (game: Game): Correction[] => {
  const single = ranked(game, (words) => [...tileFixes(game, words, 1), ...wordFixes(game, words)]);
  return single.length > 0 ? single : ranked(game, (words) => tileFixes(game, words, 2));
};

/** The rows after a correction. */
export const correctedRows = (
  { rules, rows }: Game,
  { changes, wordChange }: Pick<Correction, 'changes' | 'wordChange'>,
): Row[] =>
  rows.map(({ word, feedback }, index) => {
    if (wordChange?.row === index) return { word: wordChange.to, feedback };
    const own = changes.filter(({ row }) => row === index);
    if (own.length === 0) return { word, feedback };
    const digits = feedbackDigits(feedback, rules.list.wordLength);
    for (const { place, to } of own) digits[place] = to;
    return { word, feedback: feedbackOfDigits(digits) };
  });

// The ranking

/** Fixes with the words of each tier, the likeliest first; one that leaves expected words is not named again. */
const ranked = (game: Game, fixesFor: (words: readonly string[]) => Fix[]): Correction[] => {
  const { rules } = game;
  const model = createGuessModel(rules);
  const seen = new Set<string>();
  const found = [undefined, ...rules.tiers].flatMap((tier) =>
    fixesFor(tier?.words ?? answersOf(rules.list)).flatMap((fix) => {
      const rows = correctedRows(game, fix);
      const key = JSON.stringify([fix.changes, fix.wordChange]);
      if (seen.has(key) || !canFollow(rules, rows)) return [];
      seen.add(key);
      const guessed = rows.map(({ word }) => word);
      const chanceOfGuesses = (model.chanceOfWords(guessed, rows) + model.chanceOfWords(guessed, game.rows)) / 2;
      const likelihood = slipChanceOf(game, fix) * chanceOfGuesses * shareOfWords(rules, fix.words, tier);
      return [{ ...fix, tier, likelihood }];
    }),
  );
  const total = found.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return found
    .sort((a, b) => b.likelihood - a.likelihood)
    .map(({ likelihood, ...correction }) => ({ ...correction, share: likelihood / total }));
};

/** The chance of the slip that a fix takes back. */
const slipChanceOf = ({ rules, rows }: Game, { changes, wordChange }: Fix): number => {
  const { wordLength, language } = rules.list;
  if (wordChange) {
    return (SLIP_SHARES.word * slipChance(wordChange.to, wordChange.from, language)) / rows.length;
  }
  const kind: number = changes.length === 1 ? SLIP_SHARES.tile : SLIP_SHARES.twoTiles;
  return changes.reduce(
    (product, { from, to }) => (product * colourSlipChance(from, to)) / (rows.length * wordLength),
    kind,
  );
};

/** The chance that one of these words is the answer. */
const shareOfWords = ({ list, weights }: Rules, words: readonly string[], tier: Tier | undefined): number => {
  if (tier) return (LATER_TIER * words.length) / tier.words.length;
  const weightOf = (word: string): number => weights?.[guessIdOf(list, word) ?? list.answerCount] ?? 1;
  const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? list.answerCount;
  return words.reduce((sum, word) => sum + weightOf(word), 0) / total;
};

/** Whether rows can follow each other: none after the answer was found, and every word legal. */
const canFollow = ({ list, mode }: Rules, rows: readonly Row[]): boolean => {
  const turns = turnsOf(list, rows);
  return rows.every(
    ({ word }, index) =>
      rows[index - 1]?.feedback !== allHere(list.wordLength) &&
      whyIllegal(mode, list, turns.slice(0, index), word) === undefined,
  );
};

// Tiles

/** Words by the change of at most so many tiles after which they fit. */
const tileFixes = ({ rules, rows }: Game, words: readonly string[], most: number): Fix[] => {
  const { wordLength } = rules.list;
  const score = createRowScorer(rows, rules.list);
  const groups = new Map<string, { changes: TileChange[]; wordChange: undefined; words: string[] }>();
  for (const word of words) {
    const changes = changesFor(rows, score(word), wordLength, most);
    if (!changes) continue;
    const key = JSON.stringify(changes);
    const group = groups.get(key);
    if (group) group.words.push(word);
    else groups.set(key, { changes, wordChange: undefined, words: [word] });
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

// Words

/** Near words of the list in the place of one row's word. */
const wordFixes = (game: Game, words: readonly string[]): Fix[] => {
  const { rules, rows } = game;
  return wordsByWrongRow(game, words).flatMap((fitting, row) => {
    if (fitting.length === 0) return [];
    const { word: from, feedback } = rows[row];
    const near = nearWords(from, rules.list.words, rules.list.language);
    const scoreNear = createRowScorer(
      near.map(({ word }): Row => ({ word, feedback })),
      rules.list,
    );
    const scores = fitting.map(scoreNear);
    return near.flatMap(({ word: to }: NearWord, index): Fix[] => {
      const left = fitting.filter((_, each) => scores[each](index) === feedback);
      return left.length === 0 ? [] : [{ changes: [], wordChange: { row, from, to }, words: left }];
    });
  });
};

/** For each row the words that fit all the others. */
const wordsByWrongRow = ({ rules, rows }: Game, words: readonly string[]): string[][] => {
  const score = createRowScorer(rows, rules.list);
  const found = rows.map((): string[] => []);
  for (const word of words) {
    const feedbackOf = score(word);
    const wrong = rows.findIndex(({ feedback }, row) => feedbackOf(row) !== feedback);
    const isOnly = rows.every(({ feedback }, row) => row <= wrong || feedbackOf(row) === feedback);
    // a word that fits every row fits the others of each
    if (wrong < 0) for (const each of found) each.push(word);
    else if (isOnly) found[wrong].push(word);
  }
  return found;
};
