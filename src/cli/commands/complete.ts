/**
 * `salet complete -- WORDS…`: the completions of a command line, for the scripts of `salet completion`.
 */

import { success } from '../../failure.ts';
import { defineCommand } from '../command.ts';
import { loadCommand } from '../commandTable.ts';
import type { Context, Finished } from '../context.ts';
import { withCommand } from '../meantCommand.ts';
import { commandNameIn, createParser } from '../parser.ts';

const printCompletions = async (context: Context, _: unknown, typed: readonly string[]): Promise<Finished> => {
  const { completionsOf } = await import('../completion.ts');
  const words = meantWords(typed);
  const name = commandNameIn(words);
  const spec = await loadCommand(name);
  const parser = createParser(new Map(spec && [[name, spec]]));
  context.print((await completionsOf(parser, words)).join('\n'));
  return success('found');
};

/** The words with the command that they mean; `salet help` is completed by the names of commands, as `salet` is. */
const meantWords = (typed: readonly string[]): readonly string[] => {
  const done = typed.slice(0, -1);
  const last = typed.at(-1) ?? '';
  if (done[0] === 'help') return [last];
  return done.length === 0 ? typed : [...withCommand(done), last];
};

export const command = defineCommand({
  arguments: [['[words...]', 'the words so far, the last one unfinished']],
  examples: '',
  run: printCompletions,
});
