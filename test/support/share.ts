/**
 * Random tests run fewer cases where SALET_TEST_SHARE is below 1, as in `npm run test:quick`.
 */

const SHARE = Number(process.env.SALET_TEST_SHARE ?? 1);

/** How many of so many random cases to run. */
export const shareOf = (count: number): number => Math.ceil(count * SHARE);
