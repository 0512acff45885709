/**
 * `salet` alone: what this is, the real work on the default list, and what to try next. One screen, a few seconds.
 */

import { success } from '../../failure.ts';
import type { Context, Finished } from '../context.ts';
import type { OutputFlags } from '../options/common.ts';
import { resolveGameSetup } from '../options/resolve.ts';
import { renderBanner } from '../render/tiles.ts';
import { compare, playersOf, showComparison } from './compare.ts';

/** From the plainest to the best, and quick enough for a first look. */
const SELECTION = ['first', 'letter-frequency', 'intersecting', 'narrowed', 'minimax', 'entropy', 'most-parts'];

const NEXT: readonly [command: string, why: string][] = [
  ['salet solve abide', 'the path to one answer'],
  ['salet run --strategy entropy --opener salet', 'every answer, and a histogram'],
  ['salet suggest crane=BYBBG', 'the best reply, proved'],
  ['salet --help', 'everything else'],
];

export const showHome = async (context: Context, flags: OutputFlags): Promise<Finished> => {
  if (flags.json) return compare(context, { ...flags, strategies: SELECTION.join(',') });
  const paint = context.paint(flags.color ?? 'auto');
  const table = resolveGameSetup({});
  if (!table.ok) return table;
  const { list } = table.value;
  context.print(`${renderBanner(paint)}   the exact word-guessing engine\n`);
  context.print(
    `Each strategy plays all ${list.answerCount} answers, with ${list.words.length} words to guess from:\n`,
  );
  const rows = await showComparison(context, table.value, playersOf(SELECTION), context.threads, paint);
  if (!rows.ok) return rows;
  const width = Math.max(...NEXT.map(([command]) => command.length)) + 2;
  const next = NEXT.map(([command, why]) => `  ${command.padEnd(width)}${paint.muted(why)}`);
  context.print(['', paint.bold('Try next:'), ...next].join('\n'));
  return success('found');
};
