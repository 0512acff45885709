/**
 * Which Salet this is.
 */

import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

/** From the package's own file, found by its name wherever this module ends up. */
export const packageVersion = (): string => (requireHere('salet/package.json') as { version: string }).version;
