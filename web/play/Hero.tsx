/**
 * The card above everything else: where the game stands, the word to play next as large tiles, and what can be done now.
 */

import { canReview } from '../../src/board/screens.ts';
import { bestShown } from '../../src/board/state.ts';
import { capitals } from '../../src/format.ts';
import { type HeroTexts, heroTexts } from '../../src/text/hero.ts';
import { verdictOf } from '../../src/text/verdict.ts';
import { Button } from '../shared/components/Button.tsx';
import { HeroTiles } from '../shared/components/HeroTiles.tsx';
import { Lazy } from '../shared/components/Lazy.tsx';
import { board, dispatch } from '../shared/state/board.ts';
import { announcement } from './announcer.ts';
import { toggleExplanation } from './explanation.ts';
import { ProofBar } from './ProofBar.tsx';
import { isOneWordLeft } from './pointedWord.ts';
import './Hero.css';

const loadCorrections = async () => (await import('./Corrections.tsx')).Corrections;
const loadHints = async () => (await import('./Hints.tsx')).Hints;

export const Hero = () => {
  const { standing } = board.value;
  return (
    <section class={`hero card ${standing.status}${isOneWordLeft() ? ' known' : ''}`} aria-label="Next guess">
      <HeroBody />
      <p class="aside" aria-live="polite" aria-atomic="true">
        {announcement.value}
      </p>
    </section>
  );
};

const HeroBody = () => {
  const { standing, game } = board.value;
  switch (standing.status) {
    case 'open':
      return <OpenGame />;
    case 'contradiction':
      return (
        <>
          <Verdict />
          <Lazy load={loadCorrections} />
        </>
      );
    default:
      return (
        <>
          <Verdict />
          {standing.status === 'won' && (
            <HeroTiles list={board.value.game.rules.list} word={game.rows.at(-1)?.word ?? ''} isFound />
          )}
          {standing.status === 'lost' && <HeroTiles list={board.value.game.rules.list} word={onlyWordLeft()} />}
          <div class="tools">
            {canReview(board.value) && (
              <Button primary onPress={() => dispatch({ kind: 'openReview' })}>
                Review the game
              </Button>
            )}
            <Button onPress={() => dispatch({ kind: 'newGame' })}>New game</Button>
          </div>
        </>
      );
  }
};

const OpenGame = () => {
  const { draft, game, advice, spoilers } = board.value;
  const word = bestShown(board.value);
  const isNaming = spoilers === 'all' || spoilers === 'eliminators';
  const isNewRow = draft?.row === game.rows.length;
  const isTyped = isNewRow && draft.letters.join('') === word;
  const texts = word === undefined || spoilers !== 'all' ? undefined : heroTexts(board.value, word);
  return (
    <>
      {texts ? <Offer texts={texts} /> : <Verdict />}
      {isNaming && <HeroTiles list={board.value.game.rules.list} word={word} />}
      {spoilers === 'hints' && <Lazy load={loadHints} />}
      {word !== undefined && (
        <div class="tools">
          <Button primary disabled={!isNewRow || isTyped} onPress={() => dispatch({ kind: 'useSuggestion', word })}>
            Use it
          </Button>
          <Button label={`Why ${capitals(word)}`} onPress={() => toggleExplanation(word)}>
            Why
          </Button>
        </div>
      )}
      {advice && !isOneWordLeft() && <ProofBar advice={advice} />}
    </>
  );
};

/** What the word promises, for the eye; a screen reader gets the same as whole sentences. */
const Offer = ({ texts: { count, promise, remarks } }: { texts: HeroTexts }) => {
  const [before, figure, after] = promise;
  return (
    <>
      <p class="verdict aside">{verdictOf(board.value).join(' ')}</p>
      <p class="hero-count" aria-hidden="true">
        {count}
      </p>
      <p class="hero-main" aria-hidden="true">
        {before}
        <strong>{figure}</strong>
        {after}
      </p>
      <p class="hero-remarks small muted" aria-hidden="true">
        {remarks.join(' ')}
      </p>
    </>
  );
};

/** The sentences about the game: the first stands above the word, the second below it, remarks after that. */
const Verdict = () => {
  const [count = '', main, ...remarks] = verdictOf(board.value);
  return (
    <div class="verdict">
      <p class={main === undefined ? 'hero-main' : 'hero-count'}>{count}</p>
      {main !== undefined && ' '}
      {main !== undefined && <p class="hero-main">{main}</p>}
      {remarks.length > 0 && ' '}
      {remarks.length > 0 && <p class="hero-remarks small muted">{remarks.join(' ')}</p>}
    </div>
  );
};

/** The answer of a game that is lost, if only one word is left. */
const onlyWordLeft = (): string | undefined => {
  const { candidates, list } = board.value.standing.position;
  return candidates.length === 1 ? list.words[candidates[0]] : undefined;
};
