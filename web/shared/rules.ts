/**
 * The rules of a game as the settings say: list, belief about the answers, mode, limit, objective.
 *
 * Beliefs that need more than the list (past answers, how common words are) come in a file of their own, which is
 * loaded when one of them is chosen; until it is there, every answer is equally likely. Who reads rules in an effect
 * hears when they change.
 */

import { signal } from '@preact/signals';
import { type Result, success } from '../../src/failure.ts';
import { parseObjective } from '../../src/game/objective.ts';
import type { Rules } from '../../src/game/rules.ts';
import { applyPrior, everythingPrior, type Prior, uniformPrior } from '../../src/prior/prior.ts';
import type { WordList } from '../../src/words/list.ts';
import { countsOf, findList, own } from './ownData.ts';
import type { PriorName, Settings } from './settings.ts';

type Beliefs = typeof import('./beliefs.ts');

const beliefs = signal<Beliefs | undefined>(undefined);
let loading = false;

const loadBeliefs = (): void => {
  if (loading) return;
  loading = true;
  import('./beliefs.ts')
    .then((loaded) => {
      beliefs.value = loaded;
    })
    .catch(() => {
      // offline and never loaded: the next choice tries again
      loading = false;
    });
};

/** Today where the player is, as YYYY-MM-DD. */
export const today = (now = new Date()): string =>
  new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10);

const priorOf = (name: PriorName, list: WordList): Result<Prior> => {
  if (name === 'uniform') return success(uniformPrior);
  if (name === 'everything') return success(everythingPrior);
  const { history } = own.value;
  const loaded = beliefs.value;
  if (loaded) return loaded.priorFor(name, list, { history, counts: countsOf(list.name), today: today() });
  loadBeliefs();
  return success(uniformPrior);
};

interface Made {
  readonly from: readonly unknown[];
  readonly rules: Result<Rules>;
}

let last: Made | undefined;

/** The same settings give the very same rules, so that who compares them knows whether anything changed. */
export const rulesFor = (settings: Settings): Result<Rules> => {
  const list = findList(settings.list);
  if (!list.ok) return list;
  const { prior, mode, limit, objective } = settings;
  const from = [list.value, prior, mode, limit, objective, own.value.history, beliefs.value];
  if (!last || last.from.some((each, index) => each !== from[index])) {
    last = { from, rules: makeRules(list.value, settings) };
  }
  return last.rules;
};

const makeRules = (list: WordList, { prior, mode, limit, objective }: Settings): Result<Rules> => {
  const found = priorOf(prior, list);
  if (!found.ok) return found;
  const { list: seen, weights, tiers } = applyPrior(list, found.value);
  // to be done soon is no aim of its own where the game ends by then
  const reachable = parseObjective(objective, limit).ok && objective !== 'sure';
  return success({ list: seen, weights, tiers, mode, limit, ...(reachable && { objective }) });
};
