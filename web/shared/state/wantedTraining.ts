/**
 * What another page wants to have trained: the page for practice takes it when it opens.
 */

import { signal } from '@preact/signals';

interface WantedTraining {
  readonly kind: 'mine';
  /** The id of the game whose position comes first. */
  readonly first: string;
}

export const wantedTraining = signal<WantedTraining | undefined>(undefined);
