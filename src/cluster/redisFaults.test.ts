import { describe, expect, test } from 'vitest';
import { createPatience } from './patience.ts';
import { faultFailure, faultOf } from './redisFaults.ts';

const replyError = (message: string, more: object = {}) =>
  Object.assign(new Error(message), { name: 'ReplyError', ...more });

test.each([
  ["OOM command not allowed when used memory > 'maxmemory'.", 'passing', 'is out of memory (maxmemory)'],
  ['ERR Error running script (call to f_1): @user_script:7: -OOM command not allowed', 'passing', 'is out of memory'],
  ["READONLY You can't write against a read only replica. script: 1, on @user_script:1.", 'passing', 'replica'],
  ['LOADING Redis is loading the dataset in memory', 'passing', 'loading'],
  ['MASTERDOWN Link with MASTER is down', 'passing', 'without its master'],
  ['BUSY Redis is busy running a script.', 'passing', 'busy'],
  ['MISCONF Redis is configured to save RDB snapshots', 'passing', 'disk'],
  ['CLUSTERDOWN The cluster is down', 'passing', 'reconfigured'],
  ['TRYAGAIN Multiple keys request during rehashing of slot', 'passing', 'reconfigured'],
  ['WRONGTYPE Operation against a key holding the wrong kind of value', 'data', 'another type'],
  ['ERR value is not an integer or out of range', 'data', 'refused a command'],
  ["NOPERM this user has no permissions to run the 'hset' command", 'lasting', '(the command hset)'],
  ['NOPERM this user has no permissions to access one of the keys', 'lasting', '(keys that begin with salet:)'],
  ["ERR The user executing the script can't run this command or subcommand", 'lasting', 'permissions'],
  ["ERR unknown command 'evalsha', with args beginning with: 'secret'", 'lasting', '(the command evalsha)'],
  ['ERR Unknown Redis command called from script script: 1', 'lasting', 'lacks a command'],
  ['NOAUTH Authentication required.', 'lasting', 'the user or the password'],
  ['WRONGPASS invalid username-password pair or user is disabled.', 'lasting', 'the user or the password'],
  ['ERR DB index is out of range', 'lasting', 'no database of this number'],
  ['MOVED 3999 127.0.0.1:6381', 'lasting', 'Redis Cluster'],
])('%s', (message, kind, part) => {
  const fault = faultOf(replyError(message));
  expect(fault?.kind).toBe(kind);
  expect(fault?.reason).toContain(part);
  expect(fault?.reason).not.toContain('secret');
});

test('a broken connection passes and needs no sentence', () => {
  const reset = Object.assign(new Error('read'), { code: 'ECONNRESET' });
  for (const error of [new Error('Connection is closed.'), reset]) {
    expect(faultOf(error)).toMatchObject({ kind: 'passing', isSilent: true });
  }
});

test('an error of the program is no fault of Redis', () => {
  for (const error of [
    new TypeError('x is not a function'),
    new Error('Missing lock for job 7'),
    undefined,
    null,
    'x',
  ]) {
    expect(faultOf(error)).toBeUndefined();
  }
});

test('a refused transaction has the fault of its command', () => {
  const previousErrors = [replyError('OOM command not allowed')];
  const aborted = replyError('EXECABORT Transaction discarded because of previous errors.', { previousErrors });
  expect(faultOf(aborted)?.kind).toBe('passing');
});

test('a sentence names a key of Salet, and never an argument of another command', () => {
  const sentenceOf = (args: string[]) => {
    const fault = faultOf(replyError('WRONGTYPE Operation', { command: { name: 'x', args } }));
    return fault && faultFailure('redis://host:6379', fault).failure.sentence;
  };
  expect(sentenceOf(['salet:proofs'])).toContain('(salet:proofs)');
  expect(sentenceOf(['hush'])).not.toContain('hush');
});

describe('patience', () => {
  const collect = () => {
    const sentences: string[] = [];
    return { sentences, patience: createPatience('redis://host:6379', (sentence) => sentences.push(sentence)) };
  };
  const { signal } = new AbortController();

  test('reports a fault once, and that it has passed', async () => {
    const { sentences, patience } = collect();
    let attempts = 0;
    const done = await patience.persist(async () => {
      if (++attempts < 3) throw replyError('OOM command not allowed');
      return 'done';
    }, signal);
    expect(done).toEqual({ ok: true, value: 'done' });
    expect(sentences).toEqual([
      'waits: the Redis at redis://host:6379 is out of memory (maxmemory).',
      'continues: the Redis at redis://host:6379 accepts its commands again.',
    ]);
  });

  test('fails at a lasting fault, and throws what is none', async () => {
    const { sentences, patience } = collect();
    const denied = await patience.persist(() => Promise.reject(replyError('NOPERM no')), signal);
    expect(denied).toMatchObject({ ok: false });
    await expect(patience.persist(() => Promise.reject(new TypeError('x')), signal)).rejects.toThrow('x');
    expect(sentences).toEqual([]);
  });

  test('ends with its signal, also while the work waits', async () => {
    const { patience } = collect();
    expect(await patience.persist(() => new Promise(() => {}), AbortSignal.timeout(20))).toBeUndefined();
  });
});
