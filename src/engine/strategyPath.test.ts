import { describe, expect, test } from 'vitest';
import { finish, rulesOf } from '../../test/support/games.ts';
import { localPort } from '../../test/support/localPort.ts';
import { firstOfOriginal, simulationSetup } from '../../test/support/simulations.ts';
import { failed, type Result, unwrap } from '../failure.ts';
import { newGame } from '../game/game.ts';
import { hintsFor } from '../hints.ts';
import { bestPlay } from '../review/bestPlay.ts';
import { replaceTurn } from '../review/counterfactual.ts';
import { gameFor } from '../review/playedGame.ts';
import { createSolver } from '../search/solver.ts';
import { simulate } from '../simulate.ts';
import { STRATEGIES } from '../strategy/registry.ts';
import { bundledFrequencies } from '../words/frequency.ts';
import type { AnswerId } from '../words/list.ts';
import { createGameClient } from './gameClient.ts';

/** The answer of a question, which must not be stopped or fail. */
const must = <T>(result: Result<T> | undefined): T => unwrap(result ?? failed('ENGINE_CLOSED', 'stopped'));

const list = firstOfOriginal(100);
const rules = rulesOf(list);
const solver = createSolver({ frequencies: bundledFrequencies() });
const client = createGameClient(localPort());
const ignore = () => {};

// the words come from the published list of 2021
const ANSWER_ID = 40 as AnswerId;
const answer = list.words[ANSWER_ID];
const game = must(gameFor(rules, answer, [list.words[3], list.words[17], answer]));

test('another word in a turn has the value that the library computes', async () => {
  const word = list.words[60];
  const here = must(finish(replaceTurn(solver, game, answer, 1, word)));
  expect(must(await client.replace(game, answer, 1, word, ignore))).toEqual(here);
});

test('a word of the wrong length is refused in a sentence', async () => {
  const refused = await client.replace(game, answer, 1, 'cranes', ignore);
  expect(refused).toMatchObject({ ok: false, failure: { sentence: /^CRANES has 6 letters/ } });
});

test('hints are those of the library', async () => {
  const begun = { ...game, rows: game.rows.slice(0, 1) };
  expect(must(await client.hint(begun, 6, ignore))).toEqual(must(finish(hintsFor(solver, begun, 6))));
});

describe('the path of', () => {
  test('best play', async () => {
    expect(must(await client.strategyPath(game, answer, 'optimal', ignore))).toEqual(
      must(finish(bestPlay(solver, rules, answer))),
    );
  });

  // a simulation plays all answers together, a path only one
  test.each(STRATEGIES.filter(({ id, random }) => id !== 'optimal' && !random).map(({ id }) => id))(
    '%s plays as in a simulation',
    async (id) => {
      const [played] = must(simulate(simulationSetup(list, id, { only: [ANSWER_ID] })));
      expect(must(await client.strategyPath(newGame(rules), answer, id, ignore))).toEqual(played.path);
    },
  );

  test('a strategy ends with an answer that is not in the list', async () => {
    const path = must(await client.strategyPath(newGame(rules), 'abide', 'entropy', ignore));
    expect(path.at(-1)).toBe('abide');
  });

  test('an unknown strategy is a failure', async () => {
    const refused = await client.strategyPath(newGame(rules), answer, 'toString', ignore);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'STRATEGY_UNKNOWN' } });
  });
});
