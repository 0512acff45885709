/**
 * How often each letter stands at each place: numbers on shades of one hue.
 */

import { useSignal } from '@preact/signals';
import type { WordList } from '../../src/words/list.ts';
import { saveFile } from '../shared/files.ts';
import { HEAT_STEPS, heatOf, lettersBy, lettersSvg } from './lab.ts';
import './Letters.css';

export const Letters = ({ list }: { list: WordList }) => {
  const of = useSignal<'answers' | 'all'>('answers');
  const order = useSignal<'total' | 'letter'>('total');
  const letters = lettersBy(list, of.value, order.value);
  const { rows, most, words } = letters;
  const title = `${words} ${of.value === 'answers' ? 'answers' : 'words'} of ${list.name}, letters by place`;
  return (
    <section class="card stack" aria-labelledby="letters-title">
      <h2 id="letters-title">Letters by place</h2>
      <div class="fields">
        <label class="labelled">
          <span>Of</span>
          <select
            class="field"
            value={of.value}
            onChange={(event) => (of.value = event.currentTarget.value === 'all' ? 'all' : 'answers')}
          >
            <option value="answers">answers</option>
            <option value="all">all words</option>
          </select>
        </label>
        <label class="labelled">
          <span>Order</span>
          <select
            class="field"
            value={order.value}
            onChange={(event) => (order.value = event.currentTarget.value === 'letter' ? 'letter' : 'total')}
          >
            <option value="total">most frequent first</option>
            <option value="letter">alphabetical</option>
          </select>
        </label>
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
                  <td
                    key={String(place)}
                    class="shade"
                    style={{ '--heat-share': `${(100 * heatOf(count, most)) / HEAT_STEPS}%` }}
                  >
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
        <button
          type="button"
          class="button"
          onClick={() => saveFile(`salet-letters-${list.name}.svg`, lettersSvg(title, letters), 'image/svg+xml')}
        >
          Save picture
        </button>
      </div>
    </section>
  );
};
