/**
 * Errors of Redis, classified in one place: whether to wait, to give up one proof, or to end.
 *
 * `passing`: it ends by itself or by an administrator, so programs wait and try again. `data`: something in Redis is not
 * what Salet wrote, which concerns one proof. `lasting`: no command of this kind will be accepted, so the program ends
 * with a sentence. Everything else is an error of the program and is thrown.
 *
 * An error of ioredis quotes the command with its arguments, which can be the password: no sentence shows them.
 */

import { failed } from '../failure.ts';
import { PREFIX } from './redisKeys.ts';

export interface RedisFault {
  readonly kind: 'passing' | 'data' | 'lasting';
  /** What Redis is or does, as the end of a sentence whose subject it is. */
  readonly reason: string;
  /** Whether it needs no sentence: a broken connection is reported by the program, and the others pass at once. */
  readonly isSilent?: boolean;
}

const NOT_REACHED: RedisFault = { kind: 'passing', reason: 'does not answer', isSilent: true };

/** Errors of a socket, of TLS, and of commands whose connection ended. */
const BROKEN_CODE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EHOSTDOWN|ENOENT|NR_CLOSED)/;
const BROKEN_MESSAGE = /Connection is closed|Connection ended|Socket timeout|Stream isn't writeable|Command timed out/;
const BROKEN_NAMES = new Set(['MaxRetriesPerRequestError', 'AbortError', 'ConnectionClosedError']);

/** The first word of a reply of Redis, with what it means. */
const REPLIES: readonly (readonly [RegExp, RedisFault])[] = [
  [/^LOADING\b/, { kind: 'passing', reason: 'is still loading its data' }],
  [/^MASTERDOWN\b/, { kind: 'passing', reason: 'is a replica without its master' }],
  [/^READONLY\b/, { kind: 'passing', reason: 'is a read-only replica' }],
  [/^OOM\b/, { kind: 'passing', reason: 'is out of memory (maxmemory)' }],
  [/^MISCONF\b/, { kind: 'passing', reason: 'cannot save to its disk' }],
  [/^BUSY\b/, { kind: 'passing', reason: 'is busy with a script' }],
  [/^NOREPLICAS\b/, { kind: 'passing', reason: 'has too few replicas' }],
  [/^(TRYAGAIN|CLUSTERDOWN)\b/, { kind: 'passing', reason: 'is being reconfigured' }],
  // at the moment when it becomes a replica
  [/^UNBLOCKED\b/, { kind: 'passing', reason: 'is being reconfigured', isSilent: true }],
  // after a restart, until the scripts of the job queue are loaded again
  [/^NOSCRIPT\b/, { kind: 'passing', reason: 'has restarted', isSilent: true }],
  [/^ERR max number of clients/, { kind: 'passing', reason: 'has too many clients' }],
  [/^WRONGTYPE\b/, { kind: 'data', reason: 'has a key of another type than the one Salet writes' }],
  [
    /^(NOAUTH|WRONGPASS)\b|^ERR (invalid password|AUTH )|no password is set/,
    { kind: 'lasting', reason: 'did not accept the user or the password' },
  ],
  [
    /^NOPERM\b|^ERR The user executing the script can't run this command/,
    { kind: 'lasting', reason: 'does not grant this user the permissions that Salet needs' },
  ],
  [
    /^ERR unknown (sub)?command|Unknown Redis command/i,
    { kind: 'lasting', reason: 'lacks a command that Salet needs (removed or renamed)' },
  ],
  [
    /^ERR (DB index is out of range|invalid DB index|SELECT is not allowed)/,
    { kind: 'lasting', reason: 'has no database of this number' },
  ],
  [/^(MOVED|ASK|CROSSSLOT)\b/, { kind: 'lasting', reason: 'is a Redis Cluster, which Salet does not support' }],
];

/** An error as a fault of Redis; undefined if it is none. */
export const faultOf = (error: unknown): RedisFault | undefined => {
  const { code, message, name, previousErrors, key } = fieldsOf(error);
  // a refused transaction says only that one of its commands was refused
  const causes = previousErrors.flatMap((each) => faultOf(each) ?? []);
  if (causes.length > 0) return causes[0];
  if (BROKEN_CODE.test(code) || BROKEN_MESSAGE.test(message) || BROKEN_NAMES.has(name)) return NOT_REACHED;
  // Redis 6 puts the reply behind the place in the script
  const reply = message.replace(/^ERR Error running script .*?: -(?=[A-Z])/, '');
  const known = REPLIES.find(([pattern]) => pattern.test(reply))?.[1];
  if (known) return withDetail(known, known.kind === 'data' ? key : refusedThing(reply));
  return name === 'ReplyError' ? { kind: 'data', reason: 'refused a command of Salet' } : undefined;
};

const withDetail = (fault: RedisFault, detail: string | undefined): RedisFault =>
  detail === undefined ? fault : { ...fault, reason: `${fault.reason} (${detail})` };

/** What a reply says was refused: a command or keys. */
const refusedThing = (reply: string): string | undefined => {
  const command = /^(?:NOPERM .*the|ERR unknown command) ['`]([a-z|]{1,30})['`]/i.exec(reply)?.[1];
  if (command !== undefined) return `the command ${command}`;
  return /^NOPERM .* keys/.test(reply) ? `keys that begin with ${PREFIX}:` : undefined;
};

const fieldsOf = (error: unknown) => {
  const { code, message, name, previousErrors, command } = (error ?? {}) as Record<string, unknown>;
  const [first] = ((command ?? {}) as { args?: unknown[] }).args ?? [];
  return {
    /** The key of the command, if it is one of Salet's. */
    key: typeof first === 'string' && first.startsWith(PREFIX) ? first : undefined,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    name: typeof name === 'string' ? name : '',
    previousErrors: Array.isArray(previousErrors) ? (previousErrors as unknown[]) : [],
  };
};

/** What to do about a fault. */
const REMEDY: Record<RedisFault['kind'], string> = {
  passing: 'try again when it has recovered',
  data: 'look for keys under salet: that another program wrote, delete them or use another database',
  lasting: 'see docs/cluster.md for what Salet needs',
};

/** The failure of a command that does not wait. */
export const faultFailure = (shownAddress: string, { kind, reason }: RedisFault) =>
  failed('OPTION_VALUE', `The Redis at ${shownAddress} ${reason}; ${REMEDY[kind]}.`);
