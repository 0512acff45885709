/**
 * The exact best reply after popular openers: every class of each of them, on a table that knows nothing yet.
 *
 * The same function runs in Node and in a browser; it gets the library as an argument.
 */

/** Times of single replies in milliseconds, and what was the slowest. */
export const measureReplies = (library, openers, report = () => {}) => {
  const { afterTurn, allHere, bundledList, createSolver, isExact, splitPosition, startPosition } = library;
  const list = bundledList('original').value;
  const start = startPosition(list);
  const times = [];
  const quick = [];
  let slowest = { ms: 0, opener: '', feedback: 0, words: 0 };
  for (const opener of openers) {
    const rules = { mode: 'normal', limit: 6 };
    const solver = createSolver();
    for (const [feedback, { candidates }] of splitPosition(start, opener)) {
      if (feedback === allHere(5)) continue;
      const position = afterTurn(start, opener, feedback);
      const begin = performance.now();
      const steps = solver.replies(position, rules, { top: 1 });
      let step = steps.next();
      // how many are as good is another question
      while (!step.done && !isExact(step.value.value)) step = steps.next();
      const ms = performance.now() - begin;
      times.push(ms);
      if (ms > slowest.ms) slowest = { ms, opener, feedback, words: candidates.length };
      if (candidates.length > 100) {
        const again = performance.now();
        solver.replies(position, rules, { top: 10 }).next();
        quick.push(performance.now() - again);
      }
    }
    report(opener);
  }
  times.sort((a, b) => a - b);
  return {
    replies: times.length,
    medianMs: times[times.length >> 1],
    p99Ms: times[Math.floor(times.length * 0.99)],
    worstMs: times.at(-1),
    slowest,
    quickWorstMs: Math.max(...quick),
  };
};

/** One line for people. */
export const describeReplies = (where, { replies, medianMs, p99Ms, worstMs, slowest, quickWorstMs }) =>
  `${where}: ${replies} replies, median ${medianMs.toFixed(2)} ms, 99 % below ${p99Ms.toFixed(0)} ms, worst ` +
  `${worstMs.toFixed(0)} ms (${slowest.opener}, ${slowest.words} words); quick ranking at most ${quickWorstMs.toFixed(0)} ms`;

export const benchReplies = async (print) => {
  const library = { ...(await import('../dist/lists.js')), ...(await import('../dist/solver.js')) };
  print(
    `Exact best reply after ${library.POPULAR_OPENERS.length} openers, every feedback (goal: median 50 ms, worst 1 s)`,
  );
  print('');
  print(describeReplies('Node', measureReplies(library, library.POPULAR_OPENERS)));
};
