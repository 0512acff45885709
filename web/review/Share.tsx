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

const savePicture = (review: Review): void => {
  const [title] = shareText(review, { style: 'words' }).split(':');
  saveFile('salet-review.svg', reviewSvg(review, title), 'image/svg+xml');
};

export const Share = ({ review }: { review: Review }) => {
  const form = useSignal<Form>('squares');
  const outcome = useSignal('');
  const text = shareText(review, { style: form.value === 'squares' ? squares() : form.value });
  const copy = async (content: string, name: string): Promise<void> => {
    outcome.value = (await copyText(content)) ? `The ${name} was copied.` : content;
  };
  const save = (): void => {
    savePicture(review);
    outcome.value = 'The picture was saved; it shows no word.';
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
        <Button onPress={() => void copy(text, 'text')}>Copy text</Button>
        <Button onPress={() => void copy(linkTo(review), 'link')}>Copy link</Button>
        <Button onPress={save}>Save picture</Button>
      </div>
      <p class="muted small">Text, picture and link show no word. The link opens all guesses, behind a warning.</p>
      <p class="small breakable" role="status">
        {outcome.value}
      </p>
    </section>
  );
};
