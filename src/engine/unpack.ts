/**
 * Plain data made anew into what the engine works with, on the worker's side.
 */

import type { Result } from '../failure.ts';
import type { Rules } from '../game.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { SimulationSetup } from '../simulate.ts';
import { findStrategy } from '../strategy/registry.ts';
import { createWordList, type WordList } from '../words/list.ts';
import type { ListData, RefuteJob, RulesData, SimulationJob } from './protocol.ts';

export const listOf = ({ name, source, words, answerCount }: ListData): WordList =>
  createWordList({ name, source, answers: words.slice(0, answerCount), guesses: words.slice(answerCount) });

export const setupOf = (job: SimulationJob): Result<SimulationSetup> => {
  const found = findStrategy(job.strategy);
  return found.ok ? { ok: true, value: { ...job, list: listOf(job.list), strategy: found.value } } : found;
};

export const proofSetupOf = (data: RefuteJob['proof']): ProofSetup => ({ ...data, list: listOf(data.list) });

export const rulesOf = (data: RulesData): Rules => ({ ...data, list: listOf(data.list) });
