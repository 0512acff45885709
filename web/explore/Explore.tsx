/**
 * Explore: an optimal tree to walk down, feedback by feedback.
 */

import { ExploreForm } from './ExploreForm.tsx';
import { explorer } from './explore.ts';
import { TreeWalk } from './TreeWalk.tsx';
import './explore.css';

export const Explore = () => {
  const shown = explorer.shown.value;
  return (
    <div class="sections explore">
      <ExploreForm />
      {shown && <TreeWalk shown={shown} />}
    </div>
  );
};
