/**
 * What it costs to play familiar words: the last puzzles of a list of past answers, each played with what was known the day
 * before, with the recommended words and with the best words, under the profiles `today` and `classic`.
 *
 *   node bench/playedBacktest.mjs PAST-ANSWERS [--puzzles N] [--every N] [--profile NAME] [--json]
 *
 * Every guess after the first is proved: an exact search, not a rule of thumb. The openers are those of the list of 2021,
 * TRACE as the recommended one and SALET as the best. An answer that the list does not expect is played on with accepted words, as
 * players do. A lost game counts 7 guesses. `cost` is what the recommended words after the first were behind the best, on
 * average over games: the averages themselves differ by luck as well. `npm run bench -- backtest` runs it where the file is beside the repository.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { scoreFeedback } from '../build/modules/feedback.js';
import { addRow, newGame } from '../build/modules/game/game.js';
import { wordRulesOf } from '../build/modules/game/rules.js';
import { standingOf } from '../build/modules/game/standing.js';
import { pastAnswersBefore, readPastAnswers } from '../build/modules/prior/pastAnswers.js';
import { profileBelief } from '../build/modules/prior/profile.js';
import { finish } from '../build/modules/progress.js';
import { createSolver } from '../build/modules/search/solver.js';
import { advise, repliesOf } from '../build/modules/suggest/advice.js';
import { bundledFrequencies } from '../build/modules/words/frequency.js';

const LIMIT = 6;
const OPENERS = { familiar: 'trace', all: 'salet' };
const PROFILES = ['classic', 'today'];

const take = (result) => {
  if (result.ok) return result.value;
  console.error(result.failure.sentence);
  process.exit(2);
};

/** The guesses of one game, one more than the limit if it is lost, and what its words after the first were behind the best. */
const playPuzzle = (solver, rules, answer, words) => {
  let game = newGame(rules);
  let word = OPENERS[words];
  let behind = 0;
  for (let guesses = 1; guesses <= LIMIT; guesses++) {
    if (word === answer) return { guesses, behind };
    game = take(addRow(game, word, scoreFeedback(word, answer)));
    const standing = standingOf(game);
    if (standing.status !== 'open') break;
    const advice = take(finish(advise(solver, game, { top: 1, words, allWords: true }, standing)));
    const next = words === 'all' ? repliesOf(advice)[0] : advice.recommended;
    if (!next) break;
    behind += next.guesses.upper - advice.guesses.lower;
    word = next.word;
  }
  return { guesses: LIMIT + 1, behind };
};

/** Plays some of the last puzzles under a profile; both choices of words share what was proved. */
const playProfile = (profile, pastAnswers, { puzzles, every }) => {
  const games = { familiar: [], all: [] };
  const frequencies = bundledFrequencies();
  const shared = createSolver({ frequencies });
  const chosen = pastAnswers.answers.slice(-puzzles).filter((_, index) => index % every === 0);
  for (const { day, word } of chosen) {
    const belief = profileBelief(profile, { pastAnswers: pastAnswersBefore(pastAnswers, day) });
    const rules = { ...wordRulesOf(belief), mode: 'normal', limit: LIMIT };
    // the weights of `today` differ from day to day, so that nothing can be kept
    const solver = profile === 'today' ? createSolver({ frequencies, kept: 1 }) : shared;
    for (const words of ['familiar', 'all']) games[words].push(playPuzzle(solver, rules, word, words));
  }
  return games;
};

const average = (games, field) => games.reduce((sum, game) => sum + game[field], 0) / games.length;

const lossesIn = (games) => games.filter(({ guesses }) => guesses > LIMIT).length;

/** Averages and losses under each profile, and what familiar words cost. */
const playedBacktest = (file, options, profiles = PROFILES) => {
  const { pastAnswers } = take(readPastAnswers(readFileSync(file, 'utf8'), file));
  return profiles.map((profile) => {
    const before = process.cpuUsage();
    const games = playProfile(profile, pastAnswers, options);
    const { user, system } = process.cpuUsage(before);

    return {
      profile,
      games: games.familiar.length,
      newest: pastAnswers.newest,
      familiar: { average: average(games.familiar, 'guesses'), lost: lossesIn(games.familiar) },
      best: { average: average(games.all, 'guesses'), lost: lossesIn(games.all) },
      // the two averages differ by luck as well; the distances to the best do not
      cost: average(games.familiar, 'behind'),
      cpuSeconds: (user + system) / 1e6,
    };
  });
};

const BESIDE = fileURLToPath(new URL('../../shared/data/past-answers.txt', import.meta.url));

const resultLine = ({ profile, games, familiar, best, cost, cpuSeconds }) =>
  `${profile.padEnd(8)} ${String(games).padStart(5)}   ${familiar.average.toFixed(3)} (${familiar.lost} lost)   ` +
  `${best.average.toFixed(3)} (${best.lost} lost)   ${cost.toFixed(3)}   ${cpuSeconds.toFixed(0)} s`;

export const benchBacktest = (print, file = process.env.SALET_PAST_ANSWERS ?? BESIDE, options = {}) => {
  let results;
  try {
    readFileSync(file);
  } catch {
    print('The backtest needs past answers: set SALET_PAST_ANSWERS to their file.');
    return;
  }
  print('Past puzzles, each with what was known the day before (goal: familiar words cost less than 0.02 guesses)');
  print('');
  print('profile  games   familiar words    best words        cost    CPU');
  for (const profile of options.profiles ?? PROFILES) {
    results = playedBacktest(file, { puzzles: 400, every: 1, ...options }, [profile]);
    for (const result of results) print(resultLine(result));
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      puzzles: { type: 'string', default: '400' },
      every: { type: 'string', default: '1' },
      profile: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const profiles = values.profile === undefined ? PROFILES : [values.profile];
  const options = { puzzles: Number(values.puzzles), every: Number(values.every) };
  const [file = BESIDE] = positionals;
  if (values.json) console.log(JSON.stringify(playedBacktest(file, options, profiles)));
  else benchBacktest((line) => console.log(line), file, { ...options, profiles });
}
