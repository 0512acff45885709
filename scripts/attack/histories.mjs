/**
 * History files of the player: damaged lines with right and wrong checksums, doubled, cut and in another order. No text
 * may throw; every whole line is kept as it is; two histories merged have the same games in either order, and merging
 * again adds nothing.
 */

import { mergeHistories, readHistory } from '../../build/modules/history/history.js';
import { writeRecord } from '../../build/modules/history/lines.js';
import { createGameRecord } from '../../build/modules/history/record.js';
import { historyStatistics } from '../../build/modules/history/statistics.js';
import { attackRounds } from './rounds.mjs';

const WORDS = ['crane', 'slate', 'abide', 'forge', 'audio'];

const randomRecords = ({ below, oneOf }) => {
  const game = createGameRecord({
    when: `20${10 + below(30)}-0${1 + below(9)}-1${below(10)}T1${below(10)}:00:00+0${below(10)}:00`,
    list: oneOf(['original', 'nyt-2022']),
    wordLength: 5,
    mode: oneOf(['normal', 'hard']),
    limit: oneOf([6, null]),
    turns: [
      { word: oneOf(WORDS), feedback: 'BYBBG' },
      { word: 'abide', feedback: 'GGGGG' },
    ],
    answer: 'abide',
    result: 'won',
    source: oneOf(['play', 'assist', 'review', 'page']),
  });
  const common = { id: game.id, when: game.when };
  const review = { kind: 'review', ...common, prior: 'uniform', used: 2, regret: 0.5, luck: 0.1, exact: true };
  const exercise = { kind: 'exercise', ...common, turn: 1, word: oneOf(WORDS), regret: 0, risk: 0 };
  return [game, review, exercise].slice(0, 1 + below(3));
};

const randomText = (chance) => {
  const records = Array.from({ length: 1 + chance.below(4) }, () => randomRecords(chance)).flat();
  const lines = records.map((record) => {
    const kind = chance.below(4);
    if (kind === 0) return writeRecord(chance.damaged(record) ?? {});
    if (kind === 1) return chance.damagedText(writeRecord(record));
    return writeRecord(record);
  });
  const text = `${lines.join('\n')}\n`;
  return chance.below(4) === 0 ? chance.damagedText(text) : text;
};

const idsOf = ({ games }) =>
  games
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

const findFault = ([a, b]) => {
  const [first, second] = [readHistory(a), readHistory(b)];
  const written = first.lines.map((line) => `${line}\n`).join('');
  const again = readHistory(written);
  if (idsOf(again) !== idsOf(first) || again.lines.length !== first.lines.length)
    return 'reading what was read differs';
  const merged = mergeHistories(first, second).history;
  const other = mergeHistories(second, first).history;
  if (idsOf(merged) !== idsOf(other)) return 'the games of two histories depend on the order of merging';
  if (mergeHistories(merged, second).added.length > 0) return 'merging again adds lines';
  historyStatistics(merged.games, '2026-11-18');
  return undefined;
};

export const attack = {
  name: 'histories',
  aim: 'history files that throw, lose games or grow when they are merged',
  run: attackRounds({ draw: (chance) => [randomText(chance), randomText(chance)], findFault }),
};
