/**
 * The worker's side: takes requests one after the other and answers them.
 */

import { simulate } from '../simulate.ts';
import { type Reply, type Request, setupOf } from './protocol.ts';

/** A report for every so many games is plenty for a progress bar. */
const GAMES_PER_REPORT = 100;

export const serve = (port: {
  send: (reply: Reply) => void;
  listen: (hear: (request: Request) => void) => void;
}): void => {
  port.listen((request) => port.send(answer(request, port.send)));
};

const answer = ({ id, job }: Request, send: (reply: Reply) => void): Reply => {
  const setup = setupOf(job);
  if (!setup.ok) return { id, kind: 'failed', failure: setup.failure };
  const played = simulate(setup.value, (gamesDone) => {
    if (gamesDone % GAMES_PER_REPORT === 0) send({ id, kind: 'progress', gamesDone });
  });
  return played.ok ? { id, kind: 'done', games: played.value } : { id, kind: 'failed', failure: played.failure };
};
