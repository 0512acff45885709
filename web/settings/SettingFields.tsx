/**
 * Fields for single settings.
 */

import { Choice } from '../shared/components/Choice.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import type { Settings } from '../shared/state/settings.ts';

type ChoiceName = 'mode' | 'objective' | 'spoilers' | 'words' | 'palette' | 'theme' | 'layout';

interface ChoiceProps<K extends ChoiceName> {
  readonly name: K;
  readonly legend: string;
  readonly titles: Readonly<Record<Settings[K], string>>;
}

/** One of a few values. */
export const ChoiceSetting = <K extends ChoiceName>({ name, legend, titles }: ChoiceProps<K>) => (
  <Choice
    legend={legend}
    options={(Object.entries(titles) as [Settings[K], string][]).map(([value, title]) => ({ value, title }))}
    value={settings.value[name]}
    onChoose={(value) => changeSettings({ [name]: value })}
  />
);

interface ToggleProps {
  readonly name: 'reducedMotion' | 'allWords' | 'enterOnRight';
  readonly title: string;
}

export const ToggleSetting = ({ name, title }: ToggleProps) => (
  <label class="toggle">
    <input
      type="checkbox"
      checked={settings.value[name]}
      onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })}
    />
    <span>{title}</span>
  </label>
);
