/**
 * Help during a game: the best replies with what they are worth, from a quick look to proved values.
 *
 * Every question is a generator, as in `search/solver.ts`: it yields advice that is true as it stands and gets sharper,
 * until all that was asked is exact. Numbers are for people: guesses on average, chances between 0 and 1.
 */

import { type Result, success } from './failure.ts';
import { allHere } from './feedback.ts';
import {
  type Aim,
  aimOf,
  type Game,
  type GameObjective,
  type Standing,
  type Status,
  standingOf,
  whyIllegal,
} from './game.ts';
import { findOpenings, type Openings } from './openings/openings.ts';
import { type Position, splitPosition } from './position.ts';
import { type Bounds, DEFAULT_TABLE_BYTES, type Replies, type Solver, type Suggestion } from './search/solver.ts';
import { pathOf, type Tree } from './search/tree.ts';
import { createValuer, isExact, splitCost, type Valuer, type Worth } from './search/worth.ts';
import { mapSteps } from './steps.ts';
import type { Frequencies } from './words/frequency.ts';
import { guessIdOf } from './words/list.ts';
import { isWithheld } from './words/withheld.ts';

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
  /** Chance of not finding the word by that guess, with best play after this one; undefined until it is known. */
  readonly lossChance: number | undefined;
  /** The most guesses it can take from here, if the word is found; undefined until it is known. */
  readonly worst: number | undefined;
  /**
   * Chance to have found the word after the first guess from here, the second, …; undefined until it is known. Past
   * the guess of a `soon` objective the game is played on, as surely as can be.
   */
  readonly solvedBy: readonly number[] | undefined;
}

/** How sure an advice is: from one look, between proved bounds, or proved. */
export type Certainty = 'quick' | 'bounds' | 'proved';

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
  /** Chance of not finding the word by then, even with best play; undefined until it is known. */
  readonly lossChance: number | undefined;
  /** Words that could be the answer, best first. */
  readonly answers: readonly Reply[];
  /** Words that only ask, best first. */
  readonly probes: readonly Reply[];
  /** How many guesses are exactly as good as the best; undefined until all were looked at. */
  readonly ties: number | undefined;
  /** Words as good as the best that are not offered unless asked for. */
  readonly withheld: readonly string[];
  /** Positions searched. */
  readonly nodes: number;
}

export interface AdviceOptions {
  /** How many replies of each kind. */
  readonly top: number;
  /** Whether to offer words that are usually withheld. */
  readonly allWords?: boolean;
  /** Whether to find out worst case and chances for each reply: takes longer. */
  readonly details?: boolean;
  /** Whether a first look is enough where no table knows: a search of a whole large list hears nobody for seconds. */
  readonly lookOnly?: boolean;
}

/** Keeps what was proved from one question to the next. */
export interface Coach {
  readonly frequencies: Frequencies;
  /** What knows the values of a standing's positions, for words that have to be found by a guess: the last one. */
  valuerFor(game: Game, standing: Standing, within?: number): Result<Valuer>;
}

export interface CoachOptions {
  readonly frequencies: Frequencies;
  readonly tableBytes?: number;
}

/** Lists and settings between which a player goes back and forth; older ones are forgotten. */
const KEPT_VALUERS = 4;

export const createCoach = ({ frequencies, tableBytes = DEFAULT_TABLE_BYTES }: CoachOptions): Coach => {
  const kept: { key: string; valuer: Valuer }[] = [];
  return {
    frequencies,
    valuerFor: (game, { position: { list }, weights }, within = game.rules.limit) => {
      const { mode, limit } = game.rules;
      const knownFor = (guesses: number) => {
        const openings = weights ? undefined : findOpenings(list, mode, guesses);
        return (opener?: string) => knownWorth(openings, opener);
      };
      const aimed = (valuer: Valuer) => (within === limit ? valuer : valuer.withLimit(within, knownFor(within)));
      const key = [list.fingerprint, mode, limit, weights ? weights.join() : ''].join(' ');
      const found = kept.find((each) => each.key === key);
      if (found) return success(aimed(found.valuer));
      const made = createValuer(list, { mode, limit, weights, tableBytes, known: knownFor(limit) });
      if (!made.ok) return made;
      kept.unshift({ key, valuer: made.value });
      kept.splice(KEPT_VALUERS);
      return success(aimed(made.value));
    },
  };
};

const knownWorth = (openings: Openings | undefined, opener: string | undefined) => {
  if (opener !== undefined) return openings?.openers.get(opener);
  return openings?.best && { guesses: openings.best.total, lost: 0 };
};

// The best replies

export function* advise(
  coach: Coach,
  game: Game,
  options: AdviceOptions,
  standing: Standing = standingOf(game),
): Generator<Advice, Result<Advice>> {
  const aim = aimOf(game);
  if (!aim.ok) return aim;
  const blank = blankAdvice(game, aim.value, standing);
  if (standing.status !== 'open') return success(blank);
  const known = adviceFromOpenings(game, aim.value, standing, coach, options);
  if (known) return success(known);
  const made = coach.valuerFor(game, standing);
  if (!made.ok) return made;
  const looking = { coach, game, standing, options, valuer: made.value };
  if (options.lookOnly) return success(lookOf(looking, blank));
  const within = aim.value.within ?? (yield* leastWithin(looking, blank));
  const aimed = coach.valuerFor(game, standing, within);
  if (!aimed.ok) return aimed;
  return success(yield* adviceBySearch({ ...looking, valuer: aimed.value }, { ...blank, within }));
}

const blankAdvice = ({ rules, rows }: Game, aim: Aim, { status, position, tier }: Standing): Advice => ({
  ...{ status, ...aim, certainty: 'proved', wordsLeft: position.candidates.length, tier: tier?.name },
  turnsLeft: rules.limit - rows.length,
  ...{ guesses: { lower: 0, upper: 0 }, lossChance: undefined, answers: [], probes: [] },
  ...{ ties: undefined, withheld: [], nodes: 0 },
});

/** For the least worst case: how many guesses it is; meanwhile the first look, since what costs less may take longer. */
function* leastWithin(asked: Asked, blank: Advice): Generator<Advice, number> {
  const look = lookOf(asked, blank);
  yield look;
  return yield* mapSteps(asked.valuer.leastLimit(asked.standing.position), () => look);
}

/** What can be said before any search. */
const lookOf = (asked: Asked, blank: Advice): Advice => {
  const { valuer, standing } = asked;
  const [look] = follow(asked, blank, valuer.solverFor({ weight: valuer.weightOf(standing.position), ...NO_LOSS }));
  return look;
};

interface Asked {
  readonly coach: Coach;
  readonly game: Game;
  readonly standing: Standing;
  readonly options: AdviceOptions;
  readonly valuer: Valuer;
}

function* adviceBySearch(asked: Asked, blank: Advice): Generator<Advice, Advice> {
  const { valuer, standing } = asked;
  const { position } = standing;
  const weight = valuer.weightOf(position);
  let solver = valuer.solverFor({ weight, ...NO_LOSS });
  let replies = yield* follow(asked, blank, solver);
  if (replies.lower === Number.POSITIVE_INFINITY) {
    // some words must be lost: now as few as possible
    solver = valuer.solverFor({ weight, ...SOME_LOSS });
    replies = yield* follow(asked, blank, solver);
  }
  let advice = adviceFrom(asked, blank, solver, replies, true);
  if (!asked.options.details) return advice;
  for (const kind of ['answers', 'probes'] as const) {
    for (const [index, reply] of advice[kind].entries()) {
      yield advice;
      const tree =
        turnsOf(asked) === 1
          ? { guess: reply.word, branches: new Map() }
          : yield* mapSteps(solver.tree(position, guessIdOf(position.list, reply.word)), () => advice);
      if (!tree) continue;
      const later = yield* mapSteps(playOn(asked, tree), () => advice);
      const detailed = { ...reply, ...detailsOf(tree, later, standing) };
      advice = { ...advice, [kind]: advice[kind].with(index, detailed) };
    }
  }
  return advice;
}

/** Guesses until the one by which the word has to be found. */
const turnsOf = ({ valuer, game }: Asked): number => valuer.options.limit - game.rows.length;

const NO_LOSS = { guesses: { lower: 0, upper: 0 }, lost: { lower: 0, upper: 0 } };
const SOME_LOSS = { guesses: { lower: 0, upper: 0 }, lost: { lower: 1, upper: 1 } };

/** More than are shown, so that words which are not offered leave no gaps. */
const SPARE = 3;

function* follow(asked: Asked, blank: Advice, solver: Solver): Generator<Advice, Replies> {
  const { coach, options, standing } = asked;
  const wanted = { top: options.top + SPARE, ofEachKind: true, frequencies: coach.frequencies };
  const steps = solver.best(standing.position, wanted);
  let quick: readonly Suggestion[] | undefined;
  let said: { readonly replies: Replies; readonly advice: Advice } | undefined;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const replies = step.value;
    quick ??= replies.suggestions;
    // a search comes up for air far more often than it has news
    if (replies !== said?.replies) {
      said = { replies, advice: adviceFrom(asked, blank, solver, fillUp(replies, quick), false) };
    }
    yield said.advice;
  }
}

/** While words are valued one by one, those of the first look stand where none is known yet. */
const fillUp = (replies: Replies, quick: readonly Suggestion[]): Replies => {
  const valued = new Set(replies.suggestions.map(({ guess }) => guess));
  return { ...replies, suggestions: [...replies.suggestions, ...quick.filter(({ guess }) => !valued.has(guess))] };
};

const adviceFrom = (asked: Asked, blank: Advice, solver: Solver, replies: Replies, done: boolean): Advice => {
  const { standing, options, valuer } = asked;
  const { position } = standing;
  const turns = turnsOf(asked);
  const { lossCost } = solver.problem;
  const weight = valuer.weightOf(position);
  const weigh = (answer: number) => standing.weights?.[answer] ?? 1;
  const meanOf = (cost: number) => splitCost(cost, lossCost).guesses / weight;
  const lossOf = (cost: number) => splitCost(cost, lossCost).lost / weight;
  const replyOf = ({ guess, lower, upper, exact, candidate }: Suggestion): Reply => ({
    word: position.list.words[guess],
    guesses: exact
      ? { lower: meanOf(lower), upper: meanOf(upper) }
      : { lower: leastGuesses(lower, weight, candidate ? weigh(guess) : 0, turns) / weight, upper },
    ...{ exact, candidate },
    chance: candidate ? weigh(guess) / weight : 0,
    lossChance: exact ? lossOf(lower) : undefined,
    ...{ worst: undefined, solvedBy: undefined },
  });
  const offered = replies.suggestions.map(replyOf).filter(({ word }) => options.allWords || !isWithheld(word));
  const exact = replies.exact && replies.lower < Number.POSITIVE_INFINITY;
  const guessesBetween = (): Bounds => {
    const { lower, upper } = replies;
    // a strategy that loses nothing was found: both are guesses
    if (lossCost === Number.POSITIVE_INFINITY && upper < lossCost)
      return { lower: lower / weight, upper: upper / weight };
    const heaviest = position.candidates.reduce((most, answer) => Math.max(most, weigh(answer)), 0);
    const first = replies.suggestions.reduce((least, suggestion) => Math.min(least, suggestion.lower), lower);
    return {
      lower: leastGuesses(first, weight, heaviest, turns) / weight,
      upper: upper < Number.POSITIVE_INFINITY ? turns : upper,
    };
  };
  return {
    ...blank,
    certainty: done && exact ? 'proved' : replies.upper < Number.POSITIVE_INFINITY ? 'bounds' : 'quick',
    guesses: exact ? { lower: meanOf(replies.lower), upper: meanOf(replies.upper) } : guessesBetween(),
    lossChance: exact ? lossOf(replies.lower) : undefined,
    answers: offered.filter(({ candidate }) => candidate).slice(0, options.top),
    probes: offered.filter(({ candidate }) => !candidate).slice(0, options.top),
    ties: replies.ties,
    withheld: options.allWords
      ? []
      : replies.tied.map((guess) => position.list.words[guess]).filter((word) => isWithheld(word)),
    nodes: replies.nodes,
  };
};

/**
 * The fewest guesses, if the first look found `lower` and `own` is what the first guess may find. That look counts three
 * guesses for a word at most; with fewer left, words may be lost, and count no more than what is left.
 */
const leastGuesses = (lower: number, weight: number, own: number, turnsLeft: number): number => {
  if (turnsLeft > 2) return lower;
  return Math.min(lower, turnsLeft === 2 ? 2 * weight - own : weight);
};

/** Guesses after which an answer is found, by its id, if a game goes on where a tree has ended without it. */
type Later = ReadonlyMap<number, number>;

/** The words that a tree does not find by the guess it was made for, where the game has more: found as surely as can be. */
function* playOn({ coach, game, standing, valuer }: Asked, tree: Tree): Generator<undefined, Later> {
  const later = new Map<number, number>();
  if (valuer.options.limit >= game.rules.limit) return later;
  const sure = coach.valuerFor(game, standing);
  if (!sure.ok) return later;
  for (const position of endsOf(tree, standing.position)) {
    const worth = yield* mapSteps(sure.value.worth(position), () => undefined);
    const rest = yield* mapSteps(sure.value.solverFor(worth).tree(position), () => undefined);
    if (!rest) continue;
    const played = position.turns.length - standing.position.turns.length;
    for (const answer of position.candidates) {
      const word = position.list.words[answer];
      const path = pathOf(rest, word);
      if (path.at(-1)!.guess === word) later.set(answer, played + path.length);
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
  game: Game,
  aim: Aim,
  standing: Standing,
  coach: Coach,
  { top, allWords }: AdviceOptions,
): Advice | undefined => {
  const { list, candidates } = standing.position;
  if (game.rows.length > 0 || standing.weights || aim.objective !== 'sure') return undefined;
  const openings = findOpenings(list, game.rules.mode, game.rules.limit);
  if (!openings?.best) return undefined;
  const weight = candidates.length;
  const replies = [...openings.openers]
    .filter(([word]) => guessIdOf(list, word) !== undefined && (allWords || !isWithheld(word)))
    .map(([word, { guesses, lost }]): Reply => {
      const candidate = guessIdOf(list, word)! < list.answerCount;
      const mean = guesses / weight;
      return {
        ...{ word, guesses: { lower: mean, upper: mean }, exact: true, candidate, chance: candidate ? 1 / weight : 0 },
        ...{ lossChance: lost / weight, worst: undefined, solvedBy: undefined },
      };
    })
    .sort((a, b) => byWorth(a, b) || frequencyOf(coach, b.word) - frequencyOf(coach, a.word));
  const least = openings.best.total / weight;
  return {
    ...blankAdvice(game, aim, standing),
    ...{ guesses: { lower: least, upper: least }, lossChance: 0 },
    answers: replies.filter(({ candidate }) => candidate).slice(0, top),
    probes: replies.filter(({ candidate }) => !candidate).slice(0, top),
  };
};

/** Fewer losses first, then fewer guesses. */
const byWorth = (a: Reply, b: Reply): number =>
  (a.lossChance ?? 0) - (b.lossChance ?? 0) || a.guesses.lower - b.guesses.lower;

const frequencyOf = ({ frequencies }: Coach, word: string): number => frequencies.get(word) ?? 0;

/** Both kinds together, best first; a word that could be the answer before a probe as good. */
export const repliesOf = ({ answers, probes }: Advice): Reply[] =>
  [...answers, ...probes].sort((a, b) => byWorth(a, b) || Number(b.candidate) - Number(a.candidate));

/** The chance to find the word with the next so many guesses; undefined until it is known. */
export const foundWithin = ({ solvedBy }: Reply, turns: number): number | undefined =>
  solvedBy && (solvedBy[Math.min(turns, solvedBy.length) - 1] ?? 0);

/** Guesses on average if the game is played to its end, a lost one counting all it has; undefined until it is known. */
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

/** What any word is worth here, and how far behind the best. */
export function* judge(
  coach: Coach,
  game: Game,
  word: string,
  standing: Standing = standingOf(game),
): Generator<Judgement, Result<Judgement>> {
  if (standing.status !== 'open') throw new Error('Only an open game has a next guess; look at its status first.');
  const aim = aimOf(game);
  if (!aim.ok) return aim;
  const { position } = standing;
  const made = coach.valuerFor(game, standing);
  if (!made.ok) return made;
  const nothing = nothingKnown(made.value.weightOf(position));
  const { objective } = aim.value;
  const within =
    aim.value.within ??
    (yield* mapSteps(made.value.leastLimit(position), () =>
      judgementOf(game, standing, word, nothing, nothing, aim.value),
    ));
  const aimed = coach.valuerFor(game, standing, within);
  if (!aimed.ok) return aimed;
  const valuer = aimed.value;
  let best: Worth | undefined;
  let own: Worth | undefined;
  const say = (): Judgement => judgementOf(game, standing, word, own!, best!, { objective, within });
  const bestSteps = valuer.worth(position);
  const ownSteps = valuer.worthOf(position, word);
  for (let step = bestSteps.next(); ; step = bestSteps.next()) {
    best = step.value;
    if (step.done) break;
    own ??= ownSteps.next().value;
    yield say();
  }
  for (let step = ownSteps.next(); ; step = ownSteps.next()) {
    // a generator that has ended has no value any more
    if (step.value) own = step.value;
    if (step.done) break;
    yield say();
  }
  return success(say());
}

const nothingKnown = (weight: number): Worth => ({
  weight,
  guesses: { lower: 0, upper: Number.POSITIVE_INFINITY },
  lost: { lower: 0, upper: weight },
});

const judgementOf = (game: Game, standing: Standing, word: string, own: Worth, best: Worth, aim: Aim): Judgement => {
  const { position, weights } = standing;
  const { list } = position;
  const id = guessIdOf(list, word);
  const candidate = id !== undefined && position.candidates.includes(id);
  const mean = ({ guesses, weight }: Worth): Bounds => ({
    lower: guesses.lower / weight,
    upper: guesses.upper / weight,
  });
  const exact = isExact(own);
  return {
    word,
    guesses: mean(own),
    ...{ exact, candidate, chance: candidate ? (weights?.[id] ?? 1) / own.weight : 0 },
    lossChance: exact ? own.lost.lower / own.weight : undefined,
    ...{ worst: undefined, solvedBy: undefined, ...aim },
    risk: exact && isExact(best) ? own.lost.lower / own.weight - best.lost.lower / best.weight : undefined,
    behind: behindBest(mean(own), mean(best)),
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

/** Whether a choice is still best under other rules: lists or weights. */
export function* opinions(
  coach: Coach,
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
    const advice = yield* mapSteps(advise(coach, elsewhere, { top: 1 }, standing), () => heard);
    if (!advice.ok) return advice;
    const own = yield* mapSteps(judge(coach, elsewhere, word, standing), () => heard);
    if (!own.ok) return own;
    const best = repliesOf(advice.value)[0];
    const { exact, behind, lossChance, illegal } = own.value;
    const agrees = exact && !illegal && behind.upper <= 0 && lossChance === advice.value.lossChance;
    heard.push({ name, best, own: own.value, agrees });
    yield heard;
  }
  return success(heard);
}
