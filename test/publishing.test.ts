/**
 * The workflow that publishes a version: its steps exist, its rights are the least that it needs, and a tag that does not
 * fit is refused.
 */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { pathOf } from './support/documents.ts';

const workflow = readFileSync(pathOf('.github/workflows/publish.yml'), 'utf8');
const { scripts } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { scripts: Record<string, string> };

/** The lines below a heading of YAML, to the next line that is indented as little. */
const sectionOf = (text: string, heading: string): string => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === `${heading}:`);
  expect(start, heading).toBeGreaterThanOrEqual(0);
  const indent = (line: string): number => line.length - line.trimStart().length;
  const own = indent(lines[start] ?? '');
  const end = lines.findIndex((line, index) => index > start && line.trim() !== '' && indent(line) <= own);
  return lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
};

const commands = [...workflow.matchAll(/^ +run: (.*)$/gm)].map(([, command = '']) => command);

describe('the workflow', () => {
  test('is YAML of a simple kind: spaces, even steps, no tabs', () => {
    expect(workflow).not.toContain('\t');
    for (const line of workflow.split('\n').filter((each) => !/^ *(?:#|$)/.test(each))) {
      expect((line.length - line.trimStart().length) % 2, line).toBe(0);
      expect(line, line).toMatch(/^ *(?:- )?[\w-]+:(?: .+)?$/);
    }
  });

  test('runs on tags only, checks before it publishes', () => {
    expect(sectionOf(workflow, 'on')).toBe("  push:\n    tags: ['v*']\n");
    expect(sectionOf(workflow, 'publish')).toContain('needs: check');
    const order = ['scripts/check-release.mjs', '.ci/run', 'npm pack', 'npm publish'].map((each) =>
      commands.findIndex((command) => command.includes(each)),
    );
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('names scripts that exist', () => {
    for (const command of commands) {
      for (const [, name = ''] of command.matchAll(/npm run (?:--silent )?([\w:]+)/g))
        expect(scripts).toHaveProperty(name);
      for (const [path] of command.matchAll(/scripts\/[\w-]+\.mjs/g)) expect(existsSync(pathOf(path)), path).toBe(true);
    }
    accessSync(pathOf('.ci/run'), constants.X_OK);
    for (const [, name = ''] of readFileSync(pathOf('.ci/run'), 'utf8').matchAll(/npm run --silent (\S+)/g)) {
      expect(scripts).toHaveProperty(name);
    }
  });

  test('gives the right to publish to one job, which runs no code of the package', () => {
    expect(workflow).toMatch(/^permissions: \{\}$/m);
    expect(workflow.match(/id-token: write/g)).toHaveLength(1);
    const publish = sectionOf(workflow, 'publish');
    expect(publish).toContain('id-token: write');
    expect(publish).not.toContain('checkout');
    expect(publish).toContain('--provenance');
    expect(publish).toContain('--ignore-scripts');
  });

  test('names no address and no secret', () => {
    expect(workflow).not.toMatch(/https?:|registry|secrets\.|token:(?! write)/i);
  });

  test('and RELEASING.md name each other', () => {
    expect(workflow).toContain('RELEASING.md');
    expect(readFileSync(pathOf('RELEASING.md'), 'utf8')).toContain('.github/workflows/publish.yml');
  });
});

describe('the check of a release', () => {
  const folder = pathOf('build/release');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const address = 'https://git.invalid/salet';
  const ready = {
    version: '1.2.3',
    locked: '1.2.3',
    changelog: '# Changelog\n\n## 1.2.3 - 2026-01-31\n',
    repository: `git+${address}.git`,
  };

  const check = (tag: string, change: Partial<typeof ready> = {}) => {
    const { version, locked, changelog, repository } = { ...ready, ...change };
    mkdirSync(folder, { recursive: true });
    const fields = { version, repository: { url: repository }, homepage: address, bugs: { url: address } };
    writeFileSync(`${folder}/package.json`, JSON.stringify(fields));
    writeFileSync(`${folder}/package-lock.json`, JSON.stringify({ version: locked }));
    writeFileSync(`${folder}/CHANGELOG.md`, changelog);
    const { status, stderr } = spawnSync(process.execPath, [pathOf('scripts/check-release.mjs'), tag, folder]);
    return { status, lines: `${stderr}`.trim() };
  };

  test('accepts a version that is ready', () => {
    expect(check('v1.2.3')).toEqual({ status: 0, lines: '' });
  });

  test.each([
    ['another tag', 'v1.2.4', {}, /^The tag is v1\.2\.4, but package\.json has version 1\.2\.3: tag v1\.2\.3\.$/],
    ['no tag', '', {}, /^The tag is , but/],
    ['another lock file', 'v1.2.3', { locked: '1.2.2' }, /^package-lock\.json has version 1\.2\.2/],
    ['no date', 'v1.2.3', { changelog: '## 1.2.3 - unreleased\n' }, /^CHANGELOG\.md must begin with "## 1\.2\.3 - "/],
    ['an older changelog', 'v1.2.3', { changelog: '## 1.2.2 - 2026-01-31\n' }, /^CHANGELOG\.md must begin/],
    ['no repository', 'v1.2.3', { repository: 'git+https://a.example/s.git' }, /^repository in package\.json is git/],
  ])('refuses %s', (_, tag, change, sentence) => {
    const { status, lines } = check(tag, change);
    expect(status).toBe(1);
    expect(lines).toMatch(sentence);
    expect(lines.split('\n')).toHaveLength(1);
  });
});

test('package.json names repository, homepage and bugs of one project', () => {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));
  const project = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  expect(homepage).toBe(`${project}#readme`);
  expect(bugs.url).toBe(`${project}/issues`);
});

describe('the packed package', () => {
  const { files } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { files: readonly string[] };

  test('is built before it is packed, and runs nothing when it is installed', () => {
    expect(scripts.prepack).toBe(scripts.build);
    // npm warns about a package with one of these
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) expect(scripts).not.toHaveProperty(name);
  });

  test('builds in every script that needs what is built, since an installation does not', () => {
    const needsNone = ['build', 'prepack', 'lint', 'format'];
    for (const [name, command] of Object.entries(scripts)) {
      if (!needsNone.includes(name)) expect(command, name).toMatch(/^npm run --silent build /);
    }
  });

  test('has the pictures of its README', () => {
    const readme = readFileSync(pathOf('README.md'), 'utf8');
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\((?!http)([^)]+)\)|<img src="(?!http)([^"]+)"/g)].map(
      ([, markdown, html]) => markdown ?? html ?? '',
    );
    expect(pictures.length).toBeGreaterThan(0);
    for (const path of pictures) {
      expect(
        files.some((pattern) => matchesGlob(path, pattern)),
        path,
      ).toBe(true);
      expect(statSync(pathOf(path)).size, path).toBeLessThan(100_000);
    }
  });
});

/** Patterns of `files` are paths, some with a name that can be any. */
const matchesGlob = (path: string, pattern: string): boolean => {
  const [before, after] = pattern.split('*');
  if (after === undefined) return path === pattern;
  return path.startsWith(before) && path.endsWith(after) && !path.slice(before.length).includes('/');
};
