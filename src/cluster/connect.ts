/**
 * The connection to Redis: the address is parsed, tried once, and then the connection is kept up.
 *
 * If the first attempt fails, the address is probably wrong, so it ends with a sentence. Later a broken connection is
 * restored however long that takes: a proof outlives a restart of Redis. No sentence ever shows a password.
 */

import type { ConnectionOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { failed, type Result, success } from '../failure.ts';
import { QUEUE_PREFIX } from './redisKeys.ts';

type Options = Omit<RedisOptions, 'replyMapping'>;

export interface ClusterConnection {
  readonly redis: Redis;
  /** The address without user and password. */
  readonly shownAddress: string;
  /** Options of the job queue. */
  readonly queueOptions: { readonly connection: ConnectionOptions; readonly prefix: string };
  /** Settings of this Redis that can lose a proof. */
  readonly notes: readonly string[];
  readonly close: () => void;
}

const CONNECT_MS = 5000;
/** Longer than any reply takes: a connection that is silent for so long is dead. */
const SILENT_MS = 15_000;
const RETRY_MS = 500;
const LEAST_VERSION = [6, 2] as const;

export const connect = async (address: string): Promise<Result<ClusterConnection>> => {
  const read = readAddress(address);
  if (!read.ok) return read;
  const { options, shownAddress } = read.value;
  const tried = await tryOnce(options, shownAddress);
  if (!tried.ok) return tried;
  const lasting: Options = {
    ...options,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    keepAlive: SILENT_MS,
    // commands wait until the connection is restored
    maxRetriesPerRequest: null,
    retryStrategy: () => RETRY_MS,
  };
  const redis = new Redis({ ...lasting, enableAutoPipelining: true });
  // ioredis reconnects by itself; the program listens too, to inform the user
  redis.on('error', () => {});
  return success({
    redis,
    shownAddress,
    notes: tried.value,
    // both packages have their own types for the same options
    queueOptions: { connection: lasting as ConnectionOptions, prefix: QUEUE_PREFIX },
    close: () => redis.disconnect(),
  });
};

/** An address as options: redis://, rediss:// or unix://. */
export const readAddress = (address: string): Result<{ options: Options; shownAddress: string }> => {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return wrongAddress();
  }
  const { protocol, hostname, port, pathname, username, password } = url;
  const credentials: Options = {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
  if (protocol === 'unix:')
    return success({ options: { path: pathname, ...credentials }, shownAddress: `unix://${pathname}` });
  if ((protocol !== 'redis:' && protocol !== 'rediss:') || hostname === '') return wrongAddress();
  const db = /^\/?(\d*)$/.exec(pathname);
  if (!db) return wrongAddress();
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 6379 : Number(port) };
  return success({
    options: {
      ...place,
      ...credentials,
      ...(db[1] !== '' && { db: Number(db[1]) }),
      ...(protocol === 'rediss:' && { tls: { servername: place.host } }),
    },
    shownAddress: `${protocol}//${hostname}:${place.port}${db[1] === '' ? '' : `/${db[1]}`}`,
  });
};

const wrongAddress = () =>
  failed(
    'OPTION_VALUE',
    '--cluster takes the address of a Redis, as redis://host:6379, redis://:password@host:6379/0, rediss://host or unix:///path/to/socket.',
  );

/** Checks that a Redis answers, accepts the user and is new enough; returns notes on its settings. */
const tryOnce = async (options: Options, shownAddress: string): Promise<Result<string[]>> => {
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
    if (isOlder(version)) return tooOld(shownAddress, version);
    return success(notesOnSettings(shownAddress, info));
  } catch (error) {
    return explainError(shownAddress, lastError ?? (error as Error));
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

const tooOld = (shownAddress: string, version: string) =>
  failed(
    'OPTION_UNSUPPORTED',
    `The Redis at ${shownAddress} has version ${version}; Salet needs ${LEAST_VERSION.join('.')} or later.`,
  );

const notesOnSettings = (shownAddress: string, info: string): string[] => {
  const notes: string[] = [];
  if (field(info, 'aof_enabled') === '0') {
    notes.push(
      `the Redis at ${shownAddress} keeps no append-only file: all proofs are lost when it stops (set appendonly yes).`,
    );
  }
  const policy = field(info, 'maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    notes.push(
      `the Redis at ${shownAddress} may discard jobs when its memory is full (set maxmemory-policy noeviction).`,
    );
  }
  return notes;
};

/** An error as a sentence. The error's own message may quote the password, so it is not shown. */
export const explainError = (shownAddress: string, error: Error) => {
  const { message } = error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/NOAUTH|WRONGPASS|invalid (username-)?password|AUTH/.test(message)) {
    return failed(
      'OPTION_VALUE',
      `The Redis at ${shownAddress} did not accept the user or the password; check the address in --cluster or SALET_CLUSTER.`,
    );
  }
  if (/NOPERM/.test(message)) {
    return failed(
      'OPTION_VALUE',
      `The Redis at ${shownAddress} does not grant this user the permissions that Salet needs; see docs/cluster.md.`,
    );
  }
  const known = { ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'no such host', ENOENT: 'no such socket' }[code];
  const reason =
    known ??
    (/ETIMEDOUT|timeout/i.test(`${code} ${message}`) ? 'it does not answer' : code || 'it closed the connection');
  return failed(
    'OPTION_VALUE',
    `The Redis at ${shownAddress} cannot be reached (${reason}); check the address, and that it is running.`,
  );
};

/** Whether something failed only because Redis was not reachable, or not ready, for a while. */
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
