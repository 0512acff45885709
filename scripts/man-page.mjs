/**
 * The manual page salet(1), from the same definitions as the help: `dist/man/salet.1`, in the macros of man(7).
 */

import { loadCommands, SUMMARIES } from '../build/modules/cli/commandTable.js';
import { describeCommands, everyCommand, flagsOf, optionsOf, usageOf } from './commands.mjs';

export const manPage = async (version) => {
  const { commands, shared, sharedGroups } = await describeCommands();
  const specs = await loadCommands();
  return [
    `.TH SALET 1 "" "salet ${version}" "User Commands"`,
    ...section('NAME', [String.raw`salet \- the exact word\-guessing engine`]),
    ...section('SYNOPSIS', SYNOPSIS),
    ...section('DESCRIPTION', DESCRIPTION.flatMap(paragraph)),
    ...section('COMMANDS', overview()),
    ...section('OPTIONS', [
      ...entry('-h, --help', 'Print the help of salet, or of a command.'),
      ...entry('-V, --version', 'Print the version.'),
      ...paragraph('The options of each command follow.'),
    ]),
    ...commands.flatMap((command) =>
      section(`salet ${command.name()}`.toUpperCase(), commandPart(command, specs.get(command.name()), shared)),
    ),
    ...section(
      'SHARED OPTIONS',
      sharedGroups.flatMap(({ group, options }) => [`.SS ${group}`, ...options.flatMap(optionPart)]),
    ),
    ...section(
      'EXIT STATUS',
      EXIT_CODES.flatMap(([code, text]) => entry(code, text)),
    ),
    ...section(
      'ENVIRONMENT',
      VARIABLES.flatMap(([name, text]) => entry(name, text)),
    ),
    '',
  ].join('\n');
};

const SYNOPSIS = [
  '.B salet',
  '.br',
  '.B salet',
  String.raw`.IR turn ... \ [ options ]`,
  '.br',
  '.B salet',
  String.raw`.I command\ \fR[\fIarguments\fR] [\fIoptions\fR]`,
];

const DESCRIPTION = [
  'Advice, proofs and studies for five-letter word games. Every number that is called proved is exact.',
  'salet alone, in a terminal, opens the assistant for a game that you are playing. With turns such as crane=BYBBG it suggests the next guess. A turn is a word and its feedback: letters BYG (B absent, Y elsewhere, G here), digits 012 or emoji squares.',
  'Results go to the standard output, notes and progress to the standard error. With --json a command prints one JSON object, also for an error.',
];

const EXIT_CODES = [
  ['0', 'Success.'],
  ['1', 'Nothing was found: no word fits, or no opener can keep the limit.'],
  ['2', 'The input was refused; a sentence on the standard error tells what to correct.'],
  ['3', 'The time limit was reached; bounds are shown.'],
  ['70', 'A defect of salet.'],
  ['130', 'Ended by Ctrl-C.'],
];

const VARIABLES = [
  ['SALET_DATA', 'The folder for imported data (see salet update).'],
  ['SALET_CLUSTER', 'The address of the Redis of a cluster.'],
  ['SALET_DEBUG', '1 shows where in the program an unexpected error occurred.'],
  ['NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE', 'Switch colour off or on; --color overrides them.'],
];

// Parts

const section = (title, lines) => [`.SH ${quoted(title)}`, ...lines];

const overview = () =>
  Object.entries(SUMMARIES).flatMap(([group, summaries]) => [
    `.SS ${quoted(group)}`,
    ...Object.entries(summaries).flatMap(([name, summary]) => entry(name, `${summary}.`)),
  ]);

/** A command with its arguments, options, explanations and examples; then the commands it has. */
const commandPart = (command, spec, shared) =>
  everyCommand(command).flatMap((each) => {
    const own = each === command ? spec : spec.commands.find(({ name }) => name === each.name()).command;
    return [
      ...(each === command ? [] : [`.SS ${quoted(usageOf(each))}`]),
      ...usagePart(each),
      ...optionsPart(each, shared),
      ...detailsPart(own.details),
      ...examplesPart(own.examples),
    ];
  });

const usagePart = (command) => [
  '.P',
  `.B ${escaped(usageOf(command))}`,
  ...paragraph(`${capitalized(command.description())}.`),
  ...command.registeredArguments.flatMap((argument) =>
    entry(argument.required ? argument.name().toUpperCase() : argument.name(), `${argument.description}.`),
  ),
];

const optionsPart = (command, shared) => {
  const options = optionsOf(command, shared);
  const names = options.shared.flatMap((each) => each.names);
  return [
    ...options.own.flatMap(optionPart),
    ...(names.length === 0 ? [] : paragraph(`Shared options: ${names.join(', ')}.`)),
  ];
};

const optionPart = (option) => entry(flagsOf(option), `${option.description}.`);

/** Paragraphs are filled; lines that begin with a space are kept as they are. */
const detailsPart = (details) =>
  details
    .trim()
    .split('\n\n')
    .filter(Boolean)
    .flatMap((block) => block.match(/(?:^ .*(?:\n|$))+|(?:^[^ \n].*(?:\n|$))+/gm))
    .flatMap((lines) => {
      const text = lines.trimEnd();
      return text.startsWith(' ') ? preformatted(text.split('\n')) : paragraph(text.replaceAll('\n', ' '));
    });

const examplesPart = (examples) =>
  examples.length === 0 ? [] : ['.P', 'Examples:', ...preformatted(examples.map((example) => `  ${example}`))];

// The macros

const entry = (term, text) => ['.TP', `.B ${escaped(term)}`, escaped(text)];

const paragraph = (text) => ['.P', escaped(text)];

const preformatted = (lines) => ['.nf', ...lines.map(escaped), '.fi'];

const quoted = (text) => `"${escaped(text).replaceAll('"', '')}"`;

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Text that troff prints as it is: no escapes, no requests, and hyphens that can be copied into a shell. */
const escaped = (text) =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replace(/^([.'])/gm, String.raw`\&$1`);
