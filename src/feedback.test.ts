import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../test/support/cases.ts';
import { hasSharedData, readShared } from '../test/support/shared.ts';
import type { Feedback } from './feedback.ts';
import {
  allHere,
  FEEDBACK_RULES,
  feedbackCount,
  feedbackDigits,
  formatFeedback,
  parseFeedback,
  scoreFeedback,
  scoreLetters,
} from './feedback.ts';

const pattern = (guess: string, answer: string, rule: 'real' | 'naive' = 'real') =>
  formatFeedback(scoreFeedback(guess, answer, rule), [...guess].length);

describe('the real rule', () => {
  test.each(
    casesOf(`
    speed | abide | BBYBY | the second E of two is marked where only one is left
    speed | erase | YBYYB | both E, as the answer has two
    sease | essay | YYYYB | coolbutuseless/wordle#1
    geese | those | BBBGG | burkeholland/nodele#12
    added | dread | YYBYG | burkeholland/nodele#12
    reset | rebut | GGBBG | cwackerfuss/reactle#122: green E uses the only E
    balsa | float | BYYBB | lynn/hello#71
    seven | surer | GBBGB | klipspringr/wordle-cli#8: green beats an earlier yellow
    error | elder | GBBBG | 3b1b/videos#15
    hello | alley | BYGYB | Norvig
    llama | plump | BGBGB | repeated letters
    limit | unfit | BBBGG | jakearchibald/wordle-analyzer#13
    vivid | divvy | YGGBY | repeated letters
    trace | trace | GGGGG | the answer itself
    ελλάς | άλλες | YGGYG | other alphabets
    ab | ba | YY | two letters
    uncopyrightable | uncopyrightable | GGGGGGGGGGGGGGG | fifteen letters
    `),
  )('%s against %s is %s (%s)', (guess, answer, expected) => {
    expect(pattern(guess, answer)).toBe(expected);
  });

  test.runIf(hasSharedData)('every shared case', () => {
    const cases = JSON.parse(readShared('feedback-cases.json')) as { guess: string; answer: string; pattern: string }[];
    expect(cases.length).toBeGreaterThan(40);
    for (const { guess, answer, pattern: expected } of cases) {
      expect(`${guess} ${answer} ${pattern(guess, answer)}`).toBe(`${guess} ${answer} ${expected}`);
    }
  });

  test('marks each letter as often as the answer has it, and no more', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(word, word, (guess, answer) => {
        const digits = feedbackDigits(scoreFeedback(guess, answer), 5);
        for (const letter of 'abc') {
          const marked = digits.filter((digit, place) => digit > 0 && guess[place] === letter).length;
          const copies = (text: string) => [...text].filter((each) => each === letter).length;
          expect(marked).toBe(Math.min(copies(guess), copies(answer)));
        }
      }),
      { seed: 2, numRuns: 500 },
    );
  });
});

test('the naive rule marks every copy that occurs anywhere', () => {
  expect(pattern('speed', 'abide', 'naive')).toBe('BBYYY');
  expect(pattern('error', 'elder', 'naive')).toBe('GYYBG');
});

test('both rules agree on words without repeated letters', () => {
  const word = fc.shuffledSubarray([...'abcdefgh'], { minLength: 5, maxLength: 5 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, word, (guess, answer) => {
      const [real, naive] = FEEDBACK_RULES.map((rule) => scoreFeedback(guess, answer, rule));
      expect(real).toBe(naive);
    }),
    { seed: 3 },
  );
});

test('words that stand in the middle of others are scored alone', () => {
  const numbers = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  // after the answer stands an S, which would colour that of the guess
  const guesses = numbers('crane' + 'speed' + 'eerie');
  const answers = numbers('abbey' + 'abide' + 'salet');
  for (const rule of FEEDBACK_RULES) {
    expect(scoreLetters(guesses, 5, answers, 5, 5, rule)).toBe(scoreFeedback('speed', 'abide', rule));
  }
  expect(scoreLetters(guesses, 0, answers, 5, 5, 'real')).toBe(scoreFeedback('crane', 'abide'));
});

test('words of different lengths are misuse', () => {
  expect(() => scoreFeedback('abc', 'abcd')).toThrow('one length');
});

describe('reading and writing', () => {
  test.each([
    ['BYGBB', 'letters'],
    ['byg..', 'small letters and dots'],
    ['_yGxX', 'underscore and x'],
    ['-YG--', 'dashes'],
    ['01200', 'digits'],
    ['⬛🟨🟩⬜⬛', 'squares'],
    ['⬛️🟦🟧⬜️⬛️', 'high contrast squares with variation selectors'],
    ['  BYGBB ', 'spaces around'],
  ])('%s (%s)', (text) => {
    expect(parseFeedback(text, 5)).toEqual({ ok: true, value: 45 });
  });

  test.each([
    ['BYGB', 'has 4 tiles where 5 are needed'],
    ['BYGBBB', 'has 6 tiles where 5 are needed'],
    ['', 'has 0 tiles where 5 are needed'],
    ['BYGB3', 'is not a feedback: "3" is no tile'],
    ['gryxx', 'is not a feedback: "r" is no tile'],
  ])('refuses "%s": %s', (text, reason) => {
    const parsed = parseFeedback(text, 5);
    expect(parsed).toMatchObject({
      failure: { code: 'FEEDBACK_FORMAT', sentence: expect.stringContaining(`"${text}" ${reason}`) },
    });
  });

  test('are inverse for every length and style', () => {
    const feedback = fc
      .integer({ min: 2, max: 15 })
      .chain((length) => fc.tuple(fc.constant(length), fc.integer({ min: 0, max: allHere(length) })));
    fc.assert(
      fc.property(feedback, fc.constantFrom('letters', 'digits', 'emoji'), ([length, code], style) => {
        expect(parseFeedback(formatFeedback(code as Feedback, length, style as 'letters'), length)).toEqual({
          ok: true,
          value: code,
        });
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('never throw for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void parseFeedback(text, 5)),
      { seed: 4, numRuns: 1000 },
    );
  });
});

test('the example of the file: snake against shark is 183', () => {
  expect(scoreFeedback('snake', 'shark')).toBe(183);
  expect(feedbackCount(5)).toBe(243);
});
