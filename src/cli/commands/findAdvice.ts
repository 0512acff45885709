/**
 * The questions of `salet suggest`: the best words, compared words, a strategy's ranking, other priors; within its time.
 */

import { mapResults, type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { type Standing, standingOf } from '../../game/standing.ts';
import { legalGuesses } from '../../position.ts';
import { prepareGame } from '../../simulate.ts';
import { type RankedGuess, rankGuesses } from '../../strategy/ranking.ts';
import { type Advice, advise } from '../../suggest/advice.ts';
import { type Judgement, judge } from '../../suggest/judge.ts';
import { comparePriors } from '../../suggest/otherPriors.ts';
import { repliesOf } from '../../suggest/reply.ts';
import { adviceProgressText } from '../../text/verdict.ts';
import { isWithheld } from '../../words/withheld.ts';
import { type Context, reportNotes } from '../context.ts';
import type { PlaySetup } from '../options/play.ts';
import type { ChosenStrategy } from '../options/strategy.ts';
import type { FoundAdvice, FurtherAnswers, Ranked, SuggestOptions } from '../render/shownAdvice.ts';
import { latestResult, runSearch } from '../runSearch.ts';

/** The best words may take half of the time where there are further questions. */
const SHARE_OF_TIME = 0.5;

/** A game, and the time until which its questions are answered. */
interface Position {
  readonly context: Context;
  readonly setup: PlaySetup;
  readonly game: Game;
  readonly standing: Standing;
  readonly stopAt: number;
}

export const findAdvice = (
  context: Context,
  setup: PlaySetup,
  game: Game,
  options: SuggestOptions,
): Result<FoundAdvice> => {
  const startedAt = context.clock();
  const standing = standingOf(game);
  const hasMore = options.compare.length > 0 || options.sort !== undefined || options.others.length > 0;
  const share = hasMore ? SHARE_OF_TIME : 1;
  const { top, allWords } = options;
  const steps = advise(setup.solver, game, { top, details: true, allWords }, standing);
  const advised = latestResult(runSearch(context, steps, startedAt + setup.maxTimeMs * share, adviceProgressText));
  if (!advised.ok) return advised;
  const advice = advised.value;
  const position = { context, setup, game, standing, stopAt: startedAt + setup.maxTimeMs };
  const more = advice.status === 'open' ? findMore(position, advice, options) : NOTHING_MORE;
  if (!more.ok) return more;
  context.progress('');
  const elapsedMs = context.clock() - startedAt;
  return success({ setup, game, standing, options, advice, ...more.value, elapsedMs });
};

const NOTHING_MORE: Result<FurtherAnswers> = success({ compared: [], ranking: [], otherPriors: [] });

const findMore = (position: Position, advice: Advice, options: SuggestOptions): Result<FurtherAnswers> => {
  const compared = mapResults(options.compare, (word) => judgeWord(position, word));
  if (!compared.ok) return compared;
  const ranking = options.sort ? rankWords(position, advice, options.sort, options) : success([]);
  if (!ranking.ok) return ranking;
  const others = findOpinions(position, advice, options);
  if (!others.ok) return others;
  return success({ compared: compared.value, ranking: ranking.value, otherPriors: others.value });
};

const judgeWord = ({ context, setup, game, standing, stopAt }: Position, word: string): Result<Judgement> =>
  latestResult(
    runSearch(context, judge(setup.solver, game, word, standing), stopAt, () => `comparing ${capitals(word)}`),
  );

/** The ranking of a strategy, each word with its value as long as there is time. */
const rankWords = (
  position: Position,
  advice: Advice,
  chosen: ChosenStrategy,
  options: SuggestOptions,
): Result<Ranked[]> => {
  const { context, stopAt } = position;
  reportNotes(context, slownessNotes(chosen, advice));
  const ranked = rank(position, chosen, options);
  if (!ranked.ok) return ranked;
  return success(
    ranked.value.map((each): Ranked => {
      const judgement = context.clock() < stopAt ? judgeWord(position, each.word) : undefined;
      return { ...each, value: judgement?.ok ? judgement.value : undefined };
    }),
  );
};

/** A ranking is made without a pause; one strategy takes long for it. */
const slownessNotes = ({ strategy, options }: ChosenStrategy, { wordsLeft }: Advice): string[] =>
  strategy.extras.lookahead !== undefined && wordsLeft > options.lookahead
    ? [
        `${strategy.id} looks two guesses ahead while more than ${options.lookahead} words are left; it may take a minute.`,
      ]
    : [];

/** The words of a strategy, without those that may not be guessed or are not offered. */
const rank = (
  { setup, game, standing: { position } }: Position,
  { strategy, options }: ChosenStrategy,
  { top, allWords }: SuggestOptions,
): Result<RankedGuess[]> => {
  const { frequencies } = setup.words;
  const prepared = prepareGame({ list: position.list, rule: 'real', strategy, options, frequencies });
  if (!prepared.ok) return prepared;
  const legal = new Set(legalGuesses(position, game.rules.mode));
  const ranking = rankGuesses(strategy, prepared.value, position);
  return success(
    ranking.filter(({ guess, word }) => legal.has(guess) && (allWords || !isWithheld(word))).slice(0, top),
  );
};

const findOpinions = (
  { context, setup, game, stopAt }: Position,
  advice: Advice,
  { others }: SuggestOptions,
): Result<FoundAdvice['otherPriors']> => {
  const [best] = repliesOf(advice);
  if (!best || others.length === 0) return success([]);
  const steps = comparePriors(setup.solver, game, best.word, others);
  return latestResult(runSearch(context, steps, stopAt, () => 'comparing priors'));
};
