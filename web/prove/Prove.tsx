/**
 * Prove it: the whole proof of the best first word, in this browser, with a picture of the openers as they are refuted.
 */

import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { findOpenings } from '../../src/openings/openings.ts';
import { MODES, type Mode } from '../../src/position.ts';
import type { ProofSetup } from '../../src/search/proof.ts';
import { DEFAULT_TABLE_BYTES } from '../../src/search/solver.ts';
import { proofQuestion, proofSubject } from '../../src/text/proofRun.ts';
import { BUNDLED_NAMES, DEFAULT_LIST } from '../../src/words/bundled.ts';
import { optionsOf, SelectField } from '../shared/components/SelectField.tsx';
import { settings } from '../shared/state/currentSettings.ts';
import { findList, importedData } from '../shared/state/importedData.ts';
import { BeginAgain } from './BeginAgain.tsx';
import { Certificate } from './Certificate.tsx';
import { Dots } from './Dots.tsx';
import { FindOpener } from './FindOpener.tsx';
import { Progress } from './Progress.tsx';
import { proving } from './pageProof.ts';
import './prove.css';

export const Prove = () => {
  const { view, status } = proving;
  const list = useSignal(view.peek()?.setup.list.name ?? DEFAULT_LIST);
  const mode = useSignal<Mode>(view.peek()?.setup.mode ?? 'normal');
  const problem = useComputed(() => {
    const found = findList(list.value);
    return found.ok ? '' : found.failure.sentence;
  });
  const pointed = useSignal<number | undefined>(undefined);
  const marked = useSignal<number | undefined>(undefined);
  const { limit } = settings.value;
  useEffect(() => {
    const setup = setupOf(list.value, mode.value, limit);
    if (setup && !isSame(setup, view.peek()?.setup)) void proving.choose(setup);
  }, [list.value, mode.value, limit, problem.value]);
  useClock();
  const now = view.value;
  if (!now) return <p role="status">{problem.value || 'One moment …'}</p>;
  const { setup, openers } = now;
  const isBusy = status.value === 'running' || status.value === 'preparing' || status.value === 'reading';
  const known = findOpenings(setup.list, setup.mode, setup.limit)?.best;
  return (
    <div class="prove">
      <section class="facts" aria-labelledby="prove-title">
        <h2 id="prove-title">{proofQuestion(known?.word)}</h2>
        <p class="muted lead">
          {proofSubject(openers.count, setup.list.name, setup.mode, setup.limit)} Nothing is taken on trust: this
          browser checks each of them, and a dot turns when its word is settled.
        </p>
        <Progress view={now} />
        <Certificate view={now} />
        <details class="choose">
          <summary>Another list or mode, or begin again</summary>
          <fieldset class="fields" disabled={isBusy}>
            <legend class="aside">What to prove</legend>
            <SelectField
              label="List"
              options={optionsOf(listNames())}
              value={list.value}
              onChoose={(name) => (list.value = name)}
            />
            <SelectField
              label="Mode"
              options={optionsOf(MODES)}
              value={mode.value}
              onChoose={(next) => (mode.value = next)}
            />
          </fieldset>
          {isBusy && <p class="small muted">Pause to choose another one; what is proved is kept.</p>}
          <BeginAgain />
          {problem.value !== '' && <p class="small">{problem.value}</p>}
        </details>
      </section>
      <section class="card picture" aria-label="Picture of the proof">
        <Dots view={now} pointed={pointed} marked={marked.value} />
        <FindOpener view={now} pointed={pointed.value} marked={marked} />
      </section>
    </div>
  );
};

const listNames = (): string[] => [...BUNDLED_NAMES, ...importedData.value.lists.map(({ name }) => name)];

const setupOf = (name: string, mode: Mode, limit: number): ProofSetup | undefined => {
  const found = findList(name);
  if (!found.ok) return undefined;
  return { list: found.value, mode, limit, objective: 'total', tableBytes: DEFAULT_TABLE_BYTES };
};

const isSame = (a: ProofSetup, b: ProofSetup | undefined): boolean =>
  a.list.fingerprint === b?.list.fingerprint && a.list.name === b.list.name && a.mode === b.mode && a.limit === b.limit;

/** The time goes on while no result arrives. */
const useClock = (): void => {
  const isRunning = proving.status.value === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(proving.tick, 500);
    return () => clearInterval(timer);
  }, [isRunning]);
};
