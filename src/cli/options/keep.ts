/**
 * Whether finished games are kept, and where.
 */

import { dataFolder } from '../data/dataFolder.ts';
import type { Environment } from '../render/colour.ts';
import { option, optionGroup } from './option.ts';

export const KEEP_OPTIONS = optionGroup('History', [option('--no-keep', 'do not keep the game in the history')]);

/** The folder of the player's games; undefined if games are not kept. */
export const historyFolder = (env: Environment, keep = true): string | undefined =>
  keep && env.SALET_KEEP !== 'no' && hasPlace(env) ? dataFolder(env) : undefined;

/** Without any of these there is no user whose folder it could be, as in tests and some services. */
const hasPlace = ({ SALET_DATA, XDG_DATA_HOME, HOME, LOCALAPPDATA, USERPROFILE }: Environment): boolean =>
  [SALET_DATA, XDG_DATA_HOME, HOME, LOCALAPPDATA, USERPROFILE].some(Boolean);
