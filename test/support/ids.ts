/**
 * Ids and feedback that a test writes by hand. In src they come from lists and words only, and a plain number is not
 * taken for one.
 */

import type { Feedback } from '../../src/feedback.ts';
import type { GuessId } from '../../src/words/list.ts';

export const guessId = (id: number): GuessId => id as GuessId;

export const guessIds = (...ids: number[]): GuessId[] => ids as GuessId[];

export const feedbackOf = (code: number): Feedback => code as Feedback;
