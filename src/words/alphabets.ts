/**
 * The letters of a language's games: in the order of its alphabet, and as keys row by row.
 *
 * The letters are those that are left after folding (`fold.ts`), so the keys of a language type each of its words.
 */

import type { Language } from './fold.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** The letters of each language in alphabetical order; words are sorted by it. */
export const ALPHABETS: Readonly<Record<Language, string>> = {
  da: `${LATIN}æøå`,
  de: 'aäbcdefghijklmnoöpqrsßtuüvwxyz',
  en: LATIN,
  es: 'abcdefghijklmnñopqrstuvwxyz',
  fr: LATIN,
  it: LATIN,
  lt: 'aąbcčdeęėfghiįyjklmnopqrsštuųūvwxzž',
  nl: LATIN,
  pl: 'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż',
  pt: LATIN,
  ro: 'aăâbcdefghiîjklmnopqrsștțuvwxyz',
  ru: 'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  sv: `${LATIN}åäö`,
  tr: 'abcçdefgğhıijklmnoöprsştuüvyz',
};

const QWERTY = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The keys of each language, row by row, as its keyboards have them; marked letters without a key stand above. */
export const KEYBOARDS: Readonly<Record<Language, readonly string[]>> = {
  da: ['qwertyuiopå', 'asdfghjklæø', 'zxcvbnm'],
  de: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnmß'],
  en: QWERTY,
  es: ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  it: QWERTY,
  lt: ['ąčęėįšųūž', ...QWERTY],
  nl: QWERTY,
  pl: ['ąćęłńóśźż', ...QWERTY],
  pt: QWERTY,
  ro: ['qwertyuiopăî', 'asdfghjklșț', 'zxcvbnmâ'],
  ru: ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  sv: ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'],
  // q, w and x are no letters of Turkish
  tr: ['ertyuıopğü', 'asdfghjklşi', 'zcvbnmöç'],
};
