/**
 * A hostile server for downloads, on loopback: answers that are cut, slow, wrongly encoded, too large or no text, and
 * redirects into the private network in many spellings. Only a complete answer may be taken, nothing may outlast its time
 * limit, and a second server that stands for the private network must never be asked.
 */

import { createServer } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { download } from '../../build/modules/cli/data/download.js';
import { sendRequest } from '../../build/modules/cli/data/request.js';
import { createChance } from './chance.mjs';

const TIMEOUT_MS = 1500;
/** A busy machine is late. */
const LATE_MS = 20_000;

const listen = (handle) =>
  new Promise((resolve) => {
    const server = createServer(handle).listen(0, '127.0.0.1', () => resolve(server));
  });

const wordsOf = ({ below }) =>
  Array.from({ length: 1 + below(400) }, () => ['crane', 'slate', 'abide', 'forge'][below(4)]).join('\n');

const ENCODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

/** Spellings of this machine. */
const SELVES = [
  '127.0.0.1',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[64:ff9b::7f00:1]',
  'LOCALHOST',
  'localhost.',
  'foo.localhost',
  '127.0.0.1.',
  '①27.0.0.1',
];

/** The behaviours of the server, and the text that it means. */
const behaviours = (chance, privatePort) => {
  const text = wordsOf(chance);
  const bytes = Buffer.from(text);
  const name = chance.oneOf(Object.keys(ENCODERS));
  const encoded = ENCODERS[name](bytes);
  const cutAt = chance.below(encoded.length);
  const send = (response, body, headers = {}) => {
    response.writeHead(200, { 'content-length': body.length, ...headers });
    response.end(body);
  };
  const all = {
    whole: (response) => send(response, bytes),
    chunked: (response) => response.writeHead(200).end(bytes),
    encoded: (response) => send(response, encoded, { 'content-encoding': name }),
    'cut encoding': (response) => send(response, encoded.subarray(0, cutAt), { 'content-encoding': name }),
    'false encoding': (response) =>
      send(response, bytes, { 'content-encoding': chance.oneOf([...Object.keys(ENCODERS), 'x', 'gzip, br']) }),
    'damaged encoding': (response) => {
      // a text in brotli has no checksum
      const checked = name === 'br' ? 'gzip' : name;
      const damaged = Buffer.from(ENCODERS[checked](bytes));
      damaged[chance.below(damaged.length)] ^= 1 << chance.below(8);
      send(response, damaged, { 'content-encoding': checked });
    },
    'more after the end': (response) =>
      send(response, Buffer.concat([encoded, Buffer.from('more')]), { 'content-encoding': name }),
    'encoded twice': (response) => send(response, ENCODERS.gzip(encoded), { 'content-encoding': `${name}, gzip` }),
    bomb: (response) => send(response, gzipSync(Buffer.alloc(3e7, 97)), { 'content-encoding': 'gzip' }),
    'cut body': (response) => {
      response.writeHead(200, { 'content-length': bytes.length + 1 + chance.below(1000) });
      response.write(bytes);
      setTimeout(() => response.destroy(), 20);
    },
    'cut chunks': (response) => {
      response.writeHead(200).write(bytes);
      setTimeout(() => response.destroy(), 20);
    },
    'no end': (response) => {
      response.shouldKeepAlive = false;
      response.socket.end(`HTTP/1.1 200 OK\r\n\r\n${text}`);
    },
    slow: (response) => {
      response.writeHead(200, { 'content-length': 1e6 });
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    },
    silent: () => {},
    large: (response) => send(response, Buffer.alloc(6e6, 97)),
    'no text': (response) => send(response, Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])),
    page: (response) =>
      send(response, Buffer.from('<!doctype html><title>Sign in</title>'), { 'content-type': 'text/html' }),
    status: (response) => response.writeHead(chance.oneOf([204, 206, 304, 400, 403, 404, 500, 503, 300])).end(bytes),
    headers: (response) => response.socket.end(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(chance.below(5000))}\r\n`),
    circle: (response) => response.writeHead(302, { location: '/again' }).end(),
    'strange redirect': (response) =>
      response
        .writeHead(302, {
          location: chance.oneOf([
            'ftp://127.0.0.1/',
            'file:///etc/passwd',
            'data:text/plain,crane',
            'http://',
            '//',
            '',
            'javascript:1',
            'http://[',
            '\\\\127.0.0.1\\x',
          ]),
        })
        .end(),
    'private redirect': (response) =>
      response
        .writeHead(chance.oneOf([301, 302, 303, 307, 308]), {
          location: `http://${chance.oneOf(SELVES)}:${privatePort}/`,
        })
        .end(),
  };
  return { text, all };
};

/** Behaviours whose text must be taken, and those whose text may be. */
const MUST_PASS = ['whole', 'chunked'];
const MAY_PASS = [...MUST_PASS, 'encoded', 'encoded twice', 'more after the end', 'damaged encoding'];

export const attack = {
  name: 'downloads',
  aim: 'incomplete or false answers that are taken, and requests into the private network',
  run: async ({ goesOn, random }) => {
    const chance = createChance(random);
    const findings = [];
    let rounds = 0;
    let answer = () => {};
    let privateRequests = 0;
    const hidden = await listen((_, response) => {
      privateRequests++;
      response.end('crane');
    });
    const server = await listen((_, response) => {
      response.on('error', () => {});
      answer(response);
    });
    const { port } = server.address();
    try {
      while (goesOn() && findings.length < 20) {
        const { text, all } = behaviours(chance, hidden.address().port);
        const name = chance.oneOf(Object.keys(all));
        answer = all[name];
        const startMs = performance.now();
        const options = { timeoutMs: TIMEOUT_MS, allowsPrivate: false };
        try {
          const got = await download({ fetch: sendRequest }, `http://127.0.0.1:${port}/${rounds}`, options);
          if (got.ok && !MAY_PASS.includes(name))
            findings.push(`"${name}" was taken: ${JSON.stringify(got.value.slice(0, 80))}`);
          if (got.ok && MAY_PASS.includes(name) && got.value !== text) findings.push(`"${name}" was changed`);
          if (!got.ok && MUST_PASS.includes(name)) findings.push(`"${name}" was refused: ${got.failure.sentence}`);
          if (!got.ok && /\n/.test(got.failure.sentence)) findings.push(`"${name}" has a sentence of several lines`);
        } catch (error) {
          findings.push(`"${name}" threw ${error.stack}`);
        }
        if (performance.now() - startMs > TIMEOUT_MS + LATE_MS) findings.push(`"${name}" outlasted its time limit`);
        rounds++;
      }
    } finally {
      for (const each of [server, hidden]) {
        each.closeAllConnections();
        each.close();
      }
    }
    if (privateRequests > 0) findings.push(`${privateRequests} requests reached the private network`);
    return { rounds, findings };
  },
};
