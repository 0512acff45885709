/**
 * `salet complete -- WORDS…`: the completions of a command line, for the scripts of `salet completion`.
 */

import { success } from '../../failure.ts';
import { defineCommand } from '../command.ts';
import { loadCommand } from '../commandTable.ts';
import type { Context, Finished } from '../context.ts';
import { commandNameIn, createParser } from '../parser.ts';

const printCompletions = async (context: Context, _: unknown, words: readonly string[]): Promise<Finished> => {
  const { completionsOf } = await import('../completion.ts');
  const name = commandNameIn(words);
  const spec = await loadCommand(name);
  const parser = createParser(new Map(spec && [[name, spec]]));
  context.print((await completionsOf(parser, words)).join('\n'));
  return success('found');
};

export const command = defineCommand({
  arguments: [['[words...]', 'the words so far, the last one unfinished']],
  examples: '',
  run: printCompletions,
});
