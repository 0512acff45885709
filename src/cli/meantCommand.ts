/**
 * The command that a command line means where it names none: a turn alone asks for advice, options alone are for the
 * assistant, and anything else gets a sentence with the command that was probably meant.
 */

import type { Failure } from '../failure.ts';
import { didYouMean } from '../nearest.ts';
import { quote } from '../words/sentences.ts';
import { loadCommand, RENAMED, SUMMARIES } from './commandTable.ts';
import { OUTPUT_OPTIONS } from './options/output.ts';

const COMMAND_NAMES = Object.values(SUMMARIES).flatMap((group) => Object.keys(group));

const isCommandName = (text: string): boolean => COMMAND_NAMES.includes(text);

/** The arguments with the command that they mean: `crane=BYBBG` suggests, `help run` is the help of `run`. */
export const withCommand = (argv: readonly string[]): readonly string[] => {
  const [first, ...rest] = argv;
  if (first === 'version' || first === '-v') return ['--version', ...rest];
  if (first === 'help') return rest.length > 0 && rest[0] !== 'help' ? [...rest, '--help'] : ['--help'];
  const joined = joinTurns(argv);
  const turn = joined.findIndex(isTurn);
  const isOnlyOptionsBefore = turn === 0 || (turn > 0 && joined[0].startsWith('-'));
  const hasCommand = joined.slice(0, turn).some(isCommandName);
  if (isOnlyOptionsBefore && !hasCommand) return ['suggest', ...joined];
  return TAKING_TURNS.includes(first ?? '') ? joined : argv;
};

/** Commands whose words are turns. */
const TAKING_TURNS: readonly string[] = ['suggest', 'hint'];

export const isTurn = (arg: string): boolean => arg.includes('=') && !arg.startsWith('-');

/** Turns as other programs write them, `crane BYBBG` and `crane:BYBBG`, in the form of this one. */
export const joinTurns = (argv: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  for (const arg of argv) {
    const word = joined.at(-1);
    if (word !== undefined && isWordBefore(word, arg)) joined[joined.length - 1] = `${word}=${arg}`;
    else joined.push(WORD_AND_TILES.test(arg) ? arg.replace(':', '=') : arg);
  }
  return joined;
};

const WORD_AND_TILES = /^\p{L}+:[BYGbyg0-2]+$/u;
const TILES = /^(?:[BYG]+|[byg]+|[0-2]+)$/;

const isWordBefore = (word: string, tiles: string): boolean =>
  /^\p{L}+$/u.test(word) && !isCommandName(word) && TILES.test(tiles) && [...word].length === tiles.length;

/** Options of the assistant without a command are for the assistant, as `salet` alone is. */
export const withAssistant = async (argv: readonly string[], load = loadCommand): Promise<readonly string[]> => {
  if (!argv[0]?.startsWith('-') || argv.some(isCommandName)) return argv;
  const own = new Set((await load('assist'))?.options.map(({ long }) => long));
  for (const { long } of OUTPUT_OPTIONS) own.delete(long);
  return argv.some((arg) => own.has(arg.replace(/=.*/s, ''))) ? ['assist', ...argv] : argv;
};

/** What people type for a command that has another name. */
const MEANT: Readonly<Record<string, string>> = {
  practise: 'play',
  practice: 'play',
  train: 'play',
  share: 'grid',
  history: 'stats',
};

/** The failure for a first argument that is no command. */
export const unknownName = async (name: string): Promise<Failure> => ({
  code: 'OPTION_UNSUPPORTED',
  sentence: await unknownNameText(name),
});

const unknownNameText = async (name: string): Promise<string> => {
  const now = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  if (now) return `salet ${name} is now ${now}; see ${now.replace(/ --.*/, '')} --help.`;
  const none = `There is no command ${quote(name)};`;
  if (Object.hasOwn(MEANT, name)) return `${none} see salet ${MEANT[name]} --help.`;
  const { isBundledWord } = await import('./options/typedWords.ts');
  if (isBundledWord(name)) {
    return `${none} for advice after a guess write its colours: salet ${name.toLowerCase()}=${EXAMPLE_TILES}`;
  }
  return `${none} ${didYouMean(name, COMMAND_NAMES, 'see salet --help.')}`;
};

/** Of a word of five letters, as all words of the list are that this is shown for. */
const EXAMPLE_TILES = 'BBYBG';
