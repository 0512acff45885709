/**
 * Writes schema/salet.schema.json from the schemas in src/cli/json/schemas.
 *
 * Run `node scripts/make-schema.mjs` after a build; test/json-schema.test.ts compares the file with the schemas.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jsonSchema } from '../build/modules/cli/json/schemas/jsonSchema.js';

const file = process.argv[2] ?? fileURLToPath(new URL('../schema/salet.schema.json', import.meta.url));
mkdirSync(new URL('.', `file://${file}`), { recursive: true });
writeFileSync(file, `${JSON.stringify(jsonSchema(), undefined, 2)}\n`);
