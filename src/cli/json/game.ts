/**
 * A game as JSON: its turns, and the changes of tiles or words after which words fit.
 */

import { MOST_CANDIDATES } from '../../engine/publicData.ts';
import { formatFeedback } from '../../feedback.ts';
import type { Correction } from '../../game/corrections.ts';
import type { Game } from '../../game/game.ts';
import { shownCorrections } from '../render/game.ts';
import { rounded } from '../render/text.ts';

export const turnsJson = ({ rules, rows }: Game) =>
  rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, rules.list.wordLength) }));

export const correctionsJson = (game: Game, showsWords: boolean) =>
  shownCorrections(game).map((correction) => correctionJson(game, correction, showsWords));

const TILES = ['B', 'Y', 'G'] as const;

const correctionJson = ({ rows }: Game, correction: Correction, showsWords: boolean) => {
  const { changes, wordChange, words, tier, share } = correction;
  return {
    // rows and tiles are counted from 1, as in sentences
    changes: changes.map(({ row, place, from, to }) => ({
      row: row + 1,
      word: rows[row].word,
      tile: place + 1,
      from: TILES[from],
      to: TILES[to],
    })),
    wordChange: wordChange && { row: wordChange.row + 1, from: wordChange.from, to: wordChange.to },
    share: rounded(share, 4),
    wordsLeft: words.length,
    candidates: showsWords ? words.slice(0, MOST_CANDIDATES) : undefined,
    tier: tier?.name,
  };
};
