/**
 * Programs of the system that some tests need: installed from Debian's packages where that is possible, named where not.
 */

import { spawnSync } from 'node:child_process';

const succeeds = (command: string): boolean => spawnSync('sh', ['-c', command], { timeout: 300_000 }).status === 0;

const has = (program: string): boolean => succeeds(`command -v ${program}`);

/** Whether packages can be installed here: by root, from a registry that answers. */
const mayInstall = (): boolean => process.getuid?.() === 0 && has('apt-get') && succeeds('apt-get update');

/** Whether a program is there, if need be after installing it. Where it could be installed under CI, it must be. */
export const haveTool = (program: string, debianPackage: string): boolean => {
  if (has(program)) return true;
  const missing = `${program} is missing; install it with: apt-get install ${debianPackage}`;
  if (mayInstall()) {
    succeeds(`DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${debianPackage}`);
    if (has(program)) return true;
    if (process.env.CI) throw new Error(missing);
  }
  console.warn(`${missing} (its tests cannot run here)`);
  return false;
};
