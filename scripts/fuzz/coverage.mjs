/**
 * Which blocks of our code an input has reached, counted by V8 itself.
 *
 * The inspector gives, for every function that ran since the last request, the ranges of its text with how often each
 * ran. A range with its count, in classes, is what a fuzzer calls a feature: an input that shows a new one has made the
 * code do something new. Counts of 0 are features too: a range that ran as often as what is around it is not reported, so
 * where one input goes on and another returns may show only in what did not run. Only functions that are compiled after
 * the watch has begun have ranges; load what is to be watched afterwards.
 */

import { Session } from 'node:inspector';

/** 0, 1, 2, 3, 4-7, 8-15, …: a loop that runs once more is nothing new, one that runs twice as often may be. */
const classOf = (count) => (count < 4 ? count : 2 + Math.floor(Math.log2(count)));

/** Counts blocks of all scripts whose address contains one of `folders`. */
export const watchCoverage = (folders) => {
  const session = new Session();
  session.connect();
  // on the thread that is watched, answers come before `post` returns
  const request = (method, params) => {
    let answer;
    session.post(method, params, (error, result) => {
      if (error) throw new Error(error.message);
      answer = result;
    });
    return answer;
  };
  request('Profiler.enable');
  request('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  /** What ran since the last look: blocks, and blocks with the class of their counts. */
  const take = () => {
    const blocks = new Set();
    const features = new Set();
    for (const { url, functions } of request('Profiler.takePreciseCoverage').result) {
      if (!folders.some((folder) => url.includes(folder))) continue;
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) {
          const block = `${url}:${startOffset}:${endOffset}`;
          if (count > 0) blocks.add(block);
          features.add(`${block}:${classOf(count)}`);
        }
      }
    }
    return { blocks, features };
  };
  return { take, stop: () => session.disconnect() };
};
