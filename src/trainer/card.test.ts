/**
 * Cards over the store: read back as they were, damaged ones refused, copies united.
 */

import { expect, test } from 'vitest';
import { bundled, must, rulesOf } from '../../test/support/games.ts';
import { parseFeedback } from '../feedback.ts';
import { type Card, cardName, cardOf, mergeCards, readCard } from './card.ts';

const rules = rulesOf(bundled('original'), { limit: Number.POSITIVE_INFINITY });
const rows = [{ word: 'crane', feedback: must(parseFeedback('BBBBB', 5)) }];
const card = cardOf({ kind: 'choice', rows, options: ['abide', 'lambs'], natural: 'abide', best: 'lambs' }, rules);
const tried = (day: number): Card => ({
  ...card,
  attempts: [{ when: `2026-11-0${day}T08:00:00+01:00`, word: 'abide', regret: 0.1, risk: 0 }],
});

test('a card is read back as it was written', () => {
  expect(card).toMatchObject({ list: 'original', mode: 'normal', limit: null, attempts: [] });
  expect(card.turns).toEqual([{ word: 'crane', feedback: 'BBBBB' }]);
  expect(readCard(JSON.parse(JSON.stringify(tried(1))))).toEqual(tried(1));
});

test.each<[name: string, change: object]>([
  ['another kind', { kind: 'other' }],
  ['a limit of none', { limit: 0 }],
  ['turns without tiles', { turns: [{ word: 'crane' }] }],
  ['an attempt without a time', { attempts: [{ when: 'soon', word: 'crane', regret: 0, risk: 0 }] }],
  ['an attempt without a cost', { attempts: [{ when: '2026-11-01T08:00:00Z', word: 'crane', regret: null, risk: 0 }] }],
])('%s is refused', (_, change) => expect(readCard({ ...card, ...change })).toBeUndefined());

test('nothing is no card', () => expect(readCard(undefined)).toBeUndefined());

test('copies have one name and are united in any order', () => {
  expect(cardName(tried(1))).toBe(cardName(card));
  expect(cardName({ ...card, options: [] })).not.toBe(cardName(card));
  expect(mergeCards(tried(2), tried(1))).toEqual(mergeCards(tried(1), tried(2)));
  expect(mergeCards(tried(2), tried(1)).attempts).toHaveLength(2);
});
