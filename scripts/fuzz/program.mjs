/**
 * Targets: what the program receives: its arguments, lines of JSON, messages of agents, answers of servers, its data folder.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBatch, textOf, textsOf } from '../../build/modules/cli/batch.js';
import { DATA_FILE_NAMES, lastUpdatedFiles, readDataFile } from '../../build/modules/cli/data/dataFolder.js';
import { download } from '../../build/modules/cli/data/download.js';
import { readLines } from '../../build/modules/cli/data/inputLines.js';
import { resolveSources } from '../../build/modules/cli/data/sources.js';
import * as inputs from '../../build/modules/cli/mcp/inputs.js';
import { createTools } from '../../build/modules/cli/mcp/tools.js';
import { readGame } from '../../build/modules/cli/options/turns.js';
import { runProgram } from '../../build/modules/cli/program.js';
import { createPaint } from '../../build/modules/cli/render/colour.js';
import { failed, success } from '../../build/modules/failure.js';
import {
  folderOfItsOwn,
  hold,
  holdFailure,
  holdSame,
  holdSentence,
  parsed,
  partsOf,
  SEPARATOR,
  valueIn,
} from './hold.mjs';
import { JSON_TOKENS } from './jsonTokens.mjs';
import { SMALL_RULES } from './words.mjs';

/** Where nothing is kept and nothing is found. */
const NO_DATA = { SALET_DATA: '/nonexistent', HOME: '/nonexistent' };

const contextWith = (more) => ({
  input: () => inPieces(''),
  print: () => {},
  report: () => {},
  progress: () => {},
  takeBack: () => {},
  canRedraw: false,
  showsProgress: false,
  columns: 80,
  rows: 24,
  paint: () => createPaint(0),
  env: NO_DATA,
  ...more,
});

// Arguments

/** Thrown where a command goes to work: arguments are read by then, and the work has tests of its own. */
const WORK = Symbol('work');

const working = () => {
  throw WORK;
};

/** A world in which commands can read their arguments, list things and print; not search, fetch, wait or listen. */
const idleWorld = (said) =>
  Object.defineProperties(contextWith({ print: (text) => said.push(text), report: (text) => said.push(text) }), {
    clock: { get: working },
    input: { get: working },
    threads: { get: working },
    fetch: { get: working },
    play: { get: working },
    interruption: { get: working },
    env: { get: working },
  });

/** Those that would begin something, or read what a person types. */
const BUSY = ['web', 'mcp', 'cluster', 'update', 'assist', 'play', 'grid', 'openers', 'pairs', 'letters'];

const argumentsTarget = {
  name: 'arguments',
  slow: true,
  seeds: [
    'feedback\nspeed\nabide',
    'suggest\ncrane=BYBBG\n--hard\n--top\n3\n--compare\nabide',
    'run\n--strategy\nentropy\n--opener\nsalet\n--json',
    'review\n--answer\nabide\ncrane\nslate\nabide\n--prior\nuniform',
    'prove\n--mode\nhard\n--threads\n2\n--limit\n5\n--max-time\n10',
    'lists\n--json',
    'word\ncrane\n--list\nnyt-2022',
    'strategies',
    'sugest\n--hlep',
    'compare\n--strategies\nentropy,first',
    'verify\n/nonexistent',
    'help\nsuggest',
    'hint\ncrane=BYBBG\n--level\n3',
    'completion\nbash',
    '-V',
  ],
  tokens: [
    ...[
      '\n--list\n',
      '\n--mode\n',
      '\n--hard',
      '\n--limit\n',
      '\n--json',
      '\n--answers\n',
      '\n--color\n',
      '\n--objective\n',
    ],
    ...[
      '\n--seed\n',
      '\n--opener\n',
      '\n--strategy\n',
      '\n--prior\n',
      '\n--help',
      '\n--',
      '\nsoon-3',
      '\nnone',
      '\noriginal',
    ],
    ...[
      'feedback\n',
      'suggest\n',
      'best\n',
      'value\n',
      'tree\n',
      'bound\n',
      'solve\n',
      'word\n',
      '=BYBBG',
      '\ncrane',
      '\n-x',
    ],
  ],
  run: async (text) => {
    // a system passes no NUL, and what is as long as this is a file's name, which is said as it is
    const argv = text.split('\n').map((each) => each.replaceAll('\0', '').slice(0, 200));
    // a file that it names is none of ours
    if (BUSY.includes(argv[0]) || argv.some((each) => /\.|\//.test(each) && each !== '/nonexistent')) return;
    const said = [];
    try {
      const code = await runProgram(argv, idleWorld(said));
      hold([0, 1, 2, 3].includes(code), `The exit code is ${code}.`);
      hold(code !== 2 || said.length > 0, 'It was refused without a word.');
      if (code === 2) holdSentence(said.at(-1));
    } catch (error) {
      if (error !== WORK) throw error;
    }
  },
};

// Lines of JSON

async function* inPieces(text) {
  const bytes = Buffer.from(text, 'utf8');
  for (let from = 0, size = 7; from < bytes.length; from += size, size = 1 + ((size * 31) % 4099)) {
    yield bytes.subarray(from, from + size);
  }
}

const lines = {
  name: 'lines',
  seeds: ['one\ntwo\r\nthree', '\n\n', 'é🟩\nx', 'a'.repeat(70_000)],
  tokens: ['\n', '\r\n', '\r', '🟩'],
  run: async (text) => {
    const read = [];
    for await (const line of readLines(inPieces(text))) read.push(valueIn(line));
    // the decoder takes the mark at the beginning for what it is
    const plain = new TextDecoder().decode(Buffer.from(text, 'utf8')).split('\n');
    if (plain.at(-1) === '') plain.pop();
    if (plain.every((line) => line.length < 60_000)) {
      holdSame(
        read,
        plain.map((line) => line.replace(/\r$/, '')),
        'Lines',
      );
    }
  },
};

const batch = {
  name: 'batch',
  seeds: [
    '{"turns":["crane=BYBBG"],"id":7}\n{"id":"b"}\n',
    '{"turns":["crane=BYBBG","lambs=BYBYB"],"compare":["abide"],"answer":"abide"}',
    '[]\nnull\n{"id":{}}\n{"turn":[]}\n{"turns":[1]}',
  ],
  tokens: [...JSON_TOKENS, '"turns":', '"id":', '"compare":', '"answer":', '"crane=BYBBG"', '\n', '{"id":1}\n'],
  run: async (text) => {
    const printed = [];
    const context = contextWith({ input: () => inPieces(text), print: (line) => printed.push(line) });
    await runBatch(context, ['turns', 'compare', 'answer'], (request) => {
      const [turns, compare, answer] = [
        textsOf(request, 'turns'),
        textsOf(request, 'compare'),
        textOf(request, 'answer'),
      ];
      const wrong = [turns, compare, answer].find((each) => !each.ok);
      if (wrong) return wrong;
      const read = readGame(SMALL_RULES, turns.value);
      return read.ok ? success({ value: { rows: read.value.game.rows.length }, exact: true }) : read;
    });
    const requests = Buffer.from(text, 'utf8')
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    hold(printed.length === requests.length, `${requests.length} questions got ${printed.length} answers.`);
    for (const line of printed) {
      const { error, rows } = JSON.parse(line);
      if (error) holdFailure(error);
      else hold(Number.isInteger(rows), 'An answer has nothing in it.');
    }
  },
};

// Agents

const SCHEMAS = {
  ...{ suggest: inputs.suggestInput, valueOfGuess: inputs.judgeInput, review: inputs.reviewInput },
  ...{ explain: inputs.explainInput, start: inputs.startInput, guess: inputs.guessInput },
};

/** An engine that refuses every question: searches have tests of their own. */
const refusingQueue = { ask: async () => failed('OPTION_VALUE', 'There is no engine here.'), close: () => {} };

const tools = createTools(contextWith({ clock: () => 0, threads: 1 }), refusingQueue);

const mcp = {
  name: 'mcp',
  seeds: [
    `suggest${SEPARATOR}{"turns":["crane=BYBBG"],"top":3,"details":true,"timeLimit":500}`,
    `valueOfGuess${SEPARATOR}{"turns":["crane=BYBBG"],"word":"abide","mode":"hard","limit":"none"}`,
    `review${SEPARATOR}{"answer":"abide","guesses":["crane","slate","abide"]}`,
    `explain${SEPARATOR}{"turns":["crane=BYBBG","forge=BGYYG"],"prior":"uniform"}`,
    `start${SEPARATOR}{"kind":"day","day":"2021-06-25"}`,
    `start${SEPARATOR}{"kind":"random","seed":3,"limit":2}`,
    `guess${SEPARATOR}{"game":"g1","word":"crane","judge":true}`,
  ],
  tokens: [
    ...JSON_TOKENS,
    ...[
      '"turns":',
      '"list":"original"',
      '"mode":"ultra-hard"',
      '"limit":',
      '"objective":"soon-3"',
      '"adversary"',
      '"day":',
    ],
    ...Object.keys(SCHEMAS).map((name) => `${name}${SEPARATOR}`),
  ],
  run: async (text) => {
    const [name, body] = partsOf(text, 2);
    if (!Object.hasOwn(SCHEMAS, name)) return;
    const read = SCHEMAS[name].safeParse(parsed(body));
    if (!read.success) return;
    holdSame(SCHEMAS[name].parse(read.data), read.data, 'Arguments that are read again');
    const said = valueIn(await tools[name](read.data, new AbortController().signal));
    if (said) hold(typeof said.text === 'string' && said.text !== '', 'A tool said nothing.');
  },
};

// Servers

/** Responses one after the other: a status, headers, a body; what no server can send is left out. */
const responsesOf = (text) =>
  text.split(`${SEPARATOR}${SEPARATOR}`).map((each) => {
    const [status, head, body] = partsOf(each, 3);
    const headers = new Headers();
    for (const line of head.split('\n')) {
      const [name, ...value] = line.split(': ');
      try {
        headers.append(name, value.join(': '));
      } catch {
        // no header
      }
    }
    const code = Number(status);
    const isStatus = Number.isInteger(code) && code >= 200 && code <= 599;
    const hasBody = ![204, 205, 304].includes(code);
    return () => new Response(hasBody ? Buffer.from(body, 'latin1') : null, { status: isStatus ? code : 200, headers });
  });

const downloads = {
  name: 'downloads',
  seeds: [
    `200${SEPARATOR}content-length: 6${SEPARATOR}crane\n`,
    `302${SEPARATOR}location: /there${SEPARATOR}${SEPARATOR}${SEPARATOR}200${SEPARATOR}${SEPARATOR}slate`,
    `301${SEPARATOR}location: http://127.0.0.1/${SEPARATOR}`,
    `404${SEPARATOR}${SEPARATOR}`,
    `200${SEPARATOR}content-type: text/html${SEPARATOR} <html>`,
    `200${SEPARATOR}content-encoding: gzip\ncontent-length: 99${SEPARATOR}\u00ff\u00fe`,
  ],
  tokens: [
    SEPARATOR,
    'location: ',
    'https://example.org/',
    'http://10.0.0.1',
    'content-length: ',
    '307',
    '500',
    '//x',
    'ftp://',
  ],
  run: async (text) => {
    const responses = responsesOf(text);
    let next = 0;
    const fetch = async () => {
      const make = responses[Math.min(next++, responses.length - 1)];
      return make();
    };
    const asking = { timeoutMs: 60_000, allowsPrivate: false };
    const isPrivate = async (host) => /^(127|10|192|\[|localhost)/.test(host);
    const read = await download({ fetch }, 'https://example.org/list', asking, isPrivate);
    const value = valueIn(read);
    hold(next <= 6, `It followed ${next - 1} redirects.`);
    hold(value === undefined || !value.trimStart().startsWith('<'), 'A web page was taken for a list.');
  },
};

// The data folder

const folder = folderOfItsOwn();

const SHA = 'a'.repeat(64);

const data = {
  name: 'data',
  slow: true,
  seeds: [
    `{"schema":1,"parts":{"history":[{"source":"x","fetched":"2024-01-01","count":2,"sha256":"${SHA}"}]}}`,
    '{"accepted":"https://example.org/words","dayUrl":"https://example.org/{date}.json"}',
    '{"parts":{"accepted":5}}',
  ],
  tokens: [...JSON_TOKENS, '"parts":', '"history":', '"fetched":', '"accepted":', '"dayUrl":', '{date}', '"extended":'],
  run: (text) => {
    writeFileSync(join(folder, 'data.json'), text);
    writeFileSync(join(folder, 'sources.json'), text);
    writeFileSync(join(folder, 'history.csv'), 'date,word\n2021-06-19,cigar\n');
    for (const part of DATA_FILE_NAMES) hold(readDataFile(folder, part).state !== 'good', 'A file was believed.');
    lastUpdatedFiles(folder);
    const sources = valueIn(resolveSources({}, {}, folder));
    if (sources) hold(typeof sources.accepted === 'string' && sources.dayUrl.includes('{date}'), 'A source is none.');
  },
};

export const PROGRAM_TARGETS = [argumentsTarget, lines, batch, mcp, downloads, data];
