/**
 * The keyboard on the screen, with what is known of each letter.
 */

import { feedbackDigits } from '../../src/feedback.ts';
import { board, dispatch, settings } from '../app.ts';
import type { Layout } from '../settings.ts';
import { stateName, stateWords } from './Tile.tsx';

const LAYOUT_ROWS: Record<Layout, readonly string[]> = {
  qwerty: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  azerty: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  qwertz: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  abc: ['abcdefghij', 'klmnopqrs', 'tuvwxyz'],
};

/** The best that any row says of a letter. */
const knownLetters = (): Map<string, 0 | 1 | 2> => {
  const { game } = board.value;
  const known = new Map<string, 0 | 1 | 2>();
  for (const { word, feedback } of game.rows) {
    const digits = feedbackDigits(feedback, game.rules.list.wordLength);
    [...word].forEach((letter, place) => {
      const digit = digits[place] as 0 | 1 | 2;
      if (digit >= (known.get(letter) ?? 0)) known.set(letter, digit);
    });
  }
  return known;
};

const COLOURS = [
  ['g', 'Green', 2],
  ['y', 'Yellow', 1],
  ['b', 'Grey', 0],
] as const;

export const Keyboard = () => {
  const { layout, enterOnRight } = settings.value;
  const { draft } = board.value;
  const known = knownLetters();
  const alphabet = new Set(board.value.game.rules.list.alphabet);
  const rows = LAYOUT_ROWS[layout];
  const extra = [...alphabet].filter((letter) => !rows.join('').includes(letter));
  const enter = (
    <button type="button" class="key wide" onClick={() => dispatch({ kind: 'named', name: 'enter' })}>
      Enter
    </button>
  );
  const back = (
    <button
      type="button"
      class="key wide"
      aria-label="Backspace"
      onClick={() => dispatch({ kind: 'named', name: 'backspace' })}
    >
      ⌫
    </button>
  );
  if (draft?.stage === 'tiles') {
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
  }
  return (
    <section class="keyboard" aria-label="Keyboard">
      {[...rows, ...(extra.length > 0 ? [extra.join('')] : [])].map((letters, index) => (
        <div key={letters}>
          {index === 2 && (enterOnRight ? back : enter)}
          {[...letters].map((letter) => {
            const tile = known.get(letter);
            return (
              <button
                type="button"
                key={letter}
                class="key"
                data-tile={tile === undefined ? undefined : stateName(tile)}
                aria-label={tile === undefined ? letter : `${letter}, ${stateWords(tile)}`}
                onClick={() => dispatch({ kind: 'text', text: letter })}
              >
                {letter}
              </button>
            );
          })}
          {index === 2 && (enterOnRight ? enter : back)}
        </div>
      ))}
    </section>
  );
};
