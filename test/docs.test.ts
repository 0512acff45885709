/**
 * The documentation is true: blocks marked `console` print what they show, `ts` programs print what their
 * comments say, every link leads somewhere, every command and option exists, and what is made by a script is what the
 * script makes today. That the programs compile is for `docs-types.test.ts`.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCommands } from '../src/cli/commandTable.ts';
import { createParser } from '../src/cli/parser.ts';
import {
  blocksOf,
  brokenLinks,
  commandsNamed,
  commandsShown,
  createFolder,
  pathOf,
  textOf,
} from './support/documents.ts';

const DOCUMENTS = readdirSync(pathOf('docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
/** Its blocks are declarations, made by a script and compared with what that makes. */
const GENERATED = 'docs/api.md';
const WRITTEN = DOCUMENTS.filter((name) => name !== GENERATED);
const EXAMPLES = readdirSync(pathOf('examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const BESIDE = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'RELEASING.md', 'examples/README.md'],
  ...EXAMPLES.map(({ name }) => `examples/${name}/README.md`),
].filter((name) => existsSync(pathOf(name)));

describe.each(WRITTEN.filter((name) => commandsShown(textOf(name)).length > 0))('%s', (name) => {
  test.each(commandsShown(textOf(name)))('%s', createFolder(`build/${name}/commands`).checkCommand);
});

describe.each(WRITTEN.filter((name) => blocksOf(textOf(name), 'ts').length > 0))('%s', (name) => {
  const { checkProgram } = createFolder(`build/${name}/programs`);
  test.each(blocksOf(textOf(name), 'ts').map((block, index) => [index + 1, block] as const))(
    'program %i prints what its comments say',
    (index, block) => checkProgram(block, index),
  );
});

test.each([...DOCUMENTS, ...BESIDE])('%s leads only to files and headings that exist', (name) => {
  expect(brokenLinks(name)).toEqual([]);
});

test('every page is in the index', () => {
  const index = textOf('docs/README.md');
  for (const name of DOCUMENTS.filter((each) => each !== 'docs/README.md')) {
    expect(index.includes(`](${name.replace('docs/', '')})`), name).toBe(true);
  }
});

describe('commands and options that a page names exist', () => {
  let program: Command;
  beforeAll(async () => {
    program = createParser(await loadCommands());
  });

  test.each([...WRITTEN, ...BESIDE])('%s', (name) => {
    for (const line of commandsNamed(textOf(name))) {
      const [typed, second] = line.split(/\s+/);
      const first = typed.includes('=') ? 'suggest' : typed;
      const command = childOf(program, first);
      expect(command?.name(), line).toBe(first);
      const options = (childOf(command!, second) ?? command!).options.map(({ long }) => long);
      const named = [...line.matchAll(/(?<=\s)--[a-z][\w-]*/g)].map(([option]) => option);
      expect(['--help', ...options], line).toEqual(expect.arrayContaining(named));
    }
  });
});

test('every command has a heading in docs/commands.md', async () => {
  const program = createParser(await loadCommands());
  const page = textOf('docs/commands.md');
  const visible = program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name());
  for (const name of visible.filter((each) => each !== 'help')) expect(page, name).toContain(`\n## ${name}\n`);
});

const childOf = (command: Command, name: string | undefined): Command | undefined =>
  command.commands.find((child) => child.name() === name);

test.each([...WRITTEN, ...BESIDE].filter((name) => blocksOf(textOf(name), 'sh').length > 0))(
  'the shell can read the blocks of %s',
  (name) => {
    for (const block of blocksOf(textOf(name), 'sh')) {
      expect(spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' }).stderr, block).toBe('');
    }
  },
);

test('what is made by a script is up to date', () => {
  const folder = 'build/docs/made';
  execFileSync(process.execPath, [pathOf('scripts/make-docs.mjs'), pathOf(folder)]);
  for (const name of ['commands.md', 'api.md', 'map.md']) {
    const same = textOf(`docs/${name}`) === textOf(`${folder}/${name}`);
    expect(same, `docs/${name} is out of date; run node scripts/make-docs.mjs`).toBe(true);
  }
});
