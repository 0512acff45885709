/**
 * The keys for the colours of a row, where the letters of a keyboard stand otherwise.
 */

import type { ComponentChildren } from 'preact';
import { BackspaceKey, EnterKey } from './LetterKeys.tsx';
import { stateName } from './Tile.tsx';

const COLOURS = [
  { name: 'Green', colour: 2 },
  { name: 'Yellow', colour: 1 },
  { name: 'Grey', colour: 0 },
] as const;

interface ColourKeysProps {
  readonly enterOnRight: boolean;
  readonly onColour: (colour: (typeof COLOURS)[number]['colour']) => void;
  readonly onEnter: () => void;
  readonly onBackspace: () => void;
  /** Further keys, below. */
  readonly children: ComponentChildren;
}

export const ColourKeys = ({ enterOnRight, onColour, onEnter, onBackspace, children }: ColourKeysProps) => {
  const enterKey = <EnterKey key="enter" onPress={onEnter} />;
  const backKey = <BackspaceKey key="backspace" onPress={onBackspace} />;
  return (
    <section class="keyboard colours" aria-label="Colours" onMouseDown={(event) => event.preventDefault()}>
      <div>
        {enterOnRight ? backKey : enterKey}
        {COLOURS.map(({ name, colour }) => (
          <button type="button" key={name} class="key" data-tile={stateName(colour)} onClick={() => onColour(colour)}>
            {name}
          </button>
        ))}
        {enterOnRight ? enterKey : backKey}
      </div>
      {children}
    </section>
  );
};
