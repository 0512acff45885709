/**
 * `salet suggest crane=BYBBG slate=GYBBB`: the best next guess, and the cost of any other word.
 */

import { type Failure, failed, type Result, success } from '../../failure.ts';
import { wordRulesOf } from '../../game/rules.ts';
import { contradictionText } from '../../text/legality.ts';
import { objectiveText } from '../../text/objectives.ts';
import type { Puzzle } from '../../text/profile.ts';
import { runBatch, textsOf } from '../batch.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, failureLine, printResult } from '../context.ts';
import { suggestJson } from '../json/advice.ts';
import { playSetupJson } from '../json/setup.ts';
import { BOARDS_OPTIONS, isBoardsGame } from '../options/boardsFlags.ts';
import { batchOption, collect, type FlagsOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS, type OutputFlags } from '../options/output.ts';
import { PLAY_OPTIONS, type PlaySetup, resolvePlaySetup } from '../options/play.ts';
import { PRIOR_NAMES, resolvePrior } from '../options/priors.ts';
import { objectiveOption } from '../options/rules.ts';
import { spoilersWithin } from '../options/settings.ts';
import { ADVICE_SPOILERS, adviceSpoilersOption } from '../options/spoilers.ts';
import { resolveStrategy } from '../options/strategy.ts';
import { readGame, TURNS_ARGUMENT, type TypedGame } from '../options/turns.ts';
import { parseWords } from '../options/typedWords.ts';
import { wordChoiceOption } from '../options/wordChoice.ts';
import { suggestText } from '../render/advice.ts';
import type { FoundAdvice, SuggestOptions } from '../render/shownAdvice.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { findAdvice } from './findAdvice.ts';
import { reportSetup, setupLines } from './setupLines.ts';
import { suggestBoards } from './suggestBoards.ts';

const DEFAULT_TOP = 5;
const MAX_TOP = 100;

export const topOption = () =>
  option('--top <N>', `how many words of each kind (default: ${DEFAULT_TOP})`, wholeNumber(1, MAX_TOP));

const OPTIONS = [
  ...optionGroup('Suggestions', [
    topOption(),
    option('--compare <WORD>', 'the value of this word; may be repeated', collect),
    option('--sort <STRATEGY>', 'rank words as a strategy does (see salet strategies)'),
    option('--stable', 'whether the best word is also best under other priors'),
    wordChoiceOption(),
    adviceSpoilersOption(),
    option('--all-words', 'offer slurs too, which are withheld by default'),
    batchOption(),
  ]),
  ...PLAY_OPTIONS,
  ...optionGroup('Game', [objectiveOption()]),
  ...BOARDS_OPTIONS,
  ...OUTPUT_OPTIONS,
];

type SuggestFlags = FlagsOf<typeof OPTIONS>;

/** Examples of all objectives; soon-N exists for every guess N from 2 on. */
const OBJECTIVES = ['sure', 'fewest', 'worst', 'soon-3'] as const;

const DETAILS = `
A turn is a word and its feedback: letters BYG, digits 012 or emoji squares.
"guesses" are those still to come on average; "wins" is the chance to find the
word within the limit. Without turns: the first guess.
The headline recommends the best word, or a familiar one (an answer of the list,
or a common word) within 0.03 guesses of it, possible answers first; tables are
in the order of values, with (play) behind a recommended word that is not best.
salet crane=BYBBG is short for salet suggest crane=BYBBG.

--objective sets what is best:
${OBJECTIVES.map((objective) => `  ${objective.padEnd(8)} ${objectiveText(objective)}`).join('\n')}

With --batch every line of the standard input is a question in JSON, with the
keys turns, compare and id, and every line printed is its answer.

Exit codes: 0 proved, 1 no word fits, 2 refused, 3 time limit or Ctrl-C: bounds.`;

/** A word alone behind the turns is most often one whose cost is asked for. */
const withCompareHint = (failure: Failure, texts: readonly string[]): Finished => {
  const word = texts.at(-1) ?? '';
  if (failure.code !== 'GAME_FORMAT' || texts.length === 1 || !/^\p{L}{2,16}$/u.test(word))
    return { ok: false, failure };
  return failed(failure.code, `${failure.sentence} --compare ${word} shows what the word costs here.`);
};

export const suggest = async (context: Context, flags: SuggestFlags, texts: readonly string[]): Promise<Finished> => {
  const resolved = resolvePlaySetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  if (isBoardsGame(flags, texts)) return suggestBoards(context, flags, setup.words, texts);
  const options = resolveSuggestOptions(setup, flags);
  if (!options.ok) return options;
  if (flags.batch) {
    reportSetup(context, setup);
    return answerBatch(context, setup, options.value);
  }
  const typed = readGame(setup.rules, texts);
  if (!typed.ok) return withCompareHint(typed.failure, texts);
  return suggestFor({ context, flags, setup, options: options.value, typed: typed.value });
};

/** A game to advise on, and how. */
export interface AskedGame {
  readonly context: Context;
  readonly flags: OutputFlags;
  readonly setup: PlaySetup;
  readonly options: SuggestOptions;
  readonly typed: TypedGame;
  /** The puzzle of a day, if it is one. */
  readonly puzzle?: Puzzle;
}

export const suggestFor = async (asked: AskedGame): Promise<Finished> => {
  const { context, flags, setup, options, typed, puzzle } = asked;
  const { game, notes } = typed;
  reportSetup(context, setup, notes);
  // the ranking of a strategy that looks ahead takes long and cannot be interrupted
  const isLong = options.sort?.strategy.extras.lookahead !== undefined;
  const signal = isLong ? undefined : context.interruption();
  const found = await findAdvice(context, setup, game, options, signal);
  if (!found.ok) return found;
  if (found.value.advice.status === 'contradiction')
    context.report(failureLine({ sentence: contradictionText(game.rows.length) }));
  printResult(context, flags, puzzle ? 'today' : 'suggest', {
    json: () => ({
      ...(puzzle && { puzzle: puzzle.number, date: puzzle.date }),
      ...playSetupJson(setup),
      ...suggestJson(found.value, notes),
    }),
    text: (paint) => [
      ...setupLines(setup, context.columns, paint, puzzle),
      ...suggestText(found.value, context.columns, paint),
    ],
  });
  return success(outcomeOf(found.value));
};

export const resolveSuggestOptions = (setup: PlaySetup, flags: SuggestFlags): Result<SuggestOptions> => {
  const compare = parseWords(setup.rules.list, flags.compare ?? []);
  if (!compare.ok) return compare;
  const sort = flags.sort === undefined ? success(undefined) : resolveStrategy(flags.sort, {});
  if (!sort.ok) return sort;
  return success({
    top: flags.top ?? DEFAULT_TOP,
    spoilers: flags.spoilers ?? spoilersWithin(ADVICE_SPOILERS, setup.settings.spoilers) ?? 'all',
    allWords: flags.allWords ?? false,
    words: flags.words ?? setup.settings.words ?? 'familiar',
    compare: compare.value,
    // the exact search is shown in any case
    sort: sort.value?.strategy.id === 'optimal' ? undefined : sort.value,
    others: flags.stable ? otherPriors(setup, flags) : [],
  });
};

/** Without synonyms, and without "everything", whose search takes too long for a side question. */
const COMPARED_PRIORS = PRIOR_NAMES.filter((name) => !['classic', 'reuse', 'everything'].includes(name));

/** The priors that the imported data allows, but the one in use. */
const otherPriors = ({ words, prior, rules, data }: PlaySetup, flags: SuggestFlags): SuggestOptions['others'] =>
  COMPARED_PRIORS.filter((name) => name !== prior.name).flatMap((name) => {
    const resolved = resolvePrior({ ...flags, prior: name }, words, data, { limit: rules.limit });
    if (!resolved.ok) return [];
    return [{ name, rules: { ...rules, ...wordRulesOf(resolved.value.belief) } }];
  });

const outcomeOf = ({ advice }: FoundAdvice) => {
  if (advice.status === 'contradiction') return 'none';
  return advice.certainty === 'proved' ? 'found' : BOUND_ONLY;
};

// Many games

const answerBatch = (context: Context, setup: PlaySetup, options: SuggestOptions): Promise<Finished> =>
  runBatch(context, ['turns', 'compare'], async (request) => {
    const turns = textsOf(request, 'turns');
    if (!turns.ok) return turns;
    const texts = textsOf(request, 'compare');
    if (!texts.ok) return texts;
    const words = parseWords(setup.rules.list, texts.value);
    if (!words.ok) return words;
    const typed = readGame(setup.rules, turns.value);
    if (!typed.ok) return typed;
    const { game, notes } = typed.value;
    const found = await findAdvice(context, setup, game, { ...options, compare: [...options.compare, ...words.value] });
    if (!found.ok) return found;
    return success({ value: suggestJson(found.value, notes), exact: outcomeOf(found.value) !== BOUND_ONLY });
  });

export const command = defineCommand({
  arguments: [TURNS_ARGUMENT],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet suggest crane=BYBBG
    salet suggest crane=BYBBG forge=BGYYG --hard --compare abide
    salet suggest slate=YBBYB --hard --objective soon-3
    salet suggest crane=BYBBG --spoilers eliminators
    salet suggest crane=BYBBG --sort entropy --top 10
    salet suggest crane=BYBBG/BBYGB/BBBBB/BYBBB --list original
    echo '{"turns":["crane=BYBBG"]}' | salet suggest --batch`,
  run: suggest,
});
