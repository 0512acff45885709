/**
 * The options that mean the same on every command: their names, their values, their help.
 *
 * Commander checks each value by itself; what the values of several options come to is decided in `resolve.ts`.
 */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { FEEDBACK_RULES, type FeedbackRule } from '../../feedback.ts';
import { POOLS, type Pool } from '../../strategy/strategy.ts';
import { DEFAULT_LIST } from '../../words/bundled.ts';
import { LANGUAGES, type Language } from '../../words/fold.ts';
import { COLOUR_CHOICES, type ColourChoice } from '../render/colour.ts';
import { DEFAULT_LIMIT } from './resolve.ts';

/** The best average of all that play `original` within a second. */
export const DEFAULT_STRATEGY = 'most-parts';

export interface OutputFlags {
  readonly json?: boolean;
  readonly color?: ColourChoice;
}

export interface WordFlags {
  readonly list?: string;
  readonly answers?: string;
  readonly guesses?: string;
  readonly order?: string;
  readonly frequency?: string;
  readonly fold?: Language;
}

/** What `resolveOptions` decides about, as typed. */
export interface StrategyFlags {
  readonly pool?: Pool;
  readonly variant?: string;
  readonly threshold?: number;
  readonly lookahead?: number;
  readonly seed?: number;
}

export interface GameFlags extends WordFlags, StrategyFlags {
  readonly opener?: string;
  readonly feedback?: FeedbackRule;
  readonly only?: string;
  readonly limit?: number;
  readonly threads?: number;
}

export interface PlayFlags extends GameFlags {
  readonly strategy?: string;
}

/** A whole number from `least` on. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER ? `a whole number from ${least} on` : `a whole number from ${least} to ${most}`,
    );
  };

/** One of a few words. */
export const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (text: string): T => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    const last = choices.length - 1;
    throw new InvalidArgumentError(`${choices.slice(0, last).join(', ')} or ${choices[last]}`);
  };

const option = (flags: string, description: string, parse?: (text: string) => unknown): Option => {
  const made = new Option(flags, description);
  return parse ? made.argParser(parse) : made;
};

/** More threads than this never helped, and a typing error should not start thousands. */
const MAX_THREADS = 64;

/** No game is played longer. */
const MAX_LIMIT = 128;

export const addOutputOptions = (command: Command): Command =>
  command
    .optionsGroup('Output:')
    .addOption(option('--json', 'print one JSON object instead of text'))
    .addOption(option('--color <WHEN>', 'colour: always, auto or never', oneOf(COLOUR_CHOICES)));

export const addWordOptions = (command: Command): Command =>
  command
    .optionsGroup('Words:')
    .addOption(option('--list <NAME>', `a bundled word list (default: ${DEFAULT_LIST}; see salet lists)`))
    .addOption(option('--answers <FILE>', 'your own answers, one word a line or CSV').conflicts('list'))
    .addOption(option('--guesses <FILE>', 'your own further guesses (default: only the answers)').conflicts('list'))
    .addOption(option('--fold <LANG>', `fold accents of your own words: ${LANGUAGES.join(', ')}`, oneOf(LANGUAGES)))
    .addOption(option('--order <HOW>', 'what breaks ties: list, alphabetical or a FILE of words (default: list)'))
    .addOption(option('--frequency <FILE>', 'how common words are, as CSV of word and frequency'));

export const addFeedbackOption = (command: Command): Command =>
  command.addOption(option('--feedback <RULE>', 'real, or the naive rule of old solvers', oneOf(FEEDBACK_RULES)));

export const addGameOptions = (command: Command): Command => {
  addWordOptions(command);
  return addFeedbackOption(command.optionsGroup('Game:'))
    .addOption(option('--opener <WORDS>', 'one or two fixed first words, with a comma between them'))
    .addOption(option('--pool <POOL>', 'guess from all words or only possible ones', oneOf(POOLS)))
    .addOption(option('--variant <NAME>', 'a variant of the strategy'))
    .addOption(
      option('--threshold <N>', 'intersecting: from how many words on to play the best-placed', wholeNumber(0)),
    )
    .addOption(option('--lookahead <N>', 'combo-eliminations: how many words to look ahead from', wholeNumber(0)))
    .addOption(option('--seed <N>', 'random: which random numbers', wholeNumber(0, 0xffffffff)))
    .addOption(option('--limit <N>', `guesses in a game (default: ${DEFAULT_LIMIT})`, wholeNumber(1, MAX_LIMIT)));
};

/** For commands that play many answers. */
export const addManyGamesOptions = (command: Command): Command =>
  addGameOptions(command)
    .addOption(option('--only <LIST|FILE>', 'play only the answers that are in this list'))
    .addOption(option('--threads <N>', 'worker threads (default: as many as cores)', wholeNumber(1, MAX_THREADS)));

export const addStrategyOption = (command: Command): Command =>
  command.addOption(option('--strategy <ID>', `who plays (default: ${DEFAULT_STRATEGY}; see salet strategies)`));
