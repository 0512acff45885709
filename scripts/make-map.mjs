/**
 * Writes docs/map.md: every source file with the first sentence of its opening comment, room by room in the order of
 * the data flow. A file whose opening comment has no sentence stops the script.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import rooms from './rooms.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));

/** The text of docs/map.md. */
export const mapText = () => `# Map of the source files

Made by \`node scripts/make-docs.mjs\` from the first sentence of each file. [CONTRIBUTING](../CONTRIBUTING.md) describes
the rooms and the concepts.

## src

The package in the order of its data: a file imports only from rooms above its own.

${roomsText('src')}

## web

The page: shared parts, a room for each page, and the root.

${roomsText('web')}

## test/support

Helpers of the tests.

${tableOf(filesIn('test/support'))}
`;

/** A table for each room; rooms of a single file that follow each other share one. */
const roomsText = (folder) => {
  const tables = [];
  for (const room of rooms[folder].flat()) {
    const files = filesIn(folder).filter((file) => roomOf(file, folder) === room);
    const isFolder = files.some((file) => file.startsWith(`${folder}/${room}/`));
    const last = tables.at(-1);
    if (isFolder || !last || last.isFolder)
      tables.push({ isFolder, title: isFolder ? `### ${folder}/${room}\n\n` : '', files });
    else last.files.push(...files);
  }
  return tables.map(({ title, files }) => `${title}${tableOf(files)}`).join('\n\n');
};

/** The room of a file, or the file itself where the order names it. */
const roomOf = (file, folder) => {
  const path = file.slice(folder.length + 1).replace(/\.tsx?$/, '');
  return rooms[folder].flat().includes(path) ? path : path.split('/')[0];
};

const filesIn = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated)\.tsx?$|\.d\.ts$/.test(name))
    .sort();

const tableOf = (files) =>
  ['| file | purpose |', '|---|---|', ...files.map((file) => `| [${file}](../${file}) | ${purposeOf(file)} |`)].join(
    '\n',
  );

/** The first sentence of the opening comment. */
const purposeOf = (file) => {
  const [, comment = ''] = /^(?:(?:#!|\/\/).*\n)*\/\*\*(.*?)\*\//s.exec(readFileSync(`${root}${file}`, 'utf8')) ?? [];
  const [paragraph] = comment
    .replaceAll(/^ \* ?/gm, '')
    .trim()
    .split('\n\n');
  const text = paragraph.trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw new Error(`${file} does not begin with a comment that says what it is for.`);
  const [sentence] = /^.*?[.:](?= [A-Z`]|$)/.exec(text) ?? [text];
  return sentence.replace(/[.:]$/, '').replaceAll('|', '\\|');
};
