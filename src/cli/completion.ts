/**
 * What a shell may complete: commands, options and their values, found out from the program itself.
 *
 * The only file that knows `@bomb.sh/tab`. Its core decides what is being completed, and its scripts connect zsh, fish
 * and PowerShell; its adapter for commander is not used, because it adds commands of its own manner and prints by itself.
 * The script for bash is ours: it needs no other package and never evaluates what is on the line.
 */

import { type Command as Answering, RootCommand, ShellCompDirective } from '@bomb.sh/tab';
import { type Argument, type Command, InvalidArgumentError, type Option } from 'commander';
import { MEASURES } from '../strategy/measures.ts';
import { STRATEGIES } from '../strategy/registry.ts';
import { BUNDLED_LISTS } from '../words/bundled.ts';
import { PRIOR_NAMES } from './options/priors.ts';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** The script that makes a shell ask `salet complete`. */
export const completionScript = (shell: Shell): string =>
  shell === 'bash' ? BASH_SCRIPT : linesOf(() => new RootCommand().setup('salet', 'salet', shell)).join('\n');

/** One line for each completion of the last word, with its description after a tab; then what the shell should do. */
export const completionsOf = (program: Command, words: readonly string[]): string[] => {
  const root = new RootCommand();
  const files = { wanted: false };
  for (const [path, command] of commandsOf(program)) {
    const answering = path === '' ? root : root.command(path, command.description());
    describe(answering, command, files);
  }
  const lines = linesOf(() => root.parse([...words]));
  const found = lines.slice(0, -1);
  // the library never lets a shell look for files
  return files.wanted && found.length === 0 ? [`:${ShellCompDirective.ShellCompDirectiveDefault}`] : lines;
};

/** The library prints; here its lines are caught, so that a command prints them like all others. */
const linesOf = (work: () => void): string[] => {
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: string) => lines.push(line);
  try {
    work();
  } finally {
    console.log = log;
  }
  return lines;
};

/** Every command that help shows, by its path: "", "lists", "lists check". */
const commandsOf = (command: Command, path = ''): [path: string, command: Command][] => [
  [path, command],
  ...command
    .createHelp()
    .visibleCommands(command)
    .flatMap((each) => commandsOf(each, `${path} ${each.name()}`.trim())),
];

const describe = (answering: Answering, command: Command, files: { wanted: boolean }): void => {
  const say = (subject: Option | Argument) => (complete: (value: string, description: string) => void) => {
    for (const { value, description } of valuesOf(subject)) complete(value, description);
    files.wanted ||= takesFile(subject);
  };
  for (const option of command.createHelp().visibleOptions(command)) {
    const name = option.long?.replace(/^--/, '');
    const alias = option.short?.replace(/^-/, '');
    if (name === undefined) continue;
    if (option.required || option.optional) answering.option(name, option.description, say(option), alias);
    else if (alias === undefined) answering.option(name, option.description);
    else answering.option(name, option.description, alias);
  }
  for (const argument of command.registeredArguments) {
    answering.argument(argument.name(), say(argument), argument.variadic);
  }
};

// Values

interface Value {
  readonly value: string;
  readonly description: string;
}

const named = (values: readonly string[]): Value[] => values.map((value) => ({ value, description: '' }));

const lists = (): Value[] => BUNDLED_LISTS.map(({ name, description }) => ({ value: name, description }));

const strategies = (): Value[] => STRATEGIES.map(({ id, description }) => ({ value: id, description }));

/** Values that no parser knows by itself, by the flags of their option or the name of their argument. */
const VALUES: Readonly<Record<string, () => Value[]>> = {
  '--list <NAME>': lists,
  '--only <LIST|FILE>': lists,
  '--strategy <ID>': strategies,
  '--strategies <IDS>': strategies,
  '--sort <STRATEGY>': strategies,
  '--versus <STRATEGY>': strategies,
  '--objective <AIM>': () => named(['sure', 'fewest', 'worst', 'soon-2', 'soon-3', 'soon-4', 'soon-5']),
  '--order <HOW>': () => named(['list', 'alphabetical']),
  '--prior <NAME|FILE>': () => named(PRIOR_NAMES),
  shell: () => named(SHELLS),
  '--by <MEASURE>': () => MEASURES.map(({ id, description }) => ({ value: id, description })),
  '--variant <NAME>': () => named([...new Set(STRATEGIES.flatMap(({ variants }) => variants))]),
};

const valuesOf = (subject: Option | Argument): Value[] =>
  'flags' in subject
    ? (VALUES[subject.flags]?.() ?? named(subject.argChoices ?? choicesOf(subject)))
    : (VALUES[subject.name()]?.() ?? named(subject.argChoices ?? []));

/** A parser that takes one of a few words names them when it is given none: "normal, hard or ultra-hard". */
const choicesOf = ({ parseArg }: Option): string[] => {
  try {
    parseArg?.('', undefined);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    if (/^[\w-]+(, [\w-]+)* or [\w-]+$/.test(error.message)) return error.message.split(/, | or /);
  }
  return [];
};

/** Help says so: --answers <FILE>, --order <HOW> with "a FILE of words", verify <file>. */
const takesFile = (subject: Option | Argument): boolean =>
  'flags' in subject ? /FILE|SOURCE/.test(`${subject.flags} ${subject.description}`) : /^files?$/.test(subject.name());

// bash

const BASH_SCRIPT = `# bash completion for salet
_salet() {
  local word last='' cur=\${COMP_WORDS[COMP_CWORD]} out directive words=()
  # bash takes --list=original for three words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ \${#words[@]} -gt 0 && ( $word == = || $last == *= ) ]]; then
      last+=$word
      words[\${#words[@]}-1]=$last
    else
      last=$word
      words+=("$word")
    fi
  done
  [[ $cur == = ]] && cur=''
  out=$(salet complete -- "\${words[@]}" 2>/dev/null) || return
  directive=\${out##*:}
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    [[ -n $word && $word == "$cur"* ]] && COMPREPLY+=("$word")
  done <<< "\${out%:*}"
  if [[ \${#COMPREPLY[@]} -eq 0 && $((directive & ${ShellCompDirective.ShellCompDirectiveNoFileComp})) -eq 0 ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
  fi
}
complete -F _salet salet`;
