/**
 * `salet feedback GUESS ANSWER`: the pattern, for scripts and for doubts about repeated letters.
 */

import { failed, success } from '../../failure.ts';
import { type FeedbackRule, type FeedbackStyle, formatFeedback, scoreFeedback } from '../../feedback.ts';
import { quote } from '../../words/sentences.ts';
import { type AddCommand, type Context, type Finished, printJson } from '../context.ts';
import { addFeedbackOption, addOutputOptions, type OutputFlags, oneOf } from '../options/common.ts';
import { parseWord } from '../options/resolve.ts';

const STYLES: readonly FeedbackStyle[] = ['letters', 'digits', 'emoji'];

interface FeedbackFlags extends OutputFlags {
  readonly feedback?: FeedbackRule;
  readonly style?: FeedbackStyle;
}

const EXAMPLES = `
Examples:
  salet feedback speed abide                 BBYBY
  salet feedback speed abide --style digits  00101
  salet feedback speed erase --json`;

export const addFeedbackCommand: AddCommand = (program, start) => {
  const command = program.command('feedback').description('what the game answers to a guess');
  command.argument('<guess>', 'the word guessed').argument('<answer>', 'the answer');
  addFeedbackOption(command).option(
    '--style <STYLE>',
    'letters BYG, digits 012 or emoji (default: letters)',
    oneOf(STYLES),
  );
  addOutputOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((guess: string, answer: string) =>
      start((context) => showFeedback(context, guess, answer, command.optsWithGlobals<FeedbackFlags>())),
    );
};

const showFeedback = (context: Context, guessText: string, answerText: string, flags: FeedbackFlags): Finished => {
  const guess = parseWord(guessText);
  if (!guess.ok) return guess;
  const answer = parseWord(answerText);
  if (!answer.ok) return answer;
  const wordLength = [...guess.value].length;
  const answerLength = [...answer.value].length;
  if (wordLength !== answerLength) {
    const sentence = `${quote(guessText)} has ${wordLength} letters and ${quote(answerText)} has ${answerLength}; they must be of one length.`;
    return failed('WORD_LENGTH', sentence);
  }
  const { feedback: rule = 'real', style = 'letters' } = flags;
  const feedback = scoreFeedback(guess.value, answer.value, rule);
  const written = formatFeedback(feedback, wordLength, style);
  if (flags.json) {
    const words = { guess: guess.value, answer: answer.value };
    printJson(context, 'feedback', { ...words, rule, feedback: written, code: feedback });
  } else {
    context.print(written);
  }
  return success('found');
};
