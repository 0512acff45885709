/**
 * The commands of the program as documents describe them: every command with its own options, and once the options that
 * many commands share.
 */

import { loadCommands } from '../build/modules/cli/commandTable.js';
import { createParser } from '../build/modules/cli/parser.js';

/** Options that so many commands have in the same words are described once. */
const SHARED_BY = 3;

/** Groups of shared options, in the order in which they are described. */
const SHARED_GROUPS = ['Words', 'Game', 'Strategy', 'Games', 'Search', 'Output'];

/** The parser with every command, the commands that are shown, and the options they share, by group. */
export const describeCommands = async () => {
  const program = createParser(await loadCommands());
  const commands = program
    .createHelp()
    .visibleCommands(program)
    .filter((command) => command.name() !== 'help');
  const shared = sharedOptions(commands.flatMap(everyCommand));
  const sharedGroups = SHARED_GROUPS.map((group) => ({
    group,
    options: withoutRepeats([...shared.values()].filter((option) => groupOf(option) === group)),
  })).filter(({ options }) => options.length > 0);
  return { program, commands, shared, sharedGroups };
};

/** A command and its commands. */
export const everyCommand = (command) => [command, ...command.commands.flatMap(everyCommand)];

const groupOf = ({ helpGroupHeading }) => helpGroupHeading?.replace(':', '') ?? 'Options';

const keyOf = (option) => `${groupOf(option)} ${option.flags} ${option.description}`;

const sharedOptions = (commands) => {
  const counts = new Map();
  const options = commands.flatMap((command) => command.options);
  for (const option of options) counts.set(keyOf(option), (counts.get(keyOf(option)) ?? 0) + 1);
  const isShared = (option) => counts.get(keyOf(option)) >= SHARED_BY && SHARED_GROUPS.includes(groupOf(option));
  return new Map(options.filter(isShared).map((option) => [keyOf(option), option]));
};

/** Where commands differ in the default of an option, it is described without. */
const withoutRepeats = (options) =>
  [...new Set(options.map(({ flags }) => flags))].map((flags) => {
    const [option, ...others] = options.filter((each) => each.flags === flags);
    const description = others.length === 0 ? option.description : option.description.replace(/ \(default: .*\)$/, '');
    return { flags, description };
  });

/** The options that are the command's own, and those it shares, by group. */
export const optionsOf = (command, shared) => {
  const isShared = (option) => shared.has(keyOf(option));
  const sharedGroups = SHARED_GROUPS.map((group) => ({
    group,
    names: command.options.filter((option) => isShared(option) && groupOf(option) === group).map(({ long }) => long),
  }));
  return {
    own: command.options.filter((option) => !isShared(option)),
    shared: sharedGroups.filter(({ names }) => names.length > 0),
  };
};

/** `salet tree [words...]`. */
export const usageOf = (command) => {
  const names = [];
  for (let each = command; each; each = each.parent) names.unshift(each.name());
  const words = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? name.toUpperCase() : `[${name}]`;
  });
  return [...names, ...words].join(' ');
};

/** `--list <NAME>` as `--list NAME`. */
export const flagsOf = ({ flags }) => flags.replaceAll(/<([^>]+)>/g, '$1');
