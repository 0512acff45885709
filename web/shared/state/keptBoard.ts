/**
 * The game in progress in the browser's store, so that a player who closes the page finds it again. The last tab that
 * played a row wins; a game that was found or lost is put away with its day.
 */

import type { Game, Row } from '../../../src/game/game.ts';
import { readLink, writeLink } from '../address/links.ts';
import { borrowedSettings } from './currentSettings.ts';
import { today } from './rules.ts';
import type { Settings } from './settings.ts';
import { store } from './store.ts';

interface KeptBoard {
  /** The rows as in a link that shows no word. */
  readonly game: string;
  /** The day of its last row, as YYYY-MM-DD. */
  readonly day: string;
  readonly isOver: boolean;
  /** List and mode of a link that the game came by. */
  readonly borrowed: Partial<Pick<Settings, 'list' | 'mode'>>;
}

const NAME = 'last';

const records = store.records<KeptBoard>({
  name: 'board',
  read: (value) => {
    const { game, day, isOver, borrowed } = (value ?? {}) as Partial<KeptBoard>;
    if (typeof game !== 'string' || typeof day !== 'string') return undefined;
    return { game, day, isOver: isOver === true, borrowed: borrowed ?? {} };
  },
});

export const keepBoard = ({ rows }: Game, isOver: boolean): void => {
  if (rows.length === 0) {
    records.remove(NAME);
    return;
  }
  const game = writeLink({ rows, page: 'review', list: undefined, mode: undefined });
  records.put(NAME, { game, day: today(), isOver, borrowed: borrowedSettings.peek() });
};

/** The rows of the game that was left, and the rules it came with; undefined if there is none to go on with. */
export const keptBoard = ():
  | { readonly rows: readonly Row[]; readonly borrowed: KeptBoard['borrowed'] }
  | undefined => {
  const kept = records.all.peek().get(NAME);
  if (!kept || (kept.isOver && kept.day !== today())) return undefined;
  const link = readLink(kept.game);
  return link.ok && link.value.rows.length > 0 ? { rows: link.value.rows, borrowed: kept.borrowed } : undefined;
};
