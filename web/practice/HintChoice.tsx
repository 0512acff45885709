/**
 * The setting of the hints after each guess.
 */

import { SelectField } from '../shared/components/SelectField.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { HINT_CHOICES, type HintChoice as Level } from '../shared/state/settings.ts';

const TITLES: Record<Level, string> = {
  0: 'none',
  1: 'how many words are left',
  2: 'and whether it is a trap',
  3: 'and whether to guess or eliminate',
  4: 'and useful letters',
  5: 'and the best eliminator',
  6: 'and the words themselves',
};

export const HintChoice = () => (
  <SelectField
    label="Hints after each guess"
    options={HINT_CHOICES.map((value) => ({ value, title: TITLES[value] }))}
    value={settings.value.hints}
    onChoose={(hints) => changeSettings({ hints })}
  />
);
