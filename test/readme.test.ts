/**
 * The README and its companions say what is so: their commands and programs are run on the built package and print what
 * the page shows, their tables and pictures are made again, their links and scripts lead somewhere.
 */

import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { simulate, summarize } from '../src/simulate.ts';
import { resolveOptions, STRATEGIES } from '../src/strategy/registry.ts';
import type { Strategy } from '../src/strategy/strategy.ts';
import { bundledList } from '../src/words/bundled.ts';
import { BUNDLED_LISTS } from '../src/words/catalog.ts';
import { bundledFrequencies } from '../src/words/frequency.ts';
import { blocksOf, brokenLinks, commandsShown, createFolder, pathOf, textOf } from './support/documents.ts';

const readme = textOf('README.md');
const contributing = textOf('CONTRIBUTING.md');
const packageJson = JSON.parse(textOf('package.json')) as {
  name: string;
  description: string;
  scripts: Record<string, string>;
};

const FOLDER = 'build/readme';
const { jsonOf, checkCommand, checkProgram } = createFolder(FOLDER);

// Commands -------------------------------------------------------------------------------------------------------

describe('commands print what the README shows', () => {
  const shown = commandsShown(readme);

  test('there are some', () => expect(shown.length).toBeGreaterThan(3));

  test.each(shown)('%s', checkCommand);
});

test('the README takes five minutes', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(250);
});

// Programs -------------------------------------------------------------------------------------------------------

test.each(blocksOf(readme, 'ts').map((block, index) => [index + 1, block] as const))(
  'program %i of the README prints what its comments say',
  (index, block) => checkProgram(block, index),
);

test('the strategy that CONTRIBUTING adds plays as it says', async () => {
  const [block = ''] = blocksOf(contributing, 'ts').filter((text) => text.includes('score:'));
  const [, id] = /id: '([^']+)'/.exec(block) ?? [];
  const file = pathOf(`${FOLDER}/example.ts`);
  writeFileSync(
    file,
    block.replaceAll(/from '(\.\.?)\//g, (_, up) => `from '../../src/${up === '.' ? 'strategy/' : ''}`),
  );
  const exported = (await import(file)) as Record<string, Strategy>;
  const strategy = Object.values(exported)[0];
  expect(strategy.id).toBe(id);

  const list = bundledList('original');
  const options = resolveOptions(strategy, {});
  if (!list.ok || !options.ok) throw new Error('The list or the options are missing.');
  const setup = {
    ...{ list: list.value, rule: 'real' as const, strategy, options: options.value },
    ...{ frequencies: bundledFrequencies(), openers: [], only: undefined, limit: 6 },
  };
  const games = simulate(setup);
  if (!games.ok) throw new Error(games.failure.sentence);
  const { firstGuess, average, failures } = summarize(setup, games.value);
  const sentence = `opens with ${firstGuess.toUpperCase()}, needs ${average.toFixed(4)} guesses on average and fails ${failures.length} times`;
  expect(contributing.replaceAll(/\s+/g, ' ').includes(sentence), sentence).toBe(true);
});

// Tables ---------------------------------------------------------------------------------------------------------

/** The rows of a section's table whose first cell is a name in code, by that name. */
const rowsOf = (page: string, heading: string): Map<string, string[]> => {
  const section =
    textOf(page)
      .split(/^## /m)
      .find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return new Map(
    [...section.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, name, cells]) => [
      name,
      cells.split(' | ').map((cell) => cell.trim()),
    ]),
  );
};

/** Strategies whose first word takes long to find, with that word; for `optimal` it is what `salet prove` proves. */
const SLOW_TO_OPEN: Record<string, Record<string, string>> = {
  original: { 'combo-eliminations': 'roate', optimal: 'salet' },
  'original-answers': { 'combo-eliminations': 'slate', optimal: 'slate' },
};

describe('the table of strategies', () => {
  const rows = rowsOf('docs/strategies.md', 'The strategies');

  test('has each of them, with its options', () => {
    for (const { id, pools, variants, extras } of STRATEGIES) {
      const options = [
        ...(pools.length > 1 ? [`\`pool ${pools.join(' ')}\``] : []),
        ...(variants.length > 0 ? [`\`variant ${variants.join(' ')}\``] : []),
        ...Object.entries(extras).map(([name, value]) => `\`${name} ${value}\``),
      ];
      expect([id, rows.get(id)?.[2]]).toEqual([id, options.join(', ')]);
    }
  });

  test.each(['original', 'original-answers'])('has the averages on %s', (list) => {
    type Rows = { rows: { strategy: string; average: number }[] };
    const played = (ids: string, opener = '') =>
      jsonOf<Rows>(`compare --list ${list} --strategies ${ids}${opener}`).rows;
    // their own first word takes them minutes to find; the games after it are quick
    const found = SLOW_TO_OPEN[list];
    const quick = STRATEGIES.map(({ id }) => id).filter((id) => !(id in found));
    const slow = Object.entries(found).flatMap(([id, opener]) => played(id, ` --opener ${opener}`));
    const rowsPlayed = [...played(quick.join(',')), ...slow];
    const averages = new Map(rowsPlayed.map(({ strategy, average }) => [strategy, average.toFixed(4)]));
    const column = list === 'original' ? 3 : 4;
    for (const { id } of STRATEGIES) expect([id, rows.get(id)?.[column]]).toEqual([id, averages.get(id)]);
  });
});

test('the table of lists has each of them, with its sizes', () => {
  const rows = rowsOf('docs/lists-and-priors.md', 'Bundled lists');
  for (const { name, answerCount, guessCount } of BUNDLED_LISTS) {
    const [answers, guesses] = rows.get(name)?.slice(-4, -2) ?? [];
    expect([name, answers, guesses]).toEqual([name, String(answerCount), String(guessCount)]);
  }
});

test.each([
  ['hound', 'SLATE, CRONY, GUIDE, BUMPH, HOUND'],
  ['alert', 'SLATE, BRACE, ALTER, ALERT'],
])('seed 000 plays %s in another way than its text says', (word, path) => {
  const args = `solve ${word} --list seed-000 --strategy intersecting --opener slate --feedback naive`;
  const played = jsonOf<{ turns: { word: string }[] }>(args).turns.map((step) => step.word.toUpperCase());
  expect(played.join(', ')).toBe(path);
});

// Pictures, links, scripts ---------------------------------------------------------------------------------------

test('the pictures are what the commands draw today', () => {
  const drawn = `${FOLDER}/pictures`;
  execFileSync(process.execPath, [pathOf('scripts/make-pictures.mjs'), pathOf(drawn)]);
  expect(readdirSync(pathOf('docs'))).toEqual(expect.arrayContaining(readdirSync(pathOf(drawn))));
  for (const name of readdirSync(pathOf(drawn))) {
    const same = textOf(`docs/${name}`) === textOf(`${drawn}/${name}`);
    expect(same, `docs/${name} is out of date; run node scripts/make-pictures.mjs`).toBe(true);
  }
});

describe.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])('%s', (name) => {
  const text = textOf(name);

  test('leads only to files and headings that exist', () => expect(brokenLinks(name)).toEqual([]));

  test('names only scripts that exist', () => {
    const code = [...text.matchAll(/`+[^`]+`+/g)].join('\n');
    const known = ['ci', 'link', 'pack', 'install', ...Object.keys(packageJson.scripts)];
    for (const [, script] of code.matchAll(/\bnpm (?:run )?([a-z:]+)/g)) expect(known).toContain(script);
  });
});

test('the README tells how to run and how to test', () => {
  for (const command of ['npm ci && npm start', 'npm ci && npm test', 'npx salet ']) {
    expect(readme.includes(command), command).toBe(true);
  }
});

test('no name of someone else is in ours', () => {
  const title = readme.slice(0, readme.indexOf('```'));
  for (const text of [packageJson.name, packageJson.description, title]) expect(text).not.toMatch(/wordle/i);
});

test('CONTRIBUTING describes every room of src', () => {
  const rooms = readdirSync(pathOf('src'), { withFileTypes: true })
    .filter(({ name }) => !name.endsWith('.test.ts'))
    .map((entry) => `\`${entry.name.replace(/\.ts$/, '')}${entry.isDirectory() ? '/' : ''}\``);
  for (const room of rooms) expect(contributing, room).toContain(room);
});
