/**
 * The word of the ranking that the pointer or the focus is on: the card shows what it does.
 */

import { signal } from '@preact/signals';

export const pointedWord = signal<string | undefined>(undefined);
