/**
 * Settings of the game: mode, word list, number of guesses, objective.
 */

import { capitalized } from '../../src/format.ts';
import type { ProfileName } from '../../src/prior/profile.ts';
import { objectiveText } from '../../src/text/objectives.ts';
import { PROFILE_TEXTS, profileNameOf } from '../../src/text/profile.ts';
import { BUNDLED_LISTS, type BundledList } from '../../src/words/catalog.ts';
import { Choice } from '../shared/components/Choice.tsx';
import { SelectField } from '../shared/components/SelectField.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { importedData } from '../shared/state/importedData.ts';
import { descriptionOf, generatedName, isGenerated, splitListName } from '../shared/state/listNames.ts';
import type { Settings } from '../shared/state/settings.ts';
import { OtherGames } from './OtherGames.tsx';
import { ChoiceSetting } from './SettingFields.tsx';

const MODE_TEXTS: Record<Settings['mode'], string> = {
  normal: 'Any word may be guessed.',
  hard: 'Green letters must stay, and found letters must be used, as in the game.',
  'ultra-hard': 'Every guess must fit all feedback.',
};

const OBJECTIVE_TITLES: Record<Settings['objective'], string> = {
  sure: 'surest',
  fewest: 'fewest guesses',
  worst: 'best worst case',
  'soon-3': 'done in 3',
  'soon-4': 'done in 4',
};

export const GameSettings = () => {
  const { list, mode } = settings.value;
  return (
    <section class="card stack">
      <h3>Game</h3>
      <ProfileChoice />
      <ChoiceSetting
        name="mode"
        legend="Mode"
        titles={{ normal: 'normal', hard: 'hard', 'ultra-hard': 'ultra-hard' }}
      />
      <p class="muted small">{MODE_TEXTS[mode]}</p>
      <ListField />
      <p class="muted small">{aboutList(splitListName(list).plain)}</p>
      <LimitField />
      <ChoiceSetting name="objective" legend="Best is" titles={OBJECTIVE_TITLES} />
      <p class="muted small">{aboutObjective(settings.value)}</p>
      <OtherGames />
    </section>
  );
};

const PROFILES: readonly { value: ProfileName; title: string }[] = [
  { value: 'today', title: 'today' },
  { value: 'classic', title: 'classic' },
];

/** A list and its weights under one name; other lists and weights are no profile. */
const ProfileChoice = () => {
  const { list, prior } = settings.value;
  const profile = profileNameOf({ list, prior });
  const choose = (name: ProfileName): void => {
    const hasPastAnswers = importedData.value.history !== undefined;
    if (name === 'classic') changeSettings({ list: 'original', prior: 'uniform' });
    else changeSettings({ list: 'nyt-2022', prior: hasPastAnswers ? 'nyt-today' : 'uniform' });
  };
  return (
    <>
      <Choice<ProfileName | ''>
        legend="Profile"
        options={PROFILES}
        value={profile ?? ''}
        onChoose={(name) => name !== '' && choose(name)}
      />
      {profile && <p class="muted small">{PROFILE_TEXTS[profile]}</p>}
    </>
  );
};

const LANGUAGE_TITLES = new Intl.DisplayNames(['en'], { type: 'language' });

/** Whether a list is one of the game itself: English, five letters. */
const isOfTheGame = ({ language, wordLength }: BundledList): boolean => language === 'en' && wordLength === 5;

/** Lists by description that have a name of their own; others are typed. */
const CODE_LISTS = [
  { name: generatedName('4 places 6 colours'), title: 'Mastermind, 4 places, 6 colours' },
  { name: generatedName('4 digits distinct'), title: 'bulls and cows, 4 different digits' },
  { name: generatedName('primes of 5 digits'), title: 'primes of 5 digits' },
];

const ListField = () => {
  const list = splitListName(settings.value.list).plain;
  const { lists } = importedData.value;
  const known = [...BUNDLED_LISTS, ...lists, ...CODE_LISTS];
  const isKnown = known.some(({ name }) => name === list);
  return (
    <label class="labelled">
      <span>Word list</span>
      <select class="field" value={list} onInput={(event) => changeSettings({ list: event.currentTarget.value })}>
        {!isKnown && <option value={list}>{isGenerated(list) ? descriptionOf(list) : `${list}, not here`}</option>}
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
          {BUNDLED_LISTS.filter(isOfTheGame).map(({ name, answerCount }) => (
            <option key={name} value={name}>
              {name}, {answerCount} answers
            </option>
          ))}
        </optgroup>
        <optgroup label="Other lengths and languages">
          {BUNDLED_LISTS.filter((each) => !isOfTheGame(each)).map(({ name, language, wordLength, answerCount }) => (
            <option key={name} value={name}>
              {LANGUAGE_TITLES.of(language)}, {wordLength} letters, {answerCount} answers
            </option>
          ))}
        </optgroup>
        <optgroup label="Codes and numbers">
          {CODE_LISTS.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
};

const aboutList = (name: string): string => {
  if (isGenerated(name)) return 'Codes made from a description; every code may be the answer.';
  const bundled = BUNDLED_LISTS.find((list) => list.name === name);
  if (bundled) return `${capitalized(bundled.description)}.`;
  const list = importedData.value.lists.find((each) => each.name === name);
  return list ? `From ${list.source}.` : 'This list is not in this browser; choose another.';
};

const LIMITS = [3, 4, 5, 6, 7, 8, 10];
const ENDLESS = 'endless';

const LimitField = () => {
  const { limit } = settings.value;
  const known = Number.isFinite(limit) ? [...LIMITS, limit] : LIMITS;
  const limits = [...new Set(known)].sort((a, b) => a - b);
  return (
    <SelectField
      label="Guesses in a game"
      options={[
        ...limits.map((count) => ({ value: String(count), title: String(count) })),
        { value: ENDLESS, title: 'any number' },
      ]}
      value={Number.isFinite(limit) ? String(limit) : ENDLESS}
      onChoose={(value) => changeSettings({ limit: value === ENDLESS ? Number.POSITIVE_INFINITY : Number(value) })}
    />
  );
};

const aboutObjective = ({ objective, limit }: Settings): string => {
  const soon = objective === 'soon-3' ? 3 : objective === 'soon-4' ? 4 : undefined;
  if (soon !== undefined && soon >= limit) return `A game ends after ${limit} guesses, so this is the same as surest.`;
  // lost games and guesses used are counted by the game itself
  const reviews = objective === 'sure' ? '' : ' Reviews use the surest play as the best.';
  return `${capitalized(objectiveText(objective))}.${reviews}`;
};
