/**
 * Strategies that played against every answer, in sentences.
 */

import { counted } from '../format.ts';

export interface StrategyFigures {
  readonly label: string;
  readonly average: number;
  readonly failures: number;
}

/** "entropy needs 3.46 guesses on average and never fails, 0.02 ahead of minimax." */
export const bestStrategyText = (best: StrategyFigures, next: StrategyFigures | undefined): string => {
  const failures = best.failures === 0 ? 'never fails' : `fails ${counted(best.failures, 'time')}`;
  const ahead = next ? `, ${(next.average - best.average).toFixed(2)} ahead of ${next.label}` : '';
  return `${best.label} needs ${best.average.toFixed(2)} guesses on average and ${failures}${ahead}.`;
};

/** A histogram for a screen reader: "Games: 12 in 3, 40 in 4; 3.46 guesses on average". */
export const histogramText = (
  title: string,
  rows: readonly { readonly label: string; readonly games: number }[],
  average: number | undefined,
): string => {
  const played = rows.filter(({ games }) => games > 0).map(({ label, games }) => `${games} in ${label}`);
  const mean = average === undefined ? '' : `; ${average.toFixed(2)} guesses on average`;
  return `${title}: ${played.length === 0 ? 'no games yet' : played.join(', ')}${mean}`;
};
