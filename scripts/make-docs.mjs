/**
 * Writes what of the documentation follows from the program: the options in docs/commands.md, between the marks of each
 * command, and docs/api.md, the public library with its comments.
 *
 * Run `node scripts/make-docs.mjs` after a build; a test writes both into a folder of its own and compares. A tool such
 * as TypeDoc would need a second compiler beside ours; `declarations.mjs` reads what our compiler writes.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeCommands, everyCommand, flagsOf, optionsOf, usageOf } from './commands.mjs';
import { headOfFile, readEntry } from './declarations.mjs';
import { mapText } from './make-map.mjs';

const textOf = (relative) => readFileSync(fileURLToPath(new URL(`../${relative}`, import.meta.url)), 'utf8');

const makeDocs = async (folder) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/commands.md`, withOptions(textOf('docs/commands.md'), await describeCommands()));
  writeFileSync(`${folder}/api.md`, apiText());
  writeFileSync(`${folder}/map.md`, mapText());
};

// Commands -------------------------------------------------------------------------------------------------------------

const withOptions = (text, { commands, shared, sharedGroups }) => {
  const tables = sharedGroups.map(({ group, options }) => `### ${group}\n\n${tableOf(options)}`);
  let filled = fill(text, 'shared options', tables.join('\n\n'));
  for (const command of commands) {
    const texts = everyCommand(command).map((each) => commandText(each, shared));
    filled = fill(filled, `salet ${command.name()}`, texts.join('\n\n'));
  }
  return filled;
};

/** Puts a text between the marks that carry a name. */
const fill = (text, name, inside) => {
  const [begin, end] = [`<!-- ${name} -->\n`, '<!-- end -->'];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0)
    throw new Error(`docs/commands.md has no marks "${name}"; add them where its options belong.`);
  return `${text.slice(0, from)}${begin}\n${inside}\n\n${text.slice(to)}`;
};

const tableOf = (options) =>
  [
    '| option | what it does |',
    '|---|---|',
    ...options.map((option) => `| \`${inTable(flagsOf(option))}\` | ${inTable(option.description)} |`),
  ].join('\n');

const inTable = (text) => text.replaceAll('|', '\\|');

const commandText = (command, shared) => {
  const options = optionsOf(command, shared);
  const also = options.shared.map(({ group, names }) => {
    const heading = group.toLowerCase();
    return `[${heading}](#${heading}) ${names.map((name) => `\`${name}\``).join(' ')}`;
  });
  return [
    `\`${usageOf(command)}\`: ${command.description()}.`,
    ...(options.own.length > 0 ? [tableOf(options.own)] : []),
    ...(also.length > 0 ? [`Shared: ${also.join('; ')}.`] : []),
  ].join('\n\n');
};

// The library ----------------------------------------------------------------------------------------------------------

/** Where the compiler has put the declarations of a source, and the way back. */
const TYPES = fileURLToPath(new URL('../dist/types/', import.meta.url));
const sourceOf = (path) => path.slice(TYPES.length).replace(/\.d\.ts$/, '.ts');

/** The entry points by the name under which they are imported; the lists, which are all alike, only once. */
const entryPoints = () => {
  const { exports } = JSON.parse(textOf('package.json'));
  return Object.entries(exports)
    .filter(([path, { types }]) => types !== undefined && !path.startsWith('./lists/'))
    .map(([path, { types }]) => ({
      name: path.replace(/^\./, 'salet'),
      path: `${TYPES}${types.slice('./dist/types/'.length)}`,
    }));
};

/** An entry point: first the names that no earlier one has, by source; then those that an earlier one describes. */
const entryPointText = ({ name, path }, described) => {
  const { head, names } = readEntry(path);
  const fresh = names.filter(({ declaration }) => !described.has(declaration));
  const again = names.filter(({ declaration }) => described.has(declaration));
  for (const { declaration } of fresh) described.set(declaration, name);
  const sources = groupBySource(fresh);
  return [
    `## ${name}`,
    firstParagraph(head)
      .replace(/^`[^`]+`: /, '')
      .replace(/^./, (letter) => letter.toUpperCase()),
    ...[...sources].map(([source, some]) => sourceText(source, some)),
    ...(again.length > 0 ? [againText(again, described)] : []),
  ].join('\n\n');
};

const groupBySource = (names) => {
  const groups = new Map();
  for (const each of names) {
    const { path } = each.declaration;
    groups.set(path, [...(groups.get(path) ?? []), each]);
  }
  return groups;
};

/** A file begins with its reason; the first paragraph says enough. */
const firstParagraph = (head) => head.split('\n\n')[0];

const sourceText = (path, names) => {
  const reason = firstParagraph(headOfFile(path));
  const source = sourceOf(path);
  return [`### ${source}`, `${reason} ([source](../src/${source}))`, ...names.map(nameText)].join('\n\n');
};

const againText = (names, described) => {
  const origins = new Set(names.map(({ declaration }) => described.get(declaration)));
  const lines = [...origins].map((origin) => {
    const some = names
      .filter(({ declaration }) => described.get(declaration) === origin)
      .map(({ name }) => `\`${name}\``);
    return `- as in \`${origin}\`: ${some.join(', ')}`;
  });
  return `### Also in this entry point\n\n${lines.join('\n')}`;
};

const nameText = ({ name, declaration }) => {
  const renamed = declaration.name === name ? '' : `Called \`${declaration.name}\` in its own file.`;
  const [comment, example] = declaration.comment.split(/\s*@example\n/);
  const shown = declaration.code
    .replace(/^export (?:declare )?/, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/^( +)/gm, (spaces) => ' '.repeat(spaces.length / 2));
  const said = [comment, renamed].filter(Boolean).join('\n');
  return [`#### ${name}`, said, `\`\`\`ts\n${shown}\n\`\`\``, example].filter(Boolean).join('\n\n');
};

const apiText = () => {
  const intro =
    '# The library, name by name\n\n' +
    'Made by `node scripts/make-docs.mjs` from the declarations and comments of the source; do not edit it here. What to\n' +
    'use for what is in [library.md](library.md). Besides these entry points, `salet/lists/NAME` has one bundled list as its\n' +
    'default export, and `salet/kernel.wasm` is the WebAssembly module.';
  const described = new Map();
  const texts = entryPoints().map((entry) => entryPointText(entry, described));
  return `${[intro, ...withIndexes(texts)].join('\n\n')}\n`;
};

/** The texts of all entry points, each with links to its names below its first paragraph. */
const withIndexes = (texts) => {
  const anchorOf = anchors();
  return texts.map((text) => {
    const links = [];
    for (const [, level, heading] of text.matchAll(/^(#{2,4}) (.+)$/gm)) {
      const anchor = anchorOf(heading);
      if (level === '####') links.push(`[${heading}](#${anchor})`);
    }
    const [title, purpose, ...rest] = text.split('\n\n');
    return [title, purpose, links.join(' · '), ...rest].join('\n\n');
  });
};

/** The anchors of headings as they come: in small letters, and numbered where one comes again. */
const anchors = () => {
  const counts = new Map();
  return (heading) => {
    const plain = heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    const count = counts.get(plain) ?? 0;
    counts.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  };
};

await makeDocs(process.argv[2] ?? fileURLToPath(new URL('../docs', import.meta.url)));
