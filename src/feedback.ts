/**
 * Feedback: what the game answers to a guess, as one number.
 *
 * guess    s n a k e
 * answer   s h a r k
 * feedback 2 0 2 1 0   digits: 0 absent, 1 elsewhere, 2 here; read as base 3 -> 183
 *
 * The real rule takes two passes: letters in place first, then from left to right "elsewhere" while unmatched copies
 * of the letter remain in the answer. The naive rule of some old solvers marks every copy that occurs anywhere; it is
 * here only to reproduce their published tables.
 */

import { failed, type Result, success } from './failure.ts';
import { quote } from './words/sentences.ts';

/** A number from 0 (all absent) to 3^length - 1 (all here). */
export type Feedback = number;

/** How repeated letters are coloured: as the game does, or each by itself, as some programs have it. */
export type FeedbackRule = 'real' | 'naive';
export const FEEDBACK_RULES: readonly FeedbackRule[] = ['real', 'naive'];

/** How tiles are written: BYG, 012 or coloured squares. */
export type FeedbackStyle = 'letters' | 'digits' | 'emoji';

/** How many different feedbacks a word of this length can get. */
export const feedbackCount = (wordLength: number): number => 3 ** wordLength;

/**
 * The feedback of a right guess.
 *
 * @example
 * ```ts
 * allHere(5); // 242, all five tiles green
 * ```
 */
export const allHere = (wordLength: number): Feedback => feedbackCount(wordLength) - 1;

/**
 * Scores two words of equal length, letter by letter (code points).
 *
 * @example
 * ```ts
 * scoreFeedback('speed', 'abide'); // 10, BBYBY in base 3
 * ```
 */
export const scoreFeedback = (guess: string, answer: string, rule: FeedbackRule = 'real'): Feedback => {
  const alphabet = [...new Set(guess + answer)];
  const guessLetters = Uint16Array.from(guess, (letter) => alphabet.indexOf(letter));
  const answerLetters = Uint16Array.from(answer, (letter) => alphabet.indexOf(letter));
  if (guessLetters.length !== answerLetters.length) {
    throw new Error(`Feedback needs two words of one length, not "${guess}" and "${answer}".`);
  }
  return scoreLetters(guessLetters, 0, answerLetters, 0, guessLetters.length, rule);
};

/**
 * Scores letters (as numbers) that stand in larger arrays: `length` of them from `g` and from `a`. The readable twin of
 * the kernel's `fillMatrix`.
 */
export const scoreLetters = (
  guess: Uint16Array,
  g: number,
  answer: Uint16Array,
  a: number,
  length: number,
  rule: FeedbackRule,
): Feedback => (rule === 'real' ? scoreReal : scoreNaive)(guess, g, answer, a, length);

/** Copies of each letter in the answer that no tile has claimed yet; all zero between calls. */
const unclaimed = new Uint8Array(2 ** 16);

const scoreReal = (guess: Uint16Array, g: number, answer: Uint16Array, a: number, length: number): Feedback => {
  for (let i = 0; i < length; i++) if (guess[g + i] !== answer[a + i]) unclaimed[answer[a + i]]++;
  let code = 0;
  for (let i = 0; i < length; i++) {
    code *= 3;
    if (guess[g + i] === answer[a + i]) code += 2;
    else if (unclaimed[guess[g + i]] > 0) {
      unclaimed[guess[g + i]]--;
      code += 1;
    }
  }
  for (let i = 0; i < length; i++) unclaimed[answer[a + i]] = 0;
  return code;
};

const scoreNaive = (guess: Uint16Array, g: number, answer: Uint16Array, a: number, length: number): Feedback => {
  for (let i = 0; i < length; i++) unclaimed[answer[a + i]] = 1;
  let code = 0;
  for (let i = 0; i < length; i++) {
    code = 3 * code + (guess[g + i] === answer[a + i] ? 2 : unclaimed[guess[g + i]]);
  }
  for (let i = 0; i < length; i++) unclaimed[answer[a + i]] = 0;
  return code;
};

/**
 * The digits of a feedback, first letter first: 0 absent, 1 elsewhere, 2 here.
 *
 * @example
 * ```ts
 * feedbackDigits(scoreFeedback('speed', 'abide'), 5); // [0, 0, 1, 0, 1]
 * ```
 */
export const feedbackDigits = (feedback: Feedback, wordLength: number): number[] => {
  const digits = new Array<number>(wordLength);
  for (let i = wordLength - 1, rest = feedback; i >= 0; i--, rest = Math.floor(rest / 3)) digits[i] = rest % 3;
  return digits;
};

const SYMBOLS: Record<FeedbackStyle, readonly [string, string, string]> = {
  letters: ['B', 'Y', 'G'],
  digits: ['0', '1', '2'],
  emoji: ['⬛', '🟨', '🟩'],
};

/** Every way to write a digit. 1, 2, 3 for grey, yellow, green is another tool's habit and stays refused. */
const DIGIT_OF = new Map<string, number>([
  ...[...'bB.-_xX0⬛⬜'].map((symbol) => [symbol, 0] as const),
  ...[...'yY1🟨🟦'].map((symbol) => [symbol, 1] as const),
  ...[...'gG2🟩🟧'].map((symbol) => [symbol, 2] as const),
]);

/** Squares often carry an invisible "draw me as emoji" mark. */
const VARIATION_SELECTOR = /\uFE0F/g;

/**
 * Reads a feedback written as letters (BYG, with . - _ x for grey), digits 012 or emoji squares.
 *
 * @example
 * ```ts
 * const feedback = unwrap(parseFeedback('BBYBY', 5));
 * ```
 */
export const parseFeedback = (text: string, wordLength: number): Result<Feedback> => {
  const symbols = [...text.trim().replace(VARIATION_SELECTOR, '')];
  const wrong = symbols.find((symbol) => !DIGIT_OF.has(symbol));
  if (wrong !== undefined) {
    return failed(
      'FEEDBACK_FORMAT',
      `${quote(text)} is not a feedback: ${quote(wrong)} is no tile; use B, Y and G, the digits 0, 1 and 2, or emoji squares.`,
    );
  }
  if (symbols.length !== wordLength) {
    return failed(
      'FEEDBACK_FORMAT',
      `${quote(text)} has ${symbols.length} tiles where ${wordLength} are needed; write one tile for each letter.`,
    );
  }
  return success(symbols.reduce((code, symbol) => code * 3 + DIGIT_OF.get(symbol)!, 0));
};

/**
 * Writes a feedback; the inverse of `parseFeedback`.
 *
 * @example
 * ```ts
 * formatFeedback(scoreFeedback('speed', 'abide'), 5); // 'BBYBY'
 * ```
 */
export const formatFeedback = (feedback: Feedback, wordLength: number, style: FeedbackStyle = 'letters'): string =>
  feedbackDigits(feedback, wordLength)
    .map((digit) => SYMBOLS[style][digit])
    .join('');
