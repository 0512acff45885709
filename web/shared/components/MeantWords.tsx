/**
 * Answers to the question about a word that the game does not accept: a word that was probably meant, or as typed.
 */

import { capitals } from '../../../src/format.ts';
import { Button } from './Button.tsx';

interface MeantWordsProps {
  readonly question: { readonly word: string; readonly meant: readonly string[] };
  readonly onTake: (index: number) => void;
  readonly onKeep: () => void;
}

export const MeantWords = ({ question: { word, meant }, onTake, onKeep }: MeantWordsProps) => (
  <div class="tools">
    {meant.map((each, index) => (
      <Button key={each} primary={index === 0} onPress={() => onTake(index)}>
        {capitals(each)}
      </Button>
    ))}
    <Button onPress={onKeep}>Keep {capitals(word)}</Button>
  </div>
);
