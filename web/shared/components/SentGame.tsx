/**
 * The warning before the game of a link, which shows words: it may come from a friend who has played today's game.
 */

import { board } from '../state/board.ts';
import { isGameHidden } from '../state/navigation.ts';
import { Button } from './Button.tsx';
import { TinyTiles } from './TinyTiles.tsx';
import './SentGame.css';

export const SentGame = () => (
  <section class="card warning">
    <h2>A game was sent to you</h2>
    <div class="sent-rows">
      {board.value.game.rows.map(({ word, feedback }) => (
        <TinyTiles key={word} feedback={feedback} wordLength={[...word].length} />
      ))}
    </div>
    <p>It shows words that were guessed, and maybe the answer.</p>
    <div class="tools">
      <Button primary onPress={() => (isGameHidden.value = false)}>
        Show it
      </Button>
    </div>
  </section>
);
