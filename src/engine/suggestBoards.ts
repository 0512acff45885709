/**
 * The engine's question about several boards: checked, sent to the worker, and answered in plain data. Loaded with the
 * first such question, so that a page with one board does not pay for it.
 */

import { type BoardsAdvice, type BoardsReply, DEFAULT_TOP } from '../boards/advice.ts';
import type { BoardsGame } from '../boards/state.ts';
import { readBoardsGame, writeBoardsGame } from '../boards/textForm.ts';
import { checkWhole, shown } from '../checks.ts';
import { misuse, unwrap } from '../failure.ts';
import { checkWord } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { type GuessId, guessIdOf } from '../words/list.ts';
import { quote } from '../words/sentences.ts';
import { ask, latestIn } from './askWorker.ts';
import type { BoardsSuggestion, BoardsWord } from './boardsAnswers.ts';
import type { EngineContext } from './engineContext.ts';
import { checkNames, type NamesOf } from './names.ts';
import { ASK_OPTIONS, type AskOptions } from './options.ts';
import type { BoardsSetup } from './protocol.ts';
import { MOST_CANDIDATES } from './publicData.ts';
import { watchLatest } from './watchLatest.ts';

/** The boards of a game that its turns do not tell, what to suggest, and how long to search for it. */
export interface SuggestBoardsOptions extends AskOptions<BoardsSuggestion> {
  /** How many boards; as many as a turn has feedbacks, unless given. A game without turns needs it. */
  readonly boards?: number | undefined;
  /** Guesses in the game; five more than boards unless given, `Infinity` for as many as it takes. */
  readonly limit?: number | undefined;
  /** Whether a board is shown only when the one before it is found. */
  readonly sequence?: boolean | undefined;
  /** How many words; 5 unless given. */
  readonly top?: number | undefined;
  /** Words to describe beside the best ones. */
  readonly compare?: readonly string[] | undefined;
}

const NAMES: NamesOf<SuggestBoardsOptions> = {
  ...ASK_OPTIONS,
  boards: true,
  limit: true,
  sequence: true,
  top: true,
  compare: true,
};

const MOST_WORDS = 1000;

export const suggestBoards = async (
  context: EngineContext,
  input: string | readonly string[],
  options: SuggestBoardsOptions,
): Promise<BoardsSuggestion> => {
  checkNames('suggestBoards has no option', options, NAMES);
  const { rules } = context;
  failIfUnfit(rules);
  const game = gameOf(rules, input, options);
  const { top = DEFAULT_TOP, compare = [] } = options;
  checkWhole('top', top, 1, MOST_WORDS);
  const compared = comparedWords(rules, compare);
  const job = { boards: { ...setupOf(game), top, compare: compared } };
  return ask(context, { kind: 'boards', rows: [], job }, options, (answer, elapsedMs) =>
    suggestionOf(game, latestIn(answer), { top, compared }, elapsedMs),
  );
};

export const watchBoards = (
  context: EngineContext,
  game: string | readonly string[],
  options: Omit<SuggestBoardsOptions, 'onProgress'>,
): AsyncGenerator<BoardsSuggestion, void, undefined> =>
  watchLatest(options.signal, (own) => suggestBoards(context, game, { ...options, ...own }));

/** Rules of one board that several boards do not have. */
const failIfUnfit = ({ weights, mode }: Rules): void => {
  if (weights) {
    misuse(
      'OPTION_UNSUPPORTED',
      'Several boards treat all answers as equally likely; create an engine without weights.',
    );
  }
  if (mode !== 'normal') {
    misuse(
      'OPTION_UNSUPPORTED',
      `Several boards accept every word; create an engine with the mode normal, not ${mode}.`,
    );
  }
};

const gameOf = (
  { list }: Rules,
  input: string | readonly string[],
  { boards, limit, sequence }: SuggestBoardsOptions,
): BoardsGame => {
  if (sequence !== undefined && typeof sequence !== 'boolean')
    misuse('OPTION_VALUE', `sequence is ${shown(sequence)}; pass true or false.`);
  return unwrap(
    readBoardsGame(input, list, {
      ...(boards !== undefined && { boards }),
      ...(limit !== undefined && { limit }),
      ...(sequence !== undefined && { sequence }),
    }),
  );
};

const comparedWords = ({ list }: Rules, words: readonly string[]): GuessId[] => {
  if (!Array.isArray(words)) misuse('ARGUMENT_WRONG', `compare is ${shown(words)}; pass an array such as ['crane'].`);
  return words.map((text) => {
    const word = unwrap(checkWord(list, text));
    return (
      guessIdOf(list, word) ??
      misuse('WORD_UNKNOWN', `${quote(word)} is no guess on ${list.name}; compare words of the list.`)
    );
  });
};

/** A game as the worker reads it. */
export const setupOf = (game: BoardsGame): Pick<BoardsSetup, 'boards' | 'limit' | 'sequence' | 'turns'> => {
  const { boards, limit, sequence } = game.rules;
  return { boards, limit, sequence, turns: writeBoardsGame(game) };
};

interface Asked {
  readonly top: number;
  readonly compared: readonly GuessId[];
}

const suggestionOf = (
  { rules, rows, boards }: BoardsGame,
  advice: BoardsAdvice,
  { top, compared }: Asked,
  elapsedMs: number,
): BoardsSuggestion => {
  const words = advice.replies.slice(0, top).map(wordOf);
  const { list, limit } = rules;
  return {
    status: advice.status,
    best: words[0],
    words,
    compared: compared.flatMap((guess) => advice.replies.filter((reply) => reply.guess === guess).map(wordOf)),
    proved: advice.status === 'open' && advice.certainty === 'exact',
    boards: rules.boards,
    open: advice.open,
    wordsLeft: boards.map(({ position }) => position.candidates.length),
    candidates: boards.map(({ position: { candidates } }) =>
      candidates.length > MOST_CANDIDATES ? [] : Array.from(candidates, (answer) => list.words[answer]),
    ),
    ways: advice.tuples,
    turnsLeft: Number.isFinite(limit) ? limit - rows.length : undefined,
    elapsedMs,
  };
};

const wordOf = ({ word, guesses, lower, isExact, chance, effects }: BoardsReply): BoardsWord => ({
  word,
  expected: guesses,
  atLeast: Math.min(lower, guesses),
  exact: isExact,
  chance,
  boards: effects.map(({ board, candidates, expectedLeft, chance: found, parts }) => ({
    board: board + 1,
    wordsLeft: candidates,
    expectedLeft,
    chance: found,
    parts,
  })),
});
