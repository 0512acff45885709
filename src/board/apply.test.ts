/**
 * Every action of the board, one by one.
 */

import { describe, expect, test } from 'vitest';
import { pasteOf } from '../../test/support/boardKeys.ts';
import { must, play, rowsText, rulesOf } from '../../test/support/games.ts';
import { knownLetters } from '../game/knownLetters.ts';
import type { Rules } from '../game/rules.ts';
import type { Advice } from '../suggest/advice.ts';
import { generateList } from '../words/generate.ts';
import { createWordList } from '../words/list.ts';
import type { Action } from './actions.ts';
import { apply } from './apply.ts';
import { actionForCharacter } from './keyBindings.ts';
import { type State, startState, wordCounts } from './state.ts';
import { wordQuestionOf } from './wordQuestion.ts';

const list = createWordList({
  name: 'small',
  source: 'test',
  answers: 'abide abode above adobe crane slate least trace'.split(' '),
  guesses: 'lambs round doing'.split(' '),
});

/** A board with some rows, as `crane=BBYBG`. */
const boardOf = (rows = '', more: Partial<Rules> = {}): State => {
  const { game } = startState(rulesOf(list, more));
  return startState(game.rules, must(play(game.rules, rows)).rows);
};

const applyAll = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((each, action) => apply(each, action).state, state);

const lettersOf = (word: string): Action[] => Array.from(word, (letter) => ({ kind: 'typeLetter', letter }));

const tilesOf = ({ draft }: State): string =>
  (draft?.tiles ?? []).map((tile) => (tile === undefined ? '_' : 'BYG'[tile])).join('');

const typedWord = ({ draft }: State): string | undefined => draft?.letters.join('');

const COMMIT: Action = { kind: 'commit' };
const crane = applyAll(boardOf(), ...lettersOf('crane'));
const one = boardOf('crane=BBYBG');
const won = boardOf('abide=GGGGG');
const wrong = boardOf('crane=BBYBG lambs=BYBYY');

describe('letters', () => {
  test('typeLetter takes letters in any case, and no more than a word has', () => {
    expect(typedWord(applyAll(boardOf(), ...lettersOf('Cr7 ane')))).toBe('crane');
    const full = apply(crane, { kind: 'typeLetter', letter: 's' }).state;
    expect([typedWord(full), full.message]).toEqual(['crane', expect.stringMatching(/^G is green/)]);
  });

  test('typeLetter explains itself where tiles are set, and after the end', () => {
    expect(applyAll(crane, COMMIT, ...lettersOf('q')).message).toMatch(/^G is green/);
    expect(applyAll(won, ...lettersOf('q')).message).toMatch(/^The game is over/);
  });

  test('useSuggestion fills the row, whatever was typed', () => {
    expect(typedWord(apply(crane, { kind: 'useSuggestion', word: 'slate' }).state)).toBe('slate');
    expect(apply(won, { kind: 'useSuggestion', word: 'slate' }).state.draft).toBeUndefined();
  });

  test('stepBack takes a tile, a letter, then a row back', () => {
    const tiles = applyAll(crane, COMMIT, { kind: 'setTile', colour: 1 });
    expect(tilesOf(apply(tiles, { kind: 'stepBack' }).state)).toBe('BBBBB');
    expect(typedWord(apply(crane, { kind: 'stepBack' }).state)).toBe('cran');
    const again = apply(one, { kind: 'stepBack' }).state;
    expect([rowsText(again.game), tilesOf(again), again.draft?.place]).toEqual(['', 'BBYBG', 4]);
    expect(apply(boardOf(), { kind: 'stepBack' }).state).toEqual(boardOf());
  });

  test('editLetters goes back from the tiles', () => {
    expect(applyAll(crane, COMMIT, { kind: 'editLetters' }).draft?.stage).toBe('letters');
    expect(apply(won, { kind: 'editLetters' }).state).toEqual(won);
  });
});

describe('tiles', () => {
  const open = crane;

  test('the last letter opens the tiles; commit names what is missing', () => {
    expect(open.draft).toMatchObject({ stage: 'tiles', place: 0 });
    const letters = apply(open, { kind: 'editLetters' }).state;
    expect([letters.draft?.stage, apply(letters, COMMIT).state.draft?.stage]).toEqual(['letters', 'tiles']);
    expect(applyAll(boardOf(), ...lettersOf('cr'), COMMIT).message).toBe('A word has 5 letters; type 3 more.');
    expect(apply(won, COMMIT).state.message).toMatch(/^The game is over/);
  });

  test('setTile sets the tile in focus and moves on, up to the last one', () => {
    const set = applyAll(open, ...([0, 0, 1, 0, 2, 1] as const).map((colour): Action => ({ kind: 'setTile', colour })));
    expect([tilesOf(set), set.draft?.place]).toEqual(['BBYBY', 5]);
  });

  test('setTile sets any other tile by its address', () => {
    const set = apply(open, { kind: 'setTile', colour: 2, at: { row: 0, place: 3 } }).state;
    expect([tilesOf(set), set.draft?.place]).toEqual(['BBBGB', 4]);
    const earlier = apply(one, { kind: 'setTile', colour: 0, at: { row: 0, place: 2 } }).state;
    expect([earlier.draft?.row, tilesOf(earlier)]).toEqual([0, 'BBBBG']);
  });

  test.each([
    ['Y', [false]],
    ['G', [false, false]],
    ['B', [false, false, false]],
    ['G', [true]],
    ['Y', [false, false, true]],
  ])('cycleTile comes to %s after %j', (tile, turns) => {
    const actions = turns.map((backwards): Action => ({ kind: 'cycleTile', backwards }));
    expect(tilesOf(applyAll(open, ...actions))).toBe(`${tile}BBBB`);
  });

  test('a tap on a tile is one action: it opens the row, and one undo takes it back', () => {
    const typed = applyAll(one, ...lettersOf('lambs'));
    const tapped = apply(typed, { kind: 'cycleTile', at: { row: 1, place: 3 } }).state;
    expect([tilesOf(tapped), tapped.draft?.place]).toEqual(['BBBYB', 3]);
    expect(tapped.past).toHaveLength(typed.past.length + 1);
    expect(tilesOf(apply(tapped, { kind: 'undo' }).state)).toBe('BBBBB');
    const earlier = apply(typed, { kind: 'cycleTile', backwards: true, at: { row: 0, place: 4 } }).state;
    expect([earlier.draft?.row, tilesOf(earlier)]).toEqual([0, 'BBYBY']);
    expect(earlier.past).toHaveLength(typed.past.length + 1);
    expect(earlier.newRow?.letters.join('')).toBe('lambs');
  });

  test('a tap on a row without a whole word changes nothing', () => {
    const typed = applyAll(one, ...lettersOf('lam'));
    for (const row of [1, 2, -1]) {
      expect(apply(typed, { kind: 'cycleTile', at: { row, place: 0 } }).state).toEqual(typed);
      expect(apply(typed, { kind: 'setTile', colour: 1, at: { row, place: 0 } }).state).toEqual(typed);
    }
  });

  test('clearTile makes the tile in focus grey', () => {
    const set = applyAll(open, { kind: 'setTile', colour: 1 }, { kind: 'selectTile', at: { row: 0, place: 0 } });
    expect(tilesOf(apply(set, { kind: 'clearTile' }).state)).toBe('BBBBB');
    expect(apply(boardOf(), { kind: 'clearTile' }).state).toEqual(boardOf());
  });

  test('selectTile moves the focus inside the row; elsewhere even the message stays', () => {
    expect(apply(open, { kind: 'selectTile', at: { row: 0, place: 9 } }).state.draft?.place).toBe(4);
    const asked = apply(open, COMMIT).state;
    expect(asked.message).toBe('Set the colours of the tiles; if they are right as shown, press Enter again.');
    for (const at of [
      { row: 0, place: 0 },
      { row: 1, place: 2 },
    ]) {
      expect(apply(asked, { kind: 'selectTile', at }).state).toEqual(asked);
    }
  });

  test('commit plays the row once a tile is set, or the question was read', () => {
    expect(rowsText(applyAll(open, { kind: 'setTile', colour: 1 }, COMMIT).game)).toBe('crane=YBBBB');
    const untouched = apply(open, COMMIT).state;
    expect(rowsText(untouched.game)).toBe('');
    expect(rowsText(apply(untouched, COMMIT).state.game)).toBe('crane=BBBBB');
  });

  test('useSuggestion opens the tiles at once, with the greens that are known', () => {
    const used = apply(one, { kind: 'useSuggestion', word: 'abide' }).state;
    expect([used.draft?.stage, tilesOf(used)]).toEqual(['tiles', 'BBBBG']);
  });
});

describe('rows', () => {
  test('selectRow opens an earlier row and keeps the new one', () => {
    const earlier = applyAll(one, ...lettersOf('la'), { kind: 'selectRow', row: 0 });
    expect(earlier.draft).toMatchObject({ row: 0, stage: 'tiles', place: 0 });
    expect(typedWord(apply(earlier, { kind: 'selectRow', row: 1 }).state)).toBe('la');
    for (const row of [-1, 2]) expect(apply(one, { kind: 'selectRow', row }).state).toEqual(one);
  });

  test('commit changes an earlier row where it stands', () => {
    const changed = applyAll(one, { kind: 'setTile', colour: 1, at: { row: 0, place: 0 } }, COMMIT);
    expect(rowsText(changed.game)).toBe('crane=YBYBG');
  });

  test('undo and redo, and nothing beyond', () => {
    const undone = apply(crane, { kind: 'undo' }).state;
    expect([typedWord(undone), typedWord(apply(undone, { kind: 'redo' }).state)]).toEqual(['cran', 'crane']);
    expect(apply(boardOf(), { kind: 'undo' }).state.message).toBe('There is nothing to undo.');
    expect(apply(crane, { kind: 'redo' }).state.message).toBe('There is nothing to redo.');
  });

  test('newGame can be undone', () => {
    const { state, effects } = apply(won, { kind: 'newGame' });
    expect([rowsText(state.game), effects]).toEqual(['', [{ kind: 'advise' }]]);
    expect(rowsText(apply(state, { kind: 'undo' }).state.game)).toBe('abide=GGGGG');
  });

  test('openGame takes the rows that fit the rules, and nothing to undo', () => {
    const { rules, rows } = one.game;
    const long = createWordList({ name: 'long', source: 'test', answers: ['cranes'] });
    const { state, effects } = apply({ ...crane, spoilers: 'hints' }, { kind: 'openGame', rules, rows });
    expect([rowsText(state.game), state.spoilers, state.past, effects]).toEqual([
      'crane=BBYBG',
      'hints',
      [],
      [{ kind: 'advise' }],
    ]);
    expect(apply(one, { kind: 'openGame', rules: rulesOf(long), rows }).state.game.rows).toEqual([]);
  });

  test('paste plays turns, keeps tiles for words to come, and fills in a word', () => {
    const pasteOn = (state: State, text: string) => apply(state, pasteOf(text)).state;
    expect(rowsText(pasteOn(boardOf(), 'crane=BBYBG').game)).toBe('crane=BBYBG');
    expect(pasteOn(boardOf(), '⬛⬛🟨⬛🟩').pastedTiles).toHaveLength(1);
    expect(tilesOf(pasteOn(crane, '⬛⬛🟨⬛🟩'))).toBe('BBYBG');
    expect(typedWord(pasteOn(boardOf(), 'slate'))).toBe('slate');
    expect(pasteOn(boardOf(), '?').message).toMatch(/^The pasted text has no rows/);
    expect(pasteOn(won, '⬛⬛🟨⬛🟩').message).toBe('There is no open row for these tiles.');
  });
});

describe('corrections', () => {
  test('applyCorrection changes the tiles, wherever the focus is', () => {
    for (const state of [wrong, apply(wrong, { kind: 'selectRow', row: 0 }).state]) {
      const { state: corrected, effects } = apply(state, { kind: 'applyCorrection', index: 0 });
      expect([rowsText(corrected.game), effects]).toEqual(['crane=BBYBG lambs=BYBYB', [{ kind: 'advise' }]]);
      expect(corrected.draft?.row).toBe(2);
    }
    expect(apply(wrong, { kind: 'applyCorrection', index: 99 }).state).toEqual(wrong);
  });
});

describe('words beside the board', () => {
  test('compare starts a comparison, and closeComparison ends it', () => {
    const { state, effects } = apply(one, { kind: 'compare', word: 'Doing' });
    expect(effects).toEqual([{ kind: 'compare', word: 'doing' }]);
    expect(state.compared).toEqual({ word: 'doing', judgement: undefined });
    expect(apply(state, { kind: 'closeComparison' }).state.compared).toBeUndefined();
  });

  test.each([
    ['a short word', one, 'do', /^DO has 2 letters where 5 are needed\.$/],
    ['no word', one, '7', /is not a word/],
    ['a game that is won', won, 'doing', /^[A-Z]{5} found in \d+ guess(es)?\.$/],
    ['a game that is lost', boardOf('crane=BBYBG', { limit: 1 }), 'doing', /^Not found in 1 guess\.$/],
    ['no word that fits', wrong, 'doing', /^No word fits/],
  ])('compare refuses %s', (_, state, word, message) => {
    const step = apply(state, { kind: 'compare', word });
    expect([step.effects, step.state.compared]).toEqual([[], undefined]);
    expect(step.state.message).toMatch(message);
  });

  test('nameAnswer asks for the review of a lost game', () => {
    const lost = boardOf('crane=BBYBG', { limit: 1 });
    const { state, effects } = apply(lost, { kind: 'nameAnswer', word: 'abide' });
    expect([state.screen, effects]).toEqual(['review', [{ kind: 'review', answer: 'abide' }]]);
    expect(apply(lost, { kind: 'nameAnswer', word: 'ab' }).effects).toEqual([]);
  });

  test('the prompt takes letters up to a word, and compares it', () => {
    const open = apply(one, { kind: 'openPrompt' }).state;
    const typed = applyAll(open, ...Array.from('doings', (letter): Action => ({ kind: 'typeInPrompt', letter })));
    expect(typed.prompt).toEqual({ purpose: 'compare', letters: [...'doing'] });
    expect(apply(typed, { kind: 'submitPrompt' }).effects).toEqual([{ kind: 'compare', word: 'doing' }]);
    const shorter = apply(typed, { kind: 'eraseInPrompt' }).state;
    expect(apply(shorter, { kind: 'submitPrompt' }).state.message).toBe('A word has 5 letters; type 1 more.');
    expect(applyAll(open, { kind: 'pasteInPrompt', text: ' Round' }).prompt?.letters.join('')).toBe('round');
    for (const text of ['rounds', '77', '']) {
      expect(apply(open, { kind: 'pasteInPrompt', text }).state).toEqual(open);
    }
    for (const kind of ['eraseInPrompt', 'submitPrompt', 'closePrompt'] as const) {
      expect(apply(open, { kind }).state.prompt).toBeUndefined();
    }
  });

  test('the prompt asks for the answer of a lost game, and for nothing after a won one', () => {
    const lost = apply(boardOf('crane=BBYBG', { limit: 1 }), { kind: 'openPrompt' }).state;
    expect(lost.prompt?.purpose).toBe('answer');
    expect(apply(won, { kind: 'openPrompt' }).state).toMatchObject({
      prompt: undefined,
      message: expect.stringMatching(/^[A-Z]{5} found in \d+ guess(es)?\.$/),
    });
  });
});

describe('screens', () => {
  test('openReview asks for a review unless there is one, and needs a game', () => {
    const { state, effects } = apply(one, { kind: 'openReview' });
    expect([state.screen, effects]).toEqual(['review', [{ kind: 'review', answer: undefined }]]);
    expect(apply(state, { kind: 'closeScreen' }).state.screen).toBe('board');
    expect(apply(boardOf(), { kind: 'openReview' }).state.message).toBe('There is nothing to review yet.');
    expect(apply(wrong, { kind: 'openReview' }).state.message).toMatch(/^No word fits/);
  });

  test('scroll stays between the first and the last line', () => {
    const help = apply(one, { kind: 'openHelp' }).state;
    expect(help.screen).toBe('help');
    const lines = [-1, 5, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    expect(lines.map((each) => apply(help, { kind: 'scroll', lines: each }).state.scroll)).toEqual([0, 5, 0, 20_000]);
  });

  test('setSpoilers is silent; nextSpoilers goes around and names the level', () => {
    expect(apply(one, { kind: 'setSpoilers', spoilers: 'hints' }).state).toEqual({ ...one, spoilers: 'hints' });
    const next = apply(one, { kind: 'nextSpoilers' }).state;
    expect([next.spoilers, next.message]).toEqual(['eliminators', 'Showing words that cannot be the answer.']);
  });

  test('dismissMessage leaves the rest as it is', () => {
    expect(apply({ ...one, message: 'x' }, { kind: 'dismissMessage' }).state).toEqual(one);
  });
});

test('a state is never changed in place', () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
      Object.freeze(value);
      for (const each of Object.values(value)) freeze(each);
    }
    return value;
  };
  const advice = { answers: [], eliminators: [] } as unknown as Advice;
  const state = freeze({ ...applyAll(one, ...lettersOf('lambs'), COMMIT), advice });
  expect(() => applyAll(state, { kind: 'setTile', colour: 1 }, { kind: 'undo' }, { kind: 'newGame' })).not.toThrow();
});

describe('a word that is not accepted', () => {
  test('is not one with accents that the list has folded', () => {
    const folded = createWordList({ name: 'mots', source: 'test', answers: ['eleve', 'facon'], language: 'fr' });
    const typed = applyAll(startState(rulesOf(folded)), ...lettersOf('élève'));
    expect([typedWord(typed), wordQuestionOf(typed)]).toEqual(['eleve', undefined]);
  });

  const mistyped = applyAll(boardOf(), ...lettersOf('slaet'));
  const TAKE: Action = { kind: 'takeMeantWord', index: 0 };

  test('is asked about at its last letter, before its tiles', () => {
    expect(wordQuestionOf(mistyped)?.text).toBe('SLAET is not accepted. Did you mean SLATE?');
    expect(mistyped.draft?.stage).toBe('letters');
    expect(wordQuestionOf(applyAll(boardOf(), ...lettersOf('slae')))).toBeUndefined();
    expect(wordQuestionOf(crane)).toBeUndefined();
  });

  test('is never played without an answer: Enter takes the word that was meant, and colours stay', () => {
    const coloured = applyAll(mistyped, { kind: 'setTile', colour: 2 }, { kind: 'setTile', colour: 1 });
    const taken = apply(coloured, COMMIT).state;
    expect([typedWord(taken), tilesOf(taken), taken.game.rows.length]).toEqual(['slate', 'GYBBB', 0]);
    expect(rowsText(apply(taken, COMMIT).state.game)).toBe('slate=GYBBB');
    expect(typedWord(apply(mistyped, TAKE).state)).toBe('slate');
    expect(typedWord(applyAll(mistyped, TAKE, { kind: 'undo' }))).toBe('slaet');
  });

  test('is kept on request, and once played it is not asked about again', () => {
    const kept = applyAll(mistyped, { kind: 'keepWord' }, { kind: 'setTile', colour: 0 }, COMMIT);
    expect(rowsText(kept.game)).toBe('slaet=BBBBB');
    expect(wordQuestionOf(apply(kept, { kind: 'selectRow', row: 0 }).state)).toBeUndefined();
  });

  test('has no answer if no word is near: it is edited or kept', () => {
    const far = applyAll(boardOf(), ...lettersOf('zzzzz'), COMMIT);
    expect([far.message, far.draft?.stage]).toEqual([
      'ZZZZZ is not accepted, and no accepted word is near.',
      'letters',
    ]);
    expect(apply(far, { kind: 'keepWord' }).state.draft?.stage).toBe('tiles');
  });

  test('in pasted rows is named', () => {
    const pasted = apply(boardOf(), pasteOf('crane=BBYBG slaet=BBBBB')).state;
    expect(pasted.message).toBe(
      '2 rows pasted. SLAET is not accepted. Did you mean SLATE? The arrow up goes to its row.',
    );
  });

  test('a word of a further tier is accepted', () => {
    const tiers = [{ name: 'more', words: ['slaet'] }];
    expect(wordQuestionOf(applyAll(boardOf('', { tiers }), ...lettersOf('slaet')))).toBeUndefined();
  });
});

describe('hard mode', () => {
  const hard = boardOf('crane=BBYBG', { mode: 'hard' });

  test('refuses a word before its colours', () => {
    const doing = applyAll(hard, ...lettersOf('doing'));
    expect(wordQuestionOf(doing)?.text).toMatch(/^DOING may not be guessed in hard mode: it needs/);
    const refused = applyAll(doing, { kind: 'setTile', colour: 2 }, { kind: 'keepWord' }, COMMIT);
    expect([refused.draft?.stage, refused.game.rows.length]).toEqual(['letters', 1]);
    expect(refused.message).toMatch(/^DOING may not be guessed/);
  });

  test('is switched off and on, with the row that is typed', () => {
    const off = applyAll(hard, ...lettersOf('doing'), { kind: 'toggleHard' });
    expect([off.game.rules.mode, typedWord(off), wordQuestionOf(off)]).toEqual(['normal', 'doing', undefined]);
    expect(apply(off, { kind: 'toggleHard' }).state.game.rules.mode).toBe('hard');
    expect(apply(off, { kind: 'undo' }).state.game.rules.mode).toBe('hard');
  });

  test('stays off if a row breaks it, and the row is named', () => {
    const { game, message } = apply(boardOf('crane=BBYBG doing=BBBBB'), { kind: 'toggleHard' }).state;
    expect(game.rules.mode).toBe('normal');
    expect(message).toMatch(/^Hard mode stays off\. DOING may not be guessed in hard mode: it needs/);
  });
});

test('words left after each row are counted among expected words until none fits', () => {
  const tiers = [{ name: 'more', words: ['apple', 'house'] }];
  expect(wordCounts(boardOf('crane=BBYBG', { tiers }))).toEqual([8, 4]);
  expect(wordCounts(boardOf('crane=BBYBG doing=BBBBB', { tiers }))).toEqual([8, 4, 1]);
  expect(wordCounts(boardOf('crane=BBYBG doing=BBBBB'))).toEqual([8, 4, 0]);
});

test('digits are letters of a list of codes, and its tiles say nothing about places', () => {
  const codes = must(generateList('3 digits distinct'));
  const type = (state: State, text: string): State =>
    [...text].reduce((each, character) => apply(each, actionForCharacter(each, character)).state, state);
  const typed = type(startState(rulesOf(codes), [], 'all'), '012');
  expect([typedWord(typed), typed.draft?.stage]).toEqual(['012', 'tiles']);
  const { game, ...played } = applyAll(type(typed, '102'), COMMIT);
  // counted greens first
  expect(rowsText(game)).toBe('012=GYB');
  expect(knownLetters(game).size).toBe(0);
  expect(tilesOf(type({ ...played, game }, '013'))).toBe('BBB');
});
