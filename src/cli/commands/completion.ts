/**
 * `salet completion SHELL`: a script for the shell; `salet complete -- WORDS…`: what that script asks at each tab.
 *
 * Loaded when asked for, so that no other command waits for it.
 */

import { failed, success } from '../../failure.ts';
import { quote } from '../../words/sentences.ts';
import type { AddCommand, Context, Finished } from '../context.ts';
import { didYouMean } from '../options/nearest.ts';

const EXAMPLES = `
Then tab completes commands, options and values. To have it in every new shell:

bash:        add this line to ~/.bashrc
  source <(salet completion bash)
zsh:         add this line to ~/.zshrc, after compinit
  source <(salet completion zsh)
fish:        write it once
  salet completion fish > ~/.config/fish/completions/salet.fish
PowerShell:  add this line to the file that $PROFILE names
  salet completion powershell | Out-String | Invoke-Expression

Examples:
  salet completion bash`;

export const addCompletionCommand: AddCommand = (program, start) => {
  program
    .command('completion')
    .description('a script that completes salet in your shell')
    .argument('<shell>', 'bash, zsh, fish or powershell')
    .addHelpText('after', EXAMPLES)
    .action((shell: string) => start((context) => showScript(context, shell)));

  program
    .command('complete', { hidden: true })
    .description('the completions of a command line, for the scripts of salet completion')
    .argument('[words...]', 'the words so far, the last one unfinished')
    .action((words: string[]) =>
      start(async (context) => {
        const { completionsOf } = await import('../completion.ts');
        context.print(completionsOf(program, words).join('\n'));
        return success('found');
      }),
    );
};

const showScript = async (context: Context, typed: string): Promise<Finished> => {
  const { completionScript, SHELLS } = await import('../completion.ts');
  const shell = SHELLS.find((each) => each === typed.toLowerCase());
  if (!shell) {
    const hint = didYouMean(typed, SHELLS, `choose ${SHELLS.slice(0, -1).join(', ')} or ${SHELLS.at(-1)}.`);
    return failed('OPTION_VALUE', `There is no completion for ${quote(typed)}; ${hint}`);
  }
  context.print(completionScript(shell));
  return success('found');
};
