/**
 * How narrow the intervals of a review are: seeded games whose first two words are random accepted words, in every mode,
 * with equal weights and with those of `today`. Every review gets two seconds of CPU time and a new solver.
 *
 *   SALET_GAMES=200 SALET_LONG=40 npm run bench -- reviews
 *
 * `SALET_LONG` games are reviewed again for a minute each, or for `SALET_LONG_MS` milliseconds: every interval must contain
 * the number of the long review. `SALET_PAST_ANSWERS=FILE` gives the weights of `today` past answers; without it the
 * published answers count as used. `SALET_OPENINGS=FILE` has the table of first words that `salet update` makes for these
 * weights, openings.json in its data folder; without it the start is searched in every review.
 * `SALET_KEPT=FILE` keeps what each game took, a line each, so that a run that was ended goes on where it was.
 */

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { openerTablesIn } from '../build/modules/openings/tableFile.js';
import { createPastAnswers, readPastAnswers } from '../build/modules/prior/pastAnswers.js';
import { profileBelief } from '../build/modules/prior/profile.js';
import { mulberry32 } from '../build/modules/random.js';
import { review } from '../build/modules/review/review.js';
import { createSolver } from '../build/modules/search/solver.js';
import { bundledList } from '../build/modules/words/bundled.js';
import { bundledFrequencies } from '../build/modules/words/frequency.js';
import { answersOf } from '../build/modules/words/list.js';
import { randomGame } from './randomGame.mjs';

const GAMES = Number(process.env.SALET_GAMES ?? 200);
const LONG = Number(process.env.SALET_LONG ?? 40);
const SHORT_MS = Number(process.env.SALET_REVIEW_MS ?? 2000);
const LONG_MS = Number(process.env.SALET_LONG_MS ?? 60_000);
/** Answers that count as used without a file of past answers. */
const USED = 1500;

const MODES = ['normal', 'hard', 'ultra-hard'];
const BELIEFS = ['uniform', 'today'];

export function benchReviews(print) {
  const games = seededGames(GAMES);
  print(`reviews of ${games.length} games that begin with two random words, after ${SHORT_MS / 1000} s of CPU time`);
  print(row(['', 'turns', 'exact', 'median', '90 %', 'widest', 'CPU', 'wrong']));
  const kept = keptResults();
  const long = new Set(longGames(games));
  for (const game of games) kept.take(game, SHORT_MS, () => measured(game));
  for (const game of long) kept.take(game, LONG_MS, () => compared(game, kept.take(game, SHORT_MS)));
  for (const belief of BELIEFS) {
    for (const mode of MODES) {
      const some = games.filter((each) => each.belief === belief && each.mode === mode);
      print(
        rowOf(
          `${belief} ${mode}`,
          some.map((game) => kept.take(game, SHORT_MS)),
        ),
      );
      if (process.env.SALET_SHOW) for (const game of some) print(kept.take(game, SHORT_MS).lines.join('  '));
    }
  }
  print(lineOfLong([...long].map((game) => kept.take(game, LONG_MS))));
}

/** What was measured before, by game and time: in a file if one is named. */
const keptResults = () => {
  const file = process.env.SALET_KEPT;
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const results = new Map(lines.filter(Boolean).map((line) => Object.values(JSON.parse(line))));
  return {
    take({ index }, ms, measure) {
      const key = `${index} ${ms}`;
      if (!results.has(key)) {
        const result = measure();
        results.set(key, result);
        if (file) appendFileSync(file, `${JSON.stringify({ key, result })}\n`);
      }
      return results.get(key);
    },
  };
};

/** What the table says of a game: its intervals, its time, whether it adds up. */
const measured = (game) => {
  const { last, cpuMs } = reviewed(game, SHORT_MS);
  const widths = last.turns.map(({ regret }) => regret.upper - regret.lower);
  return { widths, intervals: intervalsOf(last), cpuMs, isWrong: !addsUp(last, game), lines: last.turns.map(turnLine) };
};

/** All intervals of a review: its start and the four numbers of every turn. */
const intervalsOf = ({ start, turns }) => [
  averagesOf(start),
  ...turns.flatMap(({ regret, luck, risk, riskLuck }) => [regret, luck, risk, riskLuck]),
];

const rowOf = (name, results) => {
  const sorted = results.flatMap(({ widths }) => widths).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const exact = sorted.filter((width) => width < 1e-9).length;
  const slowest = Math.max(...results.map(({ cpuMs }) => cpuMs));
  const wrong = results.filter(({ isWrong }) => isWrong).length;
  const cells = [String(sorted.length), `${((100 * exact) / sorted.length).toFixed(0)} %`];
  const numbers = [at(0.5), at(0.9), at(1)].map((width) => width.toFixed(3));
  return row([name, ...cells, ...numbers, `${(slowest / 1000).toFixed(2)} s`, String(wrong)]);
};

/** One turn with its bounds, for `SALET_SHOW=1`. */
const turnLine = ({ word, before, best, regret, skill, luckRank }) =>
  `${word} ${before} ${best} [${regret.lower.toFixed(3)} ${regret.upper.toFixed(3)}] ${skill?.rank} ${luckRank?.rank}`;

/** Some games from all over them. */
const longGames = (games) => {
  const step = Math.max(1, Math.floor(games.length / LONG));
  return games.filter(({ index }) => index % step === 0).slice(0, LONG);
};

/**
 * Compares every interval with that of a review that took much longer. None may contradict it. Few are not within the
 * first: a step ends by the clock, so two reviews do not raise a bound in the same steps.
 */
const compared = (game, short) => {
  const long = intervalsOf(reviewed(game, LONG_MS).last);
  const count = (isCounted) => long.filter((narrow, index) => isCounted(short.intervals[index], narrow)).length;
  return {
    intervals: long.length,
    exact: count((_, narrow) => narrow.upper - narrow.lower < 1e-9),
    outside: count((wide, narrow) => narrow.lower < wide.lower - 1e-9 || narrow.upper > wide.upper + 1e-9),
    contrary: count((wide, narrow) => narrow.upper < wide.lower - 1e-9 || narrow.lower > wide.upper + 1e-9),
  };
};

const lineOfLong = (results) => {
  const sum = (field) => results.reduce((total, each) => total + each[field], 0);
  const games = results.filter(({ intervals, exact }) => intervals === exact).length;
  return (
    `${results.length} of them again for ${LONG_MS / 1000} s: ${sum('intervals')} intervals, ${sum('exact')} exact in the ` +
    `long review (all of ${games} games), ${sum('outside')} not within the first, ${sum('contrary')} that contradict it`
  );
};

const averagesOf = ({ guesses, weight }) => ({ lower: guesses.lower / weight, upper: guesses.upper / weight });

const openings = openerTablesIn(process.env.SALET_OPENINGS ? readFileSync(process.env.SALET_OPENINGS, 'utf8') : '');

/** Runs a review for so much CPU time. */
const reviewed = ({ game, answer }, ms) => {
  const solver = createSolver({ frequencies: bundledFrequencies(), openings, clock: cpuMs });
  const startedAt = cpuMs();
  const steps = review(solver, game, answer);
  let step = steps.next();
  let last = step.value;
  while (!step.done && cpuMs() - startedAt < ms) {
    step = steps.next();
    if (!step.done) last = step.value;
  }
  if (step.done) {
    if (!step.value.ok) throw new Error(step.value.failure.sentence);
    last = step.value.value;
  }
  return { last, cpuMs: cpuMs() - startedAt };
};

/** Whether the guesses used can be start + regrets - lucks. */
const addsUp = ({ start, turns, used, rest }) => {
  const sum = (of) => turns.reduce((total, turn) => total + of(turn), 0);
  const average = (value, side) => (value.weight === 0 ? 0 : value.guesses[side] / value.weight);
  const least = average(start, 'lower') + sum((t) => t.regret.lower) - sum((t) => t.luck.upper);
  const most = average(start, 'upper') + sum((t) => t.regret.upper) - sum((t) => t.luck.lower);
  const total = used + average(rest, 'lower');
  return least <= total + 1e-9 && total <= most + 1e-9;
};

/** Games of all modes and beliefs in turn, the same every time. */
const seededGames = (count) => {
  const random = mulberry32(1117);
  const rulesOf = new Map();
  for (const belief of BELIEFS) {
    const { list, weights, given, tiers } = beliefOf(belief);
    for (const mode of MODES) rulesOf.set(`${belief} ${mode}`, { list, weights, given, tiers, mode, limit: 6 });
  }
  return Array.from({ length: count }, (_, index) => {
    const mode = MODES[index % MODES.length];
    const belief = BELIEFS[Math.floor(index / MODES.length) % BELIEFS.length];
    return { index, mode, belief, ...randomGame(rulesOf.get(`${belief} ${mode}`), random) };
  });
};

const beliefOf = (name) => {
  const list = bundledList('nyt-2022').value;
  if (name === 'uniform') return { list, weights: undefined, given: undefined, tiers: [] };
  const file = process.env.SALET_PAST_ANSWERS;
  const pastAnswers = file
    ? readPastAnswers(readFileSync(file, 'utf8'), file).value.pastAnswers
    : createPastAnswers(usedAnswers(list));
  return profileBelief('today', { pastAnswers });
};

/** The first answers of the list, a day each. */
const usedAnswers = (list) =>
  answersOf(list)
    .slice(0, USED)
    .map((word, index) => ({ word, day: index }));

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const row = (cells) => cells.map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(9))).join('');
