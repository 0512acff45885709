/**
 * A position: the possible answers after some turns.
 *
 * A word is possible if it would have given every feedback of the game: consistency is equality of feedback, without
 * reasoning about letters. A position has a link to the position before it, so that a strategy with notes of its own
 * (an order of words, letters known so far) can update them by one turn instead of replaying the game.
 */

import { checkChoice, shown } from './checks.ts';
import { failed, misuse, type Result, success } from './failure.ts';
import {
  checkFeedback,
  FEEDBACK_RULES,
  type Feedback,
  type FeedbackRule,
  feedbackDigits,
  feedbackUnder,
  scoreLetters,
} from './feedback.ts';
import { checkList, checkSameList, checkWordFor } from './words/checks.ts';
import {
  type AnswerId,
  answerIds,
  asIds,
  type GuessId,
  guessIdOf,
  type IdArray,
  lettersOf,
  ruleOf,
  type WordList,
  wordIds,
} from './words/list.ts';

/**
 * The guesses that the game accepts: any word of the list; in hard mode words that keep every green in its place and
 * use every letter that was green or yellow as often as it was; in ultra-hard mode only words that are consistent with
 * all feedback.
 */
export type Mode = 'normal' | 'hard' | 'ultra-hard';
/** All of them, the easiest first. */
export const MODES: readonly Mode[] = Object.freeze(['normal', 'hard', 'ultra-hard'] as const);

/** Whether a rule defines a mode: hard mode is about tiles, so it needs the game's own rule. */
export const modeFits = (rule: FeedbackRule, mode: Mode): boolean =>
  mode === 'normal' || rule === 'real' || (mode === 'ultra-hard' && rule !== 'naive');

/** Fails with a sentence if the rule of a list does not define a mode. */
export const checkMode = (list: Pick<WordList, 'name' | 'rule'>, mode: Mode): Result<undefined> =>
  modeFits(ruleOf(list), mode)
    ? success(undefined)
    : failed(
        'OPTION_UNSUPPORTED',
        `${list.name} follows the rule ${ruleOf(list)}, which does not define ${mode} mode; use normal or ultra-hard mode.`,
      );

/** Possible answers, ascending ids. Read only: arrays of this kind cannot be frozen. */
export type Candidates = IdArray<AnswerId>;

/** A guess and its feedback. */
export interface Turn {
  readonly word: string;
  /** Undefined for an opener from outside the list. */
  readonly guess: GuessId | undefined;
  readonly letters: Uint16Array;
  readonly feedback: Feedback;
}

/** The possible answers after some turns of a game with a list. */
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
export const startPosition = (list: WordList, rule: FeedbackRule = ruleOf(checkList(list))): Position => ({
  list: checkList(list),
  rule: checkChoice('rule', rule, FEEDBACK_RULES),
  candidates: asIds(Uint32Array.from(answerIds(list))),
  turns: NO_TURNS,
  parent: undefined,
});

const NO_TURNS: readonly Turn[] = Object.freeze([]);

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
  const { list, candidates } = checkPosition(position);
  const guess = checkWordFor(list, word);
  const expected = feedbackUnder(position.rule, checkFeedback(feedback, list.wordLength), list.wordLength);
  const feedbacks = feedbackOfCandidates(position, guess);
  const kept = new Uint32Array(feedbacks.length);
  let count = 0;
  for (let i = 0; i < feedbacks.length; i++) if (feedbacks[i] === expected) kept[count++] = candidates[i];
  return childPosition(position, guess, expected, kept.slice(0, count));
};

/** Throws unless it is a position, and one of `list` if that is given. */
export const checkPosition = (position: Position, list?: WordList): Position => {
  if (!(position?.candidates instanceof Uint32Array) || !Array.isArray(position.turns)) {
    misuse('ARGUMENT_WRONG', `${shown(position)} is not a position; make one with startPosition and afterTurn.`);
  }
  if (list) checkSameList(list, position.list, 'The position');
  return position;
};

/** The feedback that `word` would get from each candidate, in their order. */
const feedbackOfCandidates = (position: Position, word: string): Uint32Array => {
  const { list, rule, candidates } = position;
  const guess = lettersOf(list, word);
  // outside the loop: a bundled list decodes its letters at first use
  const { letters, wordLength: length } = list;
  const feedbacks = new Uint32Array(candidates.length);
  for (let i = 0; i < candidates.length; i++) {
    feedbacks[i] = scoreLetters(guess, 0, letters, candidates[i] * length, length, rule);
  }
  return feedbacks;
};

/** The candidates by the feedback they would give `word`; groups and their members in ascending order of candidates. */
export const groupByFeedback = (position: Position, word: string): Map<Feedback, AnswerId[]> => {
  const guess = checkWordFor(checkPosition(position).list, word);
  const feedbacks = feedbackOfCandidates(position, guess);
  return groupAnswers(position.candidates as ArrayLike<AnswerId>, (_, index) => feedbacks[index] as Feedback);
};

/** Answers by their feedback; groups in the order in which they first occur, members in the order of the answers. */
export const groupAnswers = <Answer>(
  answers: ArrayLike<Answer>,
  feedbackOf: (answer: Answer, index: number) => Feedback,
): Map<Feedback, Answer[]> => {
  const groups = new Map<Feedback, Answer[]>();
  for (let index = 0; index < answers.length; index++) {
    const answer = answers[index];
    const feedback = feedbackOf(answer, index);
    const group = groups.get(feedback);
    if (group) group.push(answer);
    else groups.set(feedback, [answer]);
  }
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
  const guess = checkWordFor(checkPosition(position).list, word);
  const children = new Map<Feedback, Position>();
  for (const [feedback, group] of groupByFeedback(position, guess)) {
    children.set(feedback, childPosition(position, guess, feedback, Uint32Array.from(group)));
  }
  return children;
};

const childPosition = (parent: Position, word: string, feedback: Feedback, candidates: Uint32Array): Position => {
  const { list, rule } = parent;
  const turn: Turn = Object.freeze({ word, guess: guessIdOf(list, word), letters: lettersOf(list, word), feedback });
  return Object.freeze({
    list,
    rule,
    candidates: asIds<AnswerId>(candidates),
    turns: Object.freeze([...parent.turns, turn]),
    parent,
  });
};

/**
 * Whether `letters` may be guessed after a turn. By the real game's hard mode greys forbid nothing and a yellow letter
 * may come back to its place; greens must stay, and no coloured letter may become rarer.
 *
 * Both modes follow from the feedback that the word itself would have given to the turn's guess: ultra-hard requires
 * the same feedback, hard one that is green wherever it was green and colours each letter at least as often.
 */
export const isLegalAfter = (mode: Mode, list: WordList, turn: Turn, letters: Uint16Array): boolean =>
  mode === 'normal' || keepsHints(mode, turn, scoreLetters(turn.letters, 0, letters, 0, list.wordLength, ruleOf(list)));

/** The same for a word that would itself have given the feedback `own`. */
const keepsHints = (mode: Mode, turn: Turn, own: Feedback): boolean => {
  if (own === turn.feedback) return true;
  if (mode === 'ultra-hard') return false;
  const required = feedbackDigits(turn.feedback, turn.letters.length);
  const given = feedbackDigits(own, turn.letters.length);
  const coloured = (digits: readonly number[], letter: number) =>
    digits.filter((digit, place) => digit > 0 && turn.letters[place] === letter).length;
  return required.every((digit, place) => {
    const letter = turn.letters[place];
    return (digit < 2 || given[place] === 2) && coloured(given, letter) >= coloured(required, letter);
  });
};

/**
 * The guesses that a mode allows in a position, ascending.
 *
 * @example
 * ```ts
 * legalGuesses(position, 'hard').length;
 * ```
 */
export const legalGuesses = (position: Position, mode: Mode): IdArray<GuessId> => {
  checkChoice('mode', mode, MODES);
  return asIds(
    checkPosition(position).turns.reduce<Uint32Array>(
      (legal, turn) => legalAfter(mode, position.list, turn, legal),
      Uint32Array.from(wordIds(position.list)),
    ),
  );
};

/** The guesses that stay legal after one more turn. Words share few feedbacks, so each feedback is checked once. */
export const legalAfter = (mode: Mode, list: WordList, turn: Turn, guesses: Uint32Array): Uint32Array => {
  if (mode === 'normal') return guesses;
  const { letters, wordLength } = list;
  const legality = new Map<Feedback, boolean>();
  return guesses.filter((word) => {
    const own = scoreLetters(turn.letters, 0, letters, word * wordLength, wordLength, ruleOf(list));
    let legal = legality.get(own);
    if (legal === undefined) {
      legal = keepsHints(mode, turn, own);
      legality.set(own, legal);
    }
    return legal;
  });
};
