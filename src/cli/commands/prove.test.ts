/**
 * `salet prove` in one process, on a list small enough to check by hand.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSmallList, runCommandLine, SMALL_WORDS } from '../../../test/support/commandLine.ts';
import { success } from '../../failure.ts';
import { concludeProof, createProver, type ProofSetup } from '../../search/proof.ts';
import type { GuessId } from '../../words/list.ts';
import { EXIT } from '../context.ts';
import type { ProveHooks } from '../prove/proveOnThreads.ts';
import { BOUND_ONLY } from '../runSearch.ts';
import { proveCommandWith } from './prove.ts';

/** The proof without threads. */
const proveHere = async (setup: ProofSetup, { onProgress }: ProveHooks) => {
  const prover = createProver(setup);
  if (!prover.ok) return prover;
  const openers = setup.list.words.length;
  const results = Array.from({ length: openers }, (_, opener) => {
    const result = prover.value.testOpener(opener as GuessId, Number.POSITIVE_INFINITY);
    onProgress?.({ done: opener + 1, openers, total: result.total, best: opener as GuessId });
    return result;
  });
  return success(concludeProof(setup, results, prover.value.nodes()));
};

/** A proof that never ends. */
const proveForever = (setup: ProofSetup, { onProgress }: ProveHooks) => {
  onProgress?.({ done: 2, openers: setup.list.words.length, total: 41, best: 6 as GuessId });
  return new Promise<never>(() => {});
};

const NEVER_ENDING = { prove: proveCommandWith(proveForever) };

const { folder, list, salet, json } = createSmallList({ prove: proveCommandWith(proveHere) });

describe('prove', () => {
  test('the best opener', async () => {
    const file = join(folder, 'openers.json');
    const { code, out } = await salet(`prove ${list} --limit none --out ${file}`);
    expect(code).toBe(0);
    const sentence = /^([A-Z]{5}) is best: (\d+) guesses for all answers, (\d\.\d{4}) on average \(proved\)\.$/;
    const [, best, total] = sentence.exec(out[2])!;
    expect(out).toContain('openers    13: 13 exact, 0 by search, 0 by scan');
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    expect(stored).toMatchObject({ format: 'salet-proof', list: 'small', total: Number(total), limit: null });
    expect(stored.best).toContain(best!.toLowerCase());
    expect(stored.openers).toHaveLength(13);
    const valued = await json(`value ${SMALL_WORDS.join(' ')} ${list} --limit none`);
    expect(stored.openers).toEqual(
      valued.results.map((each: { word: string; total: number }) => ({
        word: each.word,
        total: each.total,
        how: 'exact',
      })),
    );
  });

  test('JSON', async () => {
    const result = await json(`prove ${list} --limit none`);
    expect(result).toMatchObject({ schema: 1, command: 'prove', openers: 13, proved: true, how: { exact: 13 } });
    expect(result.refuted).toBe(13 - result.bests.length);
    expect(result.best).toBe(result.bests[0]);
    expect(result.guesses).toBe(result.total / 13);
    for (const name of ['elapsedMs', 'cpuMs', 'peakMemoryMB', 'nodes']) expect(result[name]).toBeGreaterThanOrEqual(0);
  });

  test('no opener can guarantee the limit', async () => {
    const { code, out } = await salet(`prove ${list} --limit 4`);
    expect(code).toBe(1);
    expect(out).toContain('No opener can guarantee 4 guesses in normal mode (proved).');
    expect(await json(`prove ${list} --limit 4`)).toMatchObject({ best: null, bests: [], total: null });
  });

  test.each([5, 6, 7])('which openers guarantee %i guesses: the same as value says', async (limit) => {
    const result = await json(`prove ${list} --mode hard --limit ${limit} --safe`);
    const valued = await json(`value ${SMALL_WORDS.join(' ')} ${list} --mode hard --limit ${limit}`);
    expect(result.openers).toEqual(
      Object.fromEntries(
        valued.results.map((each: { word: string; total: number | null }) => [each.word, each.total !== null]),
      ),
    );
    expect(result.safe + result.unsafe).toBe(13);
  });

  test('openers that guarantee the limit, in words and as a file', async () => {
    const file = join(folder, 'safe.json');
    const { code, out } = await salet(`prove ${list} --limit 7 --safe --out ${file}`);
    expect(code).toBe(0);
    const { safe } = await json(`prove ${list} --limit 7 --safe`);
    expect(out.join(' ')).toContain(
      `${safe} of 13 openers can guarantee 7 guesses in normal mode (proved), among them `,
    );
    const stored = JSON.parse(readFileSync(file, 'utf8'));
    expect(stored).toMatchObject({ safe, limit: 7 });
    expect(stored.openers.filter((each: { safe: boolean }) => each.safe)).toHaveLength(safe);
    const none = await salet(`prove ${list} --limit 2 --safe`);
    expect([none.code, none.out[2]]).toEqual([1, 'No opener can guarantee 2 guesses in normal mode (proved).']);
  });

  test('a file that cannot be written is reported', async () => {
    const { code, err } = await salet(`prove ${list} --limit none --out ${join(folder, 'none', 'file.json')}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain('file.json');
  });

  test('the time limit is reached, as JSON', async () => {
    const { code, out } = await runCommandLine(`prove ${list} --max-time 0.01 --json`, {}, NEVER_ENDING);
    expect(code).toBe(EXIT.bound);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      best: SMALL_WORDS[6],
      total: null,
      upper: 41,
      done: 2,
      proved: false,
    });
  });

  test('a checkpoint is nothing for a cluster', async () => {
    const { code, err } = await salet(`prove ${list} --cluster redis://127.0.0.1:1 --checkpoint ${join(folder, 'x')}`);
    expect(code).toBe(2);
    expect(err.at(-1)).toContain('leave --checkpoint out');
  });

  test('the time limit is reached', async () => {
    const { code, err } = await runCommandLine(`prove ${list} --max-time 0.01`, {}, NEVER_ENDING);
    expect(code).toBe(EXIT[BOUND_ONLY]);
    expect(err).toEqual([
      'salet: Time limit reached after 2 of 13 openers: nothing is proved about the rest. The best so far is BATCH with 41. Raise --max-time; with --checkpoint FILE a proof can be resumed.',
    ]);
  });

  test('progress: how much, and the best so far', async () => {
    const { progress } = await salet(`prove ${list} --limit none`, '', { showsProgress: true });
    expect(progress.some((line) => /^best ABIDE 42 .* 1\/13 openers/.test(line))).toBe(true);
  });
});
