/**
 * The fitted law of docs/performance.md: the fit finds planted powers.
 */

import { expect, test } from 'vitest';
import { fitPowerLaw } from '../scripts/powerLaw.mjs';
import { mulberry32 } from '../src/random.ts';

const sizes = [290, 579, 1158, 2315];

test('planted powers are found, with noise as well', () => {
  const random = mulberry32(21);
  const points = sizes.flatMap((a) => sizes.map((b) => ({ a, b: 4 * b, y: 3e-7 * a ** 1.6 * (4 * b) ** 0.9 })));
  const { factor, powers, spread } = fitPowerLaw(points);
  expect([Math.log(factor), ...powers, spread]).toEqual(
    [Math.log(3e-7), 1.6, 0.9, 1].map((each) => expect.closeTo(each, 6)),
  );
  const noisy = points.map(({ a, b, y }) => ({ a, b, y: y * (0.9 + 0.2 * random()) }));
  const again = fitPowerLaw(noisy);
  expect(again.powers).toEqual([expect.closeTo(1.6, 1), expect.closeTo(0.9, 1)]);
  expect(again.spread).toBeGreaterThan(1.02);
});
