/**
 * The strategies there are, as a worker lists them, and those that are chosen to be run.
 */

import { signal } from '@preact/signals';
import type { StrategyInfo } from '../../src/engine/protocol.ts';
import { type ChosenStrategy, FIRST_CHOICE, withDefaults } from './chosenStrategy.ts';
import type { RunTask } from './oneTask.ts';

export const createStrategyChoice = (runTask: RunTask) => {
  const all = signal<readonly StrategyInfo[]>([]);
  const chosen = signal<ReadonlyMap<string, ChosenStrategy>>(new Map());

  const load = async (): Promise<void> => {
    if (all.value.length > 0) return;
    all.value = (await runTask('strategies', undefined)) ?? [];
    choose(all.value.filter(({ id }) => FIRST_CHOICE.includes(id)));
  };

  /** Strategies that were chosen before keep their options. */
  const choose = (infos: readonly StrategyInfo[]): void => {
    chosen.value = new Map(infos.map((info) => [info.id, chosen.value.get(info.id) ?? withDefaults(info)]));
  };

  const toggle = (info: StrategyInfo): void => {
    const wasChosen = chosen.value.has(info.id);
    choose(all.value.filter(({ id }) => (id === info.id ? !wasChosen : chosen.value.has(id))));
  };

  /** Sets the options of a strategy. */
  const change = (strategy: ChosenStrategy): void => {
    chosen.value = new Map(chosen.value).set(strategy.info.id, strategy);
  };

  return { all, chosen, load, choose, toggle, change };
};
