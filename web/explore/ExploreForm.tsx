/**
 * The question: which first word, in which mode, from which rows.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { capitals } from '../../src/format.ts';
import { type Game, newGame } from '../../src/game/game.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { MODES, type Mode } from '../../src/position.ts';
import { treeProgressText } from '../../src/text/trees.ts';
import { Button } from '../shared/components/Button.tsx';
import type { Option } from '../shared/components/Choice.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { optionsOf, SelectField } from '../shared/components/SelectField.tsx';
import { WordField } from '../shared/components/WordField.tsx';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { modeToExplore, openerToExplore } from '../shared/tree/exploreRequest.ts';
import type { TreeSearch } from '../shared/tree/explorer.ts';
import type { ShownTree } from '../shared/tree/shownTree.ts';
import { explorer } from './explore.ts';

type From = 'start' | 'board';

const FROM: readonly Option<From>[] = [
  { value: 'start', title: 'the first guess' },
  { value: 'board', title: 'the rows of the board' },
];

export const ExploreForm = () => {
  const mode: Mode = modeToExplore.value ?? settings.value.mode;
  const from = useSignal<From>('start');
  const { search } = explorer;
  const rules = { ...board.value.game.rules, mode };
  const start = (): void => {
    const { rows } = board.value.game;
    const game: Game = from.value === 'board' && canContinue() ? { rules, rows } : newGame(rules);
    void explorer.start(game, openerToExplore.value.trim() || undefined);
  };
  useEffect(() => {
    if (startsByItself(newGame(rules))) start();
  }, []);
  return (
    <section class="card stack" aria-labelledby="explore-title">
      <h2 id="explore-title">An optimal tree</h2>
      <form class="fields" onSubmit={onSubmit(start)}>
        <WordField label="First word" text={openerToExplore} placeholder="the best" maxLength={40} />
        <SelectField
          label="Mode"
          options={optionsOf(MODES)}
          value={mode}
          onChoose={(value) => (modeToExplore.value = value)}
        />
        {canContinue() && (
          <SelectField label="From" options={FROM} value={from.value} onChoose={(value) => (from.value = value)} />
        )}
        {/* one button that keeps the focus; were it to become a submit button, the same click would start anew */}
        <Button primary onPress={search.value ? explorer.stop : start}>
          {search.value ? 'Cancel' : 'Show the tree'}
        </Button>
      </form>
      <SearchStatus />
    </section>
  );
};

/** Whether a tree may start at the rows of the board: it shows possible answers. */
const canContinue = (): boolean => {
  const { game, standing } = board.value;
  return game.rows.length > 0 && standing.status === 'open' && settings.value.spoilers === 'all';
};

/** Whether to search when the page opens: for a word that another page sent, or a best word that is known. */
const startsByItself = ({ rules }: Game): boolean => {
  const { search, shown } = explorer;
  const opener = openerToExplore.value;
  if (opener !== '') {
    const now = search.value ?? searchOf(shown.value);
    return now?.opener !== opener || now.game.rules.mode !== rules.mode;
  }
  const isKnown = !rules.weights && findOpenings(rules.list, rules.mode, rules.limit)?.best !== undefined;
  return isKnown && !search.value && !shown.value;
};

const searchOf = (shown: ShownTree | undefined): TreeSearch | undefined =>
  shown && { game: shown.game, opener: shown.tree.guess };

const SearchStatus = () => {
  const { progress, message } = explorer;
  const search = explorer.search.value;
  return (
    <div class="progress">
      {search && (
        <>
          <progress aria-label="Searching for the tree" />
          <span>{progress.value ? treeProgressText(progress.value.value) : 'Searching …'}</span>
        </>
      )}
      <p class={search ? 'aside' : 'message'} role="status">
        {search
          ? `Searching for the tree of ${search.opener === undefined ? 'the best word' : capitals(search.opener)}.`
          : message.value}
      </p>
    </div>
  );
};
