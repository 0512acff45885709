/**
 * The supersets that bound the parts of openers in normal mode: the answers that agree with one or two tiles of a turn.
 *
 * A guess has no more parts on a set than on a superset, so what is counted once on a superset
 * (`../kernel/assembly/supersets.ts`) serves the parts of thousands of openers. Which supersets a part gets depends on
 * the part alone, so its bounds are the same whichever openers were tested before.
 */

import type { Searcher, Superset } from '../kernel/searcher.ts';
import { MAX_SUPERSETS } from '../kernel/searcherMemory.ts';
import type { WordList } from '../words/list.ts';
import type { OpenerPart } from './openerParts.ts';
import { agrees, type Fact, factsOf } from './tiles.ts';

/** The answers that agree with one fact or two. */
interface FactSet {
  readonly answers: readonly number[];
  kept: Superset | undefined;
}

/** One fact, and its answers by number. */
interface SingleFact extends FactSet {
  readonly has: Uint8Array;
}

/** A pair of facts is scanned only for parts that are not much smaller: for others it rules out little. */
const MOST_TIMES_THE_PART = 8;
/** A pair that is hardly smaller than one of its facts rules out no more than that. */
const LEAST_CUT = 0.85;
/** More supersets than one opener can need: two for each place and letter, and their pairs. */
const ROOM_OF_OPENER = 256;

export const createSupersets = (list: WordList, searcher: Searcher) => {
  const singles = new Map<Fact, SingleFact>();
  const pairs = new Map<number, FactSet | undefined>();
  let kept: FactSet[] = [];

  const singleOf = (fact: Fact): SingleFact => {
    let single = singles.get(fact);
    if (!single) {
      const has = Uint8Array.from({ length: list.answerCount }, (_, answer) => (agrees(list, answer, fact) ? 1 : 0));
      const answers = Array.from(has.keys()).filter((answer) => has[answer] === 1);
      single = { answers, has, kept: undefined };
      singles.set(fact, single);
    }
    return single;
  };

  /** The answers that agree with both facts; undefined if they are nearly all of one. */
  const pairOf = (one: Fact, other: Fact): FactSet | undefined => {
    // two facts below a million make one number without loss
    const key = one * 1e6 + other;
    if (!pairs.has(key)) {
      const a = singleOf(one);
      const b = singleOf(other);
      const answers = a.answers.filter((answer) => b.has[answer] === 1);
      const isTighter = answers.length < LEAST_CUT * Math.min(a.answers.length, b.answers.length);
      pairs.set(key, isTighter ? { answers, kept: undefined } : undefined);
    }
    return pairs.get(key);
  };

  const keep = (set: FactSet): Superset => {
    if (set.kept === undefined) {
      set.kept = searcher.keepSuperset(set.answers);
      kept.push(set);
    }
    return set.kept;
  };

  return {
    /** Makes room for the supersets of one more opener. */
    makeRoom: (): void => {
      if (kept.length + ROOM_OF_OPENER <= MAX_SUPERSETS) return;
      searcher.dropSupersets();
      for (const set of kept) set.kept = undefined;
      kept = [];
    },

    /** The supersets of a part; they hold until the next call of `makeRoom`. */
    supersetsOf: ({ position, size }: OpenerPart): readonly Superset[] => {
      const [turn] = position.turns;
      const facts = factsOf(list, turn.letters, turn.feedback);
      const found = facts.map((fact) => keep(singleOf(fact)));
      for (let i = 0; i < facts.length; i++) {
        for (let j = i + 1; j < facts.length; j++) {
          const pair = pairOf(facts[i], facts[j]);
          if (pair && pair.answers.length <= MOST_TIMES_THE_PART * size) found.push(keep(pair));
        }
      }
      return found;
    },
  };
};
