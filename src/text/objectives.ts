/**
 * What the objectives aim for, in words for help, settings and descriptions.
 */

import type { GameObjective } from '../game/objective.ts';

/** "the fewest lost games, then the fewest guesses". */
export const objectiveText = (objective: GameObjective): string => {
  switch (objective) {
    case 'sure':
      return 'the fewest lost games, then the fewest guesses';
    case 'fewest':
      return 'the fewest guesses on average, even if some games are lost by that';
    case 'worst':
      return 'the fewest guesses in the worst case, then on average';
    default:
      return `the best chance to find the word by guess ${objective.slice('soon-'.length)}`;
  }
};
