/**
 * A game as it is shown: what verdicts, hints and announcements are made from.
 */

import type { Game } from '../game/game.ts';
import type { Standing } from '../game/standing.ts';
import type { Advice } from '../suggest/advice.ts';
import type { Spoilers } from './spoilers.ts';

/** A game, what is known of it, and how much may be shown. */
export interface Situation {
  readonly game: Game;
  readonly standing: Standing;
  readonly advice: Advice | undefined;
  readonly spoilers: Spoilers;
}
