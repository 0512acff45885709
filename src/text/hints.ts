/**
 * Graded hints as sentences, from the mildest to the last:
 *
 *   1 how many   2 trap or not   3 guess or eliminate   4 useful letters   5 the best eliminator   6 the words
 *
 * Only the last names possible answers.
 */

import { capitals, percent } from '../format.ts';
import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import type { Position } from '../position.ts';
import type { Advice } from '../suggest/advice.ts';
import { isNearBest } from '../suggest/recommended.ts';
import { type Reply, repliesOf } from '../suggest/reply.ts';
import { usefulLetters } from '../wordsLeft.ts';
import { bestPlayText } from './expectation.ts';
import { gapText, guessCount } from './numbers.ts';
import type { Situation } from './situation.ts';

/** The hints at that spoiler level of an open game, below its verdict; none at other levels. */
export const shownHints = ({ game, standing, advice, spoilers }: Situation): string[] =>
  spoilers === 'hints' && standing.status === 'open' ? hintTexts(standing, game, advice) : [];

/** Hints that name no word, where more than one is left: a trap if there is one, what best play takes, and the letters. */
export const hintTexts = (standing: Standing, game: Game, advice: Advice | undefined): string[] => {
  const { position } = standing;
  if (position.candidates.length < 2) return [];
  const searched = advice && repliesOf(advice).length > 0 ? advice : undefined;
  return [
    ...(searched && searched.trap.length > 0 ? [trapText(searched)] : []),
    ...(searched ? [bestPlayText(searched, game.rows.length), asProved(searched, guessOrEliminateText)] : []),
    lettersText(position),
  ];
};

// 2 Trap or not

/** "A trap: all 6 words left differ in one place only, more than the 5 guesses left. ..."; only where it costs something. */
export const trapText = (advice: Advice): string => {
  const { trap, wordsLeft, turnsLeft } = advice;
  const { length } = trap;
  if (length === 0) return NO_TRAP;
  const words = length === wordsLeft ? `all ${length} words left` : `${length} of the words left`;
  const more =
    length > turnsLeft ? `, more than the ${turnsLeft === 1 ? 'one guess' : guessCount(turnsLeft)} left` : '';
  return `A trap: ${words} differ in one place only${more}; ${trapCostText(advice)}.`;
};

const NO_TRAP = 'No trap to avoid.';

/** What it costs to guess a possible answer now, or the chance to lose whatever is guessed. */
const trapCostText = ({ guesses, loss, answers: [answer] }: Advice): string => {
  if (loss.lower > 0) return `the chance to lose is ${percent(loss.lower, 1)} with best play`;
  const risk = answer ? answer.loss.lower : 0;
  if (risk > 0) return `a possible answer now loses ${percent(risk, 1)} of the games`;
  const cost = answer ? answer.guesses.lower - guesses.upper : 0;
  return `a possible answer now costs ${gapText(cost)} guesses`;
};

// 3 Guess or eliminate

export const guessOrEliminateText = (advice: Advice): string => {
  if (advice.wordsLeft === 1) return 'Guess now: only one word fits.';
  const [best] = repliesOf(advice);
  const answer = advice.answers[0];
  if (!best || best.candidate || !answer) return 'Guess now: no eliminator is better than a possible answer.';
  if (isEither(advice, best, answer)) {
    return `Either is fine: a possible answer costs ${gapText(answer.guesses.lower - best.guesses.lower)} guesses more than the best eliminator.`;
  }
  return `Eliminate first: a word that cannot be the answer ${advantageText(advice, best, answer)}.`;
};

/** Whether a possible answer is so near the best that it is recommended. */
const isEither = ({ objective }: Advice, best: Reply, answer: Reply): boolean =>
  objective === 'sure' && best.exact && answer.exact && isNearBest(answer, best);

const advantageText = ({ objective, within }: Advice, better: Reply, other: Reply): string => {
  const safer = (other.lossChance ?? 0) - (better.lossChance ?? 0);
  if (safer > 0) return objective === 'sure' ? 'loses less often' : `is likelier to find the word by guess ${within}`;
  const saved = other.guesses.lower - better.guesses.lower;
  return saved < 0.005 ? 'saves a little' : `saves ${saved.toFixed(2)} guesses on average`;
};

// 4 Useful letters

const MOST_LETTERS = 4;

export const lettersText = (position: Position): string => {
  const count = position.candidates.length;
  if (count === 1) return 'No letter is needed: only one word fits.';
  const letters = usefulLetters(position).slice(0, MOST_LETTERS);
  if (letters.length === 0) return 'No letter tells the words left apart by itself; its place does.';
  const [first, ...others] = letters.map(({ letter, words }) => `${capitals(letter)} in ${words}`);
  return `Useful letters: ${[`${first} of the ${count}`, ...others].join(', ')}.`;
};

// 5 The best eliminator

export const eliminatorText = (advice: Advice): string => {
  const eliminator = advice.eliminators[0];
  const answer = advice.answers[0];
  if (!eliminator || advice.wordsLeft === 1) return 'No eliminator is of use here.';
  const word = capitals(eliminator.word);
  const [best] = repliesOf(advice);
  if (!answer) return `The best eliminator is ${word}.`;
  if (best === eliminator) return `The best eliminator is ${word}: it ${advantageText(advice, eliminator, answer)}.`;
  const isWorse =
    (eliminator.lossChance ?? 0) > (answer.lossChance ?? 0) || eliminator.guesses.lower > answer.guesses.lower;
  if (isWorse) return `No eliminator is better than a possible answer; the best is ${word}.`;
  return `The best eliminator, ${word}, is as good as a possible answer.`;
};

// 6 The words

const MOST_WORDS = 24;

/** Words in the order in which they are to be shown; `hidden` more are counted, not named. */
export const wordsText = (words: readonly string[], hidden: number): string => {
  if (words.length === 0) return 'The only possible answers are words that are not shown.';
  const named = words.slice(0, MOST_WORDS).map(capitals);
  const rest = words.length - named.length + hidden;
  const label = words.length + hidden === 1 ? 'Possible answer' : 'Possible answers';
  return `${label}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
};

// Certainty

/** A sentence about advice, marked as long as a search could still change it. */
export const asProved = (advice: Advice, textOf: (advice: Advice) => string): string => {
  const text = textOf(advice);
  return advice.certainty === 'proved' ? text : `Not proved yet: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};

export const NOT_KNOWN_YET = 'Not known yet.';
