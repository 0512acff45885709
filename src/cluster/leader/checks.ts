/**
 * Checks of claims: what a second worker found is compared with what the first claimed, disputes are settled by the
 * leader's own proof, and where there is no second worker the leader checks claims itself.
 */

import type { KnownPart } from '../../search/openerBound.ts';
import type { GuessId } from '../../words/list.ts';
import type { DoneOpener, JobResult } from '../jobs.ts';
import type { StoredOpener } from '../store.ts';
import type { LeaderProver } from './leaderProver.ts';
import type { LeaderState } from './leaderState.ts';
import { agree, culpritsOf, judgeCheck, limitToCheck } from './trust.ts';

/** What checks need of their leader. */
export interface CheckMeans {
  readonly memory: LeaderState;
  readonly referee: Pick<LeaderProver, 'prove' | 'findWrongSources'>;
  readonly words: readonly string[];
  readonly distrust: (worker: string, reason: string) => Promise<void>;
  /** What workers have said of parts. */
  readonly readPartsOf: (sources: readonly string[]) => Promise<readonly KnownPart[]>;
  readonly onConfirmed: () => void;
}

export const createChecks = (means: CheckMeans) => {
  const { memory, referee, words, distrust, readPartsOf, onConfirmed } = means;

  const wrongAbout = (opener: GuessId): string => `its result for ${words[opener]} is wrong`;

  const confirm = async (claim: StoredOpener): Promise<void> => {
    onConfirmed();
    await memory.store([{ ...claim, check: 'confirmed' }]);
  };

  /** A claim that is not true: it is dropped, and those to blame for it are distrusted. */
  const reject = async (claim: StoredOpener): Promise<void> => {
    const wrongSources =
      claim.sources.length === 0 ? [] : await referee.findWrongSources(claim.opener, await readPartsOf(claim.sources));
    for (const worker of culpritsOf(claim, wrongSources)) await distrust(worker, wrongAbout(claim.opener));
    await memory.drop([claim.opener]);
  };

  /** Two workers differ: the leader proves the opener itself, and knows which one was wrong. */
  const settle = async (claim: StoredOpener, found: DoneOpener): Promise<void> => {
    const [truth] = await referee.prove([claim.opener], limitToCheck(claim));
    if (!agree(claim, truth)) return reject(claim);
    await distrust(found.by, wrongAbout(claim.opener));
    await confirm(claim);
  };

  /** Takes in the result of a check. */
  const compare = async ({ done }: JobResult): Promise<void> => {
    for (const found of done) {
      const claim = memory.results.get(found.opener);
      const judgement = judgeCheck(claim, found);
      if (!claim || judgement === 'irrelevant') continue;
      if (judgement === 'confirmed') await confirm(claim);
      else await settle(claim, found);
    }
  };

  /** Checks some of the claims here: those that can be tested together, as many as there is time for. */
  const checkHere = async (claims: readonly StoredOpener[]): Promise<void> => {
    if (claims.length === 0) return;
    const limit = limitToCheck(claims[0]);
    const same = claims.filter((claim) => limitToCheck(claim) === limit);
    const proved = await referee.prove(
      same.map(({ opener }) => opener),
      limit,
    );
    for (const found of proved) {
      const claim = memory.results.get(found.opener);
      // a source that was wrong takes other claims with it
      if (!claim || !same.includes(claim)) continue;
      if (agree(claim, found)) await confirm(claim);
      else await reject(claim);
    }
  };

  return { compare, checkHere };
};

/** How long no other worker must be there before the leader checks a claim itself. */
const ALONE_MS = 4000;

/** Finds workers whose claims nobody else can check: for some time they have been the only trusted worker. */
export const createLoneAuthorFinder = (aloneMs: number = ALONE_MS) => {
  const aloneSince = new Map<string, number>();
  return (authors: Iterable<string>, trusted: readonly string[], now: number): string[] =>
    [...new Set(authors)].filter((author) => {
      const isAlone = trusted.length > 0 && trusted.every((worker) => worker === author);
      if (!isAlone) {
        aloneSince.delete(author);
        return false;
      }
      const since = aloneSince.get(author) ?? now;
      aloneSince.set(author, since);
      return now - since >= aloneMs;
    });
};
