/**
 * What the player brings and takes away: word lists, past answers, and everything as one file.
 */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { explain } from '../../src/failure.ts';
import { counted } from '../../src/format.ts';
import type { Language } from '../../src/words/fold.ts';
import type { WordList } from '../../src/words/list.ts';
import { table } from '../practice/practice.ts';
import { changeSettings, settings } from '../shared/currentSettings.ts';
import { dropped, isOver } from '../shared/drop.ts';
import { readTextOf, saveFile } from '../shared/files.ts';
import { foldList, foreignLetters, LANGUAGE_NAMES } from '../shared/lists.ts';
import { changeOwn, findList, type OwnList, own } from '../shared/ownData.ts';
import { today } from '../shared/rules.ts';
import { DEFAULT_SETTINGS } from '../shared/settings.ts';
import { clearStore } from '../shared/store.ts';
import {
  bringHistory,
  describeHistory,
  exportText,
  fetchText,
  HISTORY_ADDRESS,
  MAX_EXPORT_BYTES,
  MAX_HISTORY_BYTES,
  readExport,
} from './data.ts';
import { bringList, NOT_KEPT, type Said } from './importList.ts';

const Sentences = ({ said }: { said: Said }) => (
  <div role="status" class="report">
    {said.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

/** A button that opens the system's dialogue for files. */
const FileButton = (props: {
  title: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}) => (
  <label class="button filebutton">
    <input
      type="file"
      accept={props.accept}
      multiple={props.multiple ?? false}
      onChange={({ currentTarget }) => {
        props.onFiles([...(currentTarget.files ?? [])]);
        // the same file again is a change, too
        currentTarget.value = '';
      }}
    />
    <span>{props.title}</span>
  </label>
);

// Word lists

const removeList = (name: string): Said => {
  if (settings.value.list === name) changeSettings({ list: DEFAULT_SETTINGS.list });
  changeOwn({ lists: own.value.lists.filter((list) => list.name !== name) });
  return [`${name} was removed.`];
};

export const OwnLists = () => {
  const said = useSignal<Said>([]);
  const bring = (files: readonly File[]): void => {
    if (files.length === 0) return;
    bringList(files).then((sentences) => {
      said.value = sentences;
    }, console.error);
  };
  useEffect(() => {
    bring(dropped.value);
    if (dropped.value.length > 0) dropped.value = [];
  }, [dropped.value]);
  return (
    <section class={`card stack drop${isOver.value ? ' over' : ''}`} aria-label="Your word lists">
      <h3>Your word lists</h3>
      <p class="muted">
        Drop a text file here: one word a line, all of one length. With two files the shorter has the answers, the
        longer what may be guessed.
      </p>
      <div class="tools">
        <FileButton title="Choose files" accept=".txt,.csv,.tsv,text/plain,text/csv" multiple onFiles={bring} />
      </div>
      <Sentences said={said.value} />
      <ul class="plainlist">
        {own.value.lists.map((list) => (
          <li key={list.name} class="tools spread">
            <ListName name={list.name} />
            <Folding
              list={list}
              onSaid={(sentences) => {
                said.value = sentences;
              }}
            />
            <button
              type="button"
              class="button"
              aria-label={`Remove ${list.name}`}
              onClick={() => {
                said.value = removeList(list.name);
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const ListName = ({ name }: { name: string }) => {
  const list = findList(name);
  return (
    <span class="breakable">
      {name} <span class="muted small">{list.ok ? sizeOf(list.value) : explain(list.failure)}</span>
    </span>
  );
};

const sizeOf = ({ answerCount, words }: WordList): string => {
  const others = words.length - answerCount;
  return `${counted(answerCount, 'answer')}${others > 0 ? `, ${counted(others, 'more guess', 'more guesses')}` : ''}`;
};

/** Which accents a game takes for plain letters, for lists that have any. */
const Folding = ({ list, onSaid }: { list: OwnList; onSaid: (said: Said) => void }) => {
  if (foreignLetters(list).length === 0) return null;
  const choose = (language: Language | undefined): void => {
    const folded = foldList(list, language);
    if (!folded.ok) {
      onSaid([explain(folded.failure)]);
      return;
    }
    const lists = own.value.lists.map((each) => (each.name === list.name ? folded.value.list : each));
    const isKept = changeOwn({ lists });
    onSaid([folded.value.sentence, ...folded.value.notes, ...(isKept ? [] : [NOT_KEPT])]);
  };
  return (
    <label class="labelled folding">
      <span>Accents of {list.name}</span>
      <select
        class="field"
        value={list.language ?? ''}
        onInput={({ currentTarget: { value } }) => choose(LANGUAGE_NAMES.find(([id]) => id === value)?.[0])}
      >
        <option value="">as they are written</option>
        {LANGUAGE_NAMES.map(([id, name]) => (
          <option key={id} value={id}>
            folded as in {name}
          </option>
        ))}
      </select>
    </label>
  );
};

// Past answers

const keepHistory = (text: string, file: string): Said => {
  const read = bringHistory(text, file, own.value.history, today());
  if (!read.ok) return [explain(read.failure)];
  const isKept = changeOwn({ history: read.value.text });
  return [read.value.sentence, ...read.value.notes, ...(isKept ? [] : [NOT_KEPT])];
};

const forgetHistory = (): Said => {
  if (settings.value.prior === 'no-repeats') changeSettings({ prior: DEFAULT_SETTINGS.prior });
  changeOwn({ history: undefined });
  return ['The past answers were forgotten.'];
};

export const PastAnswers = () => {
  const said = useSignal<Said>([]);
  const address = useSignal(HISTORY_ADDRESS);
  const known = describeHistory(own.value.history);
  const bring = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file) return;
    const text = await readTextOf(file, MAX_HISTORY_BYTES);
    said.value = text.ok ? keepHistory(text.value, file.name) : [explain(text.failure)];
  };
  const ask = async (event: Event): Promise<void> => {
    event.preventDefault();
    said.value = ['Fetching …'];
    const text = await fetchText(address.value.trim());
    said.value = text.ok ? keepHistory(text.value, address.value.trim()) : [explain(text.failure)];
  };
  return (
    <section class="card stack" aria-label="Past answers">
      <h3>Past answers</h3>
      <p>{known ? `${known}.` : 'None are known.'}</p>
      <div class="tools">
        <FileButton
          title="Bring a file"
          accept=".txt,.csv,.json,text/plain,text/csv,application/json"
          onFiles={(files) => void bring(files)}
        />
        {own.value.history !== undefined && (
          <button
            type="button"
            class="button"
            onClick={() => {
              said.value = forgetHistory();
            }}
          >
            Forget them
          </button>
        )}
      </div>
      <details>
        <summary>Fetch them from the web</summary>
        <form class="stack" onSubmit={(event) => void ask(event)}>
          <label class="labelled">
            <span>Address</span>
            <input
              class="field"
              type="url"
              autocomplete="off"
              spellcheck={false}
              value={address.value}
              onInput={(event) => {
                address.value = event.currentTarget.value;
              }}
            />
          </label>
          <p class="muted small">Only when you press the button, and only this address. Nothing about you is sent.</p>
          <div class="tools">
            <button type="submit" class="button">
              Fetch
            </button>
          </div>
        </form>
      </details>
      <Sentences said={said.value} />
    </section>
  );
};

// Everything

const importFile = async (file: File): Promise<Said> => {
  const text = await readTextOf(file, MAX_EXPORT_BYTES);
  if (!text.ok) return [explain(text.failure)];
  const read = readExport(text.value, file.name, today());
  if (!read.ok) return [explain(read.failure)];
  const { own: brought, settings: chosen, sentence, notes } = read.value;
  const isKept = changeOwn(brought);
  changeSettings(chosen);
  return [sentence, ...notes, ...(isKept ? [] : [NOT_KEPT])];
};

const forgetEverything = (): Said => {
  changeSettings(DEFAULT_SETTINGS);
  clearStore();
  changeOwn({ lists: [], history: undefined });
  table.value = undefined;
  return ['Everything is as at the beginning.'];
};

export const Everything = () => {
  const said = useSignal<Said>([]);
  const asked = useSignal(false);
  const save = (): void => {
    saveFile(`salet-${today()}.json`, exportText(settings.value, own.value, today()), 'application/json');
    said.value = ['Saved: settings, your lists and the past answers.'];
  };
  const bring = async ([file]: readonly File[]): Promise<void> => {
    if (file) said.value = await importFile(file);
  };
  return (
    <section class="card stack" aria-label="Everything">
      <h3>Everything</h3>
      <p class="muted">
        All of this is in this browser only. One file takes it elsewhere; importing replaces what is here.
      </p>
      <div class="tools">
        <button type="button" class="button" onClick={save}>
          Export
        </button>
        <FileButton title="Import" accept=".json,application/json" onFiles={(files) => void bring(files)} />
        {!asked.value && (
          <button
            type="button"
            class="button"
            onClick={() => {
              asked.value = true;
            }}
          >
            Reset
          </button>
        )}
      </div>
      {asked.value && (
        <div class="stack" role="alert">
          <p>Settings, lists and past answers will be forgotten.</p>
          <div class="tools">
            <button
              type="button"
              class="button primary"
              onClick={() => {
                asked.value = false;
                said.value = forgetEverything();
              }}
            >
              Forget everything
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                asked.value = false;
              }}
            >
              Keep it
            </button>
          </div>
        </div>
      )}
      <Sentences said={said.value} />
    </section>
  );
};
