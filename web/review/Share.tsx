/**
 * Ways to share a review: as text, as a link, as a picture. None of them shows a word.
 */

import { useSignal } from '@preact/signals';
import type { GridStyle } from '../../src/grid/grid.ts';
import type { Review } from '../../src/review/review.ts';
import { shareText } from '../../src/text/share.ts';
import { writeLink } from '../shared/address/links.ts';
import { copyText } from '../shared/browser/clipboard.ts';
import { saveFile } from '../shared/browser/files.ts';
import { canShare, pngOf, shareWithSystem } from '../shared/browser/sharing.ts';
import { Button } from '../shared/components/Button.tsx';
import { Choice } from '../shared/components/Choice.tsx';
import { settings } from '../shared/state/currentSettings.ts';
import { isBundled } from '../shared/state/importedData.ts';
import { reviewSvg } from './reviewPicture.ts';

type Form = GridStyle | 'squares';

const FORMS: readonly { value: Form; title: string }[] = [
  { value: 'squares', title: 'squares' },
  { value: 'words', title: 'plain words' },
  { value: 'letters', title: 'letters' },
];

/** Squares in the colours of the page. */
const squares = (): GridStyle => {
  const { palette, theme } = settings.value;
  if (palette === 'contrast') return 'high-contrast';
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? 'emoji-dark' : 'emoji-light';
};

const linkTo = ({ rules, turns }: Review): string => {
  const { list, mode } = rules;
  const name = isBundled(list.name) && list.name !== 'original' ? list.name : undefined;
  return `${location.origin}${location.pathname}${writeLink({ rows: turns, page: 'review', list: name, mode })}`;
};

const pictureOf = (review: Review, number: number | undefined): string => {
  const [title] = shareText(review, { ...numbered(number), style: 'words' }).split(':');
  return reviewSvg(review, title);
};

const numbered = (number: number | undefined): { number?: number } => (number === undefined ? {} : { number });

/** Squares are drawn as tiles: not every system has a font for them. What is copied is the text. */
const SQUARES: Readonly<Record<string, string>> = {
  '🟩': 'here',
  '🟧': 'here',
  '🟨': 'elsewhere',
  '🟦': 'elsewhere',
  '⬛': 'absent',
  '⬜': 'absent',
};

const Square = ({ sign }: { sign: string }) => (
  <span class="square" data-tile={SQUARES[sign]}>
    <span class="aside">{sign}</span>
  </span>
);

interface Props {
  readonly review: Review;
  /** Of the puzzle, if the game came with it. */
  readonly number: number | undefined;
}

export const Share = ({ review, number }: Props) => {
  const form = useSignal<Form>('squares');
  const outcome = useSignal('');
  const text = shareText(review, { ...numbered(number), style: form.value === 'squares' ? squares() : form.value });
  const copy = async (content: string, name: string): Promise<void> => {
    outcome.value = (await copyText(content)) ? `The ${name} was copied.` : content;
  };
  const save = async (): Promise<void> => {
    const svg = pictureOf(review, number);
    const picture = await pngOf(svg);
    if (picture) saveFile('salet-review.png', picture, 'image/png');
    else saveFile('salet-review.svg', svg, 'image/svg+xml');
    outcome.value = 'The picture was saved; it shows no word.';
  };
  const share = async (): Promise<void> => {
    const picture = await pngOf(pictureOf(review, number));
    const result = await shareWithSystem({ title: 'Salet', text, picture });
    if (result === 'failed') await copy(text, 'text');
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
      <pre class="sharetext">
        {[...text].map((sign, index) => (SQUARES[sign] ? <Square key={index} sign={sign} /> : sign))}
      </pre>
      <div class="tools">
        {canShare() && (
          <Button primary onPress={() => void share()}>
            Share
          </Button>
        )}
        <Button onPress={() => void copy(text, 'text')}>Copy text</Button>
        <Button onPress={() => void copy(linkTo(review), 'link')}>Copy link</Button>
        <Button onPress={() => void save()}>Save picture</Button>
      </div>
      <p class="muted small">Text, picture and link show no word. The link opens all guesses, behind a warning.</p>
      <p class="small breakable" role="status">
        {outcome.value}
      </p>
    </section>
  );
};
