/**
 * The folder of shared data beside the repository: lists and figures that tests use and the project does not keep.
 *
 * Where it is missing, tests that need it are skipped with a warning; under CI it must be there.
 */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

export const hasSharedData = existsSync(folder);

if (!hasSharedData && process.env.CI) throw new Error(`CI needs the shared data in ${folder}.`);
if (!hasSharedData) console.warn(`No shared data in ${folder}: tests that need it are skipped.`);

export const sharedPath = (name: string): string => `${folder}${name}`;

export const readShared = (name: string): string => readFileSync(sharedPath(name), 'utf8');
