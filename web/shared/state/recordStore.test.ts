/**
 * Tabs on a fake store that behaves as browsers' do: every tab reads its own copy, a write is in the copy at once and reaches
 * the other tabs later, in one order for all.
 */

import { describe, expect, test } from 'vitest';
import { mulberry32 } from '../../../src/random.ts';
import { uniteTables } from './importedData.ts';
import { createRecordStore, type Medium } from './recordStore.ts';
import { splitStore } from './storeFormat.ts';

interface Write {
  readonly from: Tab;
  readonly key: string;
  readonly text: string | null;
}

interface Tab {
  readonly copy: Map<string, string>;
  /** Writes on their way to this tab, also its own. */
  readonly incoming: Write[];
  readonly store: ReturnType<typeof createRecordStore>;
  readonly kinds: ReturnType<typeof kindsOf>;
}

const kindsOf = (store: ReturnType<typeof createRecordStore>) => ({
  lists: store.records<string>({ name: 'list', read: readText }),
  settings: store.records<string>({ name: 'setting', read: readText }),
  answers: store.records<string>({ name: 'history', read: readText, merge: uniteTables }),
  games: store.records<string>({ name: 'game', read: readText }),
});

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const createTabs = (count: number) => {
  const tabs: Tab[] = [];
  /** What a tab that opens now would read, in the order of the browser. */
  const shared = new Map<string, string>();
  const open = (): Tab => {
    const copy = new Map(shared);
    const incoming: Write[] = [];
    const write = (key: string, text: string | null): void => {
      applyWrite(copy, key, text);
      applyWrite(shared, key, text);
      for (const each of tabs) each.incoming.push({ from: tab, key, text });
    };
    const medium: Medium = {
      keys: () => [...copy.keys()],
      getItem: (key) => copy.get(key) ?? null,
      setItem: write,
      removeItem: (key) => {
        if (copy.has(key)) write(key, null);
      },
    };
    const store = createRecordStore(medium);
    const tab: Tab = { copy, incoming, store, kinds: kindsOf(store) };
    tabs.push(tab);
    return tab;
  };
  for (let index = 0; index < count; index++) open();
  /** Delivers the next write to a tab; one of another tab is an event. */
  const deliver = (tab: Tab): void => {
    const next = tab.incoming.shift();
    if (!next || next.from === tab) return;
    // a copy keeps its own later write, as in Chromium
    const isPending = tab.incoming.some(({ from, key }) => from === tab && key === next.key);
    if (!isPending) applyWrite(tab.copy, next.key, next.text);
    tab.store.receive(next.key, next.text);
  };
  const settle = (): void => {
    while (tabs.some(({ incoming }) => incoming.length > 0)) tabs.forEach(deliver);
  };
  return { tabs, shared, open, deliver, settle };
};

const applyWrite = (copy: Map<string, string>, key: string, text: string | null): void => {
  if (text === null) copy.delete(key);
  else copy.set(key, text);
};

const contentOf = ({ kinds }: Tab) =>
  Object.fromEntries(Object.entries(kinds).map(([name, { all }]) => [name, Object.fromEntries([...all.value].sort())]));

const FIELDS = ['mode', 'theme', 'palette'];
const table = (days: readonly number[]): string =>
  `date,word\n${days.map((day) => `2024-01-${String(day + 10)},word${String.fromCharCode(97 + day)}\n`).join('')}`;

describe('tabs', () => {
  test('lose nothing in 50 interleavings', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = mulberry32(seed);
      const pick = (most: number): number => Math.floor(random() * most);
      const { tabs, shared, open, deliver, settle } = createTabs(2 + pick(2));
      const [lists, games, days] = [new Set<string>(), new Set<string>(), new Set<number>()];
      const last = new Map<string, string>();
      for (let step = 0; step < 60; step++) {
        const tab = tabs[pick(tabs.length)] as Tab;
        const name = `${seed}-${step}`;
        const work = pick(9);
        if (work === 0) {
          tab.kinds.lists.put(name, 'words');
          lists.add(name);
        } else if (work === 1) {
          const [removed] = [...tab.kinds.lists.all.value.keys()];
          if (removed !== undefined && random() < 0.3) {
            tab.kinds.lists.remove(removed);
            lists.delete(removed);
          }
        } else if (work === 2) {
          const field = FIELDS[pick(FIELDS.length)] as string;
          tab.kinds.settings.put(field, name);
          last.set(field, name);
        } else if (work === 3) {
          const day = pick(20);
          tab.kinds.answers.put('answers', table([day]));
          days.add(day);
        } else if (work === 4) {
          tab.kinds.games.put(name, 'a game');
          games.add(name);
        } else if (work === 5 && tabs.length < 4) open();
        else deliver(tab);
      }
      settle();
      const expected = {
        lists: Object.fromEntries([...lists].sort().map((name) => [name, 'words'])),
        settings: Object.fromEntries([...last].sort()),
        answers: days.size > 0 ? { answers: table([...days].sort((a, b) => a - b)) } : {},
        games: Object.fromEntries([...games].sort().map((name) => [name, 'a game'])),
      };
      for (const tab of tabs) expect(contentOf(tab), `seed ${seed}`).toEqual(expected);
      expect(contentOf(open()), `seed ${seed}, a new tab`).toEqual(expected);
      expect(shared.size).toBe(lists.size + last.size + games.size + (days.size > 0 ? 1 : 0));
    }
  });

  test('that write one record at once end with the same', () => {
    const { tabs, settle } = createTabs(2);
    const [first, second] = tabs as [Tab, Tab];
    first.kinds.settings.put('mode', 'hard');
    second.kinds.settings.put('mode', 'normal');
    first.kinds.answers.put('answers', table([1, 2]));
    second.kinds.answers.put('answers', table([2, 7]));
    settle();
    for (const { kinds } of tabs) {
      expect(kinds.settings.all.value.get('mode')).toBe('normal');
      expect(kinds.answers.all.value.get('answers')).toBe(table([1, 2, 7]));
    }
  });

  test('all forget what one deletes, and listeners run in each', () => {
    const { tabs, shared, settle } = createTabs(3);
    const cleared: number[] = [];
    for (const [index, { store }] of tabs.entries()) store.onClear(() => void cleared.push(index));
    tabs[0]?.kinds.lists.put('mine', 'words');
    settle();
    tabs[1]?.store.clear();
    settle();
    expect(cleared.sort()).toEqual([0, 1, 2]);
    for (const tab of tabs) expect(tab.kinds.lists.all.value.size).toBe(0);
    expect(shared.size).toBe(0);
  });
});

describe('a store', () => {
  const mediumOf = (texts: Map<string, string>, room = Number.POSITIVE_INFINITY): Medium => ({
    keys: () => [...texts.keys()],
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      const others = [...texts].reduce(
        (sum, [each, value]) => (each === key ? sum : sum + each.length + value.length),
        0,
      );
      if (others + key.length + text.length > room) throw new Error('full');
      texts.set(key, text);
    },
    removeItem: (key) => {
      texts.delete(key);
    },
  });

  test('that is full keeps records in memory, also when everything is read again', () => {
    const texts = new Map<string, string>();
    const store = createRecordStore(mediumOf(texts, 40));
    const { lists } = kindsOf(store);
    expect(lists.put('small', 'abide')).toBe(true);
    expect(lists.put('large', 'a'.repeat(100))).toBe(false);
    store.reload();
    expect([...lists.all.value.keys()].sort()).toEqual(['large', 'small']);
    lists.remove('large');
    expect([...lists.all.value.keys()]).toEqual(['small']);
  });

  test('that is forbidden keeps nothing and throws nothing', () => {
    const refuse = (): never => {
      throw new Error('forbidden');
    };
    const store = createRecordStore({ keys: refuse, getItem: refuse, setItem: refuse, removeItem: refuse });
    const { lists } = kindsOf(store);
    expect(lists.put('mine', 'words')).toBe(false);
    expect(lists.all.value.get('mine')).toBe('words');
    store.clear();
    expect(lists.all.value.size).toBe(0);
  });

  test('leaves records that this version cannot read to the version that wrote them', () => {
    const texts = new Map([
      ['salet/list/newer', '{"format":2}'],
      ['salet/list/broken', '{'],
      ['salet/list/mine', '"words"'],
      ['salet/later/thing', '1'],
    ]);
    const store = createRecordStore(mediumOf(texts));
    const { lists } = kindsOf(store);
    expect([...lists.all.value]).toEqual([['mine', 'words']]);
    lists.put('other', 'words');
    store.receive('salet/list/newer', '{"format":2}');
    expect(texts.size).toBe(5);
  });

  test('of an earlier version becomes records, those that are there stay', () => {
    const before = {
      settings: { mode: 'hard', theme: 'dark' },
      lists: [{ name: 'mine', answers: 'abide' }, 7],
      history: table([1]),
      practice: 'text',
    };
    const texts = new Map([
      ['salet', JSON.stringify(before)],
      ['salet/setting/theme', '"light"'],
    ]);
    splitStore(mediumOf(texts));
    expect(Object.fromEntries(texts)).toEqual({
      'salet/setting/mode': '"hard"',
      'salet/setting/theme': '"light"',
      'salet/list/mine': JSON.stringify(before.lists[0]),
      'salet/history/answers': JSON.stringify(before.history),
      'salet/practice/0': '"text"',
    });
    for (const damaged of ['{{{', 'null', '[]', '7']) {
      const others = new Map([['salet', damaged]]);
      splitStore(mediumOf(others));
      expect(others.size).toBe(0);
    }
  });

  test('of an earlier version stays whole if there is no room to split it', () => {
    const text = JSON.stringify({ settings: { a: 1, b: 2, c: 3, d: 4, e: 5 } });
    const texts = new Map([['salet', text]]);
    splitStore(mediumOf(texts, text.length + 10));
    expect(Object.fromEntries(texts)).toEqual({ salet: text });
  });
});

describe('past answers of two tabs', () => {
  const united = (...tables: string[]): string => tables.reduce(uniteTables);

  test('are united, in any order and any number of times', () => {
    const [a, b, c] = [table([0, 1, 5]), table([1, 2]), table([9])];
    expect(united(a, b, c)).toBe(table([0, 1, 2, 5, 9]));
    expect(united(c, b, a, b, united(a, c))).toBe(united(a, b, c));
  });

  test('that contradict each other follow a rule that does not depend on the order', () => {
    const [one, two] = ['date,word\n2024-01-01,abide\n', 'date,word\n2024-01-01,crane\n'];
    expect(united(one, two)).toBe(one);
    expect(united(two, one)).toBe(one);
    const long = 'date,word\n2024-01-01,garden\n';
    expect(united(long, one)).toBe(one);
    expect(united(one, long)).toBe(one);
  });
});
