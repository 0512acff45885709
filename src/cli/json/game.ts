/**
 * A game as JSON: its turns, and the changes of tiles or words after which words fit.
 */

import type { AdviceCorrection } from '../../engine/answers.ts';
import { correctionsOf } from '../../engine/correctionData.ts';
import { formatFeedback } from '../../feedback.ts';
import { findCorrections } from '../../game/corrections.ts';
import type { Game } from '../../game/game.ts';

export const turnsJson = ({ rules, rows }: Game) =>
  rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, rules.list.wordLength) }));

export const correctionsJson = (game: Game, showsWords: boolean): AdviceCorrection[] =>
  correctionsOf(game, findCorrections(game), { showsWords });
