/**
 * The bench of `replies.mjs` in Chromium: the built library in a page of its own, served on loopback.
 *
 * Needs /usr/bin/chromium (Debian: apt-get install chromium). Not part of `npm run bench`, which needs only Node.
 */

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { POPULAR_OPENERS } from '../dist/solver.js';
import { describeReplies } from './replies.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };
const openers = POPULAR_OPENERS.slice(0, Number(process.argv[2] ?? POPULAR_OPENERS.length));

const PAGE = '<!doctype html><title>Salet</title><script type="module" src="/page.mjs"></script>';
const PAGE_SCRIPT = `
const worker = new Worker('/worker.mjs', { type: 'module' });
worker.onmessage = ({ data }) => fetch('/result', { method: 'POST', body: JSON.stringify(data) });
worker.onerror = (event) => fetch('/result', { method: 'POST', body: JSON.stringify({ error: event.message }) });
`;
const WORKER_SCRIPT = `
import * as lists from '/dist/lists.js';
import * as solver from '/dist/solver.js';
import { measureReplies } from '/bench/replies.mjs';
postMessage(measureReplies({ ...lists, ...solver }, ${JSON.stringify(openers)}));
`;

const MADE = { '/': PAGE, '/page.mjs': PAGE_SCRIPT, '/worker.mjs': WORKER_SCRIPT };

const result = await new Promise((resolve, reject) => {
  const server = createServer((request, response) => {
    if (request.url === '/result') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        response.end();
        stop();
        resolve(JSON.parse(body));
      });
      return;
    }
    const made = MADE[request.url];
    const type = request.url === '/' ? '.html' : extname(request.url);
    response.setHeader('content-type', TYPES[type] ?? 'text/plain');
    try {
      response.end(made ?? readFileSync(join(root, request.url)));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  const profile = join(tmpdir(), `salet-chromium-${process.pid}`);
  let browser;
  const stop = () => {
    server.close();
    server.closeAllConnections();
    // the profile is in use until the browser has ended
    browser?.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
    browser?.kill();
  };
  server.listen(0, '127.0.0.1', () => {
    const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
    browser = spawn(
      '/usr/bin/chromium',
      [
        ...flags.split(' '),
        '--disable-component-update',
        '--disable-sync',
        `--user-data-dir=${profile}`,
        `http://127.0.0.1:${server.address().port}/`,
      ],
      { stdio: 'ignore' },
    );
    browser.on('error', reject);
  });
});

if (result.error) throw new Error(result.error);
console.log(describeReplies('Chromium', result));
