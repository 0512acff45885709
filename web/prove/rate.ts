/**
 * How long the rest of a proof will take, from the openers of the last seconds: the first ones take far longer than the
 * last, so the average since the start says little.
 */

/** The time that a rate is taken over. */
const WINDOW_MS = 12_000;
/** With less of it a rate is noise. */
const LEAST_MS = 2000;

interface Sample {
  readonly ms: number;
  readonly settled: number;
}

export const createRate = () => {
  let samples: Sample[] = [];
  return {
    add: (ms: number, settled: number): void => {
      const isRecent = (sample: Sample, index: number, all: readonly Sample[]): boolean =>
        ms - (all[index + 1] ?? sample).ms <= WINDOW_MS;
      samples = [...samples.filter(isRecent), { ms, settled }];
    },
    /** Undefined as long as it cannot be told. */
    restMs: (open: number): number | undefined => {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.ms - first.ms < LEAST_MS || last.settled <= first.settled) return undefined;
      return (open * (last.ms - first.ms)) / (last.settled - first.settled);
    },
    clear: (): void => {
      samples = [];
    },
  };
};
