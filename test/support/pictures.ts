/**
 * Checks of SVG text.
 */

/** Text between tags, in order. */
export const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text]) => text);

/** Whether every tag is closed in order and no bare `&` is left: enough for our pictures. */
export const isWellFormed = (svg: string): boolean => {
  const open: string[] = [];
  for (const [, close, name, selfClosed] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!selfClosed) open.push(name);
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|#39);)/.test(svg);
};
