/**
 * Asks one worker about a game: what to guess, what a word is worth, how a game went.
 *
 * The newest question wins. Asking again ends what was asked before, whose promise then resolves to undefined; what a
 * question has proved stays with the worker, so asking the same again goes on from there.
 */

import type { Result } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import type { Hint, HintLevel } from '../hints.ts';
import type { Counterfactual } from '../review/counterfactual.ts';
import type { Review } from '../review/review.ts';
import type { Advice, AdviceOptions } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import {
  type FoundTree,
  type Port,
  type Question,
  type Reply,
  type Request,
  rulesDataOf,
  type TreeProgress,
  type Work,
} from './protocol.ts';

/** Gets every sharper answer on the way. */
type Hear<T> = (answer: T) => void;

/** Undefined if it was stopped. */
type Answer<T> = Promise<Result<T> | undefined>;

export interface GameClient {
  advise(game: Game, options: AdviceOptions, hear: Hear<Advice>): Answer<Advice>;
  judge(game: Game, word: string, hear: Hear<Judgement>): Answer<Judgement>;
  review(game: Game, answer: string | undefined, hear: Hear<Review>): Answer<Review>;
  /** What another word in turn `turn` (counted from 0) would have led to. */
  replace(game: Game, answer: string, turn: number, word: string, hear: Hear<Counterfactual>): Answer<Counterfactual>;
  /** What a strategy would have played for an answer; `optimal` is best play under the rules of the game. */
  strategyPath(game: Game, answer: string, strategy: string, hear: Hear<readonly string[]>): Answer<readonly string[]>;
  /** All hints up to a level, the mildest first. */
  hint(game: Game, level: HintLevel, hear: Hear<readonly Hint[]>): Answer<readonly Hint[]>;
  /** The optimal tree of a game, from a given first word or from the best. */
  tree(game: Game, opener: string | undefined, hear: Hear<TreeProgress>): Answer<FoundTree>;
  /** Stops what is being asked. */
  stop(): void;
  /** Ends the worker. */
  close(): void;
}

/** Rules that a worker keeps, each with its list: those between which somebody goes back and forth. */
const KEPT_RULES = 4;

interface Open {
  readonly id: number;
  readonly hear: (progress: Work[Question]['progress']) => void;
  readonly resolve: (result: Result<Work[Question]['result']> | undefined) => void;
  readonly reject: (error: Error) => void;
}

export const createGameClient = (port: Port<Request, Reply>): GameClient => {
  let nextId = 1;
  let open: Open | undefined;
  /** What the worker knows, the oldest first. */
  const sent: { readonly rules: Rules; readonly id: number }[] = [];

  port.listen((reply) => {
    if (!open || reply.id !== open.id) return;
    // a worker answers a question with what belongs to its kind
    if (reply.kind === 'progress') return open.hear(reply.progress as Work[Question]['progress']);
    const { resolve } = open;
    if (reply.kind === 'done' && reply.complete) {
      open = undefined;
      resolve({ ok: true, value: reply.result as Work[Question]['result'] });
    }
    if (reply.kind === 'failed') {
      open = undefined;
      resolve({ ok: false, failure: reply.failure });
    }
  });
  port.onBreak((reason) => {
    open?.reject(new Error(`The worker stopped: ${reason}`));
    open = undefined;
  });

  const stop = (): void => {
    if (!open) return;
    port.send({ id: open.id, kind: 'stop' });
    open.resolve(undefined);
    open = undefined;
  };

  const rulesId = (rules: Rules): number => {
    const known = sent.find((each) => each.rules === rules);
    if (known) return known.id;
    const id = nextId++;
    port.send({ id, kind: 'rules', rules: rulesDataOf(rules) });
    sent.push({ rules, id });
    if (sent.length > KEPT_RULES) port.send({ id: sent.shift()!.id, kind: 'forget' });
    return id;
  };

  const ask = <K extends Question>(
    kind: K,
    game: Game,
    more: Omit<Work[K]['job'], 'rules' | 'rows'>,
    hear: Hear<Work[K]['progress']>,
  ): Answer<Work[K]['result']> =>
    new Promise((resolve, reject) => {
      stop();
      const rules = rulesId(game.rules);
      const id = nextId++;
      open = { id, hear: hear as Open['hear'], resolve: resolve as Open['resolve'], reject };
      port.send({ id, kind, job: { ...more, rules, rows: game.rows } } as Request);
    });

  return {
    advise: (game, options, hear) => ask('advise', game, { options }, hear),
    judge: (game, word, hear) => ask('judge', game, { word }, hear),
    replace: (game, answer, turn, word, hear) => ask('replace', game, { answer, turn, word }, hear),
    strategyPath: (game, answer, strategy, hear) => ask('strategyPath', game, { answer, strategy }, hear),
    hint: (game, level, hear) => ask('hint', game, { level }, hear),
    review: async (game, answer, hear) => {
      const { rules } = game;
      const result = await ask('review', game, { answer }, (data) => hear({ ...data, rules }));
      return result?.ok ? { ok: true, value: { ...result.value, rules } } : result;
    },
    tree: (game, opener, hear) => ask('tree', game, { opener }, hear),
    stop,
    close: () => {
      open?.resolve(undefined);
      open = undefined;
      port.close();
    },
  };
};
