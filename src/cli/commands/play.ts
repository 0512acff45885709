/**
 * `salet play`: a game line by line, in a terminal, for a screen reader or through a pipe.
 *
 * The feedback comes from a hidden word, or from an adversary that has none and always keeps the most words possible.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { Rules } from '../../game/rules.ts';
import type { HintLevel } from '../../hints.ts';
import { type Choice, chooseAnswer, MAX_SEED, readDay } from '../../practice.ts';
import { DEFAULT_LIST } from '../../words/bundled.ts';
import type { WordList } from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, reportNotes } from '../context.ts';
import { hintLevel } from '../options/hints.ts';
import { type FlagsOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { PLAY_OPTIONS, resolvePlaySetup } from '../options/play.ts';
import { findAnswer } from '../options/typedWords.ts';
import { type HiddenWord, playDialogue } from './playDialogue.ts';

const DEFAULT_HINTS: HintLevel = 3;

const OPTIONS = [
  ...optionGroup('Hidden word', [
    option('--answer <WORD>', 'the word to find, chosen for another player'),
    option('--day <N|DATE>', 'a numbered day of the published order, or its date as 2021-09-27'),
    option('--adversary', 'no hidden word: every feedback keeps the most words possible').conflicts([
      'answer',
      'day',
      'seed',
    ]),
    option('--seed <N>', 'the seed of the random word (default: any)', wholeNumber(0, MAX_SEED)),
  ]),
  ...PLAY_OPTIONS,
  ...optionGroup('Help during the game', [
    option('--hints [N]', `hints after each guess, up to a level (default: ${DEFAULT_HINTS})`, hintLevel),
    option('--no-review', 'no review at the end'),
  ]),
  ...OUTPUT_OPTIONS,
];

type PlayFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Type a word; or hint (again for more, or hint 5), quit, help.
--day takes the words in the order in which they were published in 2021; the
game has left that order since, so the number is not today's puzzle.
The adversary has no word: its feedback keeps the most words possible, and the
game has no limit unless --limit is given.

Exit codes: 0 found, 1 not found, 2 refused.`;

const play = async (context: Context, flags: PlayFlags): Promise<Finished> => {
  if (flags.json) {
    return failed('OPTION_UNSUPPORTED', 'salet play prints lines of text; for programs use salet suggest --batch.');
  }
  const resolved = resolvePlaySetup(context, flags, flags.adversary ? Number.POSITIVE_INFINITY : undefined);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const hidden = chooseHiddenWord(setup.rules, flags);
  if (!hidden.ok) return hidden;
  reportNotes(context, setup.notes);
  const outcome = await playDialogue({
    context,
    setup,
    hidden: hidden.value,
    paint: context.paint(flags.color ?? 'auto'),
    hintLevel: flags.hints === true ? DEFAULT_HINTS : flags.hints,
    hasReview: flags.review ?? true,
  });
  return success(outcome);
};

// The hidden word

const chooseHiddenWord = (rules: Rules, flags: PlayFlags): Result<HiddenWord> => {
  const given = [flags.answer, flags.day, flags.seed].filter((each) => each !== undefined).length;
  if (given > 1) {
    return failed('OPTION_UNSUPPORTED', '--answer, --day and --seed each choose the word; use one of them.');
  }
  const choice = readChoice(rules.list, flags);
  if (!choice.ok) return choice;
  const answer = chooseAnswer(rules, choice.value);
  return answer.ok ? success({ answer: answer.value, introduction: introduce(rules.list, choice.value) }) : answer;
};

const readChoice = (list: WordList, { adversary, answer, day, seed }: PlayFlags): Result<Choice> => {
  if (adversary) return success({ kind: 'adversary' });
  if (answer !== undefined) {
    const found = findAnswer(list, answer);
    return found.ok ? success({ kind: 'word', word: list.words[found.value] }) : found;
  }
  if (day === undefined) return success({ kind: 'random', seed: seed ?? Math.floor(Math.random() * MAX_SEED) });
  return readDay(day) === undefined
    ? failed('OPTION_VALUE', `--day takes a number or a date such as 2021-09-27, not ${quote(day)}.`)
    : success({ kind: 'day', day });
};

const introduce = ({ name }: WordList, choice: Choice): string => {
  switch (choice.kind) {
    case 'adversary':
      return 'There is no word yet: every feedback keeps the most words possible.';
    case 'word':
      return 'The word is chosen.';
    case 'random':
      return `The word is random; --seed ${choice.seed} plays it again.`;
    default: {
      const order = name === DEFAULT_LIST ? 'the order published in 2021, which the game has left since' : name;
      return `Day ${readDay(String(choice.day))} of ${order}.`;
    }
  }
};

export const command = defineCommand({
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet play
    salet play --hard --hints
    salet play --day 100
    salet play --adversary
    salet play --seed 7 --no-review`,
  run: play,
});
