/**
 * Frames: a search that stops can continue exactly where it stopped.
 *
 * Each call keeps its state in a record in the arena. When the search stops, each call pushes the address of its record
 * on its way up, the deepest call first. `resume` then goes down the same way, and each call pops its record instead of
 * beginning again. So a search of any length can run in slices of any length, with the same nodes and the same result.
 */

import { frames, maxFrames } from './searchMemory';

let written: usize = 0;
let unread: usize = 0;

/** Drops all frames: a new call begins. */
export function clearFrames(): void {
  written = 0;
  unread = 0;
}

/** Pushes the record of a call that ends; with too many of them the search cannot be resumed. */
export function pushFrame(record: usize): void {
  if (written > maxFrames) return;
  if (written < maxFrames) store<usize>(frames + written * sizeof<usize>(), record);
  written++;
}

/** Whether every call that ended has pushed its record. */
export function canResume(): bool {
  return written > 0 && written <= maxFrames;
}

/** Begins to pop the frames, the latest first. */
export function startResuming(): void {
  unread = written;
  written = 0;
}

export function isResuming(): bool {
  return unread > 0;
}

/** The record of the next call. */
export function popFrame(): usize {
  unread--;
  return load<usize>(frames + unread * sizeof<usize>());
}

/** Drops the frames of deeper calls, whose results are no longer needed. */
export function skipFrames(): void {
  unread = 0;
}
