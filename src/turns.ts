/**
 * A game as one line of text, `crane=BYBBG slate=GYBBB`, as FEN is for chess.
 *
 * Each turn is a word and its tiles. Spaces, commas or line breaks separate turns; words come in any case; tiles are
 * letters (BYG), digits (012) or squares. This is the only parser of turns: for the program, the page, MCP and trees.
 * It checks the form only; `addRow` checks whether the turns can follow each other.
 */

import { MAX_LIMIT, shown } from './checks.ts';
import { failed, misuse, type Result, success, unwrap } from './failure.ts';
import { type Feedback, formatFeedback, parseFeedback } from './feedback.ts';
import { readWord, type WordShape } from './words/checks.ts';
import { ruleOf } from './words/list.ts';
import { lengthOf, quote } from './words/sentences.ts';

/** One turn of a parsed game. */
export interface ParsedTurn {
  /** Normalized, as by `normalizeWord`. */
  readonly word: string;
  /** In letters, as BYBBG: B absent, Y elsewhere, G here. */
  readonly feedback: string;
}

/** A game as `parseGame` reads it and `makeGame` writes it. */
export interface ParsedGame {
  readonly turns: readonly ParsedTurn[];
}

/** A game as people and programs write it: a text such as `crane=BYBBG`, '' at the start; its turns; or a parsed game. */
export type GameInput = string | readonly ParsedTurn[] | ParsedGame;

/** A turn with its feedback as a number. */
export interface ReadTurn {
  readonly word: string;
  readonly feedback: Feedback;
}

/** More than the text of any game, even of long words in squares. */
const MAX_CHARACTERS = 20_000;

/**
 * Reads a game; the inverse of `makeGame`. The list gives language and word length; without a list, all words have the
 * length of the first.
 *
 * @example
 * ```ts
 * parseGame('CRANE=01002, slate=GYBBB');
 * // { ok: true, value: { turns: [{ word: 'crane', feedback: 'BYBBG' }, { word: 'slate', feedback: 'GYBBB' }] } }
 * ```
 */
export const parseGame = (text: string, list?: WordShape): Result<ParsedGame> => {
  if (typeof text !== 'string')
    misuse('GAME_FORMAT', `${shown(text)} is not a game; pass a text such as "crane=BYBBG".`);
  const turns = parseTurns(text, list);
  return turns.ok ? success({ turns: turns.value.map(parsedTurn) }) : turns;
};

/**
 * Writes a game; the inverse of `parseGame`. Throws if a turn is no turn.
 *
 * @example
 * ```ts
 * makeGame({ turns: [{ word: 'crane', feedback: 'BYBBG' }] });   // 'crane=BYBBG'
 * ```
 */
export const makeGame = (game: ParsedGame): string => {
  if (!Array.isArray(game?.turns)) misuse('GAME_FORMAT', `${shown(game)} is not a game; pass an object with turns.`);
  const shape = shapeOf(game.turns[0]?.word);
  const turns = game.turns.map((turn, index) => checkTurn(turn, index));
  return turns.map(({ word, feedback }) => writeTurn(unwrap(readTurn(word, feedback, shape)))).join(' ');
};

/** Turns with their feedback as numbers. Of several texts each has at least one turn. */
export const parseTurns = (text: string | readonly string[], list?: WordShape): Result<ReadTurn[]> => {
  const isCounts = list !== undefined && ruleOf(list) === 'counts';
  const read = (each: string, otherwise?: string) => turnTokens(isCounts ? joinCounts(each) : each, otherwise);
  const tokens = typeof text === 'string' ? read(text) : text.flatMap((each) => read(each, each));
  const turns: ReadTurn[] = [];
  for (const token of tokens) {
    // words of expressions have such a sign themselves
    const sign = list?.alphabet?.includes('=') ? token.lastIndexOf('=') : token.indexOf('=');
    if (sign < 0) return notATurn(token);
    const turn = readTurn(token.slice(0, sign), token.slice(sign + 1), list ?? shapeOf(turns[0]?.word));
    if (!turn.ok) return turn;
    turns.push(turn.value);
    if (turns.length > MAX_LIMIT)
      return failed('GAME_FORMAT', `There are more than ${MAX_LIMIT} turns; pass one game.`);
  }
  return success(turns);
};

/** Turns with their feedback as numbers, from any form of a game; throws if it has none of these forms. */
export const readTurns = (game: GameInput, list?: WordShape): Result<ReadTurn[]> => {
  if (typeof game === 'string') return parseTurns(game, list);
  const turns: unknown = Array.isArray(game) ? game : (game as ParsedGame | undefined)?.turns;
  if (!Array.isArray(turns))
    return misuse('GAME_FORMAT', `${shown(game)} is not a game; pass a text such as "crane=BYBBG".`);
  const read: ReadTurn[] = [];
  for (const [index, each] of turns.entries()) {
    const { word, feedback } = checkTurn(each, index);
    const turn = readTurn(word, feedback, list ?? shapeOf(read[0]?.word));
    if (!turn.ok) return turn;
    read.push(turn.value);
  }
  return success(read);
};

/** A turn of an array: an object with a word and its feedback, both texts. */
const checkTurn = (turn: unknown, index: number): ParsedTurn => {
  const { word, feedback } = Object(turn) as Partial<ParsedTurn>;
  if (typeof word === 'string' && typeof feedback === 'string') return { word, feedback };
  const isObject = typeof turn === 'object' && turn !== null && !Array.isArray(turn);
  const lacking = typeof word === 'string' ? 'feedback' : 'word';
  const what = isObject ? `has no ${lacking}` : `is ${shown(turn)}`;
  return misuse('GAME_FORMAT', `Turn ${index + 1} ${what}; pass { word: 'crane', feedback: 'BYBBG' }.`);
};

const notATurn = (text: string) =>
  failed('GAME_FORMAT', `${quote(text)} is not a turn; write a word and its feedback, as crane=BYBBG.`);

/** Counts that a comma or spaces separate, as in 1122=2,1 or 1122=1A 2B, without them. */
const joinCounts = (text: string): string =>
  text
    .replace(/=\s*(\d{1,2})\s*[,;-]\s*(\d{1,2})(?![^\s,;])/g, '=$1A$2B')
    .replace(/=\s*(\d{1,2}a)\s+(\d{1,2}b)/gi, '=$1$2');

/** The turns in a text, unchecked; `otherwise` if there are none. */
export const turnTokens = (text: string, otherwise?: string): string[] => {
  // one token that is no turn, so that the failure quotes it
  if (text.length > MAX_CHARACTERS) return [text.slice(0, MAX_CHARACTERS).replaceAll('=', '')];
  const tokens: string[] = [];
  for (const token of text.split(/[\s,;]+/)) {
    const last = tokens.at(-1);
    // spaces may surround the sign: crane = BYBBG
    const isSameTurn = token.startsWith('=') || last?.endsWith('=');
    if (last !== undefined && isSameTurn) tokens[tokens.length - 1] = last + token;
    else if (token !== '') tokens.push(token);
  }
  return tokens.length === 0 && otherwise !== undefined ? [otherwise] : tokens;
};

/** A turn from its word and its tiles. */
export const readTurn = (word: string, tiles: string, list?: WordShape): Result<ReadTurn> => {
  const read = readWord(word, list);
  if (!read.ok) return read;
  const feedback = parseFeedback(tiles, lengthOf(read.value), list && ruleOf(list));
  return feedback.ok ? success({ word: read.value, feedback: feedback.value }) : feedback;
};

/** A turn as text: crane=BYBBG. */
export const writeTurn = ({ word, feedback }: ReadTurn): string =>
  `${word}=${formatFeedback(feedback, lengthOf(word))}`;

const parsedTurn = ({ word, feedback }: ReadTurn): ParsedTurn => ({
  word,
  feedback: formatFeedback(feedback, lengthOf(word)),
});

const shapeOf = (first: string | undefined): WordShape | undefined =>
  typeof first === 'string' ? { name: 'this game', wordLength: lengthOf(first) } : undefined;
