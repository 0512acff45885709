/**
 * The tree from where one stands as a picture, to look at and to save. What it shows is in the branches, too.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { capitals, counted } from '../../src/format.ts';
import { treeSvg } from '../../src/pictures/treePicture.ts';
import { saveFile } from '../shared/files.ts';
import { explorer } from '../shared/instruments.ts';
import { fileOf, spotsAlong } from './explore.ts';

export const TreePicture = () => {
  const forest = explorer.forest.value;
  const path = explorer.path.value;
  const address = useSignal('');
  const svg = useSignal('');
  useEffect(() => {
    if (!forest) return;
    svg.value = treeSvg(fileOf(forest, path), forest.list);
    const made = URL.createObjectURL(new Blob([svg.value], { type: 'image/svg+xml' }));
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [forest, path]);
  if (!forest || address.value === '') return null;
  const { tree, words } = spotsAlong(forest, path).at(-1)!;
  const guess = tree?.guess ?? '';
  const name = `${guess}-${forest.game.rules.mode}.svg`;
  return (
    <>
      <div class="tools">
        <button type="button" class="button" onClick={() => saveFile(name, svg.value, 'image/svg+xml')}>
          Save picture
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section class="treepicture" aria-label="Picture of the tree" tabIndex={0}>
        <img
          src={address.value}
          alt={`The tree of ${capitals(guess)} for ${counted(words.length, 'word')}; the branches say the same in words`}
        />
      </section>
    </>
  );
};
