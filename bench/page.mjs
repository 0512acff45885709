/**
 * `npm run bench:page`: how fast the built page is in Debian's Chromium, served as `salet web` serves it.
 *
 * `npm run bench:page -- thread` runs one part; `--quick` takes fewer samples of each, `--json` prints only the figures.
 * SALET_PAGE names another folder than dist/web.
 */

import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { CHROMIUM, PAGE_FOLDER, servePage } from './page/browser.mjs';
import { benchInteractive } from './page/interactive.mjs';
import { benchLighthouse } from './page/lighthouse.mjs';
import { benchProve } from './page/prove.mjs';
import { benchReplies } from './page/replies.mjs';
import { benchSession, benchSoak } from './page/session.mjs';
import { benchThread } from './page/thread.mjs';

const PARTS = {
  lighthouse: benchLighthouse,
  interactive: benchInteractive,
  thread: benchThread,
  replies: benchReplies,
  session: benchSession,
  soak: benchSoak,
  prove: benchProve,
};
const FLAGS = ['--quick', '--json'];

const given = process.argv.slice(2);
const unknown = given.find((each) => !(each in PARTS) && !FLAGS.includes(each));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}"; choose ${Object.keys(PARTS).join(' or ')}, with ${FLAGS.join(', ')}.`);
  process.exit(2);
}
const quick = given.includes('--quick');
const asJson = given.includes('--json');
const wanted = Object.keys(PARTS).filter(
  (name) => given.every((each) => each.startsWith('--')) || given.includes(name),
);

const print = asJson ? () => {} : (line = '') => console.log(line);
const browser = execFileSync(CHROMIUM, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`;
print(`${browser}, Node ${process.version}, ${machine}`);
print(`Page: ${PAGE_FOLDER}${quick ? ' (quick)' : ''}`);

const figures = { browser, machine, quick };
const host = await servePage(PAGE_FOLDER);
try {
  for (const name of wanted) {
    print();
    figures[name] = await PARTS[name]({ url: host.url, quick, print });
  }
} finally {
  await host.stop();
}
if (asJson) console.log(JSON.stringify(figures, undefined, 2));
