/**
 * A kind of exercise as a row of tiles: what its positions look like.
 */

import type { TrainingKind } from '../../src/text/trainer.ts';

type State = 'here' | 'elsewhere' | 'absent' | 'none';

const STATES: Readonly<Record<string, State>> = { G: 'here', Y: 'elsewhere', B: 'absent' };

const PICTURES: Readonly<Record<TrainingKind, readonly [letters: string, tiles: string]>> = {
  traps: ['?ATCH', '-GGGG'],
  endings: ['ST???', 'GG---'],
  choice: ['MA?CH', 'GG-GG'],
  mine: ['CRANE', 'BBYBG'],
};

export const KindPicture = ({ kind }: { kind: TrainingKind }) => {
  const [letters, tiles] = PICTURES[kind];
  return (
    <span class="row mini kind-picture" aria-hidden="true">
      {[...letters].map((letter, place) => (
        <span key={String(place)} class="tile" data-tile={STATES[tiles[place]] ?? 'none'}>
          {letter}
        </span>
      ))}
    </span>
  );
};
