/**
 * `salet completion SHELL`: a script that makes a shell complete the command line of salet.
 */

import { failed, success } from '../../failure.ts';
import { quote } from '../../words/sentences.ts';
import { defineCommand } from '../command.ts';
import type { Context, Finished } from '../context.ts';
import { SHELLS } from '../options/shells.ts';

const DETAILS = `
With the script Tab completes commands, options and values. For every new shell:

bash:        add this line to ~/.bashrc
  source <(salet completion bash)
zsh:         add this line to ~/.zshrc, after compinit
  source <(salet completion zsh)
fish:        write the script once
  salet completion fish > ~/.config/fish/completions/salet.fish
PowerShell:  add this line to the file that $PROFILE names
  salet completion powershell | Out-String | Invoke-Expression`;

const printScript = async (context: Context, _: unknown, typed: string): Promise<Finished> => {
  const shell = SHELLS.find((each) => each === typed.toLowerCase());
  if (!shell) {
    const shells = `${SHELLS.slice(0, -1).join(', ')} or ${SHELLS.at(-1)}`;
    return failed('OPTION_VALUE', `There is no completion for ${quote(typed)}; choose ${shells}.`);
  }
  const { completionScript } = await import('../completion.ts');
  context.print(completionScript(shell));
  return success('found');
};

export const command = defineCommand({
  arguments: [['<shell>', 'bash, zsh, fish or powershell']],
  details: DETAILS,
  examples: 'salet completion bash',
  run: printScript,
});
