/**
 * "Did you mean": the names or words nearest to something mistyped.
 *
 * The distance counts letters added, dropped, changed or swapped with their neighbour (optimal string alignment), the
 * usual typing errors. Lists are short enough to compare every entry.
 */

/** How many typing errors lead from one text to the other; stops counting beyond `limit` and returns more than it. */
export const slips = (from: string, to: string, limit = Number.POSITIVE_INFINITY): number => {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // three rows of the usual table: before the previous, previous, current
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + changed);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length];
};

/** The choices nearest to `text`, nearest first, at most `count`; none if all are too far. */
export const nearest = (text: string, choices: Iterable<string>, count = 1): string[] => {
  const wanted = text.toLowerCase();
  const limit = Math.max(1, Math.round([...wanted].length * 0.4));
  const found: { choice: string; distance: number }[] = [];
  for (const choice of choices) {
    const distance = distanceTo(wanted, choice, limit);
    if (distance <= limit) found.push({ choice, distance });
  }
  const best = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === best)
    .slice(0, count)
    .map(({ choice }) => choice);
};

/** The beginning of a long name counts as one error: "expected" means "expected-remaining". */
const distanceTo = (wanted: string, choice: string, limit: number): number =>
  wanted.length >= 3 && choice.startsWith(wanted)
    ? Math.min(1, choice.length - wanted.length)
    : slips(wanted, choice, limit);

/** `did you mean "x"?`, or another hint where nothing is near. */
export const didYouMean = (text: string, choices: Iterable<string>, otherwise: string): string => {
  const near = nearest(text, choices);
  return near.length > 0 ? `did you mean "${near[0]}"?` : otherwise;
};
