/**
 * The keyboard on the screen, with what is known of each letter.
 */

import { board, dispatch, settings } from '../shared/app.ts';
import { LetterKeys, WideKey } from '../shared/LetterKeys.tsx';
import { stateName } from '../shared/Tile.tsx';

const COLOURS = [
  ['g', 'Green', 2],
  ['y', 'Yellow', 1],
  ['b', 'Grey', 0],
] as const;

export const Keyboard = () => {
  const { layout, enterOnRight } = settings.value;
  const { draft, game } = board.value;
  if (draft?.stage !== 'tiles') return <LetterKeys {...{ game, layout, enterOnRight }} onKey={dispatch} />;
  const enter = <WideKey key="enter" name="enter" onKey={dispatch} />;
  const back = <WideKey key="backspace" name="backspace" onKey={dispatch} />;
  return (
    <section class="keyboard" aria-label="Colours">
      <div>
        {COLOURS.map(([key, name, tile]) => (
          <button
            type="button"
            key={key}
            class="key"
            data-tile={stateName(tile)}
            onClick={() => dispatch({ kind: 'text', text: key })}
          >
            {name}
          </button>
        ))}
      </div>
      <div>{enterOnRight ? [back, enter] : [enter, back]}</div>
    </section>
  );
};
