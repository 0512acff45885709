/**
 * Sends questions about a game to one worker: advice, the value of a word, a review, and more.
 *
 * Only the newest question counts. A new question stops the one before, whose promise then resolves to undefined. The
 * worker keeps what it has proved, so the same question again continues from there.
 */

import type { BoardEngine, Final, OnProgress } from '../board/controller.ts';
import type { BoardsAdvice } from '../boards/advice.ts';
import type { Result } from '../failure.ts';
import type { Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import type { Hint, HintLevel } from '../hints.ts';
import type { Counterfactual } from '../review/counterfactual.ts';
import type { TrainerExercise } from '../trainer/exercise.ts';
import type { ExerciseRequest } from '../trainer/findExercise.ts';
import {
  type BoardsSetup,
  type FoundTree,
  type Port,
  type Question,
  type RankedWord,
  type RankOptions,
  type Reply,
  type Request,
  resultIn,
  rulesDataOf,
  type TreeProgress,
  type Work,
} from './protocol.ts';

/** The questions of a board, and those of other pages. */
export interface GameClient extends BoardEngine {
  /** Tables of first words, the text of `openings.json`, for questions from now on. */
  useOpenings(text: string): void;
  /** The value of another word in turn `turn`, counted from 0. */
  replace(
    game: Game,
    answer: string,
    turn: number,
    word: string,
    onProgress: OnProgress<Counterfactual>,
  ): Final<Counterfactual>;
  /** The guesses of a strategy for an answer; `optimal` is best play under the rules of the game. */
  strategyPath(
    game: Game,
    answer: string,
    strategy: string,
    onProgress: OnProgress<readonly string[]>,
  ): Final<readonly string[]>;
  /** The words of a game as a strategy ranks them, best first. */
  rank(game: Game, options: RankOptions): Final<readonly RankedWord[]>;
  /** All hints up to a level, the mildest first. */
  hint(game: Game, level: HintLevel, onProgress: OnProgress<readonly Hint[]>): Final<readonly Hint[]>;
  /** A position to train with the rules of a game. */
  exercise(game: Game, request: ExerciseRequest): Final<TrainerExercise>;
  /** The optimal tree of a game, from a given first word or from the best. */
  tree(game: Game, opener: string | undefined, onProgress: OnProgress<TreeProgress>): Final<FoundTree>;
  /** Advice for several boards with the list of some rules. */
  boards(rules: Rules, setup: BoardsSetup, onProgress: OnProgress<BoardsAdvice>): Final<BoardsAdvice>;
  /** Ends the worker. */
  close(): void;
}

/** How many rules the worker keeps, each with its list, for users who switch between them. */
const KEPT_RULES = 4;

interface OpenQuestion {
  readonly id: number;
  readonly onProgress: (progress: Work[Question]['progress']) => void;
  readonly resolve: (result: Result<Work[Question]['result']> | undefined) => void;
  readonly reject: (error: Error) => void;
}

export const createGameClient = (port: Port<Request, Reply>): GameClient => {
  let nextId = 1;
  let open: OpenQuestion | undefined;
  /** The rules that the worker keeps, the oldest first. */
  const sentRules: { readonly rules: Rules; readonly id: number }[] = [];

  port.listen((reply) => {
    if (!open || reply.id !== open.id) return;
    // a reply has the types of its question's kind, which the compiler cannot see
    if (reply.kind === 'progress') return open.onProgress(reply.progress as Work[Question]['progress']);
    const result = resultIn(reply) as Result<Work[Question]['result']> | undefined;
    if (!result) return;
    const { resolve } = open;
    open = undefined;
    resolve(result);
  });
  port.onBroken((reason) => {
    open?.reject(new Error(`The worker stopped: ${reason}`));
    open = undefined;
  });

  const stop = (): void => {
    if (!open) return;
    port.send({ id: open.id, kind: 'stop' });
    open.resolve(undefined);
    open = undefined;
  };

  /** The id under which the worker knows some rules; sends them first if need be. */
  const rulesId = (rules: Rules): number => {
    const known = sentRules.find((each) => each.rules === rules);
    if (known) return known.id;
    const id = nextId++;
    port.send({ id, kind: 'rules', rules: rulesDataOf(rules) });
    sentRules.push({ rules, id });
    const surplus = sentRules.length > KEPT_RULES ? sentRules.shift() : undefined;
    if (surplus) port.send({ id: surplus.id, kind: 'forget' });
    return id;
  };

  const ask = <K extends Question>(
    kind: K,
    game: Game,
    details: Omit<Work[K]['job'], 'rules' | 'rows'>,
    onProgress: OnProgress<Work[K]['progress']>,
  ): Final<Work[K]['result']> =>
    new Promise((resolve, reject) => {
      stop();
      const rules = rulesId(game.rules);
      const id = nextId++;
      open = {
        id,
        onProgress: onProgress as OpenQuestion['onProgress'],
        resolve: resolve as OpenQuestion['resolve'],
        reject,
      };
      port.send({ id, kind, job: { ...details, rules, rows: game.rows } } as Request);
    });

  return {
    useOpenings: (openings) => port.send({ id: nextId++, kind: 'start', start: { openings } }),
    advise: (game, options, onProgress) => ask('advise', game, { options }, onProgress),
    judge: (game, word, onProgress) => ask('judge', game, { word }, onProgress),
    replace: (game, answer, turn, word, onProgress) => ask('replace', game, { answer, turn, word }, onProgress),
    strategyPath: (game, answer, strategy, onProgress) => ask('strategyPath', game, { answer, strategy }, onProgress),
    rank: (game, options) => ask('rank', game, { options }, () => {}),
    hint: (game, level, onProgress) => ask('hint', game, { level }, onProgress),
    review: async (game, answer, onProgress) => {
      const { rules } = game;
      const result = await ask('review', game, { answer }, (data) => onProgress({ ...data, rules }));
      return result?.ok ? { ok: true, value: { ...result.value, rules } } : result;
    },
    exercise: (game, request) => ask('exercise', game, request, () => {}),
    tree: (game, opener, onProgress) => ask('tree', game, { opener }, onProgress),
    boards: (rules, setup, onProgress) => ask('boards', { rules, rows: [] }, { boards: setup }, onProgress),
    stop,
    close: () => {
      open?.resolve(undefined);
      open = undefined;
      port.close();
    },
  };
};
