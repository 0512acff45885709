/**
 * A practice game as a value: the hidden answer, the rows that were played, the row that is typed.
 */

import { letterOf } from '../../src/board/draft.ts';
import { explain, failed, type Result, success } from '../../src/failure.ts';
import { addRow, checkWord, type Game, newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { type Status, standingOf } from '../../src/game/standing.ts';
import type { Hint } from '../../src/hints.ts';
import { answerTo, type Choice, chooseAnswer } from '../../src/practice.ts';
import { unknownWordText } from '../../src/text/legality.ts';
import { answerText, countText, guessesLeftText, overText } from '../../src/text/standing.ts';
import { tilesText } from '../../src/text/tiles.ts';
import { guessIdOf, normalizeWord } from '../../src/words/list.ts';

export interface PracticeGame {
  readonly choice: Choice;
  /** Undefined against the adversary. */
  readonly answer: string | undefined;
  readonly game: Game;
  /** The letters of the row that is typed. */
  readonly letters: readonly string[];
  /** Why the last guess was refused; empty if it was not. */
  readonly problem: string;
  /** The last row in words, for a screen reader. */
  readonly rowText: string;
  /** Whether the player has asked for the answer. */
  readonly givenUp: boolean;
  /** Hints of this turn. */
  readonly hints: readonly Hint[];
}

/** A game that was not touched since its last row. */
export const practiceGame = (
  choice: Choice,
  answer: string | undefined,
  game: Game,
  givenUp: boolean,
): PracticeGame => ({
  choice,
  answer,
  game,
  letters: [],
  problem: '',
  rowText: '',
  givenUp,
  hints: [],
});

export const startPractice = (rules: Rules, choice: Choice): Result<PracticeGame> => {
  const answer = chooseAnswer(rules, choice);
  if (!answer.ok) return answer;
  return success(practiceGame(choice, answer.value, newGame(rulesAgainst(rules, choice)), false));
};

/** The rules without a limit against an adversary. */
export const rulesAgainst = (rules: Rules, choice: Choice): Rules => {
  if (choice.kind !== 'adversary' || rules.limit === Number.POSITIVE_INFINITY) return rules;
  let endless = endlessRules.get(rules);
  if (!endless) {
    endless = { ...rules, limit: Number.POSITIVE_INFINITY };
    endlessRules.set(rules, endless);
  }
  return endless;
};

// the engine recognizes rules by their identity
const endlessRules = new WeakMap<Rules, Rules>();

export const statusOf = ({ game, givenUp }: PracticeGame): Status => {
  const { status } = standingOf(game);
  return status === 'open' && givenUp ? 'lost' : status;
};

// Actions

/** What can be done to the row that is typed. */
export type PracticeAction =
  | { readonly kind: 'typeLetter'; readonly letter: string }
  | { readonly kind: 'eraseLetter' }
  | { readonly kind: 'clearRow' }
  /** A word for the whole row; other texts are ignored. */
  | { readonly kind: 'fillRow'; readonly text: string }
  | { readonly kind: 'guess' };

export const applyAction = (practice: PracticeGame, action: PracticeAction): PracticeGame => {
  if (statusOf(practice) !== 'open') return practice;
  const { letters, game } = practice;
  const { wordLength } = game.rules.list;
  const withLetters = (next: readonly string[]): PracticeGame => ({ ...practice, letters: next, problem: '' });
  switch (action.kind) {
    case 'typeLetter': {
      const letter = letterOf(action.letter, game.rules.list);
      return letter && letters.length < wordLength ? withLetters([...letters, letter]) : practice;
    }
    case 'eraseLetter':
      return withLetters(letters.slice(0, -1));
    case 'clearRow':
      return withLetters([]);
    case 'fillRow': {
      const word = [...normalizeWord(action.text)];
      return word.length === wordLength && word.every((letter) => letterOf(letter, game.rules.list))
        ? withLetters(word)
        : practice;
    }
    case 'guess':
      return guessRow(practice);
  }
};

const guessRow = (practice: PracticeGame): PracticeGame => {
  const { game, answer, letters } = practice;
  const next = addGuess(game, answer, letters.join(''));
  if (!next.ok) return { ...practice, problem: explain(next.failure) };
  return { ...practice, game: next.value, letters: [], hints: [], problem: '', rowText: lastRowText(next.value) };
};

/** The game with one more guess and the feedback that the answer, or the adversary, gives it. */
export const addGuess = (game: Game, answer: string | undefined, text: string): Result<Game> => {
  const { list } = game.rules;
  const missing = list.wordLength - [...text].length;
  if (missing > 0) return failed('WORD_LENGTH', `A word has ${list.wordLength} letters; type ${missing} more.`);
  const word = checkWord(list, text);
  if (!word.ok) return word;
  if (guessIdOf(list, word.value) === undefined) return failed('WORD_UNKNOWN', unknownWordText(word.value, list));
  return addRow(game, word.value, answerTo(game, answer, word.value));
};

// Sentences

/** "C not in the word, R elsewhere, … 4 guesses left." */
const lastRowText = (game: Game): string => {
  const row = game.rows.at(-1);
  const tiles = row ? `${tilesText(row)}.` : '';
  return `${tiles} ${standingOf(game).status === 'open' ? guessesLeftText(game) : ''}`.trim();
};

/** The result of the game, and the answer. */
export const endText = ({ game, answer }: PracticeGame): string => {
  const standing = standingOf(game);
  if (standing.status === 'won') return overText(game, standing);
  return answer === undefined ? countText(standing) : answerText(answer);
};

/** How the answer was chosen. */
export const choiceText = ({ choice, game }: PracticeGame): string => {
  const { name } = game.rules.list;
  switch (choice.kind) {
    case 'random':
      return `A random word, number ${choice.seed}.`;
    case 'day':
      return name === 'original'
        ? `Day ${choice.day} of the order published in 2021, which the game does not follow any more.`
        : `Day ${choice.day} of ${name}.`;
    case 'word':
      return 'Another player chose the word.';
    default:
      return 'There is no word: the feedback is always the one that keeps the most words.';
  }
};
