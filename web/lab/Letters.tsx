/**
 * How often each letter stands at each place: numbers on shades of one hue.
 */

import { useSignal } from '@preact/signals';
import type { WordList } from '../../src/words/list.ts';
import { saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { SelectField } from '../shared/components/SelectField.tsx';
import { countByPlace, lettersSvg, shadeOf } from './letters.ts';
import './Letters.css';

const WORDS = [
  { value: 'answers', title: 'answers' },
  { value: 'all', title: 'all words' },
] as const;

const ORDERS = [
  { value: 'total', title: 'most frequent first' },
  { value: 'letter', title: 'alphabetical' },
] as const;

export const Letters = ({ list }: { list: WordList }) => {
  const of = useSignal<'answers' | 'all'>('answers');
  const order = useSignal<'total' | 'letter'>('total');
  const counts = countByPlace(list, of.value, order.value);
  const { rows, most, words } = counts;
  const title = `${words} ${of.value === 'answers' ? 'answers' : 'words'} of ${list.name}, letters by place`;
  return (
    <section class="card stack" aria-labelledby="letters-title">
      <h2 id="letters-title">Letters by place</h2>
      <div class="fields">
        <SelectField label="Of" options={WORDS} value={of.value} onChoose={(value) => (of.value = value)} />
        <SelectField label="Order" options={ORDERS} value={order.value} onChoose={(value) => (order.value = value)} />
      </div>
      <div class="scroll">
        <table class="heat">
          <caption class="aside">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="aside">letter</span>
              </th>
              {rows[0]?.places.map((_, place) => (
                <th key={String(place)} scope="col">
                  {place + 1}
                </th>
              ))}
              <th scope="col">all</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ letter, places, total }) => (
              <tr key={letter}>
                <th scope="row">{letter.toUpperCase()}</th>
                {places.map((count, place) => (
                  <td key={String(place)} class="shade" style={{ '--shade': `${shadeOf(count, most)}%` }}>
                    {count}
                  </td>
                ))}
                <td class="muted">{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="tools">
        <Button onPress={() => saveFile(`salet-letters-${list.name}.svg`, lettersSvg(title, counts), 'image/svg+xml')}>
          Save picture
        </Button>
      </div>
    </section>
  );
};
