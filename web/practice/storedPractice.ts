/**
 * A practice game in the browser's store, over a reload: an obfuscated text that shows no word.
 */

import { newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { MODES } from '../../src/position.ts';
import type { Choice } from '../../src/practice.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { obfuscate, reveal } from '../shared/address/obfuscate.ts';
import { findList } from '../shared/state/importedData.ts';
import { addGuess, type PracticeGame, practiceGame, rulesAgainst } from './practiceGame.ts';

interface StoredGame {
  readonly list: string;
  readonly mode: string;
  /** JSON has no infinity and writes null for it. */
  readonly limit: number | null;
  readonly choice: Choice;
  readonly answer?: string | undefined;
  readonly words: readonly string[];
  readonly givenUp: boolean;
}

/** The row that is typed is not stored. */
export const storedPractice = ({ choice, answer, game, givenUp }: PracticeGame): string => {
  const { list, mode, limit } = game.rules;
  const words = game.rows.map(({ word }) => word);
  const stored: StoredGame = { list: list.name, mode, limit, choice, answer, words, givenUp };
  return obfuscate(JSON.stringify(stored));
};

/** A stored text, if it is one of a practice game. */
export const readPracticeText = (value: unknown): string | undefined =>
  typeof value === 'string' && readStored(value) ? value : undefined;

/** Of two texts of one game, from two tabs, the one with more rows. */
export const furtherPractice = (a: string, b: string): string => {
  const [ofA, ofB] = [progressOf(a), progressOf(b)];
  if (ofA !== ofB) return ofA > ofB ? a : b;
  return a < b ? a : b;
};

/** Grows with every row; a game that was given up is over. */
const progressOf = (text: string): number => {
  const stored = readStored(text);
  return stored ? stored.words.length + (stored.givenUp ? 0.5 : 0) : -1;
};

/** Undefined if the text is damaged or its list is gone. `rules` are the current ones. */
export const restorePractice = (text: unknown, rules: Rules): PracticeGame | undefined => {
  const stored = readStored(text);
  const storedRules = stored && rulesOf(stored, rules);
  if (!stored || !storedRules) return undefined;
  const { choice, answer, words, givenUp } = stored;
  if ((answer === undefined) !== (choice.kind === 'adversary')) return undefined;
  if (answer !== undefined && guessIdOf(storedRules.list, answer) === undefined) return undefined;
  let game = newGame(rulesAgainst(storedRules, choice));
  for (const word of words) {
    const next = addGuess(game, answer, word);
    if (!next.ok) return undefined;
    game = next.value;
  }
  return practiceGame(choice, answer, game, givenUp);
};

/** The current rules if they are the same; otherwise the stored ones, with all answers equally likely. */
const rulesOf = ({ list, mode, limit, choice }: StoredGame, rules: Rules): Rules | undefined => {
  const storedLimit = limit ?? Number.POSITIVE_INFINITY;
  const isLimit = storedLimit === rules.limit || choice.kind === 'adversary';
  if (list === rules.list.name && mode === rules.mode && isLimit) return rules;
  const found = findList(list);
  const known = MODES.find((each) => each === mode);
  return found.ok && known
    ? { ...rules, list: found.value, weights: undefined, tiers: [], mode: known, limit: storedLimit }
    : undefined;
};

const readStored = (text: unknown): StoredGame | undefined => {
  const revealed = typeof text === 'string' ? reveal(text) : undefined;
  if (revealed === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(revealed);
    return isStoredGame(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isStoredGame = (value: unknown): value is StoredGame => {
  const { list, mode, limit, choice, answer, words, givenUp } = (value ?? {}) as Record<string, unknown>;
  const isLimit = limit === null || (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1);
  const isWords = Array.isArray(words) && words.every((word) => typeof word === 'string');
  const isAnswer = answer === undefined || typeof answer === 'string';
  const isNamed = typeof list === 'string' && typeof mode === 'string' && typeof givenUp === 'boolean';
  return isNamed && isLimit && isWords && isAnswer && isChoice(choice);
};

const isChoice = (value: unknown): value is Choice => {
  const { kind, seed, day, word } = (value ?? {}) as Record<string, unknown>;
  switch (kind) {
    case 'random':
      return typeof seed === 'number' && Number.isInteger(seed);
    case 'day':
      return typeof day === 'string' || typeof day === 'number';
    case 'word':
      return typeof word === 'string';
    default:
      return kind === 'adversary';
  }
};
