/**
 * Practice: a game against a hidden word or an adversary, with hints at the level one likes and a review at the end.
 */

import { signal, useSignal } from '@preact/signals';
import { tilesOf } from '../../src/board/draft.ts';
import type { EditingKey } from '../../src/board/keyBindings.ts';
import { explain } from '../../src/failure.ts';
import type { HintLevel } from '../../src/hints.ts';
import { type Choice as Chosen, MAX_SEED } from '../../src/practice.ts';
import { opened, seeBoard } from '../review/review.ts';
import { Account } from '../review/Turns.tsx';
import { board } from '../shared/board.ts';
import { Choice } from '../shared/Choice.tsx';
import { changeSettings, settings } from '../shared/currentSettings.ts';
import { listenToKeys } from '../shared/keyListeners.ts';
import type { PageKey } from '../shared/keyMap.ts';
import { LetterKeys } from '../shared/LetterKeys.tsx';
import { page } from '../shared/navigation.ts';
import { HINT_CHOICES, type HintChoice } from '../shared/settings.ts';
import { readStore } from '../shared/store.ts';
import { Tile } from '../shared/Tile.tsx';
import { WordField } from '../shared/WordField.tsx';
import {
  askHints,
  dispatchPractice,
  endText,
  giveUp,
  hostText,
  type PracticeAction,
  type PracticeGame,
  resumePractice,
  startPractice,
  statusOf,
  table,
} from './practice.ts';
import './practice.css';

const BOARD = 'practice-board';

resumePractice(readStore().practice, board.peek().game.rules);

const dispatch = (action: PracticeAction): void => dispatchPractice(action, settings.value.hints);

const EDITING_ACTIONS: Partial<Record<EditingKey, PracticeAction>> = {
  enter: { kind: 'guess' },
  backspace: { kind: 'eraseLetter' },
  escape: { kind: 'clearRow' },
};

const actionFor = (key: PageKey): PracticeAction | undefined => {
  if (key.kind === 'character') return { kind: 'typeLetter', letter: key.character };
  return key.kind === 'editing' ? EDITING_ACTIONS[key.name] : undefined;
};

listenToKeys({
  isListening: () => page.value === 'practice' && table.value !== undefined,
  onKey: (key) => {
    // somebody who types a word is done with the button that has the focus, and Enter is for the row
    if (key.kind === 'character') document.getElementById(BOARD)?.focus();
    const action = actionFor(key);
    if (action) dispatch(action);
  },
  onPaste: (text) => dispatch({ kind: 'fillRow', text }),
});

export const Practice = () => (table.value ? <Game now={table.value} /> : <Setup />);

// Before the game

const KINDS: readonly { value: Chosen['kind']; title: string }[] = [
  { value: 'random', title: 'random word' },
  { value: 'day', title: 'numbered day' },
  { value: 'word', title: 'chosen word' },
  { value: 'adversary', title: 'adversary' },
];

const ABOUT: Record<Chosen['kind'], string> = {
  random: 'A word of the list that nobody knows. Its number plays it again.',
  day: 'The words in the order of the list: for original, that of the days from 2021-06-19 on.',
  word: 'You choose, somebody else guesses.',
  adversary: 'No word is chosen: every answer keeps the most words it can, and you have as many guesses as you need.',
};

const kind = signal<Chosen['kind']>('random');

/** What was typed for a kind of game, as a choice. */
const choiceOf = (text: string): Chosen => {
  const typed = text.trim();
  switch (kind.value) {
    case 'random': {
      const seed = /^\d{1,10}$/.test(typed) ? Number(typed) : Math.floor(Math.random() * MAX_SEED);
      return { kind: 'random', seed: Math.min(seed, MAX_SEED) };
    }
    case 'day':
      return { kind: 'day', day: typed };
    case 'word':
      return { kind: 'word', word: typed };
    default:
      return { kind: 'adversary' };
  }
};

const FIELDS: Record<Exclude<Chosen['kind'], 'adversary'>, string> = {
  random: 'Number of the word; leave it empty for any',
  day: 'Number or date, as 100 or 2021-09-27',
  word: 'The word to find',
};

const Setup = () => {
  const text = useSignal('');
  const message = useSignal('');
  const { list, mode } = board.value.game.rules;
  const start = (event: Event): void => {
    event.preventDefault();
    const made = startPractice(board.peek().game.rules, choiceOf(text.value));
    message.value = made.ok ? '' : explain(made.failure);
    if (made.ok) table.value = made.value;
  };
  return (
    <div class="practice setup">
      <form class="card stack" onSubmit={start}>
        <h2>Practice</h2>
        <Choice
          legend="Against"
          options={KINDS}
          value={kind.value}
          onChoose={(value) => {
            kind.value = value;
            text.value = '';
            message.value = '';
          }}
        />
        <p class="muted">{ABOUT[kind.value]}</p>
        {kind.value !== 'adversary' && <WordField label={FIELDS[kind.value]} text={text} />}
        <HintChooser />
        <p class="muted small">
          {list.name}, {mode} mode; Settings has others.
        </p>
        {message.value !== '' && (
          <p class="message" role="alert">
            {message.value}
          </p>
        )}
        <div class="tools">
          <button type="submit" class="button primary">
            Start
          </button>
        </div>
      </form>
    </div>
  );
};

const HINTS: Record<HintChoice, string> = {
  0: 'none',
  1: 'how many words are left',
  2: 'and whether it is a trap',
  3: 'and whether to guess or probe',
  4: 'and useful letters',
  5: 'and the best eliminator',
  6: 'and the words themselves',
};

const HintChooser = () => (
  <label class="labelled">
    <span>Hints after each guess</span>
    <select
      class="field"
      value={settings.value.hints}
      onInput={(event) => changeSettings({ hints: Number(event.currentTarget.value) as HintChoice })}
    >
      {HINT_CHOICES.map((level) => (
        <option key={level} value={level}>
          {HINTS[level]}
        </option>
      ))}
    </select>
  </label>
);

// The game

const Game = ({ now }: { now: PracticeGame }) => {
  const { layout, enterOnRight } = settings.value;
  const isOpen = statusOf(now) === 'open';
  return (
    <div class="practice two">
      <div class="stack">
        <p class="muted small">{hostText(now)}</p>
        <Rows now={now} />
        <p class="message" role="status">
          {isOpen ? now.message : endText(now)}
        </p>
        <p class="aside" aria-live="polite">
          {now.said}
        </p>
        {isOpen && (
          <LetterKeys
            game={now.game}
            layout={layout}
            enterOnRight={enterOnRight}
            onLetter={(letter) => dispatch({ kind: 'typeLetter', letter })}
            onEnter={() => dispatch({ kind: 'guess' })}
            onBackspace={() => dispatch({ kind: 'eraseLetter' })}
          />
        )}
        <Tools now={now} />
      </div>
      <div class="stack">{isOpen ? <Hints now={now} /> : <End now={now} />}</div>
    </div>
  );
};

/** Rows on the board of a game without a limit, and at most of any. */
const MOST_ROWS = 6;

const Rows = ({ now }: { now: PracticeGame }) => {
  const { game, letters } = now;
  const { wordLength } = game.rules.list;
  const isOpen = statusOf(now) === 'open';
  const count = Math.max(game.rows.length + (isOpen ? 1 : 0), Math.min(game.rules.limit, MOST_ROWS));
  return (
    <section class="board" id={BOARD} tabIndex={-1} aria-label="Board">
      {Array.from({ length: count }, (_, row) => {
        const played = game.rows[row];
        const word = played ? [...played.word] : row === game.rows.length ? letters : [];
        const tiles = played ? tilesOf(played.feedback, wordLength) : [];
        return (
          <div class="row" key={String(row)}>
            {Array.from({ length: wordLength }, (__, place) => (
              <Tile
                key={String(place)}
                {...{ letter: word[place], row, place, tile: played ? tiles[place] : 'none', focused: false }}
              />
            ))}
          </div>
        );
      })}
    </section>
  );
};

const LAST_LEVEL = 6;

const Tools = ({ now }: { now: PracticeGame }) => {
  const isOpen = statusOf(now) === 'open';
  const next = Math.min(LAST_LEVEL, now.hints.length + 1) as HintLevel;
  return (
    <div class="tools">
      {isOpen && (
        <button type="button" class="button" disabled={now.hints.length >= LAST_LEVEL} onClick={() => askHints(next)}>
          {now.hints.length === 0 ? 'Hint' : 'More'}
        </button>
      )}
      {isOpen && (
        <button type="button" class="button" onClick={giveUp}>
          Give up
        </button>
      )}
      <button
        type="button"
        class={isOpen ? 'button' : 'button primary'}
        onClick={() => {
          table.value = undefined;
        }}
      >
        New game
      </button>
    </div>
  );
};

const Hints = ({ now }: { now: PracticeGame }) => (
  <section class="card stack" aria-live="polite">
    <h2>Hints</h2>
    {now.hints.length === 0 ? (
      <p class="muted">None yet. They begin with how many words are left and end with the words themselves.</p>
    ) : (
      <ol class="inwords">
        {now.hints.map(({ level, text }) => (
          <li key={level}>{text}</li>
        ))}
      </ol>
    )}
    <HintChooser />
  </section>
);

const End = ({ now }: { now: PracticeGame }) => {
  const about = opened.value?.game === now.game ? opened.value : undefined;
  if (!about) return null;
  return (
    <section class="card stack">
      <h2>Review</h2>
      {about.review ? <Account review={about.review} /> : <p class="muted">{about.message || 'One moment …'}</p>}
      <div class="tools">
        <button
          type="button"
          class="button"
          onClick={() => {
            seeBoard(board.peek().game);
            page.value = 'review';
          }}
        >
          Replay and share
        </button>
      </div>
    </section>
  );
};
