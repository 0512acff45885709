/**
 * The connection to Redis: the address is parsed, tried once, and then the connection is kept up.
 *
 * If the first attempt fails, the address is probably wrong, so it ends with a sentence. Later a broken connection is
 * restored however long that takes: a proof outlives a restart of Redis. No sentence ever shows a password.
 */

import { isIP } from 'node:net';
import type { ConnectionOptions } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { failed, type Result, success } from '../failure.ts';
import { faultFailure, faultOf } from './redisFaults.ts';
import { KEYS, QUEUE_PREFIX } from './redisKeys.ts';

type Options = Omit<RedisOptions, 'replyMapping'>;

export interface ClusterConnection {
  readonly redis: Redis;
  /** The address without user and password. */
  readonly shownAddress: string;
  /** Options of the job queue. */
  readonly queueOptions: { readonly connection: ConnectionOptions; readonly prefix: string };
  /** Settings of this Redis that can lose a proof. */
  readonly notes: readonly string[];
  /** Ends every connection at once, also those that the job queue has opened. */
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
  const clients = new Set<Redis>();
  const redis = keepTrack(new Redis({ ...lasting, enableAutoPipelining: true }), clients);
  const queueClient = keepTrack(new Redis(lasting), clients);
  return success({
    redis,
    shownAddress,
    notes: tried.value,
    // both packages have their own types for the same client
    queueOptions: { connection: queueClient as unknown as ConnectionOptions, prefix: QUEUE_PREFIX },
    close: () => {
      for (const client of clients) client.disconnect();
    },
  });
};

/**
 * Adds a client, and all that the job queue duplicates from it, to a set: a client that waits for a Redis that is down
 * would keep the process alive.
 */
const keepTrack = (client: Redis, clients: Set<Redis>): Redis => {
  clients.add(client);
  client.once('end', () => clients.delete(client));
  // ioredis reconnects by itself; the program listens too, to inform the user
  client.on('error', () => {});
  const { duplicate } = client;
  client.duplicate = (override) => keepTrack(duplicate.call(client, override), clients);
  return client;
};

/** An address as options: redis://, rediss:// or unix://. */
export const readAddress = (address: string): Result<{ options: Options; shownAddress: string }> => {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return wrongAddress();
  }
  const { protocol, hostname, port, pathname } = url;
  const credentials = readCredentials(url);
  if (!credentials) return wrongEscape();
  if (protocol === 'unix:')
    return success({ options: { path: pathname, ...credentials }, shownAddress: `unix://${pathname}` });
  if ((protocol !== 'redis:' && protocol !== 'rediss:') || hostname === '') return wrongAddress();
  const db = /^\/?(\d*)$/.exec(pathname);
  if (!db) return wrongAddress();
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 6379 : Number(port) };
  // the name of a server in TLS must not be an IP address; the certificate is then checked against the address
  const tls = isIP(place.host) === 0 ? { servername: place.host } : {};
  return success({
    options: {
      ...place,
      ...credentials,
      ...(db[1] !== '' && { db: Number(db[1]) }),
      ...(protocol === 'rediss:' && { tls }),
    },
    shownAddress: `${protocol}//${hostname}:${place.port}${db[1] === '' ? '' : `/${db[1]}`}`,
  });
};

/** User and password; undefined if they have a % that begins no escape. */
const readCredentials = ({ username, password }: URL): Pick<Options, 'username' | 'password'> | undefined => {
  try {
    return {
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
    };
  } catch {
    return undefined;
  }
};

const wrongEscape = () =>
  failed(
    'OPTION_VALUE',
    'The user or the password in the address of Redis has a % that is not followed by two hexadecimal digits; write %25 for %.',
  );

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
    // ioredis ignores that it could not select the database, and would use another one
    if (options.db !== undefined) await redis.select(options.db);
    const info = await redis.info();
    await redis.exists(KEYS.proofs);
    const version = field(info, 'redis_version') ?? '0';
    if (isOlder(version)) return tooOld(shownAddress, version);
    return success(notesOnSettings(shownAddress, info));
  } catch (error) {
    return explainError(shownAddress, error as Error, lastError);
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

const NO_ANSWER = 'it does not answer';

/** What an error of a socket or of TLS means, by its code. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^ENOTFOUND$/, 'no such host'],
  [/^ENOENT$/, 'no such socket'],
  [/^EACCES$/, 'this user may not use the socket'],
  [/ETIMEDOUT|timeout/i, NO_ANSWER],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'its certificate is not valid at this time'],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_/,
    'its certificate is not from a known authority; see NODE_EXTRA_CA_CERTS',
  ],
  [/^(EPROTO|ERR_SSL_.*)$/, 'it does not use TLS; use redis://'],
];

/**
 * The error of the first attempt as a sentence. The error's own message may quote the password, so it is not shown.
 * ioredis emits the cause of a broken connection as an event of its own.
 */
export const explainError = (shownAddress: string, error: Error, emitted?: Error) => {
  for (const each of [error, emitted]) {
    const fault = faultOf(each);
    if (fault && !fault.isSilent) return faultFailure(shownAddress, fault);
  }
  const code = (emitted as NodeJS.ErrnoException | undefined)?.code ?? (error as NodeJS.ErrnoException).code ?? '';
  const text = code || (emitted ?? error).message;
  const found = REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? (code || 'it closed the connection');
  // a Redis without TLS waits for more of what it takes for a command
  const isSilent = found === NO_ANSWER && shownAddress.startsWith('rediss:');
  const reason = isSilent ? `${found}; if it has no TLS, use redis://` : found;
  return failed(
    'OPTION_VALUE',
    `The Redis at ${shownAddress} cannot be reached (${reason}); check the address, and that it is running.`,
  );
};

/** An error of a command as a failure; undefined if it is no fault of Redis. */
export const explainFault = ({ shownAddress }: ClusterConnection, error: unknown) => {
  const fault = faultOf(error);
  return fault && faultFailure(shownAddress, fault);
};
