/** What an attack receives. */
export interface AttackSetup {
  /** Whether there is time for another round. */
  readonly goesOn: () => boolean;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** A folder of its own, which is removed afterwards. */
  readonly folder: string;
}

export interface Attack {
  readonly name: string;
  /** What it tries to achieve. */
  readonly aim: string;
  readonly run: (setup: AttackSetup) => Promise<{ readonly rounds: number; readonly findings: readonly string[] }>;
}

export declare const ATTACKS: readonly Attack[];
