import { expect, test } from 'vitest';
import { explainError, isOlder, readAddress } from './connect.ts';

test.each([
  ['redis://localhost', { host: 'localhost', port: 6379 }, 'redis://localhost:6379'],
  ['redis://10.0.0.5:7000/2', { host: '10.0.0.5', port: 7000, db: 2 }, 'redis://10.0.0.5:7000/2'],
  ['redis://me:p%40ss@host', { host: 'host', port: 6379, username: 'me', password: 'p@ss' }, 'redis://host:6379'],
  ['redis://:pass@[::1]:7000', { host: '::1', port: 7000, password: 'pass' }, 'redis://[::1]:7000'],
  ['rediss://host', { host: 'host', port: 6379, tls: { servername: 'host' } }, 'rediss://host:6379'],
  ['rediss://10.0.0.5', { host: '10.0.0.5', port: 6379, tls: {} }, 'rediss://10.0.0.5:6379'],
  ['rediss://[::1]', { host: '::1', port: 6379, tls: {} }, 'rediss://[::1]:6379'],
  ['unix:///run/redis.sock', { path: '/run/redis.sock' }, 'unix:///run/redis.sock'],
])('%s', (address, options, shownAddress) => {
  expect(readAddress(address)).toEqual({ ok: true, value: { options, shownAddress } });
});

test.each(['', 'localhost', 'http://host', 'redis://', 'redis://host/x', '6379'])(
  '"%s" is not an address',
  (address) => {
    const read = readAddress(address);
    expect(read.ok).toBe(false);
  },
);

test.each(['redis://:50%off@host', 'redis://:%zz@host', 'redis://%:a@host', 'rediss://u:%E0%A4%A@host/1'])(
  'a %% in "%s" that begins no escape gets a sentence without it',
  (address) => {
    const read = readAddress(address);
    expect(!read.ok && read.failure.sentence).toMatch(/^The user or the password .* write %25 for %\.$/);
  },
);

test.each([
  ['5.0.14', true],
  ['6.0.16', true],
  ['6.2.0', false],
  ['7.0.15', false],
  ['10.0.0', false],
])('version %s', (version, older) => expect(isOlder(version)).toBe(older));

test.each([
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'nothing listens there'],
  [Object.assign(new Error('getaddrinfo ENOTFOUND x'), { code: 'ENOTFOUND' }), 'no such host'],
  [Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' }), 'it does not answer'],
  [new Error('WRONGPASS invalid username-password pair or user is disabled.'), 'the user or the password'],
  [new Error('NOAUTH Authentication required.'), 'the user or the password'],
  [new Error("NOPERM this user has no permissions to run the 'info' command"), 'does not grant this user'],
  [new Error('ERR DB index is out of range'), 'has no database of this number'],
  [Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'not from a known authority'],
  [Object.assign(new Error('x'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'its certificate is for another name'],
  [Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' }), 'not valid at this time'],
  [Object.assign(new Error('wrong version number'), { code: 'EPROTO' }), 'it does not use TLS'],
  [Object.assign(new Error('connect'), { code: 'EHOSTDOWN' }), '(EHOSTDOWN)'],
  [new Error('what'), '(it closed the connection)'],
])('%s', (error, part) => {
  const { failure } = explainError('redis://host:6379', error);
  expect(failure.sentence).toContain(part);
  expect(failure.sentence).toContain('redis://host:6379');
});
