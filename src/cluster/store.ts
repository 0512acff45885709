/**
 * The data of a proof in Redis besides its jobs: the list, results, the best total, shared parts, and the leader.
 *
 * All state of a proof is in Redis, so leader and workers can be replaced at any moment. Everything that is read is
 * validated; damaged data is treated as missing.
 */

import type { Redis } from 'ioredis';
import { z } from 'zod';
import { failed, type Result, success } from '../failure.ts';
import { finiteOrNull, orInfinity } from '../format.ts';
import type { KnownPart } from '../search/openerBound.ts';
import { createWordList, type GuessId, type WordList } from '../words/list.ts';
import { areInList, doneOpener, fromJson, opener, total } from './jobs.ts';
import { hashOf, isProofId, type ProofSpec, proofSpec, textOfList } from './proofSpec.ts';
import { KEYS } from './redisKeys.ts';

const proofState = z.enum(['running', 'drained', 'cancelled', 'done']);
export type ProofState = z.infer<typeof proofState>;

/** `none`: not chosen for a check; `pending`: chosen; `confirmed`: another worker or the leader found the same. */
const storedOpener = doneOpener.extend({ check: z.enum(['none', 'pending', 'confirmed']) });
export type StoredOpener = z.infer<typeof storedOpener>;

/** The least total that has a tree, and the first word of that tree. */
const best = z.object({ total: z.int().nonnegative(), opener });
export type Best = z.infer<typeof best>;

/** A leader that does not renew its leadership for so long can be replaced. */
const LEAD_MS = 8000;
/** How many shared parts are kept; older ones are less likely to be needed again. */
const PARTS_KEPT = 200_000;
const PARTS_AT_ONCE = 5000;

// Proofs

/** All proofs, and the ids of those whose description is damaged. */
export const readAllProofs = async (
  redis: Redis,
): Promise<{ readonly proofs: Map<string, ProofSpec>; readonly damaged: readonly string[] }> => {
  const proofs = new Map<string, ProofSpec>();
  const damaged: string[] = [];
  for (const [id, text] of Object.entries(await redis.hgetall(KEYS.proofs))) {
    const spec = isProofId(id) ? proofSpec.safeParse(fromJson(text)).data : undefined;
    if (spec) proofs.set(id, spec);
    else damaged.push(id);
  }
  return { proofs, damaged };
};

export const readProofs = async (redis: Redis): Promise<Map<string, ProofSpec>> => (await readAllProofs(redis)).proofs;

export const registerProof = async (redis: Redis, id: string, spec: ProofSpec, list: WordList): Promise<void> => {
  const replies = await redis
    .multi()
    .set(KEYS.list(spec.list.sha256), textOfList(list))
    .hset(KEYS.proofs, id, JSON.stringify(spec))
    .set(KEYS.state(id), 'running')
    .exec();
  // a transaction continues after a command that fails
  for (const [error] of replies ?? []) if (error) throw error;
};

/** The list of a proof; fails if it is not the list that the proof was planned with. */
export const readList = async (redis: Redis, { list }: ProofSpec): Promise<Result<WordList>> => {
  const text = await redis.get(KEYS.list(list.sha256));
  const words = text === null ? [] : text.split('\n');
  const isIntact = text !== null && hashOf(text) === list.sha256;
  const created = isIntact ? listWith(list, words) : undefined;
  if (created?.fingerprint === list.fingerprint) return success(created);
  return failed(
    'LIST_FORMAT',
    `the list ${list.name} in Redis is not the one with the fingerprint ${list.fingerprint}`,
  );
};

/** Undefined if the words cannot form a list. */
const listWith = ({ name, source, answerCount }: ProofSpec['list'], words: readonly string[]): WordList | undefined => {
  try {
    return createWordList({ name, source, answers: words.slice(0, answerCount), guesses: words.slice(answerCount) });
  } catch {
    return undefined;
  }
};

export const readState = async (redis: Redis, id: string): Promise<ProofState | undefined> =>
  proofState.safeParse(await redis.get(KEYS.state(id))).data;

export const writeState = async (redis: Redis, id: string, state: ProofState): Promise<void> => {
  await redis.set(KEYS.state(id), state);
};

/** Deletes all data of a proof. */
export const deleteProof = async (redis: Redis, id: string): Promise<void> => {
  const proofs = await readProofs(redis);
  const sha256 = proofs.get(id)?.list.sha256;
  proofs.delete(id);
  const isShared = [...proofs.values()].some(({ list }) => list.sha256 === sha256);
  if (sha256 !== undefined && !isShared) await redis.del(KEYS.list(sha256));
  const patterns = [KEYS.everythingOf(id), KEYS.jobsOf(id)];
  const keys = (await Promise.all(patterns.map((pattern) => keysLike(redis, pattern)))).flat();
  await redis.hdel(KEYS.proofs, id);
  if (keys.length > 0) await redis.del(...keys);
};

export const keysLike = async (redis: Redis, pattern: string): Promise<string[]> => {
  const keys = new Set<string>();
  let cursor = '0';
  do {
    const [next, found] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', 1000);
    for (const key of found) keys.add(key);
    cursor = next;
  } while (cursor !== '0');
  return [...keys];
};

// Results

export const readResults = async (redis: Redis, id: string, list: WordList): Promise<Map<GuessId, StoredOpener>> => {
  const results = new Map<GuessId, StoredOpener>();
  for (const text of Object.values(await redis.hgetall(KEYS.results(id)))) {
    const stored = storedOpener.safeParse(fromJson(text)).data;
    if (stored && areInList([stored.opener], list)) results.set(stored.opener, stored);
  }
  return results;
};

export const writeResults = async (redis: Redis, id: string, results: readonly StoredOpener[]): Promise<void> => {
  if (results.length === 0) return;
  await redis.hset(
    KEYS.results(id),
    results.flatMap((each) => [String(each.opener), JSON.stringify(each)]),
  );
};

export const dropResults = async (redis: Redis, id: string, openers: readonly GuessId[]): Promise<void> => {
  if (openers.length > 0) await redis.hdel(KEYS.results(id), ...openers.map(String));
};

// Data that all workers share

/** The JSON value of a key, if it has the expected form. */
export const readJson = async <T>(redis: Redis, key: string, schema: z.ZodType<T>): Promise<T | undefined> =>
  schema.safeParse(fromJson((await redis.get(key)) ?? '')).data;

export const readBest = (redis: Redis, id: string): Promise<Best | undefined> => readJson(redis, KEYS.best(id), best);

export const writeBest = async (redis: Redis, id: string, reached: Best): Promise<void> => {
  await redis.set(KEYS.best(id), JSON.stringify(reached));
};

export const writeDistrusted = async (redis: Redis, id: string, worker: string, reason: string): Promise<void> => {
  await redis.hset(KEYS.distrusted(id), worker, reason);
};

export const readDistrusted = async (redis: Redis, id: string): Promise<Record<string, string>> =>
  redis.hgetall(KEYS.distrusted(id));

/** A part as it is stored: its candidates, its bound, whether that is exact, and the worker that proved it. */
const sharedPart = z.tuple([z.string(), total, z.enum(['0', '1']), z.string()]);

export const writeParts = async (redis: Redis, id: string, parts: readonly KnownPart[]): Promise<void> => {
  const pipeline = redis.pipeline();
  for (const { key, bound, exact, source } of parts) {
    const members = Buffer.from(key, 'utf16le').toString('base64');
    const data: z.infer<typeof sharedPart> = [members, finiteOrNull(bound), exact ? '1' : '0', source];
    pipeline.xadd(KEYS.parts(id), 'MAXLEN', '~', PARTS_KEPT, '*', 'part', JSON.stringify(data));
  }
  await pipeline.exec();
};

/** The next parts after the entry `after`, and the last entry of them. */
export const readParts = async (
  redis: Redis,
  id: string,
  after: string,
): Promise<{ readonly parts: readonly KnownPart[]; readonly last: string }> => {
  const entries = await redis.xrange(KEYS.parts(id), `(${after}`, '+', 'COUNT', PARTS_AT_ONCE);
  const parts = entries.flatMap(([, [, text]]) => partOf(text === undefined ? undefined : fromJson(text)));
  return { parts, last: entries.at(-1)?.[0] ?? after };
};

const partOf = (value: unknown): KnownPart[] => {
  const part = sharedPart.safeParse(value).data;
  if (!part) return [];
  const [members, bound, exact, source] = part;
  const key = Buffer.from(members, 'base64').toString('utf16le');
  return [{ key, bound: orInfinity(bound), exact: exact === '1', source }];
};

/** All parts that pass a filter. */
export const readAllParts = async (
  redis: Redis,
  id: string,
  isWanted: (part: KnownPart) => boolean,
): Promise<KnownPart[]> => {
  const found: KnownPart[] = [];
  for (let last = BEFORE_FIRST_PART; ; ) {
    const read = await readParts(redis, id, last);
    found.push(...read.parts.filter(isWanted));
    if (read.last === last) return found;
    last = read.last;
  }
};

export const BEFORE_FIRST_PART = '0-0';

// The leader

/** Renews or releases the leadership only if it still belongs to this leader: in one step, so that none is between. */
const IF_MINE = "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end ";
const RENEW = `${IF_MINE} return redis.call('pexpire', KEYS[1], ARGV[2])`;
const RELEASE = `${IF_MINE} return redis.call('del', KEYS[1])`;

/** Takes or renews the leadership of a proof for some seconds; false if another leader has it. */
export const takeLeadership = async (redis: Redis, id: string, me: string): Promise<boolean> => {
  // a Redis without free memory renews, but takes no new key
  if ((await redis.eval(RENEW, 1, KEYS.lead(id), me, LEAD_MS)) === 1) return true;
  return (await redis.set(KEYS.lead(id), me, 'PX', LEAD_MS, 'NX')) === 'OK';
};

export const releaseLeadership = async (redis: Redis, id: string, me: string): Promise<void> => {
  await redis.eval(RELEASE, 1, KEYS.lead(id), me);
};

export const hasLeader = async (redis: Redis, id: string): Promise<boolean> =>
  (await redis.exists(KEYS.lead(id))) === 1;
