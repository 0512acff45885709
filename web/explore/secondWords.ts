/**
 * Two-word openings: the best words to play second whatever the feedback of the first. How they split the answers is
 * known at once; the exact guesses of best play after both come one by one.
 */

import { signal } from '@preact/signals';
import { listDataOf } from '../../src/engine/protocol.ts';
import type { WorkerPool } from '../../src/engine/workerPool.ts';
import type { SecondWord } from '../../src/pairs.ts';
import type { GuessId, WordList } from '../../src/words/list.ts';
import { reasonOf } from '../shared/browser/errors.ts';
import { createWebPool } from '../shared/state/workers.ts';

export interface SecondWordRow extends SecondWord {
  readonly word: string;
  /** The exact average of guesses with best play after both; undefined until it is known. */
  readonly average: number | undefined;
  /** Answers that are not found within the limit. */
  readonly lost: number;
}

interface Found {
  readonly list: WordList;
  readonly first: string;
  readonly rows: readonly SecondWordRow[];
}

const WORDS_SHOWN = 8;

export const createSecondWords = (createPool: (size: number) => WorkerPool) => {
  const found = signal<Found | undefined>(undefined);
  const message = signal('');
  const isSearching = signal(false);
  let current: WorkerPool | undefined;

  const stop = (): void => {
    current?.close();
    current = undefined;
    isSearching.value = false;
  };

  const find = async (list: WordList, first: string, id: GuessId, limit: number): Promise<void> => {
    if (found.value?.list === list && found.value.first === first && (isSearching.value || isWhole(found.value)))
      return;
    stop();
    const pool = createPool(1);
    current = pool;
    found.value = undefined;
    message.value = '';
    isSearching.value = true;
    try {
      const data = listDataOf(list);
      const words = await pool.run('secondWords', { list: data, first: id, count: WORDS_SHOWN });
      if (current !== pool || !words.ok) return;
      const rows = words.value.map((each) => ({ ...each, word: list.words[each.second], average: undefined, lost: 0 }));
      found.value = { list, first, rows };
      const strategies = await pool.run('strategies', undefined);
      const optimal = strategies.ok ? strategies.value.find((each) => each.id === 'optimal') : undefined;
      for (const [index, { word }] of rows.entries()) {
        if (current !== pool || !optimal) return;
        const { options } = optimal;
        const job = { list: data, rule: 'real', strategy: 'optimal', options, limit, only: undefined } as const;
        const measured = await pool.run('measure', { ...job, openers: [first, word] });
        if (current === pool && measured.ok) keep(index, measured.value.summary);
      }
    } catch (error) {
      if (current === pool) message.value = `The search stopped: ${reasonOf(error)}.`;
    } finally {
      if (current === pool) stop();
    }
  };

  const keep = (index: number, { average, failures }: { average: number; failures: readonly unknown[] }): void => {
    const now = found.value;
    if (!now) return;
    const row = { ...now.rows[index], average, lost: failures.length };
    found.value = { ...now, rows: now.rows.with(index, row) };
  };

  return { found, message, isSearching, find, stop };
};

const isWhole = ({ rows }: Found): boolean => rows.every(({ average }) => average !== undefined);

export const secondWords = createSecondWords(createWebPool);
