/**
 * The hints of this turn.
 */

import { HintChoice } from './HintChoice.tsx';
import type { PracticeGame } from './practiceGame.ts';

export const PracticeHints = ({ now }: { now: PracticeGame }) => (
  <section class="card stack" aria-live="polite">
    <h2>Hints</h2>
    {now.hints.length === 0 ? (
      <p class="muted">None yet. They begin with how many words are left and end with the words themselves.</p>
    ) : (
      <ol class="inwords">
        {now.hints.map(({ level, text }) => (
          <li key={level}>{text}</li>
        ))}
      </ol>
    )}
    <HintChoice />
  </section>
);
