/**
 * From the results of the search to the answers of the engine: with `treeData.ts` the one place that knows both forms.
 * The program's `--json` and `--batch` and its MCP tools are made of the same data.
 *
 * Only types and small pure functions of the search are imported, so that a page with a worker does not load the
 * search twice. Costs that are not known yet get bounds that always hold, so that no number is infinite: a game takes at
 * most the guesses it has, and one without a limit ends when all words left were tried.
 */

import { formatFeedback } from '../feedback.ts';
import type { Game } from '../game/game.ts';
import { chanceOf, type Standing, standingOf } from '../game/standing.ts';
import type { ReviewedTurn } from '../review/reviewedTurn.ts';
import { regretAndLuck } from '../review/totals.ts';
import { boundsOf, estimateOf } from '../search/estimate.ts';
import { averageGuesses, type Bounds, isExact, lossChance, type Value } from '../search/value.ts';
import type { AdviceOptions, Advice as FoundReplies } from '../suggest/advice.ts';
import type { Judgement as FoundJudgement } from '../suggest/judge.ts';
import { difference, foundWithin, type Reply, repliesOf } from '../suggest/reply.ts';
import { verdictText } from '../text/reviewVerdict.ts';
import { guessIdOf } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import type {
  Advice,
  AdviceFacts,
  Expectation,
  GameReview,
  Judgement,
  OpenAdvice,
  RatedWord,
  ReviewedGuess,
  Simulation,
  WordValue,
} from './answers.ts';
import { correctionsOf, MOST_CANDIDATES } from './correctionData.ts';
import type { PlayedSoFar, ReviewData } from './protocol.ts';

/** The game of a question, and its position, computed once. */
export interface GameState {
  readonly game: Game;
  readonly standing: Standing;
}

export const gameStateOf = (game: Game): GameState => ({ game, standing: standingOf(game) });

// Numbers

/** The most guesses that any sensible play needs: those the game has, or one for each word left and one to separate. */
export const mostGuesses = ({ game, standing }: GameState): number => {
  const left = game.rules.limit - game.rows.length;
  return Number.isFinite(left) ? left : standing.position.candidates.length + 1;
};

const atMost = ({ lower, upper }: Bounds, most: number): Bounds => ({
  lower,
  upper: Math.min(upper, Math.max(most, lower)),
});

const expectationOf = (guesses: Bounds, lost: Bounds, most: number): Expectation => ({
  guesses: estimateOf(atMost(guesses, most)),
  lossChance: estimateOf(lost),
});

export const valueExpectation = (value: Value, most: number): Expectation =>
  expectationOf(averageGuesses(value), lossChance(value), most);

/** A difference of two averages, of which neither is more than the guesses that are left. */
const differenceOf = ({ lower, upper }: Bounds, most: number): Bounds => ({
  lower: Math.max(lower, -most),
  upper: Math.min(upper, most),
});

// Advice

/** What an advice was asked with. */
export interface AskedAdvice extends Pick<AdviceOptions, 'allWords'> {
  readonly notes: readonly string[];
}

export const adviceOf = (
  state: GameState,
  found: FoundReplies,
  { allWords = false, notes }: AskedAdvice,
  elapsedMs: number,
): Advice => {
  const most = mostGuesses(state);
  const rated = (reply: Reply): RatedWord => ({ ...ratedWord(reply, found, most), ...dateOf(state, reply) });
  const [first] = repliesOf(found);
  const best = found.status === 'open' && first ? rated(first) : undefined;
  const facts: AdviceFacts = {
    objective: found.objective,
    within: finite(found.within),
    guesses: estimateOf(atMost(found.guesses, most)),
    lossChance: playsOn(found) && best ? best.lossChance : estimateOf(found.loss),
    answers: found.answers.map(rated),
    eliminators: found.eliminators.map(rated),
    trap: found.trap.slice(0, MOST_CANDIDATES),
    ties: found.ties,
    withheld: found.withheld.length,
    wordsLeft: found.wordsLeft,
    candidates: candidatesShown(state, allWords),
    tier: found.tier,
    turnsLeft: finite(found.turnsLeft),
    proved: found.certainty === 'proved',
    notes,
    nodes: found.nodes,
    elapsedMs,
  };
  const { status } = found;
  if (status === 'open') return { status, ...nextGuess(best, found.recommended && rated(found.recommended)), ...facts };
  return { status, ...facts, corrections: correctionsOf(state.game, found.corrections, { showsWords: true }) };
};

/** An open game has a best word: some word fits, and it can be guessed. */
const nextGuess = (
  best: RatedWord | undefined,
  recommended: RatedWord | undefined,
): Pick<OpenAdvice, 'best' | 'recommended'> => {
  if (!best) throw new Error('An open game has no best word; report this.');
  return { best, recommended: recommended ?? best };
};

const finite = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) ? value : undefined;

/** Whether a word may be found after the last guess of the game, which then is lost. */
const playsOn = ({ objective, turnsLeft }: FoundReplies): boolean =>
  objective === 'fewest' && Number.isFinite(turnsLeft);

const ratedWord = (reply: Reply, found: FoundReplies, most: number): RatedWord => {
  const guesses = atMost(reply.guesses, most);
  return {
    word: reply.word,
    guesses: estimateOf(guesses),
    lossChance: estimateOf(playsOn(found) ? lossAfter(reply, found.turnsLeft) : reply.loss),
    exact: reply.exact,
    possible: reply.candidate,
    chance: reply.chance,
    behind: estimateOf(behindBest(guesses, atMost(found.guesses, most))),
    ...(reply.worst !== undefined && { worst: reply.worst }),
    ...(reply.solvedBy !== undefined && { solvedBy: reply.solvedBy }),
  };
};

/** The day on which a word was the answer, if that is known; otherwise no field. */
const dateOf = ({ game }: GameState, { word }: { readonly word: string }): Pick<RatedWord, 'lastAnswered'> => {
  const lastAnswered = game.rules.lastAnswered?.get(word);
  return lastAnswered === undefined ? {} : { lastAnswered };
};

/** No word that is offered is better than the best. */
const behindBest = (own: Bounds, best: Bounds): Bounds => {
  const { lower, upper } = difference(own, best);
  return { lower: Math.max(0, lower), upper: Math.max(0, upper) };
};

/** The chance that a word is not found with the next so many guesses; unknown until the tree is. */
const lossAfter = (reply: Reply, turns: number): Bounds => {
  const found = foundWithin(reply, turns);
  return found === undefined ? { lower: 0, upper: 1 } : { lower: 1 - found, upper: 1 - found };
};

/** The likeliest first; equally likely words in the order of the list. */
const candidatesShown = ({ standing }: GameState, allWords: boolean): string[] => {
  const { list, candidates } = standing.position;
  const weightOf = (answer: number) => standing.weights?.[answer] ?? 1;
  return Array.from(candidates)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .map((answer) => list.words[answer])
    .filter((word) => allWords || !isWithheld(word))
    .slice(0, MOST_CANDIDATES);
};

// One word

export const judgementOf = (state: GameState, found: FoundJudgement, elapsedMs: number): Judgement => {
  const most = mostGuesses(state);
  return {
    word: found.word,
    ...expectationOf(found.guesses, found.loss, most),
    exact: found.exact,
    possible: found.candidate,
    chance: found.chance,
    ...dateOf(state, found),
    behind: estimateOf(differenceOf(found.behind, most)),
    risk: found.risk,
    accepted: found.accepted,
    legal: found.illegal === undefined,
    reason: found.illegal,
    wordsLeft: state.standing.position.candidates.length,
    proved: found.exact && found.risk !== undefined,
    elapsedMs,
  };
};

export const valueOfWord = (state: GameState, word: string, value: Value, elapsedMs: number): WordValue => {
  const { position } = state.standing;
  const most = mostGuesses(state);
  const id = guessIdOf(position.list, word);
  const possible = id !== undefined && position.candidates.includes(id);
  return {
    word,
    ...valueExpectation(value, most),
    total: value.lost.lower > 0 ? null : estimateOf(atMost(value.guesses, most * value.weight)),
    wordsLeft: position.candidates.length,
    exact: isExact(value),
    possible,
    chance: possible ? chanceOf(state.standing, id) : 0,
    elapsedMs,
  };
};

// Reviews

export const reviewOf = (
  { rules }: Pick<Game, 'rules'>,
  found: ReviewData,
  notes: readonly string[],
  elapsedMs: number,
): GameReview => {
  const { list, limit } = rules;
  const most = (turn: number, words: number) => (Number.isFinite(limit) ? limit - turn : words + 1);
  const start = valueExpectation(found.start, most(0, found.turns[0]?.before ?? list.answerCount));
  const last = most(found.turns.length, found.turns.at(-1)?.after ?? list.answerCount);
  const turns = found.turns.map((turn, index) => reviewedGuess(turn, list.wordLength, most(index, turn.before)));
  const { regret, luck } = regretAndLuck(
    turns.map((turn) => ({ regret: boundsOf(turn.regret), luck: boundsOf(turn.luck) })),
  );
  return {
    status: found.status,
    answer: found.answer ?? (found.status === 'won' ? found.turns.at(-1)?.word : undefined),
    used: found.used,
    start: start.guesses,
    lossChance: start.lossChance,
    rest: found.status === 'open' ? valueExpectation(found.rest, last).guesses : 0,
    regret: estimateOf(regret),
    luck: estimateOf(luck),
    turns,
    added: [...found.added],
    proved: found.exact,
    notes,
    elapsedMs,
  };
};

const reviewedGuess = (turn: ReviewedTurn, wordLength: number, most: number): ReviewedGuess => ({
  word: turn.word,
  feedback: formatFeedback(turn.feedback, wordLength),
  wordsBefore: turn.before,
  wordsAfter: turn.after,
  best: turn.best,
  position: valueExpectation(turn.value, most),
  guess: valueExpectation(turn.own, most),
  regret: estimateOf(differenceOf(turn.regret, most)),
  luck: estimateOf(differenceOf(turn.luck, most)),
  risk: estimateOf(turn.risk),
  riskLuck: estimateOf(turn.riskLuck),
  verdict: verdictText(turn),
  skill: turn.skill?.rank,
  luckRank: turn.luckRank?.rank,
  skillExact: turn.skill?.exact ?? false,
  luckRankExact: turn.luckRank?.exact ?? false,
  exact: turn.exact,
});

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
