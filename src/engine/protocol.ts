/**
 * The messages between those who ask and the workers that answer: the program, the page and `createEngine` alike.
 *
 * Every message carries the id of its request. Messages are plain data, so the same protocol serves Node's worker
 * threads, Web Workers and a server in the same thread; a list travels once, as its words, a strategy as its id, and
 * the worker makes them anew (`unpack.ts`), so that a page which only asks need not load what answers.
 */

import type { Failure } from '../failure.ts';
import type { Feedback } from '../feedback.ts';
import type { Row, Rules } from '../game.ts';
import type { Hint, HintLevel } from '../hints.ts';
import type { Counterfactual, Review } from '../review.ts';
import type { Improved, ImproveOptions, OpenerBound, PlayedTurn } from '../search/improve.ts';
import type { KnownPart, OpenerResult, OpenerTest, PartResult } from '../search/openerBound.ts';
import type { ProofSetup } from '../search/proof.ts';
import type { Value } from '../search/value.ts';
import type { PlayedGame, SimulationSetup, Summary } from '../simulate.ts';
import type { Strategy, StrategyOptions } from '../strategy/strategy.ts';
import type { Advice, AdviceOptions, Judgement } from '../suggest.ts';
import type { Tree } from '../tree/tree.ts';
import type { Frequencies } from '../words/frequency.ts';
import type { GuessId, WordList } from '../words/list.ts';

/** What a worker can be asked, what it says on the way, and what it answers. */
export interface Work {
  /** On the way: games played, openers done. */
  readonly simulate: { readonly job: SimulationJob; readonly progress: number; readonly result: PlayedGame[] };
  /** The openers of a proof, in the order in which they are best tested. */
  readonly order: { readonly job: RefuteJob['proof']; readonly progress: never; readonly result: readonly GuessId[] };
  readonly refute: { readonly job: RefuteJob; readonly progress: number; readonly result: Refuted };
  readonly attempt: { readonly job: AttemptJob; readonly progress: never; readonly result: Attempted };
  readonly part: { readonly job: PartJob; readonly progress: never; readonly result: SolvedPart };
  readonly improve: { readonly job: ImproveJob; readonly progress: never; readonly result: Improved };
  readonly bound: { readonly job: BoundJob; readonly progress: number; readonly result: readonly OpenerBound[] };
  /** On the way: games by their guesses. */
  readonly measure: { readonly job: MeasureJob; readonly progress: Histogram; readonly result: Measured };
  readonly splits: { readonly job: ListData; readonly progress: never; readonly result: Splits };
  readonly strategies: { readonly job: undefined; readonly progress: never; readonly result: StrategyInfo[] };
  /** On the way: the same as at the end, less sharp. */
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
  readonly hint: { readonly job: HintJob; readonly progress: readonly Hint[]; readonly result: readonly Hint[] };
}

type Kind = keyof Work;

/** Done without a pause, one after the other. */
export type Task =
  | 'simulate'
  | 'order'
  | 'refute'
  | 'attempt'
  | 'part'
  | 'improve'
  | 'bound'
  | 'measure'
  | 'splits'
  | 'strategies';
/** Answered in slices, in the order they came, until all is proved, its time is over, or `stop` names it. */
export type Question = Exclude<Kind, Task>;

export type Request =
  | { [K in Task]: { readonly id: number; readonly kind: K; readonly job: Work[K]['job'] } }[Task]
  | QuestionRequest
  /** Settings of the worker, after the rules and before its first question; answered with `ready`. */
  | { readonly id: number; readonly kind: 'start'; readonly start: StartData }
  | { readonly id: number; readonly kind: 'rules'; readonly rules: RulesData }
  /** The rules that were sent with this id will not be asked about again. */
  | { readonly id: number; readonly kind: 'forget' }
  /** The question of this id is not wanted any more. */
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

/** How long somebody waits, from when: milliseconds on the clock of `clockMs`, which all threads share. */
export interface TimeLimit {
  readonly limitMs: number;
  readonly askedAtMs: number;
}

/** Milliseconds on a clock that never jumps and is the same in all threads. */
export const clockMs = (): number => performance.timeOrigin + performance.now();

/** What a worker is made with. */
export interface StartData {
  /** A compiled kernel, where compiling is forbidden: a `WebAssembly.Module`. */
  readonly kernel?: object | undefined;
  readonly tableBytes?: number | undefined;
  /** Counts of words that replace the bundled ones. */
  readonly frequencies?: Frequencies | undefined;
}

/** Whether the fast kernel is used; if not, because it cannot be compiled, or because the list is not for it. */
export type KernelState = 'fast' | 'forbidden' | 'unfit';

export type Reply =
  | { readonly id: number; readonly kind: 'ready'; readonly kernel: KernelState }
  | { readonly id: number; readonly kind: 'progress'; readonly progress: Work[Kind]['progress'] }
  | { readonly id: number; readonly kind: 'done'; readonly complete: true; readonly result: Work[Kind]['result'] }
  /** The time limit was reached: `progress` is true as it stands. */
  | {
      readonly id: number;
      readonly kind: 'done';
      readonly complete: false;
      readonly progress: Work[Question]['progress'];
    }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure };

/** One end of a channel. The host brings it; the engine knows neither Node nor browser. */
export interface Port<Out, In> {
  readonly send: (message: Out) => void;
  readonly listen: (hear: (message: In) => void) => void;
  /** Called when the other end is gone for a reason of its own. */
  readonly onBreak: (hear: (reason: string) => void) => void;
  readonly close: () => void;
  /** Whether somebody waits for an answer: only then may a worker keep a process alive. */
  readonly hold?: (waiting: boolean) => void;
}

/** A list as plain data. */
export type ListData = Pick<WordList, 'name' | 'source' | 'words' | 'answerCount'>;

export const listDataOf = ({ name, source, words, answerCount }: WordList): ListData => ({
  name,
  source,
  words,
  answerCount,
});

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

/** A simulation with the frequencies that the worker has. */
export type MeasureJob = Omit<SimulationJob, 'frequencies'>;

type Histogram = Summary['histogram'];

/** A simulation, summed up where it was played. */
export interface Measured {
  readonly summary: Summary;
  readonly elapsedMs: number;
}

/** A strategy as plain data, with the options it has if none are given. */
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

/** Some openers to hold against a limit. */
export interface RefuteJob {
  readonly proof: Omit<ProofSetup, 'list'> & { readonly list: ListData };
  readonly openers: readonly GuessId[];
  readonly limit: number;
}

export interface Refuted {
  readonly results: readonly OpenerResult[];
  /** Nodes that this job took. */
  readonly nodes: number;
}

/** Some openers to hold against a limit, together with others who do the same elsewhere. */
export interface AttemptJob extends Omit<RefuteJob, 'proof'> {
  /** Undefined for the one of the job before: a list is long. */
  readonly proof: RefuteJob['proof'] | undefined;
  /** No opener is begun after so much time: who asks wants to hear, and to say, how things stand. */
  readonly forMs: number;
  /** Positions that one opener may take. */
  readonly nodes: number;
  /** What others have proved of parts since the last job, or undefined to look at nothing of theirs. */
  readonly news: readonly KnownPart[] | undefined;
  /** Those whose word does not count any more. */
  readonly distrusted: readonly string[];
  /** Openers whose total is exact and at most this come with a tree. */
  readonly treesUpTo: number;
}

/** One opener that was attempted. */
export interface AttemptedOpener extends OpenerTest {
  readonly opener: GuessId;
  /** As text, where one was asked for. */
  readonly tree: string | undefined;
}

export interface Attempted {
  /** As many as there was time for, in the order they were asked. */
  readonly openers: readonly AttemptedOpener[];
  readonly nodes: number;
  readonly elapsedMs: number;
}

/** What an opener leaves after some feedback, to hold against a limit. */
export interface PartJob {
  readonly proof: RefuteJob['proof'] | undefined;
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

export const proofDataOf = (setup: ProofSetup): RefuteJob['proof'] => ({
  ...setup,
  list: listDataOf(setup.list),
});

/** What is left after some turns, to find a tree for. */
export interface ImproveJob extends ImproveOptions {
  readonly proof: RefuteJob['proof'];
  readonly turns: readonly PlayedTurn[];
}

/** Some openers to bound, with so many positions of search for each part. */
export interface BoundJob {
  readonly proof: RefuteJob['proof'];
  readonly openers: readonly GuessId[];
  readonly nodesOfPart: number;
}

/** Rules as plain data; they are sent once, since a list is long, and then named by the id they were sent with. */
export type RulesData = Omit<Rules, 'list'> & { readonly list: ListData };

export const rulesDataOf = ({ list, ...rest }: Rules): RulesData => ({ ...rest, list: listDataOf(list) });

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

/** A strategy against every answer of the rules' list; the rows are not looked at. */
interface PlayJob extends GameJob {
  readonly strategy: string;
  /** What is not the strategy's default. */
  readonly options: Partial<StrategyOptions>;
  readonly openers: readonly string[];
}

/** A simulation as far as it has come. */
export interface PlayedSoFar {
  readonly summary: Summary;
  /** How many games there are in all. */
  readonly answers: number;
}

interface ReviewJob extends GameJob {
  readonly answer: string | undefined;
}

/** Another word in one turn, counted from 0. */
interface ReplaceJob extends GameJob {
  readonly answer: string;
  readonly turn: number;
  readonly word: string;
}

/** The rows are not looked at: others play from the start. */
interface StrategyPathJob extends GameJob {
  readonly answer: string;
  readonly strategy: string;
}

interface HintJob extends GameJob {
  readonly level: HintLevel;
}

export type ReviewData = Omit<Review, 'rules'>;

interface TreeJob extends GameJob {
  /** The first word of the tree; undefined for the best. */
  readonly opener: string | undefined;
}

export interface TreeProgress {
  /** What is proved of the tree that is looked for. */
  readonly value: Value;
}

export interface FoundTree {
  readonly value: Value;
  readonly tree: Tree;
}
