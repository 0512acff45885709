/**
 * The keyboard below several boards: letters with their states on the board in front, or colours while tiles are set.
 */

import { boardsEnter } from '../../src/board/several/keys.ts';
import { hasTiles } from '../../src/board/several/state.ts';
import { BackspaceKey, EnterKey, LetterKeys } from '../shared/components/LetterKeys.tsx';
import { stateName } from '../shared/components/Tile.tsx';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { boards, dispatch } from './boards.ts';

const COLOURS = [
  { name: 'Green', colour: 2 },
  { name: 'Yellow', colour: 1 },
  { name: 'Grey', colour: 0 },
] as const;

const enter = (): void => dispatch(boardsEnter(boards.value));
const stepBack = (): void => dispatch({ kind: 'stepBack' });

export const BoardsKeyboard = () => {
  const { layout, enterOnRight } = settings.value;
  const { draft, game, board: front } = boards.value;
  if (draft && hasTiles(draft)) return <ColourKeys enterOnRight={enterOnRight} />;
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

const ColourKeys = ({ enterOnRight }: { enterOnRight: boolean }) => {
  const enterKey = <EnterKey key="enter" onPress={enter} />;
  const backKey = <BackspaceKey key="backspace" onPress={stepBack} />;
  return (
    <section class="keyboard colours" aria-label="Colours" onMouseDown={(event) => event.preventDefault()}>
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
      <div>
        <button type="button" class="key" onClick={() => dispatch({ kind: 'foundBoard' })}>
          All green: board found
        </button>
      </div>
    </section>
  );
};
