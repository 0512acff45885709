/**
 * The settings of the player, kept as JSON in the browser's store.
 *
 * Everything that is read is checked: a field that is missing or wrong gets its default, so a damaged store never
 * leaves a blank page.
 */

import type { GameObjective } from '../../../src/game/objective.ts';
import { MODES, type Mode } from '../../../src/position.ts';
import { WORD_CHOICES, type WordChoice } from '../../../src/suggest/recommended.ts';
import { isListName } from './listNames.ts';

const PALETTES = ['standard', 'contrast', 'mono'] as const;
const THEMES = ['system', 'light', 'dark'] as const;
const LAYOUTS = ['qwerty', 'azerty', 'qwertz', 'abc'] as const;
const SPOILER_LEVELS = ['count', 'hints', 'eliminators', 'all'] as const;
const OBJECTIVES = ['sure', 'fewest', 'worst', 'soon-3', 'soon-4'] as const satisfies readonly GameObjective[];
const PRIORS = ['uniform', 'frequency', 'nyt-today', 'no-repeats', 'everything'] as const;

export const HINT_CHOICES = [0, 1, 2, 3, 4, 5, 6] as const;

type Palette = (typeof PALETTES)[number];
type Theme = (typeof THEMES)[number];
export type Layout = (typeof LAYOUTS)[number];
type SpoilerLevel = (typeof SPOILER_LEVELS)[number];
type ObjectiveName = (typeof OBJECTIVES)[number];
export type PriorName = (typeof PRIORS)[number];
export type HintChoice = (typeof HINT_CHOICES)[number];

export interface Settings {
  readonly mode: Mode;
  /** A bundled list, one of the player's own, or codes; see listNames.ts. */
  readonly list: string;
  readonly prior: PriorName;
  /** Guesses in a game; Infinity if it may take any number. */
  readonly limit: number;
  /** What counts as the best guess. */
  readonly objective: ObjectiveName;
  readonly spoilers: SpoilerLevel;
  readonly palette: Palette;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly enterOnRight: boolean;
  readonly reducedMotion: boolean;
  readonly allWords: boolean;
  /** Which words are recommended. */
  readonly words: WordChoice;
  /** Of the hints after each guess in practice; 0 without. */
  readonly hints: HintChoice;
  /** Whether a row was ever played; before that the board shows how. */
  readonly hasPlayed: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  mode: 'normal',
  list: 'nyt-2022',
  prior: 'uniform',
  limit: 6,
  objective: 'sure',
  spoilers: 'all',
  palette: 'standard',
  theme: 'system',
  layout: 'qwerty',
  enterOnRight: true,
  reducedMotion: false,
  allWords: false,
  words: 'familiar',
  hints: 0,
  hasPlayed: false,
};

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

const yesOrNo = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

const MOST_GUESSES = 20;

/** JSON has no infinity and writes null for it. */
const readLimit = (limit: unknown): number => {
  if (limit === null || limit === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const isLimit = typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MOST_GUESSES;
  return isLimit ? limit : DEFAULT_SETTINGS.limit;
};

/** Settings from any value. */
export const readSettings = (value: unknown): Settings => {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { limit, list } = given;
  const defaults = DEFAULT_SETTINGS;
  return {
    mode: oneOf(MODES, given.mode, defaults.mode),
    list: typeof list === 'string' && isListName(list) ? list : defaults.list,
    prior: oneOf(PRIORS, given.prior, defaults.prior),
    limit: readLimit(limit),
    objective: oneOf(OBJECTIVES, given.objective, defaults.objective),
    spoilers: oneOf(SPOILER_LEVELS, given.spoilers, defaults.spoilers),
    palette: oneOf(PALETTES, given.palette, defaults.palette),
    theme: oneOf(THEMES, given.theme, defaults.theme),
    layout: oneOf(LAYOUTS, given.layout, defaults.layout),
    enterOnRight: yesOrNo(given.enterOnRight, defaults.enterOnRight),
    reducedMotion: yesOrNo(given.reducedMotion, defaults.reducedMotion),
    allWords: yesOrNo(given.allWords, defaults.allWords),
    words: oneOf(WORD_CHOICES, given.words, defaults.words),
    hints: oneOf(HINT_CHOICES, given.hints, defaults.hints),
    hasPlayed: yesOrNo(given.hasPlayed, defaults.hasPlayed),
  };
};
