import { describe, expect, it } from 'vitest';
import { runWidestFirst } from './schedule.ts';

/** Searches by name, each of so many steps that make its interval narrower; `order` is what was run. */
const searchesOf = (order: string[], kinds: Readonly<Record<string, readonly [steps: number, width: number]>>) =>
  Object.entries(kinds).map(([name, [steps, width]]) => {
    let left = steps;
    return {
      runStep: () => {
        order.push(name);
        left--;
        return left === 0;
      },
      width: () => (width * left) / steps,
    };
  });

describe('runWidestFirst', () => {
  it('runs every search to its end', () => {
    const order: string[] = [];
    const searches = searchesOf(order, { a: [3, 0], b: [100, 4], c: [1, 0.5] });
    const yields = [...runWidestFirst(searches)].length;
    expect(yields).toBe(104);
    expect(
      Object.fromEntries(['a', 'b', 'c'].map((name) => [name, order.filter((each) => each === name).length])),
    ).toEqual({ a: 3, b: 100, c: 1 });
  });

  it('begins with the widest interval, and leaves it before the others have waited long', () => {
    const order: string[] = [];
    const searches = searchesOf(order, { narrow: [50, 0.1], wide: [1000, 6] });
    for (const _ of runWidestFirst(searches)) if (order.length === 100) break;
    expect(order[0]).toBe('wide');
    expect(order.filter((name) => name === 'narrow').length).toBeGreaterThanOrEqual(4);
  });
});
