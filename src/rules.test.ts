import { describe, expect, test } from 'vitest';
import { feedbackDigits, parseFeedback, scoreWords } from './feedback.ts';
import { codesOfRule, countedCode } from './rules.ts';
import { parseTurns } from './turns.ts';
import { generateList } from './words/generate.ts';

const tiles = (guess: string, answer: string, rule: 'counts' | 'matches' | 'real') =>
  feedbackDigits(scoreWords(guess, answer, rule), guess.length).join('');

describe('rules that count', () => {
  test.each([
    ['1122', '1212', '2211', '1111'],
    ['1122', '1122', '2222', '2222'],
    ['1111', '1222', '2000', '1000'],
    ['1234', '5678', '0000', '0000'],
    ['4321', '1234', '1111', '1111'],
    ['1123', '1114', '2200', '1100'],
  ])('%s for %s', (guess, answer, counts, matches) => {
    expect(tiles(guess, answer, 'counts')).toBe(counts);
    expect(tiles(guess, answer, 'matches')).toBe(matches);
  });

  test('follow from the feedback of the game, for all codes of three places and four colours', () => {
    const list = generateList('3 places 4 colours');
    if (!list.ok) throw new Error(list.failure.sentence);
    const seen = { counts: new Set<number>(), matches: new Set<number>() };
    for (const guess of list.value.words) {
      for (const answer of list.value.words) {
        const real = scoreWords(guess, answer, 'real');
        for (const rule of ['counts', 'matches'] as const) {
          const code = scoreWords(guess, answer, rule);
          expect(code, `${guess} ${answer}`).toBe(countedCode(rule, real, 3));
          seen[rule].add(code);
        }
      }
    }
    expect(seen.counts.size).toBe(codesOfRule('counts', 3));
    expect(seen.matches.size).toBe(codesOfRule('matches', 3));
  });

  test.each([
    ['counts', '1A2B', '2110'],
    ['counts', '1,2', '2110'],
    ['counts', 'BYGY', '2110'],
    ['counts', '4a0b', '2222'],
    ['matches', '3', '1110'],
    ['matches', '4', '1111'],
    ['matches', 'GYYB', '1110'],
    ['matches', 'GGGG', '2222'],
  ] as const)('by %s, %s is read', (rule, text, digits) => {
    const feedback = parseFeedback(text, 4, rule);
    expect(feedback.ok && feedbackDigits(feedback.value, 4).join('')).toBe(digits);
  });

  test.each([
    [
      'counts',
      '3A1B',
      '"3A1B" cannot happen: if all letters but one are in place, the last is not elsewhere; count again.',
    ],
    ['counts', '3A2B', '"3A2B" counts 5 letters where words have 4; count again.'],
    ['matches', '5', '"5" counts 5 letters where words have 4; count again.'],
  ] as const)('by %s, %s is refused', (rule, text, sentence) => {
    const feedback = parseFeedback(text, 4, rule);
    expect(feedback.ok ? 'read' : feedback.failure.sentence).toBe(sentence);
  });

  test('counts with a comma are one turn', () => {
    const list = { name: 'codes', wordLength: 4, rule: 'counts', alphabet: [...'123456'] } as const;
    const turns = parseTurns('1122=2,1, 3344=0A 1B; 1234=GYBB', list);
    expect(
      turns.ok && turns.value.map(({ word, feedback }) => `${word} ${feedbackDigits(feedback, 4).join('')}`),
    ).toEqual(['1122 2210', '3344 1000', '1234 2100']);
  });
});
