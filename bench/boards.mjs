#!/usr/bin/env node
/**
 * Figures of several boards for docs/several-boards.md and docs/records.md, in pieces that go into a file, so that a run
 * can be stopped and resumed:
 *
 *   node bench/boards.mjs games --boards 8 --games 500 --seed 20 --out boards.jsonl
 *   node bench/boards.mjs bound --opener salet --reach=-0.05 --out boards.jsonl
 *   node bench/boards.mjs walk --opener salet --out boards.jsonl
 *   node bench/boards.mjs advice --boards 4 --games 200 --seed 7 --out boards.jsonl
 *   node bench/boards.mjs table --out boards.jsonl
 *
 * `games` plays games of the seed by the strategies `best` and `greedy`, `bound` proves a lower bound of two boards,
 * `walk` adds up all pairs of answers of two boards as `best` plays them, `advice` takes the CPU time of every question
 * of games that follow the advice. Each stops after --seconds (300 by default).
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createBoardsAdviser } from '../build/modules/boards/advice.js';
import { playWord } from '../build/modules/boards/answered.js';
import { createOpenerBound } from '../build/modules/boards/openerBound.js';
import { findBoardsStrategy } from '../build/modules/boards/registry.js';
import { compareBoards, drawAnswers, playBoards, summarizeBoards } from '../build/modules/boards/simulate.js';
import { boardsRules, newBoardsGame, usualLimit } from '../build/modules/boards/state.js';
import { createPairWalk } from '../build/modules/boards/walkPairs.js';
import { bundledList } from '../build/modules/entries/lists.js';
import { unwrap } from '../build/modules/failure.js';
import { buildMatrix } from '../build/modules/matrix.js';
import { guessIdOf } from '../build/modules/words/list.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    boards: { type: 'string', default: '2' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20' },
    opener: { type: 'string', default: 'salet' },
    reach: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '300' },
    out: { type: 'string', default: 'boards.jsonl' },
  },
});
const { out } = values;
const list = unwrap(bundledList('original'));
const answers = list.answerCount;
const CHUNK = 20;
const STRATEGIES = ['best', 'greedy'];

const lines = () =>
  existsSync(out)
    ? readFileSync(out, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Computes the pieces that the file does not have; a piece is a line with its name and place. */
const runPieces = (run, count, compute) => {
  const done = new Set(
    lines()
      .filter((line) => line.run === run)
      .map(({ piece }) => piece),
  );
  const end = Date.now() + 1000 * Number(values.seconds);
  for (let piece = 0; piece < count && Date.now() < end; piece++) {
    if (done.has(piece)) continue;
    const before = process.cpuUsage();
    const result = compute(piece);
    const { user, system } = process.cpuUsage(before);
    appendFileSync(
      out,
      `${JSON.stringify({ run, piece, of: count, ...result, cpuMs: Math.round((user + system) / 1000) })}\n`,
    );
  }
};

const games = (matrix) => {
  const boards = Number(values.boards);
  const rules = { limit: usualLimit(boards), sequence: false };
  for (const strategy of STRATEGIES) {
    const choose = findBoardsStrategy(strategy).prepare(matrix);
    runPieces(`games ${boards} ${values.seed} ${strategy}`, Math.ceil(Number(values.games) / CHUNK), (piece) => ({
      lengths: Array.from({ length: CHUNK }, (_, i) => {
        const drawn = drawAnswers(answers, boards, Number(values.seed), piece * CHUNK + i);
        return playBoards(matrix, rules, choose, drawn).path.length;
      }),
    }));
  }
};

const bound = (matrix) => {
  const opener = guessIdOf(list, values.opener);
  const { parts, guessesOf } = createOpenerBound(matrix, opener, { reach: Number(values.reach) });
  runPieces(`bound ${values.opener} ${values.reach}`, parts, (piece) => ({ guesses: guessesOf(piece) }));
};

const walk = (matrix) => {
  const { parts, guessesOf } = createPairWalk(matrix, findBoardsStrategy('best').prepare(matrix)).after(
    guessIdOf(list, values.opener),
  );
  runPieces(`walk ${values.opener}`, parts, (piece) => ({ guesses: guessesOf(piece) }));
};

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The CPU time of one question, up to its first words and to its end, and the best word. */
const ask = (adviser, game) => {
  const before = cpuMs();
  const steps = adviser.advise(game);
  let first;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.value.replies.length > 0) first ??= cpuMs() - before;
    if (step.done) return { first, all: cpuMs() - before, word: step.value.replies[0].word };
  }
};

const advice = (matrix) => {
  const boards = Number(values.boards);
  const adviser = createBoardsAdviser(matrix);
  runPieces(`advice ${boards} ${values.seed}`, Math.ceil(Number(values.games) / CHUNK), (piece) => {
    const questions = [];
    for (let i = 0; i < CHUNK; i++) {
      const words = drawAnswers(answers, boards, Number(values.seed), piece * CHUNK + i).map((id) => list.words[id]);
      let game = newBoardsGame(boardsRules(list, boards));
      while (game.status === 'open') {
        questions.push(ask(adviser, game));
        game = unwrap(playWord(game, words, questions.at(-1).word));
      }
    }
    return { questions: questions.map(({ first, all }) => [Math.round(first), Math.round(all)]) };
  });
};

const adviceLine = (run, pieces) => {
  const questions = pieces.flatMap((piece) => piece.questions);
  const most = (place) => Math.max(...questions.map((times) => times[place]));
  console.log(`${run}: first words ${most(0)} ms, all ${most(1)} ms at most, ${questions.length} questions`);
};

const cpu = (pieces) => pieces.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000;

const gamesOf = (pieces, boards) =>
  pieces
    .sort((a, b) => a.piece - b.piece)
    .flatMap(({ piece, lengths }) =>
      lengths.map((length, i) => ({ answers: [piece, i], path: { length }, won: length <= usualLimit(boards) })),
    );

const table = () => {
  const runs = grouped(lines());
  for (const [run, pieces] of runs) {
    const [kind, ...names] = run.split(' ');
    const of = `${pieces.length} of ${pieces[0].of} pieces, ${cpu(pieces).toFixed(0)} s of CPU time`;
    if (kind === 'advice') {
      adviceLine(run, pieces);
      continue;
    }
    if (kind !== 'games') {
      const guesses = pieces.reduce((sum, piece) => sum + piece.guesses, 0);
      console.log(`${run}: ${(guesses / (answers * (answers - 1))).toFixed(4)} (${of})`);
      continue;
    }
    const boards = Number(names[0]);
    const all = gamesOf(pieces, boards);
    const { average, interval, won, worst } = summarizeBoards(all);
    const ends = interval.map((end) => end.toFixed(4)).join(' to ');
    const mean = `${average.toFixed(4)} (${ends}), ${won} of ${all.length} won, worst ${worst}`;
    console.log(`${run}: ${mean}, ${((1000 * cpu(pieces)) / all.length).toFixed(1)} ms a game (${of})`);
    const other = runs.get(`games ${boards} ${names[1]} greedy`);
    if (names[2] !== 'best' || !other) continue;
    const both = new Set(other.map(({ piece }) => piece).filter((piece) => pieces.some((own) => own.piece === piece)));
    const shared = (some) =>
      gamesOf(
        some.filter(({ piece }) => both.has(piece)),
        boards,
      );
    const difference = compareBoards(shared(pieces), shared(other));
    console.log(
      `  less greedy: ${difference.average.toFixed(4)} (${difference.interval.map((end) => end.toFixed(4)).join(' to ')})`,
    );
  }
};

const grouped = (all) => {
  const runs = new Map();
  for (const line of all) runs.set(line.run, [...(runs.get(line.run) ?? []), line]);
  return runs;
};

const kinds = { games, bound, walk, advice };
if (positionals[0] === 'table') table();
else kinds[positionals[0]](unwrap(buildMatrix(list, 'real')));
