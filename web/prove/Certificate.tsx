/**
 * What is left of a finished proof: the tree that reaches the total, and the results that refute all others, as files
 * that the program checks.
 */

import { useSignal } from '@preact/signals';
import { saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { proving } from './pageProof.ts';
import type { ProofView } from './proving.ts';

export const Certificate = ({ view }: { view: ProofView }) => {
  const isMaking = useSignal(false);
  const { setup, openers } = view;
  if (proving.status.value !== 'done') return null;
  const best = openers.best();
  const name = `${best ? setup.list.words[best.opener] : 'none'}-${setup.list.name}-${setup.mode}`;
  const saveTree = async (): Promise<void> => {
    isMaking.value = true;
    const tree = await proving.treeFile();
    isMaking.value = false;
    if (tree !== undefined) saveFile(`${name}.json`, tree, 'application/json');
  };
  const saveRefutations = (): void => saveFile(`${name}.salet`, proving.checkpointText(), 'text/plain');
  return (
    <section class="card stack certificate" aria-labelledby="certificate-title">
      <h3 id="certificate-title">The certificate</h3>
      <div class="tools">
        {best && (
          <Button primary disabled={isMaking.value} onPress={() => void saveTree()}>
            {isMaking.value ? 'One moment …' : 'Save the tree'}
          </Button>
        )}
        <Button onPress={saveRefutations}>Save the refutations</Button>
      </div>
      <p class="small muted">
        {best && (
          <>
            <code>salet verify {name}.json</code> plays the tree against every answer.{' '}
          </>
        )}
        <code>salet prove --checkpoint {name}.salet</code> reads the bound of every other word.
      </p>
    </section>
  );
};
