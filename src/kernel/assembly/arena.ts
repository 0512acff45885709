/**
 * The arena: memory that a search takes on its way down and gives back on its way up.
 */

import { arena, arenaEnd } from './searchMemory';

let next: usize = 0;

/** Gives everything back. */
export function clearArena(): void {
  next = arena;
}

/** Some bytes, not cleared, at a multiple of 16. Ends the search with a trap when the arena is full. */
export function take(bytes: usize): usize {
  const at = next;
  next += (bytes + 15) & ~15;
  if (next > arenaEnd) unreachable();
  return at;
}

/** Some bytes, all zero. */
export function takeZeros(bytes: usize): usize {
  const at = take(bytes);
  memory.fill(at, 0, bytes);
  return at;
}

/** The current end of what is taken; `giveBack` returns to it. */
export function arenaMark(): usize {
  return next;
}

/** Gives back everything that was taken since the mark. */
export function giveBack(mark: usize): void {
  next = mark;
}
