/**
 * What the main thread of a page did, read from a trace of Chromium: its tasks, and the functions that took their time.
 */

const CATEGORIES = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];
const WITH_FUNCTIONS = ['disabled-by-default-v8.cpu_profiler'];

/** Traces a page while `run` lasts; gives its events. */
export const traceOf = async (page, run, withFunctions = false) => {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: withFunctions ? [...CATEGORIES, ...WITH_FUNCTIONS] : CATEGORIES });
  let events;
  try {
    await run();
  } finally {
    events = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  }
  return events;
};

const MARK = 'phase: ';

/** Begins a phase: what comes from now on belongs to it. */
export const beginPhase = (page, name) => page.evaluate((mark) => performance.mark(mark), `${MARK}${name}`);

/**
 * The tasks of the page's main thread by phase. `ms` is the time on the clock, `cpuMs` what the thread itself worked: on
 * a busy machine a task may take long because the thread does not get its turn.
 */
export const tasksByPhase = (events) => {
  const marks = events
    .filter(({ name, ph }) => name.startsWith(MARK) && ph !== 'e')
    .map(({ name, ts, pid, tid }) => ({ name: name.slice(MARK.length), ts, thread: `${pid} ${tid}` }))
    .sort((a, b) => a.ts - b.ts);
  // the renderer that made the marks is the page's; others belong to the browser
  const thread = marks[0]?.thread;
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && `${pid} ${tid}` === thread)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ ts, ms: dur / 1000, cpuMs: tdur / 1000 }));
  return marks.map(({ name, ts }, index) => {
    const until = marks[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    return { name, tasks: tasks.filter((task) => task.ts + 1000 * task.ms > ts && task.ts + 1000 * task.ms <= until) };
  });
};

/** Functions by the time they took themselves within a task, the longest first: "name file:line 12 ms". */
export const functionsIn = (events, { ts, ms }, most = 4) => {
  const own = new Map();
  for (const { at, name } of samplesOf(events)) {
    if (at < ts || at > ts + 1000 * ms) continue;
    own.set(name, (own.get(name) ?? 0) + 1);
  }
  const all = [...own.values()].reduce((sum, count) => sum + count, 0);
  return [...own]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, count]) => `${name} ${((ms * count) / all).toFixed(0)} ms`);
};

/** Every sample of the main thread's profile: when, and in which function, with the one of ours that led there. */
const samplesOf = (events) => {
  const main = events.find(({ name }) => name.startsWith(MARK));
  const profile = events.find(({ name, pid, tid }) => name === 'Profile' && pid === main?.pid && tid === main?.tid);
  if (!profile) return [];
  const nodes = new Map();
  const samples = [];
  let at = profile.args.data.startTime;
  const chunks = events
    .filter(({ name, id, pid }) => name === 'ProfileChunk' && id === profile.id && pid === profile.pid)
    .sort((a, b) => a.ts - b.ts);
  for (const { args } of chunks) {
    const { cpuProfile, timeDeltas = [] } = args.data;
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) {
      at += timeDeltas[index];
      samples.push({ at, name: nameOf(nodes, id) });
    }
  }
  return samples;
};

const nameOf = (nodes, id) => {
  const { callFrame } = nodes.get(id);
  const own = callFrame.functionName || 'anonymous';
  if (callFrame.url) return placed(callFrame);
  // time in the browser itself is known by who called it
  for (let node = nodes.get(nodes.get(id).parent); node; node = nodes.get(node.parent)) {
    if (node.callFrame.url) return `${own} < ${placed(node.callFrame)}`;
  }
  return own;
};

const placed = ({ functionName, url, lineNumber }) =>
  `${functionName || 'anonymous'} ${url.split('/').at(-1)}:${lineNumber + 1}`;
