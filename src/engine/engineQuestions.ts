/**
 * The questions of an engine about a game: each is checked, sent to the worker, and its answers become plain data.
 */

import { checkWhole, shown } from '../checks.ts';
import { misuse, unwrap } from '../failure.ts';
import { checkWord, type Game } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { WORD_CHOICES } from '../suggest/recommended.ts';
import { contradictionText } from '../text/legality.ts';
import type { GameInput } from '../turns.ts';
import { guessIdOf } from '../words/list.ts';
import type { Advice, AdviceCorrection, GameReview, Judgement, TreeAnswer, WordValue } from './answers.ts';
import { ask, latestIn } from './askWorker.ts';
import type { EngineContext } from './engineContext.ts';
import { gameOf, PLAYED_EXAMPLE, type PlayedInput, playedGame } from './gameInput.ts';
import { checkNamed, checkNames, type NamesOf } from './names.ts';
import { ASK_OPTIONS, type AskOptions, checkObject } from './options.ts';
import { adviceOf, type GameState, gameStateOf, judgementOf, reviewOf, valueOfWord } from './publicData.ts';
import { watchLatest } from './watchLatest.ts';

/** What to suggest, and how long to search for it. */
export interface SuggestOptions extends AskOptions<Advice> {
  /** How many words of each kind, possible answers and eliminators; 5 unless given. */
  readonly top?: number | undefined;
  /** Whether to compute the worst case and the chances of each word, which takes longer. */
  readonly details?: boolean | undefined;
  /** Whether to suggest slurs and the like, too. */
  readonly allWords?: boolean | undefined;
  /**
   * Which words are recommended: `familiar` ones, unless given, that are within 0.03 guesses of the best, or `all`: always
   * the best.
   */
  readonly words?: 'familiar' | 'all' | undefined;
}

/** A word as an opener, or as the next guess of a game. */
type ValueInput = string | { readonly game: GameInput; readonly word: string };

/** Where a tree begins: after some turns, with some word; at the start and with the best word unless given. */
interface TreeStart {
  readonly game?: GameInput | undefined;
  readonly opener?: string | undefined;
}

export const WATCH_OPTIONS: NamesOf<Omit<SuggestOptions, 'onProgress'>> = {
  timeLimit: true,
  signal: true,
  top: true,
  details: true,
  allWords: true,
  words: true,
};

export const SUGGEST_OPTIONS: NamesOf<SuggestOptions> = { ...ASK_OPTIONS, ...WATCH_OPTIONS };

const DEFAULT_TOP = 5;
const MOST_WORDS = 1000;

export const suggest = async (context: EngineContext, input: GameInput, options: SuggestOptions): Promise<Advice> => {
  const game = unwrap(gameOf(context.rules, input));
  const { top = DEFAULT_TOP, details = false, allWords = false, words = 'familiar' } = options;
  checkWhole('top', top, 1, MOST_WORDS);
  checkNamed('words', words, WORD_CHOICES);
  const state = gameStateOf(game);
  const notes = isListed(game) ? [] : await notesAbout(game);
  const corrections = state.standing.status === 'contradiction' ? await correctionsFor(game) : [];
  const job = { options: { top, details, allWords, words } };
  return ask(context, { kind: 'advise', rows: game.rows, job }, options, (answer, elapsedMs) =>
    adviceOf(state, latestIn(answer), { allWords, notes, corrections }, elapsedMs),
  );
};

export const watch = (
  context: EngineContext,
  game: GameInput,
  options: Omit<SuggestOptions, 'onProgress'>,
): AsyncGenerator<Advice, void, undefined> =>
  watchLatest(options.signal, (own) => suggest(context, game, { ...options, ...own }));

export const judge = (
  context: EngineContext,
  input: GameInput,
  text: string,
  options: AskOptions<Judgement>,
): Promise<Judgement> => {
  const { state, rows, word } = nextGuess(context, input, text);
  return ask(context, { kind: 'judge', rows, job: { word } }, options, (answer, elapsedMs) =>
    judgementOf(state, latestIn(answer), elapsedMs),
  );
};

const VALUE_EXAMPLE = "'crane' or { game: 'crane=BBYBG', word: 'lambs' }";

export const value = async (
  context: EngineContext,
  input: ValueInput,
  options: AskOptions<WordValue>,
): Promise<WordValue> => {
  const given =
    typeof input === 'string'
      ? { game: '', word: input }
      : checkNames('A word has no', checkObject('The word', input, VALUE_EXAMPLE), { game: true, word: true });
  if (given.game === undefined) misuse('ARGUMENT_WRONG', `The word has no game; pass ${VALUE_EXAMPLE}.`);
  const { state, rows, word } = nextGuess(context, given.game, given.word);
  if (guessIdOf(context.rules.list, word) === undefined) await refuseSlip(context.rules, word);
  return ask(context, { kind: 'value', rows, job: { word } }, options, (answer, elapsedMs) =>
    valueOfWord(state, word, latestIn(answer), elapsedMs),
  );
};

export const review = async (
  context: EngineContext,
  played: PlayedInput,
  options: AskOptions<GameReview>,
): Promise<GameReview> => {
  const { rules } = context;
  const game = unwrap(playedGame(rules, checkObject('The game', played, PLAYED_EXAMPLE)));
  const notes = [
    ...(isListed(game) ? [] : await notesAbout(game)),
    ...(await notesAboutAnswer(context.rules, played.answer)),
  ];
  const job = { answer: played.answer };
  return ask(context, { kind: 'review', rows: game.rows, job }, options, (answer, elapsedMs) =>
    reviewOf(game, latestIn(answer), notes, elapsedMs),
  );
};

const TREE_NAMES: NamesOf<TreeStart> = { game: true, opener: true };

export const tree = async (
  context: EngineContext,
  from: TreeStart,
  options: AskOptions<TreeAnswer>,
): Promise<TreeAnswer> => {
  checkNames('A tree has no', checkObject('The start', from, "{ game: 'crane=BBYBG', opener: 'lambs' }"), TREE_NAMES);
  const game = unwrap(gameOf(context.rules, from.game ?? ''));
  const state = openGame(game);
  const job = { opener: from.opener };
  const { treeAnswerOf, treeSoFar } = await import('./treeData.ts');
  return ask(context, { kind: 'tree', rows: game.rows, job }, options, (answer, elapsedMs) =>
    answer.complete ? treeAnswerOf(state, answer.result, elapsedMs) : treeSoFar(state, answer.progress, elapsedMs),
  );
};

const isListed = ({ rules, rows }: Game): boolean =>
  rows.every(({ word }) => guessIdOf(rules.list, word) !== undefined);

/** Few games need notes, so a page loads what was probably meant only for them. */
const notesAbout = async (game: Game): Promise<readonly string[]> =>
  (await import('../text/slips.ts')).foreignRowNotes(game);

/** An answer that no list has is reviewed, but most often it is a typing error. */
const notesAboutAnswer = async (rules: Rules, answer: string | undefined): Promise<readonly string[]> => {
  if (answer === undefined) return [];
  const word = unwrap(checkWord(rules.list, answer));
  if (guessIdOf(rules.list, word) !== undefined) return [];
  return (await import('../text/slips.ts')).foreignWordNotes(rules, [], word);
};

/** Refuses a word that the game does not accept: the exact value of a mistyped word would take minutes. */
const refuseSlip = async (rules: Rules, word: string): Promise<void> => {
  const { unknownGuessText } = await import('../text/slips.ts');
  const sentence = unknownGuessText(rules, word);
  if (sentence !== undefined) misuse('WORD_UNKNOWN', sentence);
};

/** As few games contradict themselves. */
const correctionsFor = async (game: Game): Promise<readonly AdviceCorrection[]> =>
  (await import('./correctionData.ts')).correctionsOf(game, { showsWords: true });

/** A word to guess next in a game that is open. */
const nextGuess = ({ rules }: EngineContext, input: GameInput, text: string) => {
  const game = unwrap(gameOf(rules, input));
  if (typeof text !== 'string') misuse('WORD_FORMAT', `word is ${shown(text)}; pass a text such as 'crane'.`);
  return { state: openGame(game), rows: game.rows, word: unwrap(checkWord(rules.list, text)) };
};

/** A game that has a next guess; throws if it is over or no word fits. */
const openGame = (game: Game): GameState => {
  const state = gameStateOf(game);
  const { status } = state.standing;
  if (status === 'open') return state;
  return status === 'contradiction'
    ? misuse('NO_WORD_FITS', contradictionText(game.rows.length))
    : misuse('GUESS_ILLEGAL', `The game is ${status}; there is no next guess.`);
};
