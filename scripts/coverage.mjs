/**
 * Vitest's coverage with what runs outside its workers: the program that tests start, its threads, a cluster.
 *
 * Those run from dist/, built with --modules so that each source is a file there, and Node writes down by itself what ran
 * (`NODE_V8_COVERAGE`, set in vitest.coverage.config.ts). The way back to the sources are maps from a second build, whose
 * code is the same. Vitest's own maps name other columns
 * (whether `const` belongs to a statement), but both ways end with the same statements and branches in the same order,
 * so they are added up by their places in it.
 */

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import v8 from '@vitest/coverage-v8';

const root = fileURLToPath(new URL('..', import.meta.url));
const children = `${root}build/coverage/children`;
const maps = `${root}build/coverage/maps`;
const dist = new URL('../dist/', import.meta.url).href;

/** What vitest merges its own reports with, in its own version. */
const require = createRequire(import.meta.url);
const { mergeScriptCovs } = createRequire(require.resolve('@vitest/coverage-v8'))('@bcoe/v8-coverage');

/** Reports by file until they are merged: there is one for each process and thread. */
const MOST_REPORTS = 32;

const makeRoom = () => {
  rmSync(`${root}build/coverage`, { recursive: true, force: true });
  mkdirSync(children, { recursive: true });
  // some tests run the program as no one
  chmodSync(children, 0o777);
};

const makeMaps = () =>
  execFileSync(
    process.execPath,
    [
      ...[`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json', '--sourceMap'],
      ...['--outDir', maps, '--declarationDir', maps],
    ],
    { cwd: root, stdio: 'inherit' },
  );

/** A process that was killed while it wrote leaves half a report. */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(`${children}/${file}`, 'utf8')).result;
  } catch {
    return [];
  }
};

/** What ran of each file of dist, by its path there without the ending. */
const readReports = () => {
  const reports = new Map();
  for (const script of readdirSync(children).flatMap(readReport)) {
    const [, name] = script.url.startsWith(dist)
      ? (/^(?!web\/)(.*)\.js$/.exec(script.url.slice(dist.length)) ?? [])
      : [];
    if (!name) continue;
    const some = [...(reports.get(name) ?? []), script];
    reports.set(name, some.length < MOST_REPORTS ? some : [mergeScriptCovs(some)]);
  }
  return reports;
};

/** Adds the counts of one file to those of the same file; in lists, those of the ways that a branch has. */
const addCounts = (own, more) => {
  for (const [key, count] of Object.entries(more)) {
    if (Array.isArray(count)) addCounts(own[key], count);
    else own[key] += count;
  }
};

const isUnseen = ({ s, b }) => [...Object.values(s), ...Object.values(b).flat()].every((count) => count === 0);

/** Names that places of one file have in both ways: their number or, where one way sees more of them, that in a line. */
const namesOf = (places, byLine) => {
  const seen = new Map();
  return Object.entries(places).map(([key, { start }]) => {
    const before = seen.get(start?.line) ?? 0;
    seen.set(start?.line, before + 1);
    return [byLine ? `${start?.line} ${before}` : key, key];
  });
};

const addStatements = (own, more) => {
  const byLine = Object.keys(own.statementMap).length !== Object.keys(more.statementMap).length;
  const names = new Map(namesOf(own.statementMap, byLine));
  for (const [name, key] of namesOf(more.statementMap, byLine)) {
    if (names.has(name)) own.s[names.get(name)] += more.s[key];
  }
};

const addFile = (own, more) => {
  // vitest compiles what no test has loaded in another way
  if (isUnseen(own)) return Object.assign(own, more, { path: own.path });
  addStatements(own, more);
  const isSame = (places) => Object.keys(own[places]).length === Object.keys(more[places]).length;
  if (isSame('branchMap')) addCounts(own.b, more.b);
  else console.warn(`${own.path}: the branches of what was started are not counted; build again.`);
  // functions without a name are found by one way and not by the other
  if (isSame('fnMap')) addCounts(own.f, more.f);
};

const addChildren = async (provider, coverage) => {
  makeMaps();
  for (const [name, scripts] of readReports()) {
    const path = `${root}src/${name}.ts`;
    if (!coverage.files().includes(path)) continue;
    const code = readFileSync(`${maps}/${name}.js`, 'utf8');
    const map = JSON.parse(readFileSync(`${maps}/${name}.js.map`, 'utf8'));
    const { functions } = mergeScriptCovs(scripts);
    const [more] = Object.values(await provider.remapCoverage(`${dist}${name}.js`, 0, { code, map }, functions));
    addFile(coverage.fileCoverageFor(path).data, more.data ?? more);
  }
  return coverage;
};

export default {
  ...v8,
  getProvider: async () => {
    const provider = await v8.getProvider();
    const clean = provider.clean.bind(provider);
    const generate = provider.generateCoverage.bind(provider);
    provider.clean = async (...args) => {
      makeRoom();
      await clean(...args);
    };
    provider.generateCoverage = async (...args) => addChildren(provider, await generate(...args));
    return provider;
  },
};
