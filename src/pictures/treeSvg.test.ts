import { describe, expect, test } from 'vitest';
import { isWellFormed, textsOf } from '../../test/support/pictures.ts';
import { FEW, FEW_SETUPS, greedyTreeFile, need } from '../../test/support/trees.ts';
import { wordsOfFile } from '../tree/treeFile.ts';
import { bundledList } from '../words/bundled.ts';
import { createWordList } from '../words/list.ts';
import { treeSvg } from './treeSvg.ts';

const hard = greedyTreeFile(FEW, { mode: 'hard', opener: 'crane', limit: 6 });

/** Words that a picture shows, each as often as it does. */
const wordsIn = (texts: readonly string[]): string[] => texts.join(' ').match(/[A-Z]{5}/g) ?? [];

describe('SVG', () => {
  test('is described in title and desc', () => {
    const svg = treeSvg(hard, FEW);
    expect(svg).toContain('<title id="title">CRANE: decision tree for few</title>');
    expect(svg).toContain(
      '<desc id="desc">8 answers, total 16 (best found), 2.00 on average, at most 3, hard mode, limit 6. ' +
        'Answers by number of guesses: 1 in 1, 6 in 2, 1 in 3.</desc>',
    );
  });

  test('single words and short chains are beside the guess that settles them', () => {
    expect(textsOf(treeSvg(hard, FEW)).slice(-3)).toEqual([
      'CRANE',
      '8 words',
      'NIGHT RIGHT GRAPE CRASH CRATE LIGHT→SIGHT',
    ]);
  });

  test('a guess that cannot be right is slanted', () => {
    expect(treeSvg(hard, FEW)).not.toContain('class="guess probe"');
    const svg = treeSvg(greedyTreeFile(FEW, { opener: 'zesty', eliminators: true }), FEW);
    expect(svg).toMatch(/class="guess probe"[^>]*>ZESTY</);
  });

  test('lost answers are named', () => {
    const svg = treeSvg(greedyTreeFile(FEW, { mode: 'hard', opener: 'crane', limit: 2 }), FEW);
    expect(textsOf(svg)).toContain('not found: SIGHT');
    expect(svg).toContain('1 in 1, 6 in 2, 1 not found');
  });

  test.each(FEW_SETUPS)('%s: well-formed, with every answer', (_, setup) => {
    const file = greedyTreeFile(FEW, setup);
    const svg = treeSvg(file, FEW);
    expect(isWellFormed(svg)).toBe(true);
    const answers = wordsOfFile(file, FEW).map((word) => word.toUpperCase());
    expect(wordsIn(textsOf(svg))).toEqual(expect.arrayContaining(answers));
  });

  test('a large tree fits on a page', () => {
    const list = need(bundledList('original-answers'));
    const svg = treeSvg(greedyTreeFile(list, { opener: 'raise' }), list);
    expect(isWellFormed(svg)).toBe(true);
    const shown = wordsIn(textsOf(svg).slice(5));
    expect(new Set(shown).size).toBe(2315);
    expect(shown).toHaveLength(2315);
    const [, width, height] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
    expect(width).toBe(960);
    expect(height).toBeLessThan(9000);
    expect(svg.length).toBeLessThan(200_000);
  });

  test('names of lists are escaped', () => {
    const list = createWordList({ name: '<b> & "c"\u0007', source: 'test', answers: ['ab', 'ba'] });
    const svg = treeSvg(greedyTreeFile(list), list);
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).toContain('AB: decision tree for &lt;b&gt; &amp; &quot;c&quot;</title>');
  });
});
