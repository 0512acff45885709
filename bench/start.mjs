/**
 * The CPU time of a start: the import of the library, the shortest command of the program, and completions.
 *
 * A process reports at its end the time it has used, user and system, its own start included; the import is measured
 * inside.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));

const RUNS = 15;
const IMPORT_GOAL_MS = 30;
const COMMAND_GOAL_MS = 150;

const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { user, system } = process.cpuUsage(); console.error((user + system) / 1000); });',
)}`;

const IMPORT = `
  const before = process.cpuUsage();
  import(${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)}).then(() => {
    const { user, system } = process.cpuUsage(before);
    console.error((user + system) / 1000);
  });
`;

/** The median of the times of processes with these arguments, in milliseconds. */
const medianOf = (args) => {
  const times = Array.from({ length: RUNS }, () => {
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return Number(stderr);
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
};

export const benchStart = (print) => {
  const ofNode = medianOf(['--import', REPORT_USAGE, '-e', '0']);
  print(`CPU time of a start, median of ${RUNS}`);
  print('');
  print(`import 'salet': ${medianOf(['-e', IMPORT]).toFixed(0)} ms (goal: ${IMPORT_GOAL_MS} ms)`);
  for (const line of ['feedback speed abide', 'complete -- sugg', 'complete -- suggest --mode ']) {
    const ms = medianOf(['--import', REPORT_USAGE, pathOf('../dist/cli/main.js'), ...line.split(' ')]);
    print(`salet ${line}: ${ms.toFixed(0)} ms (goal: ${COMMAND_GOAL_MS} ms)`);
  }
  print(`Of each command Node takes ${ofNode.toFixed(0)} ms to start.`);
};
