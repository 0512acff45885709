/**
 * Splits a list into chunks: messages to the queue, and jobs, have a size.
 */

import { checkWhole } from '../checks.ts';

/** Chunks of this size; the last may be smaller. */
export const chunks = <T>(items: readonly T[], size: number): T[][] => {
  checkWhole('The size of a chunk', size, 1, Number.MAX_SAFE_INTEGER);
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
};
