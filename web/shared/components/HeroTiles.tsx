/** A word as large tiles; empty ones as long as it is not known. The sentence below names the word. */

import type { WordList } from '../../../src/words/list.ts';
import './HeroTiles.css';

interface HeroTilesProps {
  readonly list: Pick<WordList, 'wordLength' | 'language'>;
  readonly word: string | undefined;
  readonly isFound?: boolean;
}

export const HeroTiles = ({ list, word, isFound = false }: HeroTilesProps) => {
  const letters = word === undefined ? new Array<string>(list.wordLength).fill('') : [...word];
  return (
    <div
      lang={list.language}
      style={`--letters: ${list.wordLength}`}
      class={`hero-tiles${isFound ? ' found' : ''}${word === undefined ? ' waiting' : ''}`}
      aria-hidden="true"
    >
      {letters.map((letter, place) => (
        <span key={`${place}${letter}`}>{letter}</span>
      ))}
    </div>
  );
};
