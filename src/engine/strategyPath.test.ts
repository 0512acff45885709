import { describe, expect, test } from 'vitest';
import { localPort } from '../../test/support/localPort.ts';
import type { Result } from '../failure.ts';
import { newGame } from '../game/game.ts';
import type { Rules } from '../game/rules.ts';
import { hintsFor } from '../hints.ts';
import { bestPlay } from '../review/bestPlay.ts';
import { replaceTurn } from '../review/counterfactual.ts';
import { gameFor } from '../review/playedGame.ts';
import { createSolver } from '../search/solver.ts';
import { simulate } from '../simulate.ts';
import { findStrategy, resolveOptions, STRATEGIES } from '../strategy/registry.ts';
import { bundledList } from '../words/bundled.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import type { AnswerId } from '../words/list.ts';
import { createWordList, guessIdOf } from '../words/list.ts';
import { createGameClient } from './gameClient.ts';

const need = <T>(result: Result<T> | undefined): T => {
  if (!result?.ok) throw new Error(result?.failure.sentence ?? 'stopped');
  return result.value;
};

const end = <T>(steps: Generator<unknown, Result<T>>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return need(step.value);
};

const original = need(bundledList('original'));
const list = createWordList({ name: 'small', source: 'test', answers: original.words.slice(0, 100) });
const rules: Rules = { list, weights: undefined, tiers: [], mode: 'normal', limit: 6 };
const solver = createSolver({ frequencies: bundledFrequencies() });
const engine = createGameClient(localPort());
const nothing = () => {};

// the words come from the published list of 2021
const answer = list.words[40]!;
const game = need(gameFor(rules, answer, [list.words[3]!, list.words[17]!, answer]));

test('another word in a turn, as the library says', async () => {
  const word = list.words[60]!;
  const here = end(replaceTurn(solver, game, answer, 1, word));
  expect(need(await engine.replace(game, answer, 1, word, nothing))).toEqual(here);
});

test('a word of the wrong length is refused in a sentence', async () => {
  const refused = await engine.replace(game, answer, 1, 'cranes', nothing);
  expect(refused).toMatchObject({ ok: false, failure: { sentence: /^CRANES has 6 letters/ } });
});

test('hints, as the library says', async () => {
  const begun = { ...game, rows: game.rows.slice(0, 1) };
  expect(need(await engine.hint(begun, 6, nothing))).toEqual(end(hintsFor(solver, begun, 6)));
});

describe('rivals', () => {
  test('best play', async () => {
    expect(need(await engine.strategyPath(game, answer, 'optimal', nothing))).toEqual(
      end(bestPlay(solver, rules, answer)),
    );
  });

  // the simulation plays all answers together, a rival only one
  test.each(STRATEGIES.filter(({ id, random }) => id !== 'optimal' && !random).map(({ id }) => id))(
    '%s plays as in a simulation',
    async (id) => {
      const strategy = need(findStrategy(id));
      const options = need(resolveOptions(strategy, {}));
      const setup = { list, rule: 'real', strategy, options, frequencies: bundledFrequencies(), openers: [] } as const;
      const [played] = need(simulate({ ...setup, only: [guessIdOf(list, answer)! as AnswerId], limit: 6 }));
      expect(need(await engine.strategyPath(newGame(rules), answer, id, nothing))).toEqual(played!.path);
    },
  );

  test('find a word that the list does not have', async () => {
    const path = need(await engine.strategyPath(newGame(rules), 'abide', 'entropy', nothing));
    expect(path.at(-1)).toBe('abide');
  });

  test('nobody knows a strategy of that name', async () => {
    const refused = await engine.strategyPath(newGame(rules), answer, 'toString', nothing);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'STRATEGY_UNKNOWN' } });
  });
});
