/**
 * Simulations made anew from plain data: apart from the rest, because this brings every strategy along.
 */

import type { Result } from '../failure.ts';
import type { SimulationSetup } from '../simulate.ts';
import { findStrategy } from '../strategy/registry.ts';
import type { SimulationJob } from './protocol.ts';
import { listOf } from './unpack.ts';

export const setupOf = (job: SimulationJob): Result<SimulationSetup> => {
  const found = findStrategy(job.strategy);
  return found.ok ? { ok: true, value: { ...job, list: listOf(job.list), strategy: found.value } } : found;
};
