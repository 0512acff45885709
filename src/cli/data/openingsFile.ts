/**
 * The tables of first words in the data folder: one for each set of weights and mode that was valued, the last few.
 *
 * A file that is damaged or was made by another version is as good as none: a table only saves a search.
 */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Result } from '../../failure.ts';
import { isPossibleTable, type OpenerTable } from '../../search/openerTable.ts';
import { readTextFile, writeTextFile } from './files.ts';

const FILE = 'openings.json';
const SCHEMA = 1;
/** Tables that are kept: the modes of today's weights, and those of the days before. */
const KEPT = 6;

/** A table as it is written: bounds as two numbers. */
interface TableJson {
  readonly key: string;
  readonly start: readonly [number, number];
  readonly openers: readonly (readonly [string, number, number])[];
}

/** The table with a key; undefined if there is none. */
export const readOpenings = (folder: string, key: string): OpenerTable | undefined =>
  readTables(folder).find((table) => table.key === key);

/** Writes a table; it replaces that with the same key. */
export const storeOpenings = (folder: string, table: OpenerTable): Result<void> => {
  const others = readTables(folder).filter(({ key }) => key !== table.key);
  const tables = [table, ...others].slice(0, KEPT).map(tableJson);
  const file = { schema: SCHEMA, sha256: sha256Of(tables), tables };
  return writeTextFile(join(folder, FILE), `${JSON.stringify(file)}\n`);
};

const readTables = (folder: string): OpenerTable[] => {
  const text = readTextFile(join(folder, FILE));
  if (!text.ok) return [];
  try {
    const { schema, sha256, tables } = JSON.parse(text.value) as Record<string, unknown>;
    if (schema !== SCHEMA || !Array.isArray(tables) || sha256 !== sha256Of(tables)) return [];
    return tables.map(tableOf).filter(isPossibleTable);
  } catch {
    return [];
  }
};

const sha256Of = (tables: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('hex');

const tableJson = ({ key, start, openers }: OpenerTable): TableJson => ({
  key,
  start: [start.lower, start.upper],
  openers: Array.from(openers, ([word, { lower, upper }]) => [word, lower, upper] as const),
});

const tableOf = ({ key, start, openers }: TableJson): OpenerTable => ({
  key,
  start: { lower: start[0], upper: start[1] },
  openers: new Map(openers.map(([word, lower, upper]) => [word, { lower, upper }])),
});
