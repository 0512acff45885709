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
    ['a turn without feedback in an array', (each) => each.suggest([{ word: 'crane' }] as never), 'GAME_FORMAT'],
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

describe('an option that does not exist is refused with the nearest one', () => {
  const engine = openEngine();
  const list = ['crane', 'slate'];
  test.each<[sentence: string, ask: () => unknown]>([
    ['createEngine has no option "mod"; did you mean "mode"?', () => openEngine({ mod: 'hard' } as never)],
    ['suggest has no option "tiemLimit"; did you', () => engine.suggest('', { tiemLimit: 1 } as never)],
    ['watch has no option "onProgress"; use', () => engine.watch('', { onProgress: () => {} } as never)],
    ['judge has no option "timelimit"; did you', () => engine.judge('', 'crane', { timelimit: 1 } as never)],
    [
      'value has no option "top"; use timeLimit, signal or onProgress.',
      () => engine.value('crane', { top: 1 } as never),
    ],
    ['tree has no option "limit"; ', () => engine.tree({}, { limit: 1 } as never)],
    ['review has no option "words"; use', () => engine.review({ game: 'crane=BBYBG' }, { words: 'all' } as never)],
    [
      'simulate has no option "opener"; did you mean "openers"?',
      () => engine.simulate('first', { opener: [] } as never),
    ],
    [
      'A strategy has no option "sed"; did you mean "seed"?',
      () => engine.simulate('random', { options: { sed: 1 } as never }),
    ],
    ['prove has no option "thread"; did you mean "threads"?', () => engine.prove({ thread: 1 } as never)],
    [
      'A list has no "gueses"; did you mean "guesses"?',
      () => openEngine({ list: { answers: list, gueses: [] } as never }),
    ],
    [
      'A game has no "answers"; did you mean "answer"?',
      () => engine.review({ answers: 'abide', guesses: [] } as never),
    ],
    ['A tree has no "openers"; did you mean "opener"?', () => engine.tree({ openers: 'crane' } as never)],
    ['A word has no "games"; did you mean "game"?', () => engine.value({ games: '', word: 'crane' } as never)],
  ])('%s', async (sentence, ask) => {
    const refused = await Promise.resolve()
      .then(ask)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'SaletError', code: 'OPTION_UNSUPPORTED' });
    expect((refused as SaletError).sentence).toContain(sentence);
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
      'turns as pairs',
      () => engine.suggest([['crane', 'BBYBG']] as never),
      "Turn 1 is an array; pass { word: 'crane', feedback: 'BYBBG' }.",
    ],
    [
      'turns by other names',
      () => engine.suggest([{ guess: 'crane', feedback: 'BBYBG' }] as never),
      "Turn 1 has no word; pass { word: 'crane', feedback: 'BYBBG' }.",
    ],
    [
      'guesses without an answer',
      () => engine.review({ guesses: ['crane'] } as never),
      "The game has no answer; pass { answer: 'abide', guesses: ['crane', 'abide'] } or { game: 'crane=BBYBG' }.",
    ],
    ['an answer without guesses', () => engine.review({ answer: 'abide' } as never), 'The game has no guesses; pass'],
    [
      'guesses and turns',
      () => engine.review({ answer: 'abide', guesses: [], game: '' } as never),
      'The game has guesses and turns; pass',
    ],
    ['no word to judge', () => engine.judge('', undefined as never), "word is undefined; pass a text such as 'crane'."],
    [
      'the value of a word that is mistyped',
      () => openEngine({ list: ['crane', 'slate'] }).value('slaet'),
      'SLAET is not in your list; did you mean SLATE?',
    ],
    ['a value without a word', () => engine.value({ game: '' } as never), 'word is undefined; pass a text such as'],
    ['a value without a game', () => engine.value({ word: 'crane' } as never), 'The word has no game; pass'],
    ['a strategy mistyped', () => engine.simulate('entropi'), 'no strategy "entropi"; did you mean "entropy"?'],
    [
      'a strategy that leaves the list',
      () => openEngine({ list: ['crane', 'slate'] }).simulate({ id: 'mine', choose: () => 'abide' }),
      'chose "abide" at the start; choose a word of your list.',
    ],
    [
      'the name of a list',
      async () => openEngine({ list: 'original' as never }),
      'list is "original", and a name is not a list; import original from \'salet/lists/original\'.',
    ],
    [
      'a mode mistyped',
      async () => openEngine({ mode: 'hrad' as never }),
      'mode is "hrad"; did you mean "hard"? Choose "normal", "hard" or "ultra-hard".',
    ],
    ['a mode of another kind', async () => openEngine({ mode: 3 as never }), 'mode is 3; choose "normal", "hard" or'],
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
