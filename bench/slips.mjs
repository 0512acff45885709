/**
 * How well slips are found: seeded games with one wrong tile, or one wrong letter in a word, in a random row, and the
 * place of the true correction in the list that the player sees.
 *
 * A wrong tile has one of the two other colours, equally likely. A wrong word has two neighbouring letters swapped (25 %),
 * one letter by a key beside it (60 %) or by any letter (15 %). Two players: one who plays alone and guesses, in three of
 * four rows, a word that fits what is really on the board; and one who guesses words that fit the rows as entered, as
 * with the assistant.
 */

import { unwrap } from '../build/modules/failure.js';
import { feedbackDigits, feedbackOfDigits, scoreFeedback } from '../build/modules/feedback.js';
import { findCorrections } from '../build/modules/game/corrections.js';
import { addRow, newGame } from '../build/modules/game/game.js';
import { isAccepted, meantWords } from '../build/modules/game/meantWords.js';
import { standingOf } from '../build/modules/game/standing.js';
import { mulberry32 } from '../build/modules/random.js';
import { bundledList } from '../build/modules/words/bundled.js';
import { answersOf } from '../build/modules/words/list.js';
import { neighboursOf } from '../build/modules/words/typing.js';

const OPENERS = ['slate', 'crane', 'adieu', 'raise', 'stare', 'audio', 'salet', 'arise', 'house', 'train'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** The chance that a player alone guesses a word that fits. */
const FITTING = 0.75;

const pick = (random, items) => items[Math.floor(random() * items.length)];

const wordsLeft = (game) => {
  const { position } = standingOf(game);
  return Array.from(position.candidates, (answer) => position.list.words[answer]);
};

/** The word as it is entered, with one slip of the fingers. */
const mistyped = (random, word) => {
  const letters = [...word];
  const kind = random();
  const place = Math.floor(random() * (kind < 0.25 ? letters.length - 1 : letters.length));
  const [here, next] = letters.slice(place);
  if (kind < 0.25) letters.splice(place, 2, next, here);
  else letters[place] = pick(random, kind < 0.85 ? neighboursOf(here) : [...LETTERS].filter((each) => each !== here));
  const typed = letters.join('');
  // two equal letters swapped are no slip
  return typed === word ? mistyped(random, word) : typed;
};

/** The tiles as they are entered, with one of another colour, and that tile. */
const mistiled = (random, feedback, length) => {
  const digits = feedbackDigits(feedback, length);
  const place = Math.floor(random() * length);
  const to = digits[place];
  digits[place] = pick(
    random,
    [0, 1, 2].filter((digit) => digit !== to),
  );
  return { feedback: feedbackOfDigits(digits), place, to };
};

/**
 * The chance of the likeliest correction of one tile, where all answers, tiles and colours are equally likely and the guesses
 * say nothing: by Bayes the best that any ranking can reach for a player who follows advice.
 */
const topShare = (corrections) => {
  const sizes = corrections
    .filter(({ changes, tier }) => changes.length === 1 && !tier)
    .map(({ words }) => words.length);
  return sizes.length === 0 ? 0 : Math.max(...sizes) / sizes.reduce((sum, size) => sum + size, 0);
};

const rankOf = (items, isTrue) => items.findIndex(isTrue);

/**
 * One game with one slip. `caught` says how it came out: `asked` (a word that is not accepted), `refused` (tiles that no
 * answer can give), `contradiction`, or `unseen`, if words fitted to the end; `rank` is the place of the truth.
 */
const playGame = (random, rules, kind, player) => {
  const { list } = rules;
  const answers = answersOf(list);
  const answer = pick(random, answers);
  const slipRow = Math.floor(random() * 4);
  let truth = newGame(rules);
  let entered = newGame(rules);
  let slip;
  for (let row = 0; row < rules.limit; row++) {
    const known = player === 'alone' ? truth : entered;
    const fits = row > 0 && (player === 'assisted' || random() < FITTING);
    const word = row === 0 ? pick(random, OPENERS) : pick(random, fits ? wordsLeft(known) : answers);
    if (word === answer) return { caught: 'unseen' };
    const feedback = scoreFeedback(word, answer);
    truth = unwrap(addRow(truth, word, feedback));
    let typed = { word, feedback };
    if (row === slipRow && kind === 'word') {
      const wrong = mistyped(random, word);
      if (!isAccepted(rules, wrong)) {
        return { caught: 'asked', rank: rankOf(meantWords(rules, entered.rows, wrong), (each) => each === word) };
      }
      slip = ({ wordChange }) => wordChange?.row === row && wordChange.to === word;
      typed = { word: wrong, feedback };
    } else if (row === slipRow) {
      const wrong = mistiled(random, feedback, list.wordLength);
      slip = ({ changes: [change, ...more] }) =>
        change?.row === row && change.place === wrong.place && change.to === wrong.to && more.length === 0;
      typed = { word, feedback: wrong.feedback };
    }
    const next = addRow(entered, typed.word, typed.feedback);
    if (!next.ok) return { caught: 'refused' };
    entered = next.value;
    const { status } = standingOf(entered);
    if (status === 'contradiction') {
      const corrections = findCorrections(entered);
      const reachable = topShare(corrections);
      return { caught: 'contradiction', rank: rankOf(corrections, slip), reachable, game: entered, answer };
    }
    if (status !== 'open') break;
  }
  return { caught: 'unseen' };
};

/** Counts of seeded games: how they came out, and how many have the truth first, and among the first three. */
export const simulateSlips = ({ kind, player, games, seed, mode = 'normal' }) => {
  const list = unwrap(bundledList('nyt-2022'));
  const rules = { list, weights: undefined, tiers: [], mode, limit: 6 };
  const random = mulberry32(seed);
  const counts = {
    asked: 0,
    refused: 0,
    contradiction: 0,
    unseen: 0,
    ranked: 0,
    first: 0,
    firstThree: 0,
    reachable: 0,
  };
  for (let game = 0; game < games; game++) {
    const { caught, rank, reachable = 0 } = playGame(random, rules, kind, player);
    counts[caught]++;
    if (rank === undefined) continue;
    counts.ranked++;
    counts.reachable += reachable;
    if (rank === 0) counts.first++;
    if (rank >= 0 && rank < 3) counts.firstThree++;
  }
  return counts;
};

const GAMES = 1000;

export const benchSlips = (print) => {
  print(`Slips: ${GAMES} games of each kind, and where the true correction stands`);
  const sum = { ranked: 0, first: 0, firstThree: 0 };
  for (const kind of ['tile', 'word']) {
    for (const player of ['alone', 'assisted']) {
      const { ranked, first, firstThree, reachable, ...counts } = simulateSlips({
        kind,
        player,
        games: GAMES,
        seed: 17,
      });
      sum.ranked += ranked;
      sum.first += first;
      sum.firstThree += firstThree;
      const share = (count) => `${((100 * count) / ranked).toFixed(1)} %`;
      print(
        `  wrong ${kind}, ${player}: first ${share(first)}, first three ${share(firstThree)} of ${ranked} that show;`,
      );
      if (kind === 'tile' && player === 'assisted')
        print(`    the best that any ranking can reach: ${share(reachable)}`);
      print(
        `    asked at once ${counts.asked}, refused at once ${counts.refused}, contradiction ${counts.contradiction}, never seen ${counts.unseen}`,
      );
    }
  }
  const share = (count) => `${((100 * count) / sum.ranked).toFixed(1)} %`;
  print(`  all: first ${share(sum.first)}, first three ${share(sum.firstThree)} of ${sum.ranked} that show`);
};
