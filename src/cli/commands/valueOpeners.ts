/**
 * `salet update openings`: values first words for the player's own list, weights and mode, and stores the table. In the hard
 * modes that of normal mode comes first: its proof is also a bound for them, where none of their own ends in time.
 *
 * The table is stored while it is made, so that nothing is lost when the command is stopped: the next one goes on from
 * there. One process at a time makes tables: a newer one replaces an older one, which ends.
 */

import { type Result, success } from '../../failure.ts';
import { POPULAR_OPENERS } from '../../openings/popular.ts';
import { type Mode, startPosition } from '../../position.ts';
import { makeOpenerTable } from '../../search/makeOpenerTable.ts';
import { isPossibleTable, type OpenerTable, openerTableKey } from '../../search/openerTable.ts';
import { totalWeight } from '../../search/weights.ts';
import { openersText, VALUING_IN_BACKGROUND, VALUING_NOW, valuingText } from '../../text/openings.ts';
import type { Context } from '../context.ts';
import { dataFolder } from '../data/dataFolder.ts';
import {
  beginOpenings,
  endOpenings,
  isMakingOpenings,
  isReplaced,
  readOpenings,
  storeOpenings,
} from '../data/openingsFile.ts';
import { type PlaySetup, resolvePlaySetup } from '../options/play.ts';

/** What was done, in a sentence. */
export interface ValuedOpeners {
  readonly sentence: string;
  /** Whether Ctrl-C ended it. */
  readonly interrupted: boolean;
}

/** Makes the table within so many seconds of CPU time, or until it is interrupted. */
export const valueOpeners = async (context: Context, seconds: number): Promise<Result<ValuedOpeners>> => {
  const setup = resolvePlaySetup(context, {});
  if (!setup.ok) return setup;
  const own = tableQuestion(setup.value);
  if (!own) return success({ sentence: openersText({ state: 'needless' }), interrupted: false });
  const folder = dataFolder(context.env);
  const run = beginOpenings(folder);
  if (!run.ok) return run;
  const until = { signal: context.interruption(), endsAt: context.cpuClock() + 1000 * seconds };
  const ofNormalMode = tableQuestion(setup.value, 'normal');
  const others = ofNormalMode && ofNormalMode.key !== own.key && !isKnown(folder, ofNormalMode) ? [ofNormalMode] : [];
  let ended: Result<OpenerTable> | undefined;
  for (const question of [...others, own]) {
    if (until.signal.aborted || (ended && (!ended.ok || context.cpuClock() >= until.endsAt || isReplaced(folder))))
      break;
    const begun = readOpenings(folder, question.key);
    const steps = makeOpenerTable({ solver: setup.value.solver, ...question, wanted: POPULAR_OPENERS, begun });
    ended = await runSteps(context, steps, until, (table) => storeUnlessReplaced(folder, table));
  }
  endOpenings(folder);
  if (ended && !ended.ok) return ended;
  return success({ sentence: tableText(setup.value, ended?.value), interrupted: until.signal.aborted });
};

/** CPU time in the background: enough for a slow machine. */
const BACKGROUND_CPU_SECONDS = 1800;

/**
 * Has tables made by a process in the background; returns a sentence about it. Undefined where none is needed, that of
 * normal mode is there, or the player does not want it.
 */
export const startValuing = (context: Context): string | undefined => {
  const setup = resolvePlaySetup(context, {});
  const isWanted = setup.ok && setup.value.settings.openings !== 'off';
  const question = isWanted ? tableQuestion(setup.value, 'normal') : undefined;
  if (!question || isKnown(dataFolder(context.env), question)) return undefined;
  context.startInBackground(['update', 'openings', '--openings', String(BACKGROUND_CPU_SECONDS)]);
  return VALUING_IN_BACKGROUND;
};

/** What is known of the first words of the player's list and weights; undefined where no table is needed. */
export const knownOpeners = (context: Context): string | undefined => {
  const setup = resolvePlaySetup(context, {});
  const question = setup.ok ? tableQuestion(setup.value) : undefined;
  if (!setup.ok || !question) return undefined;
  const folder = dataFolder(context.env);
  const ofNormalMode = tableQuestion(setup.value, 'normal')?.key;
  const table = readOpenings(folder, question.key) ?? (ofNormalMode && readOpenings(folder, ofNormalMode));
  const known = tableText(setup.value, table || undefined);
  return isMakingOpenings(folder) ? `${known}; ${VALUING_NOW}` : known;
};

/** The table that a set-up needs; undefined for equal weights, whose table is shipped, and for those that are rounded. */
const tableQuestion = ({ rules: { list, mode: own, limit, weights, given } }: PlaySetup, mode: Mode = own) => {
  if (!weights || given) return undefined;
  const rules = { mode, limit, weights };
  return { list, rules, key: openerTableKey(list, rules) };
};

/** Whether there is a table whose best first word is proved. */
const isKnown = (folder: string, { key }: { readonly key: string }): boolean => {
  const table = readOpenings(folder, key);
  return table !== undefined && table.start.lower === table.start.upper;
};

const tableText = ({ rules }: PlaySetup, table: OpenerTable | undefined): string => {
  if (!table || !isPossibleTable(table)) return openersText({ state: 'none' });
  const weight = totalWeight(rules, startPosition(rules.list).candidates);
  const isOwn = table.key === openerTableKey(rules.list, rules);
  return openersText({ state: 'valued', table, weight, mode: isOwn ? undefined : 'normal' });
};

/** CPU time between two tables that are stored. */
const STORE_EVERY_MS = 5000;

interface Until {
  readonly signal: AbortSignal;
  /** On the CPU clock. */
  readonly endsAt: number;
}

/** The last table; `store` returns whether to go on. */
const runSteps = async (
  context: Context,
  steps: Generator<OpenerTable, OpenerTable>,
  { signal, endsAt }: Until,
  store: (table: OpenerTable) => Result<boolean>,
): Promise<Result<OpenerTable>> => {
  let storeAt = context.cpuClock() + STORE_EVERY_MS;
  for (let step = steps.next(); ; step = steps.next()) {
    const table = step.value;
    const now = context.cpuClock();
    const isEnd = step.done || signal.aborted || now >= endsAt;
    if (isEnd || now >= storeAt) {
      storeAt = now + STORE_EVERY_MS;
      const goesOn = store(table);
      if (!goesOn.ok) return goesOn;
      if (isEnd || !goesOn.value) return success(table);
    }
    context.progress(valuingText(table.openers.size).slice(0, context.columns - 1));
    // the progress line is written and signals arrive between two steps
    await new Promise(setImmediate);
  }
};

const storeUnlessReplaced = (folder: string, table: OpenerTable): Result<boolean> => {
  if (isReplaced(folder)) return success(false);
  if (!isPossibleTable(table)) return success(true);
  const stored = storeOpenings(folder, table);
  return stored.ok ? success(true) : stored;
};
