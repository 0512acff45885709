/**
 * Completions of a command line: commands, options and their values, found in the parser.
 *
 * The only file that uses `@bomb.sh/tab`. Its core finds what is being completed, and its scripts connect zsh, fish and
 * PowerShell; its adapter for commander is not used, because it adds commands of its own and prints by itself. The script
 * for bash is ours: it needs no other package and never evaluates what is on the line.
 *
 * A completion has to be quick, so lists of values are loaded only where one is completed.
 */

import { type Command as Completer, RootCommand, ShellCompDirective } from '@bomb.sh/tab';
import type { Argument, Command, Option } from 'commander';
import type { ValueParser } from './options/option.ts';
import { SHELLS, type Shell } from './options/shells.ts';

/** The script that makes a shell call `salet complete`. */
export const completionScript = (shell: Shell): string =>
  shell === 'bash' ? BASH_SCRIPT : printedBy(() => new RootCommand().setup('salet', 'salet', shell)).join('\n');

/** One line for each completion of the last word, with its description after a tab; then the directive for the shell. */
export const completionsOf = async (program: Command, words: readonly string[]): Promise<string[]> => {
  const asked: (Option | Argument)[] = [];
  const values = new Map<Option | Argument, readonly Value[]>();
  const complete = () => printedBy(() => completerOf(program, values, asked).parse([...words]));
  complete();
  // the first pass finds whose values are needed, the second has them
  for (const subject of asked) values.set(subject, await valuesOf(subject, words));
  const lines = complete();
  const found = lines.slice(0, -1);
  const wantsFiles = asked.some(takesFile);
  // the library never lets a shell look for files
  return wantsFiles && found.length === 0 ? [`:${ShellCompDirective.ShellCompDirectiveDefault}`] : lines;
};

/** The lines that the library prints; the command prints them like all others. */
const printedBy = (work: () => void): string[] => {
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

const completerOf = (
  program: Command,
  values: ReadonlyMap<Option | Argument, readonly Value[]>,
  asked: (Option | Argument)[],
): RootCommand => {
  const root = new RootCommand();
  const offer = (subject: Option | Argument) => (complete: (value: string, description: string) => void) => {
    asked.push(subject);
    for (const { value, description } of values.get(subject) ?? []) complete(value, description);
  };
  for (const [path, command] of commandsOf(program)) {
    addSubjects(path === '' ? root : root.command(path, command.description()), command, offer);
  }
  return root;
};

/** Every command that the help shows, by its path: "", "lists", "lists check". */
const commandsOf = (command: Command, path = ''): [path: string, command: Command][] => [
  [path, command],
  ...command
    .createHelp()
    .visibleCommands(command)
    .flatMap((each) => commandsOf(each, `${path} ${each.name()}`.trim())),
];

type Offer = (subject: Option | Argument) => (complete: (value: string, description: string) => void) => void;

const addSubjects = (completer: Completer, command: Command, offer: Offer): void => {
  for (const option of command.createHelp().visibleOptions(command)) {
    const name = option.long?.replace(/^--/, '');
    const alias = option.short?.replace(/^-/, '');
    if (name === undefined) continue;
    if (option.required || option.optional) completer.option(name, option.description, offer(option), alias);
    else if (alias === undefined) completer.option(name, option.description);
    else completer.option(name, option.description, alias);
  }
  for (const argument of command.registeredArguments) {
    completer.argument(argument.name(), offer(argument), argument.variadic);
  }
};

// Values

interface Value {
  readonly value: string;
  readonly description: string;
}

const named = (values: readonly string[]): Value[] => values.map((value) => ({ value, description: '' }));

const lists = async (): Promise<Value[]> =>
  (await import('../words/catalog.ts')).BUNDLED_LISTS.map(({ name, description }) => ({ value: name, description }));

const identified = (things: readonly { readonly id: string; readonly description: string }[]): Value[] =>
  things.map(({ id, description }) => ({ value: id, description }));

const strategies = async (): Promise<Value[]> => identified((await import('../strategy/registry.ts')).STRATEGIES);

/** The words of `salet config set mode hard`, one after the other. */
const settingWords = async (words: readonly string[]): Promise<Value[]> => {
  const [action, name = '', ...rest] = words.slice(words.indexOf('config') + 1, -1);
  if (action === undefined) return named(['show', 'set', 'unset', 'path']);
  const { isSettingName, SETTING_NAMES, SETTINGS } = await import('./options/settings.ts');
  if (name === '') return named(action === 'set' || action === 'unset' ? SETTING_NAMES : []);
  return named(action === 'set' && rest.length === 0 && isSettingName(name) ? SETTINGS[name].values : []);
};

/** Values that no parser has, by the flags of their option or the name of their argument. */
const VALUES: Readonly<Record<string, (words: readonly string[]) => Promise<Value[]>>> = {
  '--list <NAME>': lists,
  '--only <LIST|FILE>': lists,
  '--strategy <ID>': strategies,
  '--strategies <IDS>': strategies,
  '--sort <STRATEGY>': strategies,
  '--versus <STRATEGY>': strategies,
  '--objective <AIM>': async () => named(['sure', 'fewest', 'worst', 'soon-2', 'soon-3', 'soon-4', 'soon-5']),
  '--order <HOW>': async () => named(['list', 'alphabetical']),
  '--prior <NAME|FILE>': async () => named((await import('./options/priors.ts')).PRIOR_NAMES),
  '--by <MEASURE>': async () => identified((await import('../strategy/measures.ts')).MEASURES),
  '--variant <NAME>': async () => {
    const { STRATEGIES } = await import('../strategy/registry.ts');
    return named([...new Set(STRATEGIES.flatMap(({ variants }) => variants))]);
  },
  setting: settingWords,
  shell: async () => named(SHELLS),
  what: async () => named(['accepted', 'history', 'days', 'extended']),
};

const valuesOf = async (subject: Option | Argument, words: readonly string[]): Promise<readonly Value[]> => {
  const key = 'flags' in subject ? subject.flags : subject.name();
  const { choices = [] } = (subject.parseArg ?? {}) as Partial<ValueParser<unknown>>;
  return Object.hasOwn(VALUES, key) ? VALUES[key](words) : named(choices);
};

/** The help shows it: --answers <FILE>, --order <HOW> with "a FILE of words", verify <file>. */
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
