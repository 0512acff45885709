/**
 * The optimal tree of a game that is under way: from a given next word or from the best one.
 *
 * After a given word it is made branch by branch, each with the fewest losses that branch allows, so that a word which
 * loses somewhere still gets a tree, and whoever waits hears how far it has come.
 */

import { failed, type Result, success } from '../failure.ts';
import { allHere, type Feedback } from '../feedback.ts';
import { checkWord, type Game, type Standing, standingOf, whyIllegal } from '../game.ts';
import { findOpenings } from '../openings/openings.ts';
import { type Position, splitPosition } from '../position.ts';
import type { Tree } from '../search/tree.ts';
import type { Valuer, Worth } from '../search/worth.ts';
import { mapSteps } from '../steps.ts';
import type { Coach } from '../suggest.ts';
import { capitals } from '../text.ts';
import { guessIdOf } from '../words/list.ts';
import type { FoundTree, TreeProgress } from './protocol.ts';

/** The tree that begins with `opener`, or with the best word if it is undefined. */
export function* treeOf(
  coach: Coach,
  game: Game,
  opener: string | undefined,
): Generator<TreeProgress, Result<FoundTree>> {
  const standing = standingOf(game);
  if (standing.status !== 'open') return failed('GUESS_ILLEGAL', NOT_OPEN[standing.status]);
  const first = opener === undefined ? success(knownBest(game, standing)) : checkOpener(game, standing, opener);
  if (!first.ok) return first;
  const made = coach.valuerFor(game, standing);
  if (!made.ok) return made;
  const { position } = standing;
  const found =
    first.value === undefined ? bestTree(made.value, position) : treeAfter(made.value, position, first.value);
  return success(yield* found);
}

const NOT_OPEN = {
  won: 'The word is found already; take back a row to see a tree.',
  lost: 'The game has no guesses left; take back a row to see a tree.',
  contradiction: 'No word fits these rows, so there is no tree; check their tiles.',
} as const;

/** The best first word of a bundled list, which was proved before. */
const knownBest = ({ rules, rows }: Game, { weights, position: { list } }: Standing): string | undefined =>
  rows.length > 0 || weights ? undefined : findOpenings(list, rules.mode, rules.limit)?.best?.word;

const checkOpener = ({ rules }: Game, { position }: Standing, text: string): Result<string> => {
  const { list, turns } = position;
  const word = checkWord(list, text);
  if (!word.ok) return word;
  const shown = capitals(word.value);
  if (guessIdOf(list, word.value) === undefined) {
    return failed('WORD_UNKNOWN', `${shown} is not a word of ${list.name}; choose another.`);
  }
  const illegal = whyIllegal(rules.mode, list, turns, word.value);
  if (illegal === undefined) return word;
  return failed('GUESS_ILLEGAL', `${shown} may not be guessed in ${rules.mode} mode: it ${illegal}.`);
};

function* bestTree(valuer: Valuer, position: Position): Generator<TreeProgress, FoundTree> {
  const worth = yield* mapSteps(valuer.worth(position), (each) => ({ worth: each, done: 0, branches: 0 }));
  return { worth, tree: yield* bestTreeOf(valuer, position, worth, { worth, done: 0, branches: 0 }) };
}

function* treeAfter(valuer: Valuer, position: Position, word: string): Generator<TreeProgress, FoundTree> {
  const children = [...splitPosition(position, word)]
    .filter(([feedback]) => feedback !== allHere(position.list.wordLength))
    .sort(([, a], [, b]) => a.candidates.length - b.candidates.length);
  const progress = (worth: Worth, done: number): TreeProgress => ({ worth, done, branches: children.length });
  const worth = yield* mapSteps(valuer.worthOf(position, word), (each) => progress(each, 0));
  const branches = new Map<Feedback, Tree>();
  for (const [done, [feedback, child]] of children.entries()) {
    // with no turn left what remains is lost: the tree ends
    if (child.turns.length >= valuer.options.limit) continue;
    const sofar = progress(worth, done);
    yield sofar;
    const own = yield* mapSteps(valuer.worth(child), () => sofar);
    branches.set(feedback, yield* bestTreeOf(valuer, child, own, sofar));
  }
  return { worth, tree: { guess: word, branches: new Map([...branches].sort(([a], [b]) => a - b)) } };
}

function* bestTreeOf(
  valuer: Valuer,
  position: Position,
  worth: Worth,
  sofar: TreeProgress,
): Generator<TreeProgress, Tree> {
  const tree = yield* mapSteps(valuer.solverFor(worth).tree(position), () => sofar);
  if (!tree) throw new Error('A position with a known worth has a tree; ask the valuer first.');
  return tree;
}
