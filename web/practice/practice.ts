/**
 * A game for practice as a value: who answers, what was played, what is being typed; and the one that is on the page.
 *
 * The word is in no address. In the browser's store, where a game is kept over a reload, it is obfuscated.
 */

import { computed, effect, signal } from '@preact/signals';
import { letterOf } from '../../src/board/draft.ts';
import { explain, failed, type Result, success } from '../../src/failure.ts';
import { addRow, checkWord, type Game, newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { type Status, standingOf } from '../../src/game/standing.ts';
import type { Hint, HintLevel } from '../../src/hints.ts';
import { MODES } from '../../src/position.ts';
import { answerTo, type Choice, chooseAnswer } from '../../src/practice.ts';
import { unknownWordText } from '../../src/text/legality.ts';
import { answerText, countText, guessesLeftText, overText } from '../../src/text/standing.ts';
import { tilesText } from '../../src/text/tiles.ts';
import { guessIdOf, normalizeWord } from '../../src/words/list.ts';
import { openGame } from '../review/review.ts';
import { engine } from '../shared/engine.ts';
import { findList } from '../shared/importedData.ts';
import { obfuscate, reveal } from '../shared/obfuscate.ts';
import { onClear, writeStore } from '../shared/store.ts';

export interface PracticeGame {
  readonly choice: Choice;
  /** Undefined against the adversary. */
  readonly answer: string | undefined;
  readonly game: Game;
  /** What is being typed. */
  readonly letters: readonly string[];
  /** Why the last key did nothing; empty if it did something. */
  readonly message: string;
  /** The last row in words, for those who do not see its tiles. */
  readonly said: string;
  /** Whether the player wants to know the word. */
  readonly givenUp: boolean;
  /** Hints of this turn. */
  readonly hints: readonly Hint[];
}

// The game as a value

/** An adversary needs as many guesses as it likes. */
export const rulesAgainst = (rules: Rules, choice: Choice): Rules => {
  if (choice.kind !== 'adversary' || rules.limit === Number.POSITIVE_INFINITY) return rules;
  let endless = endlessRules.get(rules);
  if (!endless) {
    endless = { ...rules, limit: Number.POSITIVE_INFINITY };
    endlessRules.set(rules, endless);
  }
  return endless;
};

// the engine knows rules again by what they are, not by what they say
const endlessRules = new WeakMap<Rules, Rules>();

export const startPractice = (rules: Rules, choice: Choice): Result<PracticeGame> => {
  const answer = chooseAnswer(rules, choice);
  if (!answer.ok) return answer;
  return success({
    ...{ choice, answer: answer.value, game: newGame(rulesAgainst(rules, choice)) },
    ...{ letters: [], message: '', said: '', givenUp: false, hints: [] },
  });
};

export const statusOf = ({ game, givenUp }: PracticeGame): Status => {
  const { status } = standingOf(game);
  return status === 'open' && givenUp ? 'lost' : status;
};

/** What can be done to the row that is typed. */
export type PracticeAction =
  | { readonly kind: 'typeLetter'; readonly letter: string }
  | { readonly kind: 'eraseLetter' }
  | { readonly kind: 'clearRow' }
  /** A word for the whole row; other texts are ignored. */
  | { readonly kind: 'fillRow'; readonly text: string }
  | { readonly kind: 'guess' };

export const applyAction = (table: PracticeGame, action: PracticeAction): PracticeGame => {
  if (statusOf(table) !== 'open') return table;
  const { letters, game } = table;
  const { wordLength } = game.rules.list;
  const withLetters = (next: readonly string[]): PracticeGame => ({ ...table, letters: next, message: '' });
  switch (action.kind) {
    case 'typeLetter': {
      const letter = letterOf(action.letter);
      return letter && letters.length < wordLength ? withLetters([...letters, letter]) : table;
    }
    case 'eraseLetter':
      return withLetters(letters.slice(0, -1));
    case 'clearRow':
      return withLetters([]);
    case 'fillRow': {
      const word = [...normalizeWord(action.text)];
      return word.length === wordLength && word.every(letterOf) ? withLetters(word) : table;
    }
    case 'guess':
      return guess(table);
  }
};

const guess = (table: PracticeGame): PracticeGame => {
  const { game, answer, letters } = table;
  const next = guessed(game, answer, letters.join(''));
  if (!next.ok) return { ...table, message: explain(next.failure) };
  return { ...table, game: next.value, letters: [], hints: [], message: '', said: rowText(next.value) };
};

const guessed = (game: Game, answer: string | undefined, text: string): Result<Game> => {
  const { list } = game.rules;
  const missing = list.wordLength - [...text].length;
  if (missing > 0) {
    return failed('WORD_LENGTH', `A word has ${list.wordLength} letters; type ${missing} more.`);
  }
  const checked = checkWord(list, text);
  if (!checked.ok) return checked;
  const word = checked.value;
  if (guessIdOf(list, word) === undefined) {
    return failed('WORD_UNKNOWN', unknownWordText(word, list));
  }
  return addRow(game, word, answerTo(game, answer, word));
};

/** "C not in the word, R elsewhere, … 4 guesses left.": the last row for a screen reader. */
const rowText = (game: Game): string => {
  const row = game.rows.at(-1);
  const tiles = row ? `${tilesText(row)}.` : '';
  return `${tiles} ${standingOf(game).status === 'open' ? guessesLeftText(game) : ''}`.trim();
};

/** How it ended, and what the word was. */
export const endText = (table: PracticeGame): string => {
  const { game, answer } = table;
  const standing = standingOf(game);
  if (standing.status === 'won') return overText(game, standing);
  return answer === undefined ? countText(standing) : answerText(answer);
};

/** Who answers, in a sentence. */
export const hostText = ({ choice, game }: PracticeGame): string => {
  const { name } = game.rules.list;
  switch (choice.kind) {
    case 'random':
      return `A random word, number ${choice.seed}.`;
    case 'day':
      return name === 'original'
        ? `Day ${choice.day} of the order published in 2021, which the game has left since.`
        : `Day ${choice.day} of ${name}.`;
    case 'word':
      return 'Somebody chose the word.';
    default:
      return 'There is no word: every answer keeps the most words it can.';
  }
};

// The game in the store

interface Kept {
  readonly list: string;
  readonly mode: string;
  /** JSON has no infinity and writes null for it. */
  readonly limit: number | null;
  readonly choice: Choice;
  readonly answer?: string | undefined;
  readonly words: readonly string[];
  readonly givenUp: boolean;
}

/** A table as a text that shows no word; what is being typed is not in it. */
export const storedPractice = ({ choice, answer, game, givenUp }: PracticeGame): string => {
  const { list, mode, limit } = game.rules;
  const words = game.rows.map(({ word }) => word);
  const kept: Kept = { ...{ list: list.name, mode, limit, choice, answer, words, givenUp } };
  return obfuscate(JSON.stringify(kept));
};

/** The table of a text; undefined if it is damaged or its list is gone. `rules` are those of now. */
export const restorePractice = (text: unknown, rules: Rules): PracticeGame | undefined => {
  const kept = readKept(text);
  const own = kept && rulesOf(kept, rules);
  if (!kept || !own) return undefined;
  const { choice, answer, words, givenUp } = kept;
  if ((answer === undefined) !== (choice.kind === 'adversary')) return undefined;
  if (answer !== undefined && guessIdOf(own.list, answer) === undefined) return undefined;
  let game = newGame(rulesAgainst(own, choice));
  for (const word of words) {
    const next = guessed(game, answer, word);
    if (!next.ok) return undefined;
    game = next.value;
  }
  return { ...{ choice, answer, game, givenUp }, ...{ letters: [], message: '', said: '', hints: [] } };
};

/** Those of now if they are the same; else as they were, with every answer as likely as the others. */
const rulesOf = ({ list, mode, limit, choice }: Kept, rules: Rules): Rules | undefined => {
  const most = limit ?? Number.POSITIVE_INFINITY;
  const isLimit = most === rules.limit || choice.kind === 'adversary';
  if (list === rules.list.name && mode === rules.mode && isLimit) return rules;
  const found = findList(list);
  const known = MODES.find((each) => each === mode);
  return found.ok && known
    ? { ...rules, list: found.value, weights: undefined, tiers: [], mode: known, limit: most }
    : undefined;
};

const readKept = (text: unknown): Kept | undefined => {
  const revealed = typeof text === 'string' ? reveal(text) : undefined;
  if (revealed === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(revealed);
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isKept = (value: unknown): value is Kept => {
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

// The game on the page

export const table = signal<PracticeGame | undefined>(undefined);

/** Takes up the game that was kept, if there is one, and keeps every game from then on. */
export const resumePractice = (text: unknown, rules: Rules): void => {
  table.value ??= restorePractice(text, rules);
  const now = table.value;
  if (now && statusOf(now) !== 'open' && now.game.rows.length > 0) reviewPractice(now);
  // a table changes with every letter, its text only with every row
  const kept = computed(() => table.value && storedPractice(table.value));
  effect(() => writeStore({ practice: kept.value }));
  onClear(() => {
    table.value = undefined;
  });
};

/** Carries out an action; `hints` is the level of those that come by themselves, 0 without. */
export const dispatchPractice = (action: PracticeAction, hints: number): void => {
  const before = table.value;
  if (!before) return;
  const after = applyAction(before, action);
  table.value = after;
  if (after.game === before.game) return;
  if (statusOf(after) === 'open') {
    if (hints > 0) askHints(hints as HintLevel);
    else engine.stop();
  } else reviewPractice(after);
};

const reviewPractice = ({ game, answer }: PracticeGame): void => openGame(game, answer);

export const giveUp = (): void => {
  const now = table.value;
  if (!now) return;
  table.value = { ...now, givenUp: true, letters: [], message: '', hints: [] };
  if (now.game.rows.length > 0) reviewPractice(now);
};

/** All hints up to a level about the game as it stands. */
export const askHints = (level: HintLevel): void => {
  const asked = table.value;
  if (!asked) return;
  const hear = (hints: readonly Hint[]): void => {
    if (table.value?.game === asked.game) table.value = { ...table.value, hints };
  };
  const say = (message: string): void => {
    if (table.value?.game === asked.game) table.value = { ...table.value, message };
  };
  engine.hint(asked.game, level, hear).then(
    (result) => {
      if (result?.ok) hear(result.value);
      else if (result) say(explain(result.failure));
    },
    () => say('The engine stopped. Reload the page.'),
  );
};
