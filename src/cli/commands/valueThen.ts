/**
 * `salet value --then`: fixed words, after which a strategy chooses, or a player who picks any word that fits.
 */

import { failed, type Result, success } from '../../failure.ts';
import { createAnyFit, MOST_ANY_FIT } from '../../fixed/anyFit.ts';
import { splitByWords } from '../../fixed/split.ts';
import { exactValue } from '../../search/value.ts';
import { ANY_FIT, lateAnyText, lossesThenText, tooManyPicksText } from '../../text/fixed.ts';
import { guessIdOf, ruleOf } from '../../words/list.ts';
import { type Context, type Finished, printResult, reportNotes } from '../context.ts';
import { searchSetupJson } from '../json/setup.ts';
import { valueJson } from '../json/value.ts';
import type { Opening } from '../options/fixedWords.ts';
import type { OutputFlags } from '../options/output.ts';
import type { SearchSetup } from '../options/search.ts';
import { resolveStrategy } from '../options/strategy.ts';
import { rounded } from '../render/text.ts';
import { type ValuedOpening, valueText } from '../render/value.ts';
import { playGames } from './playGames.ts';

export interface ThenQuestion {
  readonly setup: SearchSetup;
  readonly openings: readonly Opening[];
  /** The id of a strategy, or `any`. */
  readonly player: string;
  readonly flags: OutputFlags & { readonly threads?: number };
}

export const valueThen = async (context: Context, question: ThenQuestion): Promise<Finished> => {
  const { setup, openings, player, flags } = question;
  reportNotes(context, setup.words.notes);
  const startedAt = context.clock();
  const results: ValuedOpening[] = [];
  for (const opening of openings) {
    const result = player === ANY_FIT ? playAny(setup, opening) : await playStrategy(context, question, opening);
    if (!result.ok) return result;
    results.push(result.value);
  }
  const elapsedMs = rounded(context.clock() - startedAt, 1);
  printResult(context, flags, 'value', {
    json: () => ({
      ...searchSetupJson(setup),
      player,
      results: results.map((result) => valueJson(setup.mode, result)),
      notes: setup.words.notes,
      elapsedMs,
    }),
    text: (paint) => {
      const sentences = results.flatMap((result) => sentencesOf(setup, player, result));
      return valueText(setup, results, context.columns, paint, { player, sentences });
    },
  });
  return success(results.every(({ value: { lost } }) => lost.lower > 0) ? 'none' : 'found');
};

const sentencesOf = ({ limit }: SearchSetup, player: string, { word, summary }: ValuedOpening): string[] => {
  if (!summary) return [];
  if (player === ANY_FIT) return summary.worst > limit ? [lateAnyText(word, summary.worst, limit)] : [];
  return summary.losses.length > 0 ? [lossesThenText(player, word, summary.losses)] : [];
};

const playStrategy = async (
  context: Context,
  { setup, player, flags }: ThenQuestion,
  { name, words }: Opening,
): Promise<Result<ValuedOpening>> => {
  const { list } = setup.words;
  const strategy = resolveStrategy(player, { mode: setup.mode });
  if (!strategy.ok) return strategy;
  const limit = Math.min(setup.limit, LONGEST_GAME);
  const game = { ...setup.words, rule: ruleOf(list), mode: setup.mode, openers: words, only: undefined, limit };
  const played = await playGames(context, { setup: game, strategy: strategy.value }, { threads: flags.threads });
  if (!played.ok) return played;
  const { totalGuesses, failures, histogram, worst } = played.value.summary;
  return success({
    word: name,
    value: exactValue(list.answerCount, totalGuesses, failures.length),
    summary: { total: totalGuesses, worst, histogram, losses: failures },
  });
};

/** No game is played longer. */
const LONGEST_GAME = 128;

/** The distribution over all picks; answers beyond the limit are lost. */
const playAny = ({ words: { list }, mode, limit }: SearchSetup, { name, words }: Opening): Result<ValuedOpening> => {
  if (mode !== 'normal') {
    return failed(
      'OPTION_UNSUPPORTED',
      `--then ${ANY_FIT} picks only words that fit, in every mode; leave the mode out.`,
    );
  }
  const ids = words.map((word) => guessIdOf(list, word) ?? 0);
  const { parts, found } = splitByWords(list, ruleOf(list), ids);
  const largest = Math.max(0, ...parts.map(({ length }) => length));
  if (largest > MOST_ANY_FIT) return failed('OPTION_UNSUPPORTED', tooManyPicksText(name, largest, MOST_ANY_FIT));
  const counts = [...found];
  const distributionOf = createAnyFit(list);
  for (const part of parts) {
    distributionOf(part).forEach((count, index) => {
      const at = words.length + index;
      counts[at] = (counts[at] ?? 0) + count;
    });
  }
  const total = counts.reduce((sum, count, index) => sum + (index + 1) * count, 0);
  const lost = counts.reduce((sum, count, index) => sum + (index >= limit ? count : 0), 0);
  const histogram = Object.fromEntries(
    counts.flatMap((count, index) => (count > 0 ? [[index + 1, rounded(count)]] : [])),
  );
  return success({
    word: name,
    value: exactValue(list.answerCount, rounded(total), rounded(lost)),
    summary: { total: rounded(total), worst: counts.length, histogram, losses: [] },
  });
};
