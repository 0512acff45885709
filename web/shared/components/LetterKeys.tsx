/**
 * Keys on the screen for letters, each with the state of its letter.
 */

import type { Game } from '../../../src/game/game.ts';
import { knownLetters } from '../../../src/game/knownLetters.ts';
import { keyboardOf } from '../state/furtherLists.ts';
import type { Layout } from '../state/settings.ts';
import { stateName, stateWords } from './Tile.tsx';

const ROWS: Record<Layout, readonly string[]> = {
  qwerty: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  azerty: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  qwertz: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  abc: ['abcdefghij', 'klmnopqrs', 'tuvwxyz'],
};

interface KeysProps {
  readonly game: Game;
  readonly layout: Layout;
  readonly enterOnRight: boolean;
  readonly onLetter: (letter: string) => void;
  readonly onEnter: () => void;
  readonly onBackspace: () => void;
}

export const LetterKeys = (props: KeysProps) => {
  const { game, layout, enterOnRight, onLetter, onEnter, onBackspace } = props;
  const known = knownLetters(game);
  const { list } = game.rules;
  const rows = keyboardOf(list.name) ?? ROWS[layout];
  const extra = list.alphabet.filter((letter) => !rows.join('').includes(letter));
  const enter = <EnterKey onPress={onEnter} />;
  const back = <BackspaceKey onPress={onBackspace} />;
  return (
    // a mouse leaves the focus where it is, so that Enter on a real keyboard still means the row
    <section
      class="keyboard"
      lang={list.language}
      aria-label="Keyboard"
      onMouseDown={(event) => event.preventDefault()}
    >
      {[...rows, ...(extra.length > 0 ? [extra.join('')] : [])].map((letters, index) => (
        <div key={letters}>
          {index === rows.length - 1 && (enterOnRight ? back : enter)}
          {[...letters].map((letter) => {
            const tile = known.get(letter);
            return (
              <button
                type="button"
                key={letter}
                class="key letter"
                data-tile={tile === undefined ? undefined : stateName(tile)}
                aria-label={tile === undefined ? letter : `${letter}, ${stateWords(tile)}`}
                onClick={() => onLetter(letter)}
              >
                {letter}
              </button>
            );
          })}
          {index === rows.length - 1 && (enterOnRight ? enter : back)}
        </div>
      ))}
    </section>
  );
};

interface WideKeyProps {
  readonly onPress: () => void;
}

const WideKey = ({ name, sign, onPress }: WideKeyProps & { name: string; sign: string }) => (
  <button type="button" class="key wide" aria-label={name} onClick={onPress}>
    {sign}
  </button>
);

export const EnterKey = ({ onPress }: WideKeyProps) => <WideKey name="Enter" sign="Enter" onPress={onPress} />;

export const BackspaceKey = ({ onPress }: WideKeyProps) => <WideKey name="Backspace" sign="⌫" onPress={onPress} />;
