/**
 * The choice of a game: how many boards, whether they come one after the other, and how many guesses there are.
 */

import { useSignal } from '@preact/signals';
import { type BoardsRules, boardsRules, usualLimit } from '../../src/boards/state.ts';
import { MAX_LIMIT } from '../../src/checks.ts';
import { Button } from '../shared/components/Button.tsx';
import { Choice } from '../shared/components/Choice.tsx';
import { onSubmit } from '../shared/components/forms.ts';
import { boards, dispatch } from './boards.ts';
import './NewBoards.css';

const COUNTS = [2, 4, 8, 16, 32];

export const NewBoards = () => {
  const { game } = boards.value;
  const { rules } = game;
  const count = useSignal(rules.boards);
  const sequence = useSignal(rules.sequence);
  const limit = useSignal('');
  const isUntouched = game.rows.length === 0;

  const chosen = (): BoardsRules => {
    const typed = Number.parseInt(limit.value, 10);
    const own = typed >= 1 && typed <= MAX_LIMIT ? { limit: typed } : {};
    return boardsRules(rules.list, Math.min(count.value, rules.list.answerCount), { sequence: sequence.value, ...own });
  };
  const start = (): void => dispatch({ kind: 'newGame', rules: chosen() });
  /** Before the first row a choice counts at once. */
  const change = (): void => {
    if (isUntouched) dispatch({ kind: 'newGame', rules: chosen() });
  };
  return (
    <form class="new-boards" onSubmit={onSubmit(start)}>
      <Choice
        legend="Boards"
        quiet
        options={COUNTS.map((value) => ({ value, title: String(value), disabled: value > rules.list.answerCount }))}
        value={isUntouched ? rules.boards : count.value}
        onChoose={(value) => {
          count.value = value;
          change();
        }}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={isUntouched ? rules.sequence : sequence.value}
          onChange={(event) => {
            sequence.value = event.currentTarget.checked;
            change();
          }}
        />
        <span>one after the other</span>
      </label>
      <label class="own-limit">
        <span>Guesses</span>
        <input
          class="field"
          inputMode="numeric"
          autocomplete="off"
          placeholder={String(usualLimit(count.value))}
          value={limit.value}
          onInput={(event) => {
            limit.value = event.currentTarget.value;
          }}
          onChange={change}
        />
      </label>
      {!isUntouched && <Button>New game</Button>}
    </form>
  );
};
