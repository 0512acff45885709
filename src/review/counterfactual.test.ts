import { describe, expect, test } from 'vitest';
import { bundled, defined, finish, follow, listOf, must, pick, rowsText, rulesOf } from '../../test/support/games.ts';
import { expectHolds, gradualSolver, solverOf } from '../../test/support/reviews.ts';
import { shareOf } from '../../test/support/share.ts';
import { compare, createTruth, exactly, randomGame, randomRules } from '../../test/support/truth.ts';
import { scoreFeedback } from '../feedback.ts';
import { addRow, type Game } from '../game/game.ts';
import { standingOf } from '../game/standing.ts';
import { afterTurn, startPosition } from '../position.ts';
import { mulberry32 } from '../random.ts';
import { answersOf, createWordList } from '../words/list.ts';
import { isWithheld } from '../words/withheld.ts';
import { bestPlay } from './bestPlay.ts';
import { replaceTurn } from './counterfactual.ts';
import { gameFor } from './playedGame.ts';
import { review } from './review.ts';

describe('counterfactuals against brute force', () => {
  test('another word in a turn', () => {
    let lost = 0;
    for (let number = 750; number < 750 + shareOf(60); number++) {
      const rules = randomRules(number);
      const random = mulberry32(number);
      const { game, answer } = randomGame(rules, random, 3);
      if (game.rows.length === 0) continue;
      const turn = Math.floor(random() * game.rows.length);
      const word = pick(random, rules.list.words);
      const name = `${number}: ${rowsText(game)}, ${turn} ${word}`;
      const before: Game = { ...game, rows: game.rows.slice(0, turn) };
      const feedback = scoreFeedback(word, answer);
      const allowed = addRow(before, word, feedback);
      const { steps, end } = follow(replaceTurn(gradualSolver(), game, answer, turn, word));
      expect(end.ok, name).toBe(allowed.ok);
      if (!end.ok) continue;
      const { position } = standingOf(before);
      const truth = createTruth(rules);
      const after = afterTurn(position, word, feedback);
      const next = word === answer ? { weight: truth.value(after).weight, guesses: 0, lost: 0 } : truth.value(after);
      const own = truth.valueOfWord(position, word);
      expect(end.value, name).toEqual({
        turn,
        word,
        feedback,
        own: exactly(own),
        next: exactly(next),
        after: word === answer ? 0 : after.candidates.length,
      });
      // each value plainly, roughly if nothing is lost, and exactly
      const rough = Number(own.lost === 0) + Number(word !== answer && next.lost === 0);
      expect(steps.length, name).toBe(2 * (word === answer ? 1 : 2) + rough);
      for (const step of steps) {
        expect(step, name).toMatchObject({ turn, word, feedback, after: end.value.after });
        expectHolds(step.own, own, name);
        expectHolds(step.next, next, name);
      }
      if (next.lost > 0) lost++;
    }
    expect(lost).toBeGreaterThanOrEqual(shareOf(3));
  });

  test('best play takes a best word every time, and as many guesses as their values', () => {
    for (let number = 900; number < 915; number++) {
      const sum = { guesses: 0, lost: 0 };
      const rules = randomRules(number);
      const truth = createTruth(rules);
      const start = startPosition(rules.list);
      for (const [id, answer] of answersOf(rules.list).entries()) {
        const path = must(finish(bestPlay(solverOf(), rules, answer)));
        let position = start;
        for (const word of path) {
          expect(compare(truth.valueOfWord(position, word), truth.value(position)), `${number} ${path}`).toBe(0);
          position = afterTurn(position, word, scoreFeedback(word, answer));
        }
        const weight = rules.weights?.[id] ?? 1;
        sum.guesses += path.length * weight;
        if (path.at(-1) !== answer) sum.lost += weight;
      }
      // one strategy for all answers, so the sum is the value of the start
      expect({ weight: truth.value(start).weight, ...sum }, String(number)).toEqual(truth.value(start));
    }
  });

  test('every step is the path so far', () => {
    const { steps, end } = follow(bestPlay(solverOf(), rulesOf(listOf('abide amide aside abode crane')), 'aside'));
    expect(steps.length).toBeGreaterThan(0);
    for (const path of steps) expect(must(end).slice(0, path.length)).toEqual(path);
  });

  test('a best word that is withheld is played only if it is the answer, and never named', () => {
    const original = bundled('original');
    const hidden = defined(original.words.slice(0, original.answerCount).find(isWithheld));
    const list = createWordList({ name: 'test', source: 'test', answers: [hidden, 'crane'] });
    // the likelier of two words is the better guess
    const rules = rulesOf(list, { weights: Uint32Array.of(9, 1) });
    const pathFor = (answer: string) => must(finish(bestPlay(solverOf(), rules, answer)));
    expect(pathFor('crane')).toEqual(['crane']);
    expect(pathFor(hidden).length).toBe(1);
    const reviewed = must(finish(review(solverOf(), must(gameFor(rules, hidden, ['crane', hidden])), hidden)));
    expect(reviewed.turns[0].best).toBeUndefined();
    expect(reviewed.turns[0].regret.lower).toBeGreaterThan(0);
  });

  test('best play finds answers that are withheld', () => {
    const original = bundled('original');
    const slurs = original.words.slice(0, original.answerCount).filter(isWithheld);
    for (const answer of slurs) {
      const near = original.words
        .slice(0, original.answerCount)
        .filter((word) => !isWithheld(word))
        .slice(0, 60);
      const rules = rulesOf(createWordList({ name: 'test', source: 'test', answers: [...near, answer] }));
      const path = must(finish(bestPlay(solverOf(), rules, answer)));
      expect(path.at(-1) === answer).toBe(true);
      const reviewed = must(finish(review(solverOf(), must(gameFor(rules, answer, path)), answer)));
      expect(reviewed.turns.at(-1)?.after).toBe(0);
      expect(path.slice(0, -1).some(isWithheld)).toBe(false);
    }
  });
});
