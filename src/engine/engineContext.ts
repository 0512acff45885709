/**
 * The state that all questions of one engine share.
 */

import type { Rules } from '../game/rules.ts';
import type { Signal } from './options.ts';
import type { StartData } from './protocol.ts';
import type { QuestionChannel } from './questionChannel.ts';

export interface EngineContext {
  readonly rules: Rules;
  readonly start: StartData;
  readonly questions: QuestionChannel;
  /** Aborted when the engine is closed: for work outside the engine's own worker. */
  readonly closed: Signal;
}
