/**
 * The level of hints.
 */

import { HINT_LEVELS, type HintLevel } from '../../hints.ts';
import { type ValueParser, wholeNumber } from './option.ts';

const parseNumber = wholeNumber(1, HINT_LEVELS.length);

export const hintLevel: ValueParser<HintLevel> = (text) => parseNumber(text) as HintLevel;
