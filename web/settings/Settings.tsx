/**
 * Settings: the game, the prior, help, the look of the page, and the data in this browser.
 */

import { capitalized } from '../../src/format.ts';
import { SPOILER_TEXTS } from '../../src/text/spoilers.ts';
import { Button } from '../shared/components/Button.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { DEFAULT_SETTINGS } from '../shared/state/settings.ts';
import { AllData } from './AllData.tsx';
import { GameSettings } from './GameSettings.tsx';
import { PastAnswers } from './PastAnswers.tsx';
import { PriorSettings } from './PriorSettings.tsx';
import { ChoiceSetting, ToggleSetting } from './SettingFields.tsx';
import { WordLists } from './WordLists.tsx';
import { YourGames } from './YourGames.tsx';
import './settings.css';

export const Settings = () => (
  <div class="settings">
    <h2 class="aside">Settings</h2>
    <GameSettings />
    <LookSettings />
    <HelpSettings />
    <PriorSettings />
    <WordLists />
    <PastAnswers />
    <YourGames />
    <AllData />
  </div>
);

const HelpSettings = () => (
  <section class="card stack">
    <h3>Help</h3>
    <ChoiceSetting
      name="spoilers"
      legend="Spoilers"
      titles={{ count: 'count', hints: 'hints', eliminators: 'eliminators', all: 'everything' }}
    />
    <p class="muted small">{capitalized(SPOILER_TEXTS[settings.value.spoilers])}.</p>
    <ChoiceSetting
      name="words"
      legend="Recommended words"
      titles={{ familiar: 'familiar, if within 0.03 guesses of the best', all: 'always the best' }}
    />
    <ToggleSetting name="allWords" title="Also suggest words that are usually withheld" />
  </section>
);

const resetLook = (): void => {
  const { theme, palette, layout, enterOnRight, reducedMotion } = DEFAULT_SETTINGS;
  changeSettings({ theme, palette, layout, enterOnRight, reducedMotion });
};

const LookSettings = () => (
  <section class="card stack">
    <h3>Look and keys</h3>
    <ChoiceSetting name="theme" legend="Theme" titles={{ system: 'as the system', light: 'light', dark: 'dark' }} />
    <ChoiceSetting
      name="palette"
      legend="Colours of tiles"
      titles={{ standard: 'standard', contrast: 'high contrast', mono: 'shapes only' }}
    />
    <ChoiceSetting
      name="layout"
      legend="Keyboard"
      titles={{ qwerty: 'QWERTY', azerty: 'AZERTY', qwertz: 'QWERTZ', abc: 'ABC' }}
    />
    <ToggleSetting name="enterOnRight" title="Enter on the right" />
    <ToggleSetting name="reducedMotion" title="No motion" />
    <div class="tools">
      <Button onPress={resetLook}>Default look</Button>
    </div>
  </section>
);
