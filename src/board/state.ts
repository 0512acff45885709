/**
 * The state of the board: the game, the row being typed, the screen in front, and the results of the engine so far.
 *
 * A state is a value. `apply` makes the next one from an action; hosts (terminal, page) only draw it.
 */

import type { Feedback } from '../feedback.ts';
import { type Correction, findCorrections } from '../game/corrections.ts';
import { addRow, type Game, newGame, type Row } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { type Standing, standingOf } from '../game/standing.ts';
import type { Position } from '../position.ts';
import type { Review } from '../review/review.ts';
import type { Advice } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import type { Spoilers } from '../text/spoilers.ts';
import { replyToPlay } from '../text/verdict.ts';
import { withNewRow } from './draft.ts';

/** 0 absent, 1 elsewhere, 2 here. */
export type Colour = 0 | 1 | 2;

/** A row that is being typed. */
export interface Draft {
  /** Its place on the board: a new row, or an earlier one that is changed. */
  readonly row: number;
  readonly letters: readonly string[];
  /** Grey until the player changes them. */
  readonly tiles: readonly Colour[];
  readonly stage: 'letters' | 'tiles';
  /** The tile that the next colour goes to; the word length once all are passed. */
  readonly place: number;
  /** Whether the player has set a tile, or has confirmed that all are as they are. */
  readonly isConfirmed: boolean;
  /** Whether the player keeps a word that the list does not have. */
  readonly keepsWord: boolean;
  /** Whether the word was suggested, and no tile is set yet: another letter then begins another word. */
  readonly isSuggested?: boolean;
  /** Whether Backspace has just emptied the row: the next one stops before the row above. */
  readonly isEmptied?: boolean;
}

/** A field for one word below the board: a word to compare, or the answer of a lost game. */
export interface Prompt {
  readonly purpose: 'compare' | 'answer';
  readonly letters: readonly string[];
}

/** The part of a state that undo and redo restore. */
export interface Board {
  readonly game: Game;
  /** Undefined once the game is over. */
  readonly draft: Draft | undefined;
  /** The new row while an earlier one is changed. */
  readonly newRow: Draft | undefined;
}

export interface State extends Board {
  readonly standing: Standing;
  /** Changes of tiles after which words fit again; empty unless no word fits. */
  readonly corrections: readonly Correction[];
  /** Tiles of a pasted grid, for rows whose words are not typed yet. */
  readonly pastedTiles: readonly Feedback[];
  readonly spoilers: Spoilers;
  readonly screen: 'board' | 'help' | 'review' | 'why' | 'words' | 'share';
  /** Lines of the screen, or of the words beside the board, that are above the window. */
  readonly scroll: number;
  readonly prompt: Prompt | undefined;
  /** A sentence about the last action; empty if there is none. */
  readonly message: string;
  readonly advice: Advice | undefined;
  /** The word that is compared with the best, and the result so far. */
  readonly compared: { readonly word: string; readonly judgement: Judgement | undefined } | undefined;
  readonly review: Review | undefined;
  /** Boards that undo goes back to, the newest last. */
  readonly past: readonly Board[];
  /** Boards that redo goes forward to, the next one last. */
  readonly future: readonly Board[];
}

/** A new board with some rows; those that do not fit the rules are left out. */
export const startState = (rules: Rules, rows: readonly Row[] = [], spoilers: Spoilers = 'all'): State => {
  const fitting = rows.filter(({ word }) => [...word].length === rules.list.wordLength);
  const game = fitting.reduce(addIfAllowed, newGame(rules));
  return {
    ...withNewRow(game),
    ...assess(game),
    ...NO_RESULTS,
    pastedTiles: [],
    spoilers,
    screen: 'board',
    scroll: 0,
    prompt: undefined,
    message: '',
    past: [],
    future: [],
  };
};

/** The game with one more row, or as it was if the row is not allowed. */
export const addIfAllowed = (game: Game, { word, feedback }: Row): Game => {
  const next = addRow(game, word, feedback);
  return next.ok ? next.value : game;
};

/** Results of the engine about a game that it has not seen yet. */
export const NO_RESULTS = { advice: undefined, compared: undefined, review: undefined };

/** Where a game stands, and what could be corrected. */
export const assess = (game: Game): Pick<State, 'standing' | 'corrections'> => {
  const standing = standingOf(game);
  return { standing, corrections: standing.status === 'contradiction' ? findCorrections(game) : [] };
};

/** Possible answers at the start and after each row; words of a further tier only where no expected word fits. */
export const wordCounts = ({ game, standing }: Pick<State, 'game' | 'standing'>): readonly number[] => {
  const known = countsOf.get(standing) ?? countWords(game, standing);
  countsOf.set(standing, known);
  return known;
};

/** A frame asks again and again. */
const countsOf = new WeakMap<Standing, readonly number[]>();

const countWords = (game: Game, standing: Standing): readonly number[] => {
  // the position of a further tier has the words that fit in the end from its start
  if (standing.tier) {
    const standings = game.rows.map((_, row) => standingOf({ ...game, rows: game.rows.slice(0, row) }));
    return [...standings, standing].map(({ position }) => position.candidates.length);
  }
  const counts: number[] = [];
  for (let each: Position | undefined = standing.position; each; each = each.parent) {
    counts.unshift(each.candidates.length);
  }
  return counts;
};

/** The word to play of those that may be shown: what Enter takes. */
export const bestShown = ({ advice, spoilers }: Pick<State, 'advice' | 'spoilers'>): string | undefined =>
  advice && replyToPlay(advice, spoilers)?.word;
