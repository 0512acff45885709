/**
 * Review: what each guess of a game cost, what was luck, what could have been, and ways to share it.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { explain } from '../../src/failure.ts';
import { scoreFeedback } from '../../src/feedback.ts';
import { capitals } from '../../src/format.ts';
import type { GridStyle } from '../../src/grid/grid.ts';
import type { Review as Reviewed } from '../../src/review/review.ts';
import { counterfactualText, strategyLengthText, strategyName } from '../../src/text/alternatives.ts';
import { exactTurnsText, reviewHeading } from '../../src/text/review.ts';
import { shareText } from '../../src/text/share.ts';
import { board } from '../shared/board.ts';
import { Choice } from '../shared/Choice.tsx';
import { copyText } from '../shared/clipboard.ts';
import { settings } from '../shared/currentSettings.ts';
import { saveFile } from '../shared/files.ts';
import { isBundled } from '../shared/importedData.ts';
import { writeLink } from '../shared/links.ts';
import { MiniRow } from '../shared/MiniRow.tsx';
import { WordField } from '../shared/WordField.tsx';
import { readPlayed } from './parseGame.ts';
import {
  closeGame,
  foundAnswer,
  goOn,
  type Opened,
  opened,
  openGame,
  playRival,
  RIVALS,
  replaceTurn,
  seeBoard,
  stopReview,
} from './review.ts';
import { reviewSvg } from './reviewPicture.ts';
import { Account } from './Turns.tsx';
import './review.css';

/** The game on the board, unless it was here before; else what was here goes on. */
const takeUp = (): void => {
  const { game, standing } = board.peek();
  const isNew = seeBoard(game) && game.rows.length > 0 && standing.status !== 'contradiction';
  if (isNew) openGame(game, undefined);
  else goOn();
};

export const Review = () => {
  useEffect(takeUp, []);
  const now = opened.value;
  if (!now) {
    return (
      <div class="review">
        <section class="card stack">
          <h2>Review a game</h2>
          <TypedGame />
        </section>
      </div>
    );
  }
  return (
    <div class="review two">
      <section class="card stack">
        <Head now={now} />
        {now.review ? <Account review={now.review} /> : now.message === '' && <p class="muted">One moment …</p>}
      </section>
      <div class="stack">
        {now.review && <MissingAnswer now={now} />}
        {now.review && foundAnswer(now) !== undefined && <Replay now={now} review={now.review} />}
        {now.review && foundAnswer(now) !== undefined && <Others now={now} />}
        {now.review && <Share review={now.review} />}
        <details class="card">
          <summary>Review another game</summary>
          <TypedGame />
        </details>
      </div>
    </div>
  );
};

const Head = ({ now }: { now: Opened }) => {
  const { review, finished, note, message } = now;
  return (
    <>
      <div class="tools spread">
        <h2>{review ? reviewHeading(review) : 'Review'}</h2>
        <button type="button" class="button" onClick={closeGame}>
          Close
        </button>
      </div>
      {note !== '' && <p class="muted">{note}</p>}
      {message !== '' && (
        <p class="message" role="alert">
          {message}
        </p>
      )}
      {review && !finished && (
        <div class="tools spread working">
          <p class="muted" role="status">
            {exactTurnsText(review)}; still searching.
          </p>
          <button type="button" class="button" onClick={stopReview}>
            Stop here
          </button>
        </div>
      )}
      {review && finished && !review.exact && <p class="muted">Numbers between bounds are not exact.</p>}
    </>
  );
};

// A game that was played elsewhere

const TypedGame = () => {
  const text = useSignal('');
  const answer = useSignal('');
  const message = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const read = readPlayed(board.peek().game.rules, text.value, answer.value);
    message.value = read.ok ? '' : explain(read.failure);
    if (read.ok) openGame(read.value.game, read.value.answer, read.value.note);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label class="labelled">
        <span>Your guesses in order, or a share grid and the words of its rows</span>
        <textarea
          class="field"
          rows={6}
          autocapitalize="none"
          autocomplete="off"
          spellcheck={false}
          placeholder={'crane\nslate\nabide'}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <WordField label="The answer, if you did not find it" text={answer} />
      {message.value !== '' && (
        <p class="message" role="alert">
          {message.value}
        </p>
      )}
      <div class="tools">
        <button type="submit" class="button primary">
          Review
        </button>
      </div>
    </form>
  );
};

/** A game that was not found is compared with its answer once somebody says it. */
const MissingAnswer = ({ now }: { now: Opened }) => {
  const answer = useSignal('');
  if (foundAnswer(now) !== undefined) return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (answer.value.trim() !== '') openGame({ ...now.game }, answer.value.trim());
  };
  return (
    <form class="card stack" onSubmit={submit}>
      <h3>What was the word?</h3>
      <p class="muted">With it, luck counts to the end, and you see what others would have done.</p>
      <div class="tools">
        <WordField label="The answer" quiet look="grow" text={answer} placeholder="the answer" />
        <button type="submit" class="button">
          Use it
        </button>
      </div>
    </form>
  );
};

// What could have been

const Replay = ({ now, review }: { now: Opened; review: Reviewed }) => {
  const turn = useSignal(0);
  const word = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (word.value.trim() !== '') replaceTurn(turn.value, word.value.trim());
  };
  return (
    <section class="card stack">
      <h3>Another word in a turn</h3>
      <form class="tools" onSubmit={submit}>
        <label class="grow">
          <span class="aside">Instead of</span>
          <select
            class="field"
            value={turn.value}
            onInput={(event) => {
              turn.value = Number(event.currentTarget.value);
            }}
          >
            {review.turns.map((each, index) => (
              <option key={String(index)} value={index}>
                {index + 1}. {capitals(each.word)}
              </option>
            ))}
          </select>
        </label>
        <WordField label="Another word in that turn" quiet look="grow" text={word} placeholder="another word" />
        <button type="submit" class="button">
          Try it
        </button>
      </form>
      <ul class="plainlist games replaced" aria-live="polite">
        {now.replaced.map((other) => (
          <li key={`${other.turn} ${other.word}`}>
            <MiniRow word={other.word} feedback={other.feedback} />
            <p>{counterfactualText(review, other)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Others = ({ now }: { now: Opened }) => {
  const strategy = useSignal(RIVALS[0]);
  const answer = foundAnswer(now)!;
  const submit = (event: Event): void => {
    event.preventDefault();
    playRival(strategy.value);
  };
  return (
    <section class="card stack">
      <h3>Others on the same word</h3>
      <ul class="plainlist games rivals" aria-live="polite">
        {now.rivals.map(({ strategy: name, path }) => (
          <li key={name}>
            <p>{path ? strategyLengthText(name, path.length) : `${strategyName(name)}: playing …`}</p>
            {path?.map((word, index) => (
              <MiniRow key={String(index)} word={word} feedback={scoreFeedback(word, answer)} />
            ))}
          </li>
        ))}
      </ul>
      <form class="tools" onSubmit={submit}>
        <label class="grow">
          <span class="aside">Strategy</span>
          <select
            class="field"
            value={strategy.value}
            onInput={(event) => {
              strategy.value = event.currentTarget.value;
            }}
          >
            {RIVALS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="button">
          Let it play
        </button>
      </form>
    </section>
  );
};

// Sharing

type Form = GridStyle | 'squares';

const FORMS: readonly { value: Form; title: string }[] = [
  { value: 'squares', title: 'squares' },
  { value: 'words', title: 'plain words' },
  { value: 'letters', title: 'letters' },
];

/** Squares as they look where the player is. */
const squares = (): GridStyle => {
  const { palette, theme } = settings.value;
  if (palette === 'contrast') return 'high-contrast';
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'emoji-dark' : 'emoji-light';
};

const linkTo = ({ rules, turns }: Reviewed): string => {
  const { list, mode } = rules;
  const name = isBundled(list.name) && list.name !== 'original' ? list.name : undefined;
  return `${location.origin}${location.pathname}${writeLink({ rows: turns, page: 'review', list: name, mode })}`;
};

const Share = ({ review }: { review: Reviewed }) => {
  const form = useSignal<Form>('squares');
  const said = useSignal('');
  const text = shareText(review, { style: form.value === 'squares' ? squares() : form.value });
  const copy = async (content: string, what: string): Promise<void> => {
    said.value = (await copyText(content)) ? `${what} copied.` : content;
  };
  const save = (): void => {
    saveFile(
      'salet-review.svg',
      reviewSvg(review, shareText(review, { style: 'words' }).split(':')[0]),
      'image/svg+xml',
    );
    said.value = 'The picture was saved; it shows no word.';
  };
  return (
    <section class="card stack">
      <h3>Share</h3>
      <Choice
        legend="Form of the text"
        quiet
        options={FORMS}
        value={form.value}
        onChoose={(value) => {
          form.value = value;
        }}
      />
      <pre class="sharetext">{text}</pre>
      <div class="tools">
        <button type="button" class="button" onClick={() => void copy(text, 'The text was')}>
          Copy text
        </button>
        <button type="button" class="button" onClick={() => void copy(linkTo(review), 'The link was')}>
          Copy link
        </button>
        <button type="button" class="button" onClick={save}>
          Save picture
        </button>
      </div>
      <p class="muted small">
        Text, picture and link show no word; who opens the link sees all guesses, behind a warning.
      </p>
      <p class="small breakable" role="status">
        {said.value}
      </p>
    </section>
  );
};
