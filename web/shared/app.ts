/**
 * What the page knows, as signals, and the few ways in which it changes.
 *
 * The board is the same state machine that the terminal has (`src/board`): keys, taps and pastes go in, questions to
 * the engine come out, and what the engine says comes back as news about the game that was asked about.
 */

import { computed, effect, signal, untracked } from '@preact/signals';
import type { Key, KeyName } from '../../src/board/keys.ts';
import {
  type Effect,
  hearAdvice,
  hearFailure,
  hearJudgement,
  hearReview,
  press,
  questionsOf,
  type State,
  type Step,
  startState,
} from '../../src/board/state.ts';
import { explain, unwrap } from '../../src/failure.ts';
import type { Game, Row } from '../../src/game/game.ts';
import { checkRules, type Rules } from '../../src/game/rules.ts';
import type { Review } from '../../src/review/review.ts';
import { DEFAULT_LIST } from '../../src/words/bundled.ts';
import { engine } from './engine.ts';
import { type Link, type PAGES, readLink, unveilLinks, writeLink } from './links.ts';
import { isBundled } from './ownData.ts';
import { rulesFor } from './rules.ts';
import { readSettings, type Settings } from './settings.ts';
import { readStore, writeStore } from './store.ts';

export type Page = (typeof PAGES)[number];

// Settings

const stored = readStore();

export const settings = signal<Settings>(readSettings(stored.settings));

/** What a link has changed, as it was before: a game that somebody sent changes nothing that is kept. */
let beforeLink: Partial<Settings> = {};

export const changeSettings = (change: Partial<Settings>): void => {
  // what the player chooses is kept, also if a link was there first
  beforeLink = Object.fromEntries(Object.entries(beforeLink).filter(([name]) => !(name in change)));
  settings.value = readSettings({ ...settings.value, ...change });
};

effect(() => writeStore({ settings: { ...settings.value, ...beforeLink } }));

/** A sentence for the player, above everything; empty if there is none. */
export const notice = signal('');

// The board

/** Marks addresses that this page has written in the tab's own history: their game is the player's own. */
const OWN = 'own';

export const page = signal<Page>('play');

/** Whether words of a link that somebody sent may be shown. */
export const gateOpen = signal(true);

/** Plays a link's game by its own rules. */
const lendSettings = ({ list = DEFAULT_LIST, mode = 'normal' }: Link): void => {
  const { value } = settings;
  const isHere = isBundled(list);
  if (!isHere) notice.value = `There is no list "${list}" here; the game is shown on yours.`;
  beforeLink = { list: value.list, mode: value.mode, ...beforeLink };
  settings.value = readSettings({ ...value, mode, list: isHere ? list : value.list });
};

/** Goes where the address says; undefined, and said, if it cannot be read. */
const followAddress = (): Link | undefined => {
  const read = readLink(location.hash);
  notice.value = read.ok ? '' : explain(read.failure);
  if (!read.ok) return undefined;
  page.value = read.value.page as Page;
  const isSent = read.value.rows.length > 0 && history.state !== OWN;
  gateOpen.value = !isSent;
  if (isSent) lendSettings(read.value);
  return read.value;
};

const firstRules = (): Rules => {
  const made = rulesFor(settings.value);
  if (!made.ok) notice.value = explain(made.failure);
  return made.ok ? made.value : unwrap(rulesFor(readSettings({})));
};

const startWith = (rules: Rules, rows: readonly Row[]): State => {
  const fitting = rows.filter(({ word }) => [...word].length === rules.list.wordLength);
  return startState(rules, fitting, settings.value.spoilers);
};

const firstLink = followAddress();
export const board = signal<State>(startWith(firstRules(), firstLink?.rows ?? []));

export const dispatch = (key: Key): void =>
  follow(press(board.value, key.kind === 'paste' ? { ...key, text: unveilLinks(key.text) } : key));

const follow = ({ state, effects }: Step): void => {
  board.value = state;
  for (const each of effects) perform(each);
};

/** Changes the colour of a tile, as the keys that lead there do. */
export const tapTile = (row: number, place: number, backwards: boolean): void => {
  const name = (key: KeyName) => dispatch({ kind: 'named', name: key });
  const rowNow = () => board.value.draft?.row ?? board.value.game.rows.length;
  for (let step = rowNow() - row; step > 0; step--) name('up');
  for (let step = row - rowNow(); step > 0; step--) name('down');
  if (board.value.draft?.stage === 'letters') name('enter');
  if (board.value.draft?.stage !== 'tiles') return;
  name('home');
  for (let step = 0; step < place; step++) name('right');
  dispatch({ kind: 'text', text: ' ' });
  // there are three colours, so two steps on are one back
  if (backwards) dispatch({ kind: 'text', text: ' ' });
};

/** The next colour goes to this tile, if its row is the one whose tiles are set. */
export const goToTile = (row: number, place: number): void => {
  const { draft } = board.value;
  if (draft?.stage !== 'tiles' || draft.row !== row || draft.place === place) return;
  dispatch({ kind: 'named', name: 'home' });
  for (let step = 0; step < place; step++) dispatch({ kind: 'named', name: 'right' });
};

/** The same rows under other rules; rows that are not allowed there are left out. */
const takeRules = (next: Rules): void => {
  const { game, spoilers } = board.value;
  const rows = next.list.wordLength === game.rules.list.wordLength ? game.rows : [];
  board.value = startState(next, rows, spoilers);
  ask();
};

effect(() => {
  const { spoilers } = settings.value;
  if (spoilers !== board.peek().spoilers) board.value = { ...board.peek(), spoilers };
});

// rules change with the settings, with a list that is brought, and when a belief has been loaded
effect(() => {
  const made = rulesFor(settings.value);
  untracked(() => {
    if (!made.ok) notice.value = explain(made.failure);
    // a game keeps the checked copy of its rules
    else if (checkRules(made.value) !== board.value.game.rules) takeRules(made.value);
  });
});

// The engine

const TOP = 8;
/** Answers of a list that no search gets through while somebody waits. */
const MANY = 500;

const update = (next: State): void => {
  board.value = next;
};

const advise = async (game: Game): Promise<void> => {
  const { allWords } = settings.value;
  // the start of a list is known for one objective; the others would keep the engine from hearing the first row
  const lookOnly = game.rows.length === 0 && game.rules.objective !== undefined && game.rules.list.answerCount > MANY;
  const answer = await engine.advise(game, { top: TOP, details: true, allWords, lookOnly }, (advice) =>
    update(hearAdvice(board.value, game, advice)),
  );
  if (answer?.ok) update(hearAdvice(board.value, game, answer.value));
  else if (answer) update(hearFailure(board.value, explain(answer.failure)));
};

const judge = async (game: Game, word: string): Promise<void> => {
  const answer = await engine.judge(game, word, (judgement) => update(hearJudgement(board.value, game, judgement)));
  if (answer?.ok) update(hearJudgement(board.value, game, answer.value));
  // the comparison has put an end to the advice; it goes on from what is proved
  if (answer && board.value.game === game) await advise(game);
};

const review = async (game: Game, answer: string | undefined): Promise<void> => {
  const heard = (each: Review) => update(hearReview(board.value, game, each));
  const result = await engine.review(game, answer, heard);
  if (result?.ok) heard(result.value);
  else if (result) update(hearFailure(board.value, explain(result.failure)));
  if (result && board.value.game === game && board.value.standing.status === 'open') await advise(game);
};

const failed = (error: unknown): void => {
  notice.value = `The engine stopped: ${error instanceof Error ? error.message : 'unknown reason'}. Reload the page.`;
};

const perform = (asked: Effect): void => {
  const { game } = board.value;
  if (asked.kind === 'advise') advise(game).catch(failed);
  else if (asked.kind === 'judge') judge(game, asked.word).catch(failed);
  else if (asked.kind === 'review') review(game, asked.answer).catch(failed);
  else if (asked.kind === 'stop') engine.stop();
};

/** Asks about the game as it stands. */
export const ask = (): void => {
  for (const each of questionsOf(board.value)) perform(each);
};

// other pages ask the same worker: back on the board, its own question comes again
let shown = page.peek();
effect(() => {
  const before = shown;
  shown = page.value;
  if (shown === 'play' && before !== 'play') untracked(ask);
});

// The address

/** The game as an address that opens it again. */
export const address = computed(() => {
  const { game } = board.value;
  const { list, mode } = settings.value;
  // a list of one's own is in no other browser
  const own = list === DEFAULT_LIST || !isBundled(list) ? undefined : list;
  return writeLink({ rows: game.rows, page: page.value, list: own, mode });
});

const writeAddress = (): void => {
  const state = gateOpen.value ? OWN : null;
  if (location.hash !== address.value || history.state !== state) history.replaceState(state, '', address.value);
};

effect(writeAddress);

// a link that is followed in a tab that is open changes only the fragment
addEventListener('hashchange', () => {
  const link = followAddress();
  // one that names only a page leaves the game alone
  if (link && link.rows.length > 0) {
    board.value = startWith(board.value.game.rules, link.rows);
    ask();
  }
  writeAddress();
});
