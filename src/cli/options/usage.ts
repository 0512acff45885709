/**
 * Mistakes on the command line, each in one sentence: what was wrong and what to do.
 *
 * The parser's own messages take several lines; of them only the code and the name of the thing are kept.
 */

import type { CommanderError } from 'commander';
import { type Failure, failed } from '../../failure.ts';
import { didYouMean, nearest } from '../../nearest.ts';
import { quote } from '../../words/sentences.ts';

export interface Usage {
  /** The command as typed, for example "salet run". */
  readonly command: string;
  /** The long options it has, without dashes. */
  readonly options: readonly string[];
}

/** A mistake that the parser found, as every other failure: with a code for programs. */
export const usageFailure = (error: CommanderError, usage: Usage): Failure => ({
  code: UNSUPPORTED.includes(error.code) ? 'OPTION_UNSUPPORTED' : 'OPTION_VALUE',
  sentence: usageSentence(error, usage),
});

const UNSUPPORTED: readonly string[] = [
  'commander.unknownOption',
  'commander.unknownCommand',
  'commander.excessArguments',
  'commander.conflictingOption',
];

/** One sentence for a mistake that the parser found; it begins with the command where that is what was wrong. */
export const usageSentence = (error: CommanderError, usage: Usage): string => {
  const { command } = usage;
  const name = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const help = `see ${command} --help`;
  switch (error.code) {
    case 'commander.unknownOption':
      return `${command} has no option ${name}; ${meantOption(name, usage.options) ?? `${help}.`}`;
    case 'commander.optionMissingArgument':
      return `${name.replace(/ .*/, '')} needs a value; ${help}.`;
    case 'commander.missingArgument':
      return `${command} is missing its ${name.toUpperCase()}; ${help}.`;
    case 'commander.excessArguments':
      return `${command} takes fewer words than these; ${namingOption(usage.options)}${help}.`;
    case 'commander.invalidArgument':
      return invalidValue(error.message) ?? plainSentence(error.message, help);
    case 'commander.conflictingOption':
      return `${conflict(error.message)}; choose one of them.`;
    default:
      return plainSentence(error.message, help);
  }
};

/** The failure for an option that `salet` itself does not have. */
export const unknownOption = (typed: string, options: readonly string[]) => {
  const names = options.map((name) => `--${name}`);
  return failed(
    'OPTION_UNSUPPORTED',
    `There is no option ${quote(typed)}; ${didYouMean(typed, names, 'see salet --help.')}`,
  );
};

/** The failure where one of the commands of a command was expected. */
export const unknownCommand = (command: string, typed: string | undefined, names: readonly string[]) =>
  failed(
    'OPTION_UNSUPPORTED',
    typed === undefined
      ? `${command} needs a command: ${names.join(', ')}; see ${command} --help.`
      : `${command} has no command ${quote(typed)}; ${didYouMean(typed, names, `see ${command} --help.`)}`,
  );

/** What other programs call an option of this one. */
const SYNONYMS: Readonly<Record<string, string>> = { 'time-limit': 'max-time', timeout: 'max-time' };

const meantOption = (name: string, options: readonly string[]): string | undefined => {
  const typed = name.replace(/^-+/, '').replace(/=.*/, '');
  const synonym = Object.hasOwn(SYNONYMS, typed) ? SYNONYMS[typed] : typed;
  const near = options.includes(synonym) ? [synonym] : nearest(typed, options);
  return near.length > 0 ? `did you mean --${near[0]}?` : undefined;
};

/** The option that names strategies, for those who leave it out: `salet run entropy`. */
const namingOption = (options: readonly string[]): string => {
  const option = ['strategy', 'strategies', 'by'].find((name) => options.includes(name));
  return option ? `strategies are named by --${option}; ` : '';
};

/** "option '--limit <N>' argument 'x' is invalid. a whole number" -> "--limit takes a whole number, not "x"." */
const invalidValue = (message: string): string | undefined => {
  const match = /option '(?:-\w, )?(--[\w-]+)[^']*' argument '(.*)' is invalid\. (.*)$/s.exec(message);
  return match ? `${match[1]} takes ${match[3]}, not ${quote(match[2])}.` : undefined;
};

/** "option '--list <NAME>' cannot be used with option '--answers <FILE>'". */
const conflict = (message: string): string => {
  const names = [...message.matchAll(/--[\w-]+/g)].map(([name]) => name);
  return names.length === 2 ? `${names[0]} and ${names[1]} exclude each other` : plainSentence(message, '');
};

const plainSentence = (message: string, help: string): string => {
  const text = message
    .replace(/^error: /, '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replace(/\.$/, '');
  return help === '' ? text : `${text}; ${help}.`;
};
