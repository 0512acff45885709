/**
 * The past answers of the game: imported from a file, or fetched from the web at the press of a button.
 */

import { useSignal } from '@preact/signals';
import { explain, type Result } from '../../src/failure.ts';
import { readOpenerTables } from '../../src/openings/tableFile.ts';
import { OPENER_TABLES_NOTE, openerTablesText } from '../../src/text/openings.ts';
import { readTextOf } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { FileButton } from '../shared/components/FileButton.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { WordField } from '../shared/components/WordField.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { addHistory, importedData, removeHistory } from '../shared/state/importedData.ts';
import { addOpenerTables } from '../shared/state/openerTables.ts';
import { today } from '../shared/state/rules.ts';
import { DEFAULT_SETTINGS } from '../shared/state/settings.ts';
import { fetchText } from './fetchText.ts';
import { type Report, storageNote } from './importList.ts';
import { describePastAnswers, importPastAnswers, MAX_PAST_ANSWERS_BYTES, PAST_ANSWERS_ADDRESS } from './pastAnswers.ts';
import { ReportLines } from './ReportLines.tsx';

const storePastAnswers = (text: Result<string>, file: string): Report => {
  if (!text.ok) return [explain(text.failure)];
  const read = importPastAnswers(text.value, file, { known: importedData.value.history, today: today() });
  if (!read.ok) return [explain(read.failure)];
  const isStored = addHistory(read.value.text);
  return [read.value.sentence, ...read.value.notes, ...storageNote(isStored)];
};

/** Past answers, or the tables of first words that the program has made of them. */
const storeFile = (text: Result<string>, file: string): Report => {
  const tables = text.ok ? readOpenerTables(text.value) : [];
  if (!text.ok || tables.length === 0) return storePastAnswers(text, file);
  return [openerTablesText(tables.length), ...storageNote(addOpenerTables(text.value))];
};

const deletePastAnswers = (): Report => {
  if (settings.value.prior === 'no-repeats') changeSettings({ prior: DEFAULT_SETTINGS.prior });
  removeHistory();
  return ['The past answers were deleted.'];
};

export const PastAnswers = () => {
  const report = useSignal<Report>([]);
  const address = useSignal(PAST_ANSWERS_ADDRESS);
  const { history } = importedData.value;
  const importFile = async ([file]: readonly File[]): Promise<void> => {
    if (file) report.value = storeFile(await readTextOf(file, MAX_PAST_ANSWERS_BYTES), file.name);
  };
  const fetchPastAnswers = async (): Promise<void> => {
    report.value = ['Fetching …'];
    const from = address.value.trim();
    report.value = storePastAnswers(await fetchText(from), from);
  };
  return (
    <section class="card stack" aria-label="Past answers">
      <h3>Past answers</h3>
      <p>{describePastAnswers(history) ?? 'None yet'}.</p>
      <div class="tools">
        <FileButton
          title="Import"
          accept=".txt,.csv,.json,text/plain,text/csv,application/json"
          onFiles={(files) => void importFile(files)}
        />
        {history !== undefined && <Button onPress={() => (report.value = deletePastAnswers())}>Delete</Button>}
      </div>
      <p class="muted small">{OPENER_TABLES_NOTE}</p>
      <details>
        <summary>Fetch from the web</summary>
        <form class="stack" onSubmit={onSubmit(() => void fetchPastAnswers())}>
          <WordField label="Address" inputMode="url" text={address} />
          <p class="muted small">Only when you press the button, and only this address. No data about you is sent.</p>
          <div class="tools">
            <Button>Fetch</Button>
          </div>
        </form>
      </details>
      <ReportLines report={report.value} />
    </section>
  );
};
