/**
 * The tools that look at a position or a game as it was typed: suggest, value_of_guess, review, explain.
 */

import { MOST_CANDIDATES } from '../../engine/publicData.ts';
import { failed, type Result, success } from '../../failure.ts';
import { formatFeedback } from '../../feedback.ts';
import { finiteOrNull } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { type Standing, standingOf } from '../../game/standing.ts';
import { splitPosition } from '../../position.ts';
import { gameFor } from '../../review/playedGame.ts';
import type { Review } from '../../review/review.ts';
import { averageGuesses } from '../../search/value.ts';
import type { Advice } from '../../suggest/advice.ts';
import { type Reply, repliesOf } from '../../suggest/reply.ts';
import { comparisonText, otherKindText } from '../../text/comparison.ts';
import { guessOrEliminateText, trapText } from '../../text/hints.ts';
import { illegalText, notInListText } from '../../text/legality.ts';
import { replyLists } from '../../text/replies.ts';
import { reviewSentences } from '../../text/review.ts';
import { largestPartText, splitText } from '../../text/split.ts';
import { countText, onlyWordText, overText } from '../../text/standing.ts';
import { bestText, verdictOf } from '../../text/verdict.ts';
import { trapOf } from '../../wordsLeft.ts';
import { correctionLines, correctionsForJson, readGame } from '../options/play.ts';
import { parseWordFor } from '../options/resolve.ts';
import { rounded } from '../render/text.ts';
import type { Input, Output } from './schemas.ts';
import { type Answer, boundsData, judgeGuess, orNull, type RulesInput, rulesFor, type Shared } from './shared.ts';

interface Place {
  readonly game: Game;
  readonly standing: Standing;
  readonly notes: readonly string[];
}

const placeFor = (shared: Shared, args: RulesInput & { readonly turns: readonly string[] }): Result<Place> => {
  const resolved = rulesFor(shared, args);
  if (!resolved.ok) return resolved;
  const typed = readGame(resolved.value.rules, args.turns);
  if (!typed.ok) return typed;
  const { game } = typed.value;
  return success({ game, standing: standingOf(game), notes: [...resolved.value.notes, ...typed.value.notes] });
};

const positionData = ({ game, standing }: Place) => {
  const { status, position, tier } = standing;
  const fits =
    status !== 'won' && status !== 'lost' ? Array.from(position.candidates, (id) => position.list.words[id]) : [];
  return {
    status,
    words_left: position.candidates.length,
    words: fits.slice(0, MOST_CANDIDATES),
    tier: tier?.name ?? null,
    guesses_left: finiteOrNull(game.rules.limit - game.rows.length),
    corrections: status === 'contradiction' ? (correctionsForJson(game, true) as Record<string, unknown>[]) : [],
  };
};

/** Why a game has no next guess, with tile corrections where no word fits. */
const endText = ({ game, standing }: Place): string => {
  const corrections = standing.status === 'contradiction' ? correctionLines(game, true) : [];
  return [overText(game, standing), ...corrections].join('\n');
};

// Suggestions

export const suggest = async (
  shared: Shared,
  args: Input['suggest'],
  signal: AbortSignal,
): Answer<Output['suggest']> => {
  const found = placeFor(shared, args);
  if (!found.ok) return found;
  const place = found.value;
  // the fewest guesses may be more than the game has; only a tree tells how likely that is
  const details = args.details || args.objective === 'fewest';
  const options = { top: args.top, details, allWords: args.all_words };
  const limits = { seconds: args.max_seconds, signal };
  const answer = await shared.desk.ask<Advice>((engine, hear) => engine.advise(place.game, options, hear), limits);
  if (!answer.ok) return answer;
  const advice = answer.value;
  const { certainty, withheld, ties } = advice;
  return success({
    data: {
      ...positionData(place),
      ...{ objective: advice.objective, within: finiteOrNull(advice.within ?? Number.POSITIVE_INFINITY) },
      ...{ certainty, guesses: boundsData(advice.guesses), loss_chance: orNull(advice.lossChance) },
      best: orNull(repliesOf(advice)[0]?.word),
      answers: advice.answers.map(replyData),
      eliminators: advice.eliminators.map(replyData),
      ...{ ties: orNull(ties), withheld: [...withheld], notes: [...place.notes] },
    },
    text: [...(place.standing.status === 'open' ? adviceText(place, advice) : [endText(place)]), ...place.notes].join(
      '\n',
    ),
  });
};

const replyData = ({ word, guesses, exact, candidate, chance, lossChance, worst, solvedBy }: Reply) => ({
  ...{ word, guesses: boundsData(guesses), exact, could_be_answer: candidate, chance: rounded(chance, 6) },
  loss_chance: orNull(lossChance),
  worst: orNull(worst),
  solved_by: solvedBy ? solvedBy.map((each) => rounded(each, 6)) : null,
});

const adviceText = ({ game, standing }: Place, advice: Advice): string[] => [
  verdictOf({ game, standing, advice, spoilers: 'all' }).join(' '),
  ...(advice.wordsLeft === 1 ? [] : replyLists(advice, 'all')),
];

// The value of a guess

export const valueOfGuess = async (
  shared: Shared,
  args: Input['value'],
  signal: AbortSignal,
): Answer<Output['value']> => {
  const found = placeFor(shared, args);
  if (!found.ok) return found;
  const place = found.value;
  const { game, standing } = place;
  if (standing.status !== 'open') {
    return failed('NO_WORD_FITS', overText(game, standing));
  }
  const word = parseWordFor(game.rules.list, args.word);
  if (!word.ok) return word;
  const limits = { seconds: args.max_seconds, signal };
  const answer = await judgeGuess(shared.desk, game, word.value, limits);
  if (!answer.ok) return answer;
  const { judgement, risk } = answer.value;
  const { worst: _, solved_by: __, ...reply } = replyData(judgement);
  const { behind, accepted, illegal } = judgement;
  const wordsLeft = standing.position.candidates.length;
  const text = [
    `${countText(standing)} ${comparisonText({ ...judgement, risk }, game)}`,
    ...(illegal ? [illegalText(game.rules.mode, word.value, illegal)] : []),
    ...(accepted ? [] : [notInListText(word.value, game.rules.list)]),
    ...place.notes,
  ];
  return success({
    data: {
      ...reply,
      ...{
        behind: boundsData(behind),
        risk: orNull(risk),
        in_list: accepted,
        illegal: orNull(illegal),
        words_left: wordsLeft,
      },
      notes: [...place.notes],
    },
    text: text.join('\n'),
  });
};

// Reviews

export const reviewGame = async (
  shared: Shared,
  args: Input['review'],
  signal: AbortSignal,
): Answer<Output['review']> => {
  const resolved = rulesFor(shared, args);
  if (!resolved.ok) return resolved;
  const { rules, notes } = resolved.value;
  const words: string[] = [];
  for (const text of [args.answer, ...args.guesses]) {
    const word = parseWordFor(rules.list, text);
    if (!word.ok) return word;
    words.push(word.value);
  }
  const [answer, ...guesses] = words;
  const game = gameFor(rules, answer, guesses);
  if (!game.ok) return game;
  const limits = { seconds: args.max_seconds, signal };
  const found = await shared.desk.ask<Review>((engine, hear) => engine.review(game.value, answer, hear), limits);
  if (!found.ok) return found;
  const reviewed = found.value;
  return success({
    data: {
      status: reviewed.status,
      start: boundsData(averageGuesses(reviewed.start)),
      turns: reviewed.turns.map((turn) => ({
        ...{ guess: turn.word, feedback: formatFeedback(turn.feedback, rules.list.wordLength) },
        ...{ best: orNull(turn.best), before: turn.before, after: turn.after },
        ...{ regret: boundsData(turn.regret), luck: boundsData(turn.luck), exact: turn.exact },
      })),
      ...{ used: reviewed.used, exact: reviewed.exact, notes: [...notes] },
    },
    text: [...reviewSentences(reviewed), ...notes].join('\n'),
  });
};

// Explanations

const MOST_PARTS = 20;
const MOST_EXAMPLES = 5;

export const explain = async (
  shared: Shared,
  args: Input['explain'],
  signal: AbortSignal,
): Answer<Output['explain']> => {
  const found = placeFor(shared, args);
  if (!found.ok) return found;
  const place = found.value;
  const { game, standing } = place;
  const limits = { seconds: args.max_seconds, signal };
  const answer = await shared.desk.ask<Advice>((engine, hear) => engine.advise(game, { top: 1 }, hear), limits);
  if (!answer.ok) return answer;
  const advice = answer.value;
  const open = standing.status === 'open';
  const [best] = repliesOf(advice);
  const parts = best ? partsAfter(standing, best.word) : [];
  return success({
    data: {
      ...positionData(place),
      certainty: advice.certainty,
      trap: open ? trapOf(standing.position).slice(0, MOST_CANDIDATES) : [],
      advice: best ? (best.candidate ? 'guess' : 'probe') : 'none',
      best: orNull(best?.word),
      parts: parts.slice(0, MOST_PARTS),
      part_count: parts.length,
      notes: [...place.notes],
    },
    text: [...(open ? reasons(place, advice, parts) : [endText(place)]), ...place.notes].join('\n'),
  });
};

type Part = Output['explain']['parts'][number];

/** What a guess can lead to, the largest first. */
const partsAfter = ({ position }: Standing, word: string): Part[] =>
  [...splitPosition(position, word)]
    .map(([feedback, { list, candidates }]) => ({
      feedback: formatFeedback(feedback, list.wordLength),
      words: candidates.length,
      examples: Array.from(candidates.slice(0, MOST_EXAMPLES), (id) => list.words[id]),
    }))
    .sort((a, b) => b.words - a.words);

const reasons = ({ game, standing }: Place, advice: Advice, parts: readonly Part[]): string[] => {
  const { position } = standing;
  const [best] = repliesOf(advice);
  const turnsMade = game.rows.length;
  const facts = [countText(standing), trapText(position, game.rules.limit - turnsMade)];
  if (!best) return facts;
  if (advice.wordsLeft === 1) return [onlyWordText(standing)];
  const [largest] = parts;
  return [
    ...facts,
    bestText(advice, best, turnsMade),
    guessOrEliminateText(advice),
    otherKindText(advice),
    splitText(
      best.word,
      parts.map(({ words }) => words),
    ),
    largest && largest.words > 1 ? largestPartText(largest.feedback, largest.examples, largest.words) : '',
  ].filter((sentence) => sentence !== '');
};
