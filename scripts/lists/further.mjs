/**
 * Makes the words of the further lists, src/words/lists/NAME.generated.ts, where they are missing or old.
 *
 * A file carries the hash of what it was made from: the versions of its packages and the scripts and rules used. If that
 * is unchanged the file is left alone, so that only the first build reads the dictionaries.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { FURTHER_LISTS, wordsOf } from './languages.mjs';
import { packWords } from './pack.mjs';

const pathOf = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const versionOf = (name) =>
  `${name}@${JSON.parse(readFileSync(pathOf(`node_modules/${name}/package.json`), 'utf8')).version}`;

/** The spelling of words is that of the program: its own rules fold the dictionaries. */
const SPELLING = ['src/words/fold.ts', 'src/words/alphabets.ts'];
const MAKERS = ['further', 'hunspell', 'languages', 'pack'].map((name) => `scripts/lists/${name}.mjs`);

export const makeFurtherLists = async () => {
  const sources = [...MAKERS, ...SPELLING].map((path) => readFileSync(pathOf(path), 'utf8')).join('');
  const old = FURTHER_LISTS.map((list) => ({ list, head: headOf(list, sources) })).filter(
    ({ list, head }) => !isMade(list, head),
  );
  if (old.length === 0) return;
  const spelling = await importSpelling();
  for (const { list, head } of old) writeFileSync(fileOf(list), moduleText(list, head, spelling));
};

const fileOf = ({ name }) => pathOf(`src/words/lists/${name}.generated.ts`);

/** The first line of a file; the build reads in it which packages the words are from. */
const headOf = ({ packages }, sources) => {
  const versions = packages.map(versionOf).join(', ');
  const hash = createHash('sha256').update(`${versions}\n${sources}`).digest('hex').slice(0, 16);
  return `// Made by scripts/lists/further.mjs from ${versions}. Do not edit. Sources ${hash}.\n`;
};

const isMade = (list, head) => existsSync(fileOf(list)) && readFileSync(fileOf(list), 'utf8').startsWith(head);

const moduleText = (list, head, spelling) => {
  const { guesses, answers, alphabet } = wordsOf(list, spelling);
  const { tails, gaps } = packWords(guesses, answers, alphabet);
  return `${head}
import type { PackedWords } from './packedList.ts';

/** The words of the list, packed. */
export const PACKED: PackedWords = {
  wordLength: ${list.wordLength},
  answerCount: ${answers.length},
  alphabet: '${alphabet.join('')}',
  tails:
    '${tails}',
  gaps: '${gaps}',
};
`;
};

/** The rules of src/words as a module that this version of Node can run. */
const importSpelling = async () => {
  const input = pathOf('build/spelling-entry.mjs');
  mkdirSync(pathOf('build'), { recursive: true });
  writeFileSync(input, SPELLING.map((path) => `export * from '../${path}';\n`).join(''));
  const bundle = await rolldown({ input, platform: 'neutral', logLevel: 'silent' });
  const file = pathOf('build/spelling.mjs');
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return import(pathToFileURL(file).href);
};
