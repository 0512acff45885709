/**
 * `salet env`: games for agents, on the standard streams or over HTTP on this machine, with an exact reward.
 */

import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failed, type Result, success } from '../../failure.ts';
import { createEnvironment, type Environment } from '../../judge/environment.ts';
import { REWARD_KINDS } from '../../judge/messages.ts';
import { MAX_SEED } from '../../practice.ts';
import { defineCommand } from '../command.ts';
import { type Context, type Finished, reportNotes } from '../context.ts';
import { readLines } from '../data/inputLines.ts';
import { answerMessage, refuseMessage } from '../env/answerMessage.ts';
import { createEnvironmentServer } from '../env/httpServer.ts';
import { resolveJudges } from '../options/judge.ts';
import { type FlagsOf, oneOf, option, optionGroup, wholeNumber } from '../options/option.ts';
import { maxTimeOption, RULE_OPTIONS } from '../options/rules.ts';
import { WORD_OPTIONS } from '../options/words.ts';

const DEFAULT_GAMES = 100;
const MOST_GAMES = 10_000;
const DEFAULT_SECONDS = 1;
const MAX_PORT = 65_535;
const LOOPBACK = '127.0.0.1';
/** The variable that passes the token of `--http` without showing it in the list of processes. */
const TOKEN_VARIABLE = 'SALET_ENV_TOKEN';

const OPTIONS = [
  ...optionGroup('Environment', [
    option('--reward <KIND>', 'regret (minus the regret), win (1 or 0) or both (default: regret)', oneOf(REWARD_KINDS)),
    option('--grey <LETTER>', 'the letter of a grey tile: B or X (default: B)', oneOf(['B', 'X'] as const)),
    option(
      '--seed <N>',
      'games that name no answer and no seed count from this one (default: 0)',
      wholeNumber(0, MAX_SEED),
    ),
    option('--games <N>', `the most games at once (default: ${DEFAULT_GAMES})`, wholeNumber(1, MOST_GAMES)),
    maxTimeOption(` for each guess (default: ${DEFAULT_SECONDS})`),
  ]),
  ...optionGroup('Server', [
    option('--http [PORT]', `serve HTTP on ${LOOPBACK}, by default on any free port`, wholeNumber(0, MAX_PORT)),
    option('--token <TEXT>', `the token of --http (default: $${TOKEN_VARIABLE}, or a new one)`),
  ]),
  ...WORD_OPTIONS,
  ...RULE_OPTIONS,
];

type EnvFlags = FlagsOf<typeof OPTIONS>;

const DETAILS = `
Reads one JSON object a line and answers each with one line:
  {"type":"reset","answer":"knoll"}    or "seed", "boards", "list", "mode",
                                       "reward"
  {"type":"step","guess":"salet"}      also "[salet]" and <guess>salet</guess>
  {"type":"state"}                     the turns so far
  {"type":"close"}                     ends a game before it is over
Several games may be open: reset returns its "game", which the others may name.
Every answer has feedback, reward, done and info, or an error; a move that is
not accepted is an error and costs no guess. info has regret, luck, the best
word, the words left, and proved: whether the numbers are exact.
With --http the same objects are posted to /reset, /step, /state and /close,
with the header "Authorization: Bearer TOKEN". Only this machine is served.`;

const runEnv = async (context: Context, flags: EnvFlags): Promise<Finished> => {
  const judges = resolveJudges(context, flags);
  if (!judges.ok) return judges;
  const { words, judgeFor } = judges.value;
  reportNotes(context, words.notes);
  const environment = createEnvironment({
    judgeFor,
    reward: flags.reward ?? 'regret',
    grey: flags.grey ?? 'B',
    seed: flags.seed ?? 0,
    maxGames: flags.games ?? DEFAULT_GAMES,
  });
  const timeLimitMs = (flags.maxTime ?? DEFAULT_SECONDS) * 1000;
  if (flags.http !== undefined) return serveHttp(context, flags, environment, timeLimitMs);
  if (flags.token !== undefined) return failed('OPTION_UNSUPPORTED', '--token is for --http; pass both.');
  return serveLines(context, environment, timeLimitMs);
};

const serveLines = async (context: Context, environment: Environment, timeLimitMs: number): Promise<Finished> => {
  for await (const line of readLines(context.input())) {
    const reply = line.ok
      ? (await answerMessage(environment, line.value, timeLimitMs)).line
      : refuseMessage(line.failure.sentence);
    context.print(reply);
  }
  return success('found');
};

const serveHttp = async (
  context: Context,
  { http, token: typed }: EnvFlags,
  environment: Environment,
  timeLimitMs: number,
): Promise<Finished> => {
  const token = typed ?? context.env[TOKEN_VARIABLE] ?? randomBytes(24).toString('base64url');
  if (!/^[\w.~+/=-]{8,200}$/.test(token)) {
    return failed('OPTION_VALUE', 'The token has to be 8 to 200 letters, digits or any of -._~+/=; choose another.');
  }
  const server = createEnvironmentServer({ environment, token, timeLimitMs });
  const port = await listen(server, http === true ? 0 : (http ?? 0));
  if (!port.ok) return port;
  const isNew = typed === undefined && context.env[TOKEN_VARIABLE] === undefined;
  context.print(JSON.stringify({ address: `http://${LOOPBACK}:${port.value}/`, ...(isNew && { token }) }));
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  context.interruption().addEventListener('abort', () => {
    server.close();
    server.closeAllConnections();
  });
  await ended;
  return success('found');
};

const listen = (server: Server, port: number): Promise<Result<number>> =>
  new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(failed('OPTION_VALUE', `Port ${port} cannot be used (${code}); name another with --http.`)),
    );
    server.listen(port, LOOPBACK, () => resolve(success((server.address() as AddressInfo).port)));
  });

export const command = defineCommand({
  options: OPTIONS,
  details: DETAILS,
  examples: `
    echo '{"type":"reset","answer":"knoll"}' | salet env
    salet env --list nyt-2022 --reward both
    salet env --http 7254`,
  run: runEnv,
});
