/**
 * A game as JSON: the set-up it is played with, its rows, and corrections of tiles.
 */

import { MOST_CANDIDATES } from '../../engine/publicData.ts';
import { formatFeedback } from '../../feedback.ts';
import { finiteOrNull } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { TILE_NAMES } from '../../text/corrections.ts';
import type { PlaySetup } from '../options/play.ts';
import { listForJson } from '../options/words.ts';
import { shownCorrections } from '../render/game.ts';

export const playSetupForJson = ({ words, prior, rules }: PlaySetup): object => ({
  ...listForJson(words),
  mode: rules.mode,
  limit: finiteOrNull(rules.limit),
  ...(rules.objective && { objective: rules.objective }),
  prior: { name: prior.name, sentence: prior.sentence, dataDate: prior.dataDate ?? null },
});

export const rowsForJson = ({ rules, rows }: Game): object[] =>
  rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, rules.list.wordLength) }));

/** Rows and tiles are counted from 1, as in sentences. */
export const correctionsForJson = (game: Game, showsWords: boolean): object[] =>
  shownCorrections(game).map(({ changes, words, tier }) => ({
    changes: changes.map(({ row, place, from, to }) => ({
      row: row + 1,
      word: game.rows[row].word,
      tile: place + 1,
      from: TILE_NAMES[from],
      to: TILE_NAMES[to],
    })),
    words: words.length,
    ...(showsWords && { candidates: words.slice(0, MOST_CANDIDATES) }),
    tier: tier?.name ?? null,
  }));
