/**
 * Rebuilds a simulation from plain data. In a file of its own, because it loads every strategy.
 */

import type { Result } from '../failure.ts';
import type { SimulationSetup } from '../simulate.ts';
import { findStrategy } from '../strategy/registry.ts';
import { decodeList } from './decodeData.ts';
import type { SimulationJob } from './protocol.ts';

export const decodeSimulation = (job: SimulationJob): Result<SimulationSetup> => {
  const found = findStrategy(job.strategy);
  return found.ok ? { ok: true, value: { ...job, list: decodeList(job.list), strategy: found.value } } : found;
};
