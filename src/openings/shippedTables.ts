/**
 * Tables of first words that come with the package: for priors that need no data of the player's.
 */

import type { OpenerTable } from '../search/openerTable.ts';
import { SHIPPED_TABLES, type ShippedTable } from './tables.ts';

const loaded = new Map<string, OpenerTable>();

/** The shipped table with a key of `openerTableKey`; undefined if there is none. */
export const shippedTable = (key: string): OpenerTable | undefined => {
  const data = SHIPPED_TABLES.find((each) => each.key === key);
  if (!data) return undefined;
  const table = loaded.get(key) ?? decode(data);
  loaded.set(key, table);
  return table;
};

/** Totals are exact; the best of them is that of the start where its lower bound reaches it. */
const decode = ({ key, lower, openers }: ShippedTable): OpenerTable => {
  const values = [...openers.matchAll(/(\S+) (\d+)/g)].map(([, word, total]) => [word, Number(total)] as const);
  const upper = Math.min(...values.map(([, total]) => total));
  const exactly = (total: number) => ({ lower: total, upper: total });
  return { key, start: { lower, upper }, openers: new Map(values.map(([word, total]) => [word, exactly(total)])) };
};
