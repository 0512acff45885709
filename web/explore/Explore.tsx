/**
 * Explore, as an opening explorer of chess: first words with their proved totals, the tree of one of them to walk down
 * feedback by feedback, and the words that follow it best.
 */

import { newGame } from '../../src/game/game.ts';
import { findOpenings } from '../../src/openings/openings.ts';
import { POPULAR_OPENERS } from '../../src/openings/popular.ts';
import { guessIdOf } from '../../src/words/list.ts';
import { board } from '../shared/state/board.ts';
import { settings } from '../shared/state/currentSettings.ts';
import { modeToExplore, openerToExplore } from '../shared/tree/exploreRequest.ts';
import { ExploreForm } from './ExploreForm.tsx';
import { explorer } from './explore.ts';
import { ShareGradients } from './FeedbackFill.tsx';
import { OpenerList } from './OpenerList.tsx';
import { OpenerMaps } from './OpenerMaps.tsx';
import { TreeWalk } from './TreeWalk.tsx';
import { TwoWords } from './TwoWords.tsx';
import './explore.css';

export const Explore = () => {
  const shown = explorer.shown.value;
  const rules = { ...board.value.game.rules, mode: modeToExplore.value ?? settings.value.mode };
  const { list, mode, limit, weights } = rules;
  const openings = weights ? undefined : findOpenings(list, mode, limit);
  const choose = (word: string): void => {
    openerToExplore.value = word;
    void explorer.start(newGame(rules), word);
  };
  const isOpening = shown !== undefined && shown.game.rows.length === 0;
  return (
    <div class="sections explore">
      <ShareGradients wordLength={list.wordLength} />
      <div class="sections aside-column">
        <ExploreForm />
        {openings && (
          <OpenerList
            openings={openings}
            answers={list.answerCount}
            current={isOpening ? shown.tree.guess : undefined}
            onChoose={choose}
          />
        )}
        {isOpening && shown.game.rules.mode === 'normal' && !shown.game.rules.weights && <TwoWords shown={shown} />}
      </div>
      <div class="sections">
        {shown ? <TreeWalk shown={shown} /> : <Example words={examplesIn(list)} onChoose={choose} />}
      </div>
    </div>
  );
};

const MOST_EXAMPLES = 6;

/** Openers that people play; of a list without them, its first words. */
const examplesIn = (list: Parameters<typeof guessIdOf>[0]): string[] => {
  const known = POPULAR_OPENERS.filter((word) => guessIdOf(list, word) !== undefined);
  return (known.length > 0 ? known : list.words).slice(0, MOST_EXAMPLES);
};

/** Instead of a blank page: what a tree is, and words to try. */
const Example = ({ words, onChoose }: { words: readonly string[]; onChoose: (word: string) => void }) => (
  <section class="card stack example" aria-labelledby="example-title">
    <h2 id="example-title">What follows a first word</h2>
    <p>
      A tree has the best reply to every feedback, down to the last word. Choose a first word, or leave the field empty
      for the best one, whose proof can take a while.
    </p>
    <OpenerMaps words={words} disabled={explorer.search.value !== undefined} onChoose={onChoose} />
  </section>
);
