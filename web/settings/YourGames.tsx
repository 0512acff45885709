/**
 * The player's finished games: exported as the file that the program reads, imported from such a file.
 */

import { useSignal } from '@preact/signals';
import { counted } from '../../src/format.ts';
import { readHistory } from '../../src/history/history.ts';
import { exportedText, historyNotes, importText } from '../../src/text/history.ts';
import { saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { history, historyText, importHistory } from '../shared/state/games.ts';
import { FileButton } from './FileButton.tsx';
import { type Report, storageNote } from './importList.ts';
import { ReportLines } from './ReportLines.tsx';

/** Some ten thousand games. */
const MAX_BYTES = 8_000_000;
const FILE = 'games.jsonl';

const exportGames = (): Report => {
  saveFile(FILE, historyText(), 'application/jsonl');
  return [exportedText(history.value, FILE)];
};

const importGames = async (file: File): Promise<Report> => {
  if (file.size > MAX_BYTES) return [`${file.name} has more than ${MAX_BYTES / 1e6} MB; export fewer games.`];
  // bytes that are not UTF-8 damage their own line only
  const read = readHistory(await file.text());
  if (read.lines.length === 0)
    return [`${file.name} has no games of a history; export one here, or with salet stats export.`];
  const merged = importHistory(read);
  return [importText(merged, file.name), ...historyNotes(read, file.name), ...storageNote(merged.isStored)];
};

export const YourGames = () => {
  const report = useSignal<Report>([]);
  const count = history.value.games.length;
  const importFile = async ([file]: readonly File[]): Promise<void> => {
    if (file) report.value = await importGames(file);
  };
  return (
    <section class="card stack" aria-label="Your games">
      <h3>Your games</h3>
      <p>{count === 0 ? 'None yet' : counted(count, 'game')}.</p>
      <p class="muted small">Finished games stay in this browser. The program reads and writes the same file.</p>
      <div class="tools">
        <FileButton title="Import" accept=".jsonl,.json,.txt" onFiles={(files) => void importFile(files)} />
        {count > 0 && <Button onPress={() => (report.value = exportGames())}>Export</Button>}
      </div>
      <ReportLines report={report.value} />
    </section>
  );
};
