/**
 * The word lists that the player has imported: more can be dropped or chosen, each can be folded and removed.
 */

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { explain } from '../../src/failure.ts';
import { counted } from '../../src/format.ts';
import type { Language } from '../../src/words/fold.ts';
import type { WordList } from '../../src/words/list.ts';
import { droppedFiles, isFileOver } from '../shared/browser/droppedFiles.ts';
import { Button } from '../shared/components/Button.tsx';
import { FileButton } from '../shared/components/FileButton.tsx';
import { SelectField } from '../shared/components/SelectField.tsx';
import { changeSettings, settings } from '../shared/state/currentSettings.ts';
import { addList, findList, type ImportedList, importedData, removeList } from '../shared/state/importedData.ts';
import { splitListName } from '../shared/state/listNames.ts';
import { DEFAULT_SETTINGS } from '../shared/state/settings.ts';
import { foldList, LANGUAGE_NAMES } from './accents.ts';
import { importList, type Report, storageNote } from './importList.ts';
import { ReportLines } from './ReportLines.tsx';
import { foreignLetters } from './readLists.ts';

export const WordLists = () => {
  const report = useSignal<Report>([]);
  const importFiles = (files: readonly File[]): void => {
    if (files.length === 0) return;
    importList(files).then((sentences) => {
      report.value = sentences;
    }, console.error);
  };
  useEffect(() => {
    importFiles(droppedFiles.value);
    if (droppedFiles.value.length > 0) droppedFiles.value = [];
  }, [droppedFiles.value]);
  return (
    <section class={`card stack drop${isFileOver.value ? ' over' : ''}`} aria-label="Your word lists">
      <h3>Your word lists</h3>
      <p class="muted">
        Drop a text file here: one word a line, all of one length. With two files the shorter has the answers, the
        longer the other guesses.
      </p>
      <div class="tools">
        <FileButton title="Choose files" accept=".txt,.csv,.tsv,text/plain,text/csv" multiple onFiles={importFiles} />
      </div>
      <ReportLines report={report.value} />
      <ul class="plainlist">
        {importedData.value.lists.map((list) => (
          <ListLine key={list.name} list={list} report={report} />
        ))}
      </ul>
    </section>
  );
};

interface LineProps {
  readonly list: ImportedList;
  /** Gets the outcome of a change. */
  readonly report: Signal<Report>;
}

const ListLine = ({ list, report }: LineProps) => {
  const { name } = list;
  const found = findList(name);
  return (
    <li class="tools spread">
      <span class="breakable">
        {name} <span class="muted small">{found.ok ? sizeOf(found.value) : explain(found.failure)}</span>
      </span>
      <Accents list={list} report={report} />
      <Button label={`Remove ${name}`} onPress={() => (report.value = removeImported(name))}>
        Remove
      </Button>
    </li>
  );
};

const sizeOf = ({ answerCount, words }: WordList): string => {
  const others = words.length - answerCount;
  return `${counted(answerCount, 'answer')}${others > 0 ? `, ${counted(others, 'more guess', 'more guesses')}` : ''}`;
};

const removeImported = (name: string): Report => {
  if (splitListName(settings.value.list).plain === name) changeSettings({ list: DEFAULT_SETTINGS.list });
  removeList(name);
  return [`${name} was removed.`];
};

const ACCENTS: readonly { value: Language | ''; title: string }[] = [
  { value: '', title: 'as they are written' },
  ...LANGUAGE_NAMES.map(([value, name]) => ({ value, title: `folded as in ${name}` })),
];

/** Which accents count as plain letters, for lists that have any. */
const Accents = ({ list, report }: LineProps) =>
  foreignLetters(list).length === 0 ? null : (
    <SelectField
      label={`Accents of ${list.name}`}
      look="labelled folding"
      options={ACCENTS}
      value={list.language ?? ''}
      onChoose={(language) => (report.value = foldAccents(list, language || undefined))}
    />
  );

const foldAccents = (list: ImportedList, language: Language | undefined): Report => {
  const folded = foldList(list, language);
  if (!folded.ok) return [explain(folded.failure)];
  return [folded.value.sentence, ...folded.value.notes, ...storageNote(addList(folded.value.list))];
};
