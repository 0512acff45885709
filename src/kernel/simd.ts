/**
 * The fast kernel: AssemblyScript with 128-bit SIMD, for lists of up to five letters.
 */

import type { Kernel } from './kernel.ts';
import type { Shape } from './layout.ts';

/** Whether the fast kernel is right for a list: one byte must hold a code and a letter. */
export const simdCanServe = (_shape: Shape, _alphabetSize: number): boolean => false;

export const createSimdKernel = (_shape: Shape): Kernel => {
  throw new Error('Not built.');
};
