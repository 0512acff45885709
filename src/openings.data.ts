/**
 * Made by scripts/make-openings.mjs from what the exact search proved; not written by hand.
 */

import type { OpeningsData } from './openings.ts';

export const OPENINGS: readonly OpeningsData[] = [];
