/**
 * The licences of everything that is inside dist and comes from others.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LABELLED_BY_OTHERS } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The text of all licences that the packages ask for. */
export const noticesFor = (packages) => packages.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`);

const noticeOf = (found) =>
  found.folder === undefined
    ? `npm package ${found.name}, inside ${found.host}, which does not carry its licence\n`
    : ownNotice(found);

const ownNotice = (found) => {
  const label = `npm package ${found.name} ${found.version}, licence ${found.license}`;
  const note = LABELLED_BY_OTHERS.includes(found.name) ? `${DATA_NOTE}\n\n` : '';
  return `${label}\n\n${note}${licenceText(found)}\n`;
};

const DATA_NOTE = `This label is the package's own, by the author of the package. The words or counts in it were made by others, and the
package names no licence of theirs; see docs/lists-and-priors.md.`;

const LICENCE_FILE = /^(?:licen[cs]e|copying|copyright|notice)/i;
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
