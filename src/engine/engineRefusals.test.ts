/**
 * Options, questions and arguments that an engine refuses.
 */

import { describe, expect, test } from 'vitest';
import { openEngine } from '../../test/support/engines.ts';
import { SaletError } from '../failure.ts';
import type { Engine } from './engine.ts';
import type { EngineOptions } from './options.ts';

test.each<[string, Partial<EngineOptions>, string]>([
  ['no list', { list: undefined as never }, 'LIST_FORMAT'],
  ['no words', { list: [] }, 'LIST_EMPTY'],
  ['numbers for words', { list: [1, 2] as never }, 'LIST_FORMAT'],
  ['mixed lengths', { list: ['crane', 'cranes'] }, 'LIST_MIXED_LENGTHS'],
  ['no letters', { list: ['cr4ne'] }, 'LIST_NOT_LETTERS'],
  ['a letter', { list: ['a', 'b'] }, 'WORD_LENGTH'],
  ['another mode', { mode: 'easy' as never }, 'OPTION_VALUE'],
  ['no guesses', { limit: 0 }, 'OPTION_VALUE'],
  ['half a guess', { limit: 2.5 }, 'OPTION_VALUE'],
  ['no number', { limit: Number.NaN }, 'OPTION_VALUE'],
  ['another objective', { objective: 'soon-9' }, 'OPTION_VALUE'],
  ['too few weights', { weights: [1, 2, 3] }, 'OPTION_VALUE'],
  ['a negative weight', { weights: { crane: -1 } }, 'OPTION_VALUE'],
  ['weights of other words', { weights: { zzzzz: 1 } }, 'OPTION_VALUE'],
  ['a frequency that is not a number', { frequencies: { crane: Number.NaN } }, 'OPTION_VALUE'],
  ['no memory', { tableBytes: 0 }, 'OPTION_VALUE'],
  ['an unknown kind of worker', { worker: 'many' as never }, 'OPTION_VALUE'],
  ['a kernel that is text', { kernel: 'fast' as never }, 'OPTION_VALUE'],
])('an engine with %s is refused', (_, options, code) => {
  expect(() => openEngine(options)).toThrow(expect.objectContaining({ name: 'SaletError', code }));
});

describe('wrong questions are refused', () => {
  const engine = openEngine({ mode: 'hard' });
  test.each<[string, (engine: Engine) => Promise<unknown>, string]>([
    ['a turn without feedback', (each) => each.suggest('crane'), 'GAME_FORMAT'],
    ['other tiles', (each) => each.suggest('crane=GREEN'), 'FEEDBACK_FORMAT'],
    ['too few tiles', (each) => each.suggest('crane=BB'), 'FEEDBACK_FORMAT'],
    ['impossible tiles', (each) => each.suggest('crane=GGGGY'), 'FEEDBACK_FORMAT'],
    ['a number for a game', (each) => each.suggest(7 as never), 'GAME_FORMAT'],
    ['a turn without feedback in an array', (each) => each.suggest([{ word: 'crane' }] as never), 'FEEDBACK_FORMAT'],
    ['a word too long', (each) => each.suggest('cranes=BBBBB'), 'WORD_LENGTH'],
    ['a guess that hard mode forbids', (each) => each.suggest('crane=BYBBG slate=BBBBG'), 'GUESS_ILLEGAL'],
    ['a turn after the end', (each) => each.suggest('crane=GGGGG slate=BBBBB'), 'GUESS_ILLEGAL'],
    ['no words at all', (each) => each.suggest('', { top: 0 }), 'OPTION_VALUE'],
    ['a limit in the past', (each) => each.suggest('', { timeLimit: -1 }), 'OPTION_VALUE'],
    ['a limit that is text', (each) => each.suggest('', { timeLimit: '1s' as never }), 'OPTION_VALUE'],
    ['a signal that is not one', (each) => each.suggest('', { signal: {} as never }), 'OPTION_VALUE'],
    ['a word with a digit', (each) => each.judge('', 'cr4ne'), 'WORD_FORMAT'],
    ['a game without a next guess', (each) => each.judge('crane=GGGGG', 'slate'), 'GUESS_ILLEGAL'],
    ['a game that no word fits', (each) => each.value({ game: 'fuzzy=GGGGB', word: 'slate' }), 'NO_WORD_FITS'],
    [
      'an opener that hard mode forbids',
      (each) => each.tree({ game: 'crane=BYBBG', opener: 'slate' }),
      'GUESS_ILLEGAL',
    ],
    ['an unknown strategy', (each) => each.simulate('none'), 'STRATEGY_UNKNOWN'],
    ['a strategy without a function', (each) => each.simulate({} as never), 'STRATEGY_UNKNOWN'],
    [
      'a variant that does not exist',
      (each) => each.simulate('entropy', { options: { variant: 'x' } }),
      'OPTION_UNSUPPORTED',
    ],
    ['half a thread', (each) => each.prove({ threads: 0.5 }), 'OPTION_VALUE'],
    ['another game’s answer', (each) => each.review({ game: 'crane=BBYBG', answer: 'slate' }), 'NO_WORD_FITS'],
  ])('%s', async (_, ask, code) => {
    await expect(ask(engine)).rejects.toMatchObject({ name: 'SaletError', code });
  });
});

describe('a wrong argument is refused', () => {
  const engine = openEngine({ mode: 'hard' });
  test.each<[what: string, ask: () => Promise<unknown>, sentence: string]>([
    ['a review of text', () => engine.review('crane=BBYBG' as never), 'The game is "crane=BBYBG"; pass an object'],
    ['a review of nothing', () => engine.review(null as never), 'The game is null; pass an object'],
    ['a value of nothing', () => engine.value(null as never), 'The word is null; pass an object'],
    ['a tree of text', () => engine.tree('salet=BGGBB' as never), 'The start is "salet=BGGBB"; pass an object'],
    ['options that are null', () => engine.suggest('', null as never), 'options is null; pass an object'],
    [
      'openers as text',
      () => engine.simulate('entropy', { openers: 'crane' as never }),
      'openers is "crane"; pass an array',
    ],
    [
      'a strategy that breaks the mode',
      () => engine.simulate({ id: 'mine', choose: ({ turns }) => (turns.length > 0 ? 'lambs' : 'crane') }),
      'in hard mode it needs',
    ],
  ])('%s', async (_, ask, sentence) => {
    await expect(ask()).rejects.toThrow(SaletError);
    await expect(ask()).rejects.toThrow(sentence);
  });

  test('a progress function that throws ends its own question', async () => {
    const onProgress = () => {
      throw new RangeError('mine');
    };
    await expect(engine.suggest('fuzzy=BBBBB', { onProgress, timeLimit: 2000 })).rejects.toThrow('mine');
    expect((await engine.suggest('crane=BBYBG')).proved).toBe(true);
  });
});
