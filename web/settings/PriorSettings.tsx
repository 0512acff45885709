/**
 * The setting of the prior: which answers are likely.
 */

import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { importedData } from '../shared/state/importedData.ts';
import type { PriorName } from '../shared/state/settings.ts';
import { describePastAnswers } from './pastAnswers.ts';

interface PriorOption {
  readonly name: PriorName;
  readonly title: string;
  readonly about: string;
  readonly disabled?: boolean;
}

const priorOptions = (known: string | undefined): readonly PriorOption[] => [
  { name: 'uniform', title: 'all equally likely', about: 'Every answer of the list is equally likely.' },
  { name: 'frequency', title: 'common words first', about: 'By how common a word is, up to a point.' },
  {
    name: 'nyt-today',
    title: 'the game of today',
    about: known ? `By how it repeats answers; ${known}.` : 'By how it repeats answers; sharper with past answers.',
  },
  {
    name: 'no-repeats',
    title: 'no past answers',
    about: known ? `No answer comes twice; ${known}.` : 'Needs the past answers; import them first.',
    disabled: !known && settings.value.prior !== 'no-repeats',
  },
  { name: 'everything', title: 'every accepted word', about: 'Also words that were never answers.' },
];

export const PriorSettings = () => (
  <fieldset class="card stack priors">
    <legend class="aside">Which answers are likely</legend>
    <h3>Which answers are likely</h3>
    {priorOptions(describePastAnswers(importedData.value.history)).map(({ name, title, about, disabled = false }) => (
      <label class="toggle" key={name}>
        <input
          type="radio"
          name="prior"
          checked={settings.value.prior === name}
          disabled={disabled}
          onChange={() => changeSettings({ prior: name })}
        />
        <span>
          {title}
          <span class="small muted">{about}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
