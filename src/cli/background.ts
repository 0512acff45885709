/**
 * Starts the program as a process that outlives this one, without a terminal and at low priority.
 */

import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export const startInBackground = (args: readonly string[]): void => {
  const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  // the work is done by the next update if it cannot be done now
  child.on('error', () => {});
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.unref();
};

const lowerPriority = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // it has ended already, or the system does not allow it
  }
};
