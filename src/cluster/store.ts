/**
 * What Redis keeps of a proof besides its jobs: the list, results, the best total, its leader and workers.
 *
 * Redis is the memory of a proof; leader and workers can be replaced at any moment. Everything that is read is
 * validated: what is damaged counts as not there.
 */

import type { Redis } from 'ioredis';
import { z } from 'zod';
import { failed, type Result, success } from '../failure.ts';
import { finiteOrNull } from '../format.ts';
import type { KnownPart } from '../search/openerBound.ts';
import { createWordList, type GuessId, type WordList } from '../words/list.ts';
import { doneOpener, fromJson, isOfList, opener, total } from './jobs.ts';
import { hashOf, KEYS, orInfinity, type ProofSpec, proofSpec, textOfList } from './proofSpec.ts';

export type ProofState = 'running' | 'drained' | 'cancelled' | 'done';

/** `none`: not chosen for a check; `pending`: chosen; `confirmed`: another worker or the leader came to the same. */
const storedOpener = doneOpener.extend({ check: z.enum(['none', 'pending', 'confirmed']) });
export type StoredOpener = z.infer<typeof storedOpener>;

/** The least total of which there is a tree, and the first word of that tree. */
const best = z.object({ total: z.int().nonnegative(), opener });
export type Best = z.infer<typeof best>;

const figures = z.object({
  openers: z.number(),
  done: z.number(),
  checksOpen: z.number(),
  checked: z.number(),
  nodes: z.number(),
  workMs: z.number(),
  /** Openers in a second, lately. */
  rate: z.number(),
  startedAt: z.number(),
  updatedAt: z.number(),
});
/** What a leader writes about its proof every second. */
export type Figures = z.infer<typeof figures>;

const workerFigures = z.object({
  id: z.string(),
  host: z.string(),
  version: z.string(),
  threads: z.number(),
  busy: z.number(),
  jobs: z.number(),
  openers: z.number(),
  /** In threads, and all that jobs took besides. */
  workMs: z.number(),
  overheadMs: z.number(),
  /** Proofs that it does not take part in, with the reason. */
  refuses: z.record(z.string(), z.string()),
  startedAt: z.number(),
});
/** What a worker writes about itself while it lives. */
export type WorkerFigures = z.infer<typeof workerFigures>;

/** A worker that writes nothing for so long is gone. */
const WORKER_SECONDS = 8;
/** A leader that writes nothing for so long can be replaced. */
const LEAD_MS = 8000;
/** Parts that are kept for others; older ones are less likely to be met again. */
const PARTS_KEPT = 200_000;
const PARTS_AT_ONCE = 5000;

// Proofs

export const readProofs = async (redis: Redis): Promise<Map<string, ProofSpec>> => {
  const specs = new Map<string, ProofSpec>();
  for (const [id, text] of Object.entries(await redis.hgetall(KEYS.proofs))) {
    const spec = proofSpec.safeParse(fromJson(text)).data;
    if (spec) specs.set(id, spec);
  }
  return specs;
};

export const registerProof = async (redis: Redis, id: string, spec: ProofSpec, list: WordList): Promise<void> => {
  await redis
    .multi()
    .set(KEYS.list(spec.list.sha256), textOfList(list))
    .hset(KEYS.proofs, id, JSON.stringify(spec))
    .set(KEYS.state(id), 'running')
    .exec();
};

/** The list of a proof, if it is the one that the proof is of. */
export const readList = async (redis: Redis, { list }: ProofSpec): Promise<Result<WordList>> => {
  const text = await redis.get(KEYS.list(list.sha256));
  const words = text === null ? [] : text.split('\n');
  const isIt = text !== null && hashOf(text) === list.sha256;
  const made = isIt ? listWith(list, words) : undefined;
  if (made?.fingerprint === list.fingerprint) return success(made);
  return failed(
    'LIST_FORMAT',
    `the list ${list.name} in Redis is not the one with the fingerprint ${list.fingerprint}`,
  );
};

/** Undefined if these are no words of a list. */
const listWith = ({ name, source, answerCount }: ProofSpec['list'], words: readonly string[]): WordList | undefined => {
  try {
    return createWordList({ name, source, answers: words.slice(0, answerCount), guesses: words.slice(answerCount) });
  } catch {
    return undefined;
  }
};

export const readState = async (redis: Redis, id: string): Promise<ProofState | undefined> =>
  ((await redis.get(KEYS.state(id))) as ProofState | null) ?? undefined;

export const writeState = async (redis: Redis, id: string, state: ProofState): Promise<void> => {
  await redis.set(KEYS.state(id), state);
};

/** Forgets a proof and everything of it. */
export const forgetProof = async (redis: Redis, id: string): Promise<void> => {
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

const keysLike = async (redis: Redis, pattern: string): Promise<string[]> => {
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
    if (stored && isOfList([stored.opener], list)) results.set(stored.opener, stored);
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

// What all workers share

/** What a key holds as JSON, if it is as it should be. */
const readJson = async <T>(redis: Redis, key: string, schema: z.ZodType<T>): Promise<T | undefined> =>
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

/** A part as it travels: its candidates, its bound, whether that is exact, and which worker says so. */
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

/** Some of the parts that were written after the entry `after`, and the last entry of them. */
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

/** All parts that are wanted. */
export const readAllParts = async (
  redis: Redis,
  id: string,
  isWanted: (part: KnownPart) => boolean,
): Promise<KnownPart[]> => {
  const found: KnownPart[] = [];
  for (let last = NO_PARTS; ; ) {
    const read = await readParts(redis, id, last);
    found.push(...read.parts.filter(isWanted));
    if (read.last === last) return found;
    last = read.last;
  }
};

export const NO_PARTS = '0-0';

// Leader and workers

export const writeWorker = async (redis: Redis, worker: WorkerFigures): Promise<void> => {
  await redis.set(KEYS.worker(worker.id), JSON.stringify(worker), 'EX', WORKER_SECONDS);
};

export const removeWorker = async (redis: Redis, id: string): Promise<void> => {
  await redis.del(KEYS.worker(id));
};

export const readWorkers = async (redis: Redis): Promise<WorkerFigures[]> => {
  const keys = await keysLike(redis, KEYS.workers);
  const texts = keys.length === 0 ? [] : await redis.mget(...keys);
  return texts
    .flatMap((text) => workerFigures.safeParse(fromJson(text ?? '')).data ?? [])
    .sort((a, b) => a.id.localeCompare(b.id));
};

/** Whether this one leads the proof, now and for some seconds. */
export const takeLeadership = async (redis: Redis, id: string, me: string): Promise<boolean> => {
  if ((await redis.set(KEYS.lead(id), me, 'PX', LEAD_MS, 'NX')) === 'OK') return true;
  if ((await redis.get(KEYS.lead(id))) !== me) return false;
  await redis.pexpire(KEYS.lead(id), LEAD_MS);
  return true;
};

export const leaveLeadership = async (redis: Redis, id: string, me: string): Promise<void> => {
  if ((await redis.get(KEYS.lead(id))) === me) await redis.del(KEYS.lead(id));
};

export const hasLeader = async (redis: Redis, id: string): Promise<boolean> =>
  (await redis.exists(KEYS.lead(id))) === 1;

export const writeFigures = async (redis: Redis, id: string, now: Figures): Promise<void> => {
  await redis.set(KEYS.figures(id), JSON.stringify(now));
};

export const readFigures = (redis: Redis, id: string): Promise<Figures | undefined> =>
  readJson(redis, KEYS.figures(id), figures);
