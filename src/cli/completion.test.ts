import { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { completionScript, completionsOf } from './completion.ts';
import { oneOf, wholeNumber } from './options/option.ts';
import { SHELLS } from './options/shells.ts';

const program = (): Command => {
  const root = new Command('salet').addOption(
    new Option('--color <WHEN>', 'colour').argParser(oneOf(['auto', 'never'])),
  );
  const run = root.command('run').description('play').option('--strategy <ID>', 'who plays').option('--heat', 'a map');
  run.addOption(new Option('--limit <N>', 'guesses').argParser(wholeNumber(1)));
  run.option('--answers <FILE>', 'your own').option('--order <HOW>', 'list, alphabetical or a FILE of words');
  root.command('reveal', { hidden: true });
  const lists = root.command('lists').description('the lists');
  lists.command('check').description('check files').argument('<files...>');
  root.command('solve').argument('<word>');
  return root;
};

const complete = (line: string): Promise<string[]> => completionsOf(program(), line.split(' '));

test.each<[line: string, lines: string[]]>([
  ['r', ['run\tplay', ':4']],
  ['lists c', ['check\tcheck files', ':4']],
  ['run --st', ['--strategy\twho plays', ':4']],
  ['run --heat --lim', ['--limit\tguesses', ':4']],
  ['run --strategy max-', ['max-eliminations\twords ruled out, exactly, over every feedback', ':4']],
  ['--color ', ['auto\t', 'never\t', ':4']],
  ['--color=n', ['never\t', ':4']],
  ['run --limit ', [':4']],
  ['solve ', [':4']],
  // no completion of ours: the shell looks for files
  ['run --answers ', [':0']],
  ['lists check ', [':0']],
  ['run --order al', ['alphabetical\t', ':4']],
  ['run --order ./my', [':0']],
  ['xyzzy ', [':4']],
  ['', ['run\tplay', 'lists\tthe lists', 'solve\t', 'help\tdisplay help for command', ':4']],
])('"%s"', async (line, lines) => {
  expect(await complete(line)).toEqual(lines);
});

test('the console is what it was', async () => {
  const { log } = console;
  await complete('r');
  expect(console.log).toBe(log);
});

test.each(SHELLS)('the script for %s calls salet complete', (shell) => {
  expect(completionScript(shell)).toMatch(/salet complete '?--'? /);
});
