/**
 * Pieces that all pictures share: the light tokens of the design, the frame of a document, and escaped text.
 */

/** The light tokens of the design. */
export const COLOURS = {
  page: '#fbfaf7',
  ink: '#1c1d1f',
  muted: '#5c6066',
  line: '#d9d6cf',
  accent: '#3446b8',
  here: '#2e7d32',
  elsewhere: '#8a6d00',
  absent: '#565a5e',
} as const;

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

/** The style of text that is less important. */
export const MUTED_STYLE = `.muted { fill: ${COLOURS.muted}; }`;

/** A picture that carries its own colours, loads nothing, and describes its contents in `<title>` and `<desc>`. */
interface SvgDocument {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  /** Rules of its style sheet besides those of text and titles. */
  readonly style: readonly string[];
  /** Whether all digits have the same width. */
  readonly tabular?: boolean;
  readonly definitions?: string;
  readonly parts: readonly string[];
}

export const svgDocument = (document: SvgDocument): string => {
  const { width, height, title, description, style, tabular = false, definitions = '', parts } = document;
  const digits = tabular ? ' font-variant-numeric: tabular-nums;' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description)}</desc>`,
    '<style>',
    `text { font: 13px ${FONT}; fill: ${COLOURS.ink};${digits} }`,
    '.title { font-size: 18px; font-weight: 600; }',
    ...style,
    '</style>',
    ...(definitions === '' ? [] : [definitions]),
    `<rect width="${width}" height="${height}" fill="${COLOURS.page}"/>`,
    ...parts.filter((part) => part !== ''),
    '</svg>',
    '',
  ].join('\n');
};

/** A tenth of a point is finer than any screen. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 does not allow, not even escaped: controls, halves of a pair, non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
export const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu;

/** Text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character]);
