/** A process with its output so far. */
export interface Running {
  readonly pid: number;
  readonly out: () => string;
  readonly err: () => string;
  readonly kill: (signal: NodeJS.Signals) => boolean;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export const startProcess: (command: string, args: readonly string[], env?: Record<string, string>) => Running;

/** A port that is free right now. */
export const freePort: () => Promise<number>;
