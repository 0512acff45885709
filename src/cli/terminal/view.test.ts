import { describe, expect, test } from 'vitest';
import { pressKeys } from '../../../test/support/boardKeys.ts';
import { follow, must } from '../../../test/support/games.ts';
import { receiveAdvice, receiveJudgement, receiveReview } from '../../board/engineResults.ts';
import { type State, startState } from '../../board/state.ts';
import { parseFeedback } from '../../feedback.ts';
import type { Row } from '../../game/game.ts';
import type { Rules } from '../../game/rules.ts';
import { review } from '../../review/review.ts';
import { createSolver } from '../../search/solver.ts';
import { advise } from '../../suggest/advice.ts';
import { judge } from '../../suggest/judge.ts';
import { bundledFrequencies } from '../../words/frequency.ts';
import { createWordList } from '../../words/list.ts';
import { createPaint } from '../render/colour.ts';
import { widthOf } from '../render/text.ts';
import { clip } from './layout.ts';
import { render } from './view.ts';

const list = createWordList({
  name: 'small',
  source: 'test',
  answers: 'abide abode above adobe crane slate least trace'.split(' '),
  guesses: 'lambs round doing'.split(' '),
});
const rules: Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 6 };

const row = (word: string, tiles: string): Row => {
  const feedback = parseFeedback(tiles, [...word].length);
  if (!feedback.ok) throw new Error(feedback.failure.sentence);
  return { word, feedback: feedback.value };
};

/** With the final advice of the engine. */
const advised = (state: State): State => {
  const solver = createSolver({ frequencies: bundledFrequencies(), tableBytes: 2 ** 20 });
  const steps = advise(solver, state.game, { top: 8, details: true });
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) continue;
    if (!step.value.ok) throw new Error(step.value.failure.sentence);
    return receiveAdvice(state, state.game, step.value.value);
  }
};

const type = (state: State, text: string): State => pressKeys(state, text.replaceAll('\r', '<enter>')).state;

const shown = (state: State, columns: number, rows: number, level: 0 | 2 = 0, unicode = false): string[] =>
  render(state, { columns, rows, unicode }, createPaint(level)).lines.map((line) => line.trimEnd());

const CRANE = [row('crane', 'BBYBG')];

test('the board, the verdict and both kinds of words at 80 columns', () => {
  const state = type(advised(startState(rules, CRANE)), 'lambs\rby');
  expect(shown(state, 80, 24).filter((line) => line !== '')).toEqual([
    '[S][A](L) e  t                                                small, normal mode',
    '1   c   r  (A)  n  [E]  8 -> 4       4 words left. ABOVE is best: 1.75 more',
    '2>  l  (A)  m   b   s                guesses on average (proved). 3 other',
    '3   .   .   .   .   .                guesses are equally good.',
    '4   .   .   .   .   .',
    '5   .   .   .   .   .                ABIDE ABODE ABOVE ADOBE',
    '6   .   .   .   .   .',
    // a possible answer that separates the others takes (1 + 2 + 2 + 2) / 4; DOING leaves abode and adobe together
    'possible answers  guesses  chance  worst  best eliminators  guesses  worst',
    'ABOVE                1.75    25 %      2  DOING                2.25      3',
    'ABIDE                1.75    25 %      2  ROUND                2.25      3',
    'ABODE                1.75    25 %      2  LAMBS                2.50      3',
    'ADOBE                1.75    25 %      2',
    'G Y B colour  Enter: other tiles grey  3 all green  ? help  Space next colour',
  ]);
});

test.each([
  [80, startState(rules), true],
  [40, startState(rules), false],
  [80, type(startState(rules), 'c'), false],
  [80, startState(rules, CRANE), false],
])('what to type first is said in %i columns until something is typed', (columns, state, isSaid) => {
  expect(shown(state, columns, 24).some((line) => line.startsWith('Type your word'))).toBe(isSaid);
});

test('the cursor stands on the tile that the next key sets', () => {
  const state = type(startState(rules, CRANE), 'lambs\rby');
  expect(render(state, { columns: 80, rows: 24, unicode: false }, createPaint(0)).cursor).toEqual({
    row: 3,
    column: 12,
  });
});

test.each([
  [40, 20],
  [20, 10],
])('%i columns and %i rows show the board, the best word and the keys', (columns, rows) => {
  const lines = shown(advised(startState(rules, CRANE)), columns, rows);
  const text = lines.join('\n');
  expect(lines).toHaveLength(rows);
  expect(text).toMatch(/^1 .*\(A\).*\[E\]/m);
  expect(text).toMatch(/^2> .*_/m);
  expect(text).toMatch(/ABOVE +1\.75/);
  expect(text).toContain('? help');
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
});

test('a window that is too small shows the size it needs', () => {
  const text = shown(startState(rules), 18, 8).join(' ').trim();
  expect(text).toBe('The window has 18 columns and 8 rows; make it at least 20 by 10.');
});

describe('marks', () => {
  const state = type(startState(rules, CRANE), 'ab');
  test('are ASCII without a locale, in colour too', () => {
    for (const level of [0, 2] as const) {
      const text = shown(state, 80, 24, level).join('\n');
      expect(/^[\0-\x7f]*$/.test(text)).toBe(true);
      expect(text).toContain('(A)');
    }
  });
  test('are corners in colour', () => {
    const text = shown(state, 80, 24, 2, true).join('\n');
    expect(text).toContain(' A◦');
    expect(text).toContain(' E▗');
  });
});

test('spoilers: nothing is shown beyond the level', () => {
  const state = advised(startState(rules, CRANE));
  const text = (spoilers: State['spoilers']) => shown({ ...state, spoilers }, 80, 24).join('\n');
  const words = /ABIDE|ABODE|ABOVE|ADOBE/;
  expect(text('none')).not.toMatch(/words left/);
  expect(text('count')).toContain('4 words left.');
  expect(text('count')).not.toMatch(/best|1\.75/);
  expect(text('hints')).toContain('Guess now: no');
  expect(text('hints')).not.toMatch(words);
  expect(text('eliminators')).toContain('DOING');
  expect(text('eliminators')).not.toMatch(words);
  expect(text('all')).toMatch(words);
});

describe('a game that is over', () => {
  const over = startState(rules, [row('trace', 'BBYBG'), row('abide', 'GGGGG')]);
  const solver = createSolver({ frequencies: bundledFrequencies(), tableBytes: 2 ** 20 });
  const { steps, end } = follow(review(solver, over.game));

  test('is being reviewed', () => {
    expect(shown(over, 80, 24).join('\n')).toContain('Reviewing the game ...');
    expect(shown({ ...over, screen: 'review' }, 80, 24).join('\n')).toContain('Reviewing the game ...');
  });

  test('what each guess cost, and what it adds up to', () => {
    const state = receiveReview(over, over.game, must(end));
    const lines = shown(state, 80, 24);
    expect(lines.join('\n')).toContain('ABIDE found in 2 guesses.');
    expect(lines.find((line) => line.startsWith('ABIDE'))).toMatch(/^ABIDE +4 -> 0 +ABIDE +0\.00 +\+0\.75$/);
    expect(lines.join(' ')).toMatch(/2 guesses: best play averages \d\.\d\d, your choices cost \d\.\d\d, /);
    expect(shown({ ...state, screen: 'review' }, 80, 24).join('\n')).toContain('1. TRACE left 4 of 8 words.');
  });

  test('bounds until they are known', () => {
    const first = steps[0] ?? must(end);
    const turns = first.turns.map((turn) => ({ ...turn, best: undefined, regret: { lower: 0, upper: 0.5 } }));
    const state = receiveReview(over, over.game, { ...first, turns });
    expect(shown(state, 80, 24).find((line) => line.startsWith('TRACE'))).toMatch(/^TRACE +8 -> 4 +\? +0\.00 to 0\.50/);
    const unknown = turns.map((turn) => ({ ...turn, luck: { lower: 0, upper: Number.POSITIVE_INFINITY } }));
    const later = receiveReview(over, over.game, { ...first, turns: unknown });
    expect(shown(later, 80, 24).find((line) => line.startsWith('TRACE'))).toMatch(/\?$/);
  });
});

test('a word that is compared', () => {
  const state = startState(rules, CRANE);
  const waiting: State = { ...state, compared: { word: 'doing', judgement: undefined } };
  expect(shown(waiting, 80, 24).join('\n')).toContain('Comparing DOING ...');
  const { end } = follow(judge(createSolver({ frequencies: new Map(), tableBytes: 2 ** 20 }), state.game, 'doing'));
  const received = receiveJudgement(waiting, state.game, must(end));
  expect(shown(received, 80, 24).join('\n')).toContain(
    'DOING: 2.25 more guesses on average, 0.50 behind the best; cannot be the answer.',
  );
});

test('where no word fits, the changes that help are numbered', () => {
  const state = startState(rules, [...CRANE, row('lambs', 'BYBYY')]);
  const text = shown(state, 80, 24).join('\n');
  expect(text).toContain('No word fits these rows; check their tiles.');
  expect(text).toContain('1  If tile 5 of LAMBS was grey, 3 words fit: ABIDE, ABODE, ABOVE.');
});

describe('more room', () => {
  const state = advised(startState(rules, CRANE));

  test('has all words left, and with more of it the groups of the best word', () => {
    const wide = shown(state, 100, 30).join('\n');
    expect(wide).toMatch(/ {3}4 words left$/m);
    expect(wide).toMatch(/ {3}ABIDE ABODE ABOVE$/m);
    const wider = shown(state, 140, 40).join('\n');
    expect(wider).toMatch(/ABOVE splits 4 words into/);
    expect(wider).toContain('[A][B] o  v [E]');
  });

  test('hides them with the other spoilers', () => {
    expect(shown({ ...state, spoilers: 'count' }, 140, 40).join('\n')).not.toContain('ABODE');
  });

  test('scrolls words that are too many, and never beyond the last', () => {
    const many = Array.from(
      { length: 400 },
      (_, index) => `w${String.fromCharCode(97 + (index % 20))}${String.fromCharCode(97 + Math.floor(index / 20))}ab`,
    );
    const large = createWordList({ name: 'many', source: 'test', answers: many });
    const start = startState({ ...rules, list: large });
    const frame = render({ ...start, scroll: 5000 }, { columns: 100, rows: 20, unicode: false }, createPaint(0));
    const last = frame.lines.filter((line) => line.trim() !== '').join('\n');
    expect(last).toContain('WTTAB');
    expect(frame.lastScroll).toBeGreaterThan(100);
    expect(frame.lastScroll).toBeLessThan(400);
  });
});

describe('screens', () => {
  const state = advised(startState(rules, CRANE));

  test('why: the groups of the best word, the largest first; of the compared word if there is one', () => {
    const best = shown(type(state, '<ctrl-w>'), 60, 20);
    expect(best[0]).toBe('Why ABOVE');
    const other = shown(type(state, '/lambs\r<ctrl-w>'), 60, 20).join('\n');
    expect(other).toContain('Why LAMBS');
    expect(other).toMatch(/ l \(A\) m \(B\) s {3}3 {2}ABIDE ABODE ABOVE/);
  });

  test('words: all of them in the order of the alphabet', () => {
    expect(shown(type(state, '<ctrl-a>'), 40, 20).slice(0, 3)).toEqual([
      '4 words left.',
      '',
      'ABIDE ABODE ABOVE ADOBE',
    ]);
  });

  test('share: the rows of a game that goes on, the grid of one that is over', () => {
    expect(shown(type(state, '<ctrl-s>'), 60, 20)[2]).toBe('crane=BBYBG');
    const over = startState(rules, [...CRANE, row('abide', 'GGGGG')]);
    expect(shown(type(over, '<ctrl-s>'), 60, 20).join('\n')).toContain('Salet 2/6\n\n⬛⬛🟨⬛🟩\n🟩🟩🟩🟩🟩');
    expect(type(startState(rules), '<ctrl-s>').message).toBe('There is nothing to share yet.');
  });
});

test('list and mode stand in the last lines where there is no room for a header', () => {
  expect(shown(startState(rules), 40, 12)).toContain('small, normal mode');
});

test('wide letters take two columns and stay inside', () => {
  const wide = createWordList({ name: 'wide', source: 'test', answers: ['日本語', '日本人'] });
  const state = advised(startState({ ...rules, list: wide }));
  for (const columns of [80, 40, 20]) {
    for (const line of shown(type(state, '日本'), columns, 16)) expect(widthOf(line)).toBeLessThanOrEqual(columns);
  }
  expect(shown(type(state, '日本'), 80, 16).join('\n')).toContain('1>  日   本   _');
});

test('long words fall back to letters and marks', () => {
  const long = createWordList({ name: 'long', source: 'test', answers: ['abcdefghijklmno', 'abcdefghijklmnp'] });
  const state = startState({ ...rules, list: long }, [row('abcdefghijklmno', 'BBBBBBBBBBBBBYG')].slice(0, 0));
  expect(shown(type(state, 'abcdefghijklmno\rgy'), 40, 20).join('\n')).toContain('ABCDEFGHIJKLMNO GYBBBBBBBBBBBBB');
});

test.each([
  ['plain', 3, 'pla'],
  ['\u001b[1mbold\u001b[22m', 2, '\u001b[1mbo\u001b[22m'],
  ['語語', 3, '語'],
])('%j cut at %i is %j', (line, columns, cut) => {
  expect(clip(line, columns)).toBe(cut);
});
