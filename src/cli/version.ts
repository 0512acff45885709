/**
 * Which Salet this is.
 */

import { readFileSync } from 'node:fs';

/** From the package's own file, two folders up both in `src` and in `dist`. */
export const packageVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};
