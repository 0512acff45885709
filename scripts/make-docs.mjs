/**
 * Writes what of the documentation follows from the program: the options in docs/commands.md, between the marks of each
 * command, and docs/api.md, the public library with its comments.
 *
 * Run `node scripts/make-docs.mjs` after a build; a test writes both into a folder of its own and compares. A tool such
 * as TypeDoc would need a second compiler beside ours; the declarations that the compiler writes are regular enough.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { loadCommands } from '../dist/cli/commands.js';

const textOf = (relative) => readFileSync(fileURLToPath(new URL(`../${relative}`, import.meta.url)), 'utf8');

const makeDocs = async (folder) => {
  mkdirSync(folder, { recursive: true });
  const program = new Command('salet');
  for (const add of await loadCommands(['--help'])) add(program, async () => {});
  writeFileSync(`${folder}/commands.md`, withOptions(textOf('docs/commands.md'), program));
  writeFileSync(`${folder}/api.md`, apiText());
};

// Commands -------------------------------------------------------------------------------------------------------------

/** What so many commands offer in the same words is told once. */
const SHARED_BY = 4;
/** Groups of shared options, in the order in which they are told. */
const GROUPS = ['Words', 'Game', 'Search', 'Output'];

const withOptions = (text, program) => {
  const visible = program.createHelp().visibleCommands(program);
  const commands = visible.filter((command) => command.name() !== 'help');
  const shared = sharedOptions(commands.flatMap(everyCommand));
  let filled = fill(text, 'shared options', sharedText(shared));
  for (const command of commands) {
    const texts = everyCommand(command).map((each) => commandText(each, shared));
    filled = fill(filled, `salet ${command.name()}`, texts.join('\n\n'));
  }
  return filled;
};

const everyCommand = (command) => [command, ...command.commands.flatMap(everyCommand)];

/** Puts a text between the marks that carry a name. */
const fill = (text, name, inside) => {
  const [begin, end] = [`<!-- ${name} -->\n`, '<!-- end -->'];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0)
    throw new Error(`docs/commands.md has no marks "${name}"; add them where its options belong.`);
  return `${text.slice(0, from)}${begin}\n${inside}\n\n${text.slice(to)}`;
};

const keyOf = ({ flags, description }) => `${flags} ${description}`;
const groupOf = ({ helpGroupHeading }) => helpGroupHeading?.replace(':', '') ?? 'Options';

const sharedOptions = (commands) => {
  const counts = new Map();
  const options = commands.flatMap((command) => command.options);
  for (const option of options) counts.set(keyOf(option), (counts.get(keyOf(option)) ?? 0) + 1);
  const shared = new Map();
  for (const option of options) {
    if (counts.get(keyOf(option)) >= SHARED_BY && GROUPS.includes(groupOf(option))) shared.set(keyOf(option), option);
  }
  return shared;
};

const sharedText = (shared) =>
  GROUPS.map((group) => {
    const options = [...shared.values()].filter((option) => groupOf(option) === group);
    return `### ${group}\n\n${tableOf(withoutRepeats(options))}`;
  }).join('\n\n');

/** Where commands differ in the default of an option, it is told without. */
const withoutRepeats = (options) =>
  [...new Set(options.map(({ flags }) => flags))].map((flags) => {
    const [option, ...others] = options.filter((each) => each.flags === flags);
    const description = others.length === 0 ? option.description : option.description.replace(/ \(default: .*\)$/, '');
    return { flags, description };
  });

/** `--list <NAME>` as `--list NAME`. */
const flagsText = ({ flags }) => `\`${flags.replaceAll(/<([^>]+)>/g, '$1').replaceAll('|', '\\|')}\``;

const tableOf = (options) =>
  [
    '| option | what it does |',
    '|---|---|',
    ...options.map((option) => `| ${flagsText(option)} | ${option.description.replaceAll('|', '\\|')} |`),
  ].join('\n');

const commandText = (command, shared) => {
  const own = command.options.filter((option) => !shared.has(keyOf(option)));
  const others = command.options.filter((option) => shared.has(keyOf(option)));
  const also = GROUPS.map((group) => {
    const names = others.filter((option) => groupOf(option) === group).map(({ long }) => `\`${long}\``);
    return names.length === 0 ? '' : `[${group.toLowerCase()}](#${group.toLowerCase()}) ${names.join(' ')}`;
  }).filter(Boolean);
  return [
    usageOf(command),
    ...(own.length > 0 ? [tableOf(own)] : []),
    ...(also.length > 0 ? [`Shared: ${also.join('; ')}.`] : []),
  ].join('\n\n');
};

const usageOf = (command) => {
  const names = [];
  for (let each = command; each; each = each.parent) names.unshift(each.name());
  const words = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? name.toUpperCase() : `[${name}]`;
  });
  return `\`${[...names, ...words].join(' ')}\`: ${command.description()}.`;
};

// The library ----------------------------------------------------------------------------------------------------------

/** The groups of src/index.ts: a comment line, then files with what is exported from each. */
const exportedGroups = () => {
  const [, ...sections] = textOf('src/index.ts').split(/^\/\/ /m);
  return sections.map((section) => {
    const [title, ...rest] = section.split('\n');
    const exported = rest.join('\n').matchAll(/export (?:type )?\{([^}]*)\} from '\.\/([^']+)\.ts'/gs);
    return { title, files: [...exported].map(([, names, file]) => ({ file, names: namesOf(names) })) };
  });
};

/** "type Game as StrategyGame" */
const namesOf = (list) =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((entry) => entry.split(' as '))
    .map(([own, name = own]) => ({ own, name }));

/** Statements at the left edge, each up to the line where its brackets are closed, with the comment before it. */
const readDeclarations = (text) => {
  const found = new Map();
  let comment = '';
  let statement = '';
  for (const line of text.split('\n')) {
    if (statement === '' && /^( \*|\/\*\*)/.test(line)) {
      comment = line.startsWith('/**') ? line : `${comment}\n${line}`;
      continue;
    }
    statement += `${line}\n`;
    if (!isWhole(statement)) continue;
    const [, name] = /^export (?:declare )?(?:const|function\*?|class|interface|type) (\w+)/.exec(statement) ?? [];
    if (name) found.set(name, { comment, code: statement.trim() });
    [comment, statement] = ['', ''];
  }
  return found;
};

const isWhole = (statement) => {
  const bare = statement.replaceAll(/\/\*\*.*?\*\/|'[^']*'|=>/gs, '');
  const open = (bare.match(/[{([<]/g) ?? []).length - (bare.match(/[})\]>]/g) ?? []).length;
  return open === 0 && /[;}]$/.test(bare.trimEnd());
};

const plainComment = (comment) =>
  comment
    .replace(/^\/\*\*\s?/, '')
    .replace(/\s*\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^ ?\* ?/, ''))
    .join('\n')
    .trim();

/** A file begins with its reason; the first paragraph says enough. */
const splitHead = (text) => {
  const [head] = /^\/\*\*.*?\*\/\n/s.exec(text) ?? [''];
  return { reason: plainComment(head.trim()).split('\n\n')[0], rest: text.slice(head.length) };
};

const fileText = ({ file, names }) => {
  const { reason, rest } = splitHead(textOf(`dist/${file}.d.ts`));
  const declarations = readDeclarations(rest);
  const entries = names.map(({ own, name }) => {
    const declaration = declarations.get(own);
    if (!declaration) throw new Error(`dist/${file}.d.ts does not declare ${own}.`);
    return entryOf(own, name, declaration);
  });
  return [`### ${file}.ts`, `${reason} ([source](../src/${file}.ts))`, ...entries].join('\n\n');
};

const entryOf = (own, name, { comment, code }) => {
  const renamed = own === name ? '' : `Called \`${own}\` in its own file.`;
  const shown = code
    .replace(/^export (?:declare )?/, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/^( +)/gm, (spaces) => ' '.repeat(spaces.length / 2));
  const said = [plainComment(comment), renamed].filter(Boolean).join('\n');
  return [`#### ${name}`, said, `\`\`\`ts\n${shown}\n\`\`\``].filter(Boolean).join('\n\n');
};

const apiText = () => {
  const intro = [
    '# The library, name by name',
    'Made by `node scripts/make-docs.mjs` from the declarations and comments of the source; do not edit it here. What to',
    'use for what is in [library.md](library.md).',
  ];
  const groups = exportedGroups().map(({ title, files }) => [`## ${title}`, ...files.map(fileText)].join('\n\n'));
  return `${[`${intro[0]}\n\n${intro[1]}\n${intro[2]}`, ...groups].join('\n\n')}\n`;
};

await makeDocs(process.argv[2] ?? fileURLToPath(new URL('../docs', import.meta.url)));
