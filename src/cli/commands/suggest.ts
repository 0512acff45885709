/**
 * `salet suggest crane=BYBBG slate=GYBBB`: what to guess next, and what any other word would cost.
 */

import { type Command, Option } from 'commander';
import { type Result, success } from '../../failure.ts';
import { capitals, counted } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { type Standing, standingOf } from '../../game/standing.ts';
import { legalGuesses } from '../../position.ts';
import { prepareGame } from '../../simulate.ts';
import { type RankedGuess, rankGuesses } from '../../strategy/ranking.ts';
import { type Advice, advise } from '../../suggest/advice.ts';
import { type Judgement, judge } from '../../suggest/judge.ts';
import { comparePriors } from '../../suggest/otherPriors.ts';
import { repliesOf } from '../../suggest/reply.ts';
import { contradictionText } from '../../text/standing.ts';
import { isWithheld } from '../../words/withheld.ts';
import { runBatch, textsOf } from '../batch.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import type { InputStream } from '../data/stdin.ts';
import { suggestJson } from '../json/advice.ts';
import { addOutputOptions, wholeNumber } from '../options/common.ts';
import {
  addPlaySetupOptions,
  collect,
  latestResult,
  type PlaySetup,
  type PlaySetupFlags,
  playSetupForJson,
  readGame,
  resolvePlaySetup,
  type Spoilers,
  spoilersOption,
} from '../options/play.ts';
import { PRIOR_NAMES, resolvePrior } from '../options/priors.ts';
import { type ChosenStrategy, parseWordFor, resolveStrategy } from '../options/resolve.ts';
import { BOUND_ONLY, objectiveOption, runSearch } from '../options/search.ts';
import { suggestText } from '../render/advice.ts';
import type { FoundAdvice, Ranked, SuggestOptions } from '../render/shownAdvice.ts';

interface SuggestFlags extends PlaySetupFlags {
  readonly top?: number;
  readonly compare?: readonly string[];
  readonly sort?: string;
  readonly stable?: boolean;
  readonly spoilers?: Spoilers;
  readonly allWords?: boolean;
  readonly batch?: boolean;
}

const DEFAULT_TOP = 5;
const MAX_TOP = 100;

const EXAMPLES = `
A turn is a word and its feedback: letters BYG, digits 012 or emoji squares.
"guesses" are those still to come on average; "wins" is the chance to find
the word within the limit. Without turns: how to begin.

--objective says what is best:
  sure     the fewest lost games, then the fewest guesses
  fewest   the fewest guesses, even if some games are lost by that
  worst    the fewest guesses in the worst case, then on average
  soon-3   the best chance to be done by guess 3 of the game (2 and more)

With --batch every line of the standard input is a question in JSON, with the
keys turns, compare and id, and every line printed is its answer.

Exit codes: 0 proved, 1 no word fits, 2 refused, 3 time was over: bounds only.

Examples:
  salet suggest crane=BYBBG
  salet suggest crane=BYBBG forge=BGYYG --hard --compare abide
  salet suggest slate=YBBYB --hard --objective soon-3
  salet suggest crane=BYBBG --spoilers eliminators
  salet suggest crane=BYBBG --sort entropy --top 10
  echo '{"turns":["crane=BYBBG"]}' | salet suggest --batch`;

/** The command with an input to read batches from; a test brings its own. */
export const addSuggestCommandWith =
  (input: () => InputStream): AddCommand =>
  (program, start) => {
    const command = program.command('suggest').description('what to guess next, and what other words would cost');
    addSuggestOptions(command.argument('[turn...]', 'what was played, as crane=BYBBG'))
      .addHelpText('after', EXAMPLES)
      .action((turns: string[]) =>
        start((context) => suggest(context, turns, command.optsWithGlobals<SuggestFlags>(), input)),
      );
  };

export const addSuggestCommand: AddCommand = addSuggestCommandWith(() => process.stdin);

const addSuggestOptions = (command: Command): Command => {
  addPlaySetupOptions(command)
    .optionsGroup('Suggestions:')
    .addOption(objectiveOption())
    .addOption(
      new Option('--top <N>', `how many words of each kind (default: ${DEFAULT_TOP})`).argParser(
        wholeNumber(1, MAX_TOP),
      ),
    )
    .addOption(new Option('--compare <WORD>', 'what a word is worth here; may be repeated').argParser(collect))
    .addOption(new Option('--sort <STRATEGY>', 'rank words as a strategy does (see salet strategies)'))
    .addOption(new Option('--stable', 'whether the best word is also best under other priors'))
    .addOption(spoilersOption())
    .addOption(new Option('--all-words', 'offer slurs too, which are withheld unless asked for'))
    .addOption(new Option('--batch', 'answer questions in JSON, one a line, from the standard input'));
  return addOutputOptions(command);
};

const suggest = async (
  context: Context,
  texts: readonly string[],
  flags: SuggestFlags,
  input: () => InputStream,
): Promise<Finished> => {
  const resolved = resolvePlaySetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  const suggestOptions = resolveSuggestOptions(context, setup, flags);
  if (!suggestOptions.ok) return suggestOptions;
  const options = suggestOptions.value;
  if (flags.batch) {
    reportNotes(context, setup.notes);
    return answerBatch(context, input(), setup, options);
  }
  const typed = readGame(setup.rules, texts);
  if (!typed.ok) return typed;
  const { game, notes } = typed.value;
  reportNotes(context, [...setup.notes, ...notes]);
  const found = findAdvice(context, setup, game, options);
  if (!found.ok) return found;
  if (flags.json) printJson(context, 'suggest', { ...playSetupForJson(setup), ...suggestJson(found.value), notes });
  if (found.value.advice.status === 'contradiction') context.report(failureLine({ sentence: contradictionText(game) }));
  if (!flags.json) {
    context.print(suggestText(found.value, context.columns, context.paint(flags.color ?? 'auto')).join('\n'));
  }
  return success(outcomeOf(found.value));
};

const resolveSuggestOptions = (context: Context, setup: PlaySetup, flags: SuggestFlags): Result<SuggestOptions> => {
  const compare = readWords(setup, flags.compare ?? []);
  if (!compare.ok) return compare;
  const sort = flags.sort === undefined ? success(undefined) : resolveStrategy(flags.sort, {});
  if (!sort.ok) return sort;
  return success({
    ...{ top: flags.top ?? DEFAULT_TOP, spoilers: flags.spoilers ?? 'all', allWords: flags.allWords ?? false },
    compare: compare.value,
    // what the exact search says is shown anyway
    sort: sort.value?.strategy.id === 'optimal' ? undefined : sort.value,
    others: flags.stable ? otherPriors(context, setup, flags) : [],
  });
};

const readWords = ({ rules }: PlaySetup, texts: readonly string[]): Result<string[]> => {
  const words: string[] = [];
  for (const text of texts) {
    const word = parseWordFor(rules.list, text);
    if (!word.ok) return word;
    words.push(word.value);
  }
  return success(words);
};

/** Left out: other names, and "everything", whose search takes too long to be asked in passing. */
const ASKED_PRIORS = PRIOR_NAMES.filter((name) => !['classic', 'reuse', 'everything'].includes(name));

/** The priors that the data at hand allows, but the one in use. */
const otherPriors = (context: Context, { words, prior, rules }: PlaySetup, flags: SuggestFlags) =>
  ASKED_PRIORS.filter((name) => name !== prior.name).flatMap((name) => {
    const believed = resolvePrior({ ...flags, prior: name }, words, context);
    if (!believed.ok) return [];
    const { list, weights, tiers } = believed.value.belief;
    return [{ name, rules: { ...rules, list, weights, tiers } }];
  });

// Asking

/** The best words may take half of the time where more was asked. */
const SHARE_OF_TIME = 0.5;

const findAdvice = (context: Context, setup: PlaySetup, game: Game, options: SuggestOptions): Result<FoundAdvice> => {
  const { solver, maxTimeMs } = setup;
  const startedAt = context.clock();
  const stopAt = startedAt + maxTimeMs;
  const asksMore = options.compare.length > 0 || options.sort !== undefined || options.others.length > 0;
  const standing = standingOf(game);
  const adviseOptions = { top: options.top, details: true, allWords: options.allWords };
  const advised = latestResult(
    runSearch(
      context,
      advise(solver, game, adviseOptions, standing),
      startedAt + maxTimeMs * (asksMore ? SHARE_OF_TIME : 1),
      adviceLine,
    ),
  );
  if (!advised.ok) return advised;
  const advice = advised.value;
  const more = advice.status === 'open' ? askMore(context, setup, game, standing, advice, options, stopAt) : NO_MORE;
  if (!more.ok) return more;
  context.progress('');
  const elapsedMs = context.clock() - startedAt;
  return success({ setup, game, standing, options, advice, ...more.value, elapsedMs });
};

type More = Pick<FoundAdvice, 'compared' | 'ranking' | 'opinions'>;
const NO_MORE: Result<More> = success({ compared: [], ranking: [], opinions: [] });

const askMore = (
  context: Context,
  { solver, words }: PlaySetup,
  game: Game,
  standing: Standing,
  advice: Advice,
  { compare, sort, others, top, allWords }: SuggestOptions,
  stopAt: number,
): Result<More> => {
  const judged = (word: string): Result<Judgement> =>
    latestResult(runSearch(context, judge(solver, game, word, standing), stopAt, () => `comparing ${capitals(word)}`));
  const compared: Judgement[] = [];
  for (const word of compare) {
    const judgement = judged(word);
    if (!judgement.ok) return judgement;
    compared.push(judgement.value);
  }
  if (sort) reportNotes(context, slowness(sort, advice));
  const ranked = sort ? rank(words, game, standing, sort, top, allWords) : success([]);
  if (!ranked.ok) return ranked;
  const ranking = ranked.value.map((each): Ranked => {
    const judgement = context.clock() < stopAt ? judged(each.word) : undefined;
    return { ...each, worth: judgement?.ok ? judgement.value : undefined };
  });
  const best = repliesOf(advice)[0];
  if (!best || others.length === 0) return success({ compared, ranking, opinions: [] });
  const heard = latestResult(
    runSearch(context, comparePriors(solver, game, best.word, others), stopAt, () => 'asking other priors'),
  );
  return heard.ok ? success({ compared, ranking, opinions: heard.value }) : heard;
};

const adviceLine = ({ wordsLeft, guesses, nodes }: Advice): string =>
  `${counted(wordsLeft, 'word')} left  at least ${guesses.lower.toFixed(2)} more guesses  ${counted(nodes, 'position')} searched`;

/** A ranking is made in one go; one strategy takes long for it. */
const slowness = ({ strategy, options }: ChosenStrategy, { wordsLeft: count }: Advice): string[] =>
  strategy.extras.lookahead !== undefined && count > options.lookahead
    ? [
        `${strategy.id} looks two guesses ahead while more than ${options.lookahead} words are left; it may take a minute.`,
      ]
    : [];

/** The words of a strategy, less those that may not be guessed or are not offered. */
const rank = (
  { frequencies }: PlaySetup['words'],
  { rules }: Game,
  { position }: Standing,
  { strategy, options }: ChosenStrategy,
  top: number,
  allWords: boolean,
): Result<RankedGuess[]> => {
  const prepared = prepareGame({ list: position.list, rule: 'real', strategy, options, frequencies });
  if (!prepared.ok) return prepared;
  const legal = new Set(legalGuesses(position, rules.mode));
  const ranking = rankGuesses(strategy, prepared.value, position);
  return success(
    ranking.filter(({ guess, word }) => legal.has(guess) && (allWords || !isWithheld(word))).slice(0, top),
  );
};

const outcomeOf = ({ advice }: FoundAdvice) => {
  if (advice.status === 'contradiction') return 'none';
  return advice.certainty === 'proved' ? 'found' : BOUND_ONLY;
};

// Many games

const answerBatch = (
  context: Context,
  input: InputStream,
  setup: PlaySetup,
  options: SuggestOptions,
): Promise<Finished> =>
  runBatch(context, input, ['turns', 'compare'], (request) => {
    const turns = textsOf(request, 'turns');
    if (!turns.ok) return turns;
    const texts = textsOf(request, 'compare');
    if (!texts.ok) return texts;
    const words = readWords(setup, texts.value);
    if (!words.ok) return words;
    const typed = readGame(setup.rules, turns.value);
    if (!typed.ok) return typed;
    const compare = [...options.compare, ...words.value];
    const found = findAdvice(context, setup, typed.value.game, { ...options, compare });
    if (!found.ok) return found;
    const { notes } = typed.value;
    return success({ value: { ...suggestJson(found.value), notes }, exact: outcomeOf(found.value) !== BOUND_ONLY });
  });
