/**
 * The manual page of the built package: it is there, has every command and option, and `man` sets it without complaint.
 *
 * Needs `dist/`, which `npm test` builds first.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { loadCommands } from '../src/cli/commandTable.ts';
import { createParser } from '../src/cli/parser.ts';
import { pathOf, textOf } from './support/documents.ts';
import { haveTool } from './support/tools.ts';

const { man, version } = JSON.parse(textOf('package.json')) as { man: string; version: string };
const page = textOf(man);

/** As a reader sees it. */
const plain = page.replaceAll('\\-', '-');

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

test('the package names it, with its version', () => {
  expect(existsSync(pathOf(man))).toBe(true);
  expect(page.split('\n')[0]).toBe(`.TH SALET 1 "" "salet ${version}" "User Commands"`);
});

test('it has every command, option and example', async () => {
  const specs = await loadCommands();
  const program = createParser(specs);
  const shown = everyCommand(program).filter((command) => !(command as unknown as { _hidden: boolean })._hidden);
  expect(shown.length).toBeGreaterThan(25);
  for (const command of shown) {
    expect(plain).toContain(command.name());
    for (const { long } of command.options) expect(plain, `${command.name()} ${long}`).toContain(long);
  }
  for (const { examples } of specs.values()) for (const example of examples) expect(plain).toContain(`  ${example}`);
});

test('every line is a macro or text that troff prints as it is', () => {
  for (const line of page.split('\n')) {
    if (line.startsWith('.')) expect(line).toMatch(/^\.(TH|SH|SS|P|TP|B|I|IR|br|nf|fi)\b/);
    else expect(line).not.toMatch(/^'|\\(?![-&efIR ])/);
  }
});

test.runIf(haveTool('man', 'man-db'))('man sets it without a warning', () => {
  const { status, stdout, stderr } = spawnSync('man', ['--warnings', '-l', pathOf(man)], {
    encoding: 'utf8',
    env: { ...process.env, MANWIDTH: '80', LC_ALL: 'C.UTF-8', MANROFFSEQ: '' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('SALET(1)');
});
