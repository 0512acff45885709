/**
 * One vocabulary: `suggest --json`, `suggest --batch`, the MCP tool and `engine.suggest` are valid by one schema and agree
 * in every common field; the JSON of every other command is valid too.
 *
 * Needs `dist/` and `build/`, which `npm test` builds first.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../src/cli/context.ts';
import { jsonSchema } from '../src/cli/json/schemas/jsonSchema.ts';
import { createEngineQueue } from '../src/cli/mcp/engineQueue.ts';
import { explainInput, guessInput, judgeInput, reviewInput, startInput, suggestInput } from '../src/cli/mcp/inputs.ts';
import { createTools } from '../src/cli/mcp/tools.ts';
import { createEngine, type Engine } from '../src/engine/engine.ts';
import { createGameClient } from '../src/engine/gameClient.ts';
import { formatFeedback, scoreFeedback } from '../src/feedback.ts';
import type { Mode } from '../src/position.ts';
import { mulberry32 } from '../src/random.ts';
import { answersOf } from '../src/words/list.ts';
import { createListFolder, inputOf, runCommandLine } from './support/commandLine.ts';
import { pathOf } from './support/documents.ts';
import { bundled, must } from './support/games.ts';
import { manyGames } from './support/histories.ts';
import { mistakesIn, printed, schema } from './support/jsonSchema.ts';
import { localPort } from './support/localPort.ts';
import { CLASSIC_PROFILE } from './support/profile.ts';

type Json = Record<string, unknown>;

const original = bundled('original');
const world: Partial<Context> = { clock: () => performance.now() };

describe('the schema', () => {
  test('is up to date: run node scripts/make-schema.mjs', () => {
    expect(schema).toEqual(printed(jsonSchema()));
  });

  test('describes every property in one sentence', () => {
    const lacking: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties, ...rest } = value as { properties?: Record<string, { description?: string; $ref?: string }> };
      for (const [name, property] of Object.entries(properties ?? {})) {
        const isDescribed = property.description?.endsWith('.') || property.$ref !== undefined;
        if (!isDescribed) lacking.push(`${path}.${name}`);
        visit(property, `${path}.${name}`);
      }
      for (const [name, each] of Object.entries(rest)) visit(each, `${path}/${name}`);
    };
    visit(schema, '');
    expect(lacking).toEqual([]);
    for (const [name, definition] of Object.entries(schema.$defs))
      expect(definition, name).toHaveProperty('description');
  });

  test('has names in camelCase only', () => {
    const names = JSON.stringify(schema, (key, value) => {
      if (key !== 'properties') return value;
      for (const name of Object.keys(value)) expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/);
      return value;
    });
    expect(names.length).toBeGreaterThan(1000);
  });
});

// The four answers to one question

/** Every `suggest --json` builds the matrix of its list anew, and most positions are of the list with a small one. */
const LISTS = ['original', 'original-answers'] as const;
type ListName = (typeof LISTS)[number];

interface SeededPosition {
  readonly list: ListName;
  readonly mode: Mode;
  readonly turns: readonly string[];
}

const POSITIONS = 200;
const ON_ORIGINAL = 40;
/** A busy machine takes minutes for all positions. */
const LONG_MS = 600_000;
const MOST_WORDS_LEFT = 40;

/** Positions of games in normal and hard mode: the start, open ones, some that are over, some that no word fits. */
const seededPositions = (count: number): SeededPosition[] => {
  const random = mulberry32(15);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)];
  const answers = answersOf(original);
  const turnOf = (word: string, answer: string) => `${word}=${formatFeedback(scoreFeedback(word, answer), 5)}`;
  const fitting = (turns: readonly string[]) =>
    answers.filter((answer) => turns.every((turn) => turn === turnOf(turn.slice(0, 5), answer)));
  const played = (words: readonly string[], answer: string, length: number): string[] => {
    const turns: string[] = [];
    // larger positions take minutes in hard mode
    while (turns.length < length || fitting(turns).length > MOST_WORDS_LEFT) {
      // every word that fits is legal in hard mode
      const others = fitting(turns).filter((word) => word !== answer);
      const word = turns.length === 0 ? pick(words) : pick(others.length > 0 ? others : [answer]);
      turns.push(turnOf(word, answer));
      if (word === answer) break;
    }
    return turns;
  };
  return Array.from({ length: count }, (_, index): SeededPosition => {
    const list = index < ON_ORIGINAL ? 'original' : 'original-answers';
    const { words } = bundled(list);
    const mode = index % 2 === 0 ? 'normal' : 'hard';
    const answer = pick(answers);
    if (index < 2) return { list, mode, turns: [] };
    if (index % 20 === 2) {
      // one word with the feedback of two answers
      const word = pick(words);
      const first = turnOf(word, answer);
      const second = answers.map((each) => turnOf(word, each)).find((turn) => turn !== first) ?? '';
      return { list, mode: 'normal', turns: [first, second] };
    }
    if (index % 20 === 4) return { list, mode, turns: [...played(words, answer, 1), turnOf(answer, answer)] };
    if (index % 20 === 6) {
      const others = answers.filter((word) => word !== answer).slice(index, index + 6);
      return { list, mode: 'normal', turns: others.map((word) => turnOf(word, answer)) };
    }
    return { list, mode, turns: played(words, answer, 1 + Math.floor(random() * 3)) };
  });
};

/** Numbers that measure the effort differ from run to run. */
const EFFORT = ['elapsedMs', 'cpuMs', 'peakMemoryMB', 'nodes'];

const withoutEffort = (answer: Json): Json =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !EFFORT.includes(name)));

describe(`the four answers on ${POSITIONS} positions`, () => {
  const positions = seededPositions(POSITIONS);
  const engines = new Map<string, Engine>();
  const tools = createTools(
    { ...world, env: CLASSIC_PROFILE } as Context,
    createEngineQueue(() => createGameClient(localPort())),
  );
  const batches = new Map<string, Json[]>();
  const keyOf = ({ list, mode }: Pick<SeededPosition, 'list' | 'mode'>) => `${list} ${mode}`;
  const optionsOf = ({ list, mode }: Pick<SeededPosition, 'list' | 'mode'>) =>
    `${list === 'original' ? '' : `--list ${list} `}--mode ${mode} --max-time 600`;

  beforeAll(async () => {
    for (const rules of LISTS.flatMap((list) => (['normal', 'hard'] as const).map((mode) => ({ list, mode })))) {
      const key = keyOf(rules);
      engines.set(key, createEngine({ ...rules, list: bundled(rules.list), worker: 'none' }));
      const lines = positions.filter((each) => keyOf(each) === key).map(({ turns }) => JSON.stringify({ turns }));
      const input = () => inputOf(lines.join('\n'));
      const { out } = await runCommandLine(`suggest --batch ${optionsOf(rules)}`, { ...world, input });
      batches.set(
        key,
        out.map((line) => JSON.parse(line)),
      );
    }
  }, LONG_MS);
  afterAll(() => {
    for (const engine of engines.values()) engine.close();
  });

  const answersTo = async (position: SeededPosition): Promise<Record<string, Json>> => {
    const { list, mode, turns } = position;
    const { out } = await runCommandLine(`suggest ${turns.join(' ')} ${optionsOf(position)} --json`, world);
    const named = list === 'original' ? {} : { list };
    const args = suggestInput.parse({ ...named, turns, mode, details: true, timeLimit: 600_000 });
    const tool = must(await tools.suggest(args, new AbortController().signal));
    const library = await engines.get(keyOf(position))?.suggest(turns.join(' '), { details: true });
    return {
      library: printed(library) as unknown as Json,
      json: JSON.parse(out.join('\n')),
      batch: batches.get(keyOf(position))?.shift() ?? {},
      mcp: printed(tool.data) as Json,
    };
  };

  test(
    'are valid and agree',
    async () => {
      const seen = { open: 0, won: 0, lost: 0, contradiction: 0 };
      for (const [index, position] of positions.entries()) {
        const name = `${index} ${keyOf(position)} ${position.turns.join(' ')}`;
        const answers = await answersTo(position);
        for (const [host, answer] of Object.entries(answers)) {
          expect(mistakesIn(answer, 'advice'), `${name}: ${host}`).toEqual([]);
          // the library's answer has only common fields
          expect(withoutEffort(answer), `${name}: ${host}`).toMatchObject(withoutEffort(answers.library));
        }
        // the program, line by line and over MCP, answers with the same fields besides
        const { schema: _, command: __, ...json } = withoutEffort(answers.json);
        expect(withoutEffort(answers.mcp), name).toEqual(json);
        const { profile, list: ___, listInfo, mode, limit, prior, ...line } = json;
        expect(withoutEffort(answers.batch), name).toEqual(line);
        seen[answers.library.status as keyof typeof seen]++;
      }
      expect(seen.open).toBeGreaterThan(100);
      expect(Math.min(seen.won, seen.lost, seen.contradiction)).toBeGreaterThanOrEqual(5);
    },
    LONG_MS,
  );

  test('and hide what spoiler levels hide', async () => {
    const fields: Record<string, string[]> = {};
    for (const spoilers of ['all', 'eliminators', 'count', 'none']) {
      const { out } = await runCommandLine(`suggest crane=BBYBG --spoilers ${spoilers} --json`, world);
      const answer = JSON.parse(out.join('\n'));
      expect(mistakesIn(answer, 'advice'), spoilers).toEqual([]);
      fields[spoilers] = Object.keys(answer);
    }
    const missing = (more: string, fewer: string) =>
      fields[more].filter((name) => !fields[fewer].includes(name)).sort();
    expect(missing('all', 'eliminators')).toEqual(['answers', 'candidates', 'trap']);
    expect(missing('eliminators', 'count')).toEqual(['best', 'eliminators', 'recommended']);
    expect(missing('count', 'none')).toEqual(['guesses', 'lossChance', 'ties', 'withheld', 'wordsLeft']);
  });
});

// Everything else that is printed

const { folder, list } = createListFolder('json-schema', [
  ...[
    'abide',
    'abode',
    'crane',
    'crate',
    'speed',
    'steed',
    'batch',
    'catch',
    'hatch',
    'latch',
    'match',
    'patch',
    'watch',
  ],
]);

describe('the JSON of every command', () => {
  const tree = join(folder, 'tree.json');
  const wrong = join(folder, 'wrong.json');
  const grid = join(folder, 'grid.txt');
  const games = join(folder, 'imported.jsonl');

  beforeAll(async () => {
    const { out } = await runCommandLine(`tree crane ${list} --limit none --json`, world);
    writeFileSync(tree, out.join('\n'));
    writeFileSync(wrong, out.join('\n').replace(/"total": \d+/, '"total": 1'));
    writeFileSync(games, manyGames(40));
    writeFileSync(grid, 'Wordle 216 2/6\n\n🟩🟩⬛🟩🟩\n🟩🟩🟩🟩🟩\n');
  });

  test.each<[definition: string, line: string]>([
    ['advice', `suggest crane=YBYBB ${list} --compare speed --sort entropy --stable`],
    ['advice', `suggest crane=YBYBB ${list} --hard --compare speed --objective soon-3`],
    ['advice', 'suggest slate=BBBBB --max-time 0.01'],
    ['review', `review --answer watch crane batch watch ${list} --replace 1=watch --versus first`],
    ['review', 'review --answer abide slate abide --max-time 0.01'],
    ['reviewContradiction', `review crane=GGGGB crate=BBBBB ${list}`],
    ['hint', `hint crane=YBYBB ${list} --level 6`],
    ['hint', `hint crane=BBBBB ${list}`],
    ['value', `value batch crane ${list}`],
    ['value', `value batch ${list} --mode hard --limit 4`],
    ['value', 'value fuzzy --max-time 0.05'],
    ['tree', `tree crane ${list} --limit none`],
    ['verify', `verify ${tree} ${list}`],
    ['verifyFailure', `verify ${wrong} ${list}`],
    ['run', `run ${list}`],
    ['run', `run ${list} --strategy intersecting --opener crane --limit 2`],
    ['compare', `compare ${list} --strategies entropy,letter-frequency`],
    ['runBoards', `run ${list} --boards 2 --games 5`],
    ['compareBoards', `compare ${list} --boards 2 --games 5`],
    ['suggestBoards', `suggest ${list} --boards 2 --compare speed`],
    ['solve', `solve watch ${list}`],
    ['strategies', 'strategies'],
    ['openers', `openers ${list} --top 3`],
    ['pairs', 'pairs --list original-answers --top 3'],
    ['word', `word crane ${list}`],
    ['letters', `letters ${list}`],
    ['feedback', 'feedback speed abide'],
    ['lists', 'lists'],
    ['listsCheck', `lists check ${grid} ${tree}`],
    ['gridText', `grid ${grid} --to words`],
    ['gridAnswers', `grid ${grid}`],
    ['gridGuesses', `grid ${grid} --answer abide ${list}`],
    ['stats', 'stats'],
    ['statsImport', `stats import ${games}`],
    ['stats', 'stats --mode normal'],
    ['statsExport', `stats export ${join(folder, 'exported.jsonl')}`],
    ['error', 'suggest crane=BYB'],
    ['error', 'suggest --list nope'],
    ['error', 'suggest --nope'],
    ['error', 'nope'],
  ])('%s: salet %s', async (definition, line) => {
    const { out } = await runCommandLine(`${line} --json`, { ...world, env: { SALET_DATA: folder } });
    const answer = JSON.parse(out.join('\n'));
    expect(mistakesIn(answer, definition)).toEqual([]);
    expect(mistakesIn(answer)).toEqual([]);
  });
});

describe('the JSON of proofs, which need the threads of the built program', () => {
  test.each<[definition: string, line: string]>([
    ['prove', `prove ${list} --limit none`],
    ['prove', `prove ${list} --limit 4`],
    ['prove', 'prove --max-time 0.01'],
    ['proveSafe', `prove ${list} --safe`],
    ['proveBound', `prove ${list} --bound`],
    ['provePairs', `prove ${list} --words 2 --limit none --margin 3`],
    ['provePairs', 'prove --words 2 --max-time 0.01'],
  ])('%s: salet %s', (definition, line) => {
    const args = [pathOf('dist/cli/main.js'), ...line.split(' '), '--json'];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const answer = JSON.parse(stdout);
    expect(mistakesIn(answer, definition)).toEqual([]);
    expect(mistakesIn(answer)).toEqual([]);
  });
});

describe('the answers of the library', () => {
  const engine = createEngine({ list: answersOf(original).slice(0, 60), worker: 'none' });
  afterAll(() => engine.close());
  const guesses = engine.list.words.slice(0, 3);

  test.each<[definition: string, ask: () => Promise<unknown>]>([
    ['advice', () => engine.suggest('', { timeLimit: 0 })],
    ['judgement', () => engine.judge('', guesses[0])],
    ['review', () => engine.review({ answer: guesses[2], guesses })],
    ['wordValue', () => engine.value(guesses[0])],
    ['wordValue', () => engine.value(guesses[0], { timeLimit: 0 })],
    ['tree', async () => (await engine.tree()).file],
    ['simulation', () => engine.simulate('entropy')],
    ['proof', () => engine.prove({ threads: 1 })],
    ['proof', () => engine.prove({ timeLimit: 0 })],
  ])('%s %#', async (definition, ask) => {
    expect(mistakesIn(printed(await ask()), definition)).toEqual([]);
  });
});

describe('the answers of MCP tools', () => {
  const queue = createEngineQueue(() => createGameClient(localPort()));
  const tools = createTools({ ...world, env: CLASSIC_PROFILE } as Context, queue);
  const { signal } = new AbortController();
  afterAll(() => queue.close());
  const turns = ['crane=YBYBB', 'batch=BGGGG'];

  test('are valid', async () => {
    const game = must(await tools.start(startInput.parse({ seed: 1 })));
    const id = (game.data as { game: string }).game;
    const answers: [definition: string, answer: object][] = [
      ['startedGame', game.data],
      ['playedGuess', must(await tools.guess(guessInput.parse({ game: id, word: 'crane', judge: true }), signal)).data],
      ['judgement', must(await tools.valueOfGuess(judgeInput.parse({ turns, word: 'watch' }), signal)).data],
      ['explanation', must(await tools.explain(explainInput.parse({ turns }), signal)).data],
      ['explanation', must(await tools.explain(explainInput.parse({ turns: ['crane=GGGGG'] }), signal)).data],
      [
        'review',
        must(await tools.review(reviewInput.parse({ answer: 'watch', guesses: ['crane', 'watch'] }), signal)).data,
      ],
      ['lists', tools.lists().data],
    ];
    for (const [definition, answer] of answers) expect(mistakesIn(printed(answer), definition), definition).toEqual([]);
  });
});

describe('the examples of docs/json.md', () => {
  const page = readFileSync(pathOf('docs/json.md'), 'utf8');
  const [, words] = /`ten\.txt`: ([a-z, \n]+)\./.exec(page) ?? [];
  const [, question] = /with `(.*)` in `questions\.txt`/.exec(page) ?? [];
  const examples = [...page.matchAll(/^`salet ([^`\n]+)`\n\n```json\n(.*?)^```$/gms)].map(([, line, text]) => [
    line,
    text,
  ]);

  beforeAll(() => {
    writeFileSync(join(folder, 'ten.txt'), words.split(/,\s+/).join('\n'));
    writeFileSync(join(folder, 'questions.txt'), question);
  });

  /** Where an example differs from what was printed; fields and the ends of arrays may be left out. */
  const differences = (example: unknown, actual: unknown, path: string): string[] => {
    if (EFFORT.some((name) => path.endsWith(`.${name}`))) return [];
    if (typeof example !== 'object' || example === null) return example === actual ? [] : [`${path}: ${actual}`];
    const fields = (actual ?? {}) as Json;
    return Object.entries(example).flatMap(([name, value]) => differences(value, fields[name], `${path}.${name}`));
  };

  test.each(examples)('salet %s', (line, text) => {
    const [command, input] = line.split(' < ');
    const { stdout } = spawnSync(process.execPath, [pathOf('dist/cli/main.js'), ...command.split(' ')], {
      ...{ cwd: folder, encoding: 'utf8', input: input ? question : '' },
    });
    expect(differences(JSON.parse(text), JSON.parse(stdout), '')).toEqual([]);
  });

  test('are many', () => expect(examples.length).toBeGreaterThan(20));
});
