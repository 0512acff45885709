/**
 * The connection to Redis: the address is parsed, tried once, and then kept up for as long as it takes.
 *
 * The first attempt ends with a sentence if it fails, because then the address is likely to be wrong. After that a
 * connection that breaks is made again for ever: a proof outlives a restart of Redis. No sentence ever shows a password.
 */

import type { ConnectionOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { failed, type Result, success } from '../failure.ts';
import { ENGINE_PREFIX } from './proofSpec.ts';

type Options = Omit<RedisOptions, 'replyMapping'>;

export interface ClusterConnection {
  readonly redis: Redis;
  /** Where it leads, fit to be shown. */
  readonly where: string;
  /** Options for the job queue. */
  readonly engine: { readonly connection: ConnectionOptions; readonly prefix: string };
  /** Settings of this Redis that can lose a proof. */
  readonly notes: readonly string[];
  readonly close: () => void;
}

const CONNECT_MS = 5000;
/** A connection that is silent for longer than any answer takes is dead. */
const SILENT_MS = 15_000;
const RETRY_MS = 500;
const LEAST_VERSION = [6, 2] as const;

export const connect = async (address: string): Promise<Result<ClusterConnection>> => {
  const read = readAddress(address);
  if (!read.ok) return read;
  const { options, where } = read.value;
  const tried = await tryOnce(options, where);
  if (!tried.ok) return tried;
  const lasting: Options = {
    ...options,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    keepAlive: SILENT_MS,
    // commands wait until there is a connection again
    maxRetriesPerRequest: null,
    retryStrategy: () => RETRY_MS,
  };
  const redis = new Redis({ ...lasting, enableAutoPipelining: true });
  // it tries again by itself; the program listens too, to tell a person
  redis.on('error', () => {});
  return success({
    redis,
    where,
    notes: tried.value,
    // the same options; both packages have their own types for them
    engine: { connection: lasting as ConnectionOptions, prefix: ENGINE_PREFIX },
    close: () => redis.disconnect(),
  });
};

/** An address as options: redis://, rediss:// or unix://. */
export const readAddress = (address: string): Result<{ options: Options; where: string }> => {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return wrongAddress();
  }
  const { protocol, hostname, port, pathname, username, password } = url;
  const who: Options = {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
  if (protocol === 'unix:') return success({ options: { path: pathname, ...who }, where: `unix://${pathname}` });
  if ((protocol !== 'redis:' && protocol !== 'rediss:') || hostname === '') return wrongAddress();
  const db = /^\/?(\d*)$/.exec(pathname);
  if (!db) return wrongAddress();
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 6379 : Number(port) };
  return success({
    options: {
      ...place,
      ...who,
      ...(db[1] !== '' && { db: Number(db[1]) }),
      ...(protocol === 'rediss:' && { tls: { servername: place.host } }),
    },
    where: `${protocol}//${hostname}:${place.port}${db[1] === '' ? '' : `/${db[1]}`}`,
  });
};

const wrongAddress = () =>
  failed(
    'OPTION_VALUE',
    '--cluster takes the address of a Redis, as redis://host:6379, redis://:password@host:6379/0, rediss://host or unix:///path/to/socket.',
  );

/** Whether there is a Redis that accepts us and is new enough; otherwise why not. */
const tryOnce = async (options: Options, where: string): Promise<Result<string[]>> => {
  const redis = new Redis({
    ...options,
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let lastError: Error | undefined;
  redis.on('error', (error: Error) => {
    lastError = error;
  });
  try {
    await redis.connect();
    const info = await redis.info();
    const version = field(info, 'redis_version') ?? '0';
    if (isOlder(version)) return tooOld(where, version);
    return success(notesOn(where, info));
  } catch (error) {
    return explainError(where, lastError ?? (error as Error));
  } finally {
    redis.disconnect();
  }
};

const field = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];

export const isOlder = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < LEAST_VERSION[0] || (major === LEAST_VERSION[0] && minor < LEAST_VERSION[1]);
};

const tooOld = (where: string, version: string) =>
  failed(
    'OPTION_UNSUPPORTED',
    `The Redis at ${where} is version ${version}; Salet needs ${LEAST_VERSION.join('.')} or later.`,
  );

const notesOn = (where: string, info: string): string[] => {
  const notes: string[] = [];
  if (field(info, 'aof_enabled') === '0') {
    notes.push(
      `the Redis at ${where} keeps no append-only file: what it knows is lost when it stops (appendonly yes).`,
    );
  }
  const policy = field(info, 'maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    notes.push(`the Redis at ${where} may throw jobs away when it is full (maxmemory-policy noeviction).`);
  }
  return notes;
};

/** What went wrong, as a sentence; the message of an error may quote what was sent, so it is not shown. */
export const explainError = (where: string, error: Error) => {
  const { message } = error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/NOAUTH|WRONGPASS|invalid (username-)?password|AUTH/.test(message)) {
    return failed(
      'OPTION_VALUE',
      `The Redis at ${where} did not accept the user or the password; check the address in --cluster or SALET_CLUSTER.`,
    );
  }
  if (/NOPERM/.test(message)) {
    return failed(
      'OPTION_VALUE',
      `The Redis at ${where} does not allow this user what Salet needs; see docs/cluster.md.`,
    );
  }
  const why = { ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'no such host', ENOENT: 'no such socket' }[code];
  const reason = why ?? (/ETIMEDOUT|timeout/i.test(`${code} ${message}`) ? 'it does not answer' : code || 'it hung up');
  return failed(
    'OPTION_VALUE',
    `The Redis at ${where} cannot be reached (${reason}); check the address, and that it is running.`,
  );
};

/** Whether something failed only because Redis was not there, or not ready, for a while. */
export const isBrokenConnection = (error: unknown): boolean => {
  const { code = '', message = '', name = '' } = (error ?? {}) as { code?: string; message?: string; name?: string };
  return (
    /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|NR_CLOSED/.test(code) ||
    /Connection is closed|Socket timeout|Stream isn't writeable|LOADING|MASTERDOWN|READONLY|Command timed out/.test(
      message,
    ) ||
    name === 'MaxRetriesPerRequestError' ||
    name === 'AbortError' ||
    name === 'ConnectionClosedError'
  );
};
