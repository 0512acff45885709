/**
 * The numbers on the page are the library's: the proved best of random positions, read from the page and from Node.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scoreFeedback } from '../../src/feedback.ts';
import { addRow, type Game, newGame } from '../../src/game/game.ts';
import type { Rules } from '../../src/game/rules.ts';
import { standingOf } from '../../src/game/standing.ts';
import { applyPrior, uniformPrior } from '../../src/prior/prior.ts';
import { mulberry32 } from '../../src/random.ts';
import { createSolver } from '../../src/search/solver.ts';
import { type Advice, advise, repliesOf } from '../../src/suggest/advice.ts';
import { withRecommended } from '../../src/suggest/recommended.ts';
import type { Reply } from '../../src/suggest/reply.ts';
import { averageText } from '../../src/text/numbers.ts';
import { verdictOf } from '../../src/text/verdict.ts';
import { bundledFrequencies } from '../../src/words/frequency.ts';
import { bundled, finish, must, pick, rowsText } from '../support/games.ts';
import { hasChromium, openApp, pasteText } from '../support/page/browser.ts';
import { shareOf } from '../support/share.ts';

const original = bundled('original');
const { list, weights, tiers } = applyPrior(original, uniformPrior);
const answers = original.words.slice(0, original.answerCount);
const solver = createSolver({ frequencies: bundledFrequencies() });

/** The options of the page. */
const OPTIONS = { top: 8, details: true, allWords: false };

/** Positions with more words take longer, in hard mode seconds; the search is the same. */
const CASES = [
  { mode: 'normal', count: shareOf(40), seed: 5, mostWords: 50 },
  { mode: 'hard', count: shareOf(10), seed: 6, mostWords: 15 },
  { mode: 'ultra-hard', count: shareOf(10), seed: 7, mostWords: 30 },
] as const;

/** Positions that a game with a random answer can come to, after one to three guesses. */
const drawPositions = (rules: Rules, { count, seed, mostWords }: Omit<(typeof CASES)[number], 'mode'>): Game[] => {
  const random = mulberry32(seed);
  const drawn = new Map<string, Game>();
  while (drawn.size < count) {
    const answer = pick(random, answers);
    let game = newGame(rules);
    for (let rows = 1 + Math.floor(3 * random()); rows > 0; rows--) {
      const { candidates } = standingOf(game).position;
      // any word at first, then one that is allowed in every mode
      const word = game.rows.length === 0 ? pick(random, original.words) : original.words[pick(random, candidates)];
      if (word === answer) break;
      game = must(addRow(game, word, scoreFeedback(word, answer)));
    }
    const left = standingOf(game).position.candidates.length;
    if (left >= 2 && left <= mostWords) drawn.set(rowsText(game), game);
  }
  return [...drawn.values()];
};

interface Shown {
  readonly verdict: string;
  readonly answers: readonly string[];
  readonly eliminators: readonly string[];
}

const rowText = ({ word, guesses, worst }: Reply): string =>
  `${word.toUpperCase()} ${averageText(guesses)} ${worst === undefined ? '' : `${worst} at most`}`.trim();

const shownByNode = (game: Game): Shown => {
  const advice: Advice = must(finish(advise(solver, game, OPTIONS)));
  expect(advice.certainty, rowsText(game)).toBe('proved');
  const replies = withRecommended(repliesOf(advice), advice.recommended);
  return {
    verdict: verdictOf({ game, standing: standingOf(game), advice, spoilers: 'all' }).join(' '),
    answers: replies.filter(({ candidate }) => candidate).map(rowText),
    eliminators: replies.filter(({ candidate }) => !candidate).map(rowText),
  };
};

/** Words with their guesses and worst case; the chance between them is left out. */
const readPage = async (page: Page): Promise<Shown> => {
  const more = page.getByRole('button', { name: /^\d+ more$/ });
  if (await more.isVisible()) await more.click();
  return page.evaluate(() => {
    const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const rowsOf = (kind: string) =>
      [...document.querySelectorAll(`.suggestion .use:has(.${kind})`)].map((row) => {
        const [word, number] = ['.word', '.number'].map((cell) => textOf(row.querySelector(cell)));
        return `${word} ${number}`.replace('Use ', '').replace(',', '');
      });
    return {
      verdict: textOf(document.querySelector('.verdict')),
      answers: rowsOf('answer'),
      eliminators: rowsOf('eliminator'),
    };
  });
};

const showPosition = async (page: Page, game: Game): Promise<void> => {
  await page.getByRole('button', { name: 'New game' }).click();
  await pasteText(page, rowsText(game));
};

describe.skipIf(!hasChromium).each(CASES)('$mode', ({ mode, count, seed, mostWords }) => {
  test(`${count} positions`, async () => {
    const app = await openApp({ settings: { mode } });
    const positions = drawPositions({ list, weights, tiers, mode, limit: 6 }, { count, seed, mostWords });
    expect(positions).toHaveLength(count);
    for (const game of positions) {
      await showPosition(app.page, game);
      const expected = shownByNode(game);
      // the numbers become sharper; the last ones must be the same to the letter
      await expect
        .poll(() => readPage(app.page), { timeout: 20_000, interval: 20, message: rowsText(game) })
        .toEqual(expected);
    }
    await app.close();
  });
});
