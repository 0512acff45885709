/**
 * What every picture of ours shares: the light tokens of the design, and text made safe for SVG.
 */

export const PAGE = '#fbfaf7';
export const INK = '#1c1d1f';
export const MUTED = '#5c6066';
export const LINE = '#d9d6cf';
export const ACCENT = '#3446b8';
export const HERE = '#2e7d32';
export const ELSEWHERE = '#8a6d00';
export const ABSENT = '#565a5e';

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

/** A tenth of a point is finer than any screen. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 cannot hold at all, not even escaped: controls, halves of a pair, non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
export const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu;

/** Text that may stand in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
