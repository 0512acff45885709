/**
 * Programs of the system that some tests need: installed from Debian's packages where that is allowed, named where not.
 */

import { spawnSync } from 'node:child_process';

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Whether a program is there, if need be after installing it. Under CI it must be. */
export const haveTool = (program: string, debianPackage: string): boolean => {
  if (has(program)) return true;
  if (process.getuid?.() === 0 && has('apt-get')) {
    spawnSync('sh', ['-c', `apt-get update && apt-get install -y ${debianPackage}`], { timeout: 120_000 });
    if (has(program)) return true;
  }
  const missing = `${program} is missing; install it with: apt-get install ${debianPackage}`;
  if (process.env.CI) throw new Error(missing);
  console.warn(`${missing} (its tests are skipped)`);
  return false;
};
