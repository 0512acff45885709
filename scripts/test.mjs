/**
 * `npm test`: every test, in three groups, two of them at once.
 *
 * Tests that compute use whatever the cores have left beside those that mostly wait: for a browser, for Redis, for
 * processes. They run at a lower priority, so that the others hardly notice them, and their output follows when both
 * groups are done. Tests that want the machine for themselves come last. What failed is repeated at the end.
 * `npm test -- test/e2e src/words` runs some files, each in its group; with `--full`, which is `npm run test:full`, random
 * tests run five times as many cases (`test/support/share.ts`).
 */

import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root));

const COMPUTING = { name: 'tests that compute', config: 'vitest.config.ts', niceness: 10 };
const WAITING = { name: 'tests that wait for other programs', config: 'vitest.external.config.ts', niceness: 0 };
const ALONE = { name: 'tests that run alone', config: 'vitest.serial.config.ts', niceness: 0 };

/** Of random tests, in proportion to the usual number of cases. */
const FULL_SHARE = '5';

const isFull = process.argv.includes('--full');
const files = process.argv.slice(2).filter((each) => each !== '--full');
const filters = files.length > 0 ? [...files, '--passWithNoTests'] : [];

const print = (text) => process.stdout.write(text);

/** Runs a group; calls `show` with each piece of its output. */
const run = async ({ name, config, niceness }, show) => {
  const started = performance.now();
  const full = isFull && { SALET_TEST_SHARE: FULL_SHARE };
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...full };
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...filters], { cwd: root, env });
  setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      show(text);
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { name, passed: code === 0, seconds: Math.round((performance.now() - started) / 1000), output };
};

/** The part of the output that is about failures; all of it, if the tests did not even start. */
const failuresIn = (output) => output.slice(Math.max(0, output.search(/.*(Failed (Tests|Suites)|Unhandled Errors)/)));

const [computing, waiting] = await Promise.all([run(COMPUTING, () => {}), run(WAITING, print)]);
print(computing.output);
const groups = [computing, waiting, await run(ALONE, print)];
for (const { passed, name, output } of groups) if (!passed) print(`\nFailures of the ${name}:\n${failuresIn(output)}`);
for (const { passed, name, seconds } of groups) print(`${passed ? 'passed' : 'FAILED'}: ${name}, ${seconds} s\n`);
process.exitCode = groups.every(({ passed }) => passed) ? 0 : 1;
