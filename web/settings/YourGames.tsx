/**
 * The player's finished games: exported as the file that the program reads, imported from such a file.
 */

import { useSignal } from '@preact/signals';
import { counted } from '../../src/format.ts';
import { Button } from '../shared/components/Button.tsx';
import { FileButton } from '../shared/components/FileButton.tsx';
import { exportGames, GAME_FILES, importGames } from '../shared/state/gameFiles.ts';
import { history } from '../shared/state/games.ts';
import { page } from '../shared/state/navigation.ts';
import type { Report } from './importList.ts';
import { ReportLines } from './ReportLines.tsx';

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
        <FileButton title="Import" accept={GAME_FILES} onFiles={(files) => void importFile(files)} />
        {count > 0 && <Button onPress={() => (report.value = exportGames())}>Export</Button>}
        <Button onPress={() => (page.value = 'history')}>See them</Button>
      </div>
      <ReportLines report={report.value} />
    </section>
  );
};
