/**
 * `salet` alone, without a terminal: a banner, a comparison of strategies on the default list, and commands to try next.
 */

import { success } from '../../failure.ts';
import type { Context, Finished } from '../context.ts';
import type { OutputFlags } from '../options/output.ts';
import { resolveGameSetup } from '../options/simulation.ts';
import { renderBanner } from '../render/tiles.ts';
import { compare, showComparison, strategiesOf } from './compare.ts';

/** From the plainest to the best, and quick enough for a first look. */
const SELECTION = ['first', 'letter-frequency', 'intersecting', 'narrowed', 'minimax', 'entropy', 'most-parts'];

const NEXT: readonly [command: string, why: string][] = [
  ['salet solve abide', 'the path to one answer'],
  ['salet run --strategy entropy --opener salet', 'every answer, and a histogram'],
  ['salet crane=BYBBG', 'the best reply, proved'],
  ['salet --help', 'everything else'],
];

export const showHome = async (context: Context, flags: OutputFlags): Promise<Finished> => {
  if (flags.json) return compare(context, { ...flags, strategies: SELECTION.join(',') });
  const paint = context.paint(flags.color ?? 'auto');
  const setup = resolveGameSetup(context, {});
  if (!setup.ok) return setup;
  const { list } = setup.value;
  context.print(`${renderBanner(paint)}   the exact word-guessing engine\n`);
  context.print(
    `Each strategy plays all ${list.answerCount} answers, with ${list.words.length} words to guess from:\n`,
  );
  const rows = await showComparison(context, setup.value, strategiesOf(SELECTION), context.threads, paint);
  if (!rows.ok) return rows;
  const width = Math.max(...NEXT.map(([command]) => command.length)) + 2;
  const next = NEXT.map(([command, why]) => `  ${command.padEnd(width)}${paint.muted(why)}`);
  context.print(['', paint.bold('Try next:'), ...next].join('\n'));
  return success('found');
};
