/**
 * The keyboard on the screen: letters with their states, or colours while tiles are set.
 */

import { enterAction } from '../../src/board/keyBindings.ts';
import { BackspaceKey, EnterKey, LetterKeys } from '../shared/components/LetterKeys.tsx';
import { stateName } from '../shared/components/Tile.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { LikelyRows } from './LikelyRows.tsx';
import { WordKeys } from './WordKeys.tsx';

const COLOURS = [
  { name: 'Green', colour: 2 },
  { name: 'Yellow', colour: 1 },
  { name: 'Grey', colour: 0 },
] as const;

const enter = (): void => dispatch(enterAction(board.value));
const stepBack = (): void => dispatch({ kind: 'stepBack' });

export const Keyboard = () => {
  const { layout, enterOnRight } = settings.value;
  const { draft, game } = board.value;
  return draft?.stage === 'tiles' ? (
    <ColourKeys enterOnRight={enterOnRight} />
  ) : (
    <>
      <WordKeys />
      <LetterKeys
        game={game}
        layout={layout}
        enterOnRight={enterOnRight}
        onLetter={(letter) => dispatch({ kind: 'typeLetter', letter })}
        onEnter={enter}
        onBackspace={stepBack}
      />
    </>
  );
};

const ColourKeys = ({ enterOnRight }: { enterOnRight: boolean }) => {
  const enterKey = <EnterKey key="enter" onPress={enter} />;
  const backKey = <BackspaceKey key="backspace" onPress={stepBack} />;
  return (
    <section class="keyboard colours" aria-label="Colours">
      <div>
        {enterOnRight ? backKey : enterKey}
        {COLOURS.map(({ name, colour }) => (
          <button
            type="button"
            key={name}
            class="key"
            data-tile={stateName(colour)}
            onClick={() => dispatch({ kind: 'setTile', colour })}
          >
            {name}
          </button>
        ))}
        {enterOnRight ? enterKey : backKey}
      </div>
      <LikelyRows />
    </section>
  );
};
