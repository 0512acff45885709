/**
 * The shell: the mark, the pages, notices, and the warning before a game from a link.
 */

import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { rulesChip } from '../src/text/profile.ts';
import { Play } from './play/Play.tsx';
import { droppedFiles, isPicture } from './shared/browser/droppedFiles.ts';
import { Button } from './shared/components/Button.tsx';
import { Lazy } from './shared/components/Lazy.tsx';
import { Notice } from './shared/components/Notice.tsx';
import { OfflineBadge, UpdatePrompt } from './shared/components/Offline.tsx';
import { board } from './shared/state/board.ts';
import { settings } from './shared/state/currentSettings.ts';
import { alertText, isGameHidden, type Page, page, sheet } from './shared/state/navigation.ts';

interface PageEntry {
  readonly name: Page;
  readonly title: string;
  /** Undefined for the first page, which is part of the first load. */
  readonly load: (() => Promise<ComponentType>) | undefined;
}

const PAGES: readonly PageEntry[] = [
  { name: 'play', title: 'Play', load: undefined },
  { name: 'boards', title: 'Boards', load: async () => (await import('./boards/Boards.tsx')).Boards },
  { name: 'review', title: 'Review', load: async () => (await import('./review/Review.tsx')).Review },
  { name: 'explore', title: 'Explore', load: async () => (await import('./explore/Explore.tsx')).Explore },
  { name: 'prove', title: 'Prove it', load: async () => (await import('./prove/Prove.tsx')).Prove },
  { name: 'lab', title: 'Lab', load: async () => (await import('./lab/Lab.tsx')).Lab },
  { name: 'practice', title: 'Practice', load: async () => (await import('./practice/Practice.tsx')).Practice },
  { name: 'history', title: 'History', load: async () => (await import('./history/History.tsx')).History },
  { name: 'settings', title: 'Settings', load: async () => (await import('./settings/Settings.tsx')).Settings },
];

const loadImportOffer = async () => (await import('./settings/ImportOffer.tsx')).ImportOffer;
const loadScreenshot = async () => (await import('./screenshot/Screenshot.tsx')).Screenshot;
const loadWarning = async () => (await import('./shared/components/SentGame.tsx')).SentGame;
const loadHelp = async () => (await import('./shared/components/KeysHelp.tsx')).KeysHelp;

export const App = () => (
  <>
    <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
      Skip to the page
    </button>
    <Header />
    <UpdatePrompt />
    <Alert />
    <DroppedFiles />
    <main id="main" tabIndex={-1}>
      {isGameHidden.value ? <Lazy load={loadWarning} /> : <CurrentPage />}
    </main>
    {sheet.value?.kind === 'keys' && <Lazy load={loadHelp} />}
  </>
);

const DroppedFiles = () => {
  const files = droppedFiles.value;
  if (isPicture(files)) return <Lazy key="picture" load={loadScreenshot} />;
  return files.length > 0 && page.value !== 'settings' ? <Lazy load={loadImportOffer} /> : null;
};

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
      <nav class="tabs" aria-label="Pages" ref={useCurrentInSight()}>
        {PAGES.map(({ name, title }) => (
          <button
            type="button"
            key={name}
            aria-current={page.value === name ? 'page' : undefined}
            // a browser does not scroll to a tab that is half in sight
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
      <button type="button" class="facts" onClick={() => (page.value = 'settings')}>
        <span class="aside">Settings: </span>
        {rulesChip({ list: list.name, prior: settings.value.prior, mode })}
      </button>
    </header>
  );
};

/** On a phone the tabs are wider than the window: the current one is moved into sight, and nothing else is. */
const useCurrentInSight = () => {
  const tabs = useRef<HTMLElement>(null);
  const current = page.value;
  useEffect(() => {
    const nav = tabs.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  useEffect(() => {
    const nav = tabs.current;
    if (!nav) return;
    // a tab at the edge fades where others follow it
    const update = (): void => {
      nav.classList.toggle('more-before', nav.scrollLeft > 1);
      nav.classList.toggle('more-after', nav.scrollLeft < nav.scrollWidth - nav.clientWidth - 1);
    };
    const observer = new ResizeObserver(update);
    observer.observe(nav);
    nav.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      nav.removeEventListener('scroll', update);
    };
  }, []);
  return tabs;
};

const CurrentPage = () => {
  const entry = PAGES.find(({ name }) => name === page.value);
  return entry?.load ? <Lazy key={entry.name} load={entry.load} /> : <Play />;
};

const Alert = () =>
  alertText.value === '' ? null : (
    <Notice text={alertText.value}>
      <Button onPress={() => (alertText.value = '')}>Close</Button>
    </Notice>
  );
