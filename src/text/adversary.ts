/**
 * The shortest game against the adversary, in words.
 */

import { capitals, counted } from '../format.ts';
import type { AdversaryGame } from '../search/adversary.ts';

/** The game line by line, with what is proved about it. */
export const adversaryText = (name: string, { turns, least, nodes }: AdversaryGame): string[] => {
  if (!turns) return [`No game on ${name} is shorter than ${counted(least, 'guess', 'guesses')}; none was found.`];
  const rows = turns.map(({ word, left }, index) => {
    const rest = left > 0 ? `${counted(left, 'word')} left` : 'found';
    return `  ${index + 1}  ${capitals(word)}  ${rest}`;
  });
  const proof = least > 1 ? `${least} guesses, and ${least - 1} cannot win (proved)` : '1 guess (proved)';
  return [
    `The shortest game on ${name} against the adversary: ${proof}.`,
    '',
    ...rows,
    '',
    `${counted(nodes, 'position')} searched.`,
  ];
};
