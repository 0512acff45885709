/**
 * The tools that play: start and guess.
 */

import { failed, type Result, success } from '../../failure.ts';
import { formatFeedback } from '../../feedback.ts';
import { capitals, finiteOrNull } from '../../format.ts';
import { type Standing, standingOf } from '../../game/standing.ts';
import { type Choice, MAX_SEED } from '../../practice.ts';
import { costText } from '../../text/distance.ts';
import { guessCount } from '../../text/numbers.ts';
import { answerText, guessesLeftText, overText } from '../../text/standing.ts';
import { guessIdOf } from '../../words/list.ts';
import { parseWordFor, unknownWord } from '../options/resolve.ts';
import type { Cost, HiddenGame } from './games.ts';
import type { Input, Output } from './schemas.ts';
import { type Answer, boundsData, judgeGuess, orNull, rulesFor, type Said, type Shared } from './shared.ts';

export const start = (shared: Shared, args: Input['start']): Result<Said<Output['start']>> => {
  const choice = choiceOf(args);
  if (!choice.ok) return choice;
  const resolved = rulesFor(shared, { ...args, prior: 'uniform' });
  if (!resolved.ok) return resolved;
  const { rules } = resolved.value;
  const begun = shared.games.start(rules, choice.value);
  if (!begun.ok) return begun;
  const { started, forgotten } = begun.value;
  const { list, mode, limit } = rules;
  const guesses = limit === Number.POSITIVE_INFINITY ? 'as many guesses as you need' : guessCount(limit);
  const data = {
    ...{ game: started.id, kind: args.kind, list: list.name, mode, word_length: list.wordLength },
    ...{ guesses_left: finiteOrNull(limit), words: list.answerCount },
    seed: choice.value.kind === 'random' ? choice.value.seed : null,
    forgotten: orNull(forgotten),
  };
  const text = `Game ${started.id}: find a word of ${list.wordLength} letters, ${guesses}, ${mode} mode; the answer is one of ${list.answerCount} words of ${list.name}.`;
  return success({ data, text: forgotten ? `${text} Game ${forgotten} was given up to make room.` : text });
};

const choiceOf = ({ kind, seed, day }: Input['start']): Result<Choice> => {
  const foreign = kind !== 'random' && seed !== undefined ? 'seed' : kind !== 'day' && day !== undefined ? 'day' : '';
  if (foreign) return failed('OPTION_UNSUPPORTED', `A game of kind ${kind} has no ${foreign}; leave it out.`);
  if (kind === 'adversary') return success({ kind });
  if (kind === 'random') return success({ kind, seed: seed ?? Math.floor(Math.random() * MAX_SEED) });
  return day === undefined ? failed('OPTION_VALUE', 'Name the day, as a number or a date.') : success({ kind, day });
};

export const guess = async (shared: Shared, args: Input['guess'], signal: AbortSignal): Answer<Output['guess']> => {
  const { games, desk } = shared;
  const found = games.find(args.game);
  if (!found.ok) return found;
  const before = found.value;
  const { list } = before.game.rules;
  const word = parseWordFor(list, args.word);
  if (!word.ok) return word;
  if (guessIdOf(list, word.value) === undefined) return unknownWord(list, word.value, list.words);
  const { status } = standingOf(before.game);
  if (status !== 'open') return failed('GUESS_ILLEGAL', `Game ${before.id} is ${status}; start a new one.`);
  const after = games.guess(before, word.value);
  if (!after.ok) return after;
  if (!args.judge) return success(guessSaid(before, after.value));
  const judged = await judgeGuess(desk, before.game, word.value, { seconds: args.max_seconds, signal });
  // the guess counts, and its feedback is told, whatever becomes of its judgement
  if (!judged.ok) return success(guessSaid(before, after.value, judged.failure.sentence));
  const { judgement, risk } = judged.value;
  const costs = games.judge(after.value, { regret: judgement.behind, risk });
  return success(guessSaid(before, costs));
};

/** `latest` may have more rows: others may have been guessed while this one was judged. */
const guessSaid = (before: HiddenGame, latest: HiddenGame, remark = ''): Said<Output['guess']> => {
  const turn = before.game.rows.length;
  const game = { ...latest.game, rows: latest.game.rows.slice(0, turn + 1) };
  const { word, feedback } = game.rows[turn];
  const standing = standingOf(game);
  // the feedback is true, so some word fits
  const status = standing.status as Exclude<Standing['status'], 'contradiction'>;
  const answer = answerOf(latest, standing, word);
  const left = game.rules.limit - game.rows.length;
  const tiles = formatFeedback(feedback, game.rules.list.wordLength);
  const cost = latest.costs[turn];
  const total = totalOf(latest.costs);
  const sentences = [
    `${capitals(word)} ${tiles}.`,
    status === 'open' ? guessesLeftText(game) : overText(game, standing),
    status === 'lost' && answer !== undefined ? answerText(answer) : '',
    cost ? costText({ behind: cost.regret, risk: cost.risk }) : '',
    remark,
  ];
  return {
    data: {
      ...{ game: latest.id, turn: turn + 1, word, feedback: tiles, status, guesses_left: finiteOrNull(left) },
      answer: orNull(answer),
      judgement: cost
        ? {
            ...costData(cost),
            words_before: standingOf(before.game).position.candidates.length,
            words_after: status === 'won' ? 0 : standing.position.candidates.length,
          }
        : null,
      so_far: total ? costData(total) : null,
    },
    text: sentences.filter(Boolean).join(' '),
  };
};

/** Once the game is over: the adversary names a word that it could have meant. */
const answerOf = ({ answer }: HiddenGame, { status, position }: Standing, word: string): string | undefined => {
  if (status === 'open') return undefined;
  return answer ?? (status === 'won' ? word : position.list.words[position.candidates[0]]);
};

const costData = ({ regret, risk }: Cost) => ({
  regret: boundsData(regret),
  risk: orNull(risk),
  exact: regret.lower === regret.upper && risk !== undefined,
});

/** Of all turns; undefined if one was not judged. */
const totalOf = (costs: readonly (Cost | undefined)[]): Cost | undefined =>
  costs.reduce<Cost | undefined>(
    (sum, each) =>
      sum &&
      each && {
        regret: { lower: sum.regret.lower + each.regret.lower, upper: sum.regret.upper + each.regret.upper },
        risk: sum.risk === undefined || each.risk === undefined ? undefined : sum.risk + each.risk,
      },
    { regret: { lower: 0, upper: 0 }, risk: 0 },
  );
