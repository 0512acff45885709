/**
 * Lab: strategies against every answer, live; the letters of a list; its openers.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { settings } from '../shared/state/currentSettings.ts';
import { findList } from '../shared/state/importedData.ts';
import { Letters } from './Letters.tsx';
import { Openers } from './Openers.tsx';
import { lab } from './pageLab.ts';
import { Results } from './Results.tsx';
import { RunForm } from './RunForm.tsx';
import './lab.css';

export const Lab = () => {
  const name = useSignal(settings.value.list);
  useEffect(() => void lab.strategies.load(), []);
  const found = findList(name.value);
  const list = found.ok ? found.value : undefined;
  return (
    <div class="sections lab">
      <section class="card stack" aria-labelledby="compare-title">
        <h2 id="compare-title">Strategies against every answer</h2>
        <RunForm name={name.value} list={list} onName={(next) => (name.value = next)} />
        {!found.ok && <p class="message">{found.failure.sentence}</p>}
      </section>
      <Results />
      {list && (
        <div class="sections lab-pair">
          <Letters list={list} />
          <Openers list={list} />
        </div>
      )}
    </div>
  );
};
