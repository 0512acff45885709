/**
 * The two limits of a search: a number of nodes, and a deadline.
 *
 * Work is counted in units of about a nanosecond, so that a scan can state its cost in advance. After about a tenth of
 * a millisecond of work the host's clock is read.
 */

import { deadline, nodeLimit, unitsPerCheck } from './searchMemory';

/** Guesses tried so far that needed more than known bounds. */
export let nodes: f64 = 0;
/** 1 if the search had to stop: its result is then a proved bound, but need not reach the limit. */
export let stopped: i32 = 0;

/** The host's time in milliseconds. */
declare function now(): f64;

let unitsLeft: f64 = 0;
/** Work that was too little to read the clock for. */
let unitsPending: f64 = 0;
/** Whether no work was done since the search was resumed: some is done in each slice, however short. */
let justResumed = false;

/** Sets from this size on are so large that the clock is checked between two guesses. */
export const LARGE: usize = 128;

/** The one-ply scan of sixteen guesses, for each candidate. */
const UNITS_OF_SCAN: f64 = 16;

/** Begins a call of the host, or a further slice of it. */
export function startSlice(isResumed: bool): void {
  stopped = 0;
  justResumed = isResumed;
}

export function stop(): void {
  stopped = 1;
}

/** Counts a node; returns whether the search has stopped. A resumed search finds its results, without further nodes. */
export function countNode(): bool {
  if (nodes >= nodeLimit) stopped = 1;
  else nodes++;
  return stopped !== 0;
}

/** Counts work; returns whether the deadline has passed. */
export function isOverdueAfter(units: f64): bool {
  unitsLeft -= units;
  if (unitsLeft > 0) return false;
  unitsLeft = unitsPerCheck;
  return now() >= deadline;
}

/** Counts work without reading the clock. */
export function addWork(units: f64): void {
  unitsPending += units;
}

/** Counts work; stops the search if the deadline has passed. */
export function isOverdue(units: f64): bool {
  const all = unitsPending + units;
  unitsPending = 0;
  if (isOverdueAfter(all)) stopped = 1;
  return stopped !== 0;
}

/** The same before a scan of sixteen guesses from `guess` on, on a large set. */
export function isScanOverdue(size: usize, guess: usize): bool {
  const isOver = guess > 0 && !justResumed && isOverdue(UNITS_OF_SCAN * <f64>size);
  justResumed = false;
  return isOver;
}
