/**
 * `salet review --answer WORD GUESS…`: the cost of each guess of a game, its luck, and what other guesses would have done.
 */

import { type Failure, failed, mapResults, type Result, success } from '../../failure.ts';
import { allHere } from '../../feedback.ts';
import { capitals, counted } from '../../format.ts';
import type { Game } from '../../game/game.ts';
import { isAccepted } from '../../game/meantWords.ts';
import { GRID_STYLES } from '../../grid/grid.ts';
import { readGrids } from '../../grid/read.ts';
import { gameFromGrid, wordsBesideTiles } from '../../review/gridGame.ts';
import { gameFor } from '../../review/playedGame.ts';
import type { Review } from '../../review/review.ts';
import { gridLengthText, manyGridsText } from '../../text/gridReview.ts';
import { contradictionText } from '../../text/legality.ts';
import { shareText } from '../../text/share.ts';
import { foreignRowNotes } from '../../text/slips.ts';
import { readWord } from '../../words/checks.ts';
import { answersOf } from '../../words/list.ts';
import { quote } from '../../words/sentences.ts';
import { runBatch, textOf, textsOf } from '../batch.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, failureLine, printJson, printResult, reportNotes } from '../context.ts';
import { readStdin } from '../data/stdin.ts';
import { errorJson } from '../json/errors.ts';
import { correctionsJson, turnsJson } from '../json/game.ts';
import { reviewJson } from '../json/review.ts';
import { playSetupJson } from '../json/setup.ts';
import { BOARDS_OPTIONS, isBoardsGame } from '../options/boardsFlags.ts';
import { KEEP_OPTIONS } from '../options/keep.ts';
import { batchOption, collect, type FlagsOf, oneOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { OUTPUT_OPTIONS } from '../options/output.ts';
import { type PlaySetup, REVIEW_PLAY_OPTIONS, resolvePlaySetup } from '../options/play.ts';
import { strategyNamed } from '../options/strategy.ts';
import { failIfBeyondEnd, readGame } from '../options/turns.ts';
import { parseWords, unknownWord } from '../options/typedWords.ts';
import type { Paint } from '../render/colour.ts';
import { correctionLines } from '../render/game.ts';
import { type FoundReview, reviewText } from '../render/review.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { findReview, NO_REVIEW_OPTIONS, type PlayedGame, type ReviewOptions } from './findReview.ts';
import { keepGame } from './keepGame.ts';
import { reviewBoards } from './reviewBoards.ts';
import { reportSetup, setupLines } from './setupLines.ts';

const MAX_NUMBER = 1_000_000;

/** The usual stand-ins for other players: the choice of many programs, and the most common word that fits. */
const USUAL_STRATEGIES: readonly string[] = ['entropy', 'word-frequency'];
const NO_STRATEGY = 'none';

const OPTIONS = [
  ...optionGroup('Review', [
    option('--answer <WORD>', 'the answer; turns that end all green need none; knoll/abide for two boards'),
    option('--replace <K=WORD>', 'what WORD in turn K would have done; may be repeated', collect),
    option(
      '--versus <STRATEGY>',
      `what a strategy would have played, or none; may be repeated (default: ${USUAL_STRATEGIES.join(', ')})`,
      collect,
    ),
    option('--any-word', 'review an answer that no list has'),
    option('--sentences', 'the review in sentences, for reading aloud'),
    option('--share [STYLE]', `a text to share, without letters: ${GRID_STYLES.join(', ')}`, oneOf(GRID_STYLES)),
    option('--number <N>', 'the number of the puzzle, for --share and the history', wholeNumber(0, MAX_NUMBER)),
    batchOption(),
  ]),
  ...REVIEW_PLAY_OPTIONS,
  ...BOARDS_OPTIONS,
  ...KEEP_OPTIONS,
  ...OUTPUT_OPTIONS,
];

type ReviewFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Regret is the cost of a choice against the best guess; luck is how much better
the tiles were than that guess could expect. Both are in guesses, so that
  guesses used = average of best play + regrets - lucks
Best is what suggest calls sure: the fewest lost games, then the fewest guesses.
Skill is the share, from 0 to 99, of the allowed words that the guess was at
least as good as; rank, beside luck, the share of the possible answers with
which it would have left you worse off or equal. ~ marks estimates.
Verdicts: perfect, good (below 0.1), fair (below 0.3) and costly, by regret.
What is not exact in the time is an interval; --max-time 60 narrows it.
A share grid in the standard input gives the tiles of the guesses, which may
stand in its lines; without guesses it is answered with words that fit its rows.
For several boards the regret of a guess is that against the best word known,
with bounds; turns have a / between boards, and so has --answer.
With --batch every line of the standard input is a question in JSON, with the
keys answer, guesses, turns and id, and every line printed is its answer.
A finished game is kept for salet stats, but not with --json or --batch. Without
a --number it counts for no day of a streak.

Exit codes: 0 exact, 1 no word fits, 2 refused, 3 time limit reached: bounds.`;

const runReview = async (context: Context, flags: ReviewFlags, texts: readonly string[]): Promise<Finished> => {
  // a limit of CPU time and the steps within it have one clock
  const clock = flags.maxTime === undefined ? context.stepClock : undefined;
  const resolved = resolvePlaySetup(context, flags, { clock });
  if (!resolved.ok) return resolved;
  const setup = resolved.value;
  if (isBoardsGame(flags, texts) || flags.answer?.includes('/'))
    return reviewBoards(context, flags, setup.words, texts);
  if (flags.batch) {
    reportSetup(context, setup);
    return answerBatch(context, setup, flags);
  }
  const played = await readTypedOrGrid(context, setup, texts, flags.answer);
  if (!played.ok) return played;
  const known = failIfUnknownAnswer(setup, played.value, flags);
  if (!known.ok) return known;
  const { notes } = played.value;
  const options = resolveReviewOptions(setup, played.value, flags);
  if (!options.ok) return options;
  reportSetup(context, setup, notes);
  const found = findReview(context, setup, played.value, options.value);
  if (!found.ok) {
    return found.failure.code === 'NO_WORD_FITS' ? noneFits(context, flags, played.value, found.failure) : found;
  }
  reportNotes(context, addedNotes(found.value.review));
  printResult(context, flags, 'review', {
    json: () => ({ ...playSetupJson(setup), ...reviewJson(found.value, notes) }),
    text: (paint) => [
      // a text to share is nothing but itself
      ...(flags.share ? [] : setupLines(setup, context.columns, paint)),
      ...textFor(found.value, flags, context.columns, paint),
    ],
  });
  if (!flags.json) keepReviewed(context, flags, setup, played.value, found.value.review);
  return success(found.value.review.exact ? 'found' : BOUND_ONLY);
};

/** Keeps a finished game; the games of programs, which want JSON, are no games of a player. */
const keepReviewed = (
  context: Context,
  flags: ReviewFlags,
  { prior }: PlaySetup,
  { game, answer }: PlayedGame,
  review: Review,
): void => {
  keepGame(context, flags, { game, answer, review, source: 'review', puzzle: flags.number, prior: prior.name });
};

/** Reports rows that no word fits, or that the answer does not give. */
const noneFits = (
  context: Context,
  { json }: ReviewFlags,
  { game, answer }: PlayedGame,
  failure: Failure,
): Finished => {
  const isContradiction = answer === undefined;
  const shown = isContradiction ? { ...failure, sentence: contradictionText(game.rows.length) } : failure;
  if (json) {
    const corrections = isContradiction && { corrections: correctionsJson(game, true) };
    printJson(context, 'review', { turns: turnsJson(game), ...errorJson(shown), ...corrections });
  }
  context.report(failureLine(shown));
  if (isContradiction && !json) context.print(correctionLines(game, true).join('\n'));
  return success('none');
};

const addedNotes = ({ added, rules }: Review): string[] =>
  added.length === 0
    ? []
    : [`not among the usual answers of ${rules.list.name}, added for this review: ${added.map(capitals).join(', ')}.`];

const textFor = (found: FoundReview, flags: ReviewFlags, columns: number, paint: Paint): string[] => {
  const style = flags.share === true ? 'emoji-dark' : flags.share;
  if (style) {
    return [shareText(found.review, { style, ...(flags.number !== undefined && { number: flags.number }) })];
  }
  return reviewText(found, columns, paint, flags.sentences ?? false);
};

// The game and the options

/** The game as typed; where its tiles are missing, those of a grid in the standard input. */
const readTypedOrGrid = async (
  context: Context,
  setup: PlaySetup,
  texts: readonly string[],
  answerText: string | undefined,
): Promise<Result<PlayedGame>> => {
  const hasTiles = texts.some((text) => text.includes('=')) || (texts.length > 0 && answerText !== undefined);
  const input = hasTiles ? undefined : context.input();
  const grid = input && !input.isTTY ? await readStdin(GRID_EXAMPLE, input) : success('');
  if (!grid.ok) return grid;
  return readInMode(setup, (own) =>
    grid.value.trim() === ''
      ? readPlayedGame(own, texts, answerText)
      : readGridGame(own, grid.value, texts, answerText),
  );
};

/** A game that hard mode forbids was played, so it was played in another mode: the refusal says how to review it. */
const readInMode = (setup: PlaySetup, read: (setup: PlaySetup) => Result<PlayedGame>): Result<PlayedGame> => {
  const played = read(setup);
  if (played.ok || played.failure.code !== 'GUESS_ILLEGAL' || setup.rules.mode === 'normal') return played;
  const inNormalMode = read({ ...setup, rules: { ...setup.rules, mode: 'normal' } });
  if (!inNormalMode.ok) return played;
  return failed('GUESS_ILLEGAL', `${played.failure.sentence} --mode normal reviews the game as it was played.`);
};

const NOTHING_TO_REVIEW =
  'There is nothing to review; name the guesses in order, as salet review --answer abide crane slate abide.';

const GRID_EXAMPLE = 'salet review crane slate abide < grid.txt';

/** Refuses an answer that the game does not accept: most often it is a typing error. */
const failIfUnknownAnswer = (
  { rules }: PlaySetup,
  { answer }: PlayedGame,
  { anyWord = false }: Pick<ReviewFlags, 'anyWord'>,
): Result<void> => {
  if (answer === undefined || anyWord || isAccepted(rules, answer)) return success(undefined);
  const { failure } = unknownWord(rules.list, answer, answersOf(rules.list));
  return failed(failure.code, `${failure.sentence} --any-word takes it as it is.`);
};

/** The game of a grid and the words of its rows. */
const readGridGame = (
  { rules, words: { frequencies } }: PlaySetup,
  text: string,
  texts: readonly string[],
  answerText: string | undefined,
): Result<PlayedGame> => {
  const answer = answerText === undefined ? success(undefined) : readWord(answerText, rules.list);
  if (!answer.ok) return answer;
  const words = parseWords(rules.list, texts.length > 0 ? texts : wordsBesideTiles(rules.list, text));
  if (!words.ok) return words;
  const read = readGrids(text, 'the standard input');
  if (!read.ok) return read;
  const { grids, notes } = read.value;
  const [{ rows, wordLength }] = grids;
  if (grids.length > 1) return failed('GRID_FORMAT', manyGridsText(grids.length));
  if (wordLength !== rules.list.wordLength) {
    return failed('WORD_LENGTH', gridLengthText(wordLength, rules.list.wordLength));
  }
  const game = gameFromGrid({ rules, rows, words: words.value, answer: answer.value, frequencies });
  if (!game.ok) return game;
  const allNotes = [...notes, ...foreignRowNotes(game.value)];
  return success({ game: game.value, notes: allNotes, answer: answer.value ?? foundWord(game.value) });
};

/** The game of guesses for an answer, or of turns with their feedback. */
const readPlayedGame = (
  { rules }: PlaySetup,
  texts: readonly string[],
  answerText: string | undefined,
): Result<PlayedGame> => {
  const answer = answerText === undefined ? success(undefined) : readWord(answerText, rules.list);
  if (!answer.ok) return answer;
  if (texts.length === 0) return failed('OPTION_VALUE', NOTHING_TO_REVIEW);
  if (texts.some((text) => text.includes('='))) {
    const typed = readGame(rules, texts);
    return typed.ok ? success({ ...typed.value, answer: answer.value ?? foundWord(typed.value.game) }) : typed;
  }
  if (answer.value === undefined) {
    return failed(
      'OPTION_VALUE',
      'Guesses need their answer; pass --answer WORD, write turns as crane=BYBBG, or send a share grid in.',
    );
  }
  const words = parseWords(rules.list, texts);
  if (!words.ok) return words;
  const rows = words.value.map((word) => ({ word }));
  const ended = failIfBeyondEnd(rules, rows, ({ word }) => word === answer.value);
  if (!ended.ok) return ended;
  const game = gameFor(rules, answer.value, words.value);
  return game.ok ? success({ game: game.value, notes: foreignRowNotes(game.value), answer: answer.value }) : game;
};

/** The last guess, if it is all green. */
const foundWord = ({ rules, rows }: Game): string | undefined => {
  const last = rows.at(-1);
  return last?.feedback === allHere(rules.list.wordLength) ? last.word : undefined;
};

const resolveReviewOptions = (
  setup: PlaySetup,
  { game, answer }: PlayedGame,
  { replace = [], versus = [], maxTime }: ReviewFlags,
): Result<ReviewOptions> => {
  if (answer === undefined && replace.length + versus.length > 0) {
    return failed('OPTION_VALUE', '--replace and --versus depend on the answer; pass --answer WORD as well.');
  }
  const replacements = readReplacements(setup, game, replace);
  if (!replacements.ok) return replacements;
  if (versus.includes(NO_STRATEGY)) return success({ replacements: replacements.value, strategies: [], maxTime });
  const strategies = mapResults(versus, strategyNamed);
  if (!strategies.ok) return strategies;
  const chosen = versus.length > 0 ? versus : USUAL_STRATEGIES;
  return success({ replacements: replacements.value, strategies: chosen, maxTime });
};

const readReplacements = (
  { rules }: PlaySetup,
  game: Game,
  texts: readonly string[],
): Result<ReviewOptions['replacements']> =>
  mapResults(texts, (text) => {
    const [, turn = '', rest = ''] = /^(\d+)=(.*)$/s.exec(text) ?? [];
    if (turn === '') {
      return failed('OPTION_VALUE', `--replace takes a turn and a word, as 2=abide, not ${quote(text)}.`);
    }
    if (Number(turn) < 1 || Number(turn) > game.rows.length) {
      const count = counted(game.rows.length, 'turn');
      return failed('OPTION_VALUE', `The game has ${count}, so turn ${turn} cannot be replaced; choose one it has.`);
    }
    const word = readWord(rest, rules.list);
    return word.ok ? success({ turn: Number(turn) - 1, word: word.value }) : word;
  });

// Many games

const answerBatch = (context: Context, setup: PlaySetup, flags: ReviewFlags): Promise<Finished> =>
  runBatch(context, ['answer', 'guesses', 'turns'], (request) => {
    const answer = textOf(request, 'answer');
    if (!answer.ok) return answer;
    const guesses = textsOf(request, 'guesses');
    if (!guesses.ok) return guesses;
    const turns = textsOf(request, 'turns');
    if (!turns.ok) return turns;
    const texts = [...guesses.value, ...turns.value];
    const played = readInMode(setup, (own) => readPlayedGame(own, texts, answer.value));
    if (!played.ok) return played;
    const known = failIfUnknownAnswer(setup, played.value, flags);
    if (!known.ok) return known;
    const found = findReview(context, setup, played.value, { ...NO_REVIEW_OPTIONS, maxTime: flags.maxTime });
    if (!found.ok) return found;
    const notes = [...played.value.notes, ...addedNotes(found.value.review)];
    return success({ value: reviewJson(found.value, notes), exact: found.value.review.exact });
  });

export const command = defineCommand({
  arguments: [['[guess...]', 'the guesses, or turns such as crane=BYBBG']],
  options: OPTIONS,
  details: DETAILS,
  examples: `
    salet review --answer abide crane forge abide
    salet review crane=BBYBG abide=GGGGG
    salet review --answer knoll/abide crane knoll abide
    salet review --answer abide crane slate abide --replace 2=adobe
    salet review --answer abide crane slate abide --versus entropy
    salet review --answer abide crane slate abide --share
    salet review crane slate abide < grid.txt
    echo '{"answer":"abide","guesses":["crane","abide"]}' | salet review --batch`,
  run: runReview,
});
