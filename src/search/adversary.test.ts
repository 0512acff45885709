import { expect, test } from 'vitest';
import { unwrap } from '../failure.ts';
import { buildMatrix } from '../matrix.ts';
import { partition } from '../partition.ts';
import { afterTurn, type Position, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { bundledList } from '../words/bundled.ts';
import { createWordList, ruleOf, type WordList } from '../words/list.ts';
import { shortestAdversaryGame } from './adversary.ts';

/** All games, breadth first, without bounds. */
const shortestByTrial = (list: WordList): number => {
  let positions: Position[] = [startPosition(list)];
  for (let guesses = 1; ; guesses++) {
    if (positions.some(({ candidates }) => candidates.length === 1)) return guesses;
    positions = positions.flatMap((position) =>
      list.words.map((word) => afterTurn(position, word, partition(position, word)[0].feedback)),
    );
  }
};

test('equals the trial of all games on small lists', () => {
  const random = mulberry32(7);
  for (let round = 0; round < 40; round++) {
    const draw = () => Array.from({ length: 3 }, () => 'abcd'[Math.floor(random() * 4)]).join('');
    const answers = [...new Set(Array.from({ length: 6 }, draw))];
    const list = createWordList({ name: 'small', source: 'test', answers, rule: round % 2 ? 'counts' : 'real' });
    const game = shortestAdversaryGame(unwrap(buildMatrix(list, ruleOf(list))));
    expect(game.least, answers.join(' ')).toBe(shortestByTrial(list));
    expect(game.turns).toHaveLength(game.least);
  }
});

// published for Absurdle: four guesses suffice, three do not (beyond.md, section 3)
test('the original list: 4 guesses, 3 are impossible', () => {
  const list = unwrap(bundledList('original'));
  const { turns, least } = shortestAdversaryGame(unwrap(buildMatrix(list, 'real')));
  expect(least).toBe(4);
  expect(turns).toHaveLength(4);
  // played by the rule itself, without the search
  let position = startPosition(list);
  for (const { word, left } of turns?.slice(0, -1) ?? []) {
    const [largest] = partition(position, word);
    position = afterTurn(position, word, largest.feedback);
    expect(position.candidates).toHaveLength(left);
  }
  expect([...position.candidates].map((answer) => list.words[answer])).toEqual([turns?.at(-1)?.word]);
});

test('an end before the game is found leaves a bound', () => {
  const list = unwrap(bundledList('original'));
  const game = shortestAdversaryGame(unwrap(buildMatrix(list, 'real')), 1);
  expect(game).toEqual({ turns: undefined, least: 2, nodes: 1 });
});
