/**
 * The ranking of the suggestions by the rule of a strategy.
 *
 * A strategy ranks on a worker of its own, so that the proof continues. Its ranking is made without a pause; a worker
 * that is still busy with an older game is ended and replaced.
 */

import { effect, signal, untracked } from '@preact/signals';
import type { GameClient } from '../../src/engine/gameClient.ts';
import type { RankedWord } from '../../src/engine/protocol.ts';
import type { Game } from '../../src/game/game.ts';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { createWebEngine } from '../shared/state/workers.ts';
import { BY_PROOF, rankedBy } from './rankedBy.ts';

interface Ranking {
  readonly game: Game;
  readonly strategy: string;
  readonly words: readonly RankedWord[];
}

/** The last ranking by a strategy, whatever has happened since. */
const found = signal<Ranking | undefined>(undefined);

/** The ranking of the game on the board by the chosen strategy; undefined until it is there. */
export const rankingOf = (game: Game): readonly RankedWord[] | undefined =>
  found.value?.game === game && found.value.strategy === rankedBy.value ? found.value.words : undefined;

const MOST_WORDS = 40;

let client: GameClient | undefined;
let isBusy = false;

const rank = async (game: Game, strategy: string): Promise<void> => {
  if (isBusy) {
    client?.close();
    client = undefined;
  }
  const worker = client ?? createWebEngine();
  client = worker;
  isBusy = true;
  const { allWords } = settings.peek();
  const result = await worker.rank(game, { strategy, top: MOST_WORDS, allWords });
  if (client !== worker) return;
  isBusy = false;
  if (result?.ok) found.value = { game, strategy, words: result.value };
};

let asked: Pick<Ranking, 'game' | 'strategy'> | undefined;

effect(() => {
  const { game, standing } = board.value;
  const strategy = rankedBy.value;
  if (strategy === BY_PROOF || standing.status !== 'open') return;
  if (asked?.game === game && asked.strategy === strategy) return;
  asked = { game, strategy };
  untracked(() => {
    // without a worker the list stays empty; the proof is one choice away
    rank(game, strategy).catch(() => {});
  });
});
