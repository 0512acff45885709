/**
 * How many cases random tests run: those of `npm test`, a fifth of them in `npm run test:quick`, five times as many in
 * `npm run test:full`, as SALET_TEST_SHARE says.
 */

const SHARE = Number(process.env.SALET_TEST_SHARE ?? 1);

/** Whether this is `npm run test:full`, in which no case is left out. */
export const isFullRun = SHARE > 1;

/** How many cases to run where `npm test` runs so many. */
export const shareOf = (count: number): number => Math.ceil(count * SHARE);
