/**
 * Lines in and out: what a dialogue needs of its host, and what a line leads to.
 */

import type { Game } from '../../game/game.ts';

export interface LineHost {
  /** Prints a question and reads the next line; undefined at the end of the input. */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly print: (text: string) => void;
}

/** Another game, the same one after some text was printed, or the end of the dialogue. */
export type LineOutcome<Of = Game> = Of | 'same' | 'end';

/** An outcome that only prints. */
export const printLines = ({ print }: LineHost, lines: readonly string[]): 'same' => {
  for (const line of lines) print(line);
  return 'same';
};
