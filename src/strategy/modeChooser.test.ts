import { expect, test } from 'vitest';
import { must } from '../../test/support/games.ts';
import { scoreFeedback } from '../feedback.ts';
import { afterTurn, legalGuesses, type Mode, startPosition } from '../position.ts';
import { type PlayedGame, type SimulationSetup, simulate } from '../simulate.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import { answersOf, createWordList } from '../words/list.ts';
import { resolveOptions, STRATEGIES } from './registry.ts';

const original = must(bundledList('original-answers'));
const list = createWordList({
  name: 'every 20th',
  source: 'test',
  answers: answersOf(original).filter((_, id) => id % 20 === 0),
  guesses: answersOf(original).filter((_, id) => id % 5 === 0),
});

const play = (id: string, mode?: Mode): PlayedGame[] => {
  const strategy = STRATEGIES.find((each) => each.id === id);
  if (!strategy) throw new Error(`There is no strategy ${id}.`);
  const variant = id === 'optimal' && mode ? { variant: mode } : {};
  const setup: SimulationSetup = {
    list,
    rule: 'real',
    strategy,
    options: must(resolveOptions(strategy, variant)),
    frequencies: bundledFrequencies(),
    openers: [],
    only: undefined,
    limit: 6,
    ...(mode && { mode }),
  };
  return must(simulate(setup));
};

/** The first guess of a game that its mode does not allow. */
const illegalGuess = (mode: Mode, { answer, path }: PlayedGame): string | undefined => {
  let position = startPosition(list);
  for (const word of path) {
    if (!legalGuesses(position, mode).some((guess) => list.words[guess] === word)) return word;
    position = afterTurn(position, word, scoreFeedback(word, list.words[answer]));
  }
  return undefined;
};

test.each(STRATEGIES.map(({ id }) => id))(
  '%s makes only legal guesses in the hard modes, and finds every answer',
  (id) => {
    for (const mode of ['hard', 'ultra-hard'] as const) {
      const games = play(id, mode);
      expect(games.map((game) => illegalGuess(mode, game)).filter(Boolean)).toEqual([]);
      expect(games.filter(({ solved }) => !solved)).toEqual([]);
    }
  },
);

test('normal mode is the default', () => {
  expect(play('entropy', 'normal')).toEqual(play('entropy'));
});

test('a mode that does not exist is refused', () => {
  expect(() => play('entropy', 'easy' as Mode)).toThrow('mode');
});
