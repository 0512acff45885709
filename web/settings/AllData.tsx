/**
 * All data of the page: exported as one file, imported from one, or deleted.
 */

import { useSignal } from '@preact/signals';
import { explain } from '../../src/failure.ts';
import { readTextOf, saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { FileButton } from '../shared/components/FileButton.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { importedData, replaceImportedData } from '../shared/state/importedData.ts';
import { today } from '../shared/state/rules.ts';
import { DEFAULT_SETTINGS } from '../shared/state/settings.ts';
import { store } from '../shared/state/store.ts';
import { exportText, MAX_EXPORT_BYTES, readExport } from './backup.ts';
import { type Report, storageNote } from './importList.ts';
import { ReportLines } from './ReportLines.tsx';

const exportAll = (): Report => {
  saveFile(`salet-${today()}.json`, exportText(settings.value, importedData.value, today()), 'application/json');
  return ['Exported: settings, your lists and the past answers.'];
};

const importAll = async (file: File): Promise<Report> => {
  const text = await readTextOf(file, MAX_EXPORT_BYTES);
  if (!text.ok) return [explain(text.failure)];
  const read = readExport(text.value, file.name, today());
  if (!read.ok) return [explain(read.failure)];
  const { data, settings: imported, sentence, notes } = read.value;
  const isStored = replaceImportedData(data);
  changeSettings(imported);
  return [sentence, ...notes, ...storageNote(isStored)];
};

const deleteAll = (): Report => {
  changeSettings(DEFAULT_SETTINGS);
  store.clear();
  return ['All data was deleted; the settings are the defaults.'];
};

export const AllData = () => {
  const report = useSignal<Report>([]);
  const isAsking = useSignal(false);
  const importFile = async ([file]: readonly File[]): Promise<void> => {
    if (file) report.value = await importAll(file);
  };
  return (
    <section class="card stack" aria-label="All data">
      <h3>All data</h3>
      <p class="muted">All data stays in this browser. Export saves it as one file; Import replaces it.</p>
      <div class="tools">
        <Button onPress={() => (report.value = exportAll())}>Export</Button>
        <FileButton title="Import" accept=".json,application/json" onFiles={(files) => void importFile(files)} />
        {!isAsking.value && <Button onPress={() => (isAsking.value = true)}>Reset</Button>}
      </div>
      {isAsking.value && (
        <div class="stack" role="alert">
          <p>This deletes settings, lists, past answers and your games.</p>
          <div class="tools">
            <Button
              primary
              onPress={() => {
                isAsking.value = false;
                report.value = deleteAll();
              }}
            >
              Delete all
            </Button>
            <Button onPress={() => (isAsking.value = false)}>Cancel</Button>
          </div>
        </div>
      )}
      <ReportLines report={report.value} />
    </section>
  );
};
