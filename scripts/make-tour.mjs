/**
 * Plays a game with the built program in tmux and writes its screens into docs/assistant.md.
 *
 * Each screen is captured once it shows what its step waits for, so the page does not depend on how fast a machine is;
 * only the measured times at its end do. Needs tmux and script (Debian: tmux, bsdutils).
 */

import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = process.env.SALET_MAIN ?? `${root}dist/cli/main.js`;
/** A server of its own for each tour: one that ends may still hold its socket. */
let tours = 0;
const WAIT_MS = 60_000;
const RUNS = 9;

const tmux = (...args) =>
  execFileSync('tmux', ['-L', `salet-tour-${process.pid}-${tours}`, ...args], { encoding: 'utf8' });
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The screen without empty lines at its end. */
const capture = () =>
  tmux('capture-pane', '-p')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();

const until = async (wanted) => {
  for (const stopAt = Date.now() + WAIT_MS; Date.now() < stopAt; await sleep(50)) {
    const screen = capture();
    if (wanted.test(screen)) return screen;
  }
  throw new Error(`The screen never showed ${wanted}:\n${capture()}`);
};

/** Opens the assistant in a window of a size, goes through some steps, and returns the screens to show. */
const tour = async (columns, rows, args, steps) => {
  tours++;
  const environment = ['LANG=C.UTF-8', 'LC_ALL=C.UTF-8', 'TERM=screen-256color', 'NO_COLOR=1'];
  tmux(
    'new-session',
    '-d',
    '-x',
    String(columns),
    '-y',
    String(rows),
    'env',
    ...environment,
    process.execPath,
    main,
    'assist',
    ...args,
  );
  const screens = [];
  try {
    await until(/\? help/);
    for (const { keys = [], wanted, shown = true } of steps) {
      for (const key of keys) tmux('send-keys', key);
      const screen = await until(wanted);
      if (shown) screens.push(screen);
    }
  } finally {
    tmux('kill-server');
  }
  return screens;
};

/** Milliseconds from the start of the process to the frame that has suggestions. */
const firstSuggestion = (args) =>
  new Promise((resolve, reject) => {
    const line = `stty rows 24 cols 80; exec '${process.execPath}' '${main}' assist ${args}`;
    const startedAt = performance.now();
    const child = spawn('script', ['-qefc', line, '/dev/null'], {
      env: { ...process.env, TERM: 'xterm-256color', SHELL: '/bin/sh' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (piece) => {
      output += piece;
      if (!output.includes('possible answers')) return;
      resolve(performance.now() - startedAt);
      child.stdin.end('\u0003');
      child.stdout.removeAllListeners('data').resume();
    });
    child.on('error', reject);
  });

const median = async (args) => {
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    times.push(await firstSuggestion(args));
    await sleep(300);
  }
  return Math.round(times.sort((a, b) => a - b)[RUNS >> 1]);
};

const letters = (word) => [...word];
const fenced = (screen) => ['```text', screen, '```'].join('\n');

const wide = await tour(
  80,
  24,
  [],
  [
    { wanted: /2315 words left\. SALET is best: 3\.42/ },
    { keys: [...letters('crane'), 'Enter', ...letters('bby')], wanted: /_N_ _E_/ },
    {
      keys: [...letters('bg'), 'Enter'],
      wanted: /49 words left\. LAMBS is best.*\n.*\(proved\)[\s\S]*TABLE +2\.80 +2\.0 % +\d +\w+ +2\.61 +\d/,
    },
    {
      keys: ['/', ...letters('adobe'), 'Enter'],
      wanted: /TABLE +2\.80 +2\.0 % +\d[\s\S]*ADOBE: 2\.92 more guesses on average, 0\.35 behind the best/,
    },
    { keys: [...letters('lambs'), 'Enter', ...letters('bybyg'), 'Enter'], wanted: /No word fits[\s\S]*1 {2}If tile/ },
    { keys: ['1'], wanted: /3 words left\. \w+ is best: 1\.67 more[\s\S]*\(proved\)[\s\S]*2\.00 +2/ },
    { keys: ['Tab', 'Tab'], wanted: /Useful letters: .*[\s\S]*Showing hints/ },
    {
      keys: ['Tab', 'Tab', ...letters('abide'), 'Enter', ...letters('ggggg'), 'Enter'],
      wanted: /ABIDE found in 3 guesses[\s\S]*3 = 3\.42 \+/,
    },
    { keys: ['r'], wanted: /^Review[\s\S]*(Biggest miss|No choice cost)/ },
  ],
);
const [start, tiles, advice, compared, contradiction, corrected, hints, won, review] = wide;

const [narrow] = await tour(
  40,
  20,
  ['crane=BBYBG'],
  [{ wanted: /LAMBS is best[\s\S]*\(proved\)[\s\S]*PASTE +2\.78 2\.0 % 4 +BAILS +2\.61 3/ }],
);
const [tiny] = await tour(20, 10, ['crane=BBYBG'], [{ wanted: /49 left, LAMBS 2\.57\.[\s\S]*LAMBS +2\.57 +3/ }]);
const [help] = await tour(80, 24, [], [{ keys: ['?'], wanted: /^Keys[\s\S]*Esc closes/ }]);

const times = { start: await median(''), row: await median('crane=BBYBG') };

const page = `# The assistant

\`salet\` or \`salet assist\` opens the assistant on the whole terminal screen. \`node scripts/make-tour.mjs\` captured these
screens in tmux, without colour, so that the marks are visible: \`[C]\` is green, \`(R)\` yellow, a small letter grey,
\`_M_\` not set yet. With colour the tiles are painted.

The first screen shows the proved totals of openers, without a search. Enter takes the best word; or type your own.

${fenced(start)}

Letters fill the row, Enter opens its tiles, and G, Y and B colour them one after the other. Tiles start unset, so a row is
never all grey by mistake; known greens are filled in.

${fenced(tiles)}

Enter ends the row. Suggestions appear at once and become sharper until they are proved: possible answers at the left,
eliminators (words that cannot be the answer) at the right, each with the guesses still to come on average, the chance to
be the answer, and the worst case.

${fenced(advice)}

\`/\` compares any word with the best one.

${fenced(compared)}

A wrong tile often leaves no word at all. Then the assistant lists the smallest corrections, and one key applies one.

${fenced(contradiction)}

${fenced(corrected)}

Tab changes the spoiler level: the number of words left, hints that name no word, eliminators, everything.

${fenced(hints)}

At the end comes a review: regret and luck of each guess add up to the guesses used.

${fenced(won)}

\`r\` shows the review in sentences.

${fenced(review)}

\`?\` shows all keys. Pasting works too: a share grid, or turns such as \`crane=BBYBG lambs=BYBYB\`.

${fenced(help)}

## Small windows

In 40 columns the verdict is below the board; the minimum is 20 columns and 10 rows.

${fenced(narrow)}

${fenced(tiny)}

## Line by line

\`salet assist --plain\` is a dialogue line by line, for screen readers and pipes; it is the default without a terminal.
Tiles are a pattern, or green and yellow letters, or a colour for each letter.

## Speed

From the start of the process to the first frame with suggestions, in a pseudo-terminal, median of ${RUNS} runs:
${times.start} ms at the start of a game, ${times.row} ms after \`salet assist crane=BBYBG\`. Measured by this page's script on ${availableParallelism()} cores with
a load of ${loadavg()[0].toFixed(1)} from other work.
`;

writeFileSync(`${root}docs/assistant.md`, page);
console.log(`docs/assistant.md written; first suggestion after ${times.start} ms and ${times.row} ms.`);
