/**
 * The tools that look at a position or a game as it was typed: suggest, value_of_guess, review, explain.
 */

import { MOST_CANDIDATES } from '../../engine/publicData.ts';
import { failed, type Result, success } from '../../failure.ts';
import { formatFeedback } from '../../feedback.ts';
import { capitals, counted, finiteOrNull, percent, someOf } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { type Standing, standingOf } from '../../game/standing.ts';
import { hintsFor, largestFamily } from '../../hints.ts';
import { splitPosition } from '../../position.ts';
import { gameFor } from '../../review/playedGame.ts';
import type { Review } from '../../review/review.ts';
import { createSolver } from '../../search/solver.ts';
import { averageGuesses } from '../../search/value.ts';
import { type Advice, repliesOf } from '../../suggest/advice.ts';
import type { Reply } from '../../suggest/reply.ts';
import { bestText, figureText } from '../../text/advice.ts';
import { illegalText, notInListText } from '../../text/legality.ts';
import { accountOf, boundsText } from '../../text/review.ts';
import { readWord } from '../../words/checks.ts';
import { bundledFrequencies } from '../../words/frequency.ts';
import { correctionsForJson } from '../json/game.ts';
import { readGame } from '../options/turns.ts';
import { correctionLines, noWordFits } from '../render/game.ts';
import { rounded } from '../render/text.ts';
import type { Input, Output } from './schemas.ts';
import {
  type Answer,
  behindText,
  boundsData,
  judgeGuess,
  orNull,
  type RulesInput,
  rulesFor,
  type Shared,
} from './shared.ts';

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

/** Why a game has no next guess. */
const endSentence = ({ game, standing: { status } }: Place): string => {
  if (status === 'contradiction') return noWordFits(game);
  return status === 'won' ? 'The word is found.' : 'No guess is left.';
};

/** The same with what could be changed. */
const endText = (place: Place): string => {
  const corrections = place.standing.status === 'contradiction' ? correctionLines(place.game, true) : [];
  return [endSentence(place), ...corrections].join('\n');
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
    text: [
      ...(place.standing.status === 'open' ? adviceText(advice, place.game) : [endText(place)]),
      ...place.notes,
    ].join('\n'),
  });
};

const replyData = ({ word, guesses, exact, candidate, chance, lossChance, worst, solvedBy }: Reply) => ({
  ...{ word, guesses: boundsData(guesses), exact, could_be_answer: candidate, chance: rounded(chance, 6) },
  loss_chance: orNull(lossChance),
  worst: orNull(worst),
  solved_by: solvedBy ? solvedBy.map((each) => rounded(each, 6)) : null,
});

const adviceText = (advice: Advice, { rows }: Game): string[] => {
  const [best] = repliesOf(advice);
  const isSure = advice.objective === 'sure';
  const replyText = (reply: Reply) =>
    `${capitals(reply.word)} ${isSure ? boundsText(reply.guesses) : figureText(advice, reply)}`;
  return [
    `${leftText(advice)} ${isSure || !best || advice.wordsLeft === 1 ? verdict(advice, best) : bestText(advice, best, rows.length)}`,
    ...[advice.answers, advice.eliminators].flatMap((replies, index) =>
      replies.length === 0
        ? []
        : [`${index === 0 ? 'Words that could be the answer' : 'Eliminators'}: ${replies.map(replyText).join(', ')}.`],
    ),
    ...(advice.ties !== undefined && advice.ties > 1
      ? [`${counted(advice.ties, 'guess', 'guesses')} are equally good.`]
      : []),
    ...(advice.withheld.length > 0
      ? [`As good, but withheld unless asked for: ${counted(advice.withheld.length, 'word')}.`]
      : []),
  ];
};

const leftText = ({ wordsLeft, tier }: Advice): string =>
  tier ? `No expected word fits, but ${wordsLeft} of the ${tier}.` : `${counted(wordsLeft, 'word')} left.`;

/** "CLOMP is best: 1.82 more guesses on average (proved)." */
const verdict = (advice: Advice, best: Reply | undefined): string => {
  const { wordsLeft, lossChance, certainty } = advice;
  if (!best) return 'No reply was found yet.';
  const word = capitals(best.word);
  if (wordsLeft === 1) return `It is ${word}.`;
  const lost = lossChance ? `, and ${percent(lossChance, 1)} of the games are lost` : '';
  const average = `${boundsText(advice.guesses)} more guesses on average`;
  if (certainty === 'proved') return `${word} is best: ${average}${lost} (proved).`;
  const sure = certainty === 'quick' ? 'a quick estimate' : 'not proved in time';
  return `${word} looks best (${sure}); best play takes ${average}.`;
};

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
    return failed('NO_WORD_FITS', `There is no next guess to value. ${endSentence(place)}`);
  }
  const word = readWord(args.word, game.rules.list);
  if (!word.ok) return word;
  const limits = { seconds: args.max_seconds, signal };
  const answer = await judgeGuess(shared.desk, game, word.value, limits);
  if (!answer.ok) return answer;
  const { judgement, risk } = answer.value;
  const { worst: _, solved_by: __, ...reply } = replyData(judgement);
  const { behind, accepted, illegal } = judgement;
  const wordsLeft = standing.position.candidates.length;
  const text = [
    `${counted(wordsLeft, 'word')} left. ${capitals(word.value)} takes ${boundsText(judgement.guesses)} guesses on average, ${behindText(behind, risk)}.`,
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
    const word = readWord(text, rules.list);
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
    text: [...accountOf(reviewed), ...notes].join('\n'),
  });
};

// Explanations

/** A trap has at least so many words; any guess tells two apart. */
const SMALLEST_TRAP = 3;
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
  const family = open ? largestFamily(standing.position) : [];
  const parts = best ? partsAfter(standing, best.word) : [];
  return success({
    data: {
      ...positionData(place),
      certainty: advice.certainty,
      trap: family.length >= SMALLEST_TRAP ? family.slice(0, MOST_CANDIDATES) : [],
      advice: best ? (best.candidate ? 'guess' : 'probe') : 'none',
      best: orNull(best?.word),
      parts: parts.slice(0, MOST_PARTS),
      part_count: parts.length,
      notes: [...place.notes],
    },
    text: [...(open ? reasons(game, advice, parts) : [endText(place)]), ...place.notes].join('\n'),
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

const reasons = (game: Game, advice: Advice, parts: readonly Part[]): string[] => {
  // words left, and trap or not: that needs no search
  const hints = hintsFor(createSolver({ frequencies: bundledFrequencies() }), game, 2).next();
  const facts = hints.done && hints.value.ok ? hints.value.value.map(({ text }) => text) : [];
  const [best] = repliesOf(advice);
  if (!best) return facts;
  return [...facts, verdict(advice, best), ...insteadText(advice, best), partsText(advice, best, parts)];
};

/** Whether to guess or to probe, and what the other would cost. */
const insteadText = ({ answers, eliminators, wordsLeft }: Advice, best: Reply): string[] => {
  if (wordsLeft === 1) return [];
  const other = best.candidate ? eliminators[0] : answers[0];
  const kind = best.candidate ? 'Guess now: it could be the answer.' : 'Probe first: it cannot be the answer.';
  if (!other || !best.exact || !other.exact) return [kind];
  const rival = best.candidate ? 'The best eliminator' : 'The best word that could be the answer';
  const gap = other.guesses.lower - best.guesses.lower;
  const cost = gap <= 0 ? 'is as good' : `takes ${boundsText({ lower: gap, upper: gap })} more guesses on average`;
  return [`${kind} ${rival}, ${capitals(other.word)}, ${cost}.`];
};

const partsText = ({ wordsLeft }: Advice, { word }: Reply, parts: readonly Part[]): string => {
  if (wordsLeft === 1) return `${capitals(word)} is all that is left.`;
  const single = parts.filter(({ words }) => words === 1).length;
  const [largest] = parts;
  const rest = `${largest.feedback} with ${someOf(largest.examples.map(capitals), MOST_EXAMPLES)}`;
  return (
    `${capitals(word)} tells the ${wordsLeft} words apart into ${counted(parts.length, 'group')}, ` +
    `${single} of them single words; the largest has ${counted(largest.words, 'word')}: ${rest}${largest.words > largest.examples.length ? ' and others' : ''}.`
  );
};
