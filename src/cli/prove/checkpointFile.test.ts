import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/folders.ts';
import { proofSetup, sampleOfOriginal } from '../../../test/support/proofs.ts';
import { packageVersion } from '../version.ts';
import { openCheckpoint } from './checkpointFile.ts';

const path = join(temporaryFolder('checkpoint'), 'proof.salet');
const setup = proofSetup(sampleOfOriginal(20));
const header = {
  format: 'salet-proof',
  version: 1,
  list: setup.list.name,
  fingerprint: setup.list.fingerprint,
  mode: 'normal',
  objective: 'total',
  limit: 6,
};

/** Writes lines with right checksums and opens the file. */
const open = (...lines: object[]) => {
  const texts = lines.map((line) => JSON.stringify(line));
  writeFileSync(path, texts.map((text) => `${text}\t${crc32(text).toString(16).padStart(8, '0')}\n`).join(''));
  return openCheckpoint(path, setup);
};

const sentenceOf = (opened: ReturnType<typeof open>): string => (opened.ok ? 'ok' : opened.failure.sentence);

describe('the header', () => {
  test('names the version that wrote it', () => {
    writeFileSync(path, '');
    expect(openCheckpoint(path, setup).ok).toBe(true);
    expect(JSON.parse(readFileSync(path, 'utf8').split('\t')[0])).toEqual({
      ...header,
      writtenBy: `salet ${packageVersion()}`,
    });
  });

  test.each([
    ['of an earlier version, which names no writer', header],
    ['of another version', { ...header, writtenBy: 'salet 9.9.9' }],
  ])('%s is read', (_, first) => expect(sentenceOf(open(first))).toBe('ok'));

  test('of a later format is refused with its writer', () => {
    expect(sentenceOf(open({ ...header, version: 2, writtenBy: 'salet 9.9.9' }))).toBe(
      `${path} has version 2, this salet reads version 1 ("salet 9.9.9" wrote it); resume with that one.`,
    );
    expect(sentenceOf(open({ ...header, version: 2 }))).toContain('(a later salet wrote it)');
  });

  test.each([{ mode: 'hard' }, { fingerprint: '0' }, { limit: null }, { objective: 'within' }, { other: 1 }])(
    'of another proof is refused: %j',
    (other) => expect(sentenceOf(open({ ...header, ...other }))).toContain('belongs to another proof'),
  );
});

describe('impossible numbers in a line with a right checksum are refused', () => {
  const all = setup.list.words.map((_, id) => id);

  test.each<[name: string, job: object, reason: string]>([
    ['total 0 for all', { limit: null, nodes: 1, openers: all.map((id) => [id, 0, 0]) }, 'a total is too small'],
    ['all totals null', { limit: null, nodes: 1, openers: all.map((id) => [id, null, 0]) }, 'not below its limit'],
    ['no way to win', { limit: null, nodes: 1, openers: all.map((id) => [id, null, 1]) }, 'there is a strategy'],
    ['an opener valued twice', { limit: null, nodes: 1, openers: [0, 0].map((id) => [id, 300, 0]) }, 'two results for'],
  ])('%s', (_, job, reason) => {
    const opened = open(header, { limit: null, nodes: 1, openers: [] }, job);
    expect(opened).toMatchObject({ ok: false, failure: { code: 'CHECKPOINT_DAMAGED', line: 3 } });
    expect(sentenceOf(opened)).toContain(`${path}, line 3: it`);
    expect(sentenceOf(opened)).toContain(reason);
    expect(sentenceOf(opened)).toMatch(/; remove the file to begin the proof again\.$/);
  });
});
