/**
 * The tools that play a game with a hidden answer: start and guess.
 */

import { failed, type Result, success } from '../../failure.ts';
import { formatFeedback } from '../../feedback.ts';
import { capitals } from '../../format.ts';
import { type Standing, standingOf } from '../../game/standing.ts';
import { type Choice, MAX_SEED } from '../../practice.ts';
import { estimateOf } from '../../search/estimate.ts';
import type { Judgement } from '../../suggest/judge.ts';
import { costText } from '../../text/distance.ts';
import { guessCount } from '../../text/numbers.ts';
import { answerText, guessesLeftText, overText } from '../../text/standing.ts';
import { readWord } from '../../words/checks.ts';
import { guessIdOf } from '../../words/list.ts';
import { listJson } from '../json/setup.ts';
import { unknownWord } from '../options/typedWords.ts';
import type { Cost, HiddenGame } from './hiddenGames.ts';
import type { ToolInput } from './inputs.ts';
import { askEngine, setupFor, type Tool, type ToolAnswer, type ToolContext } from './toolContext.ts';

// Start

export const start = (tools: ToolContext, args: ToolInput['start']): Result<ToolAnswer<object>> => {
  const choice = choiceOf(args);
  if (!choice.ok) return choice;
  // days are those of the order that was published in 2021
  const profile = args.profile ?? (args.kind === 'day' ? 'classic' : undefined);
  const setup = setupFor(tools, { ...args, profile, prior: 'uniform' });
  if (!setup.ok) return setup;
  const { rules, words } = setup.value;
  const begun = tools.games.start(rules, choice.value);
  if (!begun.ok) return begun;
  const { started, dropped } = begun.value;
  const { list, mode, limit } = rules;
  const isLimited = Number.isFinite(limit);
  const data = {
    game: started.id,
    kind: args.kind,
    ...listJson(words),
    mode,
    turnsLeft: isLimited ? limit : undefined,
    wordsLeft: list.answerCount,
    seed: choice.value.kind === 'random' ? choice.value.seed : undefined,
    dropped,
  };
  const guesses = isLimited ? guessCount(limit) : 'as many guesses as you need';
  const text = `Game ${started.id}: find a word of ${list.wordLength} letters, ${guesses}, ${mode} mode; the answer is one of ${list.answerCount} words of ${list.name}.`;
  return success({ data, text: dropped ? `${text} Game ${dropped} was dropped to make room.` : text });
};

const choiceOf = ({ kind, seed, day }: ToolInput['start']): Result<Choice> => {
  const foreign = kind !== 'random' && seed !== undefined ? 'seed' : kind !== 'day' && day !== undefined ? 'day' : '';
  if (foreign) return failed('OPTION_UNSUPPORTED', `A game of kind ${kind} has no ${foreign}; leave it out.`);
  if (kind === 'adversary') return success({ kind });
  if (kind === 'random') return success({ kind, seed: seed ?? Math.floor(Math.random() * MAX_SEED) });
  return day === undefined ? failed('OPTION_VALUE', 'Name the day, as a number or a date.') : success({ kind, day });
};

// Guess

export const guess: Tool<'guess'> = async (tools, args, signal) => {
  const { games } = tools;
  const found = games.find(args.game);
  if (!found.ok) return found;
  const before = found.value;
  const { list } = before.game.rules;
  const word = readWord(args.word, list);
  if (!word.ok) return word;
  if (guessIdOf(list, word.value) === undefined) return unknownWord(list, word.value, list.words);
  const { status } = standingOf(before.game);
  if (status !== 'open') return failed('GUESS_ILLEGAL', `Game ${before.id} is ${status}; start a new one.`);
  const after = games.guess(before, word.value);
  if (!after.ok) return after;
  if (!args.judge) return success(guessAnswer(before, after.value));
  const judged = await askEngine<Judgement>(tools, args, signal, (engine, onProgress) =>
    engine.judge(before.game, word.value, onProgress),
  );
  // the guess counts, and its feedback is returned, also if it could not be judged
  if (!judged.ok) return success(guessAnswer(before, after.value, judged.failure.sentence));
  const { behind, risk } = judged.value.value;
  return success(guessAnswer(before, games.setCost(after.value, { regret: behind, risk })));
};

/** `latest` may have more rows, if further words were guessed while this one was judged. */
const guessAnswer = (before: HiddenGame, latest: HiddenGame, remark = ''): ToolAnswer<object> => {
  const turn = before.game.rows.length;
  const game = { ...latest.game, rows: latest.game.rows.slice(0, turn + 1) };
  const { word, feedback } = game.rows[turn];
  const standing = standingOf(game);
  const { status, position } = standing;
  const answer = answerOf(latest, standing, word);
  const turnsLeft = game.rules.limit - game.rows.length;
  const tiles = formatFeedback(feedback, game.rules.list.wordLength);
  const cost = latest.costs[turn];
  const costSoFar = sumOf(latest.costs);
  const sentences = [
    `${capitals(word)} ${tiles}.`,
    status === 'open' ? guessesLeftText(game) : overText(game, standing),
    status === 'lost' && answer !== undefined ? answerText(answer) : '',
    cost ? costText({ behind: cost.regret, risk: cost.risk }) : '',
    remark,
  ];
  const data = {
    game: latest.id,
    turn: turn + 1,
    word,
    feedback: tiles,
    status,
    turnsLeft: Number.isFinite(turnsLeft) ? turnsLeft : undefined,
    answer,
    cost: cost && {
      ...costData(cost),
      wordsBefore: standingOf(before.game).position.candidates.length,
      wordsAfter: status === 'won' ? 0 : position.candidates.length,
    },
    costSoFar: costSoFar && costData(costSoFar),
  };
  return { data, text: sentences.filter(Boolean).join(' ') };
};

/** The answer once the game is over; for the adversary one of the words that fit. */
const answerOf = ({ answer }: HiddenGame, { status, position }: Standing, word: string): string | undefined => {
  if (status === 'open') return undefined;
  return answer ?? (status === 'won' ? word : position.list.words[position.candidates[0]]);
};

const costData = ({ regret, risk }: Cost) => ({
  regret: estimateOf(regret),
  risk,
  exact: regret.lower === regret.upper && risk !== undefined,
});

/** The cost of all turns; undefined if one was not judged. */
const sumOf = (costs: readonly (Cost | undefined)[]): Cost | undefined =>
  costs.reduce<Cost | undefined>((sum, cost) => sum && cost && addCosts(sum, cost), NO_COST);

const NO_COST: Cost = { regret: { lower: 0, upper: 0 }, risk: 0 };

const addCosts = (a: Cost, b: Cost): Cost => ({
  regret: { lower: a.regret.lower + b.regret.lower, upper: a.regret.upper + b.regret.upper },
  risk: a.risk === undefined || b.risk === undefined ? undefined : a.risk + b.risk,
});
