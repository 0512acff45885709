/**
 * The buttons below the board: a hint, give up, a new game.
 */

import { HINT_LEVELS } from '../../src/hints.ts';
import { Button } from '../shared/components/Button.tsx';
import { endPractice, giveUp, requestHints } from './practice.ts';
import { type PracticeGame, statusOf } from './practiceGame.ts';

export const PracticeTools = ({ now }: { now: PracticeGame }) => {
  const isOpen = statusOf(now) === 'open';
  return (
    <div class="tools">
      {isOpen && <HintButton shown={now.hints.length} />}
      {isOpen && <Button onPress={giveUp}>Give up</Button>}
      <Button primary={!isOpen} onPress={endPractice}>
        New game
      </Button>
    </div>
  );
};

/** Shows one hint more than before. */
const HintButton = ({ shown }: { shown: number }) => {
  const next = HINT_LEVELS[shown];
  return (
    <Button disabled={next === undefined} onPress={() => next !== undefined && requestHints(next)}>
      {shown === 0 ? 'Hint' : 'More'}
    </Button>
  );
};
