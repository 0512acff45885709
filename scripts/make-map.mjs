/**
 * Writes docs/map.md: every source file with the first sentence of its opening comment, room by room in the order of
 * the data flow. A file whose opening comment has no sentence stops the script.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import rooms from './rooms.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

/** The text of docs/map.md. */
export const mapText = () => {
  const sections = [
    section('src', 'The package, from left to right: a file imports only from rooms above its own.', groupsOf('src', rooms.src)),
    section('web', 'The page: shared parts, one room for each page, and the root that joins them.', groupsOf('web', rooms.web)),
    section('test/support', 'Helpers of the tests.', [filesIn('test/support')]),
  ];
  return `# Map of the source files

Made by \`node scripts/make-docs.mjs\` from the first sentence of each file. [CONTRIBUTING](../CONTRIBUTING.md) describes
the rooms and the concepts.

${sections.join('\n\n')}
`;
};

const section = (title, text, groups) => `## ${title}\n\n${text}\n\n${groups.filter((files) => files.length > 0).map(tableOf).join('\n\n')}`;

/** The files of every room, one group for a room. */
const groupsOf = (folder, order) => order.flat().map((room) => filesIn(folder).filter((file) => roomOf(file, folder) === room));

const roomOf = (file, folder) => file.slice(folder.length + 1).replace(/\.tsx?$/, '').split('/')[0];

const filesIn = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated)\.tsx?$|\.d\.ts$/.test(name))
    .sort();

const tableOf = (files) =>
  ['| file | purpose |', '|---|---|', ...files.map((file) => `| [${file}](../${file}) | ${purposeOf(file)} |`)].join('\n');

/** The first sentence of the opening comment. */
const purposeOf = (file) => {
  const [, comment = ''] = /^(?:#!.*\n)?\/\*\*\n((?: \*.*\n)+?) \*\//.exec(readFileSync(`${root}${file}`, 'utf8')) ?? [];
  const [paragraph] = comment.replaceAll(/^ \* ?/gm, '').split('\n\n');
  const text = paragraph.trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw new Error(`${file} does not begin with a comment that says what it is for.`);
  const [sentence] = /^.*?[.:](?= [A-Z`]|$)/.exec(text) ?? [text];
  return sentence.replace(/[.:]$/, '').replaceAll('|', '\\|');
};
