/**
 * Help during a game: the best replies with what they are worth, from the first sketch to proved values.
 *
 * Every question is a generator, as in `search/solver.ts`: it yields advice that is true as it stands and gets sharper,
 * until all that was asked is exact. Numbers are for people: guesses on average, chances between 0 and 1.
 */

import { type Result, SaletError, success } from './failure.ts';
import { allHere } from './feedback.ts';
import { currentObjective, type Game, type GameObjective, type Standing, type Status, standingOf } from './game.ts';
import { checkMatrixSize } from './matrix.ts';
import { findOpenings, type Openings } from './openings/openings.ts';
import { type Position, splitPosition } from './position.ts';
import { createStepper, interleave, mapProgress } from './progress.ts';
import { type StrategyCost, unknownValue } from './search/knowledge.ts';
import type { RatedGuess, Replies } from './search/replies.ts';
import type { Solver, SolverRules } from './search/solver.ts';
import { averageGuesses, type Bounds, compareAverages, isExact, lossChance, type Value } from './search/value.ts';
import { whyIllegal } from './text/legality.ts';
import { pathOf, type Tree } from './tree/tree.ts';
import { guessIdOf } from './words/list.ts';
import { isWithheld } from './words/withheld.ts';

/** A word to guess next, and what it leads to. */
export interface Reply {
  readonly word: string;
  /**
   * Guesses still to come on average, this one included; equal if exact. A word that is not found by the guess that
   * the objective names counts the guesses made until then.
   */
  readonly guesses: Bounds;
  readonly exact: boolean;
  /** Whether it could be the answer. */
  readonly candidate: boolean;
  /** To be the answer. */
  readonly chance: number;
  /** Chance of not finding the word by that guess, with best play after this one; equal if exact. */
  readonly loss: Bounds;
  /** The same once it is exact. */
  readonly lossChance: number | undefined;
  /** The most guesses it can take from here, if the word is found; undefined until it is known. */
  readonly worst: number | undefined;
  /**
   * Chance to have found the word after the first guess from here, the second, …; undefined until it is known. Past
   * the guess of a `soon` objective the game is played on, as surely as can be.
   */
  readonly solvedBy: readonly number[] | undefined;
}

/** How sure an advice is: estimated without a solver, between proved bounds, or proved. */
export type Certainty = 'quick' | 'bounds' | 'proved';

/** What to guess next in a game. */
export interface Advice {
  readonly status: Status;
  /** What is best here: the objective of the rules, or `sure` once the guess of a `soon` is past. */
  readonly objective: GameObjective;
  /** The guess of the whole game by which the word has to be found, infinity if any will do; undefined until known. */
  readonly within: number | undefined;
  readonly certainty: Certainty;
  readonly wordsLeft: number;
  /** The name of the tier the words come from; undefined if they are expected ones. */
  readonly tier: string | undefined;
  /** Guesses left in the game, infinity without a limit. */
  readonly turnsLeft: number;
  /** Guesses still to come on average with best play. */
  readonly guesses: Bounds;
  /** Chance of not finding the word by then, even with best play. */
  readonly loss: Bounds;
  /** The same once it is exact. */
  readonly lossChance: number | undefined;
  /** Words that could be the answer, best first. */
  readonly answers: readonly Reply[];
  /** Words that cannot be the answer, best first. */
  readonly eliminators: readonly Reply[];
  /** How many guesses are exactly as good as the best; undefined until all were looked at. */
  readonly ties: number | undefined;
  /** Words as good as the best that are not offered unless asked for. */
  readonly withheld: readonly string[];
  /** Positions searched. */
  readonly nodes: number;
}

/** How much to find out. */
export interface AdviceOptions {
  /** How many replies of each kind. */
  readonly top: number;
  /** Whether to offer words that are usually withheld. */
  readonly allWords?: boolean;
  /** Whether to find out worst case and chances for each reply: takes longer. */
  readonly details?: boolean;
  /** Whether an answer without a search is enough where no table knows. */
  readonly lookOnly?: boolean;
}

/**
 * What a solver has to know of a game: a word has to be found by some guess, the last one unless said.
 *
 * @example
 * ```ts
 * const standing = standingOf(game);
 * finish(solver.value(standing.position, rulesFor(game, standing)));
 * ```
 */
export const rulesFor = (
  { rules }: Game,
  { position, weights }: Pick<Standing, 'position' | 'weights'>,
  within: number = rules.limit,
): SolverRules => {
  const { mode } = rules;
  const openings = weights ? undefined : findOpenings(position.list, mode, within);
  return { mode, limit: within, weights, known: (opener) => knownValue(openings, opener) };
};

const knownValue = (openings: Openings | undefined, opener: string | undefined): StrategyCost | undefined => {
  if (opener !== undefined) return openings?.openers.get(opener);
  return openings?.best && { guesses: openings.best.total, lost: 0 };
};

/** A question to a solver, with what went wrong as a value: a list can be too large for this machine. */
export function* orFailure<Step, End>(
  { position }: Pick<Standing, 'position'>,
  steps: Generator<Step, Result<End>>,
): Generator<Step, Result<End>> {
  const size = checkMatrixSize(position.list);
  if (!size.ok) return size;
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof SaletError && error.code === 'MATRIX_TOO_LARGE') {
      return { ok: false, failure: { code: error.code, sentence: error.sentence } };
    }
    throw error;
  }
}

// The best replies

/**
 * The best next guesses of a game; yields advice that is true as it stands, until it is proved.
 *
 * @example
 * ```ts
 * const advice = unwrap(finish(advise(solver, game, { top: 3 })));
 * advice.answers.map(({ word }) => word);
 * ```
 */
export const advise = (
  solver: Solver,
  game: Game,
  options: AdviceOptions,
  standing: Standing = standingOf(game),
): Generator<Advice, Result<Advice>> => orFailure(standing, adviseIn(solver, game, options, standing));

function* adviseIn(
  solver: Solver,
  game: Game,
  options: AdviceOptions,
  standing: Standing,
): Generator<Advice, Result<Advice>> {
  const aim = currentObjective(game);
  if (!aim.ok) return aim;
  const blank = blankAdvice(game, aim.value, standing);
  if (standing.status !== 'open') return success(blank);
  const known = adviceFromOpenings(blank, game, standing, solver, options);
  if (known) return success(known);
  const asked = { solver, game, standing, options, rules: rulesFor(game, standing), blank };
  if (options.lookOnly) return success(firstAdvice(asked));
  const within = aim.value.within ?? (yield* leastWithin(asked));
  const aimed = { ...asked, rules: rulesFor(game, standing, within), blank: { ...blank, within } };
  return success(yield* adviceBySearch(aimed));
}

/** A question about a game that is open. */
interface AdviceQuestion {
  readonly solver: Solver;
  readonly game: Game;
  readonly standing: Standing;
  readonly options: AdviceOptions;
  readonly rules: SolverRules;
  /** The advice before anything is known. */
  readonly blank: Advice;
}

const NONE: Bounds = { lower: 0, upper: 0 };

const blankAdvice = (
  { rules, rows }: Game,
  { objective, within }: Pick<Advice, 'objective' | 'within'>,
  { status, position, tier }: Standing,
): Advice => ({
  status,
  objective,
  within,
  certainty: 'proved',
  wordsLeft: position.candidates.length,
  tier: tier?.name,
  turnsLeft: rules.limit - rows.length,
  guesses: NONE,
  loss: status === 'lost' ? { lower: 1, upper: 1 } : NONE,
  lossChance: status === 'lost' ? 1 : undefined,
  answers: [],
  eliminators: [],
  ties: undefined,
  withheld: [],
  nodes: 0,
});

/** For the least worst case: how many guesses it is; meanwhile what holds for any number of guesses. */
function* leastWithin(question: AdviceQuestion): Generator<Advice, number> {
  const { solver, standing, rules, blank } = question;
  const first = firstAdvice(question);
  // no word takes more guesses than there are, or than there are words and one more
  const most = Math.min(blank.turnsLeft, blank.wordsLeft + 1);
  const unknown = { loss: { lower: 0, upper: 1 }, lossChance: undefined };
  // what is best for another objective says nothing about this one
  const forget = (reply: Reply): Reply => ({
    ...reply,
    ...unknown,
    // nothing is found before its turn: a possible answer now, all else by the second guess or the last
    guesses: { lower: Math.min(reply.guesses.lower, reply.candidate ? 2 - reply.chance : 2, most), upper: most },
    exact: false,
  });
  const advice: Advice = {
    ...first,
    ...unknown,
    guesses: { lower: first.guesses.lower, upper: most },
    answers: first.answers.map(forget),
    eliminators: first.eliminators.map(forget),
  };
  yield advice;
  return yield* mapProgress(solver.leastLimit(standing.position, rules), () => advice);
}

/** What can be said after the first step. */
const firstAdvice = (question: AdviceQuestion): Advice => {
  const { solver, standing, rules } = question;
  const step = solver.replies(standing.position, rules, wantedOf(question)).next();
  return adviceFrom(question, step.value, false);
};

function* adviceBySearch(question: AdviceQuestion): Generator<Advice, Advice> {
  const { solver, standing, rules } = question;
  const { position } = standing;
  const steps = solver.replies(position, rules, wantedOf(question));
  let last: { readonly replies: Replies; readonly advice: Advice } | undefined;
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    // a search yields far more often than it has news
    if (step.value !== last?.replies) {
      last = { replies: step.value, advice: adviceFrom(question, step.value, false) };
    }
    yield last.advice;
  }
  let advice = adviceFrom(question, step.value, true);
  if (!needsDetails(question)) return advice;
  for (const kind of ['answers', 'eliminators'] as const) {
    for (const [index, reply] of advice[kind].entries()) {
      yield advice;
      const found = yield* mapProgress(solver.tree(position, rules, reply.word), () => advice);
      if (!found) continue;
      const later = yield* mapProgress(playOn(question, found.tree), () => advice);
      const detailed = { ...reply, ...detailsOf(found.tree, later, standing) };
      advice = { ...advice, [kind]: advice[kind].with(index, detailed) };
    }
  }
  return advice;
}

/** The fewest guesses may be more than the game has; only a tree shows the chance of that. */
const needsDetails = ({ options, game, blank }: AdviceQuestion): boolean =>
  options.details === true || (blank.objective === 'fewest' && Number.isFinite(game.rules.limit));

/** More than are shown, so that words which are not offered leave no gaps. */
const SPARE = 3;

const wantedOf = ({ options }: AdviceQuestion) => ({ top: options.top + SPARE, ofEachKind: true });

const adviceFrom = (question: AdviceQuestion, replies: Replies, complete: boolean): Advice => {
  const { standing, options, blank } = question;
  const { candidates, list } = standing.position;
  const { words } = list;
  const onlyWithheldLeft = candidates.every((answer) => isWithheld(words[answer] ?? ''));
  const offered = replies.guesses
    .map((rated) => replyOf(standing, rated))
    .filter(({ word, candidate }) => options.allWords || !isWithheld(word) || (candidate && onlyWithheldLeft));
  const withheld = replies.tied.map((guess) => words[guess] ?? '').filter((word) => isWithheld(word));
  return {
    ...blank,
    ...figuresOf(replies.value),
    certainty: complete && isExact(replies.value) ? 'proved' : 'bounds',
    answers: offered.filter(({ candidate }) => candidate).slice(0, options.top),
    eliminators: offered.filter(({ candidate }) => !candidate).slice(0, options.top),
    ties: replies.ties,
    withheld: options.allWords ? [] : withheld,
    nodes: replies.nodes,
  };
};

/** A value in the numbers that people read. */
const figuresOf = (value: Value): Pick<Reply, 'guesses' | 'loss' | 'lossChance'> => {
  const loss = lossChance(value);
  return { guesses: averageGuesses(value), loss, lossChance: loss.lower === loss.upper ? loss.lower : undefined };
};

const replyOf = ({ position, weights }: Standing, { guess, value, candidate }: RatedGuess): Reply => ({
  word: position.list.words[guess] ?? '',
  ...figuresOf(value),
  exact: isExact(value),
  candidate,
  chance: candidate ? (weights?.[guess] ?? 1) / value.weight : 0,
  worst: undefined,
  solvedBy: undefined,
});

/** Guesses after which an answer is found, by its id, if a game goes on where a tree has ended without it. */
type Later = ReadonlyMap<number, number>;

/** The words that a tree does not find by the guess it was made for, where the game has more: found as surely as can be. */
function* playOn({ solver, game, standing, rules }: AdviceQuestion, tree: Tree): Generator<undefined, Later> {
  const later = new Map<number, number>();
  if (rules.limit >= game.rules.limit) return later;
  const sure = rulesFor(game, standing);
  for (const position of endsOf(tree, standing.position)) {
    const rest = yield* mapProgress(solver.tree(position, sure), () => undefined);
    if (!rest) continue;
    const played = position.turns.length - standing.position.turns.length;
    for (const answer of position.candidates) {
      const word = position.list.words[answer] ?? '';
      const path = pathOf(rest.tree, word);
      if (path.at(-1)?.guess === word) later.set(answer, played + path.length);
    }
  }
  return later;
}

/** Where a tree ends although the word is not found: each such position once. */
const endsOf = (tree: Tree, position: Position): Position[] =>
  [...splitPosition(position, tree.guess)].flatMap(([feedback, child]) => {
    if (feedback === allHere(position.list.wordLength)) return [];
    const branch = tree.branches.get(feedback);
    return branch ? endsOf(branch, child) : [child];
  });

/** What a tree promises: the worst case, and the chance to be done after each guess. */
const detailsOf = (
  tree: Tree,
  later: Later,
  { position, weights }: Standing,
): Pick<Reply, 'worst' | 'solvedBy' | 'lossChance'> => {
  const found: number[] = [];
  let total = 0;
  let lost = 0;
  for (const answer of position.candidates) {
    const weight = weights?.[answer] ?? 1;
    const word = position.list.words[answer];
    const path = pathOf(tree, word);
    const isFound = path.at(-1)!.guess === word;
    const guesses = isFound ? path.length : later.get(answer);
    total += weight;
    if (!isFound) lost += weight;
    if (guesses !== undefined) found[guesses - 1] = (found[guesses - 1] ?? 0) + weight;
  }
  let sum = 0;
  const solvedBy = Array.from(found, (weight = 0) => {
    sum += weight;
    return sum / total;
  });
  return { worst: solvedBy.length, solvedBy, lossChance: lost / total };
};

/** The start of a bundled list: known without a search. */
const adviceFromOpenings = (
  blank: Advice,
  { rules, rows }: Game,
  { position: { list, candidates }, weights }: Standing,
  solver: Solver,
  { top, allWords }: AdviceOptions,
): Advice | undefined => {
  if (rows.length > 0 || weights || blank.objective !== 'sure') return undefined;
  const openings = findOpenings(list, rules.mode, rules.limit);
  if (!openings?.best) return undefined;
  const weight = candidates.length;
  const offers = (word: string) => guessIdOf(list, word) !== undefined && (allWords || !isWithheld(word));
  const replies = [...openings.openers]
    .filter(([word]) => offers(word))
    .map(([word, { guesses, lost }]): Reply => {
      const candidate = (guessIdOf(list, word) ?? weight) < list.answerCount;
      const chance = candidate ? 1 / weight : 0;
      return { word, ...exactFigures(guesses / weight, lost / weight), exact: true, candidate, chance, ...NO_DETAILS };
    })
    .sort((a, b) => compareAverages(a, b) || frequencyOf(solver, b.word) - frequencyOf(solver, a.word));
  return {
    ...blank,
    ...exactFigures(openings.best.total / weight, 0),
    answers: replies.filter(({ candidate }) => candidate).slice(0, top),
    eliminators: replies.filter(({ candidate }) => !candidate).slice(0, top),
  };
};

const NO_DETAILS = { worst: undefined, solvedBy: undefined };

const exactFigures = (mean: number, chance: number): Pick<Reply, 'guesses' | 'loss' | 'lossChance'> => ({
  guesses: { lower: mean, upper: mean },
  loss: { lower: chance, upper: chance },
  lossChance: chance,
});

const frequencyOf = ({ frequencies }: Solver, word: string): number => frequencies.get(word) ?? 0;

/**
 * Both kinds of words together, best first; a possible answer before an eliminator as good.
 *
 * @example
 * ```ts
 * const [best] = repliesOf(unwrap(finish(advise(solver, game, { top: 3 }))));
 * best?.word;
 * ```
 */
export const repliesOf = ({ answers, eliminators }: Advice): Reply[] =>
  [...answers, ...eliminators].sort((a, b) => compareAverages(a, b) || Number(b.candidate) - Number(a.candidate));

/**
 * The chance to find the word with the next so many guesses; undefined until it is known.
 *
 * @example
 * ```ts
 * const advice = unwrap(finish(advise(solver, game, { top: 1, details: true })));
 * for (const reply of advice.answers) foundWithin(reply, 2);
 * ```
 */
export const foundWithin = ({ solvedBy }: Reply, turns: number): number | undefined =>
  solvedBy && (solvedBy[Math.min(turns, solvedBy.length) - 1] ?? 0);

/**
 * Guesses on average if the game is played to its end, a lost one counting all it has; undefined until it is known.
 *
 * @example
 * ```ts
 * const advice = unwrap(finish(advise(solver, game, { top: 1, details: true })));
 * for (const reply of advice.answers) guessesToTheEnd(reply, advice.turnsLeft);
 * ```
 */
export const guessesToTheEnd = (reply: Reply, turnsLeft: number): number | undefined => {
  const { solvedBy } = reply;
  if (!solvedBy) return undefined;
  const turns = Number.isFinite(turnsLeft) ? turnsLeft : solvedBy.length;
  let sum = 0;
  // every guess is made for the words that were not found before
  for (let turn = 0; turn < turns; turn++) sum += 1 - (turn === 0 ? 0 : foundWithin(reply, turn)!);
  return sum;
};

// One word against the best

/** One word compared with the best. */
export interface Judgement extends Reply {
  /** As in `Advice`: what the numbers are about. */
  readonly objective: GameObjective;
  readonly within: number | undefined;
  /** How much less likely than with the best the word is found by then; undefined until it is known. */
  readonly risk: number | undefined;
  /** How many guesses behind the best on average. */
  readonly behind: Bounds;
  /** Why the mode does not allow it, to be read after "it"; undefined if it does. */
  readonly illegal: string | undefined;
  /** Whether the list has it. */
  readonly accepted: boolean;
}

/**
 * What any word is worth next, and how far it is behind the best.
 *
 * @example
 * ```ts
 * const { behind } = unwrap(finish(judge(solver, game, 'crane')));
 * behind.upper;
 * ```
 */
export const judge = (
  solver: Solver,
  game: Game,
  word: string,
  standing: Standing = standingOf(game),
): Generator<Judgement, Result<Judgement>> => {
  if (standing.status !== 'open') throw new Error('Only an open game has a next guess; look at its status first.');
  return orFailure(standing, judgeIn(solver, game, word, standing));
};

function* judgeIn(
  solver: Solver,
  game: Game,
  word: string,
  standing: Standing,
): Generator<Judgement, Result<Judgement>> {
  const aim = currentObjective(game);
  if (!aim.ok) return aim;
  const { position } = standing;
  const { objective } = aim.value;
  const unlimited = rulesFor(game, standing);
  const nothing = unknownValue(
    standing,
    position.candidates,
    (aim.value.within ?? game.rules.limit) - game.rows.length,
  );
  const least = mapProgress(solver.leastLimit(position, unlimited), () =>
    judgementOf(game, standing, word, nothing, nothing, aim.value),
  );
  const within = aim.value.within ?? (yield* least);
  const rules = rulesFor(game, standing, within);
  let best = nothing;
  let own = nothing;
  const say = (): Judgement => judgementOf(game, standing, word, own, best, { objective, within });
  const tasks = [
    createStepper(solver.value(position, rules), (value) => {
      best = value;
    }),
    createStepper(solver.valueOf(position, word, rules), (value) => {
      own = value;
    }),
  ];
  yield* interleave(tasks, say);
  return success(say());
}

const judgementOf = (
  game: Game,
  standing: Standing,
  word: string,
  own: Value,
  best: Value,
  { objective, within }: Pick<Advice, 'objective' | 'within'>,
): Judgement => {
  const { position, weights } = standing;
  const { list } = position;
  const id = guessIdOf(list, word);
  const candidate = id !== undefined && position.candidates.includes(id);
  const figures = figuresOf(own);
  const exact = isExact(own);
  return {
    word,
    ...figures,
    exact,
    candidate,
    chance: candidate ? (weights?.[id] ?? 1) / own.weight : 0,
    ...NO_DETAILS,
    objective,
    within,
    risk: exact && isExact(best) ? own.lost.lower / own.weight - best.lost.lower / best.weight : undefined,
    behind: behindBest(figures.guesses, averageGuesses(best)),
    illegal: whyIllegal(game.rules.mode, list, position.turns, word),
    accepted: id !== undefined,
  };
};

const behindBest = (own: Bounds, best: Bounds): Bounds => ({
  lower: own.lower - best.upper,
  upper: own.upper - best.lower,
});

// Other beliefs

/** What another belief about the answers would choose. */
export interface Opinion {
  readonly name: string;
  /** The best reply under it; undefined if no word fits. */
  readonly best: Reply | undefined;
  /** The word in question under it, as far behind its best as it says. */
  readonly own: Judgement | undefined;
  /** Whether the word is among the best there too. */
  readonly agrees: boolean;
}

/**
 * Whether a choice is still best under other rules: lists or weights.
 *
 * @example
 * ```ts
 * const others = [{ name: 'hard', rules: { ...rules, mode: 'hard' as const } }];
 * unwrap(finish(opinions(solver, game, 'crane', others)))[0]?.agrees;
 * ```
 */
export function* opinions(
  solver: Solver,
  game: Game,
  word: string,
  others: readonly { readonly name: string; readonly rules: Game['rules'] }[],
): Generator<readonly Opinion[], Result<readonly Opinion[]>> {
  const heard: Opinion[] = [];
  for (const { name, rules } of others) {
    const elsewhere = { ...game, rules };
    const standing = standingOf(elsewhere);
    if (standing.status !== 'open') {
      heard.push({ name, best: undefined, own: undefined, agrees: false });
      continue;
    }
    const advice = yield* mapProgress(advise(solver, elsewhere, { top: 1 }, standing), () => heard);
    if (!advice.ok) return advice;
    const own = yield* mapProgress(judge(solver, elsewhere, word, standing), () => heard);
    if (!own.ok) return own;
    const best = repliesOf(advice.value)[0];
    const { exact, behind, lossChance, illegal } = own.value;
    const agrees = exact && !illegal && behind.upper <= 0 && lossChance === advice.value.lossChance;
    heard.push({ name, best, own: own.value, agrees });
    yield heard;
  }
  return success(heard);
}
