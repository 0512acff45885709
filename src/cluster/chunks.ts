/**
 * Splits a list into chunks: messages to the queue, and jobs, have a size.
 */

/** Chunks of this size; the last may be smaller. */
export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
