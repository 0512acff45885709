/**
 * Statements of documents, compared with the program: commands and programs are run on the built package and print what the
 * page shows, links lead somewhere, commands and options exist.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { expect } from 'vitest';

/** A path of the project. */
export const pathOf = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
export const textOf = (relative: string): string => readFileSync(pathOf(relative), 'utf8');

export const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(([, name]) => name === language).map(([, , body]) => body);

const withoutBlocks = (text: string): string => text.replaceAll(/^```.*?^```$/gms, '');

// Commands -------------------------------------------------------------------------------------------------------

const PROGRAM = pathOf('dist/cli/main.js');

/** What is typed, and what is shown beneath it. */
interface Shown {
  readonly command: string;
  readonly lines: readonly string[];
}

/** "$ command" and what follows it, up to the next one. */
const shownIn = (block: string): Shown[] =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n'))
    .map(([command, ...lines]) => ({ command, lines }));

/** Every command of a document that is shown with what it prints, for `test.each`. */
export const commandsShown = (text: string): (readonly [string, readonly string[]])[] =>
  blocksOf(text, 'console')
    .flatMap(shownIn)
    .map(({ command, lines }) => [command, lines]);

const PLAIN = { COLUMNS: '80', NO_COLOR: '1', FORCE_COLOR: '', CLICOLOR_FORCE: '', SALET_PROFILE: '' };

/** A time at the end of a line differs from run to run. */
const withoutTimes = (line: string): string => line.replace(/ +[\d.]+ (?:ms|s|min \d+ s)$/, ' TIME');

/** A line "…" stands for lines left out: the same are left out of what was printed. */
const cutLike = (shown: readonly string[], printed: readonly string[]): readonly string[] => {
  const cut = shown.indexOf('…');
  if (cut < 0) return printed;
  return [...printed.slice(0, cut), '…', ...printed.slice(printed.length - (shown.length - cut - 1))];
};

/** The words of a command line, as a shell splits them; single quotes keep spaces. */
const wordsOf = (command: string): string[] =>
  (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));

const ARROW = '// → ';

/** The name that a program gives itself in its first line, `// worker.ts`, without the ending. */
export const programName = (block: string): string | undefined => /^\/\/ (\S+)\.ts\n/.exec(block)?.[1];

/**
 * A folder where a document's commands and programs are run, made anew. Not under node_modules, where a package cannot
 * import itself by its name.
 */
export const createFolder = (folder: string) => {
  rmSync(pathOf(folder), { recursive: true, force: true });
  mkdirSync(pathOf(folder), { recursive: true });

  /** Everything a command prints, results and notes, in the order in which a terminal shows it; "< FILE" is its input. */
  const outputOf = (typed: readonly string[]): string => {
    const from = typed.indexOf('<');
    const args = from < 0 ? typed : typed.slice(0, from);
    const path = `${folder}/output.txt`;
    const input = from < 0 ? 'ignore' : openSync(pathOf(`${folder}/${typed[from + 1]}`), 'r');
    const output = openSync(pathOf(path), 'w');
    const env = { ...process.env, ...PLAIN, SALET_DATA: pathOf(`${folder}/data`) };
    spawnSync(process.execPath, [PROGRAM, ...args], { cwd: pathOf(folder), env, stdio: [input, output, output] });
    if (input !== 'ignore') closeSync(input);
    closeSync(output);
    return textOf(path);
  };

  return {
    outputOf,

    jsonOf: <T>(args: string): T => JSON.parse(outputOf([...args.split(' '), '--json'])) as T,

    /** Runs a command as it is shown; a file that is shown is a file that the next commands can read. */
    checkCommand: (command: string, lines: readonly string[]): void => {
      const [program, ...args] = wordsOf(command);
      if (program === 'cat') {
        writeFileSync(pathOf(`${folder}/${args[0]}`), `${lines.join('\n')}\n`);
        return;
      }
      expect(program).toBe('salet');
      const printed = outputOf(args).trimEnd().split('\n');
      expect(cutLike(lines, printed).map(withoutTimes).join('\n')).toBe(lines.map(withoutTimes).join('\n'));
    },

    /** Runs a program, which prints what its comments say. One that begins with a file's name is a file for the others. */
    checkProgram: (block: string, index: number): void => {
      const name = programName(block);
      const file = pathOf(`${folder}/${name ?? `program-${index}`}.js`);
      const { code, errors } = transformSync('program.ts', block, { target: 'es2022' });
      expect(errors).toEqual([]);
      writeFileSync(file, code);
      const promised = block.split('\n').flatMap((line) => line.split(ARROW).slice(1));
      if (name !== undefined && promised.length === 0) return;
      expect(promised).not.toEqual([]);
      const options = { encoding: 'utf8', cwd: pathOf(folder) } as const;
      expect(execFileSync(process.execPath, [file], options).trimEnd().split('\n')).toEqual(promised);
    },
  };
};

/** Command lines of salet that a text names, in blocks and in code between words. */
export const commandsNamed = (text: string): string[] => {
  const inProse = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  const typed = blocksOf(text, 'console').flatMap(shownIn);
  const inBlocks = blocksOf(text, 'sh').flatMap((block) => block.split('\n'));
  return [...inProse, ...typed.map(({ command }) => command), ...inBlocks].flatMap((code) =>
    [...code.matchAll(/(?:^|\s)salet ([a-z][^|&;#]*)/g)].map(([, line]) => line.trim()),
  );
};

// Links ----------------------------------------------------------------------------------------------------------

/** As GitHub names the anchors of headings; one that comes again gets a number. */
const anchorsOf = (text: string): string[] => {
  const seen = new Map<string, number>();
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
};

/** The links of a document that lead nowhere: no such file, no such heading. */
export const brokenLinks = (name: string): string[] => {
  const text = textOf(name);
  // tiles without colour look like links: [A](L)
  const links = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source,
  );
  return links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const file = path === '' ? name : posix.join(posix.dirname(name), path);
      if (!existsSync(pathOf(file))) return true;
      return anchor !== undefined && !anchorsOf(textOf(file)).includes(anchor);
    });
};
