/**
 * `salet play`: a game line by line, in a terminal, for a screen reader or through a pipe.
 *
 * The feedback comes from a hidden word, or from an adversary that has none and always keeps the most words possible.
 */

import { failed, type Result, success } from '../../failure.ts';
import type { Rules } from '../../game/rules.ts';
import { GRID_STYLES } from '../../grid/grid.ts';
import type { HintLevel } from '../../hints.ts';
import { localTime } from '../../history/record.ts';
import { type Choice, chooseAnswer, MAX_SEED, readDay, wordOfDate } from '../../practice.ts';
import { dayNumber, readPastAnswers } from '../../prior/pastAnswers.ts';
import { bundledList, DEFAULT_LIST } from '../../words/bundled.ts';
import { guessIdOf, type WordList } from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import type { Context, Finished } from '../context.ts';
import { DATA_FILES, dataFolder, readDataFile } from '../data/dataFolder.ts';
import { hintLevel } from '../options/hints.ts';
import { KEEP_OPTIONS } from '../options/keep.ts';
import { type FlagsOf, oneOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { PLAY_OPTIONS, resolvePlaySetup } from '../options/play.ts';
import { findAnswer } from '../options/typedWords.ts';
import { type LineInput, openLineEditor, openLinePipe } from '../terminal/lineEditor.ts';
import { type HiddenWord, playDialogue } from './playDialogue.ts';
import { playExercises } from './playExercises.ts';
import { reportSetup } from './setupLines.ts';

const DEFAULT_HINTS: HintLevel = 3;
const DEFAULT_EXERCISES = 5;
const MAX_EXERCISES = 100;

const OPTIONS = [
  ...optionGroup('Hidden word', [
    option('--answer <WORD>', 'the word to find, chosen for another player'),
    option('--day <N|DATE>', 'a day of the published order, its date, or today for the word of the day'),
    option('--adversary', 'no hidden word: every feedback keeps the most words possible').conflicts([
      'answer',
      'day',
      'seed',
    ]),
    option('--seed <N>', 'the seed of the random word (default: any)', wholeNumber(0, MAX_SEED)),
    option(
      '--mine [N]',
      `exercises from your own costly positions (default: ${DEFAULT_EXERCISES})`,
      wholeNumber(1, MAX_EXERCISES),
    ).conflicts(['answer', 'day', 'seed', 'adversary']),
  ]),
  ...PLAY_OPTIONS,
  ...optionGroup('Help during the game', [
    option('--hints [N]', `hints after each guess, up to a level (default: ${DEFAULT_HINTS})`, hintLevel),
    option('--no-review', 'no review at the end'),
    option('--share [STYLE]', `the grid to share at the end: ${GRID_STYLES.join(', ')}`, oneOf(GRID_STYLES)),
  ]),
  ...KEEP_OPTIONS,
  ...OUTPUT_OPTIONS,
];

type PlayFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Type a word; or hint (again for more, or hint 5), quit, ?. At a terminal a
keyboard shows the used letters, and the grid to share comes at the end.
--day takes the words in the order in which they were published in 2021; the
game has left that order since, so the number is not today's puzzle. --day today
is the published answer if the past answers have it already, and otherwise a
word drawn from the list by the date.
--mine asks for a better word where a reviewed game of yours went wrong: the
costliest first, and again after 1, 2, 4, 8 ... days once solved.
The adversary has no word: its feedback keeps the most words possible, and the
game has no limit unless --limit is given.

Exit codes: 0 found, 1 not found, 2 refused.`;

/** The part of a process that a game needs; tests pass their own. */
export interface PlayHost {
  /** The lines of a person at a terminal; undefined if there is none. */
  readonly openEditor: () => LineInput | undefined;
}

const processHost: PlayHost = {
  openEditor: () => {
    const { stdin: input, stdout: output } = process;
    if (!input.isTTY || !output.isTTY || process.env.TERM === 'dumb') return undefined;
    return openLineEditor({ input, output, onInterrupt: () => process.kill(process.pid, 'SIGINT') });
  },
};

const play = async (context: Context, flags: PlayFlags, host: PlayHost): Promise<Finished> => {
  if (flags.json) {
    return failed('OPTION_UNSUPPORTED', 'salet play prints lines of text; for programs use salet suggest --batch.');
  }
  if (flags.mine !== undefined) {
    const count = flags.mine === true ? DEFAULT_EXERCISES : flags.mine;
    return playExercises(context, flags, count, () => host.openEditor() ?? openLinePipe(context));
  }
  const resolved = resolvePlaySetup(context, flags, {
    limit: flags.adversary ? Number.POSITIVE_INFINITY : undefined,
    // days are those of the order that was published in 2021
    profile: flags.day === undefined || flags.day === TODAY ? undefined : 'classic',
  });
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const hidden = chooseHiddenWord(context, setup.rules, flags);
  if (!hidden.ok) return hidden;
  reportSetup(context, setup);
  const input = host.openEditor() ?? openLinePipe(context);
  const outcome = await playDialogue({
    context,
    setup,
    hidden: hidden.value,
    paint: context.paint(flags.color ?? 'auto'),
    hintLevel: flags.hints === true ? DEFAULT_HINTS : flags.hints,
    hasReview: flags.review ?? true,
    input,
    share: flags.share === true || (flags.share === undefined && input.isTerminal) ? 'emoji-dark' : flags.share,
    showsStreak: input.isTerminal || flags.day === TODAY,
    keep: flags.keep ?? true,
  });
  return success(outcome);
};

// The hidden word

const TODAY = 'today';

const chooseHiddenWord = ({ env }: Context, rules: Rules, flags: PlayFlags): Result<HiddenWord> => {
  const given = [flags.answer, flags.day, flags.seed].filter((each) => each !== undefined).length;
  if (given > 1) {
    return failed('OPTION_UNSUPPORTED', '--answer, --day and --seed each choose the word; use one of them.');
  }
  if (flags.day === TODAY) return success(wordOfToday(rules.list, env, localTime(new Date()).slice(0, 10)));
  const choice = readChoice(rules.list, flags);
  if (!choice.ok) return choice;
  const answer = chooseAnswer(rules, choice.value);
  return answer.ok ? success({ answer: answer.value, introduction: introduce(rules.list, choice.value) }) : answer;
};

/** The published answer, if it is known and the list has it; otherwise a word drawn by the date. */
const wordOfToday = (list: WordList, env: Context['env'], date: string): HiddenWord => {
  const day = dayNumber(date) ?? 0;
  const published = publishedAnswer(env, day);
  if (published !== undefined && guessIdOf(list, published) !== undefined) {
    return { answer: published, puzzle: day, introduction: `Puzzle ${day} of ${date}, from the past answers.` };
  }
  const introduction = `The word of ${date}, drawn from ${list.name} by the date; the published answer is not known here.`;
  return { answer: wordOfDate(publishedList(list), day), introduction };
};

/** The list before its weights, so that a day has the same word with and without past answers. */
const publishedList = (list: WordList): WordList => {
  const published = bundledList(list.name === 'nyt-today' ? 'nyt-2022' : list.name);
  return published.ok ? published.value : list;
};

const publishedAnswer = (env: Context['env'], day: number): string | undefined => {
  const stored = readDataFile(dataFolder(env), 'history');
  const read = stored.state === 'good' ? readPastAnswers(stored.text, DATA_FILES.history.file) : undefined;
  return read?.ok ? read.value.pastAnswers.answers.find((answer) => answer.day === day)?.word : undefined;
};

const readChoice = (list: WordList, { adversary, answer, day, seed }: PlayFlags): Result<Choice> => {
  if (adversary) return success({ kind: 'adversary' });
  if (answer !== undefined) {
    const found = findAnswer(list, answer);
    return found.ok ? success({ kind: 'word', word: list.words[found.value] }) : found;
  }
  if (day === undefined) return success({ kind: 'random', seed: seed ?? Math.floor(Math.random() * MAX_SEED) });
  return readDay(day) === undefined
    ? failed('OPTION_VALUE', `--day takes a number, a date such as 2021-09-27, or today, not ${quote(day)}.`)
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

/** The command in other surroundings, for tests. */
export const playCommandWith = (host: PlayHost) =>
  defineCommand({
    options: OPTIONS,
    details: DETAILS,
    examples: `
    salet play
    salet play --hard --hints
    salet play --day today
    salet play --day 100
    salet play --mine
    salet play --adversary
    salet play --seed 7 --no-review`,
    run: (context, flags) => play(context, flags, host),
  });

export const command = playCommandWith(processHost);
