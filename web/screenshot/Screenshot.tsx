/**
 * A sheet for a picture of a board: the rows that were read, as tiles; what is unsure is outlined, and letters and colours
 * can be changed before the rows are used.
 */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { explain } from '../../src/failure.ts';
import { readRowsText } from '../../src/text/screenshot.ts';
import { sharedText } from '../shared/address/sharedText.ts';
import { choosePicture } from '../shared/browser/choosePicture.ts';
import { droppedFiles } from '../shared/browser/droppedFiles.ts';
import { Button } from '../shared/components/Button.tsx';
import { board, dispatch, pasteText } from '../shared/state/board.ts';
import { page, sheet } from '../shared/state/navigation.ts';
import { type DraftRow, draftRowsOf, turnsOf } from './draftRows.ts';
import { RowEditor } from './RowEditor.tsx';
import { readPicture } from './readPicture.ts';
import './Screenshot.css';

const close = (): void => {
  droppedFiles.value = [];
  if (sheet.value?.kind === 'picture') sheet.value = undefined;
};

/** A review takes the rows as a game that was played; every other page plays them on the board. */
const useRows = (rows: readonly DraftRow[]): void => {
  close();
  if (page.value === 'review') {
    sharedText.value = turnsOf(rows);
    return;
  }
  page.value = 'play';
  if (board.value.game.rows.length > 0) dispatch({ kind: 'newGame' });
  void pasteText(turnsOf(rows));
};

export const Screenshot = () => {
  const [file] = droppedFiles.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const problem = useSignal('');
  const rows = useSignal<readonly DraftRow[]>([]);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    sheet.value = { kind: 'picture' };
    // Back closes it
    const stop = sheet.subscribe((shown) => {
      if (shown?.kind !== 'picture') droppedFiles.value = [];
    });
    return () => {
      stop();
      current?.close();
    };
  }, []);
  useEffect(() => {
    problem.value = '';
    rows.value = [];
    if (!file) return;
    const reading = new AbortController();
    void readPicture(file, board.peek().game.rules.list, reading.signal).then((read) => {
      if (reading.signal.aborted) return;
      if (read.ok) rows.value = draftRowsOf(read.value);
      else problem.value = explain(read.failure);
    });
    return () => reading.abort();
  }, [file]);
  return (
    <dialog ref={dialog} class="card screenshot" aria-labelledby="screenshot-title" onClose={close}>
      <div class="tools spread">
        <h2 id="screenshot-title">From a screenshot</h2>
        <Button onPress={close}>Close</Button>
      </div>
      <p role="status">{problem.value || (rows.value.length === 0 ? 'One moment …' : readRowsText(rows.value))}</p>
      {rows.value.map((row, index) => (
        <RowEditor
          key={row.key}
          row={row}
          number={index + 1}
          onChange={(changed) => (rows.value = rows.value.map((each) => (each.key === row.key ? changed : each)))}
          onRemove={() => (rows.value = rows.value.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div class="tools">
        {rows.value.length > 0 && (
          <Button primary disabled={!rows.value.every(isComplete)} onPress={() => useRows(rows.value)}>
            Use these rows
          </Button>
        )}
        {(problem.value !== '' || rows.value.length > 0) && <Button onPress={choosePicture}>Another picture</Button>}
      </div>
    </dialog>
  );
};

const isComplete = ({ word, tiles }: DraftRow): boolean => [...word].length === tiles.length;
