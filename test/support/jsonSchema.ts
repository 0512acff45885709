/**
 * Objects compared with the JSON Schema of the repository.
 */

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { pathOf } from './documents.ts';

const text = readFileSync(pathOf('schema/salet.schema.json'), 'utf8');

export const schema = JSON.parse(text) as { readonly $defs: Readonly<Record<string, object>> };

const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true, allErrors: true });
ajv.addSchema(schema, 'salet');

/** What is wrong with an object by a definition of the schema, or by its root; empty if nothing is. */
export const mistakesIn = (value: unknown, definition?: string): string[] => {
  const validate = ajv.getSchema(definition === undefined ? 'salet' : `salet#/$defs/${definition}`);
  if (!validate) throw new Error(`The schema has no definition ${definition}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
};

/** An object as it is after it was printed and read again: without undefined fields. */
export const printed = <T>(value: T): T => JSON.parse(JSON.stringify(value));
