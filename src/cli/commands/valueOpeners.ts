/**
 * `salet update openings`: values first words for the player's own list, weights and mode, and stores the table.
 */

import { type Result, success } from '../../failure.ts';
import { POPULAR_OPENERS } from '../../openings/popular.ts';
import { startPosition } from '../../position.ts';
import { makeOpenerTable } from '../../search/makeOpenerTable.ts';
import { isPossibleTable, type OpenerTable } from '../../search/openerTable.ts';
import { totalWeight } from '../../search/weights.ts';
import { openersText } from '../../text/openings.ts';
import type { Context } from '../context.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { storeOpenings } from '../data/openingsFile.ts';
import { resolvePlaySetup } from '../options/play.ts';

/** Makes the table within so many seconds of CPU time; returns a sentence about it. */
export const valueOpeners = async (context: Context, seconds: number): Promise<Result<string>> => {
  const setup = resolvePlaySetup(context, {});
  if (!setup.ok) return setup;
  const { rules, solver } = setup.value;
  const { list, mode, limit, weights } = rules;
  if (!weights || rules.given) return success(openersText({ state: 'needless' }));
  const steps = makeOpenerTable({ solver, list, rules: { mode, limit, weights }, wanted: POPULAR_OPENERS });
  const table = await latestTable(context, steps, seconds);
  if (!table || !isPossibleTable(table)) return success(openersText({ state: 'none' }));
  const stored = storeOpenings(dataFolder(context.env), table);
  if (!stored.ok) return stored;
  const weight = totalWeight(rules, startPosition(list).candidates);
  return success(openersText({ state: 'valued', table, weight }));
};

const latestTable = async (
  context: Context,
  steps: Generator<OpenerTable, OpenerTable>,
  seconds: number,
): Promise<OpenerTable | undefined> => {
  const endsAt = context.cpuClock() + 1000 * seconds;
  let table: OpenerTable | undefined;
  for (let step = steps.next(); ; step = steps.next()) {
    table = step.value;
    if (step.done || context.cpuClock() >= endsAt) return table;
    context.progress(`valuing first words: ${table.openers.size}`);
    // the progress line is written between two steps
    await new Promise(setImmediate);
  }
};
