/**
 * What the suggestions are ranked by.
 */

import { signal } from '@preact/signals';

export const BY_PROOF = 'proved';

/** By proof, or the id of a strategy. */
export const rankedBy = signal(BY_PROOF);
