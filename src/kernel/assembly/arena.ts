/**
 * Room that a search takes on its way down and gives back on its way up.
 */

import { arena, arenaEnd } from './searchMemory';

let next: usize = 0;

/** Gives everything back. */
export function clearArena(): void {
  next = arena;
}

/** Some bytes, not cleared, at a multiple of 16. Ends the search with a trap when there is no room left. */
export function take(bytes: usize): usize {
  const at = next;
  next += (bytes + 15) & ~15;
  if (next > arenaEnd) unreachable();
  return at;
}

/** The same, all zero. */
export function takeZeros(bytes: usize): usize {
  const at = take(bytes);
  memory.fill(at, 0, bytes);
  return at;
}

/** What is taken from here on can be given back by `giveBack`. */
export function arenaMark(): usize {
  return next;
}

export function giveBack(mark: usize): void {
  next = mark;
}
