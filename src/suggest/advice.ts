/**
 * Advice during a game: the best replies with their values, from a first sketch to proved numbers.
 *
 * Every question is a generator, as in `search/solver.ts`: each advice it yields is true as it stands, and the next ones
 * are sharper, until every number that was requested is exact.
 */

import { type Result, success } from '../failure.ts';
import { type Correction, findCorrections } from '../game/corrections.ts';
import type { Game } from '../game/game.ts';
import type { GameObjective } from '../game/objective.ts';
import { type CurrentObjective, currentObjective, type Standing, type Status, standingOf } from '../game/standing.ts';
import { mapProgress } from '../progress.ts';
import type { Replies } from '../search/ratings.ts';
import type { Solver } from '../search/solver.ts';
import { type Bounds, isExact } from '../search/value.ts';
import { isWithheld } from '../words/withheld.ts';
import { type SearchedGame, withDetails } from './details.ts';
import { NO_FREQUENCIES, openingAdvice } from './openingAdvice.ts';
import { figuresOf, type Reply, repliesByKind, repliesOf, replyOf } from './reply.ts';

export { repliesOf } from './reply.ts';

import { isNearBest, preferredWords, type WordChoice } from './recommended.ts';
import { failIfTooLarge, rulesFor } from './solverRules.ts';
import { costlyTrap } from './trap.ts';

/** How sure an advice is: estimated without a solver, between proved bounds, or proved. */
export type Certainty = 'quick' | 'bounds' | 'proved';

/** The best replies in a game. */
export interface Advice {
  readonly status: Status;
  /** The objective of the rules, or `sure` once the guess of a `soon` objective is past. */
  readonly objective: GameObjective;
  /** The guess of the whole game by which the objective needs the answer: infinity without a limit, undefined until known. */
  readonly within: number | undefined;
  readonly certainty: Certainty;
  readonly wordsLeft: number;
  /** The name of the tier of the candidates; undefined if they are expected words. */
  readonly tier: string | undefined;
  /** Guesses left in the game, infinity without a limit. */
  readonly turnsLeft: number;
  /** Guesses still to come on average with best play. */
  readonly guesses: Bounds;
  /** Chance of not finding the answer by then, even with best play. */
  readonly loss: Bounds;
  /** The same once it is exact. */
  readonly lossChance: number | undefined;
  /**
   * The word to play: the best known, or a familiar word that is proved to be within 0.03 guesses of it; undefined if
   * there is nothing to guess. It need not be among the first of its kind below.
   */
  readonly recommended: Reply | undefined;
  /** Possible answers, best first. */
  readonly answers: readonly Reply[];
  /** Eliminators (words that cannot be the answer), best first. */
  readonly eliminators: readonly Reply[];
  /** Words left that differ in one place only, where that is proved to cost something; empty until then. */
  readonly trap: readonly string[];
  /** How many guesses are exactly as good as the best; undefined until all were valued. */
  readonly ties: number | undefined;
  /** Words as good as the best that are only offered with `allWords`. */
  readonly withheld: readonly string[];
  /** Where no word fits: changes of tiles or of a word after which words do, the likeliest first; else empty. */
  readonly corrections: readonly Correction[];
  /** Positions searched. */
  readonly nodes: number;
}

/** Extent of an advice. */
export interface AdviceOptions {
  /** How many replies of each kind. */
  readonly top: number;
  /** Whether to offer words that are usually withheld. */
  readonly allWords?: boolean;
  /** Which words are recommended; `familiar` unless given. */
  readonly words?: WordChoice | undefined;
  /** Whether to compute worst case and chances for each reply: takes longer. */
  readonly details?: boolean;
  /** Whether an answer without a search is enough where no proved totals are at hand. */
  readonly lookOnly?: boolean;
}

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
): Generator<Advice, Result<Advice>> => failIfTooLarge(standing, adviceSteps({ solver, game, standing, options }));

/**
 * The advice for the start of a bundled list, from its proved totals alone: no solver and no word frequencies are needed,
 * so a page can give it before it has loaded them. Undefined in every other position.
 */
export const shippedAdvice = (game: Game, options: AdviceOptions): Advice | undefined => {
  const current = currentObjective(game);
  if (game.rows.length > 0 || !current.ok) return undefined;
  const standing = standingOf(game);
  return openingAdvice(blankAdvice(game, current.value, standing), game, standing, NO_FREQUENCIES, options);
};

interface AdviceQuestion {
  readonly solver: Solver;
  readonly game: Game;
  readonly standing: Standing;
  readonly options: AdviceOptions;
}

/** A question about an open game that needs a search. */
interface SearchQuestion extends SearchedGame, AdviceQuestion {
  /** The advice before anything is known. */
  readonly blank: Advice;
}

function* adviceSteps(question: AdviceQuestion): Generator<Advice, Result<Advice>> {
  const { solver, game, standing, options } = question;
  const current = currentObjective(game);
  if (!current.ok) return current;
  const blank = blankAdvice(game, current.value, standing);
  if (standing.status !== 'open') return success(blank);
  const known = openingAdvice(blank, game, standing, solver.frequencies, options);
  if (known) return success(known);
  const wholeGame: SearchQuestion = { ...question, rules: rulesFor(game, standing), blank };
  if (options.lookOnly) return success(firstAdvice(wholeGame));
  const within = current.value.within ?? (yield* leastLimit(wholeGame));
  const search: SearchQuestion = {
    ...question,
    rules: rulesFor(game, standing, within),
    blank: { ...blank, within },
  };
  const advice = yield* searchedAdvice(search);
  return success(needsDetails(search) ? yield* adviceWithDetails(search, advice) : advice);
}

/** The fewest guesses may be more than the game has; only a tree shows the chance of that. */
const needsDetails = ({ options, game, blank }: SearchQuestion): boolean =>
  options.details === true || (blank.objective === 'fewest' && Number.isFinite(game.rules.limit));

const NONE: Bounds = { lower: 0, upper: 0 };

const blankAdvice = (
  game: Game,
  { objective, within }: CurrentObjective,
  { status, position, tier }: Standing,
): Advice => ({
  status,
  objective,
  within,
  certainty: 'proved',
  wordsLeft: position.candidates.length,
  tier: tier?.name,
  turnsLeft: game.rules.limit - game.rows.length,
  guesses: NONE,
  loss: status === 'lost' ? { lower: 1, upper: 1 } : NONE,
  lossChance: status === 'lost' ? 1 : undefined,
  recommended: undefined,
  answers: [],
  eliminators: [],
  trap: [],
  ties: undefined,
  withheld: [],
  corrections: status === 'contradiction' ? findCorrections(game) : [],
  nodes: 0,
});

/** The limit of the objective `worst`; yields advice that holds for any limit until it is found. */
function* leastLimit(question: SearchQuestion): Generator<Advice, number> {
  const { solver, standing, rules } = question;
  const advice = adviceForAnyLimit(question);
  yield advice;
  return yield* mapProgress(solver.leastLimit(standing.position, rules), () => advice);
}

const adviceForAnyLimit = (question: SearchQuestion): Advice => {
  const { turnsLeft, wordsLeft } = question.blank;
  // no answer takes more guesses than there are, or than there are words and one more
  const most = Math.min(turnsLeft, wordsLeft + 1);
  const unknownLoss = { loss: { lower: 0, upper: 1 }, lossChance: undefined };
  const first = firstAdvice(question);
  const widen = (reply: Reply): Reply => ({
    ...reply,
    ...unknownLoss,
    // no answer is found before its turn: a possible answer now, all others by the second guess or the last
    guesses: { lower: Math.min(reply.guesses.lower, reply.candidate ? 2 - reply.chance : 2, most), upper: most },
    exact: false,
  });
  return {
    ...first,
    ...unknownLoss,
    guesses: { lower: first.guesses.lower, upper: most },
    recommended: first.recommended && widen(first.recommended),
    answers: first.answers.map(widen),
    eliminators: first.eliminators.map(widen),
  };
};

/** The advice after the first step of the solver. */
const firstAdvice = (question: SearchQuestion): Advice => {
  const step = repliesSteps(question).next();
  return adviceFrom(question, step.value, false);
};

/** More replies than are shown, so that withheld words leave no gaps. */
const SPARE = 3;

const repliesSteps = (question: SearchQuestion): Generator<Replies, Replies> => {
  const { solver, game, standing, rules, options, blank } = question;
  const { words = 'familiar', allWords = false, top } = options;
  const { list } = game.rules;
  const rule = { words, objective: blank.objective, allWords, list, frequencies: solver.frequencies };
  const preferred = preferredWords(rule, standing.position.list);
  return solver.replies(standing.position, rules, { top: top + SPARE, ofEachKind: true, preferred });
};

function* searchedAdvice(question: SearchQuestion): Generator<Advice, Advice> {
  const steps = repliesSteps(question);
  let last: { readonly replies: Replies; readonly advice: Advice } | undefined;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return adviceFrom(question, step.value, true);
    // a search yields far more often than its replies change
    if (step.value !== last?.replies) {
      last = { replies: step.value, advice: adviceFrom(question, step.value, false) };
    }
    yield last.advice;
  }
}

function* adviceWithDetails(question: SearchQuestion, advice: Advice): Generator<Advice, Advice> {
  let detailed = advice;
  for (const kind of ['answers', 'eliminators'] as const) {
    for (const [index, reply] of advice[kind].entries()) {
      yield detailed;
      const withMore = yield* mapProgress(withDetails(question, reply), () => detailed);
      detailed = { ...detailed, [kind]: detailed[kind].with(index, withMore) };
      if (reply.word === advice.recommended?.word) detailed = { ...detailed, recommended: withMore };
    }
  }
  const { recommended } = advice;
  if (!recommended || repliesOf(advice).some(({ word }) => word === recommended.word)) return detailed;
  return { ...detailed, recommended: yield* mapProgress(withDetails(question, recommended), () => detailed) };
}

/** The replies of a solver as advice. */
const adviceFrom = (question: SearchQuestion, replies: Replies, complete: boolean): Advice => {
  const figures = figuresOf(replies.value);
  const byKind = repliesByKind(offeredReplies(question, replies), question.options.top);
  const preferred = replies.preferred && replyOf(question.standing, replies.preferred);
  return {
    ...question.blank,
    ...figures,
    certainty: complete && isExact(replies.value) ? 'proved' : 'bounds',
    recommended: preferred && isNearBest(preferred, figures) ? preferred : repliesOf(byKind)[0],
    ...byKind,
    trap: complete ? costlyTrap(question.standing.position, figures, byKind.answers) : [],
    ties: replies.ties,
    withheld: withheldWords(question, replies),
    nodes: replies.nodes,
  };
};

/** Withheld words are offered with `allWords`, or if no other word is left, or known to be good. */
const offeredReplies = ({ standing, options }: SearchQuestion, { guesses }: Replies): Reply[] => {
  const { candidates, list } = standing.position;
  const onlyWithheldLeft = candidates.every((answer) => isWithheld(list.words[answer]));
  const replies = guesses.map((rated) => replyOf(standing, rated));
  const offered = replies.filter(
    ({ word, candidate }) => options.allWords || !isWithheld(word) || (candidate && onlyWithheldLeft),
  );
  // a game that goes on has a next guess, even in a list of such words
  return offered.length > 0 ? offered : replies;
};

/** The best words that are not offered. */
const withheldWords = ({ standing, options }: SearchQuestion, { tied }: Replies): string[] =>
  options.allWords ? [] : tied.map((guess) => standing.position.list.words[guess]).filter(isWithheld);
