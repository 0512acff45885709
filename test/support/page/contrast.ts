/**
 * Contrast on a page: the colour of each text against the colour that is really behind it.
 *
 * Colours are painted on a canvas, so that any notation can be read; transparent backgrounds and elements are laid over
 * each other as the browser does.
 */

import type { Page } from 'playwright-core';
import { untilStill } from './still.ts';

/** WCAG 1.4.3 for text, less for large text; 1.4.11 for marks. */
const LEAST = { text: 4.5, large: 3, mark: 3 } as const;

/**
 * Every text with too little contrast, as "4.2 : 1 muted "11 left" .left"; and every mark, line or fill that alone
 * shows a state or a control. Empty if all is well. `seen` counts the checks, so that an empty page is noticed.
 */
export const contrastComplaints = async (page: Page): Promise<{ seen: number; complaints: string[] }> => {
  await untilStill(page);
  return examine(page);
};

const examine = (page: Page): Promise<{ seen: number; complaints: string[] }> =>
  page.evaluate((least) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const known = new Map<string, Colour>();
    const colourOf = (text: string): Colour => {
      const before = known.get(text);
      if (before) return before;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = '#010203';
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
      return colour;
    };
    const over = (top: Colour, below: Colour): Colour => {
      const [alpha, rest] = [top[3], 1 - top[3]];
      return [top[0] * alpha + below[0] * rest, top[1] * alpha + below[1] * rest, top[2] * alpha + below[2] * rest, 1];
    };
    const luminance = (colour: Colour): number => {
      const [red, green, blue] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: Colour, other: Colour): number => {
      const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const chain = (element: Element): Element[] => {
      const parents: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) parents.push(each);
      return parents.reverse();
    };
    const CANVAS: Colour = [...colourOf('Canvas')];
    /** The colour behind the content of an element. A dialogue lies above the page, on its own ground. */
    const groundOf = (element: Element): Colour =>
      chain(element).reduce<Colour>((below, each) => {
        const style = getComputedStyle(each);
        const [red, green, blue, alpha] = colourOf(style.backgroundColor);
        return over([red, green, blue, alpha * Number(style.opacity)], below);
      }, CANVAS);
    const inkOn = (text: string, element: Element, ground: Colour): Colour => {
      const [red, green, blue, alpha] = colourOf(text);
      const opacity = chain(element).reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1);
      return over([red, green, blue, alpha * opacity], ground);
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const isThere = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return (
        isThere &&
        !element.closest('.aside, :disabled, [aria-disabled="true"], label:has(:disabled), .skip:not(:focus)')
      );
    };
    const complaints: string[] = [];
    let seen = 0;
    const demand = (what: string, element: Element, ink: Colour, ground: Colour, wanted: number): void => {
      seen++;
      const found = ratio(ink, ground);
      if (found >= wanted) return;
      const place = chain(element)
        .slice(-3)
        .map((each) => `${each.localName}${[...each.classList].map((name) => `.${name}`).join('')}`);
      complaints.push(`${found.toFixed(2)} : 1, not ${wanted}: ${what} in ${place.join(' ')}`);
    };
    const readText = (element: Element, text: string, style: CSSStyleDeclaration): void => {
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ground = groundOf(element);
      const ink = element instanceof SVGElement ? style.fill : style.color;
      demand(
        `"${text.trim().slice(0, 30)}"`,
        element,
        inkOn(ink, element, ground),
        ground,
        isLarge ? least.large : least.text,
      );
    };

    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const root = modal ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: element, textContent: text } = node;
      if (!element || !text?.trim() || element.localName === 'option' || !isShown(element)) continue;
      readText(element, text, getComputedStyle(element));
    }
    for (const element of root.querySelectorAll('*')) {
      if (!isShown(element)) continue;
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(element, part);
        const content = /^"(.+)"$/.exec(style.content)?.[1];
        if (content?.trim() && style.display !== 'none') readText(element, content, style);
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (element.placeholder !== '')
          readText(element, element.placeholder, getComputedStyle(element, '::placeholder'));
        if (element.value !== '' && !['radio', 'checkbox', 'file'].includes(element.type)) {
          readText(element, element.value, getComputedStyle(element));
        }
      }
      if (element instanceof HTMLSelectElement) readText(element, element.value, getComputedStyle(element));
    }

    /** Lines that show the edge of a field, the chosen option, the state of a tile or a key. */
    const line = (
      element: Element,
      what: string,
      colour: string,
      behind: Element = element.parentElement ?? root,
    ): void => {
      const ground = groundOf(behind);
      demand(what, element, inkOn(colour, element, ground), ground, least.mark);
    };
    const eachShown = (selector: string, look: (element: Element, style: CSSStyleDeclaration) => void): void => {
      for (const element of root.querySelectorAll(selector))
        if (isShown(element)) look(element, getComputedStyle(element));
    };
    eachShown('.field', (field, style) => line(field, 'edge of a field', style.borderTopColor));
    eachShown('.segment input:checked + span', (span, style) =>
      line(span, 'edge of the chosen option', style.borderTopColor),
    );
    eachShown('.tabs [aria-current]', (tab, style) =>
      line(tab, 'line below the current page', style.borderBottomColor),
    );
    eachShown('[data-palette="mono"] .tile[data-tile="here"]', (tile) =>
      line(tile, 'notch of a green tile', getComputedStyle(tile, '::after').backgroundColor, tile),
    );
    eachShown('[data-palette="mono"] .tile[data-tile="elsewhere"]', (tile) =>
      line(tile, 'ring of a yellow tile', getComputedStyle(tile, '::after').borderTopColor, tile),
    );
    eachShown('.tinytiles [data-tile="elsewhere"]', (tile, style) => line(tile, 'small ring', style.borderTopColor));
    eachShown('.tinytiles [data-tile="here"]', (tile, style) => {
      // either the fill or the edge around it shows the square
      const edge = colourOf(style.borderTopColor)[3] > 0 ? style.borderTopColor : style.backgroundColor;
      line(tile, 'small square', edge);
    });
    eachShown('.key[data-tile="elsewhere"]', (key, style) =>
      line(key, 'dashes of a yellow key', style.borderTopColor, key),
    );
    eachShown('.key[data-tile="here"]', (key, style) => line(key, 'bar of a green key', style.borderBottomColor, key));
    eachShown('.histogram .won', (bar, style) =>
      line(bar, 'bar', style.stroke === 'none' ? style.fill : style.stroke, bar.closest('svg') ?? root),
    );
    eachShown('.histogram .lost', (bar, style) =>
      line(bar, 'bar of games that were lost', style.stroke, bar.closest('svg') ?? root),
    );
    return { seen, complaints: [...new Set(complaints)] };
  }, LEAST);
