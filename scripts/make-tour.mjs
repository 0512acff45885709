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

/** The list of the published figures, and no trace in the player's history. */
const PLAYER = ['SALET_PROFILE=classic', 'SALET_KEEP=no'];

/** Opens the assistant in a window of a size, goes through some steps, and returns the screens to show. */
const tour = async (columns, rows, args, steps) => {
  tours++;
  const environment = ['LANG=C.UTF-8', 'LC_ALL=C.UTF-8', 'TERM=screen-256color', 'NO_COLOR=1', ...PLAYER];
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
      env: { ...process.env, TERM: 'xterm-256color', SHELL: '/bin/sh', SALET_PROFILE: 'classic', SALET_KEEP: 'no' },
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
    { wanted: /2315 words left\. TRACE: 3\.42/ },
    { keys: [...letters('crane'), ...letters('bby')], wanted: /1> {2}c {3}r {2}\(A\)/ },
    {
      keys: letters('bg'),
      wanted: /49 words left\. LAMBS is best.*\n.*\(proved\)[\s\S]*TABLE +2\.80 +2\.0 % +\d +\w+ +2\.61 +\d/,
    },
    {
      keys: ['/', ...letters('adobe'), 'Enter'],
      wanted: /TABLE +2\.80 +2\.0 % +\d[\s\S]*ADOBE: 2\.92 more guesses on average, 0\.35 behind the best/,
    },
    { keys: [...letters('lambs'), ...letters('bybyg')], wanted: /No word fits[\s\S]*1 {2}If tile/ },
    { keys: ['1'], wanted: /3 words left\. \w+ is best: 1\.67 more[\s\S]*\(proved\)[\s\S]*2\.00 +2/ },
    { keys: ['Tab', 'Tab'], wanted: /Useful letters: .*[\s\S]*Showing hints/ },
    {
      keys: ['Tab', 'Tab', ...letters('abide'), '3'],
      wanted: /ABIDE found in 3 guesses[\s\S]*3 guesses: best play averages 3\.42/,
    },
    { keys: ['r'], wanted: /^Review[\s\S]*(Biggest miss|No choice cost)/ },
  ],
);
const [start, tiles, advice, compared, contradiction, corrected, hints, won, review] = wide;

const [slip] = await tour(80, 24, [], [{ keys: letters('slaet'), wanted: /SLAET is not accepted[\s\S]*Enter SLATE/ }]);
const [groups] = await tour(
  80,
  24,
  ['crane=BBYBG'],
  [
    { wanted: /LAMBS is best[\s\S]*\(proved\)/, shown: false },
    { keys: ['C-w'], wanted: /^Why LAMBS/ },
  ],
);
const [room] = await tour(
  140,
  30,
  ['crane=BBYBG'],
  [{ wanted: /LAMBS is best[\s\S]*TABLE +2\.80 +2\.0 % +\d +\w+ +2\.61 +\d/ }],
);

const [narrow] = await tour(
  40,
  20,
  ['crane=BBYBG'],
  [{ wanted: /LAMBS is best[\s\S]*\(proved\)[\s\S]*PASTE +2\.78 +2\.0 % 4 +BAILS +2\.61 3/ }],
);
const [tiny] = await tour(20, 10, ['crane=BBYBG'], [{ wanted: /49 left, LAMBS 2\.57\.[\s\S]*LAMBS +2\.57 +3/ }]);
const [help] = await tour(80, 24, [], [{ keys: ['?'], wanted: /^Keys[\s\S]*Esc closes/ }]);

const times = { start: await median(''), row: await median('crane=BBYBG') };

const page = `# The assistant

\`salet\` or \`salet assist\` opens the assistant on the whole terminal screen. \`node scripts/make-tour.mjs\` captured these
screens in tmux, without colour, so that the marks are visible: \`[C]\` is green, \`(R)\` yellow, a small letter grey.
With colour the tiles are painted.

The first screen shows the proved totals of openers, without a search. Enter takes the
recommended word, which is the best or a familiar one within 0.03 guesses of it; or type your own.

${fenced(start)}

Letters fill the row, then G, Y and B (or 2, 1 and 0) set its colours one after the other. The last one ends the row, and
Enter ends it earlier: tiles that you do not set are grey, but for greens that are known; if you set none, you are asked
once. Backspace takes the row back. If you played the recommended word, begin with a digit: \`01002\` is that word with
these colours, and \`3\` says that it was the answer. A word that Enter has put into the row gives way to another letter.

${fenced(tiles)}

The keys of a row, counted on the assistant's own key map ([test](../src/cli/terminal/keyCount.test.ts)); "before" is word,
Enter, five colours, Enter:

| row | before | now |
|---|---:|---:|
| a word of your own | 12 | 10, fewer if it ends in grey |
| the recommended word | 8 with Enter, 12 typed | 5 |
| the answer, typed | 12 | 6 |
| the answer, recommended | 8 with Enter, 12 typed | 1 |
| CRANE, LAMBS, ABIDE, all typed | 36 | 26 |

A word that the game does not accept is asked about before its colours, and never used in silence. Enter takes the first
word that may be meant, a number another one, \`!\` keeps the word. A word that hard mode forbids is refused with its reason.
Near words are those from which one slip leads to what was typed: two neighbouring letters swapped, a key beside the right
one, or one other letter. They are ranked by how likely the slip is, and by how likely the word is as a guess.

${fenced(slip)}

Suggestions appear at once and become sharper until they are proved: possible answers at the left,
eliminators (words that cannot be the answer) at the right, each with the guesses still to come on average, the chance to
be the answer, and the worst case. With imported past answers a word that was the answer has its day, under "answer on".

${fenced(advice)}

\`/\` compares any word with the best one.

${fenced(compared)}

\`Ctrl-W\` shows why: the groups that the compared word, or else the best, makes of the words left, the largest first. All
words of a group give the same colours. \`Ctrl-A\` shows all words left.

${fenced(groups)}

A wrong tile or word often leaves no word at all. Then the assistant lists what may have been wrong, tiles and words of every
row, the likeliest first, and one key corrects it. How likely a slip is follows from a model: one tile in half of the games and
one word in the other half; a neighbouring colour twice as often as grey for green; guesses that fit the rows before are
likelier than others; and the more words fit afterwards, the better. In seeded games with one slip the true correction is first
in 87 of 100 that show, and among the first three in 99 (\`npm run bench -- slips\`); with a wrong tile alone, it is first in 81.
In games that follow the advice a wrong tile is first in 78, and no ranking can do better: all answers and colours are equally likely
there, and the likeliest correction is the true one in 78 of 100.

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

\`Ctrl-T\` switches hard mode on or off, if the rows allow it. \`Ctrl-S\` shows the grid to share, or the rows of a game that
goes on, and copies it (OSC 52, which not every terminal allows). After \`Ctrl-C\` or \`Ctrl-D\` the program prints the command
that resumes the game, with all options.

\`salet today\` opens the assistant on the puzzle of the running day: its number stands in the title, the rows are kept in the
data folder, and the same command goes on with them until midnight ([test](../src/cli/commands/today.test.ts)).

## Wide windows

From 95 columns on all words left stand beside the board, PgUp and PgDn scroll them; from 132 columns on also the groups of the
best word.

${fenced(room)}

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
