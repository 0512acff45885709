/**
 * The place of an explanation: beside the board where there is room, on a sheet from below where there is not.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { closeExplanation } from './explanation.ts';

const WIDE = '(min-width: 760px)';

const useIsWide = (): boolean => {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const update = () => setWide(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isWide;
};

const Head = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <div class="tools why-head">
    <h2 id="why-title">{title}</h2>
    <button type="button" class="button" onClick={onClose}>
      Close
    </button>
  </div>
);

interface FrameProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Takes the page until it is closed; the focus then goes back to where it was. */
const Sheet = ({ title, children }: FrameProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = sheet;
    // the space around it belongs to it, too
    const onClick = (event: MouseEvent): void => {
      if (event.target === current) current?.close();
    };
    current?.showModal();
    current?.addEventListener('click', onClick);
    return () => {
      current?.removeEventListener('click', onClick);
      current?.close();
    };
  }, []);
  return (
    <dialog ref={sheet} class="why sheet" aria-labelledby="why-title" onClose={closeExplanation}>
      <div class="why-inside">
        <Head title={title} onClose={() => sheet.current?.close()} />
        {children}
      </div>
    </dialog>
  );
};

/** Leaves the board as it is, with its keys. */
const Drawer = ({ title, children }: FrameProps) => {
  const drawer = useRef<HTMLElement>(null);
  const before = useRef(document.activeElement as HTMLElement | null);
  const close = (): void => {
    closeExplanation();
    before.current?.focus();
  };
  useEffect(() => {
    const { current } = drawer;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Escape is for the drawer, not for the board
      event.stopPropagation();
      close();
    };
    current?.addEventListener('keydown', onKey);
    current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    return () => current?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside ref={drawer} class="card why drawer" aria-labelledby="why-title">
      <div class="why-inside">
        <Head title={title} onClose={close} />
        {children}
      </div>
    </aside>
  );
};

export const ExplanationFrame = ({ title, children }: FrameProps) => {
  const Frame = useIsWide() ? Drawer : Sheet;
  return <Frame title={title}>{children}</Frame>;
};
