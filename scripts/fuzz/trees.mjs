/**
 * Targets: trees, checkpoints, what comes from a cluster, messages to the engine.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openCheckpoint } from '../../build/modules/cli/prove/checkpointFile.js';
import * as figures from '../../build/modules/cluster/figures.js';
import { openPart, openResult } from '../../build/modules/cluster/jobs.js';
import { agree, limitToCheck } from '../../build/modules/cluster/leader/trust.js';
import { hashOf } from '../../build/modules/cluster/proofSpec.js';
import * as store from '../../build/modules/cluster/store.js';
import { decodeList } from '../../build/modules/engine/decodeData.js';
import { contradictionOf } from '../../build/modules/search/possibleResult.js';
import { writeTreeJson } from '../../build/modules/tree/treeJson.js';
import { readTree, writeTreeText } from '../../build/modules/tree/treeText.js';
import { verifyTree } from '../../build/modules/tree/verify.js';
import { createWordList } from '../../build/modules/words/list.js';
import { folderOfItsOwn, hold, holdSame, parsed, valueIn } from './hold.mjs';
import { JSON_TOKENS } from './jsonTokens.mjs';
import { holdList, SMALL_LIST } from './words.mjs';

const FEW = createWordList({ name: 'few', source: 'the fuzzer', answers: ['crane', 'crash', 'crate', 'grape'] });

const TREE_TEXT = `# salet-tree 1
# list: few
# fingerprint: ${FEW.fingerprint}
# answers: 4
# guesses: 4
# word length: 5
# mode: normal
# limit: 6
# total: 7
# worst: 2
# histogram: 1=1 2=3
# exact: yes

crane BGGBG grape GGGGG
      GGGBB crash GGGGG
      GGGBG crate GGGGG
      GGGGG
`;

const withoutLines = ({ lines: _, ...file }) => file;

const tree = {
  name: 'trees',
  seeds: [
    TREE_TEXT,
    writeTreeJson(valueIn(readTree(TREE_TEXT, 'seed'))),
    TREE_TEXT.replace('# limit: 6', '# limit: 1').replace(/BGGBG.*/s, 'BGGBG lost:grape\n      GGGGG\n'),
    TREE_TEXT.replace('# total', '# turns: grape=BGGBG\n# weights: 1 2 3 4\n# losses: crash\n# total'),
  ],
  tokens: [
    ...['# total: 7', '# losses: crash', '# turns: crane=BGGBG', '# weights: 1 2 3 4', 'lost:', 'crash', 'grape'],
    ...['GGGGG', 'BGGBG', '      ', '"guess"', '"branches"', '"format"', '"limit"', 'none', 'hard', ...JSON_TOKENS],
  ],
  run: (text) => {
    const file = valueIn(readTree(text, 'tree.txt'));
    if (!file) return;
    const again = valueIn(readTree(writeTreeJson(file), 'again.json'));
    holdSame(again, withoutLines(file), 'A tree that is written and read again');
    const verified = valueIn(verifyTree(file, FEW));
    if (!verified) return;
    holdSame({ ...verified.histogram }, { ...file.histogram }, 'A histogram that was verified');
    const written = valueIn(readTree(writeTreeText(file, FEW), 'again.txt'));
    holdSame(written && withoutLines(written), withoutLines(file), 'A tree that is written as text and read again');
  },
};

// Checkpoints

const PROOF = { list: SMALL_LIST, mode: 'normal', limit: 6, objective: 'total', tableBytes: 2 ** 20 };
const folder = folderOfItsOwn();

/** A line with its checksum, unless it brings one. */
const sealed = (line) => (line.includes('\t') ? line : `${line}\t${crc32(line).toString(16).padStart(8, '0')}`);

const HEADER = JSON.stringify({
  ...{ format: 'salet-proof', version: 1, list: 'small', fingerprint: SMALL_LIST.fingerprint },
  ...{ mode: 'normal', objective: 'total', limit: 6 },
});

const checkpoint = {
  name: 'checkpoints',
  slow: true,
  seeds: [
    `${HEADER}\n{"limit":null,"nodes":12,"openers":[[0,33,0],[3,40,1]]}\n`,
    `${HEADER}\n{"limit":40,"nodes":1,"openers":[[1,null,2]]}\n{"limit":`,
    `${HEADER.replace('normal', 'hard')}\n`,
    'no checkpoint',
  ],
  tokens: ['"limit"', '"nodes"', '"openers"', '[0,33,0]', '"length"', '"how"', '\n', '\t', HEADER, ...JSON_TOKENS],
  run: (text) => {
    const path = join(folder, 'checkpoint');
    // without a whole line a checkpoint is begun, which waits for the disk
    const lines = text.split('\n').map(sealed);
    writeFileSync(path, lines.length > 1 ? lines.join('\n') : `${lines[0]}\n`);
    const opened = valueIn(openCheckpoint(path, PROOF));
    for (const { limit, nodes, results } of opened?.jobs ?? []) {
      const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
      hold(limit === Number.POSITIVE_INFINITY || isCount(limit), `A limit is ${limit}.`);
      hold(Number.isFinite(nodes) && nodes >= 0, `A job took ${nodes} nodes.`);
      for (const { opener, total, how } of results) {
        hold(isCount(opener) && opener < SMALL_LIST.words.length, `There is no opener ${opener}.`);
        hold(total === Number.POSITIVE_INFINITY || isCount(total), `A total is ${total}.`);
        hold(['exact', 'search', 'scan'].includes(how), `A result is proved by ${how}.`);
      }
    }
  },
};

// The cluster

const DONE = { opener: 1, total: 40, how: 'exact', limit: 41, by: 'a', sources: ['b'] };
const RESULT = { by: 'a', done: [DONE], large: [2], trees: { 1: '{}' }, nodes: 3, workMs: 1.5 };
const PART = { feedback: 5, bound: 9, limit: null, by: 'a', exact: true, tree: '{}', workMs: 2, nodes: 1 };

const jobs = {
  name: 'jobs',
  seeds: [
    JSON.stringify(RESULT),
    JSON.stringify({ ...RESULT, parts: [{ feedback: 0, bound: 3, exact: true, by: 'b' }] }),
    JSON.stringify({ ...RESULT, done: [{ ...DONE, how: 'scan', total: null, limit: null }] }),
    JSON.stringify(PART),
  ],
  tokens: [...JSON_TOKENS, ...Object.keys({ ...RESULT, ...DONE, ...PART, parts: [] }).map((key) => `"${key}":`)],
  run: (text) => {
    const body = { body: text, sum: hashOf(text) };
    hold(openResult({ ...body, sum: 'x' }, SMALL_LIST) === undefined, 'A result with a wrong sum was opened.');
    const result = openResult(body, SMALL_LIST);
    if (result) holdResult(result);
    const part = openPart(body);
    if (!part) return;
    hold(Number.isFinite(part.workMs) && Number.isInteger(part.nodes), 'A part has no figures.');
    hold(part.tree === undefined || typeof part.tree === 'string', 'The tree of a part is no text.');
  },
};

const holdResult = ({ done, trees, parts, nodes, workMs }) => {
  for (const each of done) {
    for (const objective of ['total', 'within']) contradictionOf(each, { list: SMALL_LIST, limit: 6, objective });
    agree(each, { ...each, total: limitToCheck(each) });
  }
  hold(Number.isInteger(nodes) && Number.isFinite(workMs) && workMs >= 0, 'A result has no figures.');
  hold(
    Object.values(trees).every((each) => typeof each === 'string'),
    'A tree is no text.',
  );
  if (parts === undefined) return;
  hold(done.length > 0, 'There are parts of no opener.');
  hold(
    parts.every(({ feedback, by }) => Number.isInteger(feedback) && typeof by === 'string'),
    'A part is none.',
  );
};

/** A Redis that has the same text under every name. */
const redisWith = (text) => ({
  get: async () => text,
  hgetall: async () => ({ one: text }),
  mget: async () => [text],
  scan: async () => ['0', ['one']],
  xrange: async () => [['1-0', ['part', text]]],
});

const WORDS = SMALL_LIST.words.join('\n');
const SPEC = {
  ...{ protocol: 2, version: '0.1.0', mode: 'normal', limit: 6, objective: 'total', tableBytes: 1024 },
  list: {
    ...{ name: 'small', source: 'x', answerCount: SMALL_LIST.answerCount, guessCount: SMALL_LIST.words.length },
    ...{ fingerprint: SMALL_LIST.fingerprint, sha256: hashOf(WORDS) },
  },
};

const redis = {
  name: 'redis',
  seeds: [
    JSON.stringify(SPEC),
    JSON.stringify({ ...DONE, check: 'pending' }),
    JSON.stringify({ total: 40, opener: 1 }),
    JSON.stringify(['YQBiAA==', 9, '1', 'w1']),
    JSON.stringify({
      id: 'w1',
      host: 'h',
      version: '0.1.0',
      threads: 1,
      busy: 0,
      jobs: 1,
      openers: 1,
      workMs: 1,
      refuses: {},
    }),
    WORDS,
  ],
  tokens: [...JSON_TOKENS, ...Object.keys({ ...SPEC, ...SPEC.list, ...DONE }).map((key) => `"${key}":`)],
  run: async (text) => {
    const from = redisWith(text);
    for (const { list } of (await store.readProofs(from)).values()) {
      const read = valueIn(await store.readList(redisWith(WORDS), { list }));
      if (read) holdList(read);
    }
    const spec = { list: { ...SPEC.list, sha256: hashOf(text) } };
    const read = valueIn(await store.readList(from, spec));
    if (read) holdList(read);
    for (const each of (await store.readResults(from, 'p', SMALL_LIST)).values()) limitToCheck(each);
    await store.readBest(from, 'p');
    await figures.readFigures(from, 'p');
    await figures.readWorkers(from);
    const { parts } = await store.readParts(from, 'p', '0-0');
    for (const { key, bound } of parts) hold(typeof key === 'string' && bound >= 0, 'A part is none.');
  },
};

// The engine

const messages = {
  name: 'messages',
  seeds: [
    JSON.stringify({ name: 'few', source: 'x', words: ['crane', 'crash'], answerCount: 1 }),
    JSON.stringify({ name: 'few', source: 'x', words: ['élève', '𝔸𝔹𝔸𝔹𝔸'], answerCount: 2 }),
  ],
  tokens: [...JSON_TOKENS, '"words":', '"answerCount":', '"crane"', '"𝔸"'],
  run: (text) => {
    const { name = '', source = '', words, answerCount } = parsed(text) ?? {};
    // what travels is typed; anything else is a mistake of ours, not of a user
    if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) return;
    if (!Number.isInteger(answerCount) || answerCount < 1 || answerCount > words.length) return;
    let list;
    try {
      list = decodeList({ name, source, words, answerCount });
    } catch (error) {
      hold(error.name === 'SaletError', error.message);
      return;
    }
    holdSame([...list.words].sort(), [...new Set(words)].sort(), 'The words of a list that has travelled');
    hold(
      words.every((word) => [...word].length === list.wordLength),
      'A list has words of two lengths.',
    );
  },
};

export const TREE_TARGETS = [tree, checkpoint, jobs, redis, messages];
