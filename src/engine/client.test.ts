import { expect, test } from 'vitest';
import { localPort } from '../../test/localPort.ts';
import { review } from '../analysis.ts';
import { parseFeedback } from '../feedback.ts';
import { addRow, type Game, newGame } from '../game.ts';
import { type Advice, advise, createCoach } from '../suggest.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { createEngine } from './client.ts';

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

const coach = createCoach({ frequencies: bundledFrequencies() });

test('a worker gives the same advice as the library', async () => {
  const engine = createEngine(localPort());
  const game = after(['crane', 'BYBBG']);
  const heard: Advice[] = [];
  const answer = await engine.advise(game, { top: 3 }, (advice) => heard.push(advice));
  const here = end(advise(coach, game, { top: 3 }));
  if (!answer?.ok || !here.ok) throw new Error('no advice');
  expect(answer.value).toEqual({ ...here.value, nodes: answer.value.nodes });
  expect(answer.value.certainty).toBe('proved');
});

test('the newest question wins, and the one before it resolves to nothing', async () => {
  const engine = createEngine(localPort());
  const slow = engine.advise(after(['fuzzy', 'BBBBB']), { top: 3 }, () => {});
  const quick = engine.advise(after(['crane', 'BYBBG'], ['slate', 'BBBBG']), { top: 3 }, () => {});
  expect(await slow).toBeUndefined();
  expect((await quick)?.ok).toBe(true);
});

test('a question that is stopped leaves the worker free', async () => {
  const engine = createEngine(localPort());
  const heard = new Promise<Advice>((resolve) => {
    void engine.advise(after(['fuzzy', 'BBBBB']), { top: 3 }, resolve);
  });
  expect((await heard).wordsLeft).toBeGreaterThan(1000);
  engine.stop();
  expect((await engine.judge(after(['crane', 'BYBBG'], ['forge', 'BGYYG']), 'gorge', () => {}))?.ok).toBe(true);
});

test('a review by a worker is the review', async () => {
  const engine = createEngine(localPort());
  const game = after(['crane', 'BYBBG'], ['forge', 'BGYYG'], ['gorge', 'GGGGG']);
  const answer = await engine.review(game, undefined, () => {});
  const here = review(coach, game);
  // the start of a list takes a minute; what comes after the first guess does not
  if (answer === undefined) throw new Error('stopped');
  expect(answer).toEqual(end(here));
}, 120_000);
