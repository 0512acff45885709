/**
 * `npm run bench`: how fast, as ratios in one run. `npm run bench -- kernels` runs one part.
 */

import { cpus } from 'node:os';
import { benchBeliefs } from './beliefs.mjs';
import { benchDeadlines } from './deadlines.mjs';
import { benchGrowth } from './growth.mjs';
import { benchIntervals } from './intervals.mjs';
import { benchKernels } from './kernels.mjs';
import { benchLengths } from './lengths.mjs';
import { benchPictures } from './pictures.mjs';
import { benchBacktest } from './playedBacktest.mjs';
import { benchProof } from './proof.mjs';
import { benchReplies } from './replies.mjs';
import { benchReviews } from './reviews.mjs';
import { benchSlips } from './slips.mjs';
import { benchStart } from './start.mjs';
import { benchStrategies } from './strategies.mjs';

const PARTS = {
  start: benchStart,
  kernels: benchKernels,
  lengths: benchLengths,
  strategies: benchStrategies,
  slips: benchSlips,
  replies: benchReplies,
  deadlines: benchDeadlines,
  beliefs: benchBeliefs,
  intervals: benchIntervals,
  reviews: benchReviews,
  proof: benchProof,
  growth: benchGrowth,
  backtest: benchBacktest,
  pictures: benchPictures,
};

const print = (line) => console.log(line);
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no bench "${unknown}"; choose ${Object.keys(PARTS).join(' or ')}.`);
  process.exit(2);
}

print(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
for (const [name, bench] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  print('');
  await bench(print);
}
print('');
print(`Peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
