/**
 * When to use colour, and which.
 *
 * `--color` wins; then FORCE_COLOR and CLICOLOR_FORCE; then NO_COLOR, TERM=dumb and anything that is not a terminal
 * switch it off (no-color.org: any value but the empty one counts). The decision is a pure function of the environment, so that a
 * test can ask for every case; the colour library only writes the codes and does not look around itself.
 */

import { Ansis } from 'ansis';

export type ColourChoice = 'always' | 'auto' | 'never';
export const COLOUR_CHOICES: readonly ColourChoice[] = ['always', 'auto', 'never'];

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
  // no name at all: someone asked for colour into a pipe, where the reader most likely knows 256 colours
  return TERM === '' || TERM === 'dumb' || TERM.includes('256') ? 2 : 1;
};

/** Marks a piece of text; returns it unchanged when colour is off. */
export type Style = (text: string) => string;

/** Every way in which our text can look. */
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

export const createPaint = (level: ColourLevel): Paint => {
  if (level === 0) {
    const tile = [plain, plain, plain] as const;
    return {
      on: false,
      tile,
      bold: plain,
      muted: plain,
      accent: plain,
      good: plain,
      fair: plain,
      poor: plain,
      heat: plain,
    };
  }
  const ansis = new Ansis(level);
  // the light tile tokens of the design: white letters stay legible on them whatever the terminal's own background
  const tile = (background: string): Style => {
    const style = ansis.bold.hex('#ffffff').bgHex(background);
    return (text) => style(text);
  };
  return {
    on: true,
    tile: [tile('#565a5e'), tile('#8a6d00'), tile('#2e7d32')],
    bold: (text) => ansis.bold(text),
    muted: (text) => ansis.dim(text),
    // between the light and the dark accent of the design, since the background is unknown
    accent: (text) => ansis.hex('#7684e0')(text),
    good: (text) => ansis.green(text),
    fair: (text) => ansis.yellow(text),
    poor: (text) => ansis.red(text),
    heat: (text, share) => ansis.hex(share > 0.45 ? '#ffffff' : '#1c1d1f').bgHex(heatColour(share))(text),
  };
};

const PALE = [0xee, 0xf0, 0xfb] as const;
const FULL = [0x34, 0x46, 0xb8] as const;

const heatColour = (share: number): string => {
  const channels = PALE.map((from, index) => Math.round(from + (FULL[index]! - from) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
