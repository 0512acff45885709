/**
 * Corrections of a game that no word fits, as plain data: for the library, `--json` and MCP.
 */

import { TILE_LETTERS } from '../feedback.ts';
import { findCorrections } from '../game/corrections.ts';
import type { Game } from '../game/game.ts';
import { correctionText } from '../text/corrections.ts';
import type { AdviceCorrection } from './answers.ts';
import { MOST_CANDIDATES } from './publicData.ts';

/** More corrections than these are not named. */
export const MOST_CORRECTIONS = 5;

/** The likeliest corrections; without `showsWords` they name no word that fits. */
export const correctionsOf = (game: Game, { showsWords }: { readonly showsWords: boolean }): AdviceCorrection[] =>
  findCorrections(game)
    .slice(0, MOST_CORRECTIONS)
    .map((correction) => {
      const { changes, wordChange, words, tier, share } = correction;
      return {
        sentence: correctionText(game, correction, showsWords ? 'all' : 'none'),
        // rows and tiles are counted from 1, as in sentences
        changes: changes.map(({ row, place, from, to }) => ({
          row: row + 1,
          word: game.rows[row].word,
          tile: place + 1,
          from: TILE_LETTERS[from],
          to: TILE_LETTERS[to],
        })),
        wordChange: wordChange && { row: wordChange.row + 1, from: wordChange.from, to: wordChange.to },
        share,
        wordsLeft: words.length,
        candidates: showsWords ? words.slice(0, MOST_CANDIDATES) : undefined,
        tier: tier?.name,
      };
    });
