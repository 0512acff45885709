/**
 * Games that a strategy plays: words, fixed first words, the answers to play, and the limit.
 */

import { failed, type Result, success } from '../../failure.ts';
import { FEEDBACK_RULES, type FeedbackRule } from '../../feedback.ts';
import { capitals, counted, someOf } from '../../format.ts';
import { nearest } from '../../nearest.ts';
import { checkMode, type Mode } from '../../position.ts';
import { BUNDLED_NAMES, bundledList } from '../../words/bundled.ts';
import type { Language } from '../../words/fold.ts';
import { type AnswerId, answersOf, guessIdOf, isAnswerId, ruleOf, type WordList } from '../../words/list.ts';
import { readWords } from '../../words/read.ts';
import type { Context } from '../context.ts';
import { readTextFile } from '../data/files.ts';
import { type FlagsOf, oneOf, option, optionGroup, threadsOption, wholeNumber } from './option.ts';
import { MODE_OPTIONS, resolveMode } from './rules.ts';
import { STRATEGY_OPTIONS } from './strategy.ts';
import { foreignWordNotes, isKnownWord, parseWords, unknownWord } from './typedWords.ts';
import { resolveWords, WORD_OPTIONS, type Words } from './words.ts';

const DEFAULT_LIMIT = 6;
/** No game is played longer. */
const MAX_LIMIT = 128;

export const feedbackOption = (description = 'the same as --rule real or --rule naive') =>
  option('--feedback <RULE>', description, oneOf(FEEDBACK_RULES));

/** The options of one game. */
export const ONE_GAME_OPTIONS = [
  ...WORD_OPTIONS,
  ...optionGroup('Game', [
    ...MODE_OPTIONS,
    option('--opener <WORDS>', 'one or two fixed first words, with a comma between them'),
    option('--limit <N>', `guesses in a game (default: ${DEFAULT_LIMIT})`, wholeNumber(1, MAX_LIMIT)),
    feedbackOption(),
  ]),
  ...STRATEGY_OPTIONS,
];

/** The options of many games. */
export const MANY_GAMES_OPTIONS = [
  ...ONE_GAME_OPTIONS,
  ...optionGroup('Games', [
    option('--only <LIST|FILE>', 'play only the answers that are in this list'),
    threadsOption('worker threads (default: as many as cores)'),
  ]),
];

export type SimulationFlags = FlagsOf<typeof MANY_GAMES_OPTIONS>;

/** Everything that a simulation needs but the strategy: the same for each row of a comparison. */
export interface GameSetup extends Words {
  readonly rule: FeedbackRule;
  readonly mode: Mode;
  readonly openers: readonly string[];
  readonly only: readonly AnswerId[] | undefined;
  readonly limit: number;
}

export const resolveGameSetup = (context: Pick<Context, 'env'>, flags: SimulationFlags): Result<GameSetup> => {
  const words = resolveWords(context, flags);
  if (!words.ok) return words;
  const { list, frequencies } = words.value;
  const mode = resolveMode(flags);
  const fits = checkMode(list, mode);
  if (!fits.ok) return fits;
  const openers = resolveOpeners(list, flags.opener, mode);
  if (!openers.ok) return openers;
  const only = resolveOnly(list, flags.only);
  if (!only.ok) return only;
  return success({
    list,
    frequencies,
    rule: flags.feedback ?? ruleOf(list),
    mode,
    openers: openers.value,
    only: only.value.answers,
    limit: flags.limit ?? DEFAULT_LIMIT,
    notes: [...words.value.notes, ...foreignWordNotes(list, openers.value), ...only.value.notes],
  });
};

const resolveOpeners = (list: WordList, text: string | undefined, mode: Mode): Result<string[]> => {
  const words = parseWords(list, text === undefined ? [] : text.split(','));
  if (!words.ok) return words;
  const unknown = words.value.find((word) => !isKnownWord(list, word));
  if (unknown !== undefined) return unknownWord(list, unknown, list.words);
  const { length } = words.value;
  if (length > 2) return failed('OPTION_VALUE', `--opener takes one or two words, not ${length}; name at most two.`);
  if (length < 2 || mode === 'normal') return words;
  return failed('OPTION_UNSUPPORTED', `In ${mode} mode the second guess depends on the first; name one --opener.`);
};

const resolveOnly = (
  list: WordList,
  name: string | undefined,
): Result<{ answers: readonly AnswerId[] | undefined; notes: readonly string[] }> => {
  if (name === undefined) return success({ answers: undefined, notes: [] });
  const isBundled = BUNDLED_NAMES.includes(name);
  const read = isBundled ? bundledAnswers(name) : wordsOfFile(name, list.language);
  if (!read.ok) return read;
  const { answers, others } = sortAnswers(list, read.value.words);
  if (answers.length === 0) {
    return failed('LIST_EMPTY', `No word of ${name} is an answer of ${list.name}; choose another for --only.`);
  }
  const skipped =
    isBundled || others.length === 0
      ? []
      : [`${counted(others.length, 'word')} of ${name} skipped, not among the answers: ${someOf(others, 5)}.`];
  return success({ answers, notes: [...read.value.notes, ...skipped] });
};

interface WordsOfSource {
  readonly words: readonly string[];
  readonly notes: readonly string[];
}

const bundledAnswers = (name: string): Result<WordsOfSource> => {
  const list = bundledList(name);
  return list.ok ? success({ words: answersOf(list.value), notes: [] }) : list;
};

const wordsOfFile = (file: string, language: Language | undefined): Result<WordsOfSource> => {
  const text = readTextFile(file);
  if (text.ok) return readWords(text.value, file, language);
  const near = nearest(file, BUNDLED_NAMES);
  if (near.length === 0) return text;
  return failed('LIST_UNKNOWN', `"${file}" is neither a file nor a bundled list; did you mean "${near[0]}"?`);
};

/** The answers among some words, in the order of the list, and the rest. */
const sortAnswers = (list: WordList, words: readonly string[]): { answers: AnswerId[]; others: string[] } => {
  const answers = new Set<AnswerId>();
  const others: string[] = [];
  for (const word of words) {
    const id = guessIdOf(list, word);
    if (id !== undefined && isAnswerId(list, id)) answers.add(id);
    else others.push(word);
  }
  return { answers: [...answers].sort((a, b) => a - b), others };
};

/** How many games a set-up leads to. */
export const gameCount = ({ list, only }: GameSetup): number => only?.length ?? list.answerCount;

/** The set-up in headings: "original, openers LEARN SIGHT, naive feedback". */
export const describeGameSetup = ({ list, mode, openers, rule, only }: GameSetup): string =>
  [
    list.name,
    ...(openers.length > 0
      ? [`${openers.length === 1 ? 'opener' : 'openers'} ${openers.map(capitals).join(' ')}`]
      : []),
    ...(mode === 'normal' ? [] : [`${mode} mode`]),
    ...(rule === 'naive' ? ['naive feedback'] : []),
    ...(only ? [`${only.length} of ${list.answerCount} answers`] : []),
  ].join(', ');
