/**
 * The messages between clients and workers: the program, the page and `createEngine` use the same ones.
 *
 * Every message carries the id of its request. Messages are plain data, so one protocol serves Node's worker threads,
 * Web Workers and a server in the same thread. A list is sent as its words and a strategy as its id; the worker rebuilds
 * them (`decodeData.ts`), so a page that only sends requests need not load the solver.
 */

import type { BoardsAdvice, BoardsAdviceOptions } from '../boards/advice.ts';
import type { BoardsRules } from '../boards/state.ts';
import type { Failure, Result } from '../failure.ts';
import type { Feedback } from '../feedback.ts';
import type { FinishedPairJob, PairJob } from '../fixed/pairMachine.ts';
import type { Row } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import type { Hint, HintLevel } from '../hints.ts';
import type { SecondWord } from '../pairs.ts';
import type { Counterfactual } from '../review/counterfactual.ts';
import type { Review } from '../review/review.ts';
import type { Improved, ImproveOptions, OpenerBound, PlayedTurn } from '../search/improve.ts';
import type { KnownPart, OpenerResult, OpenerTest, PartResult } from '../search/openerBound.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { FinishedJob } from '../search/proofMachine.ts';
import type { Value } from '../search/value.ts';
import type { PlayedGame, SimulationSetup, Summary } from '../simulate.ts';
import type { RankedGuess } from '../strategy/ranking.ts';
import type { Strategy, StrategyOptions } from '../strategy/strategy.ts';
import type { Advice, AdviceOptions } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import type { TrainerExercise } from '../trainer/exercise.ts';
import type { ExerciseRequest } from '../trainer/findExercise.ts';
import type { Tree } from '../tree/tree.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { GuessId, WordList } from '../words/list.ts';
import type { LineSource } from './checkpointLines.ts';

/** The kinds of request: the job, the progress reported meanwhile, and the result. */
export interface Work {
  /** Progress: games played. */
  readonly simulate: { readonly job: SimulationJob; readonly progress: number; readonly result: PlayedGame[] };
  /** The openers of a proof, in the order in which they should be tested. */
  readonly openerOrder: { readonly job: ProofData; readonly progress: never; readonly result: readonly GuessId[] };
  readonly readCheckpoint: {
    readonly job: ReadCheckpointJob;
    readonly progress: never;
    readonly result: readonly FinishedJob[];
  };
  /** Progress: openers done. */
  readonly testOpeners: { readonly job: TestOpenersJob; readonly progress: number; readonly result: TestedOpeners };
  readonly testSlice: { readonly job: TestSliceJob; readonly progress: never; readonly result: TestedSlice };
  readonly solvePart: { readonly job: SolvePartJob; readonly progress: never; readonly result: SolvedPart };
  readonly improvePart: { readonly job: ImproveJob; readonly progress: never; readonly result: Improved };
  /** Progress: openers done. */
  readonly boundOpeners: { readonly job: BoundJob; readonly progress: number; readonly result: readonly OpenerBound[] };
  readonly testPairs: { readonly job: TestPairsJob; readonly progress: never; readonly result: FinishedPairJob };
  /** Progress: games by their number of guesses. */
  readonly measure: { readonly job: MeasureJob; readonly progress: Histogram; readonly result: MeasuredStrategy };
  readonly splits: { readonly job: ListData; readonly progress: never; readonly result: Splits };
  readonly secondWords: {
    readonly job: SecondWordsJob;
    readonly progress: never;
    readonly result: readonly SecondWord[];
  };
  readonly strategies: { readonly job: undefined; readonly progress: never; readonly result: StrategyInfo[] };
  /** From here on progress is an answer whose bounds are wider than those of the result. */
  readonly advise: { readonly job: AdviseJob; readonly progress: Advice; readonly result: Advice };
  readonly judge: { readonly job: JudgeJob; readonly progress: Judgement; readonly result: Judgement };
  readonly review: { readonly job: ReviewJob; readonly progress: ReviewData; readonly result: ReviewData };
  readonly value: { readonly job: ValueJob; readonly progress: Value; readonly result: Value };
  readonly play: { readonly job: PlayJob; readonly progress: PlayedSoFar; readonly result: PlayedSoFar };
  readonly tree: { readonly job: TreeJob; readonly progress: TreeProgress; readonly result: FoundTree };
  readonly replace: { readonly job: ReplaceJob; readonly progress: Counterfactual; readonly result: Counterfactual };
  readonly strategyPath: {
    readonly job: StrategyPathJob;
    readonly progress: readonly string[];
    readonly result: readonly string[];
  };
  readonly rank: {
    readonly job: RankJob;
    readonly progress: readonly RankedWord[];
    readonly result: readonly RankedWord[];
  };
  readonly hint: { readonly job: HintJob; readonly progress: readonly Hint[]; readonly result: readonly Hint[] };
  readonly exercise: { readonly job: ExerciseJob; readonly progress: undefined; readonly result: TrainerExercise };
  readonly boards: { readonly job: BoardsJob; readonly progress: BoardsAdvice; readonly result: BoardsAdvice };
}

type Kind = keyof Work;

/** Requests that run without a pause, one after the other. */
export type Task =
  | 'simulate'
  | 'openerOrder'
  | 'readCheckpoint'
  | 'testOpeners'
  | 'testSlice'
  | 'solvePart'
  | 'improvePart'
  | 'boundOpeners'
  | 'testPairs'
  | 'measure'
  | 'splits'
  | 'secondWords'
  | 'strategies';
/** Requests answered in slices, in the order of arrival, until proved, at the time limit, or stopped by `stop`. */
export type Question = Exclude<Kind, Task>;

export type Request =
  | { [K in Task]: { readonly id: number; readonly kind: K; readonly job: Work[K]['job'] } }[Task]
  | QuestionRequest
  /** Settings of the worker, sent after the rules and before the first question; answered with `ready`. */
  | { readonly id: number; readonly kind: 'start'; readonly start: StartData }
  | { readonly id: number; readonly kind: 'rules'; readonly rules: RulesData }
  /** No more questions will use the rules that were sent with this id. */
  | { readonly id: number; readonly kind: 'forget' }
  /** Cancels the question with this id. */
  | { readonly id: number; readonly kind: 'stop' };

export type TaskRequest = Extract<Request, { kind: Task }>;

export type QuestionRequest = {
  [K in Question]: {
    readonly id: number;
    readonly kind: K;
    readonly job: Work[K]['job'];
    readonly time?: TimeLimit | undefined;
  };
}[Question];

/** When a question started and how long it may take: milliseconds on the clock of `clockMs`, which all threads share. */
export interface TimeLimit {
  readonly limitMs: number;
  readonly startMs: number;
}

/** Milliseconds on a clock that never jumps and is the same in all threads. */
export const clockMs = (): number => performance.timeOrigin + performance.now();

/** Settings of a worker. */
export interface StartData {
  /** A compiled kernel (`WebAssembly.Module`) for hosts that forbid compiling. */
  readonly kernel?: object | undefined;
  readonly tableBytes?: number | undefined;
  /** Word frequencies that replace the bundled ones. */
  readonly frequencies?: Frequencies | undefined;
  /** Tables of first words as `openings.json` has them, for the rules that each was made for. */
  readonly openings?: string | undefined;
}

/** Whether the fast kernel is used. If not: compiling is `forbidden`, or the list is `unfit` (too many guesses or letters). */
export type KernelState = 'fast' | 'forbidden' | 'unfit';

export type Reply =
  | { readonly id: number; readonly kind: 'ready'; readonly kernel: KernelState }
  | { readonly id: number; readonly kind: 'progress'; readonly progress: Work[Kind]['progress'] }
  | { readonly id: number; readonly kind: 'done'; readonly complete: true; readonly result: Work[Kind]['result'] }
  /** The time limit was reached; `progress` is the last answer. */
  | {
      readonly id: number;
      readonly kind: 'done';
      readonly complete: false;
      readonly progress: Work[Question]['progress'];
    }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure };

/** The result that a reply carries; undefined for progress and for an end at the time limit. */
export const resultIn = (reply: Reply): Result<Work[Kind]['result']> | undefined => {
  if (reply.kind === 'failed') return { ok: false, failure: reply.failure };
  return reply.kind === 'done' && reply.complete ? { ok: true, value: reply.result } : undefined;
};

/** The last reply to a request that ran to its end. */
export const finalReply = (id: number, result: Result<Work[Kind]['result']>): Reply =>
  result.ok
    ? { id, kind: 'done', complete: true, result: result.value }
    : { id, kind: 'failed', failure: result.failure };

/** One end of a message channel. The host provides it, because the engine depends on neither Node nor a browser. */
export interface Port<Out, In> {
  readonly send: (message: Out) => void;
  readonly listen: (receive: (message: In) => void) => void;
  /** Registers a function to call if the other end stops by itself. */
  readonly onBroken: (report: (reason: string) => void) => void;
  readonly close: () => void;
  /** Sets whether an answer is awaited: only then does the worker keep the process alive. */
  readonly setAwaited?: (isAwaited: boolean) => void;
}

/** A list as plain data. */
export type ListData = Pick<WordList, 'name' | 'source' | 'words' | 'answerCount' | 'rule'>;

export const listDataOf = ({ name, source, words, answerCount, rule }: WordList): ListData => ({
  name,
  source,
  words,
  answerCount,
  ...(rule && { rule }),
});

/** A word in the ranking of a strategy, with the strategy's own number for it, if it has one. */
export type RankedWord = Omit<RankedGuess, 'guess'>;

/** Extent of a ranking. */
export interface RankOptions {
  /** Its id. */
  readonly strategy: string;
  readonly top: number;
  readonly allWords: boolean;
}

/** A simulation as plain data. */
export interface SimulationJob extends Omit<SimulationSetup, 'list' | 'strategy'> {
  readonly list: ListData;
  readonly strategy: string;
}

export const simulationJobOf = (setup: SimulationSetup): SimulationJob => ({
  ...setup,
  list: listDataOf(setup.list),
  strategy: setup.strategy.id,
});

/** A simulation that uses the worker's own word frequencies. */
export type MeasureJob = Omit<SimulationJob, 'frequencies'>;

type Histogram = Summary['histogram'];

/** The summary of a simulation, computed by the worker. */
export interface MeasuredStrategy {
  readonly summary: Summary;
  readonly elapsedMs: number;
}

/** A strategy as plain data, with its default options. */
export interface StrategyInfo
  extends Pick<Strategy, 'id' | 'description' | 'origin' | 'pools' | 'variants' | 'random'> {
  readonly options: StrategyOptions;
}

/** How words split the answers: one number for each word of the list. */
export interface Splits {
  readonly parts: Uint32Array;
  readonly largest: Uint32Array;
  /** Words left on average. */
  readonly left: Float64Array;
  /** Information in bits. */
  readonly bits: Float64Array;
}

/** A first word, and how many second words are wanted. */
export interface SecondWordsJob {
  readonly list: ListData;
  readonly first: GuessId;
  readonly count: number;
}

/** A proof as plain data. */
export type ProofData = Omit<ProofSetup, 'list'> & { readonly list: ListData };

export const proofDataOf = (setup: ProofSetup): ProofData => ({ ...setup, list: listDataOf(setup.list) });

/** The text of a checkpoint, to be checked. */
export interface ReadCheckpointJob {
  readonly proof: ProofData;
  readonly text: string;
  readonly source: LineSource;
}

/** Openers to test against a limit. */
export interface TestOpenersJob {
  readonly proof: ProofData;
  readonly openers: readonly GuessId[];
  readonly limit: number;
}

export interface TestedOpeners {
  readonly results: readonly OpenerResult[];
  /** Positions that this job searched. */
  readonly nodes: number;
}

/** Openers to test against a limit for a slice of time, with results of other workers that take part in the proof. */
export interface TestSliceJob extends Omit<TestOpenersJob, 'proof'> {
  /** Undefined for the proof of the previous job: a list is long. */
  readonly proof: ProofData | undefined;
  /** No opener is started after this time, so that the caller can exchange results with other workers. */
  readonly sliceMs: number;
  /** The most positions to search for one opener. */
  readonly maxNodes: number;
  /** Parts that other workers have proved since the last job; undefined to use no result of other workers at all. */
  readonly newParts: readonly KnownPart[] | undefined;
  /** Workers whose results no longer count. */
  readonly distrusted: readonly string[];
  /** Openers whose total is exact and at most this come with a tree. */
  readonly treeUpTo: number;
}

/** The test of one opener. */
export interface SliceOpener extends OpenerTest {
  readonly opener: GuessId;
  /** As text, if the total is at most `treeUpTo`. */
  readonly tree: string | undefined;
}

export interface TestedSlice {
  /** The openers that the slice had time for, in the order of the job. */
  readonly openers: readonly SliceOpener[];
  readonly nodes: number;
  readonly elapsedMs: number;
}

/** One part of an opener, to test against a limit. */
export interface SolvePartJob {
  /** Undefined for the proof of the previous job. */
  readonly proof: ProofData | undefined;
  readonly opener: GuessId;
  readonly feedback: Feedback;
  readonly limit: number;
}

export interface SolvedPart extends Omit<PartResult, 'tree'> {
  /** As text. */
  readonly tree: string | undefined;
  readonly nodes: number;
  readonly elapsedMs: number;
}

/** A position to find a tree for. */
export interface ImproveJob extends ImproveOptions {
  readonly proof: ProofData;
  readonly turns: readonly PlayedTurn[];
}

/** Openers to bound, and how many positions to search for each of their parts. */
export interface BoundJob {
  readonly proof: ProofData;
  readonly openers: readonly GuessId[];
  readonly nodesOfPart: number;
}

/** Pairs of fixed words to test, all that begin with some words. */
export interface TestPairsJob {
  readonly proof: ProofData;
  readonly job: PairJob;
}

/** Rules as plain data. A list is long, so rules are sent once and afterwards referred to by the id of that message. */
export type RulesData = Omit<Rules, 'list' | 'lastAnswered'> & { readonly list: ListData };

export const rulesDataOf = ({ list, lastAnswered: _, ...rest }: Rules): RulesData => ({
  ...rest,
  list: listDataOf(list),
});

interface GameJob {
  readonly rules: number;
  readonly rows: readonly Row[];
}

interface AdviseJob extends GameJob {
  readonly options: AdviceOptions;
}

interface JudgeJob extends GameJob {
  readonly word: string;
}

interface ValueJob extends GameJob {
  readonly word: string;
}

/** A strategy to play against every answer of the rules' list; the rows are ignored. */
interface PlayJob extends GameJob {
  readonly strategy: string;
  /** Options that differ from the strategy's defaults. */
  readonly options: Partial<StrategyOptions>;
  readonly openers: readonly string[];
}

/** The progress of a simulation. */
export interface PlayedSoFar {
  readonly summary: Summary;
  /** The number of games in all. */
  readonly answers: number;
}

interface ReviewJob extends GameJob {
  readonly answer: string | undefined;
}

/** Another word in one turn; turns count from 0. */
interface ReplaceJob extends GameJob {
  readonly answer: string;
  readonly turn: number;
  readonly word: string;
}

/** A game that a strategy plays from the start; the rows are ignored. */
interface StrategyPathJob extends GameJob {
  readonly answer: string;
  readonly strategy: string;
}

interface HintJob extends GameJob {
  readonly level: HintLevel;
}

/** A position to train; the rows are ignored. */
type ExerciseJob = GameJob & ExerciseRequest;

/** A game of several boards as its text, and what to advise. */
export interface BoardsSetup extends Pick<BoardsRules, 'boards' | 'limit' | 'sequence'>, Required<BoardsAdviceOptions> {
  readonly turns: string;
}

/** Several boards on the list of the rules; the rows, which are of one board, are ignored. */
interface BoardsJob extends GameJob {
  readonly boards: BoardsSetup;
}

export type ReviewData = Omit<Review, 'rules'>;

interface RankJob extends GameJob {
  readonly options: RankOptions;
}

interface TreeJob extends GameJob {
  /** The first word of the tree; undefined for the best. */
  readonly opener: string | undefined;
}

export interface TreeProgress {
  /** The proved bounds of the tree's value. */
  readonly value: Value;
}

export interface FoundTree {
  readonly value: Value;
  readonly tree: Tree;
}
