/**
 * A strategy of the caller's own, a function over words. It is simulated like the library's own strategies, but in the
 * caller's thread, because a function cannot be sent to a worker.
 *
 * The word that the function returns is checked at once: a word that is not in the list would make the average wrong.
 */

import { shown } from '../checks.ts';
import { misuse, type Result, success } from '../failure.ts';
import { formatFeedback } from '../feedback.ts';
import type { Rules } from '../game/rules.ts';
import type { Mode, Position } from '../position.ts';
import type { SimulationSetup } from '../simulate.ts';
import { NO_OPTIONS } from '../strategy/strategy.ts';
import { whyIllegal } from '../text/legality.ts';
import { makeGame, type ParsedTurn } from '../turns.ts';
import { type GuessId, guessIdOf, ruleOf } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import { abortReason } from './abortSignals.ts';
import { yieldToEventLoop } from './eventLoop.ts';
import type { Signal } from './options.ts';
import { playAll } from './playStrategy.ts';
import type { PlayedSoFar } from './protocol.ts';

/** The position that a strategy of one's own receives. */
export interface StrategyPosition {
  /** The words that are still possible, in the order of the list; at least one. */
  readonly candidates: readonly [string, ...string[]];
  /** The turns so far. */
  readonly turns: readonly ParsedTurn[];
}

/** A strategy of one's own; for the same position it must return the same word. */
export interface OwnStrategy {
  readonly id: string;
  /** The next guess: any word of the list. */
  readonly choose: (position: StrategyPosition) => string;
}

export interface OwnPlay {
  readonly rules: Rules;
  readonly openers: readonly string[];
  readonly timeLimit?: number | undefined;
  readonly signal?: Signal | undefined;
  readonly onProgress: (soFar: PlayedSoFar) => void;
}

/** How long the caller's thread is blocked at a time. */
const SLICE_MS = 25;

/** Plays every answer, a slice at a time; complete unless the time limit was reached. */
export const playOwn = async (
  own: OwnStrategy,
  { rules, openers, timeLimit = Number.POSITIVE_INFINITY, signal, onProgress }: OwnPlay,
): Promise<{ readonly complete: boolean; readonly played: Result<PlayedSoFar> }> => {
  const steps = playAll(simulationOf(own, rules, openers));
  const deadline = performance.now() + timeLimit;
  let reported: PlayedSoFar | undefined;
  for (;;) {
    if (signal?.aborted) throw abortReason(signal);
    const until = Math.min(performance.now() + SLICE_MS, deadline);
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    if (step.done) return { complete: true, played: step.value };
    if (performance.now() >= deadline) return { complete: false, played: success(step.value) };
    if (step.value !== reported) {
      reported = step.value;
      onProgress(reported);
    }
    await yieldToEventLoop();
  }
};

/** The simulation of a function, in the form of one of the library's strategies. */
const simulationOf = (own: OwnStrategy, { list, limit, mode }: Rules, openers: readonly string[]): SimulationSetup => ({
  list,
  rule: ruleOf(list),
  strategy: {
    id: own.id,
    description: '',
    origin: 'own',
    pools: ['all'],
    variants: [],
    extras: {},
    scans: false,
    random: false,
    score: () => (position) => ({ sorted: [chosenGuess(own, mode, position)] }),
    prepare: () => (position) => chosenGuess(own, mode, position),
  },
  options: NO_OPTIONS,
  frequencies: new Map(),
  openers,
  only: undefined,
  limit,
});

/** The id of the word that the function chose. */
const chosenGuess = ({ id, choose }: OwnStrategy, mode: Mode, { list, candidates, turns }: Position): GuessId => {
  const played = turns.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, list.wordLength) }));
  const words = Array.from(candidates, (answer) => list.words[answer]);
  const word: unknown = choose({ candidates: words as [string, ...string[]], turns: played });
  const guess = typeof word === 'string' ? guessIdOf(list, word) : undefined;
  const where = played.length === 0 ? 'at the start' : `after ${makeGame({ turns: played })}`;
  const illegal = guess === undefined ? undefined : whyIllegal(mode, list, turns, list.words[guess]);
  if (illegal !== undefined) {
    misuse('GUESS_ILLEGAL', `The strategy ${quote(id)} chose ${shown(word)} ${where}; in ${mode} mode it ${illegal}.`);
  }
  if (guess !== undefined) return guess;
  return misuse(
    'WORD_UNKNOWN',
    `The strategy ${quote(id)} chose ${shown(word)} ${where}; choose a word of ${list.name}.`,
  );
};
