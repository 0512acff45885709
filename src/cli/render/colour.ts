/**
 * When to use colour, and which.
 *
 * `--color` decides first; then FORCE_COLOR and CLICOLOR_FORCE; then NO_COLOR, TERM=dumb and output that is no terminal
 * switch it off (no-color.org: any value but the empty one counts). The decision is a pure function of the environment, so
 * that a test can check every case; the colour library only writes the codes.
 */

import { Ansis } from 'ansis';

export type ColourChoice = 'always' | 'auto' | 'never';
export const COLOUR_CHOICES: readonly ColourChoice[] = ['always', 'auto', 'never'];

/** Colours of the tiles: the usual ones, orange and blue of much contrast, or shades of grey. */
export const PALETTES = ['standard', 'contrast', 'mono'] as const;
export type Palette = (typeof PALETTES)[number];

/** 0 none, 1 sixteen colours, 2 two hundred and fifty-six, 3 all. */
export type ColourLevel = 0 | 1 | 2 | 3;

export type Environment = Readonly<Record<string, string | undefined>>;

export const colourLevel = (choice: ColourChoice, environment: Environment, isTty: boolean): ColourLevel => {
  if (choice === 'never') return 0;
  if (choice === 'always') return offeredLevel(environment);
  const { FORCE_COLOR, CLICOLOR_FORCE, NO_COLOR, TERM } = environment;
  if (FORCE_COLOR) return isOff(FORCE_COLOR) ? 0 : offeredLevel(environment);
  if (CLICOLOR_FORCE && !isOff(CLICOLOR_FORCE)) return offeredLevel(environment);
  if (NO_COLOR || TERM === 'dumb' || !isTty) return 0;
  return offeredLevel(environment);
};

const isOff = (value: string): boolean => value === '0' || value === 'false';

const offeredLevel = ({ COLORTERM = '', TERM = '' }: Environment): ColourLevel => {
  if (/truecolor|24bit/.test(COLORTERM) || TERM.includes('direct')) return 3;
  // no terminal at all: colour was forced into a pipe, whose reader most likely supports 256 colours
  return TERM === '' || TERM === 'dumb' || TERM.includes('256') ? 2 : 1;
};

/** Marks a piece of text; returns it unchanged when colour is off. */
type Style = (text: string) => string;

/** Every style of text. */
export interface Paint {
  readonly on: boolean;
  /** Tiles: 0 absent, 1 elsewhere, 2 here. */
  readonly tile: readonly [Style, Style, Style];
  readonly bold: Style;
  readonly muted: Style;
  readonly accent: Style;
  readonly good: Style;
  readonly fair: Style;
  readonly poor: Style;
  /** A background from pale (share 0) to full (share 1), one hue. */
  readonly heat: (text: string, share: number) => string;
}

const plain: Style = (text) => text;

export const createPaint = (level: ColourLevel, palette: Palette = 'standard'): Paint => {
  if (level === 0) return PLAIN;
  const ansis = new Ansis(level);
  const tiles = TILES[palette][level].map((tile) => (text: string) => tile(ansis)(text));
  return {
    on: true,
    tile: [tiles[0], tiles[1], tiles[2]],
    bold: (text) => ansis.bold(text),
    muted: (text) => ansis.dim(text),
    // between the light and the dark accent of the design, since the background is unknown
    accent: (text) => (level === 3 ? ansis.hex('#7684e0') : level === 2 ? ansis.fg(104) : ansis.blue)(text),
    good: (text) => ansis.green(text),
    fair: (text) => ansis.yellow(text),
    poor: (text) => ansis.red(text),
    heat: (text, share) => {
      const ramp = HEAT[level];
      return ramp[Math.min(ramp.length - 1, Math.floor(share * ramp.length))](ansis)(text);
    },
  };
};

const PLAIN: Paint = {
  on: false,
  tile: [plain, plain, plain],
  bold: plain,
  muted: plain,
  accent: plain,
  good: plain,
  fair: plain,
  poor: plain,
  heat: plain,
};

type Look = (ansis: Ansis) => Ansis;
type TileLooks = Record<1 | 2 | 3, readonly Look[]>;

const onHex =
  (background: string, ink: string): Look =>
  (ansis) =>
    ansis.hex(ink).bgHex(background);

/** A colour of the 256: rounding our own to them on the fly turns greys pale and blues green. */
const on256 =
  (background: number, ink: number): Look =>
  (ansis) =>
    ansis.fg(ink).bg(background);

const WHITE = '#ffffff';
const INK = '#1c1d1f';

/** Absent, elsewhere, here: the light tokens of the design, whose white letters read well on any terminal. */
const STANDARD: TileLooks = {
  3: ['#565a5e', '#8a6d00', '#2e7d32'].map((background) => (ansis) => onHex(background, WHITE)(ansis.bold)),
  2: [240, 94, 28].map((background) => (ansis) => on256(background, 231)(ansis.bold)),
  1: [(ansis) => ansis.bold.inverse.dim, (ansis) => ansis.black.bgYellow, (ansis) => ansis.black.bgGreen],
};

/** Dark letters on light blue and orange, as on the page. */
const CONTRAST: TileLooks = {
  3: [
    (ansis) => onHex('#565a5e', WHITE)(ansis.bold),
    ...['#85c0f9', '#f5793a'].map((background) => (ansis: Ansis) => onHex(background, INK)(ansis.bold)),
  ],
  2: [
    (ansis) => on256(240, 231)(ansis.bold),
    ...[117, 209].map((background) => (ansis: Ansis) => on256(background, 16)(ansis.bold)),
  ],
  1: [(ansis) => ansis.bold.inverse.dim, (ansis) => ansis.black.bgCyan, (ansis) => ansis.black.bgRed],
};

/** Light and dark only: the marks of the tiles tell them apart. */
const MONO: TileLooks = {
  3: [(ansis) => ansis.dim, (ansis) => ansis.bold.underline, (ansis) => ansis.bold.inverse],
  2: [(ansis) => ansis.dim, (ansis) => ansis.bold.underline, (ansis) => ansis.bold.inverse],
  1: [(ansis) => ansis.dim, (ansis) => ansis.bold.underline, (ansis) => ansis.bold.inverse],
};

const TILES: Record<Palette, TileLooks> = { standard: STANDARD, contrast: CONTRAST, mono: MONO };

/** From pale to the accent colour, one hue. */
const HEAT: Record<1 | 2 | 3, readonly Look[]> = {
  3: [
    ...['#f3f4fb', '#e1e5f8', '#cdd4f4', '#b5bfed', '#9ba8e6'].map((background) => onHex(background, INK)),
    ...['#6474d2', '#4f60c7', '#3446b8'].map((background) => onHex(background, WHITE)),
  ],
  2: [
    ...[255, 189, 147, 105].map((background) => on256(background, 16)),
    ...[62, 19].map((background) => on256(background, 231)),
  ],
  1: [(ansis) => ansis.reset, (ansis) => ansis.white.bgBlue],
};
