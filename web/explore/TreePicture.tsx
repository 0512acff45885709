/**
 * The tree from the shown node on as a picture, to look at and to save. The branches show the same in words.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { capitals, counted } from '../../src/format.ts';
import { treeSvg } from '../../src/pictures/treeSvg.ts';
import { saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { nodeAt } from '../shared/tree/shownTree.ts';
import { explorer, treeFileOf } from './explore.ts';

export const TreePicture = () => {
  const shown = explorer.shown.value;
  const path = explorer.path.value;
  const address = useSignal('');
  const svg = useSignal('');
  useEffect(() => {
    if (!shown) return;
    svg.value = treeSvg(treeFileOf(shown, path), shown.list);
    const made = URL.createObjectURL(new Blob([svg.value], { type: 'image/svg+xml' }));
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [shown, path]);
  if (!shown || address.value === '') return null;
  const { tree, words } = nodeAt(shown, path);
  const save = () => saveFile(`${tree.guess}-${shown.game.rules.mode}.svg`, svg.value, 'image/svg+xml');
  return (
    <>
      <div class="tools">
        <Button onPress={save}>Save picture</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section class="treepicture" aria-label="Picture of the tree" tabIndex={0}>
        <img
          src={address.value}
          alt={`The tree of ${capitals(tree.guess)} for ${counted(words.length, 'word')}; the branches show the same in words`}
        />
      </section>
    </>
  );
};
