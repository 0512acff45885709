/**
 * The program prints what the library computes: every command that has numbers, in JSON, on random small games.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mulberry32, seedFor } from '../src/random.ts';
import { inputOf, runCommandLine } from './support/commandLine.ts';
import { finish, must, pick, rowsText } from './support/games.ts';
import * as salet from './support/library.ts';
import { randomGame, randomRules } from './support/truth.ts';

const frequencies = salet.bundledFrequencies();
const solverOf = () => salet.createSolver({ frequencies, tableBytes: 2 ** 16 });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'salet-agrees-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a command prints as JSON; `input` is its standard input. */
const runJson = async (line: string, input = '') => {
  const world = { env: { SALET_DATA: folder }, input: () => inputOf(input) };
  const { code, out, err } = await runCommandLine(`${line} --json`, world);
  return { code, err, json: out.length > 0 ? JSON.parse(out.join('\n')) : undefined };
};

/**
 * A game in the middle, and the options that make the program see the same: the list as two files, weights as a table.
 */
const randomCase = (number: number) => {
  const { list: drawn, weights, mode, limit } = randomRules(number);
  const path = (name: string) => join(folder, `${number}-${name}`);
  const answers = drawn.words.slice(0, drawn.answerCount);
  writeFileSync(path('answers'), answers.join('\n'));
  writeFileSync(path('guesses'), drawn.words.join('\n'));
  const table = ['word,weight', ...answers.map((word, id) => `${word},${weights?.[id] ?? 1}`)].join('\n');
  writeFileSync(path('weights'), table);
  const { prior } = must(salet.readOwnPrior(table, path('weights')));
  const belief = salet.applyPrior(drawn, weights ? prior : salet.uniformPrior);
  const { list, tiers } = belief;
  const random = mulberry32(seedFor(77, number));
  const { game, answer } = randomGame({ list, weights: belief.weights, tiers, mode, limit }, random, 3);
  const words = `--answers ${path('answers')} --guesses ${path('guesses')}`;
  const rules = `--mode ${mode} --limit ${Number.isFinite(limit) ? limit : 'none'}`;
  return { number, list, game, answer, random, words, rules, prior: weights ? `--prior ${path('weights')}` : '' };
};

const cases = (count: number) => Array.from({ length: count }, (_, number) => randomCase(number));

/** As the program rounds the averages of played games. */
const rounded = (value: number, decimals = 4): number => Number(value.toFixed(decimals));

/** A number if it is exact, as in JSON. */
const estimate = ({ lower, upper }: salet.Bounds) => (lower === upper ? lower : { lower, upper });

const reply = ({ word, guesses, exact, candidate, chance, worst, solvedBy }: salet.Reply) => ({
  word,
  guesses: estimate(guesses),
  exact,
  possible: candidate,
  chance,
  ...(worst !== undefined && { worst }),
  ...(solvedBy && { solvedBy }),
});

/** The same with the chance to lose, which the objective `fewest` counts in another way. */
const surely = (each: salet.Reply) => ({ ...reply(each), lossChance: estimate(each.loss) });

test('suggest', async () => {
  let checkedGames = 0;
  for (const { number, game, list, words, rules, prior, random } of cases(40)) {
    const { status, position } = salet.standingOf(game);
    const compared = pick(random, list.words);
    const { code, json } = await runJson(
      `suggest ${rowsText(game)} ${words} ${rules} ${prior} --top 3 --compare ${compared}`,
    );
    const advice = must(finish(salet.advise(solverOf(), game, { top: 3, details: true })));
    expect({ code, status: json.status, wordsLeft: json.wordsLeft }, `${number}`).toEqual({
      ...{ code: 0, status, wordsLeft: position.candidates.length },
    });
    if (status !== 'open') continue;
    checkedGames++;
    const judged = must(finish(salet.judge(solverOf(), game, compared)));
    expect(json, `${number}`).toMatchObject({
      ...{ proved: true, guesses: estimate(advice.guesses), lossChance: estimate(advice.loss) },
      best: { word: salet.repliesOf(advice)[0].word },
      ...(advice.ties !== undefined && { ties: advice.ties }),
      ...{ answers: advice.answers.map(surely), eliminators: advice.eliminators.map(surely) },
      compared: [{ word: compared, guesses: estimate(judged.guesses), behind: estimate(judged.behind), exact: true }],
    });
  }
  expect(checkedGames).toBeGreaterThan(20);
});

test('hint', async () => {
  for (const { number, game, words, rules, prior } of cases(40)) {
    const level = salet.HINT_LEVELS[number % salet.HINT_LEVELS.length];
    const { json } = await runJson(`hint ${rowsText(game)} ${words} ${rules} ${prior} --level ${level}`);
    expect(json.hints, `${number}`).toEqual(must(finish(salet.hintsFor(solverOf(), game, level))));
  }
});

test('review', async () => {
  let checkedGames = 0;
  for (const { number, game, answer, words, rules, prior } of cases(40)) {
    if (game.rows.length === 0) continue;
    checkedGames++;
    const guesses = game.rows.map(({ word }) => word).join(' ');
    const { code, json } = await runJson(`review --answer ${answer} ${guesses} ${words} ${rules} ${prior}`);
    const review = must(finish(salet.review(solverOf(), game, answer)));
    const exactly = (value: number) => rounded(value, 10);
    expect({ code, status: json.status, used: json.used, answer: json.answer }, `${number}`).toEqual({
      ...{ code: 0, status: review.status, used: review.used, answer },
    });
    expect(json.start).toBeCloseTo(salet.averageGuesses(review.start).lower, 9);
    expect(
      json.turns.map((turn: Record<string, number>) => [turn.word, exactly(turn.luck), exactly(turn.risk)]),
    ).toEqual(review.turns.map(({ word, luck, risk }) => [word, exactly(luck.lower), exactly(risk.lower)]));
  }
  expect(checkedGames).toBeGreaterThan(20);
});

test('value', async () => {
  const seen = { possible: 0, impossible: 0 };
  for (const { number, list, words, rules, game, random } of cases(40)) {
    const word = pick(random, list.words);
    const { mode, limit } = game.rules;
    const { code, json } = await runJson(`value ${word} ${words} ${rules}`);
    const start = salet.startPosition(list);
    const { value, tree } = finish(solverOf().tree(start, { mode, limit }, word))!;
    expect(finish(solverOf().valueOf(start, word, { mode, limit })), `${number}`).toEqual(value);
    const { worst, histogram, losses } = salet.summarizeTree(tree, list.words.slice(0, list.answerCount));
    const possible = value.lost.upper === 0;
    seen[possible ? 'possible' : 'impossible']++;
    expect(code, `${number}`).toBe(possible ? 0 : 1);
    const { lower: guesses } = value.guesses;
    expect(json.results, `${number}`).toMatchObject([
      possible
        ? { word, total: guesses, worst, histogram, lost: 0, exact: true }
        : {
            word,
            total: null,
            guesses: guesses / value.weight,
            lost: value.lost.lower,
            losses,
            impossible: true,
            exact: true,
          },
    ]);
    expect(losses, `${number}`).toHaveLength(value.lost.lower);
  }
  expect(Math.min(seen.possible, seen.impossible)).toBeGreaterThan(5);
});

test('suggest for other objectives', async () => {
  let checkedGames = 0;
  for (const { number, game, words, rules, prior } of cases(40)) {
    const objective = (['fewest', 'worst', 'soon-2'] as const)[number % 3];
    if (objective === 'soon-2' && game.rules.limit < 3) continue;
    const aimed: salet.Game = { ...game, rules: { ...game.rules, objective } };
    if (salet.standingOf(aimed).status !== 'open') continue;
    checkedGames++;
    const { code, json } = await runJson(
      `suggest ${rowsText(game)} ${words} ${rules} ${prior} --objective ${objective} --top 2`,
    );
    const advice = must(finish(salet.advise(solverOf(), aimed, { top: 2, details: true })));
    expect(code, `${number}`).toBe(0);
    expect(json, `${number}`).toMatchObject({
      ...{ objective: advice.objective, proved: true, guesses: estimate(advice.guesses) },
      ...{ answers: advice.answers.map(reply), eliminators: advice.eliminators.map(reply) },
    });
  }
  expect(checkedGames).toBeGreaterThan(15);
});

test('tree, and verify of it', async () => {
  const seen = { sure: 0, lossy: 0 };
  for (const { number, game, list, words, rules } of cases(40)) {
    const { mode, limit } = game.rules;
    const file = join(folder, `${number}.json`);
    const { code, json } = await runJson(`tree ${words} ${rules}`);
    const { guesses, lost } = finish(solverOf().value(salet.startPosition(list), { mode, limit }));
    seen[lost.upper === 0 ? 'sure' : 'lossy']++;
    const read = must(salet.readTreeJson(JSON.stringify(json), 'tree'));
    const { total, losses } = must(salet.verifyTree(read, list));
    expect([code, total, losses.length], `${number}`).toEqual([0, guesses.lower, lost.lower]);
    writeFileSync(file, JSON.stringify(json));
    const verified = await runJson(`verify ${file} ${words}`);
    expect([verified.code, verified.json.total], `${number}`).toEqual([0, total]);
  }
  expect(Math.min(seen.sure, seen.lossy)).toBeGreaterThan(5);
});

test('run and solve', async () => {
  for (const [index, strategy] of salet.STRATEGIES.entries()) {
    const { list, words, random } = randomCase(index);
    const options = must(salet.resolveOptions(strategy, {}));
    const setup = {
      list,
      rule: 'real',
      strategy,
      options,
      frequencies,
      openers: [],
      only: undefined,
      limit: 6,
    } as const;
    const games = must(salet.simulate(setup));
    const { average, standardDeviation, averageSolved, totalGuesses, ...summary } = salet.summarize(setup, games);
    const { json } = await runJson(`run --strategy ${strategy.id} ${words}`);
    expect(json, strategy.id).toMatchObject({
      ...summary,
      total: totalGuesses,
      average,
      averageSolved,
      standardDeviation,
    });
    const { answer, path } = pick(random, games);
    const solved = await runJson(`solve ${list.words[answer]} --strategy ${strategy.id} ${words}`);
    expect(
      solved.json.turns.map(({ word }: { word: string }) => word),
      strategy.id,
    ).toEqual(path);
  }
});

test('grid', async () => {
  let checkedGames = 0;
  for (const { number, game, list, words, answer } of cases(60)) {
    const rows = game.rows
      .filter(({ word }) => salet.guessIdOf(list, word) !== undefined)
      .map(({ feedback }) => feedback);
    const { wordLength } = list;
    // shorter rows are words or years as well, and a header needs an end
    if (wordLength < 4 || rows.length === 0) continue;
    checkedGames++;
    const solved = rows.at(-1) === salet.allHere(wordLength);
    const grid = { used: rows.length, limit: 6, hard: false, rows, wordLength, solved };
    const text = salet.writeGrid(grid, 'emoji-dark');
    const { json } = await runJson(`grid ${words}`, text);
    const ids = salet.possibleAnswers(must(salet.buildMatrix(list, 'real')), [grid]);
    const found = ids.map((id) => list.words[id]);
    expect(found, `${number}`).toContain(answer);
    expect(json.puzzles[0].candidates.toSorted(), `${number}`).toEqual(found.toSorted());
  }
  expect(checkedGames).toBeGreaterThan(15);
});
