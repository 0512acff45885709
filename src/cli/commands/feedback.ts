/**
 * `salet feedback GUESS ANSWER`: the pattern, for scripts and for doubts about repeated letters.
 */

import { failed, success } from '../../failure.ts';
import { type FeedbackStyle, formatFeedback, scoreFeedback } from '../../feedback.ts';
import { readWord } from '../../words/checks.ts';
import { lengthOf, quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, printResult } from '../context.ts';
import { type FlagsOf, oneOf, option } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { feedbackOption } from '../options/simulation.ts';

const STYLES: readonly FeedbackStyle[] = ['letters', 'digits', 'emoji'];

const OPTIONS = [
  feedbackOption('real, or the naive rule of old solvers (default: real)'),
  option('--style <STYLE>', 'letters BYG, digits 012 or emoji (default: letters)', oneOf(STYLES)),
  ...OUTPUT_OPTIONS,
];

const showFeedback = (
  context: Context,
  flags: FlagsOf<typeof OPTIONS>,
  guessText: string,
  answerText: string,
): Finished => {
  const guess = readWord(guessText);
  if (!guess.ok) return guess;
  const answer = readWord(answerText);
  if (!answer.ok) return answer;
  const wordLength = lengthOf(guess.value);
  const answerLength = lengthOf(answer.value);
  if (wordLength !== answerLength) {
    const sentence = `${quote(guessText)} has ${wordLength} letters and ${quote(answerText)} has ${answerLength}; they must be of one length.`;
    return failed('WORD_LENGTH', sentence);
  }
  const { feedback: rule = 'real', style = 'letters' } = flags;
  const code = scoreFeedback(guess.value, answer.value, rule);
  const feedback = formatFeedback(code, wordLength, style);
  printResult(context, flags, 'feedback', {
    json: () => ({ guess: guess.value, answer: answer.value, rule, feedback, code }),
    text: () => [feedback],
  });
  return success('found');
};

export const command = defineCommand({
  arguments: [
    ['<guess>', 'the word guessed'],
    ['<answer>', 'the answer'],
  ],
  options: OPTIONS,
  examples: `
    salet feedback speed abide                 BBYBY
    salet feedback speed abide --style digits  00101
    salet feedback speed erase --json`,
  run: showFeedback,
});
