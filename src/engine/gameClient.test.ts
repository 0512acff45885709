import { expect, test } from 'vitest';
import { localPort } from '../../test/support/localPort.ts';
import { formatFeedback, parseFeedback } from '../feedback.ts';
import { addRow, type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { startPosition } from '../position.ts';
import { review } from '../review/review.ts';
import { createSolver } from '../search/solver.ts';
import { type Advice, advise } from '../suggest/advice.ts';
import { createTreeFile } from '../tree/treeFile.ts';
import { verifyTree } from '../tree/verify.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createWordList } from '../words/list.ts';
import { createGameClient } from './gameClient.ts';
import type { FoundTree, TreeProgress } from './protocol.ts';

const original = bundledList('original');
if (!original.ok) throw new Error(original.failure.sentence);
const rules = { list: original.value, weights: undefined, tiers: [], mode: 'normal' as const, limit: 6 };

const after = (...turns: [word: string, feedback: string][]): Game =>
  turns.reduce((game, [word, text]) => {
    const feedback = parseFeedback(text, 5);
    const next = feedback.ok ? addRow(game, word, feedback.value) : feedback;
    if (!next.ok) throw new Error(next.failure.sentence);
    return next.value;
  }, newGame(rules));

const end = <T>(steps: Generator<unknown, T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

const solver = createSolver({ frequencies: bundledFrequencies() });

test('a worker gives the same advice as the library', async () => {
  const engine = createGameClient(localPort());
  const game = after(['crane', 'BYBBG']);
  const heard: Advice[] = [];
  const answer = await engine.advise(game, { top: 3 }, (advice) => heard.push(advice));
  const here = end(advise(solver, game, { top: 3 }));
  if (!answer?.ok || !here.ok) throw new Error('no advice');
  expect(answer.value).toEqual({ ...here.value, nodes: answer.value.nodes });
  expect(answer.value.certainty).toBe('proved');
});

test('the newest question wins, and the one before it resolves to nothing', async () => {
  const engine = createGameClient(localPort());
  const slow = engine.advise(after(['fuzzy', 'BBBBB']), { top: 3 }, () => {});
  const quick = engine.advise(after(['crane', 'BYBBG'], ['slate', 'BBBBG']), { top: 3 }, () => {});
  expect(await slow).toBeUndefined();
  expect((await quick)?.ok).toBe(true);
});

test('a question that is stopped leaves the worker free', async () => {
  const engine = createGameClient(localPort());
  const heard = new Promise<Advice>((resolve) => {
    void engine.advise(after(['fuzzy', 'BBBBB']), { top: 3 }, resolve);
  });
  expect((await heard).wordsLeft).toBeGreaterThan(1000);
  engine.stop();
  expect((await engine.judge(after(['crane', 'BYBBG'], ['forge', 'BGYYG']), 'gorge', () => {}))?.ok).toBe(true);
});

test('a review by a worker is the review', async () => {
  const engine = createGameClient(localPort());
  const game = after(['crane', 'BYBBG'], ['forge', 'BGYYG'], ['gorge', 'GGGGG']);
  const answer = await engine.review(game, undefined, () => {});
  const here = review(solver, game);
  // the start of a list takes a minute; what comes after the first guess does not
  if (answer === undefined) throw new Error('stopped');
  expect(answer).toEqual(end(here));
}, 120_000);

// Trees

const ask = async (game: Game, opener?: string): Promise<{ found: FoundTree; heard: TreeProgress[] }> => {
  const heard: TreeProgress[] = [];
  const answer = await createGameClient(localPort()).tree(game, opener, (progress) => heard.push(progress));
  if (!answer?.ok) throw new Error(answer?.failure.sentence ?? 'stopped');
  return { found: answer.value, heard };
};

const replayed = ({ rules: { list, mode, limit }, rows }: Game, { tree }: FoundTree) => {
  const turns = rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, list.wordLength) }));
  const verified = verifyTree(createTreeFile({ list, mode, limit, turns, exact: false, tree }), list);
  if (!verified.ok) throw new Error(verified.failure.sentence);
  return verified.value;
};

test('the tree of a position takes what its best reply is worth', async () => {
  const game = after(['crane', 'BYBBG']);
  const { found } = await ask(game);
  const advice = end(advise(solver, game, { top: 1 }));
  if (!advice.ok) throw new Error(advice.failure.sentence);
  const { total, losses } = replayed(game, found);
  expect(total / advice.value.wordsLeft).toBe(advice.value.guesses.lower);
  expect(found.value.guesses).toEqual({ lower: total, upper: total });
  expect(losses).toEqual([]);
});

test('the tree of the start begins with the word that was proved, and is as good', async () => {
  const { found, heard } = await ask(newGame(rules));
  expect(found.tree.guess).toBe('salet');
  // the published optimum of 2,315 answers and 12,972 guesses
  expect(replayed(newGame(rules), found).total).toBe(7920);
  for (const { value } of heard) expect(value.guesses.lower <= 7920 && value.guesses.upper >= 7920).toBe(true);
});

test('what is heard on the way holds the total', async () => {
  const game = after(['fuzzy', 'BBBBB'], ['crane', 'BYBBB']);
  const { found, heard } = await ask(game, 'visit');
  const { total } = replayed(game, found);
  expect(found.tree.guess).toBe('visit');
  for (const { value } of heard) {
    expect(value.guesses.lower).toBeLessThanOrEqual(total);
    expect(value.guesses.upper).toBeGreaterThanOrEqual(total);
  }
});

/** Words of one family: with few guesses some must be lost. */
const family = createWordList({
  ...{ name: 'family', source: 'test' },
  answers: ['batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch', 'abide'],
  guesses: ['blimp', 'champ'],
});

test.each(['batch', 'blimp', undefined])('where words must be lost, %s loses the fewest', async (opener) => {
  const hard: Rules = { ...rules, list: family, mode: 'hard', limit: 3 };
  const { found } = await ask(newGame(hard), opener);
  const start = startPosition(family);
  const value = end(opener === undefined ? solver.value(start, hard) : solver.valueOf(start, opener, hard));
  const { losses, total } = replayed(newGame(hard), found);
  expect(losses.length).toBeGreaterThan(0);
  expect({ losses: losses.length, total }).toEqual({ losses: value.lost.lower, total: value.guesses.lower });
});

test.each([
  ['zzzzz', 'ZZZZZ is not in original; choose a word of the list.'],
  ['cranes', 'CRANES has 6 letters where 5 are needed.'],
  ['slate', 'SLATE may not be guessed in hard mode: it needs an R (CRANE=BYBBG).'],
])('the first word %s is refused with its reason', async (word, sentence) => {
  const game = after(['crane', 'BYBBG']);
  const answer = await createGameClient(localPort()).tree(
    { ...game, rules: { ...rules, mode: 'hard' } },
    word,
    () => {},
  );
  expect(answer).toMatchObject({ ok: false, failure: { sentence } });
});

test('a game that is over has no tree', async () => {
  const answer = await createGameClient(localPort()).tree(after(['crane', 'GGGGG']), undefined, () => {});
  expect(answer).toMatchObject({ ok: false, failure: { code: 'GUESS_ILLEGAL' } });
});
