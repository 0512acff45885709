/**
 * What is still possible after some turns.
 *
 * A word is possible if it would have given every feedback that was seen: consistency is pattern equality, there is no
 * reasoning about letters. A position remembers the position before it, so that a strategy which keeps books (an order
 * of words, letters known so far) can bring them up to date by one turn instead of replaying the game.
 */

import { type Feedback, type FeedbackRule, feedbackDigits, scoreLetters } from './feedback.ts';
import { type AnswerId, type GuessId, guessIdOf, lettersOf, type WordList, wordIds } from './words/list.ts';

/**
 * Which guesses the game accepts: any word of the list; in hard mode words that keep every green in its place and use
 * every letter that was green or yellow as often as it was; in ultra-hard mode only words that are consistent with all
 * feedback.
 */
export type Mode = 'normal' | 'hard' | 'ultra-hard';
/** Every mode, the one with the fewest rules first. */
export const MODES: readonly Mode[] = ['normal', 'hard', 'ultra-hard'];

/** Answers still possible, ascending ids. */
export type Candidates = Uint32Array;

/** A guess and what the game answered. */
export interface Turn {
  readonly word: string;
  /** Undefined for an opener from outside the list. */
  readonly guess: GuessId | undefined;
  readonly letters: Uint16Array;
  readonly feedback: Feedback;
}

/** What is still possible after some turns. */
export interface Position {
  readonly list: WordList;
  readonly rule: FeedbackRule;
  readonly candidates: Candidates;
  readonly turns: readonly Turn[];
  readonly parent: Position | undefined;
}

/**
 * The position before the first guess.
 *
 * @example
 * ```ts
 * startPosition(list).candidates.length; // every answer
 * ```
 */
export const startPosition = (list: WordList, rule: FeedbackRule = 'real'): Position => ({
  list,
  rule,
  candidates: Uint32Array.from({ length: list.answerCount }, (_, answer) => answer),
  turns: [],
  parent: undefined,
});

/**
 * The position after one more turn.
 *
 * @example
 * ```ts
 * const next = afterTurn(startPosition(list), 'crane', unwrap(parseFeedback('BBYBG', 5)));
 * next.candidates.length;
 * ```
 */
export const afterTurn = (position: Position, word: string, feedback: Feedback): Position => {
  const feedbacks = feedbackOfCandidates(position, word);
  const kept = new Uint32Array(feedbacks.length);
  let count = 0;
  for (let i = 0; i < feedbacks.length; i++) if (feedbacks[i] === feedback) kept[count++] = position.candidates[i];
  return childPosition(position, word, feedback, kept.slice(0, count));
};

/** The feedback that `word` would get from each candidate, in their order. */
const feedbackOfCandidates = (position: Position, word: string): Uint32Array => {
  const { list, rule, candidates } = position;
  const guess = lettersOf(list, word);
  // outside the loop: a bundled list decodes its letters when they are asked for
  const { letters, wordLength: length } = list;
  const feedbacks = new Uint32Array(candidates.length);
  for (let i = 0; i < candidates.length; i++) {
    feedbacks[i] = scoreLetters(guess, 0, letters, candidates[i] * length, length, rule);
  }
  return feedbacks;
};

/** The candidates by the feedback they would give `word`; groups and their members in ascending order of candidates. */
export const groupByFeedback = (position: Position, word: string): Map<Feedback, AnswerId[]> => {
  const groups = new Map<Feedback, AnswerId[]>();
  feedbackOfCandidates(position, word).forEach((feedback, index) => {
    const answer = position.candidates[index];
    const group = groups.get(feedback);
    if (group) group.push(answer);
    else groups.set(feedback, [answer]);
  });
  return groups;
};

/**
 * Every position that `word` can lead to, by the feedback it gets; each has at least one candidate.
 *
 * @example
 * ```ts
 * for (const [feedback, next] of splitPosition(position, 'lambs')) console.log(feedback, next.candidates.length);
 * ```
 */
export const splitPosition = (position: Position, word: string): Map<Feedback, Position> => {
  const children = new Map<Feedback, Position>();
  for (const [feedback, group] of groupByFeedback(position, word)) {
    children.set(feedback, childPosition(position, word, feedback, Uint32Array.from(group)));
  }
  return children;
};

const childPosition = (parent: Position, word: string, feedback: Feedback, candidates: Candidates): Position => {
  const { list, rule } = parent;
  const turn = { word, guess: guessIdOf(list, word), letters: lettersOf(list, word), feedback };
  return { list, rule, candidates, turns: [...parent.turns, turn], parent };
};

/**
 * Whether `letters` may be guessed after a turn. By the real game's hard mode greys forbid nothing and a yellow letter
 * may come back to its place; what counts is that greens stay and that no coloured letter becomes rarer.
 *
 * Both modes can be read off the feedback that the word itself would have given to the turn's guess: ultra-hard asks
 * for the same feedback, hard for one that is green wherever it was green and colours each letter at least as often.
 */
export const isLegalAfter = (mode: Mode, list: WordList, turn: Turn, letters: Uint16Array): boolean =>
  mode === 'normal' || keepsHints(mode, turn, scoreLetters(turn.letters, 0, letters, 0, list.wordLength, 'real'));

/** The same, of a word that would itself have given the feedback `own`. */
const keepsHints = (mode: Mode, turn: Turn, own: Feedback): boolean => {
  if (own === turn.feedback) return true;
  if (mode === 'ultra-hard') return false;
  const asked = feedbackDigits(turn.feedback, turn.letters.length);
  const given = feedbackDigits(own, turn.letters.length);
  const coloured = (digits: readonly number[], letter: number) =>
    digits.filter((digit, place) => digit > 0 && turn.letters[place] === letter).length;
  return asked.every(
    (digit, place) =>
      (digit < 2 || given[place] === 2) && coloured(given, turn.letters[place]) >= coloured(asked, turn.letters[place]),
  );
};

/**
 * The guesses that a mode allows in a position, ascending.
 *
 * @example
 * ```ts
 * legalGuesses(position, 'hard').length;
 * ```
 */
export const legalGuesses = (position: Position, mode: Mode): Uint32Array =>
  position.turns.reduce<Uint32Array>(
    (legal, turn) => legalAfter(mode, position.list, turn, legal),
    Uint32Array.from(wordIds(position.list)),
  );

/** Those of some guesses that are legal after one more turn. Words share few feedbacks, so each is judged once. */
export const legalAfter = (mode: Mode, list: WordList, turn: Turn, guesses: Uint32Array): Uint32Array => {
  if (mode === 'normal') return guesses;
  const { letters, wordLength } = list;
  const judged = new Map<Feedback, boolean>();
  return guesses.filter((word) => {
    const own = scoreLetters(turn.letters, 0, letters, word * wordLength, wordLength, 'real');
    let legal = judged.get(own);
    if (legal === undefined) {
      legal = keepsHints(mode, turn, own);
      judged.set(own, legal);
    }
    return legal;
  });
};
