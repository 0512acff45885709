/**
 * The assistant as a value: what is on the board, what is being typed, what was heard from the engine.
 *
 * `press` takes a key and gives the next state and what is to be asked of the engine; nothing here waits, draws or
 * knows a terminal. Letters fill a row, Enter opens its tiles, which are unset until somebody sets them: a row is never
 * all grey by mistake. Everything that changes the board can be undone.
 */

import { allHere, type Feedback, feedbackDigits, feedbackOfDigits } from '../feedback.ts';
import { counted } from '../format.ts';
import { type Correction, findCorrections } from '../game/corrections.ts';
import { addRow, changeRow, type Game, newGame, type Row, takeBackRow } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { type Standing, standingOf } from '../game/standing.ts';
import type { Review } from '../review/review.ts';
import { type Advice, repliesOf } from '../suggest/advice.ts';
import type { Judgement } from '../suggest/judge.ts';
import { SPOILERS, type Spoilers } from '../text/spoilers.ts';
import { normalizeWord } from '../words/list.ts';
import type { Key, KeyName } from './keys.ts';
import { readPasted } from './paste.ts';

/** 0 absent, 1 elsewhere, 2 here; undefined while nobody has set it. */
export type Tile = 0 | 1 | 2 | undefined;

/** A row that is being typed. */
export interface Draft {
  /** Its place on the board: a new row, or one that is changed. */
  readonly row: number;
  readonly letters: readonly string[];
  readonly tiles: readonly Tile[];
  readonly stage: 'letters' | 'tiles';
  /** The tile that the next colour goes to. */
  readonly place: number;
  /** Whether somebody was asked if unset tiles are grey. */
  readonly asked: boolean;
}

/** A word that is asked for besides the board: one to compare, or the answer of a lost game. */
interface Prompt {
  readonly about: 'compare' | 'answer';
  readonly letters: readonly string[];
}

interface Board {
  readonly game: Game;
  /** Undefined once the game is over. */
  readonly draft: Draft | undefined;
  /** The new row while an earlier one is changed. */
  readonly kept: Draft | undefined;
}

export interface State extends Board {
  readonly standing: Standing;
  /** What would make words fit again, if none does. */
  readonly corrections: readonly Correction[];
  /** Tiles of a pasted grid, for rows whose words are not typed yet. */
  readonly pastedTiles: readonly Feedback[];
  readonly spoilers: Spoilers;
  readonly screen: 'board' | 'help' | 'review';
  /** Lines of help or review that are above the window. */
  readonly scroll: number;
  readonly prompt: Prompt | undefined;
  /** A sentence about the last key; empty if there is nothing to say. */
  readonly message: string;
  readonly advice: Advice | undefined;
  /** The word that is compared, and what is known of it. */
  readonly compared: { readonly word: string; readonly judgement: Judgement | undefined } | undefined;
  readonly review: Review | undefined;
  readonly done: readonly Board[];
  readonly undone: readonly Board[];
}

/** What a key asks of the world. */
export type Effect =
  | { readonly kind: 'advise' }
  | { readonly kind: 'judge'; readonly word: string }
  | { readonly kind: 'review'; readonly answer: string | undefined }
  | { readonly kind: 'stop' }
  | { readonly kind: 'redraw' }
  | { readonly kind: 'quit'; readonly interrupted: boolean };

export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export const startState = (rules: Rules, rows: readonly Row[] = [], spoilers: Spoilers = 'all'): State => {
  const game = rows.reduce(addOrStay, newGame(rules));
  const board = withNewRow(game);
  return {
    ...board,
    ...judged(game),
    ...{ pastedTiles: [], spoilers, screen: 'board', scroll: 0, prompt: undefined, message: '' },
    ...NOTHING_HEARD,
    ...{ done: [], undone: [] },
  };
};

const addOrStay = (game: Game, { word, feedback }: Row): Game => {
  const next = addRow(game, word, feedback);
  return next.ok ? next.value : game;
};

const NOTHING_HEARD = { advice: undefined, compared: undefined, review: undefined };

const judged = (game: Game): Pick<State, 'standing' | 'corrections'> => {
  const standing = standingOf(game);
  return { standing, corrections: standing.status === 'contradiction' ? findCorrections(game) : [] };
};

/** What to ask about the game as it stands. */
export const questionsOf = ({ standing }: Pick<State, 'standing'>): readonly Effect[] => {
  if (standing.status === 'open') return [{ kind: 'advise' }];
  return standing.status === 'contradiction' ? [{ kind: 'stop' }] : [{ kind: 'review', answer: undefined }];
};

// What the engine says

/** News about another game than the one on the board are old news. */
export const hearAdvice = (state: State, game: Game, advice: Advice): State =>
  state.game === game ? { ...state, advice } : state;

export const hearJudgement = (state: State, game: Game, judgement: Judgement): State =>
  state.game === game && state.compared?.word === judgement.word
    ? { ...state, compared: { word: judgement.word, judgement } }
    : state;

export const hearReview = (state: State, game: Game, review: Review): State =>
  state.game === game ? { ...state, review } : state;

export const hearFailure = (state: State, sentence: string): State => ({ ...state, message: sentence });

// Keys

export const press = (state: State, key: Key): Step => {
  const quiet = { ...state, message: '' };
  if (key.kind === 'named') {
    const everywhere = pressEverywhere(quiet, key.name);
    if (everywhere) return everywhere;
  }
  if (state.screen !== 'board') return pressOnPage(quiet, key);
  if (state.prompt) return pressInPrompt(quiet, state.prompt, key);
  if (key.kind === 'paste') return paste(quiet, key.text);
  return key.kind === 'text' ? pressText(quiet, key.text) : pressNamed(quiet, key.name);
};

const stay = (state: State, message = state.message): Step => ({ state: { ...state, message }, effects: [] });

/** Keys that mean the same wherever one is. */
const pressEverywhere = (state: State, name: KeyName): Step | undefined => {
  switch (name) {
    case 'ctrl-c':
    case 'ctrl-d':
      return { state, effects: [{ kind: 'quit', interrupted: name === 'ctrl-c' }] };
    case 'ctrl-l':
      return { state, effects: [{ kind: 'redraw' }] };
    case 'ctrl-n':
      return change({ ...state, screen: 'board', prompt: undefined, pastedTiles: [] }, startBoard(state));
    case 'ctrl-z':
      return undo(state);
    case 'ctrl-y':
      return redo(state);
    case 'ctrl-r':
      return state.screen === 'review' ? stay({ ...state, screen: 'board' }) : openReview(state);
    default:
      return undefined;
  }
};

const startBoard = ({ game }: State): Board => withNewRow(newGame(game.rules));

/** More lines than help or review ever have. */
const LAST_LINE = 60;
const PAGE_LINES = 8;

const pressOnPage = (state: State, key: Key): Step => {
  const scrollTo = (line: number) => stay({ ...state, scroll: Math.min(LAST_LINE, Math.max(0, line)) });
  if (key.kind === 'paste') return stay(state);
  switch (key.kind === 'text' ? key.text : key.name) {
    case 'up':
      return scrollTo(state.scroll - 1);
    case 'down':
      return scrollTo(state.scroll + 1);
    case 'page-up':
      return scrollTo(state.scroll - PAGE_LINES);
    case 'page-down':
    case ' ':
      return scrollTo(state.scroll + PAGE_LINES);
    case 'home':
      return scrollTo(0);
    case 'unknown':
      return stay(state);
    case 'tab':
      return nextSpoilers(state);
    default:
      return stay({ ...state, screen: 'board' });
  }
};

const openReview = (state: State): Step => {
  if (state.game.rows.length === 0) return stay(state, 'There is nothing to review yet.');
  if (state.standing.status === 'contradiction') return stay(state, 'No word fits, so there is no game to review.');
  const open: State = { ...state, screen: 'review', scroll: 0, prompt: undefined };
  return { state: open, effects: state.review ? [] : [{ kind: 'review', answer: undefined }] };
};

const openHelp = (state: State): Step => stay({ ...state, screen: 'help', scroll: 0 });

const nextSpoilers = (state: State): Step => {
  const next = SPOILERS[(SPOILERS.indexOf(state.spoilers) + 1) % SPOILERS.length];
  const spoilers = next === 'none' ? 'count' : next;
  return stay({ ...state, spoilers }, `Showing ${SPOILER_WORDS[spoilers]}.`);
};

const SPOILER_WORDS: Record<Spoilers, string> = {
  none: 'the board only',
  count: 'how many words are left',
  hints: 'hints, no words',
  eliminators: 'eliminators, no possible answers',
  all: 'everything',
};

// A word besides the board

const pressInPrompt = (state: State, prompt: Prompt, key: Key): Step => {
  const { wordLength } = state.game.rules.list;
  const typed = (letters: readonly string[]) => stay({ ...state, prompt: { ...prompt, letters } });
  if (key.kind === 'paste') {
    const word = normalizeWord(key.text);
    return /^\p{L}+$/u.test(word) && [...word].length <= wordLength ? typed([...word]) : stay(state);
  }
  if (key.kind === 'text') {
    if (key.text === '/') return stay({ ...state, prompt: undefined });
    const letter = letterOf(key.text);
    return letter && prompt.letters.length < wordLength ? typed([...prompt.letters, letter]) : stay(state);
  }
  switch (key.name) {
    case 'backspace':
      return prompt.letters.length > 0 ? typed(prompt.letters.slice(0, -1)) : stay({ ...state, prompt: undefined });
    case 'escape':
      return stay({ ...state, prompt: undefined });
    case 'enter':
      return answerPrompt(state, prompt);
    case 'tab':
      return nextSpoilers(state);
    default:
      return stay(state);
  }
};

const answerPrompt = (state: State, { about, letters }: Prompt): Step => {
  const { wordLength } = state.game.rules.list;
  if (letters.length === 0) return stay({ ...state, prompt: undefined });
  if (letters.length < wordLength) return stay(state, lettersMissing(letters.length, wordLength));
  const word = letters.join('');
  const closed: State = { ...state, prompt: undefined };
  if (about === 'answer') {
    return { state: { ...closed, review: undefined, screen: 'review' }, effects: [{ kind: 'review', answer: word }] };
  }
  return {
    state: { ...closed, compared: { word, judgement: undefined } },
    effects: [{ kind: 'judge', word }],
  };
};

const lettersMissing = (count: number, wordLength: number): string =>
  `A word has ${wordLength} letters; type ${wordLength - count} more.`;

const openPrompt = (state: State): Step => {
  const { status } = state.standing;
  if (status === 'open') return stay({ ...state, prompt: { about: 'compare', letters: [] } });
  if (status === 'lost') return stay({ ...state, prompt: { about: 'answer', letters: [] } });
  return stay(state, status === 'won' ? 'The word is found.' : 'No word fits, so no word can be compared.');
};

/** A key as a letter of a word; undefined if it is none. */
const letterOf = (text: string): string | undefined => {
  const letter = normalizeWord(text);
  return /^\p{L}$/u.test(letter) ? letter : undefined;
};

// Keys on the board

const pressText = (state: State, text: string): Step => {
  if (text === '?') return openHelp(state);
  if (text === '/') return openPrompt(state);
  const { draft } = state;
  if (!draft) return pressWhenOver(state, text);
  if (draft.stage === 'tiles') return pressTile(state, draft, text);
  return pressLetter(state, draft, text);
};

const pressWhenOver = (state: State, text: string): Step => {
  if (text === 'r') return openReview(state);
  if (text === 'n') return change(state, startBoard(state));
  return stay(state, 'The game is over: r shows the review, Ctrl-N starts a new one, Backspace goes back.');
};

const pressLetter = (state: State, draft: Draft, text: string): Step => {
  const { wordLength } = state.game.rules.list;
  const full = draft.letters.length === wordLength;
  if (full && (text === ' ' || tileOf(text) !== undefined) && letterOf(text) === undefined) {
    const opened = openTiles(state, draft);
    return pressTile({ ...state, draft: opened }, opened, text);
  }
  const correction = state.standing.status === 'contradiction' ? state.corrections[Number(text) - 1] : undefined;
  if (correction) return applyCorrection(state, correction);
  const letter = letterOf(text);
  if (letter === undefined) return stay(state);
  if (full) return stay(state, 'The row is full: Enter goes on to its tiles, Backspace takes a letter back.');
  return change(state, { ...state, draft: { ...draft, letters: [...draft.letters, letter] } });
};

const TILE_KEYS: ReadonlyMap<string, 0 | 1 | 2> = new Map([
  ...[...'bBxX0.-_'].map((key) => [key, 0] as const),
  ...[...'yY1'].map((key) => [key, 1] as const),
  ...[...'gG2'].map((key) => [key, 2] as const),
]);

const tileOf = (text: string): 0 | 1 | 2 | undefined => TILE_KEYS.get(text);

const pressTile = (state: State, draft: Draft, text: string): Step => {
  const { wordLength } = state.game.rules.list;
  const { place } = draft;
  const set = (tile: Tile, next: number): Step =>
    change(state, { ...state, draft: { ...draft, asked: false, tiles: draft.tiles.with(place, tile), place: next } });
  if (text === ' ') return set(nextTile(draft.tiles[place]), place);
  const tile = tileOf(text);
  if (tile === undefined) return stay(state, 'G is green, Y yellow, B grey; Space changes a tile, Enter is done.');
  return set(tile, Math.min(wordLength - 1, place + 1));
};

const nextTile = (tile: Tile): Tile => (tile === undefined ? 0 : (((tile + 1) % 3) as Tile));

const pressNamed = (state: State, name: KeyName): Step => {
  const { draft } = state;
  switch (name) {
    case 'tab':
      return nextSpoilers(state);
    case 'up':
      return goToRow(state, (draft?.row ?? state.game.rows.length) - 1);
    case 'down':
      return goToRow(state, (draft?.row ?? state.game.rows.length) + 1);
    case 'backspace':
      return stepBack(state);
    case 'enter':
      return enter(state);
    case 'escape':
      return closeSomething(state);
    default:
      return draft?.stage === 'tiles' ? move(state, draft, name) : stay(state);
  }
};

const move = (state: State, draft: Draft, name: KeyName): Step => {
  const last = draft.letters.length - 1;
  const places: Partial<Record<KeyName, number>> = {
    left: Math.max(0, draft.place - 1),
    right: Math.min(last, draft.place + 1),
    home: 0,
    end: last,
  };
  if (name === 'delete') {
    const tiles = draft.tiles.with(draft.place, undefined);
    return change(state, { ...state, draft: { ...draft, tiles, asked: false } });
  }
  return stay({ ...state, draft: { ...draft, place: places[name] ?? draft.place } });
};

const closeSomething = (state: State): Step => {
  const { draft } = state;
  if (state.compared) return stay({ ...state, compared: undefined });
  if (draft && draft.row < state.game.rows.length) return goToRow(state, state.game.rows.length);
  if (draft?.stage === 'tiles') return stay({ ...state, draft: { ...draft, stage: 'letters', asked: false } });
  return stay(state);
};

/** One step back: a tile, a letter, an earlier row. */
const stepBack = (state: State): Step => {
  const { draft, game } = state;
  if (draft?.stage === 'tiles') return change(state, { ...state, draft: backInTiles(draft) });
  if (draft && draft.letters.length > 0) {
    const letters = draft.letters.slice(0, -1);
    return change(state, {
      ...state,
      draft: { ...draft, letters, tiles: draft.tiles.with(letters.length, undefined) },
    });
  }
  if (draft && draft.row < game.rows.length)
    return stay(state, 'Type a word for this row, or Esc leaves it as it was.');
  const last = game.rows.at(-1);
  if (!last) return stay(state);
  return change(state, { game: takeBackRow(game), draft: draftOf(last, game.rows.length - 1), kept: undefined });
};

/** Unsets the tile before the focus, or the last one if it is set; before the first one letters are typed again. */
const backInTiles = (draft: Draft): Draft => {
  const { place, tiles } = draft;
  if (tiles[place] !== undefined) return { ...draft, asked: false, tiles: tiles.with(place, undefined) };
  if (place === 0) return { ...draft, asked: false, stage: 'letters' };
  return { ...draft, asked: false, place: place - 1, tiles: tiles.with(place - 1, undefined) };
};

const enter = (state: State): Step => {
  const { draft, game } = state;
  if (!draft) return openReview(state);
  const { wordLength } = game.rules.list;
  if (draft.stage === 'tiles') return enterTiles(state, draft);
  if (draft.letters.length === wordLength) return stay({ ...state, draft: openTiles(state, draft) });
  const best = draft.letters.length === 0 ? bestShown(state) : undefined;
  if (best) return change(state, { ...state, draft: { ...draft, letters: [...best] } });
  return stay(state, lettersMissing(draft.letters.length, wordLength));
};

/** The best word of those that are shown. */
export const bestShown = ({ advice, spoilers }: Pick<State, 'advice' | 'spoilers'>): string | undefined => {
  if (!advice || (spoilers !== 'all' && spoilers !== 'eliminators')) return undefined;
  return (spoilers === 'all' ? repliesOf(advice) : advice.eliminators)[0]?.word;
};

const enterTiles = (state: State, draft: Draft): Step => {
  const unset = draft.tiles.filter((tile) => tile === undefined).length;
  if (unset > 0 && !draft.asked) {
    const asked = { ...draft, asked: true };
    const tiles = unset === 1 ? '1 tile is' : `${unset} tiles are`;
    return stay({ ...state, draft: asked }, `${tiles} not set; Enter again makes ${unset === 1 ? 'it' : 'them'} grey.`);
  }
  const feedback = feedbackOfDigits(draft.tiles.map((tile) => tile ?? 0));
  const word = draft.letters.join('');
  const { game } = state;
  const isNew = draft.row === game.rows.length;
  const next = isNew ? addRow(game, word, feedback) : changeRow(game, draft.row, word, feedback);
  if (!next.ok) return stay({ ...state, draft: { ...draft, asked: false } }, next.failure.sentence);
  return change(state, withNewRow(next.value, isNew ? undefined : state.kept));
};

// Rows

const isOver = ({ rules, rows }: Game): boolean =>
  rows.length >= rules.limit || rows.at(-1)?.feedback === allHere(rules.list.wordLength);

/** The board with an open row below the others, if the game goes on. */
const withNewRow = (game: Game, kept?: Draft): Board => {
  const row = game.rows.length;
  return { game, draft: isOver(game) ? undefined : { ...(kept ?? emptyDraft(game, row)), row }, kept: undefined };
};

const emptyDraft = ({ rules }: Game, row: number): Draft => ({
  ...{ row, letters: [], tiles: new Array<Tile>(rules.list.wordLength).fill(undefined) },
  ...{ stage: 'letters', place: 0, asked: false },
});

const draftOf = ({ word, feedback }: Row, row: number): Draft => {
  const letters = [...word];
  return {
    ...{ row, letters, tiles: feedbackDigits(feedback, letters.length) as Tile[] },
    ...{ stage: 'tiles', place: letters.length - 1, asked: false },
  };
};

/** The tiles of a full row: those of a pasted grid, or the greens that earlier rows have found. */
const openTiles = (state: State, draft: Draft): Draft => {
  const { rows } = state.game;
  const { wordLength } = state.game.rules.list;
  const pasted = state.pastedTiles[draft.row];
  const digits = pasted === undefined ? undefined : feedbackDigits(pasted, wordLength);
  const known = rows
    .slice(0, draft.row)
    .map(({ word, feedback }) => ({ letters: [...word], digits: feedbackDigits(feedback, wordLength) }));
  const isGreen = (letter: string, place: number) =>
    known.some((row) => row.letters[place] === letter && row.digits[place] === 2);
  const tiles = draft.letters.map((letter, place): Tile => {
    if (digits) return digits[place] as Tile;
    return draft.tiles[place] ?? (isGreen(letter, place) ? 2 : undefined);
  });
  const unset = tiles.indexOf(undefined);
  return { ...draft, stage: 'tiles', tiles, place: unset < 0 ? 0 : unset, asked: false };
};

/** Goes to an earlier row to change it, or back to the new one. What is typed in the new row is kept. */
const goToRow = (state: State, row: number): Step => {
  const { game, draft, kept } = state;
  const count = game.rows.length;
  if (row < 0 || row > count || (draft && draft.row === row)) return stay(state);
  const fresh = draft?.row === count ? draft : kept;
  if (row === count) return stay({ ...state, ...withNewRow(game, fresh) });
  return stay({ ...state, draft: { ...draftOf(game.rows[row], row), place: 0 }, kept: fresh });
};

const applyCorrection = (state: State, correction: Correction): Step => {
  const game = correctedGame(state.game, correction);
  if (game) return change(state, withNewRow(game, state.kept ?? state.draft));
  return stay(state, 'With this change a later row would not be allowed; edit the rows with the arrow keys.');
};

/** The game with the tiles changed; undefined if a mode forbids a later row then. */
export const correctedGame = (game: Game, { changes }: Correction): Game | undefined => {
  const { wordLength } = game.rules.list;
  const rows = [...game.rows];
  for (const { row, place, to } of changes) {
    const { word, feedback } = rows[row];
    const digits = feedbackDigits(feedback, wordLength).with(place, to);
    rows[row] = { word, feedback: feedbackOfDigits(digits) };
  }
  const again = rows.reduce(addOrStay, newGame(game.rules));
  return again.rows.length === rows.length ? again : undefined;
};

const paste = (state: State, text: string): Step => {
  const { wordLength } = state.game.rules.list;
  const pasted = readPasted(text, wordLength);
  switch (pasted.kind) {
    case 'rows':
      return pasteRows(state, pasted.rows);
    case 'tiles':
      return pasteTiles(state, pasted.tiles);
    case 'word':
      return pasteWord(state, pasted.word);
    default:
      return stay(state, 'Nothing to read in what was pasted; paste a share grid, or turns as crane=BYBBG.');
  }
};

const pasteRows = (state: State, rows: readonly Row[]): Step => {
  let { game } = state;
  let refused = '';
  for (const { word, feedback } of rows) {
    const next = addRow(game, word, feedback);
    if (!next.ok) {
      refused = next.failure.sentence;
      break;
    }
    game = next.value;
  }
  if (game === state.game) return stay(state, refused);
  const added = game.rows.length - state.game.rows.length;
  const step = change(state, withNewRow(game));
  return { ...step, state: { ...step.state, message: refused || `${counted(added, 'row')} pasted.` } };
};

/** A grid has no words: its tiles wait for them. */
const pasteTiles = (state: State, tiles: readonly Feedback[]): Step => {
  const { draft, game } = state;
  if (!draft || draft.row < game.rows.length) return stay(state, 'There is no open row for these tiles.');
  // one line of tiles is meant for the row at hand
  const aligned = tiles.length === 1 ? [...game.rows.map(({ feedback }) => feedback), tiles[0]] : tiles;
  const waiting: State = { ...state, pastedTiles: aligned };
  const isFull = draft.letters.length === game.rules.list.wordLength;
  if (isFull && aligned[draft.row] !== undefined) {
    return change(waiting, { ...waiting, draft: openTiles(waiting, draft) });
  }
  return stay(waiting, `${counted(tiles.length, 'row')} of tiles pasted; type the words, and Enter fills them in.`);
};

const pasteWord = (state: State, word: string): Step => {
  const { draft } = state;
  if (!draft) return stay(state);
  const { row } = draft;
  return change(state, { ...state, draft: { ...emptyDraft(state.game, row), letters: [...word] } });
};

// Changes, and back

const MOST_STEPS = 200;

/** A change of the board, remembered; other rows are another game, about which everything is asked anew. */
const change = (state: State, board: Board): Step => {
  const done = [...state.done.slice(1 - MOST_STEPS), boardOf(state)];
  return put({ ...state, done, undone: [] }, board);
};

const boardOf = ({ game, draft, kept }: State): Board => ({ game, draft, kept });

const put = (state: State, { game, draft, kept }: Board): Step => {
  const next: State = { ...state, game, draft, kept };
  if (game === state.game) return { state: next, effects: [] };
  const fresh: State = { ...next, ...judged(game), ...NOTHING_HEARD };
  return { state: fresh, effects: questionsOf(fresh) };
};

const undo = (state: State): Step => {
  const before = state.done.at(-1);
  if (!before) return stay(state, 'There is nothing to undo.');
  const back: State = { ...state, screen: 'board', prompt: undefined, done: state.done.slice(0, -1) };
  return put({ ...back, undone: [...state.undone, boardOf(state)] }, before);
};

const redo = (state: State): Step => {
  const after = state.undone.at(-1);
  if (!after) return stay(state, 'There is nothing to redo.');
  const back: State = { ...state, screen: 'board', prompt: undefined, undone: state.undone.slice(0, -1) };
  return put({ ...back, done: [...state.done, boardOf(state)] }, after);
};
