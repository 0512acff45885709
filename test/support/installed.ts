/**
 * The package as its users get it: packed, installed into an empty folder, on the versions of Node that it is for.
 */

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pathOf } from './documents.ts';

const run = promisify(execFile);

/** The versions of Node that the package is for, by their major. */
export const NODE_VERSIONS: Readonly<Record<string, string>> = { '20': '20.20.2', '22': '22.23.3', '24': '24.21.0' };

/** npm runs on the Node that comes first in the path. */
export const environment = (node = process.execPath): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
});

/** The report of `npm pack`. */
export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly entryCount: number;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

/** Packs the package into a folder; the path of the tarball. Needs `dist/`. */
export const packInto = async (folder: string): Promise<string> => join(folder, (await pack(folder)).filename);

/** Packs the package into a folder, and lists what is in the tarball. */
export const pack = async (folder: string): Promise<Packed> => {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { cwd: pathOf('.'), maxBuffer: 2 ** 24 });
  const [packed] = JSON.parse(stdout) as [Packed];
  return packed;
};

/** The `package.json` of a project that uses the package. */
const MODULE_PROJECT = '{ "private": true, "type": "module" }';

/** Installs a package into a folder that has none yet, with the npm of a Node. */
export const installInto = async (
  where: string,
  what: string,
  { node, manifest = MODULE_PROJECT }: { readonly node?: string; readonly manifest?: string } = {},
): Promise<void> => {
  mkdirSync(where, { recursive: true });
  writeFileSync(join(where, 'package.json'), `${manifest}\n`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await run('npm', ['install', ...quiet, what], { cwd: where, env: environment(node) });
};

/** A Node of that major version: this one, or one from the registry, kept beside other temporary things. */
export const findNode = async (major: string, folder: string): Promise<string | undefined> => {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const version = NODE_VERSIONS[major];
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const kept = join(tmpdir(), `salet-node-${version}`);
  const program = join(kept, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  const fresh = join(folder, `node-${major}`);
  try {
    await installInto(fresh, `${name}@${version}`);
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(`Node ${major} is not here and could not be installed; its tests cannot run here.`);
    return undefined;
  }
  try {
    renameSync(fresh, kept);
  } catch {
    // another run was faster, or it is another disk
  }
  return existsSync(program) ? program : join(fresh, 'node_modules', name, 'bin', 'node');
};

/** Runs a program and gives what it prints; fails if it does not end. */
export const outputOf = async (node: string, cwd: string, ...args: string[]): Promise<string> => {
  const { stdout } = await run(node, args, { cwd, env: environment(node), timeout: 120_000, maxBuffer: 2 ** 24 });
  return stdout.trim();
};
