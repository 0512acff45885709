import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../test/support/cases.ts';
import { formatFeedback, scoreFeedback } from '../feedback.ts';
import { afterTurn, isLegalAfter, startPosition } from '../position.ts';
import { foldWord, LANGUAGES, type Language, spellWord } from './fold.ts';
import { createWordList, lettersOf, reorderWordList } from './list.ts';
import { readFrequencies, readWordList, readWords } from './read.ts';

// a letter with its own key is not folded
test.each(
  casesOf(`
  de | Größe größe | STRAẞE straße | Façon facon
  en | café cafe | Piñata pinata | cæsar caesar | Ǿre ore
  es | AÑEJO añejo | güero guero | más mas
  fr | élève eleve | garçon garcon | CŒUR coeur
  it | virtù virtu
  nl | zeeën zeeen | ĳsje ijsje
  pl | ŻÓŁW żółw | möbel mobel
  pt | BARÃO barao | praça praca
  sv | ÅTTIÖ åttiö | idé ide | smør smör | ǿre öre
  tr | IŞIK ışık | İZMİR izmir | hâlâ hala | ağaç ağaç
  `),
)('%s', (language, ...pairs) => {
  for (const [written, folded] of pairs.map((pair) => pair.split(' '))) {
    expect(foldWord(written, language as Language), written).toBe(folded);
    expect(foldWord(written.normalize('NFD'), language as Language), written).toBe(folded);
  }
});

test('other alphabets keep their marks', () => {
  for (const word of ['йога', 'λόγος', 'がくせい'])
    expect(foldWord(word, 'en')).toBe(foldWord(foldWord(word, 'en'), 'en'));
  expect(foldWord('йога', 'en')).toBe('йога');
  expect(foldWord('が', 'en')).toBe('が');
});

test('folding again changes nothing', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeiouçñßäöüåæøœĳłőşığéèêëãõàâîûýžćIİ'), maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), letters, (language, word) => {
      const folded = foldWord(word, language);
      expect(foldWord(folded, language)).toBe(folded);
    }),
    { seed: 4 },
  );
});

describe('a folded list', () => {
  const read = (text: string, language: Language) => {
    const result = readWordList({ answers: { file: 'own.txt', text }, language });
    if (!result.ok) throw new Error(result.failure.sentence);
    return result.value;
  };

  // Hugo0/wordle#172: hard mode must use the same folding as colours
  test('hard mode and colours use the same letters', () => {
    const { list } = read('barão\nbanal\nsabor\n', 'pt');
    const guess = spellWord('BANAL', list.language);
    expect(formatFeedback(scoreFeedback(guess, spellWord('barão', list.language)), 5)).toBe('GGBGB');
    const { turns } = afterTurn(startPosition(list), guess, scoreFeedback(guess, 'barao'));
    expect(isLegalAfter('hard', list, turns[0], lettersOf(list, spellWord('BARÃO', list.language)))).toBe(true);
    expect(isLegalAfter('hard', list, turns[0], lettersOf(list, 'sabor'))).toBe(false);
  });

  test('words that outgrow the list are left out with a note', () => {
    const { list, notes } = read('soeur\ncœur\ncœurs\nélève\nœuvre\n', 'fr');
    expect(list.words).toEqual(['soeur', 'coeur', 'eleve']);
    expect(notes).toEqual(['own.txt: 2 words left out that folding makes longer, the first is "cœurs" on line 3.']);
  });

  test('words that folding makes equal are repeats', () => {
    const { list, notes } = read('mas\nmás\nsol\n', 'es');
    expect(list.words).toEqual(['mas', 'sol']);
    expect(notes).toEqual(['own.txt: 1 repeated word left out, "mas" on line 2.']);
  });

  test('a typing error is still refused', () => {
    const result = readWordList({ answers: { file: 'own.txt', text: 'mas\nsol\nmasa\n' }, language: 'es' });
    expect(result).toMatchObject({ ok: false, failure: { code: 'LIST_MIXED_LENGTHS', line: 3 } });
  });

  test('remembers its language in another order', () => {
    const list = reorderWordList(read('barão\nbanal\n', 'pt').list, ['banal']);
    expect(spellWord('BARÃO', list.language)).toBe('barao');
    expect(spellWord('BARÃO', createWordList({ name: 'x', source: 'x', answers: ['barão'] }).language)).toBe('barão');
  });

  test('other files about it are folded too', () => {
    expect(readWords('barão\n', 'order.txt', 'pt')).toMatchObject({ value: { words: ['barao'] } });
    const counts = readFrequencies('word,frequency\nmás,5\nmas,2\n', 'counts.csv', 'es');
    expect(counts.ok && counts.value.frequencies.get('mas')).toBe(7);
  });
});
