/**
 * The set-up of runs: the list, the first word, the strategies with their options; and buttons to run and stop.
 */

import { useSignal } from '@preact/signals';
import { BUNDLED_LISTS } from '../../src/words/catalog.ts';
import type { WordList } from '../../src/words/list.ts';
import { reasonOf } from '../shared/browser/errors.ts';
import { Button } from '../shared/components/Button.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { optionsOf, SelectField } from '../shared/components/SelectField.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { settings } from '../shared/state/currentSettings.ts';
import { importedData } from '../shared/state/importedData.ts';
import { alertText } from '../shared/state/navigation.ts';
import { type ChosenStrategy, SLOW } from './chosenStrategy.ts';
import { lab } from './pageLab.ts';
import { comparisonText } from './results.ts';
import { countGames } from './run.ts';

interface Props {
  /** The name of the list; it may be gone. */
  readonly name: string;
  readonly list: WordList | undefined;
  readonly onName: (name: string) => void;
}

export const RunForm = ({ name, list, onName }: Props) => {
  const opener = useSignal('');
  const run = (): void => {
    if (!list) return;
    const setup = { list, opener: opener.value, limit: settings.value.limit };
    lab.runs.start(setup, [...lab.strategies.chosen.value.values()]).catch((error: unknown) => {
      alertText.value = `The Lab stopped: ${reasonOf(error)}.`;
    });
  };
  return (
    <form class="stack" onSubmit={onSubmit(run)}>
      <div class="fields">
        <SelectField label="List" options={optionsOf(listNames())} value={name} onChoose={onName} />
        <WordField label="First word" text={opener} placeholder="their own opener" maxLength={40} />
      </div>
      {list && <p class="small muted">{describeList(list)}</p>}
      <Strategies />
      <Variants />
      <Actions onRun={run} />
      <Status />
    </form>
  );
};

const listNames = (): string[] => [...BUNDLED_LISTS, ...importedData.value.lists].map(({ name }) => name);

const describeList = (list: WordList): string => {
  const { description } = BUNDLED_LISTS.find((each) => each.name === list.name) ?? { description: 'your own list' };
  return `${description}: ${list.answerCount} answers, ${list.words.length} guesses.`;
};

const Strategies = () => {
  const { all, chosen, choose, toggle } = lab.strategies;
  const isLoaded = all.value.length > 0;
  return (
    <fieldset class="plain">
      <legend>Strategies {isLoaded && <span class="muted">({chosen.value.size} chosen)</span>}</legend>
      {!isLoaded && lab.message.value === '' && (
        <p class="muted" role="status">
          Loading the strategies …
        </p>
      )}
      <div class="picks" aria-busy={!isLoaded}>
        {all.value.map((info) => (
          <label key={info.id} class="pick" title={info.description}>
            <input type="checkbox" checked={chosen.value.has(info.id)} onChange={() => toggle(info)} />
            {info.id}
          </label>
        ))}
      </div>
      {isLoaded && (
        <div class="tools">
          <Button onPress={() => choose(all.value.filter(({ id }) => !SLOW.includes(id)))}>All quick strategies</Button>
          <Button onPress={() => choose([])}>None</Button>
        </div>
      )}
    </fieldset>
  );
};

/** Options of the chosen strategies that have any. */
const Variants = () => {
  const strategies = [...lab.strategies.chosen.value.values()].filter(
    ({ info }) => info.variants.length > 1 || info.pools.length > 1,
  );
  if (strategies.length === 0) return null;
  return (
    <details>
      <summary>Variants</summary>
      <div class="fields">
        {strategies.map((strategy) => (
          <VariantOf key={strategy.info.id} strategy={strategy} />
        ))}
      </div>
    </details>
  );
};

const VariantOf = ({ strategy }: { strategy: ChosenStrategy }) => {
  const { info, variant, pool } = strategy;
  const { change } = lab.strategies;
  const pools = info.pools.map((value) => ({
    value,
    title: value === 'all' ? 'all words' : 'possible words',
  }));
  return (
    <fieldset class="plain tools">
      <legend class="small muted">{info.id}</legend>
      {info.variants.length > 1 && (
        <SelectField
          label={`Variant of ${info.id}`}
          quiet
          look=""
          options={optionsOf(info.variants)}
          value={variant}
          onChoose={(value) => change({ ...strategy, variant: value })}
        />
      )}
      {pools.length > 1 && (
        <SelectField
          label={`Words of ${info.id}`}
          quiet
          look=""
          options={pools}
          value={pool}
          onChoose={(value) => change({ ...strategy, pool: value })}
        />
      )}
    </fieldset>
  );
};

/** Runs that count towards the progress. */
const countedRuns = () => lab.runs.all.value.filter(({ state }) => state !== 'failed' && state !== 'stopped');

const Actions = ({ onRun }: { onRun: () => void }) => {
  const { all, setup, stop, clear } = lab.runs;
  const isRunning = lab.runs.isRunning.value;
  const games = (setup.value?.list.answerCount ?? 0) * countedRuns().length;
  const played = countedRuns().reduce((sum, { histogram }) => sum + countGames(histogram), 0);
  return (
    <div class="tools">
      {/* one button that keeps the focus; were it to become a submit button, the same click would start anew */}
      <Button
        primary
        disabled={lab.strategies.chosen.value.size === 0 && !isRunning}
        onPress={isRunning ? stop : onRun}
      >
        {isRunning ? 'Cancel' : 'Run'}
      </Button>
      {all.value.length > 0 && <Button onPress={clear}>Clear</Button>}
      {isRunning && (
        <label class="progress">
          <progress max={Math.max(1, games)} value={played} />
          <span>
            {played} of {games} games
          </span>
        </label>
      )}
    </div>
  );
};

const Status = () => {
  const { all, isRunning } = lab.runs;
  const done = countedRuns().filter(({ state }) => state === 'done').length;
  const text = isRunning.value ? `${done} of ${countedRuns().length} strategies done.` : comparisonText(all.value);
  return (
    <p class="message" role="status">
      {lab.message.value || text}
    </p>
  );
};
