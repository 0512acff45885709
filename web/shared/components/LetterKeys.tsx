/**
 * Keys on the screen for letters, each with the state of its letter.
 */

import type { Game } from '../../../src/game/game.ts';
import { knownLetters } from '../../../src/game/knownLetters.ts';
import type { WordList } from '../../../src/words/list.ts';
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
  const { rows, last } = keysOf(list, layout);
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
      {rows.map((letters, index) => (
        <div key={letters}>
          {index === last && (enterOnRight ? back : enter)}
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
          {index === last && (enterOnRight ? enter : back)}
        </div>
      ))}
    </section>
  );
};

/**
 * The rows of keys, the last of them with Enter and Backspace, and further rows for letters without a key. Lists of digits
 * and symbols have these alone.
 */
const keysOf = ({ name, alphabet }: WordList, layout: Layout): { rows: readonly string[]; last: number } => {
  const rows = keyboardOf(name) ?? ROWS[layout];
  const keys = rows.join('');
  const extra = alphabet.filter((letter) => !keys.includes(letter));
  if (extra.length < alphabet.length) return { rows: [...rows, ...inRows(extra, 10)], last: rows.length - 1 };
  const symbols = inRows(extra, 7);
  return { rows: symbols, last: symbols.length - 1 };
};

/** Letters in rows of about one length, none longer than `most`. */
const inRows = (letters: readonly string[], most: number): string[] => {
  const count = Math.ceil(letters.length / most);
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, row) => letters.slice(row * length, (row + 1) * length).join(''));
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
