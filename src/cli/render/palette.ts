/**
 * The palette of the tiles, from the environment or the config file.
 *
 * Every command with tiles asks for it, so it is read without the other settings; a wrong value, which `salet config`
 * reports, counts as none.
 */

import { readConfig } from '../data/configFile.ts';
import { dataFolder } from '../data/dataFolder.ts';
import { type Environment, PALETTES, type Palette } from './colour.ts';

export const chosenPalette = (env: Environment): Palette | undefined => {
  const chosen = env.SALET_PALETTE || readConfig(dataFolder(env)).config.palette;
  return PALETTES.find((palette) => palette === chosen);
};
