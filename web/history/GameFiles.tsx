/**
 * Games from and to files: the one format of program and page, and the figures as a picture.
 */

import { useSignal } from '@preact/signals';
import type { HistoryStatistics } from '../../src/history/statistics.ts';
import { gamesSvg } from '../../src/pictures/games.ts';
import { pictureTexts } from '../../src/text/history.ts';
import { saveFile } from '../shared/browser/files.ts';
import { Button } from '../shared/components/Button.tsx';
import { FileButton } from '../shared/components/FileButton.tsx';
import { exportGames, GAME_FILES, importGames } from '../shared/state/gameFiles.ts';
import { barsOf } from './bars.ts';

const savePicture = (statistics: HistoryStatistics): void =>
  saveFile('games.svg', gamesSvg({ ...pictureTexts(statistics), ...barsOf(statistics) }), 'image/svg+xml');

/** Without statistics, as long as there are no games, files can only be read. */
export const GameFiles = ({ statistics }: { statistics: HistoryStatistics | undefined }) => {
  const report = useSignal<readonly string[]>([]);
  const importFile = async ([file]: readonly File[]): Promise<void> => {
    if (file) report.value = await importGames(file);
  };
  return (
    <div class="game-files">
      <div class="tools">
        <FileButton title="Import" accept={GAME_FILES} onFiles={(files) => void importFile(files)} />
        {statistics && <Button onPress={() => (report.value = exportGames())}>Export</Button>}
        {statistics && <Button onPress={() => savePicture(statistics)}>Picture</Button>}
      </div>
      <div role="status" class="small">
        {report.value.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
};
