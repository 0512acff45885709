/**
 * From what the search says to what the engine answers: with `treeData.ts` the one place that knows both forms. Of the
 * search only types and `value.ts` come in here, since whoever asks a worker should not load what answers.
 *
 * Costs that are not known yet are bounded by what is always true, so that no number is infinite: a game takes at most
 * the guesses it has, and one without a limit ends when all words left were tried.
 */

import { formatFeedback } from '../feedback.ts';
import type { Game } from '../game/game.ts';
import { type Standing, standingOf } from '../game/standing.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import { averageGuesses, type Bounds, isExact, lossChance, type Value } from '../search/value.ts';
import type { Advice as Found } from '../suggest/advice.ts';
import type { Judgement as FoundJudgement } from '../suggest/judge.ts';
import type { Reply } from '../suggest/reply.ts';
import type { Frequencies } from '../words/frequency.ts';
import { guessIdOf } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import type {
  Advice,
  Expectation,
  GameReview,
  Judgement,
  RatedWord,
  ReviewedGuess,
  Simulation,
  WordValue,
} from './answers.ts';
import type { PlayedSoFar, ReviewData } from './protocol.ts';

/** A game that somebody asks about, looked at once. */
export interface Asked {
  readonly game: Game;
  readonly standing: Standing;
}

export const askedOf = (game: Game): Asked => ({ game, standing: standingOf(game) });

// Numbers

/** The most guesses that any sensible play needs: what the game has, or as many as there are words, and one to ask. */
export const mostGuesses = ({ game, standing }: Asked): number => {
  const left = game.rules.limit - game.rows.length;
  return Number.isFinite(left) ? left : standing.position.candidates.length + 1;
};

const expectationOf = (guesses: Bounds, lost: Bounds, most: number): Expectation => ({
  guesses: Math.min(guesses.upper, Math.max(most, guesses.lower)),
  guessesAtLeast: guesses.lower,
  lossChance: lost.upper,
  lossChanceAtLeast: lost.lower,
});

export const valueExpectation = (value: Value, most: number): Expectation =>
  expectationOf(averageGuesses(value), lossChance(value), most);

// Advice

export interface AdviceWishes {
  readonly top: number;
  readonly allWords: boolean;
  readonly frequencies: Frequencies | undefined;
}

/** Words shown of those left. */
const SHOWN_WORDS = 20;

export const adviceOf = (asked: Asked, found: Found, wishes: AdviceWishes, elapsedMs: number): Advice => {
  const most = mostGuesses(asked);
  const isOffered = offeredBy(found, wishes);
  const rated = (replies: readonly Reply[]): RatedWord[] =>
    replies.filter(isOffered).map((reply) => ratedWord(reply, found.guesses, most));
  const { rules, rows } = asked.game;
  const answers = rated(found.answers);
  const eliminators = rated(found.eliminators);
  const [best] = [...answers, ...eliminators].sort(byExpectation);
  return {
    status: found.status,
    // absent where there is no next guess, as its comment says
    best: (found.status === 'open' ? best : undefined) as RatedWord,
    ...expectationOf(found.guesses, found.loss, most),
    answers: answers.slice(0, wishes.top),
    eliminators: eliminators.slice(0, wishes.top),
    wordsLeft: found.wordsLeft,
    words: wordsShown(asked, wishes),
    tier: found.tier,
    turnsLeft: Number.isFinite(rules.limit) ? rules.limit - rows.length : undefined,
    ties: found.ties,
    proved: found.certainty === 'proved',
    elapsedMs,
  };
};

/** Words that are withheld are offered if they are asked for, or if there is nothing else. */
const offeredBy = (found: Found, { allWords }: AdviceWishes): ((reply: Reply) => boolean) => {
  const isNothingElse = [...found.answers, ...found.eliminators].every(({ word }) => isWithheld(word));
  return ({ word }) => allWords || isNothingElse || !isWithheld(word);
};

/** Fewer losses first, then fewer guesses, of what is sure and then of what is possible; answers before eliminators. */
const byExpectation = (a: RatedWord, b: RatedWord): number =>
  a.lossChance - b.lossChance ||
  a.guesses - b.guesses ||
  a.guessesAtLeast - b.guessesAtLeast ||
  Number(b.possible) - Number(a.possible);

const ratedWord = (reply: Reply, best: Bounds, most: number): RatedWord => {
  const expectation = expectationOf(reply.guesses, reply.loss, most);
  return {
    word: reply.word,
    ...expectation,
    exact: reply.exact,
    possible: reply.candidate,
    chance: reply.chance,
    behindAtMost: Math.max(0, expectation.guesses - best.lower),
    ...(reply.worst !== undefined && { worst: reply.worst }),
    ...(reply.solvedBy !== undefined && { solvedBy: reply.solvedBy }),
  };
};

const wordsShown = ({ standing }: Asked, { allWords, frequencies }: AdviceWishes): string[] => {
  const { list, candidates } = standing.position;
  const weightOf = (answer: number) => standing.weights?.[answer] ?? 1;
  const frequencyOf = (answer: number) => frequencies?.get(list.words[answer]) ?? 0;
  return Array.from(candidates)
    .sort((a, b) => weightOf(b) - weightOf(a) || frequencyOf(b) - frequencyOf(a))
    .map((answer) => list.words[answer])
    .filter((word) => allWords || !isWithheld(word))
    .slice(0, SHOWN_WORDS);
};

// One word

export const judgementOf = (asked: Asked, found: FoundJudgement, elapsedMs: number): Judgement => {
  const most = mostGuesses(asked);
  const expectation = expectationOf(found.guesses, found.loss, most);
  return {
    word: found.word,
    ...expectation,
    exact: found.exact,
    possible: found.candidate,
    chance: found.chance,
    behindAtLeast: Math.max(found.behind.lower, -most),
    behindAtMost: Math.min(found.behind.upper, most),
    accepted: found.accepted,
    legal: found.illegal === undefined,
    reason: found.illegal,
    wordsLeft: asked.standing.position.candidates.length,
    proved: found.exact && found.risk !== undefined,
    elapsedMs,
  };
};

export const valueOfWord = (asked: Asked, word: string, value: Value, elapsedMs: number): WordValue => {
  const { position, weights } = asked.standing;
  const most = mostGuesses(asked);
  const id = guessIdOf(position.list, word);
  const possible = id !== undefined && position.candidates.includes(id);
  return {
    word,
    ...valueExpectation(value, most),
    total: Math.min(value.guesses.upper, Math.max(most * value.weight, value.guesses.lower)),
    totalAtLeast: value.guesses.lower,
    wordsLeft: position.candidates.length,
    exact: isExact(value),
    possible,
    chance: possible ? (weights?.[id] ?? 1) / value.weight : 0,
    elapsedMs,
  };
};

// Reviews

export const reviewOf = ({ rules }: Game, found: ReviewData, elapsedMs: number): GameReview => {
  const { list, limit } = rules;
  const most = (turn: number, words: number) => (Number.isFinite(limit) ? limit - turn : words + 1);
  const last = found.turns.length;
  return {
    status: found.status,
    answer: found.answer,
    used: found.used,
    start: valueExpectation(found.start, most(0, found.turns[0]?.before ?? list.answerCount)),
    rest: restOf(found, most(last, found.turns.at(-1)?.after ?? list.answerCount)),
    turns: found.turns.map((turn, index) => reviewedGuess(turn, list.wordLength, most(index, turn.before))),
    added: [...found.added],
    proved: found.exact,
    elapsedMs,
  };
};

const NOTHING_TO_COME: Expectation = { guesses: 0, guessesAtLeast: 0, lossChance: 0, lossChanceAtLeast: 0 };

const restOf = ({ status, rest }: ReviewData, most: number): Expectation =>
  status === 'open' ? valueExpectation(rest, most) : NOTHING_TO_COME;

const reviewedGuess = (turn: ReviewedTurn, wordLength: number, most: number): ReviewedGuess => {
  const within = ({ lower, upper }: Bounds): Bounds => ({
    lower: Math.max(lower, -most),
    upper: Math.min(upper, most),
  });
  const regret = within(turn.regret);
  const luck = within(turn.luck);
  return {
    word: turn.word,
    feedback: formatFeedback(turn.feedback, wordLength),
    wordsBefore: turn.before,
    wordsAfter: turn.after,
    best: turn.best,
    position: valueExpectation(turn.value, most),
    guess: valueExpectation(turn.own, most),
    regret: regret.upper,
    regretAtLeast: regret.lower,
    luck: luck.upper,
    luckAtLeast: luck.lower,
    risk: turn.risk.upper,
    riskAtLeast: turn.risk.lower,
    riskLuck: turn.riskLuck.upper,
    riskLuckAtLeast: turn.riskLuck.lower,
    exact: turn.exact,
  };
};

// Simulations

export const simulationOf = (
  strategy: string,
  { summary, answers }: PlayedSoFar,
  complete: boolean,
  elapsedMs: number,
): Simulation => ({
  strategy,
  games: summary.games,
  answers,
  total: summary.totalGuesses,
  average: summary.average,
  averageSolved: summary.averageSolved,
  standardDeviation: summary.standardDeviation,
  worst: summary.worst,
  histogram: { ...summary.histogram },
  failures: [...summary.failures],
  firstGuess: summary.firstGuess,
  complete,
  elapsedMs,
});
