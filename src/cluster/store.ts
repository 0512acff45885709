/**
 * What is kept of a proof in Redis besides its jobs: the list, results, the best total, who takes part.
 *
 * Redis is the memory of a proof; whoever leads it or works for it can be replaced at any moment.
 */

import type { Redis } from 'ioredis';
import { failed, type Result, success } from '../failure.ts';
import type { KnownPart } from '../search/refute.ts';
import { createWordList, type GuessId, type WordList } from '../words/list.ts';
import { type DoneOpener, fromJson, isDone } from './jobs.ts';
import { hashOf, KEYS, type ProofSpec, textOfList } from './names.ts';

export type ProofState = 'running' | 'drained' | 'cancelled' | 'done';

/** How far a result can be relied on: not chosen for a check, waiting for one, or checked. */
type Checked = 'unasked' | 'waiting' | 'checked';

export interface StoredOpener extends DoneOpener {
  readonly check: Checked;
}

/** The least total of which there is a tree, and the first word of that tree. */
export interface Best {
  readonly total: number;
  readonly opener: GuessId;
}

/** What a leader says about its proof from time to time. */
export interface Figures {
  readonly openers: number;
  readonly done: number;
  readonly checksOpen: number;
  readonly checked: number;
  readonly nodes: number;
  readonly workMs: number;
  /** Openers in a second, lately. */
  readonly rate: number;
  readonly startedAt: number;
  readonly updatedAt: number;
}

/** What a worker says about itself while it lives. */
export interface WorkerFigures {
  readonly id: string;
  readonly host: string;
  readonly version: string;
  readonly threads: number;
  readonly busy: number;
  readonly jobs: number;
  readonly openers: number;
  /** In threads, and all that jobs took besides. */
  readonly workMs: number;
  readonly overheadMs: number;
  /** Proofs that it does not take part in, with the reason. */
  readonly refuses: Readonly<Record<string, string>>;
  readonly startedAt: number;
}

/** A worker that says nothing for so long is gone. */
const WORKER_SECONDS = 8;
/** A leader that says nothing for so long can be replaced. */
const LEAD_MS = 8000;
/** Parts that are kept for others; older ones are less likely to be met again. */
const PARTS_KEPT = 200_000;
const PARTS_AT_ONCE = 5000;

// Proofs

export const readProofs = async (redis: Redis): Promise<Map<string, ProofSpec>> => {
  const found = await redis.hgetall(KEYS.proofs);
  const specs = new Map<string, ProofSpec>();
  for (const [id, text] of Object.entries(found)) {
    const spec = fromJson(text);
    if (isSpec(spec)) specs.set(id, spec);
  }
  return specs;
};

/** Whether it has what is looked at before a proof is taken up. */
const isSpec = (value: unknown): value is ProofSpec => {
  const { list, version, mode } = (value ?? {}) as Partial<ProofSpec>;
  const { name, source, answerCount, sha256, fingerprint } = (list ?? {}) as Partial<ProofSpec['list']>;
  const isNamed = [version, mode, name, source, sha256, fingerprint].every((each) => typeof each === 'string');
  return isNamed && Number.isSafeInteger(answerCount) && answerCount! > 0;
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
    return createWordList({
      ...{ name, source },
      answers: words.slice(0, answerCount),
      guesses: words.slice(answerCount),
    });
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
    const stored = fromJson(text);
    if (isDone(stored, list)) results.set(stored.opener, stored as StoredOpener);
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

// What all have to know

export const readBest = async (redis: Redis, id: string): Promise<Best | undefined> => {
  const text = await redis.get(KEYS.best(id));
  const best = text === null ? undefined : fromJson(text);
  const { total, opener } = (best ?? {}) as Partial<Best>;
  return Number.isSafeInteger(total) && Number.isSafeInteger(opener) ? (best as Best) : undefined;
};

export const writeBest = async (redis: Redis, id: string, best: Best): Promise<void> => {
  await redis.set(KEYS.best(id), JSON.stringify(best));
};

export const distrust = async (redis: Redis, id: string, worker: string, reason: string): Promise<void> => {
  await redis.hset(KEYS.distrusted(id), worker, reason);
};

export const readDistrusted = async (redis: Redis, id: string): Promise<Record<string, string>> =>
  redis.hgetall(KEYS.distrusted(id));

export const tellParts = async (redis: Redis, id: string, parts: readonly KnownPart[]): Promise<void> => {
  const pipeline = redis.pipeline();
  for (const { key, bound, exact, source } of parts) {
    const members = Buffer.from(key, 'utf16le').toString('base64');
    const data = [members, finite(bound), exact ? '1' : '0', source];
    pipeline.xadd(KEYS.parts(id), 'MAXLEN', '~', PARTS_KEPT, '*', 'part', JSON.stringify(data));
  }
  await pipeline.exec();
};

const finite = (bound: number): number | null => (Number.isFinite(bound) ? bound : null);

/** What was told after the entry `after`, and the last entry of it. */
export const hearParts = async (
  redis: Redis,
  id: string,
  after: string,
): Promise<{ readonly parts: readonly KnownPart[]; readonly last: string }> => {
  const entries = await redis.xrange(KEYS.parts(id), `(${after}`, '+', 'COUNT', PARTS_AT_ONCE);
  const parts = entries.flatMap(([, [, text]]) => partOf(text === undefined ? undefined : fromJson(text)));
  return { parts, last: entries.at(-1)?.[0] ?? after };
};

const partOf = (told: unknown): KnownPart[] => {
  const [members, bound, exact, source]: readonly unknown[] = Array.isArray(told) ? told : [];
  const isBound = bound === null || (Number.isSafeInteger(bound) && (bound as number) >= 0);
  if (typeof members !== 'string' || typeof source !== 'string' || !isBound) return [];
  const key = Buffer.from(members, 'base64').toString('utf16le');
  return [{ key, bound: (bound as number | null) ?? Number.POSITIVE_INFINITY, exact: exact === '1', source }];
};

export const NO_PARTS = '0-0';

// Who is there

export const writeWorker = async (redis: Redis, figures: WorkerFigures): Promise<void> => {
  await redis.set(KEYS.worker(figures.id), JSON.stringify(figures), 'EX', WORKER_SECONDS);
};

export const removeWorker = async (redis: Redis, id: string): Promise<void> => {
  await redis.del(KEYS.worker(id));
};

export const readWorkers = async (redis: Redis): Promise<WorkerFigures[]> => {
  const keys = await keysLike(redis, KEYS.workers);
  const texts = keys.length === 0 ? [] : await redis.mget(...keys);
  return texts
    .filter((text) => text !== null)
    .map(fromJson)
    .filter(isWorker)
    .sort((a, b) => a.id.localeCompare(b.id));
};

const isWorker = (value: unknown): value is WorkerFigures => {
  const { id, host, version, threads, refuses } = (value ?? {}) as Partial<WorkerFigures>;
  const isNamed = [id, host, version].every((each) => typeof each === 'string');
  return isNamed && typeof threads === 'number' && typeof refuses === 'object' && refuses !== null;
};

/** Whether this one leads the proof, now and for some seconds. */
export const takeLead = async (redis: Redis, id: string, me: string): Promise<boolean> => {
  if ((await redis.set(KEYS.lead(id), me, 'PX', LEAD_MS, 'NX')) === 'OK') return true;
  if ((await redis.get(KEYS.lead(id))) !== me) return false;
  await redis.pexpire(KEYS.lead(id), LEAD_MS);
  return true;
};

export const leaveLead = async (redis: Redis, id: string, me: string): Promise<void> => {
  if ((await redis.get(KEYS.lead(id))) === me) await redis.del(KEYS.lead(id));
};

export const hasLead = async (redis: Redis, id: string): Promise<boolean> => (await redis.exists(KEYS.lead(id))) === 1;

export const writeFigures = async (redis: Redis, id: string, figures: Figures): Promise<void> => {
  await redis.set(KEYS.figures(id), JSON.stringify(figures));
};

export const readFigures = async (redis: Redis, id: string): Promise<Figures | undefined> => {
  const text = await redis.get(KEYS.figures(id));
  const figures = text === null ? undefined : fromJson(text);
  const isFigures = typeof figures === 'object' && figures !== null && 'openers' in figures;
  return isFigures ? (figures as Figures) : undefined;
};
