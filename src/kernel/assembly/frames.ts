/**
 * A search that stops can go on exactly where it stopped.
 *
 * Each call writes what it was doing into a frame on its way up, the deepest call first; the arena keeps what the frames
 * point to. `resume` then goes down the same way, and each call reads its frame instead of beginning anew. A search of
 * any length can so be done in slices of any length, with the same nodes and the same result.
 */

import { frames, maxFrames } from './searchMemory';

export const FRAME_BYTES: usize = 128;

let written: usize = 0;
let unread: usize = 0;

/** Forgets all frames: a new call begins. */
export function clearFrames(): void {
  written = 0;
  unread = 0;
}

/** A frame to write, for the call that is ending; 0 where there is no room, and then the search cannot be resumed. */
export function writeFrame(): usize {
  if (written > maxFrames) return 0;
  written++;
  return written > maxFrames ? 0 : frames + (written - 1) * FRAME_BYTES;
}

/** The frame that was written last, or 0. */
export function lastFrame(): usize {
  return written > maxFrames ? 0 : frames + (written - 1) * FRAME_BYTES;
}

/** Whether every call that ended has written its frame. */
export function canResume(): bool {
  return written > 0 && written <= maxFrames;
}

/** From now on frames are read, the one that was written last first. */
export function startReading(): void {
  unread = written;
  written = 0;
}

export function isResuming(): bool {
  return unread > 0;
}

/** The next frame to read. */
export function readFrame(): usize {
  unread--;
  return frames + unread * FRAME_BYTES;
}

/** The calls below need not go on: what they looked for has been settled. */
export function skipFrames(): void {
  unread = 0;
}
