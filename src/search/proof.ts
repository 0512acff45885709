/**
 * The proof of the best opener: every first word valued, or shown to be worse than the best.
 *
 * First the openers that split the answers best are valued exactly; the least of their totals is what all others have
 * to beat. Then every opener is held against it (`refute.ts`). What is proved of an opener does not depend on the order
 * of the others, so the work can be cut into jobs of any size, done by any number of workers, and stopped and resumed
 * between them.
 */

import type { Mode } from '../position.ts';
import type { GuessId, WordList } from '../words/list.ts';
import type { OpenerResult } from './refute.ts';

export interface ProofSetup {
  readonly list: WordList;
  readonly mode: Mode;
  /** Guesses in a game; infinity without a limit. */
  readonly limit: number;
  /** `total`: the least total of any opener. `within`: which openers can guarantee the limit. */
  readonly objective: 'total' | 'within';
  /** For the table of intervals of each worker. */
  readonly tableBytes: number;
}

export interface Proof {
  readonly setup: ProofSetup;
  /** The least total; infinity if no opener can guarantee the limit. */
  readonly total: number;
  /** Every opener that reaches it. */
  readonly best: readonly GuessId[];
  /** One for each guess of the list, in the order of the list. */
  readonly openers: readonly OpenerResult[];
  readonly nodes: number;
}

/** How far a proof has come. */
export interface ProofProgress {
  readonly done: number;
  readonly openers: number;
  readonly total: number;
  readonly best: GuessId | undefined;
}
