/**
 * Messages to `salet mcp`: huge, malformed and many at once. The server must stay, answer every valid request once, write
 * nothing but messages, and end with code 0 when its input ends.
 */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createChance } from './chance.mjs';

const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const PATIENCE_MS = 60_000;
const AT_ONCE = 60;

const call = (id, name, args) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
const hello = {
  jsonrpc: '2.0',
  id: 'hello',
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'attack', version: '1' } },
};

const openServer = (folder) => {
  const env = { ...process.env, SALET_DATA: folder, SALET_KEEP: 'no' };
  const child = spawn(process.execPath, [program, 'mcp'], { stdio: ['pipe', 'pipe', 'pipe'], env });
  const answers = new Map();
  const faults = [];
  let rest = '';
  child.stdin.on('error', () => {});
  child.stderr.resume();
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      try {
        const { id } = JSON.parse(line);
        if (id !== undefined) answers.set(id, (answers.get(id) ?? 0) + 1);
      } catch {
        faults.push(`not a message: ${line.slice(0, 200)}`);
      }
    }
  });
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal)));
  return { child, answers, faults, ended };
};

const waitFor = async (isTrue, ended) => {
  const endMs = performance.now() + PATIENCE_MS;
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!isTrue() && !hasEnded && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 20));
  return isTrue();
};

const validRequest = (id, { oneOf, below }) =>
  oneOf([
    () => call(id, 'lists', {}),
    () => call(id, 'suggest', { turns: ['crane=BYBBG', 'forge=BGYYG'], profile: 'classic', timeLimit: 2000 }),
    () => call(id, 'value_of_guess', { turns: ['crane=BYBBG', 'forge=BGYYG'], word: 'abide', profile: 'classic' }),
    () => call(id, 'start', { seed: below(1000), profile: 'classic' }),
    () => call(id, 'suggest', { turns: ['x'.repeat(below(1e5))] }),
    () => call(id, oneOf(['', 'nope', 'lists']), { unknown: below(9) }),
  ])();

const garbage = (chance) =>
  chance.oneOf([
    () => chance.damagedText(JSON.stringify(validRequest(-1, chance))),
    () => JSON.stringify(chance.damaged(call('damaged', 'suggest', { turns: ['crane=BYBBG'], timeLimit: 10 }))),
    () => '['.repeat(chance.below(1e5)),
    () => `{"jsonrpc":"2.0","id":"huge","method":"${'x'.repeat(chance.below(1.3e7))}"}`,
    () => 'x'.repeat(chance.below(1.3e7)),
    () => '\u0000\ufffd\u2028'.repeat(chance.below(1000)),
  ])();

const playRound = async (folder, chance) => {
  const { child, answers, faults, ended } = openServer(folder);
  child.stdin.write(`${JSON.stringify(hello)}\n`);
  const isReady = await waitFor(() => answers.has('hello'), ended);
  if (!isReady) return ['the server does not answer its first message'];
  const ids = [];
  for (let index = 0; index < AT_ONCE; index++) {
    if (chance.below(3) === 0) child.stdin.write(`${garbage(chance).replaceAll('\n', ' ')}\n`);
    ids.push(index);
    child.stdin.write(`${JSON.stringify(validRequest(index, chance))}\n`);
  }
  const isAnswered = await waitFor(() => ids.every((id) => answers.has(id)), ended);
  const missing = ids.filter((id) => !answers.has(id));
  const doubled = ids.filter((id) => (answers.get(id) ?? 0) > 1);
  child.stdin.end();
  const code = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10_000, 'still running'))]);
  child.kill('SIGKILL');
  if (!isAnswered) faults.push(`${missing.length} requests without an answer (the server ended with ${code})`);
  if (doubled.length > 0) faults.push(`${doubled.length} requests answered twice`);
  if (code !== 0) faults.push(`the server ended with ${code}`);
  return faults;
};

export const attack = {
  name: 'messages',
  aim: 'messages that end salet mcp, or keep it from answering others',
  run: async ({ goesOn, random, folder }) => {
    const chance = createChance(random);
    const findings = [];
    let rounds = 0;
    while (goesOn() && findings.length < 20) {
      findings.push(...(await playRound(folder, chance)));
      rounds++;
    }
    return { rounds, findings };
  },
};
