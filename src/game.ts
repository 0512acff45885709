/**
 * A session: the rows somebody has played so far, and where they stand.
 *
 * A game is a value. Adding, changing and taking back a row give a new game or a failure with its reason, so nothing a
 * player types can be lost by a mistake. Candidates come in tiers: the words that are expected first, and only where
 * none of them fits the next ones, so that a rare answer is never "no word".
 */

import { checkChoice, checkLimit, shown } from './checks.ts';
import { failed, misuse, type Result, success } from './failure.ts';
import {
  allHere,
  checkFeedback,
  type Feedback,
  feedbackDigits,
  feedbackOfDigits,
  formatFeedback,
  scoreLetters,
} from './feedback.ts';
import { capitals, counted, finiteOrNull } from './format.ts';
import type { ParsedTurn } from './gameText.ts';
import { afterTurn, MODES, type Mode, type Position, startPosition, type Turn } from './position.ts';
import type { Tier } from './prior/prior.ts';
import { illegalText, impossibleText, whyIllegal, whyImpossible } from './text/legality.ts';
import { checkList, checkWeights, checkWordFor } from './words/checks.ts';
import { spellWord } from './words/fold.ts';
import {
  fingerprintOf,
  guessIdOf,
  type ListReference,
  lettersOf,
  MAX_WORD_LENGTH,
  referenceTo,
  type WordList,
  withAnswers,
} from './words/list.ts';
import { quote } from './words/sentences.ts';

/** What is played: words, what is believed of them, and the rules of the game. */
export interface Rules {
  /** Its answers are what is expected. */
  readonly list: WordList;
  /** A positive whole number for each answer of the list; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  /** Where to look when no answer of the list fits, the likelier ones first. */
  readonly tiers: readonly Tier[];
  readonly mode: Mode;
  /** Infinity without a limit. */
  readonly limit: number;
  /** What counts as the best guess; `sure` if it is not said. */
  readonly objective?: GameObjective;
}

/**
 * What a player is after. `sure`: as few lost games as can be, then as few guesses. `fewest`: as few guesses as can be,
 * however long a game may take. `worst`: as few guesses as can be in the worst case, then on average. `soon-3`: as many
 * words as can be found by guess 3 of the game, then as few guesses until then; past that guess, the same as `sure`.
 */
export type GameObjective = 'sure' | 'fewest' | 'worst' | `soon-${number}`;

/** One turn of a game. */
export interface Row {
  readonly word: string;
  readonly feedback: Feedback;
}

/**
 * A game: rules, and the rows played so far. Made by `newGame` and `addRow`, and frozen. As JSON it is a `GameJson`, in
 * which a few numbers stand for the list; `readGameJson` reads it back.
 */
export interface Game {
  readonly rules: Rules;
  readonly rows: readonly Row[];
}

/** How a game stands. */
export type Status = 'open' | 'won' | 'lost' | 'contradiction';

/** Where a game stands. */
export interface Standing {
  readonly status: Status;
  /** Its list is the rules' own in the first tier, and one with only the fitting words as answers in the others. */
  readonly position: Position;
  /** For the position's list; undefined if all are 1. */
  readonly weights: Uint32Array | undefined;
  /** Undefined as long as an expected word fits. */
  readonly tier: Tier | undefined;
}

/**
 * An objective as somebody wrote it, for a game of so many guesses.
 *
 * @example
 * ```ts
 * const objective = unwrap(parseObjective('soon-3', 6));
 * ```
 */
export const parseObjective = (text: string, limit: number): Result<GameObjective> => {
  if (typeof text !== 'string')
    misuse('OPTION_VALUE', `${shown(text)} is not an objective; pass a text such as "sure".`);
  checkLimit(limit);
  if (text === 'sure' || text === 'fewest' || text === 'worst') return success(text);
  const by = soonOf(text);
  if (by === undefined) {
    return failed(
      'OPTION_VALUE',
      `${quote(text)} is not an objective; choose sure, fewest, worst, or soon-3 and the like.`,
    );
  }
  if (by >= 2 && by < limit) return success<GameObjective>(`soon-${by}`);
  const most = limit - 1;
  const choice = most < 2 ? 'choose sure, fewest or worst' : `choose soon-2${most > 2 ? ` to soon-${most}` : ''}`;
  return failed('OPTION_VALUE', `"${text}" does not fit a game of ${counted(limit, 'guess', 'guesses')}; ${choice}.`);
};

/** The guess that `soon-3` names; undefined for other objectives. */
const soonOf = (text: string): number | undefined => {
  const [, by] = /^soon-(\d{1,3})$/.exec(text) ?? [];
  return by === undefined ? undefined : Number(by);
};

/** The objective of a game as it stands. */
export interface CurrentObjective {
  readonly objective: GameObjective;
  /**
   * The guess of the whole game by which a word has to be found, infinity if any will do; undefined where it takes a
   * search to know, as for `worst`.
   */
  readonly within: number | undefined;
}

/** The guess by which an objective wants a word found, infinity if any will do; undefined where it takes a search. */
export const withinOf = (objective: GameObjective, limit: number): number | undefined => {
  if (objective === 'fewest') return Number.POSITIVE_INFINITY;
  if (objective === 'worst') return undefined;
  return soonOf(objective) ?? limit;
};

/** The objective of a game, as long as that can be reached. */
export const currentObjective = (game: Game): Result<CurrentObjective> => {
  const { rules, rows } = checkGame(game);
  const parsed = parseObjective(rules.objective ?? 'sure', rules.limit);
  if (!parsed.ok) return parsed;
  const objective = parsed.value;
  const by = soonOf(objective);
  if (by !== undefined && rows.length >= by) return success({ objective: 'sure', within: rules.limit });
  return success({ objective, within: withinOf(objective, rules.limit) });
};

// Games as values

/** Rules that were checked, by the rules as they were passed: each are checked once. */
const checkedRules = new WeakMap<Rules, Rules>();

/** Rules that can be played, frozen; throws if they cannot. */
export const checkRules = (rules: Rules): Rules => {
  if (typeof rules !== 'object' || rules === null)
    misuse('ARGUMENT_WRONG', `${shown(rules)} is no rules; pass an object.`);
  const known = checkedRules.get(rules);
  if (known) return known;
  const { list, weights, tiers, mode, limit, objective } = rules;
  checkList(list);
  checkWeights(list, weights);
  checkChoice('mode', mode, MODES);
  checkLimit(limit);
  // whether it fits the limit is for `aimOf` to say: both may be a user's choice
  if (objective !== undefined && typeof objective !== 'string')
    misuse('OPTION_VALUE', `objective is ${shown(objective)}; pass a text.`);
  const isTier = (tier: Tier) => typeof tier?.name === 'string' && Array.isArray(tier.words);
  if (!Array.isArray(tiers) || !tiers.every(isTier)) {
    misuse('ARGUMENT_WRONG', 'tiers is no list of tiers; pass those that believe gives, or [].');
  }
  // what is passed stays the caller's own
  const own = { ...rules, weights: weights?.slice(), tiers: Object.freeze([...tiers]) };
  const checked: Rules = Object.freeze(Object.defineProperty(own, 'toJSON', { value: () => rulesJson(own) }));
  checkedRules.set(rules, checked);
  checkedRules.set(checked, checked);
  return checked;
};

/** The game of some rows that are known to be good. */
const gameOf = (rules: Rules, rows: readonly Row[]): Game => {
  const game = { rules: checkRules(rules), rows: Object.freeze(rows) };
  // not enumerable, so that a game can be compared and sent as the data it is
  return Object.freeze(Object.defineProperty(game, 'toJSON', { value: () => gameJson(game) }));
};

/** A game whose rules and rows can be; throws if they cannot. Rows of `addRow` always can. */
const checkGame = (game: Game): Game => {
  if (!Array.isArray(game?.rows)) misuse('ARGUMENT_WRONG', `${shown(game)} is not a game; make one with newGame.`);
  const { list } = checkRules(game.rules);
  for (const { word, feedback } of game.rows) {
    checkFeedback(feedback, list.wordLength);
    if (checkWordFor(list, word) === word) continue;
    misuse('WORD_FORMAT', `${quote(word)} is not in its one spelling; make rows with addRow.`);
  }
  return game;
};

/**
 * A game without rows.
 *
 * @example
 * ```ts
 * const game = newGame({ list, weights: undefined, tiers: [], mode: 'normal', limit: 6 });
 * ```
 */
export const newGame = (rules: Rules): Game => gameOf(rules, []);

/**
 * The game with one more row.
 *
 * @example
 * ```ts
 * const game = unwrap(addRow(newGame(rules), 'crane', unwrap(parseFeedback('BBYBG', 5))));
 * ```
 */
export const addRow = (game: Game, word: string, feedback: Feedback): Result<Game> => {
  const { rules, rows } = checkGame(game);
  checkFeedback(feedback, rules.list.wordLength);
  const over = isOver(game);
  if (over) return failed('GUESS_ILLEGAL', `The game is ${over}; take back a row to play on.`);
  const row = checkRow(game, word, feedback);
  return row.ok ? success(gameOf(rules, [...rows, row.value])) : row;
};

/**
 * The game without its last row; the same game if there is none.
 *
 * @example
 * ```ts
 * const before = takeBackRow(game);
 * ```
 */
export const takeBackRow = (game: Game): Game =>
  checkGame(game).rows.length === 0 ? game : gameOf(game.rules, game.rows.slice(0, -1));

/**
 * The game with another word or feedback in row `index`; the rows after it stay, if they may.
 *
 * @example
 * ```ts
 * const changed = unwrap(changeRow(game, 0, 'crane', unwrap(parseFeedback('BBYBB', 5))));
 * ```
 */
export const changeRow = (game: Game, index: number, word: string, feedback: Feedback): Result<Game> => {
  if (!Number.isInteger(index) || index < 0 || index >= checkGame(game).rows.length) {
    misuse('ARGUMENT_WRONG', `There is no row ${shown(index)} to change; add it.`);
  }
  let changed = gameOf(game.rules, game.rows.slice(0, index));
  const rows = [{ word, feedback }, ...game.rows.slice(index + 1)];
  for (const row of rows) {
    const next = addRow(changed, row.word, row.feedback);
    if (!next.ok) return next;
    changed = next.value;
  }
  return success(changed);
};

const isOver = ({ rules, rows }: Game): 'won' | 'lost' | undefined => {
  if (rows.at(-1)?.feedback === allHere(rules.list.wordLength)) return 'won';
  return rows.length >= rules.limit ? 'lost' : undefined;
};

/**
 * Where the game stands: the first tier with a word that fits, or a contradiction.
 *
 * @example
 * ```ts
 * const { status } = standingOf(game);
 * ```
 */
export const standingOf = (game: Game): Standing => {
  const { list, weights, tiers } = checkGame(game).rules;
  const position = replay(startPosition(list), game.rows);
  const status = isOver(game);
  // a word that was found need not be in any list
  if (status === 'won' || position.candidates.length > 0) {
    return { status: status ?? 'open', position, weights, tier: undefined };
  }
  for (const tier of tiers) {
    const fitting = wordsThatFit(list, tier.words, game.rows);
    if (fitting.length === 0) continue;
    const narrow = withAnswers(list, fitting);
    return { status: status ?? 'open', position: replay(startPosition(narrow), game.rows), weights: undefined, tier };
  }
  return { status: status ?? 'contradiction', position, weights, tier: undefined };
};

// Games as JSON

/** Rules as JSON: the words, their weights and the tiers by what tells them from others. */
export interface RulesJson {
  readonly list: ListReference;
  /** A fingerprint; null if all weights are 1. */
  readonly weights: string | null;
  readonly tiers: readonly { readonly name: string; readonly wordCount: number }[];
  readonly mode: Mode;
  /** Null without a limit. */
  readonly limit: number | null;
  readonly objective: GameObjective | null;
}

/** A game as JSON. */
export interface GameJson extends RulesJson {
  readonly version: 1;
  readonly turns: readonly ParsedTurn[];
}

/** Null if all weights are 1. */
export const weightsFingerprint = (weights: Uint32Array | undefined): string | null =>
  weights ? fingerprintOf(weights.join()) : null;

const rulesJson = ({ list, weights, tiers, mode, limit, objective }: Rules): RulesJson => ({
  list: referenceTo(list),
  weights: weightsFingerprint(weights),
  tiers: tiers.map(({ name, words }) => ({ name, wordCount: words.length })),
  mode,
  limit: finiteOrNull(limit),
  objective: objective ?? null,
});

const gameJson = ({ rules, rows }: Game): GameJson => ({
  version: 1,
  ...rulesJson(rules),
  turns: rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, rules.list.wordLength) })),
});

const replay = (start: Position, rows: readonly Row[]): Position =>
  rows.reduce((position, { word, feedback }) => afterTurn(position, word, feedback), start);

const wordsThatFit = (list: WordList, words: readonly string[], rows: readonly Row[]): string[] => {
  const spell = createSpeller();
  const guesses = rows.map(({ word, feedback }) => ({ letters: spell(word), feedback }));
  return words.filter((word) => {
    const letters = spell(word);
    return guesses.every(
      (guess) => scoreLetters(guess.letters, 0, letters, 0, list.wordLength, 'real') === guess.feedback,
    );
  });
};

/** Letters as numbers for words of any list; a list knows only its own letters and takes all others for one. */
const createSpeller = (): ((word: string) => Uint16Array) => {
  const numbers = new Map<string, number>();
  const numberOf = (letter: string): number => {
    const number = numbers.get(letter) ?? numbers.size;
    numbers.set(letter, number);
    return number;
  };
  return (word) => {
    // for thousands of words: Uint16Array.from takes three times as long
    const letters = [...word];
    const spelled = new Uint16Array(letters.length);
    for (let place = 0; place < letters.length; place++) spelled[place] = numberOf(letters[place]);
    return spelled;
  };
};

// Rows that may be played

const IS_LETTER = /^\p{L}+$/u;

const checkRow = ({ rules, rows }: Game, text: string, feedback: Feedback): Result<Row> => {
  const { list, mode } = rules;
  const word = checkWord(list, text);
  if (!word.ok) return word;
  const reason = whyImpossible(word.value, feedback);
  if (reason) return failed('FEEDBACK_FORMAT', impossibleText(rows.length + 1, { word: word.value, feedback }, reason));
  const illegal = whyIllegal(mode, list, turnsOf(list, rows), word.value);
  if (illegal) return failed('GUESS_ILLEGAL', illegalText(mode, word.value, illegal));
  return success(Object.freeze({ word: word.value, feedback }));
};

const turnsOf = (list: WordList, rows: readonly Row[]): Turn[] =>
  rows.map((row) => ({ ...row, guess: guessIdOf(list, row.word), letters: lettersOf(list, row.word) }));

/** A word that a row can hold; it need not be in the list, since the game may know more words than we do. */
export const checkWord = (list: WordList, text: string): Result<string> => {
  if (typeof text !== 'string') misuse('WORD_FORMAT', `${shown(text)} is not a word; pass a text.`);
  const word = spellWord(text, list.language);
  if (!IS_LETTER.test(word)) return failed('WORD_FORMAT', `${quote(text)} is not a word; write letters only.`);
  const length = [...word].length;
  if (length === list.wordLength) return success(word);
  const named = length <= MAX_WORD_LENGTH ? capitals(word) : quote(word);
  return failed('WORD_LENGTH', `${named} has ${counted(length, 'letter')} where ${list.wordLength} are needed.`);
};

// Tile corrections

/** One tile of another colour. */
export interface TileChange {
  /** Counted from 0. */
  readonly row: number;
  readonly place: number;
  /** 0 absent, 1 elsewhere, 2 here. */
  readonly from: number;
  readonly to: number;
}

/** A change of tiles after which some words fit. */
export interface Correction {
  readonly changes: readonly TileChange[];
  /** All words that fit afterwards, likelier ones first. */
  readonly words: readonly string[];
  /** Where the words come from; undefined if they are expected. */
  readonly tier: Tier | undefined;
}

/** More wrong tiles than this are not a slip. */
const MOST_CHANGES = 2;

/**
 * The smallest changes of tiles that leave words, the likeliest first: fewest tiles, then expected words before others,
 * then those that leave the most weight.
 *
 * For each word the tiles are counted in which its own feedback differs from the rows. That is the change it takes to
 * make it fit, so words are grouped by their change; nothing is tried out. A change after which the later rows could
 * not have been played is none.
 *
 * @example
 * ```ts
 * const [first] = findCorrections(game);
 * first?.changes; // the fewest tiles after which some word fits
 * ```
 */
export const findCorrections = (game: Game): Correction[] => {
  const { list, weights, tiers } = checkGame(game).rules;
  const expected = { name: '', words: list.words.slice(0, list.answerCount) };
  // words of further tiers have no weight
  const weightOf = (word: string) => weights?.[guessIdOf(list, word)!] ?? 1;
  const weigh = ({ words }: Pick<Correction, 'words'>) => words.reduce((sum, word) => sum + weightOf(word), 0);
  for (const most of [1, MOST_CHANGES]) {
    const found = [expected, ...tiers].flatMap((tier) => {
      const groups = groupByChange(game, tier.words, most);
      return groups
        .filter(({ changes }) => mayHappen(game.rules, withChanges(game, changes)))
        .map((group): Correction => ({ ...group, tier: tier === expected ? undefined : tier }))
        .sort((a, b) => weigh(b) - weigh(a));
    });
    if (found.length > 0) return found;
  }
  return [];
};

const withChanges = ({ rules, rows }: Game, changes: readonly TileChange[]): Row[] =>
  rows.map(({ word, feedback }, index) => {
    const digits = feedbackDigits(feedback, rules.list.wordLength);
    for (const { row, place, to } of changes) if (row === index) digits[place] = to;
    return { word, feedback: feedbackOfDigits(digits) };
  });

/** Whether rows can follow each other: nothing after the word was found, and every word legal. */
const mayHappen = ({ list, mode }: Rules, rows: readonly Row[]): boolean => {
  const turns = turnsOf(list, rows);
  return rows.every(
    ({ word }, index) =>
      rows[index - 1]?.feedback !== allHere(list.wordLength) &&
      whyIllegal(mode, list, turns.slice(0, index), word) === undefined,
  );
};

const groupByChange = ({ rules, rows }: Game, words: readonly string[], most: number): Omit<Correction, 'tier'>[] => {
  const { list } = rules;
  const spell = createSpeller();
  const guesses = rows.map(({ word, feedback }) => ({
    letters: spell(word),
    feedback,
    digits: feedbackDigits(feedback, list.wordLength),
  }));
  const groups = new Map<string, { changes: TileChange[]; words: string[] }>();
  for (const word of words) {
    const letters = spell(word);
    const changes: TileChange[] = [];
    for (const [row, guess] of guesses.entries()) {
      const own = scoreLetters(guess.letters, 0, letters, 0, list.wordLength, 'real');
      if (own === guess.feedback) continue;
      const given = feedbackDigits(own, list.wordLength);
      given.forEach((to, place) => {
        if (to !== guess.digits[place]) changes.push({ row, place, from: guess.digits[place], to });
      });
      if (changes.length > most) break;
    }
    if (changes.length > most) continue;
    const key = JSON.stringify(changes);
    const group = groups.get(key);
    if (group) group.words.push(word);
    else groups.set(key, { changes, words: [word] });
  }
  return [...groups.values()];
};
