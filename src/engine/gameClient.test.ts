import { expect, test } from 'vitest';
import { bundled, finish, must, play, rulesOf } from '../../test/support/games.ts';
import { localPort } from '../../test/support/localPort.ts';
import { formatFeedback } from '../feedback.ts';
import { type Game, newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { startPosition } from '../position.ts';
import { review } from '../review/review.ts';
import { createSolver } from '../search/solver.ts';
import { type Advice, advise } from '../suggest/advice.ts';
import { createTreeFile } from '../tree/treeFile.ts';
import { verifyTree } from '../tree/verify.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createWordList } from '../words/list.ts';
import { createGameClient } from './gameClient.ts';
import type { FoundTree, TreeProgress } from './protocol.ts';

const rules = rulesOf(bundled('original'));
const after = (rows: string): Game => must(play(rules, rows));
const solver = createSolver({ frequencies: bundledFrequencies() });
const ignore = (): void => {};

test('a worker gives the same advice as the library', async () => {
  const client = createGameClient(localPort());
  const game = after('crane=BYBBG');
  const answer = await client.advise(game, { top: 3 }, ignore);
  const here = finish(advise(solver, game, { top: 3 }));
  if (!answer?.ok || !here.ok) throw new Error('no advice');
  expect(answer.value).toEqual({ ...here.value, nodes: answer.value.nodes });
  expect(answer.value.certainty).toBe('proved');
});

test('a new question stops the one before, which resolves to undefined', async () => {
  const client = createGameClient(localPort());
  const slow = client.advise(after('fuzzy=BBBBB'), { top: 3 }, ignore);
  const quick = client.advise(after('crane=BYBBG slate=BBBBG'), { top: 3 }, ignore);
  expect(await slow).toBeUndefined();
  expect((await quick)?.ok).toBe(true);
});

test('a question that is stopped leaves the worker free', async () => {
  const client = createGameClient(localPort());
  const progress = new Promise<Advice>((resolve) => {
    void client.advise(after('fuzzy=BBBBB'), { top: 3 }, resolve);
  });
  expect((await progress).wordsLeft).toBeGreaterThan(1000);
  client.stop();
  expect((await client.judge(after('crane=BYBBG forge=BGYYG'), 'gorge', ignore))?.ok).toBe(true);
});

test('a worker gives the same review as the library', async () => {
  const client = createGameClient(localPort());
  const game = after('crane=BYBBG forge=BGYYG gorge=GGGGG');
  const answer = await client.review(game, undefined, ignore);
  const here = review(solver, game);
  // the start of a list takes a minute; what comes after the first guess does not
  if (answer === undefined) throw new Error('stopped');
  expect(answer).toEqual(finish(here));
}, 120_000);

// Trees

const ask = async (game: Game, opener?: string): Promise<{ found: FoundTree; reported: TreeProgress[] }> => {
  const reported: TreeProgress[] = [];
  const answer = await createGameClient(localPort()).tree(game, opener, (progress) => reported.push(progress));
  if (!answer?.ok) throw new Error(answer?.failure.sentence ?? 'stopped');
  return { found: answer.value, reported };
};

const replayed = ({ rules: { list, mode, limit }, rows }: Game, { tree }: FoundTree) => {
  const turns = rows.map(({ word, feedback }) => ({ word, feedback: formatFeedback(feedback, list.wordLength) }));
  const verified = verifyTree(createTreeFile({ list, mode, limit, turns, exact: false, tree }), list);
  return must(verified);
};

test('the tree of a position has the value of its best reply', async () => {
  const game = after('crane=BYBBG');
  const { found } = await ask(game);
  const advice = must(finish(advise(solver, game, { top: 1 })));
  const { total, losses } = replayed(game, found);
  expect(total / advice.wordsLeft).toBe(advice.guesses.lower);
  expect(found.value.guesses).toEqual({ lower: total, upper: total });
  expect(losses).toEqual([]);
});

test('the tree of the start begins with the proved best opener, and has its total', async () => {
  const { found, reported } = await ask(newGame(rules));
  expect(found.tree.guess).toBe('salet');
  // the published optimum of 2,315 answers and 12,972 guesses
  expect(replayed(newGame(rules), found).total).toBe(7920);
  for (const { value } of reported) expect(value.guesses.lower <= 7920 && value.guesses.upper >= 7920).toBe(true);
});

test('the bounds of every progress report contain the total', async () => {
  const game = after('fuzzy=BBBBB crane=BYBBB');
  const { found, reported } = await ask(game, 'visit');
  const { total } = replayed(game, found);
  expect(found.tree.guess).toBe('visit');
  for (const { value } of reported) {
    expect(value.guesses.lower).toBeLessThanOrEqual(total);
    expect(value.guesses.upper).toBeGreaterThanOrEqual(total);
  }
});

/** Words of one family: with few guesses some must be lost. */
const family = createWordList({
  name: 'family',
  source: 'test',
  answers: ['batch', 'catch', 'hatch', 'latch', 'match', 'patch', 'watch', 'abide'],
  guesses: ['blimp', 'champ'],
});

test.each(['batch', 'blimp', undefined])('if words must be lost, the tree of %s loses the fewest', async (opener) => {
  const hard: Rules = { ...rules, list: family, mode: 'hard', limit: 3 };
  const { found } = await ask(newGame(hard), opener);
  const start = startPosition(family);
  const value = finish(opener === undefined ? solver.value(start, hard) : solver.valueOf(start, opener, hard));
  const { losses, total } = replayed(newGame(hard), found);
  expect(losses.length).toBeGreaterThan(0);
  expect({ losses: losses.length, total }).toEqual({ losses: value.lost.lower, total: value.guesses.lower });
});

test.each([
  ['zzzzz', 'ZZZZZ is not in original; choose a word of the list.'],
  ['cranes', 'CRANES has 6 letters where 5 are needed.'],
  ['slate', 'SLATE may not be guessed in hard mode: it needs an R (CRANE=BYBBG).'],
])('the first word %s is refused with its reason', async (word, sentence) => {
  const game = after('crane=BYBBG');
  const answer = await createGameClient(localPort()).tree({ ...game, rules: { ...rules, mode: 'hard' } }, word, ignore);
  expect(answer).toMatchObject({ ok: false, failure: { sentence } });
});

test('a game that is over has no tree', async () => {
  const answer = await createGameClient(localPort()).tree(after('crane=GGGGG'), undefined, ignore);
  expect(answer).toMatchObject({ ok: false, failure: { code: 'GUESS_ILLEGAL' } });
});
