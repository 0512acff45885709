/**
 * The keys of the page, in a dialogue that keeps the focus and gives it back.
 */

import { useEffect, useRef } from 'preact/hooks';
import { sheet } from '../state/navigation.ts';
import './KeysHelp.css';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['A to Z', 'letters of the row'],
  ['Enter', 'ends a row with its colours; in an empty row, takes the best word'],
  ['G, Y, B or 2, 1, 0', 'green, yellow, grey'],
  ['Space', 'the next colour of the tile'],
  ['Left and Right', 'from tile to tile'],
  ['Up and Down', 'to an earlier row and back'],
  ['Backspace', 'one step back'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['Escape', 'closes what is open'],
  ['/', 'a word to compare'],
  [',', 'repeats the state of the game for a screen reader'],
  ['?', 'these keys'],
];

const close = (): void => {
  if (sheet.value?.kind === 'keys') sheet.value = undefined;
};

export const KeysHelp = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // a dialogue that is taken away gives no focus back; one that is closed does
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} class="card help" aria-labelledby="help-title" onClose={close}>
      <div class="tools spread">
        <h2 id="help-title">Keys</h2>
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <table>
        <caption class="aside">Keys and what they do</caption>
        <thead>
          <tr>
            <th scope="col">key</th>
            <th scope="col">does</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted small">A grid, turns as crane=BYBBG, a link, or a picture of a board can be pasted anywhere.</p>
    </dialog>
  );
};
