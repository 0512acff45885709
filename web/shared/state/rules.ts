/**
 * The rules of a game from the settings: list, prior, mode, limit, objective.
 *
 * Priors that need more than the list (past answers, how common words are) are a file of their own, which is loaded
 * when one of them is chosen; until then every answer is equally likely. An effect that reads rules runs again when
 * they change.
 */

import { signal } from '@preact/signals';
import { type Result, success } from '../../../src/failure.ts';
import { setCapitalsOf } from '../../../src/format.ts';
import { parseObjective } from '../../../src/game/objective.ts';
import { type Rules, wordRulesOf } from '../../../src/game/rules.ts';
import { modeFits } from '../../../src/position.ts';
import { applyPrior, everythingPrior, type Prior, uniformPrior } from '../../../src/prior/prior.ts';
import { ruleOf, type WordList } from '../../../src/words/list.ts';
import { countsOf, findList, importedData } from './importedData.ts';
import type { PriorData } from './priors.ts';
import type { PriorName, Settings } from './settings.ts';

type Priors = typeof import('./priors.ts');

const priors = signal<Priors | undefined>(undefined);
let loading = false;

const loadPriors = (): void => {
  if (loading) return;
  loading = true;
  import('./priors.ts')
    .then((loaded) => {
      priors.value = loaded;
    })
    .catch(() => {
      // offline and never loaded: the next choice tries again
      loading = false;
    });
};

/** Today where the player is, as YYYY-MM-DD. */
export const today = (now = new Date()): string =>
  new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10);

const dataFor = (list: WordList): PriorData => ({
  history: importedData.value.history,
  counts: countsOf(list.name),
  today: today(),
});

const priorOf = (name: PriorName, list: WordList): Result<Prior> => {
  if (name === 'uniform') return success(uniformPrior);
  if (name === 'everything') return success(everythingPrior);
  const loaded = priors.value;
  if (loaded) return loaded.priorFor(name, list, dataFor(list));
  loadPriors();
  return success(uniformPrior);
};

interface CachedRules {
  readonly from: readonly unknown[];
  readonly rules: Result<Rules>;
}

let last: CachedRules | undefined;

/** The same settings give the very same object, so that a comparison shows whether anything changed. */
export const rulesFor = (settings: Settings): Result<Rules> => {
  const list = findList(settings.list);
  if (!list.ok) return list;
  const { prior, mode, limit, objective } = settings;
  const from = [list.value, prior, mode, limit, objective, importedData.value.history, priors.value];
  if (!last || last.from.some((each, index) => each !== from[index])) {
    last = { from, rules: createRules(list.value, settings) };
  }
  return last.rules;
};

const createRules = (list: WordList, { prior, mode, limit, objective }: Settings): Result<Rules> => {
  const found = priorOf(prior, list);
  if (!found.ok) return found;
  setCapitalsOf(list.language);
  const words = wordRulesOf(applyPrior(list, found.value));
  // the chance to be done by a guess is no objective of its own where the game ends by then
  const reachable = parseObjective(objective, limit).ok && objective !== 'sure';
  // past answers have their days under every prior
  if (importedData.value.history !== undefined) loadPriors();
  const lastAnswered = priors.value?.datesFor(list, dataFor(list));
  // hard mode is about tiles in their places, which rules that count do not have
  const fitting = modeFits(ruleOf(list), mode) ? mode : 'normal';
  return success({
    ...words,
    mode: fitting,
    limit,
    ...(reachable && { objective }),
    ...(lastAnswered && { lastAnswered }),
  });
};
