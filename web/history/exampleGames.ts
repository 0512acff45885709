/**
 * An example history: games of a simulated player, with the figures of their reviews (`salet review --list original`).
 */

import { formatFeedback, scoreFeedback } from '../../src/feedback.ts';
import type { KeptGame } from '../../src/history/history.ts';
import { dateOfDay, dayNumber } from '../../src/prior/pastAnswers.ts';

/** Guesses up to the answer, regret, luck, skill; then the turn that cost most, the best word in it, and what it cost. */
const GAMES = [
  'slate worth north forth 0.193 -0.386 99 2 briny 0.189',
  'slate light until 0.218 0.639 99 2 quoit 0.214',
  'slate worse nurse 0.337 0.758 97 2 mourn 0.333',
  'adieu patch smack crack 0.995 0.416 76 3 clans 0.667',
  'crane being 0.204 1.625 99 2 bitsy 0.200',
  'stare avoid album awful 0.489 -0.090 98 2 colin 0.323',
  'adieu purse ounce quote 0.741 0.162 82 3 bigot 0.444',
  'crane board smart 0.533 0.954 93 2 shtik 0.375',
  'stare route wrote 0.254 0.675 99 2 topic 0.231',
  'adieu climb chick 0.489 0.910 74 2 glost 0.294',
  'stare never grief cruel 0.312 -0.266 98 2 rider 0.178',
  'crane pupil lousy flush 0.648 0.069 97 3 stobs 0.400',
  'adieu craft bravo grass 0.915 0.336 73 3 knobs 0.636',
  'raise stalk stand stamp staff 0.134 -1.445 99 2 clapt 0.093',
  'slate smash snack 0.438 0.859 97 2 chirk 0.435',
  'crane forum birth 0.249 0.670 98 2 shout 0.244',
  'stare house whose chose 0.309 -0.270 98 2 mogul 0.286',
  'raise hurry color motor 0.648 0.069 98 3 goold 0.345',
  'raise purer green 0.493 0.914 98 3 badge 0.286',
  'crane cruel creep cried 0.804 0.225 90 2 pedes 0.600',
  'raise blind built 0.178 0.599 99 2 glint 0.137',
  'slate fight think third 0.201 -0.378 98 2 corni 0.198',
  'raise heavy clean angel 0.595 0.016 96 2 tepal 0.464',
  'raise thief chief 0.307 0.728 99 2 chynd 0.267',
];

const WORD = /^[a-z]{5}$/;
const LENGTH = 5;

/** The games of the days before today. */
export const exampleGames = (today: string): KeptGame[] => {
  const first = (dayNumber(today) ?? 0) - GAMES.length;
  return GAMES.map((text, index) => exampleGame(text, dateOfDay(first + index)));
};

const exampleGame = (text: string, day: string): KeptGame => {
  const fields = text.split(' ');
  const words = fields.slice(
    0,
    fields.findIndex((field) => !WORD.test(field)),
  );
  const [regret, luck, skill, turn, best, cost] = fields.slice(words.length);
  const answer = words.at(-1) ?? '';
  const when = `${day}T08:00:00+00:00`;
  return {
    kind: 'game',
    id: day,
    when,
    list: 'original',
    wordLength: LENGTH,
    mode: 'normal',
    limit: 6,
    turns: words.map((word) => ({ word, feedback: formatFeedback(scoreFeedback(word, answer), LENGTH) })),
    answer,
    result: 'won',
    source: 'page',
    exercises: [],
    review: {
      kind: 'review',
      id: day,
      when,
      prior: 'uniform',
      used: words.length,
      regret: Number(regret),
      luck: Number(luck),
      exact: true,
      skill: Number(skill),
      costliest: { turn: Number(turn), word: words[Number(turn) - 1], best, regret: Number(cost), risk: 0 },
    },
  };
};
