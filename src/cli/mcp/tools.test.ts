/**
 * The tools for agents in one process, with the engine in this thread. What a real client sees is in test/mcp.test.ts.
 */

import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { localPort } from '../../../test/support/localPort.ts';
import { createGameClient } from '../../engine/gameClient.ts';
import type { Result } from '../../failure.ts';
import type { Context } from '../context.ts';
import { reviewBoards as reviewBoardsSchema, suggestBoards as suggestBoardsSchema } from '../json/schemas/boards.ts';
import { advice, judgement, review as reviewSchema } from '../json/schemas/play.ts';
import { lists } from '../json/schemas/study.ts';
import { explanation, playedGuess, startedGame } from '../json/schemas/tools.ts';
import { createEngineQueue } from './engineQueue.ts';
import {
  explainInput,
  guessInput,
  judgeInput,
  reviewBoardsInput,
  reviewInput,
  startInput,
  suggestBoardsInput,
  suggestInput,
} from './inputs.ts';
import type { ToolAnswer } from './toolContext.ts';
import { createTools } from './tools.ts';

const engine = createEngineQueue(() => createGameClient(localPort()));
afterAll(() => engine.close());
const tools = createTools({ env: {}, clock: () => performance.now() } as Partial<Context> as Context, engine);
const { signal } = new AbortController();

const LIST = { list: 'original-answers' };

/** The answer, whose data has the form that the schema describes. */
const checked = <T extends z.ZodType>(schema: T, result: Result<ToolAnswer<object>>): Result<ToolAnswer<z.infer<T>>> =>
  result.ok ? { ok: true, value: { ...result.value, data: schema.parse(result.value.data) } } : result;

const suggest = async (args: object) =>
  checked(advice, await tools.suggest(suggestInput.parse({ ...LIST, ...args }), signal));
const value = async (args: object) =>
  checked(judgement, await tools.valueOfGuess(judgeInput.parse({ ...LIST, ...args }), signal));
const explain = async (args: object) =>
  checked(explanation, await tools.explain(explainInput.parse({ ...LIST, ...args }), signal));
const review = async (args: object) =>
  checked(reviewSchema, await tools.review(reviewInput.parse({ ...LIST, ...args }), signal));
const start = async (args: object) => checked(startedGame, await tools.start(startInput.parse({ ...LIST, ...args })));
const guess = async (args: object) => checked(playedGuess, await tools.guess(guessInput.parse(args), signal));

const said = <T>(result: Result<ToolAnswer<T>>): ToolAnswer<T> => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const sentence = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.sentence);

/** After these, BATCH, HATCH, MATCH, PATCH and WATCH are left: nothing tells them apart but their first letters. */
const TRAP = ['latch=BGGGG', 'catch=BGGGG'];

describe('several boards', () => {
  test('a word with what it does on each board, and the cost of each guess', async () => {
    const found = await tools.suggestBoards(
      suggestBoardsInput.parse({ ...LIST, turns: ['crane=BBBYB/BBYBG', 'knoll=GGGGG/BBBBB'] }),
      signal,
    );
    const { data, text } = said(checked(suggestBoardsSchema, found));
    expect(data).toMatchObject({ boards: 2, open: 1, status: 'open' });
    expect(text).toMatch(/^2 boards on original-answers, 1 open.*\n\w+ is .*\nboard 2: /);
    const reviewed = await tools.reviewBoards(
      reviewBoardsInput.parse({ ...LIST, answers: ['knoll', 'abide'], guesses: ['crane', 'knoll', 'abide'] }),
      signal,
    );
    const review = said(checked(reviewBoardsSchema, reviewed));
    expect(review.data.turns.map((turn) => turn.found)).toEqual([[], [1], [2]]);
    expect(review.text).toContain('KNOLL finds board 1');
    const refused = await tools.suggestBoards(suggestBoardsInput.parse({ ...LIST }), signal);
    expect(sentence(refused)).toContain('say how many');
  });
});

describe('suggest', () => {
  test('what is best, in words and in numbers', async () => {
    const { data, text } = said(await suggest({ turns: TRAP }));
    expect(data).toMatchObject({ status: 'open', wordsLeft: 5, proved: true, lossChance: 0 });
    expect(data.candidates?.toSorted()).toEqual(['batch', 'hatch', 'match', 'patch', 'watch']);
    expect(text).toMatch(
      /^5 words left\. \w+ is best: \d\.\d\d more guesses on average \(proved\)\.( \d+ other guess.*\.)?\n/,
    );
  });

  test('words that are lost', async () => {
    const { data, text } = said(await suggest({ turns: TRAP, limit: 3 }));
    // one guess for five words
    expect(data.lossChance).toBeCloseTo(4 / 5, 9);
    expect(text).toContain('is best: 20 % chance to win, ');
  });

  test.each([
    ['soon-3', 4, /20 % chance to find the word by guess 3 \(proved\)/],
    ['worst', 6, /is best: at most \d more guesses?, \d\.\d\d on average \(proved\)/],
    ['fewest', 6, /is best: \d\.\d\d more guesses on average.* \(proved\)/],
  ])('%s', async (objective, limit, says) => {
    const { data, text } = said(await suggest({ turns: TRAP, limit, objective }));
    expect(data.objective).toBe(objective);
    expect(text).toMatch(says);
  });

  test('a single word', async () => {
    expect(
      said(await suggest({ turns: [...TRAP, 'match=BGGGG', 'patch=BGGGG', 'watch=BGGGG'], limit: 'none' })).text,
    ).toMatch(/words? left\./);
    expect(said(await suggest({ turns: ['crane=GGGGG'] })).text).toBe('CRANE found in 1 guess.');
  });

  test('the end, and what cannot be', async () => {
    expect(said(await suggest({ turns: ['crane=BBBBB'], limit: 1 })).text).toBe('Not found in 1 guess.');
    const { data, text } = said(await suggest({ turns: ['crane=GGGGB', 'crate=GGGGB'] }));
    expect(data).toMatchObject({ status: 'contradiction', candidates: [] });
    expect(data).not.toHaveProperty('best');
    expect(text).toMatch(/^No word fits these rows; check (its|their) tiles\./);
  });

  test.each([
    [{ list: 'orignal', turns: [] }, 'There is no bundled list "orignal"'],
    [{ turns: ['cran=BYBB'] }, '"cran" has 4 letters'],
    [{ turns: ['crane=BYB'] }, '"BYB" has 3 tiles'],
  ])('%j', async (args, says) => {
    expect(sentence(await suggest(args))).toContain(says);
  });

  test('a word that only the accepted guesses have', async () => {
    // AAHED is accepted, and no answer gives these tiles
    const { data, text } = said(await suggest({ list: 'original', turns: ['aahed=GGGGB'] }));
    if (data.status === 'open') expect(text).toMatch(/^No expected word fits; \d+ of the /);
    else expect(text).toMatch(/^No word fits this row; check (its|their) tiles\./);
  });
});

describe('value_of_guess', () => {
  test('behind the best, by guesses or by losses', async () => {
    expect(said(await value({ turns: TRAP, word: 'match' })).text).toMatch(/MATCH: \d\.\d\d more guesses on average, /);
    const { data, text } = said(await value({ turns: TRAP, word: 'crane', limit: 3 }));
    expect(data.risk).toBeGreaterThan(0);
    expect(text).toContain('fewer games than the best');
  });

  test('a word that the mode does not allow, and one that is not in the list', async () => {
    expect(said(await value({ turns: TRAP, word: 'crane', mode: 'hard' })).text).toContain(
      ' may not be guessed in hard mode: it needs ',
    );
    expect(said(await value({ turns: TRAP, word: 'zzzzz' })).text).toContain('ZZZZZ is not in original-answers.');
  });

  test('no next guess, or no word', async () => {
    expect(sentence(await value({ turns: ['crane=GGGGG'], word: 'crane' }))).toBe('CRANE found in 1 guess.');
    expect(sentence(await value({ turns: [], word: 'cran' }))).toContain('4 letters');
    expect(sentence(await value({ turns: ['crane=BYB'], word: 'crane' }))).toContain('3 tiles');
  });
});

describe('review', () => {
  test('adds up', async () => {
    const { data, text } = said(
      await review({ answer: 'match', guesses: ['latch', 'catch', 'match'], timeLimit: 1000 }),
    );
    expect(data).toMatchObject({ status: 'won', used: 3 });
    expect(text).toContain('3. MATCH found it.');
  });

  test.each([
    [{ answer: 'matc', guesses: ['latch'] }, '4 letters'],
    [{ answer: 'match', guesses: ['latch', 'crane'], mode: 'hard' }, 'may not be guessed in hard mode'],
    [{ list: 'none', answer: 'match', guesses: ['latch'] }, 'no bundled list'],
  ])('%j', async (args, says) => {
    expect(sentence(await review(args))).toContain(says);
  });
});

describe('explain', () => {
  test('a trap, and why to eliminate or not', async () => {
    const { data, text } = said(await explain({ turns: TRAP }));
    expect(data.trap).toHaveLength(5);
    expect(data.parts.reduce((sum, { wordsLeft }) => sum + wordsLeft, 0)).toBe(5);
    expect(text).toContain('A trap: all 5 words left differ in one place only');
    expect(text).toMatch(/(Guess now: no eliminator is better|Eliminate first: a word that cannot be the answer)/);
  });

  test('two words, of which either is as good', async () => {
    const { data, text } = said(await explain({ turns: [...TRAP, 'batch=BGGGG', 'hatch=BGGGG', 'match=BGGGG'] }));
    expect(data).toMatchObject({ next: 'guess', trap: [], wordsLeft: 2 });
    expect(text).toContain('Guess now: no eliminator is better than a possible answer.');
  });

  test('a single word, the end, and a mistake', async () => {
    const alone = [...TRAP, 'batch=BGGGG', 'hatch=BGGGG', 'match=BGGGG', 'patch=BGGGG'];
    expect(said(await explain({ turns: alone, limit: 'none' })).text).toContain('1 word left: WATCH.');
    expect(said(await explain({ turns: ['crane=GGGGG'] })).data).toMatchObject({ parts: [], partCount: 0 });
    expect(sentence(await explain({ turns: ['crane=BYB'] }))).toContain('3 tiles');
  });
});

describe('games', () => {
  test('are played to their end, and say what each guess cost', async () => {
    const { data } = said(await start({ kind: 'random', seed: 7, limit: 2 }));
    const first = said(await guess({ game: data.game, word: 'latch', judge: true, timeLimit: 1000 }));
    expect(first.data).toMatchObject({ turn: 1, status: 'open', turnsLeft: 1 });
    expect(first.text).toMatch(/^LATCH [BYG]{5}\. 1 guess left\. This guess (was|wins) /);
    const second = said(await guess({ game: data.game, word: 'fuzzy' }));
    expect(second.data.status).toBe('lost');
    expect(second.text).toMatch(/Not found in 2 guesses\. The word was [A-Z]{5}\.$/);
    expect(second.data.costSoFar).toBeUndefined();
    expect(sentence(await guess({ game: data.game, word: 'crane' }))).toContain('is lost; start a new one.');
  });

  test('against the adversary, without a limit', async () => {
    const { data, text } = said(await start({ kind: 'adversary', limit: 'none' }));
    expect(text).toContain('as many guesses as you need');
    expect([data.seed, data.turnsLeft]).toEqual([undefined, undefined]);
    expect(said(await guess({ game: data.game, word: 'crane' })).text).toBe('CRANE BBBBB.');
  });

  test.each([
    [{ kind: 'day' }, 'Name the day, as a number or a date.'],
    [{ kind: 'day', day: 3, seed: 1 }, 'A game of kind day has no seed; leave it out.'],
    [{ kind: 'random', day: 3 }, 'A game of kind random has no day; leave it out.'],
    [{ kind: 'random', list: 'none' }, 'There is no bundled list "none"'],
  ])('%j', async (args, says) => {
    expect(sentence(await start(args))).toContain(says);
  });

  test('a word that is none, and a game that is gone', async () => {
    const { data } = said(await start({ kind: 'random' }));
    expect(sentence(await guess({ game: data.game, word: 'cran' }))).toContain('4 letters');
    expect(sentence(await guess({ game: data.game, word: 'zzzzz' }))).toContain('ZZZZZ is not in original-answers');
    expect(sentence(await guess({ game: 'g0', word: 'crane' }))).toContain('There is no game "g0"');
  });

  test('make room for new ones', async () => {
    const texts: string[] = [];
    for (let call = 0; call < 60; call++) texts.push(said(await start({ kind: 'random', seed: 1 })).text);
    expect(texts.at(-1)).toMatch(/Game g\d+ was dropped to make room\.$/);
  });
});

test('lists', () => {
  const { data, text } = said(checked(lists, { ok: true, value: tools.lists() }));
  expect(data.lists.filter((list) => list.default).map(({ name }) => name)).toEqual(['original']);
  expect(text).toContain('original: 2315 answers, 12972 guesses; ');
});
