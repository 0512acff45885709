/**
 * Every word of 2021, decoded, for the larger lists.
 */

import { decodeTails, splitWords } from './decode.ts';
import { ORIGINAL_ANSWERS } from './originalAnswers.generated.ts';
import { ORIGINAL_OTHERS } from './originalOthers.generated.ts';

export const originalAnswers = (): string[] => splitWords(ORIGINAL_ANSWERS);

export const originalOthers = (): string[] => decodeTails(ORIGINAL_OTHERS);

export const originalWords = (): string[] => [...originalAnswers(), ...originalOthers()];
