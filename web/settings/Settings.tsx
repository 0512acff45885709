/**
 * Settings: how the game is played, what is believed, how the page looks, and what is kept in this browser.
 */

import { objectiveText } from '../../src/text/objectives.ts';
import { BUNDLED_LISTS } from '../../src/words/bundled.ts';
import { Choice, type Option } from '../shared/Choice.tsx';
import { changeSettings, settings } from '../shared/currentSettings.ts';
import { own } from '../shared/ownData.ts';
import { DEFAULT_SETTINGS, type PriorName, type Settings as Values } from '../shared/settings.ts';
import { describeHistory } from './data.ts';
import { Everything, OwnLists, PastAnswers } from './OwnData.tsx';
import './settings.css';

export const Settings = () => (
  <div class="settings">
    <h2 class="aside">Settings</h2>
    <GameSettings />
    <BeliefSettings />
    <HelpSettings />
    <LookSettings />
    <OwnLists />
    <PastAnswers />
    <Everything />
  </div>
);

const options = <T extends string>(titles: Readonly<Record<T, string>>): Option<T>[] =>
  (Object.entries(titles) as [T, string][]).map(([value, title]) => ({ value, title }));

/** One of a few, kept under a name. */
const Chosen = <K extends 'mode' | 'objective' | 'spoilers' | 'palette' | 'theme' | 'layout'>(props: {
  name: K;
  legend: string;
  titles: Readonly<Record<Values[K], string>>;
}) => (
  <Choice
    legend={props.legend}
    options={options(props.titles)}
    value={settings.value[props.name]}
    onChoose={(value) => changeSettings({ [props.name]: value })}
  />
);

const Toggle = ({ name, title }: { name: 'reducedMotion' | 'allWords' | 'enterOnRight'; title: string }) => (
  <label class="toggle">
    <input
      type="checkbox"
      checked={settings.value[name]}
      onChange={(event) => changeSettings({ [name]: event.currentTarget.checked })}
    />
    <span>{title}</span>
  </label>
);

// The game

const LIMITS = [3, 4, 5, 6, 7, 8, 10];
const ENDLESS = 'endless';

const GameSettings = () => {
  const { list, limit } = settings.value;
  const limits = [...new Set([...LIMITS, ...(Number.isFinite(limit) ? [limit] : [])])].sort((a, b) => a - b);
  const lists = own.value.lists;
  const isKnown = [...BUNDLED_LISTS, ...lists].some(({ name }) => name === list);
  return (
    <section class="card stack">
      <h3>Game</h3>
      <Chosen name="mode" legend="Mode" titles={{ normal: 'normal', hard: 'hard', 'ultra-hard': 'ultra-hard' }} />
      <p class="muted small">{MODE_WORDS[settings.value.mode]}</p>
      <label class="labelled">
        <span>Word list</span>
        <select class="field" value={list} onInput={(event) => changeSettings({ list: event.currentTarget.value })}>
          {!isKnown && <option value={list}>{list}, not here</option>}
          {lists.length > 0 && (
            <optgroup label="Your own">
              {lists.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Bundled">
            {BUNDLED_LISTS.map(({ name, answerCount }) => (
              <option key={name} value={name}>
                {name}, {answerCount} answers
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <p class="muted small">{aboutList(list)}</p>
      <label class="labelled">
        <span>Guesses in a game</span>
        <select
          class="field"
          value={Number.isFinite(limit) ? String(limit) : ENDLESS}
          onInput={({ currentTarget: { value } }) =>
            changeSettings({ limit: value === ENDLESS ? Number.POSITIVE_INFINITY : Number(value) })
          }
        >
          {limits.map((count) => (
            <option key={count} value={String(count)}>
              {count}
            </option>
          ))}
          <option value={ENDLESS}>any number</option>
        </select>
      </label>
      <Chosen
        name="objective"
        legend="Best is"
        titles={{
          sure: 'surest',
          fewest: 'fewest guesses',
          worst: 'best worst case',
          'soon-3': 'done in 3',
          'soon-4': 'done in 4',
        }}
      />
      <p class="muted small">{objectiveWords(settings.value)}</p>
    </section>
  );
};

const objectiveWords = ({ objective, limit }: Values): string => {
  const soon = objective === 'soon-3' ? 3 : objective === 'soon-4' ? 4 : undefined;
  if (soon !== undefined && soon >= limit) return `A game ends after ${limit} guesses, so this is the same as surest.`;
  // what was lost and used is counted by the game itself
  const aim = objectiveText(objective);
  const reviews = objective === 'sure' ? '' : ' Reviews judge by what is surest.';
  return `${aim.charAt(0).toUpperCase()}${aim.slice(1)}.${reviews}`;
};

const MODE_WORDS: Record<Values['mode'], string> = {
  normal: 'Any word may be guessed.',
  hard: 'Greens must stay, and found letters must be used, as in the game.',
  'ultra-hard': 'Every guess must fit all that is known.',
};

const aboutList = (name: string): string => {
  const bundled = BUNDLED_LISTS.find((list) => list.name === name);
  if (bundled) return `${bundled.description.charAt(0).toUpperCase()}${bundled.description.slice(1)}.`;
  const list = own.value.lists.find((each) => each.name === name);
  return list ? `From ${list.source}.` : 'This list is not in this browser; choose another.';
};

// Beliefs

const BeliefSettings = () => {
  const known = describeHistory(own.value.history);
  const { prior } = settings.value;
  const beliefs: readonly { name: PriorName; title: string; about: string; disabled?: boolean }[] = [
    { name: 'uniform', title: 'all answers alike', about: 'Every answer of the list is equally likely.' },
    { name: 'frequency', title: 'common words first', about: 'By how common a word is, up to a point.' },
    {
      name: 'nyt-today',
      title: 'the game of today',
      about: known ? `By how it reuses answers; ${known}.` : 'By how it reuses answers; sharper with past answers.',
    },
    {
      name: 'no-repeats',
      title: 'no past answers',
      about: known ? `None comes twice; ${known}.` : 'Needs the past answers; bring them first.',
      disabled: !known && prior !== 'no-repeats',
    },
    { name: 'everything', title: 'every accepted word', about: 'Also words that were never answers.' },
  ];
  return (
    <fieldset class="card stack beliefs">
      <legend class="aside">Which answers are likely</legend>
      <h3>Which answers are likely</h3>
      {beliefs.map(({ name, title, about, disabled }) => (
        <label class="toggle" key={name}>
          <input
            type="radio"
            name="belief"
            checked={prior === name}
            disabled={disabled ?? false}
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
};

// Help and look

const SPOILER_WORDS: Record<Values['spoilers'], string> = {
  count: 'Only how many words are left.',
  hints: 'Facts that name no word.',
  eliminators: 'Words that only ask, none that could be the answer.',
  all: 'Everything: best words, and all words left.',
};

const HelpSettings = () => (
  <section class="card stack">
    <h3>Help</h3>
    <Chosen
      name="spoilers"
      legend="How much is told"
      titles={{ count: 'count', hints: 'hints', eliminators: 'eliminators', all: 'everything' }}
    />
    <p class="muted small">{SPOILER_WORDS[settings.value.spoilers]}</p>
    <Toggle name="allWords" title="Also offer words that are usually withheld" />
  </section>
);

const LookSettings = () => {
  const reset = (): void => {
    const { theme, palette, layout, enterOnRight, reducedMotion } = DEFAULT_SETTINGS;
    changeSettings({ theme, palette, layout, enterOnRight, reducedMotion });
  };
  return (
    <section class="card stack">
      <h3>Look and keys</h3>
      <Chosen name="theme" legend="Theme" titles={{ system: 'as the system', light: 'light', dark: 'dark' }} />
      <Chosen
        name="palette"
        legend="Colours of tiles"
        titles={{ standard: 'standard', contrast: 'high contrast', mono: 'shapes only' }}
      />
      <Chosen
        name="layout"
        legend="Keyboard"
        titles={{ qwerty: 'QWERTY', azerty: 'AZERTY', qwertz: 'QWERTZ', abc: 'ABC' }}
      />
      <Toggle name="enterOnRight" title="Enter at the right" />
      <Toggle name="reducedMotion" title="No motion" />
      <div class="tools">
        <button type="button" class="button" onClick={reset}>
          Usual look
        </button>
      </div>
    </section>
  );
};
