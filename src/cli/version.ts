/**
 * The version of the package.
 */

import { createRequire } from 'node:module';

const requireHere = createRequire(import.meta.url);

/** From package.json, which is found by the name of the package wherever this module is. */
export const packageVersion = (): string => (requireHere('salet/package.json') as { version: string }).version;
