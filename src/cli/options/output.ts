/**
 * The form of the output: text or JSON, with colour or without.
 */

import { COLOUR_CHOICES } from '../render/colour.ts';
import { type FlagsOf, oneOf, option, optionGroup } from './option.ts';

export const OUTPUT_OPTIONS = optionGroup('Output', [
  option('--json', 'print one JSON object instead of text'),
  option('--color <WHEN>', 'colour: always, auto or never', oneOf(COLOUR_CHOICES)),
]);

export type OutputFlags = FlagsOf<typeof OUTPUT_OPTIONS>;
