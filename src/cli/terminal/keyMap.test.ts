import { describe, expect, test } from 'vitest';
import { pressKey, pressKeys } from '../../../test/support/boardKeys.ts';
import { casesOf } from '../../../test/support/cases.ts';
import { defined, finish, must, pick } from '../../../test/support/games.ts';
import { shareOf } from '../../../test/support/share.ts';
import { receiveAdvice, receiveJudgement, receiveReview } from '../../board/engineResults.ts';
import { bestShown, type State, startState } from '../../board/state.ts';
import { type Feedback, formatFeedback, parseFeedback } from '../../feedback.ts';
import type { Rules } from '../../game/rules.ts';
import { mulberry32 } from '../../random.ts';
import type { Review } from '../../review/review.ts';
import { createSolver } from '../../search/solver.ts';
import type { Advice } from '../../suggest/advice.ts';
import { type Judgement, judge } from '../../suggest/judge.ts';
import { createWordList } from '../../words/list.ts';
import { createPaint } from '../render/colour.ts';
import { widthOf } from '../render/text.ts';
import { firstAdvice } from './firstAdvice.ts';
import { actionFor } from './keyMap.ts';
import { type Key, readKeys } from './keys.ts';
import { render } from './view.ts';

const ANSWERS = 'abide abode above adobe crane slate least trace crate those these forge gorge rogue eerie level'.split(
  ' ',
);
const GUESSES = 'lambs round fuzzy abbey speed'.split(' ');

const rulesFor = (more: Partial<Rules> = {}): Rules => ({
  list: createWordList({ name: 'small', source: 'test', answers: ANSWERS, guesses: GUESSES }),
  weights: undefined,
  tiers: [{ name: 'rare words', words: ['aband', 'toxic'] }],
  mode: 'normal',
  limit: 6,
  ...more,
});

const typed = (text: string, rules = rulesFor()): State => pressKeys(startState(rules), text).state;

const rowsOf = ({ game }: State): string =>
  game.rows.map(({ word, feedback }) => `${word}=${formatFeedback(feedback, 5)}`).join(' ');

const tilesOf = ({ draft }: State): string | undefined => draft?.tiles.map((tile) => 'BYG'[tile]).join('');

const lettersOf = ({ draft }: State): string | undefined => draft?.letters.join('');

const adviceFor = ({ game, standing }: State, top: number): Advice => defined(firstAdvice(game, standing, { top }));

describe('a row', () => {
  test.each(
    casesOf(`
      letters, Enter, colours | crane<enter>bbybg | crane=BBYBG
      digits | crane<enter>00102 | crane=BBYBG
      colours open the tiles by themselves | cranebbybg | crane=BBYBG
      digits open the tiles by themselves | crane00102 | crane=BBYBG
      colours that are not set are grey | crane<right><right>y<enter> | crane=BBYBB
      Space changes a tile | crane<enter> <right>  <right>b<right>b<right><left>b<enter> | crane=YGBBB
      capitals | CRANE<enter>BBYBG | crane=BBYBG
      Backspace takes a letter back | cranx<backspace>e<enter>bbybg | crane=BBYBG
      Backspace takes a tile back | crane<enter>bbyg<backspace>bg | crane=BBYBG
      Backspace goes back to the letters | crank<backspace>ebbybg | crane=BBYBG
      Esc goes back to the letters | crank<enter>b<escape><backspace>ebbybg | crane=BBYBG
      Enter ends a row whose other tiles are grey | craneby<enter> | crane=BYBBB
      Backspace takes back a row that its last colour has ended | cranebbybb<backspace>g | crane=BBYBG
      3 is all green | crane3 | crane=GGGGG
      letters beyond the fifth are not taken | cranes<enter>bbybg | crane=BBYBG
    `),
  )('%s', (_, keys, rows) => {
    expect(rowsOf(typed(keys))).toBe(rows);
  });

  test('is never all grey by mistake: tiles that were not touched are asked about once', () => {
    const once = typed('crane<enter>');
    expect(rowsOf(once)).toBe('');
    expect(once.message).toBe('Set the colours of the tiles; if they are right as shown, press Enter again.');
    expect(rowsOf(typed('crane<enter><enter>'))).toBe('crane=BBBBB');
    expect(rowsOf(typed('crane<enter>b<enter>'))).toBe('crane=BBBBB');
  });

  test('has the greens of earlier rows, which can be changed', () => {
    const state = typed('crane<enter>bbbbgslate<enter>');
    expect(tilesOf(state)).toBe('BBBBG');
    expect(state.draft?.place).toBe(0);
    expect(rowsOf(pressKeys(state, 'bbbbb').state)).toBe('crane=BBBBG slate=BBBBB');
  });

  test('that cannot be is refused with its sentence and stays', () => {
    const state = typed('crane<enter>ggggy');
    expect(state.message).toBe(
      'Row 1, CRANE=GGGGY, cannot happen: no place is left where the yellow E could stand; check its tiles.',
    );
    expect(tilesOf(state)).toBe('GGGGY');
    expect(rowsOf(pressKeys(state, '<backspace>b<enter>').state)).toBe('crane=GGGGB');
  });

  test('that hard mode forbids is refused with its reason', () => {
    const state = typed('crane<enter>bbybgthose<enter>bbbbg<enter>', rulesFor({ mode: 'hard' }));
    expect(state.message).toBe('THOSE may not be guessed in hard mode: it needs an A (CRANE=BBYBG).');
  });

  test('takes the best word by Enter while it is empty', () => {
    const start = startState(rulesFor());
    const advised = receiveAdvice(start, start.game, adviceFor(start, 3));
    const best = advised.advice?.answers[0].word;
    expect(lettersOf(pressKeys(advised, '<enter>').state)).toBe(best);
    expect(lettersOf(pressKeys({ ...advised, spoilers: 'count' }, '<enter>').state)).toBe('');
  });

  test('takes a digit in an empty row as the first colour of the best word; the last greys need no key', () => {
    const start = startState(rulesFor());
    const advised = receiveAdvice(start, start.game, adviceFor(start, 3));
    const best = bestShown(advised);
    expect(rowsOf(pressKeys(advised, '021<enter>').state)).toBe(`${best}=BGYBB`);
    expect(lettersOf(pressKeys(advised, '<backspace>').state)).toBe('');
    expect(rowsOf(pressKeys({ ...advised, spoilers: 'count' }, '021<enter>').state)).toBe('');
  });

  test('of a word that is not accepted takes Enter, a number or ! as the answer', () => {
    const question = typed('crnae');
    expect(lettersOf(pressKeys(question, '<enter>').state)).toBe('crane');
    expect(rowsOf(pressKeys(question, 'bbybg<enter><enter>').state)).toBe('crane=BBYBG');
    expect(rowsOf(pressKeys(question, '1bbybg').state)).toBe('crane=BBYBG');
    expect(rowsOf(pressKeys(question, '!bbbbb').state)).toBe('crnae=BBBBB');
    expect(rowsOf(pressKeys(question, '<backspace><backspace><backspace>anebbybg').state)).toBe('crane=BBYBG');
  });
});

describe('earlier rows', () => {
  const two = 'crane<enter>bbybglambs<enter>bybyb';

  test('are changed where they stand, and the new row is kept', () => {
    const { state } = pressKeys(typed(two), 'ab<up><up>');
    expect(state.draft).toMatchObject({ row: 0, stage: 'tiles', place: 0 });
    const changed = pressKeys(state, 'b<enter>').state;
    expect(rowsOf(changed)).toBe('crane=BBYBG lambs=BYBYB');
    expect(changed.draft).toMatchObject({ row: 2, letters: ['a', 'b'] });
  });

  test('stay as they were unless Enter ends the change', () => {
    expect(rowsOf(typed(`${two}<up><up>gg<down><down>`))).toBe('crane=BBYBG lambs=BYBYB');
    expect(rowsOf(typed(`${two}<up><up>gg<escape>`))).toBe('crane=BBYBG lambs=BYBYB');
  });

  test('are opened again by Backspace in an empty row', () => {
    const state = typed(`${two}<backspace>`);
    expect(rowsOf(state)).toBe('crane=BBYBG');
    expect(tilesOf(state)).toBe('BYBYB');
  });

  test('come and go by undo and redo', () => {
    const state = typed(two);
    const undone = pressKeys(state, '<ctrl-z>').state;
    expect(rowsOf(undone)).toBe('crane=BBYBG');
    expect(tilesOf(undone)).toBe('BYBYB');
    expect(rowsOf(pressKeys(undone, '<ctrl-y>').state)).toBe('crane=BBYBG lambs=BYBYB');
    expect(pressKeys(state, '<ctrl-z>'.repeat(99)).state.message).toBe('There is nothing to undo.');
    expect(rowsOf(pressKeys(state, '<ctrl-n><ctrl-z>').state)).toBe(rowsOf(state));
  });
});

test.each([
  ['ctrl-c', { kind: 'quit', interrupted: true }],
  ['ctrl-d', { kind: 'quit', interrupted: false }],
  ['ctrl-l', { kind: 'redraw' }],
] as const)('%s is for the terminal, whatever is in front', (name, command) => {
  for (const before of ['', '?', '/ab', 'crane<enter>bb', 'abide<enter>ggggg']) {
    expect(actionFor(typed(before), { kind: 'named', name })).toEqual(command);
  }
});

describe('work for the engine', () => {
  test.each(
    casesOf(`
      advice after a row | crane<enter>bbybg | advise
      nothing while one types | crane<enter>bb |
      a review at the end | abide<enter>ggggg | review
      nothing where no word fits | fuzzy<enter>gggbb | stop
      a comparison | /slate<enter> | compare slate
      a review so far | crane<enter>bbybg<ctrl-r> | advise, review
    `),
  )('%s', (_, keys, work) => {
    const { effects } = pressKeys(startState(rulesFor()), keys);
    expect(
      effects.map((effect) => (effect.kind === 'compare' ? `compare ${effect.word}` : effect.kind)).join(', '),
    ).toBe(work);
  });

  test('a result about an older game is dropped', () => {
    const start = startState(rulesFor());
    const old = adviceFor(start, 3);
    const later = pressKeys(start, 'crane<enter>bbybg').state;
    expect(receiveAdvice(later, start.game, old).advice).toBeUndefined();
  });

  test('a lost game asks for its answer', () => {
    const rules = rulesFor({ limit: 1 });
    const { state, effects } = pressKeys(startState(rules), 'crane<enter>bbybg/abide<enter>');
    expect(effects.at(-1)).toEqual({ kind: 'review', answer: 'abide' });
    expect(state.screen).toBe('review');
  });
});

test('where no word fits, 1 makes the first change that helps', () => {
  const wrong = typed('crane<enter>bbybglambs<enter>bybyy');
  expect(wrong.standing.status).toBe('contradiction');
  expect(wrong.corrections[0].changes).toEqual([{ row: 1, place: 4, from: 1, to: 0 }]);
  const { state, effects } = pressKeys(wrong, '1');
  expect(rowsOf(state)).toBe('crane=BBYBG lambs=BYBYB');
  expect(effects).toEqual([{ kind: 'advise' }]);
});

test('a rarer tier is used before a contradiction', () => {
  const state = typed('crane<enter>ybbbb');
  expect(state.standing).toMatchObject({ status: 'open', tier: { name: 'rare words' } });
});

describe('paste', () => {
  const GRID = String.raw`"Game 1 3/6\n\n⬛⬛🟨⬛🟩\n⬛🟨⬛🟨⬛\n🟩🟩🟩🟩🟩"`;

  test.each(
    casesOf(String.raw`
      turns | "crane=BBYBG lambs=BYBYB" | crane=BBYBG lambs=BYBYB
      lines | "Crane 00102\nlambs 01010" | crane=BBYBG lambs=BYBYB
      squares behind words | "crane ⬛⬛🟨⬛🟩\nlambs ⬜️🟨⬜️🟨⬜️" | crane=BBYBG lambs=BYBYB
      a link | "https://example.org/#v1=crane.BBYBG-lambs.BYBYB&l=nyt" | crane=BBYBG lambs=BYBYB
      a word that looks like tiles | "byggy=BBYBG" | byggy=BBYBG
      a word | "slate"<enter>bbbbg | slate=BBBBG
      tiles for the word at hand | crane"🟩⬛⬛⬛🟩"<enter> | crane=GBBBG
      a grid, then its words | ${GRID}crane<enter><enter>lambs<enter><enter> | crane=BBYBG lambs=BYBYB
      something else | "hello, world" |
    `),
  )('%s', (_, keys, rows) => {
    expect(rowsOf(typed(keys.replaceAll('\\n', '\n')))).toBe(rows);
  });

  test('gives the reason for a row that is refused, and keeps the rows before it', () => {
    const state = typed('"crane=BBYBG slate=GGGGY"');
    expect(rowsOf(state)).toBe('crane=BBYBG');
    expect(state.message).toContain('cannot happen');
  });
});

test('Backspace that has emptied a row stops before the row above, once', () => {
  const stopped = typed('cranebbybgl<backspace><backspace>');
  expect(rowsOf(stopped)).toBe('crane=BBYBG');
  expect(stopped.message).toBe('Backspace again opens row 1.');
  expect(rowsOf(pressKeys(stopped, '<backspace>').state)).toBe('');
});

test('Tab shows less and less, then everything', () => {
  expect(typed('<tab>').spoilers).toBe('eliminators');
  expect(typed('<tab><tab><tab>').spoilers).toBe('count');
  expect(typed('<tab><tab><tab><tab>').spoilers).toBe('all');
});

describe('400,000 random keys', () => {
  const EDITING = 'enter enter enter enter enter backspace tab up down left right home end delete escape';
  const NAMES = `${EDITING} page-down ctrl-z ctrl-y ctrl-n ctrl-r ctrl-l ctrl-t ctrl-w ctrl-a ctrl-s unknown`.split(
    ' ',
  );
  const TEXTS = [...'aaabdeeeilorsstvGGYYBBB012   ?//rn123!!!!ßİ語\u0301\uFFFD'];
  const PASTES = ['crane=BBYBG', '🟩🟨⬛⬛⬛', 'slate', '\u0000<>', 'crane=GGGGG crane=GGGGG', 'x'.repeat(300)];
  const SCREENS = '80x24 40x20 20x10 19x9 200x60 33x12 1x1 72x16'.split(' ').map((size) => size.split('x').map(Number));

  const randomKey = (random: () => number): Key => {
    const kind = random();
    if (kind < 0.002) return { kind: 'paste', text: pick(random, PASTES) };
    if (kind < 0.01) return { kind: 'text', text: String.fromCodePoint(32 + Math.floor(random() * 0xd000)) };
    return kind < 0.6
      ? { kind: 'text', text: pick(random, TEXTS) }
      : { kind: 'named', name: pick(random, NAMES) as never };
  };

  const COUNT = shareOf(20_000);
  const unlimited = { limit: Number.POSITIVE_INFINITY };
  const RULES: Partial<Rules>[] = [{}, { mode: 'hard' }, unlimited, { limit: 1 }, { mode: 'ultra-hard' }];

  test.each(RULES.map((more, seed) => ({ seed, more })))('seed $seed', ({ seed, more }) => {
    const random = mulberry32(seed + 1);
    const paints = [createPaint(0), createPaint(2)];
    let state = startState(rulesFor(more));
    let [rowsSeen, drawn] = [0, 0];
    for (let count = 0; count < COUNT; count++) {
      const key = randomKey(random);
      // nothing quits but Ctrl-C and Ctrl-D
      if (actionFor(state, key)?.kind === 'quit') throw new Error('quit');
      const step = pressKey(state, key);
      ({ state } = step);
      if (step.effects.some(({ kind }) => kind === 'advise')) {
        const advice = firstAdvice(state.game, state.standing, { top: 4 });
        if (advice) state = receiveAdvice(state, state.game, advice);
      }
      const { game, draft } = state;
      if (game.rows.length > game.rules.limit) throw new Error('too many rows');
      if (draft && (draft.row > game.rows.length || draft.letters.length > 5 || draft.tiles.length !== 5))
        throw new Error('draft');
      rowsSeen += game.rows.length;
      if (count % 97 === 0) {
        const [columns, rows] = pick(random, SCREENS);
        const { lines, cursor } = render(state, { columns, rows, unicode: random() < 0.5 }, pick(random, paints));
        if (lines.length !== rows) throw new Error('lines');
        for (const line of lines) if (widthOf(line) > columns) throw new Error(`wider than ${columns}: ${line}`);
        if (cursor && (cursor.row >= rows || cursor.column >= columns)) throw new Error('cursor');
        drawn++;
      }
    }
    expect(rowsSeen).toBeGreaterThan(COUNT / 10);
    expect(drawn).toBeGreaterThan(COUNT / 100);
  });
});

test('random text through the reader of keys and the state machine', () => {
  const random = mulberry32(11);
  const signs = [...'\u001b\u001b[[O~;1259ABCDHF\r\t\u007fcraneBYG ä語\uFFFD\u0000'];
  let state = startState(rulesFor());
  let pending = '';
  for (let count = 0; count < shareOf(25_000); count++) {
    const read = readKeys(pending, [0, 1, 2].map(() => pick(random, signs)).join(''));
    ({ pending } = read);
    for (const key of read.keys) ({ state } = pressKey(state, key));
    if (pending.length > 20_100) throw new Error('pending grows');
  }
  expect(state.game.rows.length).toBeLessThanOrEqual(6);
});

test('first advice agrees with the words that a row leaves', () => {
  const feedback = parseFeedback('BBYBG', 5);
  if (!feedback.ok) throw new Error(feedback.failure.sentence);
  const state = startState(rulesFor(), [{ word: 'crane', feedback: feedback.value }]);
  const first = adviceFor(state, 9);
  expect(first).toMatchObject({ certainty: 'bounds', wordsLeft: 4 });
  expect(first.answers.length).toBeGreaterThan(0);
  // abide abode above adobe: a possible answer that separates all others takes (1 + 2 + 2 + 2) / 4 guesses
  expect(first.guesses.lower).toBeLessThanOrEqual(1.75);
  expect(first.guesses.upper).toBeGreaterThanOrEqual(1.75);
  for (const { word, guesses } of first.answers) {
    const { lower, upper } = must(finish(judge(createSolver(), state.game, word))).guesses;
    expect(lower).toBe(upper);
    expect([guesses.lower <= lower, guesses.upper >= upper, guesses.upper < 6], word).toEqual([true, true, true]);
  }
});

describe('results that are late, and actions that are impossible', () => {
  const state = typed('crane<enter>bbybg');

  test('an answer about another game changes nothing', () => {
    const other = typed('slate<enter>bbbbb').game;
    const judgement = { word: 'abide' } as Judgement;
    expect(receiveJudgement(state, other, judgement)).toBe(state);
    expect(receiveJudgement({ ...state, compared: undefined }, state.game, judgement)).toEqual({
      ...state,
      compared: undefined,
    });
    expect(receiveReview(state, other, {} as Review)).toBe(state);
  });

  test('a page is turned back, but not beyond its begin', () => {
    const page: State = { ...state, screen: 'help', scroll: 10 };
    expect(pressKeys(page, '<page-up>').state.scroll).toBe(2);
    expect(pressKeys(page, '<page-up><page-up>').state.scroll).toBe(0);
  });

  test('rows that cannot be are not taken over', () => {
    const row = { word: 'crane', feedback: (3 ** 5 - 2) as Feedback };
    expect(startState(rulesFor(), [row]).game.rows).toEqual([]);
  });
});
