/**
 * One opener in the picture: the dot that is pointed at, or a word that is typed.
 */

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Result } from '../../src/failure.ts';
import { checkWord } from '../../src/game/game.ts';
import { notInListText } from '../../src/text/legality.ts';
import { openerStateText } from '../../src/text/proofRun.ts';
import { type GuessId, guessIdOf, type WordList } from '../../src/words/list.ts';
import { WordField } from '../shared/components/WordField.tsx';
import type { ProofView } from './proving.ts';

interface Props {
  readonly view: ProofView;
  readonly pointed: number | undefined;
  /** The place of the typed word. */
  readonly marked: Signal<number | undefined>;
}

export const FindOpener = ({ view, pointed, marked }: Props) => {
  const text = useSignal('');
  const { list } = view.setup;
  const isWhole = [...text.value.trim()].length >= list.wordLength;
  const word = isWhole ? checkWord(list, text.value) : undefined;
  const typed = word?.ok ? guessIdOf(list, word.value) : undefined;
  const place = typed === undefined ? undefined : view.openers.placeOf(typed);
  useEffect(() => {
    marked.value = place === undefined || place < 0 ? undefined : place;
  }, [place]);
  const opener = pointed === undefined ? typed : view.openers.order?.[pointed];
  return (
    <div class="findopener">
      <WordField label="Find a word" quiet look="" text={text} placeholder="find a word" maxLength={40} />
      <p class="small" aria-live="polite">
        {opener === undefined ? unknownText(list, word) : describe(view, opener)}
      </p>
    </div>
  );
};

/** Why there is no opener to describe. */
const unknownText = (list: WordList, word: Result<string> | undefined): string => {
  if (!word) return HINT;
  return word.ok ? notInListText(word.value, list) : word.failure.sentence;
};

const HINT = 'Each dot is a word; those that split the answers best come first.';

const describe = ({ setup, openers }: ProofView, opener: GuessId): string => {
  const { words } = setup.list;
  const best = openers.best();
  return openerStateText(
    { word: words[opener], state: openers.stageOf(opener), total: openers.resultOf(opener)?.total },
    best && { word: words[best.opener], total: best.total },
  );
};
