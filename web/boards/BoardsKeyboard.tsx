/**
 * The keyboard below several boards: letters with their states on the board in front, or colours while tiles are set.
 */

import { boardsEnter } from '../../src/board/several/keys.ts';
import { hasTiles } from '../../src/board/several/state.ts';
import { ColourKeys } from '../shared/components/ColourKeys.tsx';
import { LetterKeys } from '../shared/components/LetterKeys.tsx';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { boards, dispatch } from './boards.ts';
import './BoardsKeyboard.css';

const enter = (): void => dispatch(boardsEnter(boards.value));
const stepBack = (): void => dispatch({ kind: 'stepBack' });

export const BoardsKeyboard = () => {
  const { layout, enterOnRight } = settings.value;
  const { draft, game, board: front } = boards.value;
  if (draft && hasTiles(draft)) {
    return (
      <ColourKeys
        enterOnRight={enterOnRight}
        onColour={(colour) => dispatch({ kind: 'setTile', colour })}
        onEnter={enter}
        onBackspace={stepBack}
      >
        <div>
          <button type="button" class="key" onClick={() => dispatch({ kind: 'foundBoard' })}>
            All green: board found
          </button>
        </div>
      </ColourKeys>
    );
  }
  const rows = game.rows.flatMap(({ word, feedbacks }) => {
    const feedback = feedbacks[front];
    return feedback === undefined ? [] : [{ word, feedback }];
  });
  return (
    <LetterKeys
      game={{ rules: board.value.game.rules, rows }}
      layout={layout}
      enterOnRight={enterOnRight}
      onLetter={(letter) => dispatch({ kind: 'typeLetter', letter })}
      onEnter={enter}
      onBackspace={stepBack}
    />
  );
};
