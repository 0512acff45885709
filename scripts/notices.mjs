/**
 * The licences of everything that is inside dist and comes from others, made from what the bundlers have included.
 *
 * A module under node_modules belongs to its package. A module that this build has generated names the packages it was
 * made from in its first line. Helpers that a bundler adds belong to the bundler. Where a package has been bundled itself,
 * marks in its files ("#region") name the packages that are inside it.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The text of all licences that the modules ask for. */
export const noticesFor = (modules) => {
  const packages = new Map(modules.flatMap(packagesOf).map((found) => [found.name, found]));
  return [...packages.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(noticeOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
};

const packagesOf = (id) => {
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

const packagesInside = (path, host) => {
  const marks = readFileSync(path, 'utf8').matchAll(/#region \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//g);
  return [...new Set([...marks].map(([, name]) => name))].map((name) => {
    const folder = `${root}node_modules/${name}`;
    if (existsSync(folder)) return packageIn(folder);
    return { name, inside: packageIn(host).name };
  });
};

const noticeOf = ({ inside, ...found }) =>
  inside === undefined
    ? ownNotice(found)
    : `npm package ${found.name}, inside ${inside}, which does not carry its licence\n`;

const ownNotice = (found) =>
  `npm package ${found.name} ${found.version}, licence ${found.license}\n\n${licenceText(found)}\n`;

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;
/** What a bundler lists for itself is not in the helpers that it adds to others. */
const OF_THE_BUNDLER = /^# Licenses of bundled dependencies/m;

const licenceText = (found) => {
  const files = readdirSync(found.folder).filter((file) => LICENCE_FILE.test(file));
  if (files.length === 0) return declaredLicence(found);
  const texts = files.sort().map((file) => readFileSync(`${found.folder}/${file}`, 'utf8').split(OF_THE_BUNDLER)[0]);
  return texts.map((text) => text.trim()).join('\n\n');
};

/** A package without a file for its licence: what it declares, and what its README has under that heading. */
const declaredLicence = ({ folder, name, license, author, homepage }) => {
  if (!license) throw new Error(`${name} is bundled and names no licence.`);
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file));
  const text = readme ? readFileSync(`${folder}/${readme}`, 'utf8') : '';
  const [, after = ''] = text.split(/^#+ Licen[cs]e$/im);
  const [section] = after.split(/^#/m);
  const said = `Declared in its package.json: ${license}; by ${author ?? 'its authors'}${homepage ? `, ${homepage}` : ''}.`;
  const terms = license === 'MIT' ? MIT_TERMS : '';
  return [said, section.trim(), terms].filter(Boolean).join('\n\n');
};

/** The terms of the MIT licence, which are those of this project too: all that follows its line of copyright. */
const MIT_TERMS = readFileSync(`${root}LICENSE`, 'utf8')
  .replace(/^.*?Copyright[^\n]*\n/s, '')
  .trim();
