/**
 * The questions of `salet suggest`: the best words, compared words, a strategy's ranking, other priors; within its time.
 */

import { type Result, success } from '../../failure.ts';
import { capitals } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { type Standing, standingOf } from '../../game/standing.ts';
import { prepareGameInSteps } from '../../simulate.ts';
import { type RankedGuess, rankGuesses } from '../../strategy/ranking.ts';
import { untilLate } from '../../strategy/timeLimit.ts';
import { type Advice, advise } from '../../suggest/advice.ts';
import { type Judgement, judge } from '../../suggest/judge.ts';
import { comparePriors } from '../../suggest/otherPriors.ts';
import { repliesOf } from '../../suggest/reply.ts';
import { offeredWords } from '../../suggest/strategyRanking.ts';
import { adviceProgressText } from '../../text/verdict.ts';
import { ruleOf } from '../../words/list.ts';
import { type Context, reportNotes } from '../context.ts';
import type { PlaySetup } from '../options/play.ts';
import type { ChosenStrategy } from '../options/strategy.ts';
import type { FoundAdvice, FurtherAnswers, Ranked, SuggestOptions } from '../render/shownAdvice.ts';
import { latestResult, runStoppableSearch } from '../runSearch.ts';

/** The best words may take half of the time where there are further questions. */
const SHARE_OF_TIME = 0.5;

/** A game, and the time until which its questions are answered. */
interface Position {
  readonly context: Context;
  readonly setup: PlaySetup;
  readonly game: Game;
  readonly standing: Standing;
  readonly stopAt: number;
  readonly signal: AbortSignal | undefined;
}

/** Answers within the time limit, or until the signal is aborted. */
export const findAdvice = async (
  context: Context,
  setup: PlaySetup,
  game: Game,
  options: SuggestOptions,
  signal?: AbortSignal,
): Promise<Result<FoundAdvice>> => {
  const startedAt = context.clock();
  const standing = standingOf(game);
  const hasMore = options.compare.length > 0 || options.sort !== undefined || options.others.length > 0;
  const share = hasMore ? SHARE_OF_TIME : 1;
  const { top, allWords, words } = options;
  const steps = advise(setup.solver, game, { top, details: true, allWords, words }, standing);
  const adviseUntil = { stopAt: startedAt + setup.maxTimeMs * share, signal };
  const advised = latestResult(await runStoppableSearch(context, steps, adviseUntil, adviceProgressText));
  if (!advised.ok) return advised;
  const advice = advised.value;
  const position = { context, setup, game, standing, stopAt: startedAt + setup.maxTimeMs, signal };
  const more = advice.status === 'open' ? await findMore(position, advice, options) : NOTHING_MORE;
  if (!more.ok) return more;
  context.progress('');
  const elapsedMs = context.clock() - startedAt;
  return success({ setup, game, standing, options, advice, ...more.value, elapsedMs });
};

const NOTHING_MORE: Result<FurtherAnswers> = success({ compared: [], ranking: [], otherPriors: [] });

const findMore = async (
  position: Position,
  advice: Advice,
  options: SuggestOptions,
): Promise<Result<FurtherAnswers>> => {
  const compared: Judgement[] = [];
  for (const word of options.compare) {
    const judged = await judgeWord(position, word);
    if (!judged.ok) return judged;
    compared.push(judged.value);
  }
  const ranking = options.sort ? await rankWords(position, advice, options.sort, options) : success([]);
  if (!ranking.ok) return ranking;
  const others = await findOpinions(position, advice, options);
  if (!others.ok) return others;
  return success({ compared, ranking: ranking.value, otherPriors: others.value });
};

const judgeWord = async (position: Position, word: string): Promise<Result<Judgement>> => {
  const { context, setup, game, standing } = position;
  const steps = judge(setup.solver, game, word, standing);
  return latestResult(await runStoppableSearch(context, steps, position, () => `comparing ${capitals(word)}`));
};

/** The ranking of a strategy, each word with its value as long as there is time. */
const rankWords = async (
  position: Position,
  advice: Advice,
  chosen: ChosenStrategy,
  options: SuggestOptions,
): Promise<Result<Ranked[]>> => {
  const { context, stopAt, signal } = position;
  reportNotes(context, slownessNotes(chosen, advice));
  const ranked = await rank(position, chosen, options);
  if (!ranked.ok) return ranked;
  if (!ranked.value) {
    reportNotes(context, [`there was no time left to rank words by ${chosen.strategy.id}; raise --max-time.`]);
    return success([]);
  }
  const words: Ranked[] = [];
  for (const each of ranked.value) {
    const isOver = signal?.aborted || context.clock() >= stopAt;
    const judgement = isOver ? undefined : await judgeWord(position, each.word);
    words.push({ ...each, value: judgement?.ok ? judgement.value : undefined });
  }
  return success(words);
};

/** One strategy takes long for its ranking. */
const slownessNotes = ({ strategy, options }: ChosenStrategy, { wordsLeft }: Advice): string[] =>
  strategy.extras.lookahead !== undefined && wordsLeft > options.lookahead
    ? [
        `${strategy.id} looks two guesses ahead while more than ${options.lookahead} words are left; it may take a minute.`,
      ]
    : [];

/** The words of a strategy, without those that may not be guessed or are not offered; undefined without time for them. */
const rank = async (
  asked: Position,
  { strategy, options }: ChosenStrategy,
  { top, allWords }: SuggestOptions,
): Promise<Result<RankedGuess[] | undefined>> => {
  const { context, setup, game, stopAt } = asked;
  const { position } = asked.standing;
  const { frequencies } = setup.words;
  const preparing = prepareGameInSteps({
    list: position.list,
    rule: ruleOf(position.list),
    strategy,
    options,
    frequencies,
  });
  const prepared = await runStoppableSearch(context, preparing, asked, () => `ranking by ${strategy.id}`);
  if (!prepared.done) return success(undefined);
  if (!prepared.value.ok) return prepared.value;
  const isLate = () => context.clock() >= stopAt;
  const ranking = untilLate(prepared.value.value, isLate, (limited) => rankGuesses(strategy, limited, position));
  if (!ranking) return success(undefined);
  return success(offeredWords(ranking, position, { mode: game.rules.mode, top, allWords }));
};

const findOpinions = async (
  position: Position,
  advice: Advice,
  { others }: SuggestOptions,
): Promise<Result<FoundAdvice['otherPriors']>> => {
  const { context, setup, game } = position;
  const [best] = repliesOf(advice);
  if (!best || others.length === 0) return success([]);
  const steps = comparePriors(setup.solver, game, best.word, others);
  return latestResult(await runStoppableSearch(context, steps, position, () => 'comparing priors'));
};
