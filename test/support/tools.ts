/**
 * Programs of the system that some tests need: installed from Debian's packages where that is possible, named where not.
 */

import { spawnSync } from 'node:child_process';

const succeeds = (command: string): boolean => spawnSync('sh', ['-c', command], { timeout: 600_000 }).status === 0;

/** One at a time: test files run side by side, and apt serves one. */
const apt = (command: string): string => `DEBIAN_FRONTEND=noninteractive flock /tmp/salet-apt.lock apt-get ${command}`;

const has = (program: string): boolean => succeeds(`command -v ${program}`);

/** Whether packages can be installed here: by root, from a registry that answers. */
const mayInstall = (): boolean => process.getuid?.() === 0 && has('apt-get') && succeeds(apt('update'));

/** Whether a program is there, if need be after installing it. Where it could be installed under CI, it must be. */
export const haveTool = (program: string, debianPackage: string): boolean => {
  if (has(program)) return true;
  const missing = `${program} is missing; install it with: apt-get install ${debianPackage}`;
  if (mayInstall()) {
    succeeds(apt(`install -y --no-install-recommends ${debianPackage}`));
    if (has(program)) return true;
    if (process.env.CI) throw new Error(missing);
  }
  console.warn(`${missing} (its tests cannot run here)`);
  return false;
};
