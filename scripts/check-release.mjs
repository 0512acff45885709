/**
 * Checks before a version is published: `node scripts/check-release.mjs TAG`.
 *
 * The tag is `v` and the version of package.json and its lock file, the changelog has that version with a date, and the
 * repository has a real address. Every mistake is one line; the exit code is 1 if there are any.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const mistakesOf = (tag, folder) => {
  const read = (file) => readFileSync(resolve(folder, file), 'utf8');
  const { version, repository, homepage, bugs } = JSON.parse(read('package.json'));
  const mistakes = [];
  if (tag !== `v${version}`)
    mistakes.push(`The tag is ${tag}, but package.json has version ${version}: tag v${version}.`);
  const locked = JSON.parse(read('package-lock.json')).version;
  if (locked !== version)
    mistakes.push(`package-lock.json has version ${locked}, package.json ${version}: run npm install.`);
  const heading = read('CHANGELOG.md').match(/^## (\S+) - (.*)$/m);
  if (heading?.[1] !== version || !/^\d{4}-\d{2}-\d{2}$/.test(heading[2])) {
    mistakes.push(`CHANGELOG.md must begin with "## ${version} - " and the date of the release, as 2026-01-31.`);
  }
  for (const [field, address] of Object.entries({ repository: repository?.url, homepage, bugs: bugs?.url })) {
    if (!address || /\.example(?:\/|$)/.test(address)) {
      mistakes.push(
        `${field} in package.json is ${address ?? 'missing'}: set it to the public address of the project.`,
      );
    }
  }
  return mistakes;
};

const [tag = '', folder = root] = process.argv.slice(2);
const mistakes = mistakesOf(tag, folder);
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exitCode = 1;
else console.log(`${tag} can be published.`);
