/**
 * The keyboard on the screen: letters with their states, or colours while tiles are set.
 */

import { enterAction } from '../../src/board/keyBindings.ts';
import { ColourKeys } from '../shared/components/ColourKeys.tsx';
import { Lazy } from '../shared/components/Lazy.tsx';
import { LetterKeys } from '../shared/components/LetterKeys.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { LikelyRows } from './LikelyRows.tsx';
import { lettersTyped } from './lettersTyped.ts';

const loadWordKeys = async () => (await import('./WordKeys.tsx')).WordKeys;

const enter = (): void => dispatch(enterAction(board.value));
const stepBack = (): void => dispatch({ kind: 'stepBack' });

export const Keyboard = () => {
  const { layout, enterOnRight } = settings.value;
  const { draft, game } = board.value;
  return draft?.stage === 'tiles' ? (
    <ColourKeys
      enterOnRight={enterOnRight}
      onColour={(colour) => dispatch({ kind: 'setTile', colour })}
      onEnter={enter}
      onBackspace={stepBack}
    >
      <LikelyRows />
    </ColourKeys>
  ) : (
    <>
      {lettersTyped(board.value) !== undefined && <Lazy load={loadWordKeys} waiting={null} />}
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
