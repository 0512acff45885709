/**
 * `salet review --answer WORD GUESS…`: what each guess of a game cost, what was luck, and what could have been.
 */

import { type Command, Option } from 'commander';
import { type Failure, failed, type Result, success } from '../../failure.ts';
import { allHere } from '../../feedback.ts';
import { capitals, counted } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { GRID_STYLES, type GridStyle } from '../../grid/grid.ts';
import { bestPlay } from '../../review/bestPlay.ts';
import { type Counterfactual, replaceTurn } from '../../review/counterfactual.ts';
import { gameFor } from '../../review/playedGame.ts';
import { type Review, review } from '../../review/review.ts';
import { playOne, prepareGame } from '../../simulate.ts';
import { shareText } from '../../text/share.ts';
import { contradictionText } from '../../text/standing.ts';
import { answerIdOf, answersOf, createWordList, type WordList } from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';
import { runBatch, textOf, textsOf } from '../batch.ts';
import { type AddCommand, type Context, type Finished, failureLine, printJson, reportNotes } from '../context.ts';
import type { InputStream } from '../data/stdin.ts';
import { errorJson } from '../json/errors.ts';
import { reviewJson } from '../json/review.ts';
import { addOutputOptions, oneOf, wholeNumber } from '../options/common.ts';
import {
  addPlaySetupOptions,
  collect,
  correctionLines,
  correctionsForJson,
  latestResult,
  type PlaySetup,
  type PlaySetupFlags,
  playSetupForJson,
  readGame,
  resolvePlaySetup,
  rowsForJson,
  type TypedGame,
  unknownWords,
} from '../options/play.ts';
import { type ChosenStrategy, parseWordFor, resolveStrategy, strategyLabel } from '../options/resolve.ts';
import { BOUND_ONLY, runSearch } from '../options/search.ts';
import type { Paint } from '../render/colour.ts';
import { type FoundReview, type Rival, reviewText } from '../render/review.ts';

interface ReviewFlags extends PlaySetupFlags {
  readonly answer?: string;
  readonly replace?: readonly string[];
  readonly versus?: readonly string[];
  readonly words?: boolean;
  readonly share?: true | GridStyle;
  readonly number?: number;
  readonly batch?: boolean;
}

const EXAMPLES = `
Regret is what a choice cost against the best guess, luck how much better the
tiles were than that guess could expect, both in guesses, so that
  guesses used = average of best play + regrets - lucks
Best is what suggest calls sure: the fewest lost games, then the fewest guesses.
With --batch every line of the standard input is a question in JSON, with the
keys answer, guesses, turns and id, and every line printed is its answer.

Exit codes: 0 exact, 1 no word fits, 2 refused, 3 time was over: bounds only.

Examples:
  salet review --answer abide crane forge abide
  salet review crane=BBYBG abide=GGGGG
  salet review --answer abide crane slate abide --replace 2=adobe
  salet review --answer abide crane slate abide --versus entropy
  salet review --answer abide crane slate abide --share
  echo '{"answer":"abide","guesses":["crane","abide"]}' | salet review --batch`;

/** The command with an input to read batches from; a test brings its own. */
export const addReviewCommandWith =
  (input: () => InputStream): AddCommand =>
  (program, start) => {
    const command = program.command('review').description('what each guess of a game cost, and what was luck');
    addReviewOptions(command.argument('[guess...]', 'the guesses, or turns as crane=BYBBG'))
      .addHelpText('after', EXAMPLES)
      .action((guesses: string[]) =>
        start((context) => runReview(context, guesses, command.optsWithGlobals<ReviewFlags>(), input)),
      );
  };

export const addReviewCommand: AddCommand = addReviewCommandWith(() => process.stdin);

const MAX_NUMBER = 1_000_000;

const addReviewOptions = (command: Command): Command => {
  command.addOption(new Option('--answer <WORD>', 'the answer; turns that end all green need none'));
  addPlaySetupOptions(command)
    .optionsGroup('Review:')
    .addOption(
      new Option('--replace <K=WORD>', 'what WORD in turn K would have done; may be repeated').argParser(collect),
    )
    .addOption(
      new Option('--versus <STRATEGY>', 'what a strategy would have played; may be repeated').argParser(collect),
    )
    .addOption(new Option('--words', 'the account in sentences, for reading aloud'))
    .addOption(
      new Option('--share [STYLE]', `a text to share, without letters: ${GRID_STYLES.join(', ')}`).argParser(
        oneOf(GRID_STYLES),
      ),
    )
    .addOption(
      new Option('--number <N>', 'the number of the puzzle, for --share').argParser(wholeNumber(0, MAX_NUMBER)),
    )
    .addOption(new Option('--batch', 'answer questions in JSON, one a line, from the standard input'));
  return addOutputOptions(command);
};

const runReview = async (
  context: Context,
  texts: readonly string[],
  flags: ReviewFlags,
  input: () => InputStream,
): Promise<Finished> => {
  const resolved = resolvePlaySetup(context, flags);
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  if (flags.batch) {
    reportNotes(context, setup.notes);
    return answerBatch(context, input(), setup);
  }
  const played = readPlayed(setup, texts, flags.answer);
  if (!played.ok) return played;
  const { game, answer, notes } = played.value;
  const options = resolveReviewOptions(setup, game, answer, flags);
  if (!options.ok) return options;
  reportNotes(context, [...setup.notes, ...notes]);
  const found = findReview(context, setup, played.value, options.value);
  if (!found.ok)
    return found.failure.code === 'NO_WORD_FITS' ? noneFits(context, game, found.failure, answer, flags) : found;
  reportNotes(context, addedNotes(found.value.review));
  if (flags.json) {
    printJson(context, 'review', { ...playSetupForJson(setup), ...reviewJson(found.value), notes });
  } else {
    context.print(textFor(context, found.value, flags).join('\n'));
  }
  return success(found.value.review.exact ? 'found' : BOUND_ONLY);
};

/** Rows that no word fits, or that the answer does not give. */
const noneFits = (
  context: Context,
  game: Game,
  failure: Failure,
  answer: string | undefined,
  { json }: ReviewFlags,
): Finished => {
  const isContradiction = answer === undefined;
  const shown = isContradiction ? { ...failure, sentence: contradictionText(game) } : failure;
  if (json) {
    const corrections = isContradiction && { corrections: correctionsForJson(game, true) };
    printJson(context, 'review', { turns: rowsForJson(game), ...errorJson(shown), ...corrections });
  }
  context.report(failureLine(shown));
  if (isContradiction && !json) context.print(correctionLines(game, true).join('\n'));
  return success('none');
};

const addedNotes = ({ added, rules }: Review): string[] =>
  added.length === 0
    ? []
    : [`not among the usual answers of ${rules.list.name}, added for this review: ${added.map(capitals).join(', ')}.`];

const textFor = (context: Context, found: FoundReview, flags: ReviewFlags): string[] => {
  const style = flags.share === true ? 'emoji-dark' : flags.share;
  if (style) {
    return [shareText(found.review, { style, ...(flags.number !== undefined && { number: flags.number }) })];
  }
  return reviewText(found, context.columns, context.paint(flags.color ?? 'auto'), flags.words ?? false);
};

// What was played

interface Played extends TypedGame {
  /** Undefined if it is not known. */
  readonly answer: string | undefined;
}

/** The game of guesses for an answer, or of turns with their feedback. */
const readPlayed = (setup: PlaySetup, texts: readonly string[], answerText: string | undefined): Result<Played> => {
  const { rules } = setup;
  const answer = answerText === undefined ? success(undefined) : parseWordFor(rules.list, answerText);
  if (!answer.ok) return answer;
  if (texts.length === 0) return failed('OPTION_VALUE', 'There is nothing to review; name the guesses in order.');
  if (texts.some((text) => text.includes('='))) return readTurns(setup, texts, answer.value);
  if (answer.value === undefined) {
    return failed('OPTION_VALUE', 'Guesses need their answer; pass --answer WORD, or write turns as crane=BYBBG.');
  }
  const words: string[] = [];
  for (const text of texts) {
    const word = parseWordFor(rules.list, text);
    if (!word.ok) return word;
    words.push(word.value);
  }
  const game = gameFor(rules, answer.value, words);
  return game.ok ? success({ game: game.value, notes: unknownWords(game.value), answer: answer.value }) : game;
};

const readTurns = ({ rules }: PlaySetup, texts: readonly string[], answer: string | undefined): Result<Played> => {
  const typed = readGame(rules, texts);
  if (!typed.ok) return typed;
  const last = typed.value.game.rows.at(-1)!;
  const isFound = last.feedback === allHere(rules.list.wordLength);
  return success({ ...typed.value, answer: answer ?? (isFound ? last.word : undefined) });
};

// Asking

interface ReviewOptions {
  readonly replacements: readonly { readonly turn: number; readonly word: string }[];
  readonly players: readonly ChosenStrategy[];
}

const resolveReviewOptions = (
  { rules }: PlaySetup,
  game: Game,
  answer: string | undefined,
  { replace = [], versus = [] }: ReviewFlags,
): Result<ReviewOptions> => {
  if (answer === undefined && replace.length + versus.length > 0) {
    return failed('OPTION_VALUE', 'What could have been depends on the answer; pass --answer WORD as well.');
  }
  const replacements: { turn: number; word: string }[] = [];
  for (const text of replace) {
    const [, turn = '', rest = ''] = /^(\d+)=(.*)$/s.exec(text) ?? [];
    if (turn === '')
      return failed('OPTION_VALUE', `--replace takes a turn and a word, as 2=abide, not ${quote(text)}.`);
    if (Number(turn) < 1 || Number(turn) > game.rows.length) {
      const count = counted(game.rows.length, 'turn');
      return failed('OPTION_VALUE', `The game has ${count}, so turn ${turn} cannot be replaced; choose one it has.`);
    }
    const word = parseWordFor(rules.list, rest);
    if (!word.ok) return word;
    replacements.push({ turn: Number(turn) - 1, word: word.value });
  }
  const players: ChosenStrategy[] = [];
  for (const id of versus) {
    const player = resolveStrategy(id, {});
    if (!player.ok) return player;
    players.push(player.value);
  }
  return success({ replacements, players });
};

const NO_OPTIONS: ReviewOptions = { replacements: [], players: [] };

/** The review may take most of the time where more was asked. */
const SHARE_OF_TIME = 0.7;

const findReview = (
  context: Context,
  setup: PlaySetup,
  { game, answer }: Pick<Played, 'game' | 'answer'>,
  { replacements, players }: ReviewOptions,
): Result<FoundReview> => {
  const { solver, maxTimeMs } = setup;
  const startedAt = context.clock();
  const stopAt = startedAt + maxTimeMs;
  const share = replacements.length + players.length > 0 ? SHARE_OF_TIME : 1;
  const outcome = runSearch(context, review(solver, game, answer), startedAt + maxTimeMs * share, progressLine);
  const reviewed = latestResult(outcome);
  if (!reviewed.ok) return reviewed;
  const replaced: Counterfactual[] = [];
  for (const { turn, word } of replacements) {
    const steps = replaceTurn(solver, game, answer!, turn, word);
    const other = latestResult(runSearch(context, steps, stopAt, () => `trying ${capitals(word)}`));
    if (!other.ok) return other;
    replaced.push(other.value);
  }
  const rivals: Rival[] = [];
  if (players.length > 0) rivals.push(bestRival(context, setup, game, answer!, stopAt));
  for (const player of players) {
    const rival = rivalOf(setup, reviewed.value, answer!, player);
    if (!rival.ok) return rival;
    // best play is already there
    if (player.strategy.id !== 'optimal') rivals.push(rival.value);
  }
  context.progress('');
  const elapsedMs = context.clock() - startedAt;
  return success({ review: reviewed.value, finished: outcome.done, replaced, rivals, elapsedMs });
};

const progressLine = ({ turns }: Review): string =>
  `${counted(turns.filter(({ exact }) => exact).length, 'turn')} of ${turns.length} exact`;

const bestRival = (context: Context, { solver }: PlaySetup, { rules }: Game, answer: string, stopAt: number): Rival => {
  const outcome = runSearch(context, bestPlay(solver, rules, answer), stopAt, () => 'playing best');
  return { name: 'best play', path: outcome.done && outcome.value.ok ? outcome.value.value : undefined };
};

/** A strategy plays on a list that has the answer among its answers. */
const rivalOf = ({ words }: PlaySetup, reviewed: Review, answer: string, player: ChosenStrategy): Result<Rival> => {
  const { strategy, options } = player;
  if (strategy.id === 'optimal') return success({ name: strategy.id, path: undefined });
  const list = listWithAnswer(reviewed);
  const prepared = prepareGame({ list, rule: 'real', strategy, options, frequencies: words.frequencies });
  if (!prepared.ok) return prepared;
  const setup = { list, rule: 'real', openers: [] } as const;
  const { path } = playOne(setup, strategy.prepare(prepared.value), answerIdOf(list, answer)!);
  return success({ name: strategyLabel(player), path });
};

const listWithAnswer = ({ rules: { list }, added }: Review): WordList => {
  if (added.length === 0) return list;
  const { name, source } = list;
  return createWordList({ name, source, answers: [...answersOf(list), ...added], guesses: list.words });
};

/** The review of a game that has just been played, ready to print. */
export const reviewLines = (
  context: Context,
  setup: PlaySetup,
  played: Pick<Played, 'game' | 'answer'>,
  paint: Paint,
): Result<string[]> => {
  const found = findReview(context, setup, played, NO_OPTIONS);
  return found.ok ? success(reviewText(found.value, context.columns, paint, false)) : found;
};

// Many games

const answerBatch = (context: Context, input: InputStream, setup: PlaySetup): Promise<Finished> =>
  runBatch(context, input, ['answer', 'guesses', 'turns'], (request) => {
    const answer = textOf(request, 'answer');
    if (!answer.ok) return answer;
    const guesses = textsOf(request, 'guesses');
    if (!guesses.ok) return guesses;
    const turns = textsOf(request, 'turns');
    if (!turns.ok) return turns;
    const played = readPlayed(setup, [...guesses.value, ...turns.value], answer.value);
    if (!played.ok) return played;
    const found = findReview(context, setup, played.value, NO_OPTIONS);
    if (!found.ok) return found;
    const notes = [...played.value.notes, ...addedNotes(found.value.review)];
    return success({ value: { ...reviewJson(found.value), notes }, exact: found.value.review.exact });
  });
