/**
 * The style sheets of the page: each in its layer, each loaded once, colours only as tokens.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const web = fileURLToPath(new URL('../web/', import.meta.url));
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });

const ENTRY = 'style.css';
const TOKENS = 'shared/styles/tokens.css';
const MOST_LINES = 400;

const sheets = files.filter((file) => file.endsWith('.css') && file !== ENTRY);
const firstLoad = [...textOf(ENTRY).matchAll(/@import "\.\/([^"]+)"/g)].map(([, file]) => file);

/** Components that import a style sheet, each with its name. */
const imports = files
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    [...textOf(file).matchAll(/^import '([^']+\.css)';$/gm)].map(([, path]) => join(dirname(file), path)),
  );

test('the layers have one order', () => {
  expect(textOf(ENTRY)).toMatch(/^@layer tokens, base, components, pages;$/m);
});

describe.each(sheets)('%s', (sheet) => {
  const text = textOf(sheet).replace(/\/\*[\s\S]*?\*\//g, '');

  test('is loaded once: at first, or by a component', () => {
    const loads = [...firstLoad, ...imports].filter((file) => file === sheet);
    expect(loads).toEqual([sheet]);
  });

  test('stands in layers', () => {
    const outside = text.replace(/^@layer (?:tokens|base|components|pages) \{$[\s\S]*?^\}$/gm, '');
    expect(outside.trim()).toBe('');
  });

  test('names colours by tokens', () => {
    if (sheet !== TOKENS) expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)\(/i);
  });

  test('is short', () => {
    expect(text.split('\n').length, basename(sheet)).toBeLessThanOrEqual(MOST_LINES);
  });
});
