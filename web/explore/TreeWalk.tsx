/**
 * The tree at the node that the path leads to: its numbers, a picture, its branches, and files to save.
 */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { openerRankText, rankOpeners } from '../../src/text/openings.ts';
import { treeFiguresText } from '../../src/text/trees.ts';
import { writeTreeJson } from '../../src/tree/treeJson.ts';
import { writeTreeText } from '../../src/tree/treeText.ts';
import { saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { Histogram } from '../shared/components/Histogram.tsx';
import { Lazy } from '../shared/components/Lazy.tsx';
import { Problem } from '../shared/components/Problem.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { Branches } from '../shared/tree/Branches.tsx';
import { Crumbs } from '../shared/tree/Crumbs.tsx';
import { nodesAlong, type ShownTree, statsOf } from '../shared/tree/shownTree.ts';
import { explorer, pathTo, treeFileOf } from './explore.ts';
import { Icicle } from './Icicle.tsx';

export const TreeWalk = ({ shown }: { shown: ShownTree }) => {
  const path = explorer.path.value;
  const nodes = useMemo(() => nodesAlong(shown, path), [shown, path]);
  const node = nodes.at(-1) ?? shown;
  const stats = useMemo(() => statsOf(shown, node), [shown, node]);
  const { rules, rows } = shown.game;
  return (
    <section class="card walk" aria-labelledby="walk-title">
      <h2 id="walk-title" class="aside">
        The tree
      </h2>
      <div class="stack">
        <div class="walk-head">
          <Crumbs explorer={explorer} shown={shown} nodes={nodes} />
          <p class="small muted">
            {shown.list.name}, {rules.mode} mode
          </p>
        </div>
        <div class="hero-tiles" aria-hidden="true">
          {[...node.tree.guess].map((letter, place) => (
            <span key={`${place}${letter}`}>{letter}</span>
          ))}
        </div>
        <p class="verdict" aria-live="polite">
          {treeFiguresText(node, stats)}
        </p>
        {path.length === 0 && stats.lost === 0 && (
          <Rank shown={shown} total={Math.round(stats.guesses * shown.words.length)} />
        )}
        <div class="walk-tools">
          <FollowAnswer shown={shown} />
          <SaveTree shown={shown} />
        </div>
      </div>
      <div class="stack beside">
        <Histogram
          histogram={stats.histogram}
          limit={rules.limit - rows.length - (nodes.length - 1)}
          most={Math.max(1, ...Object.values(stats.histogram))}
          average={stats.guesses}
          of={`Guesses from ${capitals(node.tree.guess)} on`}
        />
      </div>
      <Icicle shown={shown} node={node} path={path} />
      <Picture />
      <Branches key={path.join()} explorer={explorer} shown={shown} node={node} path={path} />
    </section>
  );
};

/** Where the opener stands among those with a proved total. */
const Rank = ({ shown, total }: { shown: ShownTree; total: number }) => {
  const { rules, rows } = shown.game;
  const openings = rules.weights || rows.length > 0 ? undefined : findOpenings(shown.list, rules.mode, rules.limit);
  if (!openings) return null;
  return <p class="muted">{openerRankText(total, shown.tree.guess, rankOpeners(openings.openers), openings.best)}</p>;
};

const loadPicture = async () => (await import('./TreePicture.tsx')).TreePicture;

/** Drawn when it is opened. */
const Picture = () => {
  const isOpen = useSignal(false);
  return (
    <details class="picture" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>Picture from here on</summary>
      {isOpen.value && <Lazy load={loadPicture} />}
    </details>
  );
};

const FollowAnswer = ({ shown }: { shown: ShownTree }) => {
  const answer = useSignal('');
  const problem = useSignal('');
  const follow = (): void => {
    const found = pathTo(shown, answer.value);
    problem.value = found.ok ? '' : found.failure.sentence;
    if (found.ok) explorer.path.value = found.value;
  };
  return (
    <>
      <form class="tools" onSubmit={onSubmit(follow)}>
        <WordField label="Follow an answer" quiet look="" text={answer} placeholder="follow an answer" maxLength={40} />
        <Button>Follow</Button>
      </form>
      <Problem sentence={problem.value} />
    </>
  );
};

const SaveTree = ({ shown }: { shown: ShownTree }) => {
  const name = `${shown.tree.guess}-${shown.game.rules.mode}`;
  const saveText = () => saveFile(`${name}.txt`, writeTreeText(treeFileOf(shown), shown.list), 'text/plain');
  const saveJson = () => saveFile(`${name}.json`, writeTreeJson(treeFileOf(shown)), 'application/json');
  return (
    <div class="tools">
      <Button onPress={saveText}>Save as text</Button>
      <Button onPress={saveJson}>Save as JSON</Button>
    </div>
  );
};
