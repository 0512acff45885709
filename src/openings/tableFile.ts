/**
 * Tables of first words as text, `openings.json`: the program writes it; program, library and page read it.
 *
 * A text that is damaged or was made by another version is as good as none: a table only saves a search.
 */

import { isPossibleTable, type OpenerTable } from '../search/openerTable.ts';
import { fingerprintOf } from '../words/list.ts';

const SCHEMA = 2;

/** A table as it is written: bounds as two numbers. */
interface TableJson {
  readonly key: string;
  readonly start: readonly [number, number];
  readonly openers: readonly (readonly [string, number, number])[];
}

export const writeOpenerTables = (tables: readonly OpenerTable[]): string => {
  const json = tables.map(tableJson);
  return `${JSON.stringify({ schema: SCHEMA, check: fingerprintOf(JSON.stringify(json)), tables: json })}\n`;
};

/** The tables of a text; none if it is damaged. */
export const readOpenerTables = (text: string): OpenerTable[] => {
  try {
    const { schema, check, tables } = JSON.parse(text) as Record<string, unknown>;
    if (schema !== SCHEMA || !Array.isArray(tables) || check !== fingerprintOf(JSON.stringify(tables))) return [];
    return tables.map(tableOf).filter(isPossibleTable);
  } catch {
    return [];
  }
};

/** Finds a table by the key of what it was made for. */
export type FindTable = (key: string) => OpenerTable | undefined;

/** Finds tables of a text, which is read only when one is wanted. */
export const openerTablesIn = (text: string): FindTable => {
  let tables: readonly OpenerTable[] | undefined;
  return (key) => {
    tables ??= readOpenerTables(text);
    return tables.find((table) => table.key === key);
  };
};

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
