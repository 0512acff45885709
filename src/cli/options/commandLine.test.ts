import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { writeCommandLine } from './commandLine.ts';
import { addOptions, collect, type FlagsOf, option } from './option.ts';
import { OUTPUT_OPTIONS } from './output.ts';
import { PLAY_OPTIONS } from './play.ts';

const OPTIONS = [
  ...PLAY_OPTIONS,
  option('--compare <WORD>', 'may be repeated', collect),
  option('--hints [N]', 'a value may follow'),
  option('--no-review', 'switches off'),
  ...OUTPUT_OPTIONS,
];

const parse = (args: readonly string[]) => {
  const command = addOptions(new Command().argument('[words...]'), OPTIONS).parse(args, { from: 'user' });
  return { words: command.args, flags: command.opts<FlagsOf<typeof OPTIONS>>() };
};

/** The words that a shell makes of a line. */
const shellWords = (line: string): string[] => {
  const script = `for word in ${line}; do printf '%s\\n' "$word"; done`;
  return spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout.split('\n').slice(0, -1);
};

test.each<string[]>([
  [],
  ['crane=BYBBG', 'slate=GYBBB'],
  ['crane=⬛🟨⬛⬛🟩', '--hard'],
  ['--mode', 'ultra-hard', '--limit', 'none', '--max-time', '0.5'],
  [
    '--answers',
    'my words/it\'s $HOME `x` "y".txt',
    '--guesses',
    'more*.txt',
    '--fold',
    'de',
    '--order',
    'alphabetical',
  ],
  ['--prior', 'nyt-today', '--class-weights', 'usedLongAgo=0.3,extended=0.1', '--list', 'nyt-2022', '--limit', '5'],
  ['--compare', 'abide', '--compare', 'crane', '--no-review', '--hints', '--json', '--color', 'never'],
  ['--hints', '5', '--frequency', '-', '--prior', ''],
])('%j', (...args) => {
  const { words, flags } = parse(args);
  expect(parse(shellWords(writeCommandLine(words, OPTIONS, flags)))).toEqual({ words, flags });
});
