/**
 * The shell: the mark, the pages, notices, and the gate before what somebody else has sent.
 */

import type { ComponentType } from 'preact';
import { Play } from './play/Play.tsx';
import { board } from './shared/board.ts';
import { dropped } from './shared/drop.ts';
import { Lazy } from './shared/Lazy.tsx';
import { alertText, gateOpen, type Page, page } from './shared/navigation.ts';
import { OfflineBadge, UpdatePrompt } from './shared/Offline.tsx';
import { isHelpOpen } from './shared/shortcuts.ts';

interface Entry {
  readonly name: Page;
  readonly title: string;
  /** The first page is there at once. */
  readonly load: (() => Promise<ComponentType>) | undefined;
}

const ENTRIES: readonly Entry[] = [
  { name: 'play', title: 'Play along', load: undefined },
  { name: 'review', title: 'Review', load: async () => (await import('./review/Review.tsx')).Review },
  { name: 'explore', title: 'Explore', load: async () => (await import('./explore/Explore.tsx')).Explore },
  { name: 'lab', title: 'Lab', load: async () => (await import('./lab/Lab.tsx')).Lab },
  { name: 'practice', title: 'Practice', load: async () => (await import('./practice/Practice.tsx')).Practice },
  { name: 'settings', title: 'Settings', load: async () => (await import('./settings/Settings.tsx')).Settings },
];

const loadOffer = async () => (await import('./shared/DropOffer.tsx')).DropOffer;
const loadHelp = async () => (await import('./shared/KeysHelp.tsx')).KeysHelp;

export const App = () => (
  <>
    <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
      Skip to the page
    </button>
    <Header />
    <UpdatePrompt />
    <Notice />
    {dropped.value.length > 0 && page.value !== 'settings' && <Lazy load={loadOffer} />}
    <main id="main" tabIndex={-1}>
      {gateOpen.value ? <CurrentPage /> : <Gate />}
    </main>
    {isHelpOpen.value && <Lazy load={loadHelp} />}
  </>
);

const Header = () => {
  const { list, mode } = board.value.game.rules;
  return (
    <header class="topbar">
      <h1 class="mark" aria-label="Salet">
        {[...'SALET'].map((letter, index) => (
          <span key={String(index)} aria-hidden="true">
            {letter}
          </span>
        ))}
      </h1>
      <nav class="tabs" aria-label="Pages">
        {ENTRIES.map(({ name, title }) => (
          <button
            type="button"
            key={name}
            aria-current={page.value === name ? 'page' : undefined}
            // a browser leaves one that is half in sight where it is
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            onClick={() => {
              page.value = name;
            }}
          >
            {title}
          </button>
        ))}
      </nav>
      <OfflineBadge />
      <span class="facts">
        {list.name}, {mode} mode
      </span>
    </header>
  );
};

const CurrentPage = () => {
  const entry = ENTRIES.find(({ name }) => name === page.value);
  return entry?.load ? <Lazy key={entry.name} load={entry.load} /> : <Play />;
};

/** A link may come from a friend who has played today's game. */
const Gate = () => (
  <section class="card gate">
    <h2>A game was sent to you</h2>
    <p>It shows words that were guessed, and maybe the answer.</p>
    <div class="tools">
      <button
        type="button"
        class="button primary"
        onClick={() => {
          gateOpen.value = true;
        }}
      >
        Show it
      </button>
    </div>
  </section>
);

const Notice = () => {
  if (alertText.value === '') return null;
  return (
    <div class="notice" role="alert">
      <span>{alertText.value}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          alertText.value = '';
        }}
      >
        Close
      </button>
    </div>
  );
};
