/**
 * Letters as the keyboard of a game has them: the accents that a language drops, and the letters that it keeps.
 *
 * Most games show É and E as one tile, but no rule serves all languages: ä is a letter of its own in German and an a in
 * Portuguese, and a Turkish ı is no i. So each language names the letters that have a key of their own; those are never
 * folded, all other accents are. Words are folded once, when they are read, and everything after (colours, hard mode,
 * typed words) uses the same letters; there is no second rule that could differ.
 *
 * A letter that is written as two, such as œ, makes a word longer. It is folded too; the reader of a list drops such
 * words with a note (`checkedWords.ts`).
 */

import { checkChoice } from '../checks.ts';
import { normalizeWord } from './list.ts';

/** A language whose games use plain letters for some accented ones. */
export type Language = 'da' | 'de' | 'en' | 'es' | 'fr' | 'it' | 'lt' | 'nl' | 'pl' | 'pt' | 'ro' | 'ru' | 'sv' | 'tr';

interface Folding {
  /** Letters beyond a to z that have a key of their own. */
  readonly own: string;
  /** Letters that become another letter than the one without its marks. */
  readonly other?: Readonly<Record<string, string>>;
}

/** Letters that are written as two without it, or that have no mark to remove. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  'æ=ae œ=oe ĳ=ij ß=ss þ=th ø=o ł=l đ=d ð=d ħ=h ı=i ŀ=l'.split(' ').map((pair) => {
    const [letter, plain] = pair.split('=');
    return [letter, plain];
  }),
);

const FOLDINGS: Readonly<Record<Language, Folding>> = {
  // the last three letters of the alphabet; the accent stresses (én), and Swedish ä and ö stand for æ and ø
  da: { own: 'æøå', other: { ä: 'æ', ö: 'ø' } },
  // ä, ö, ü and ß are keys: "ae" for ä is only written where they are missing. Café, Façon and Piñata are borrowed.
  de: { own: 'äöüß' },
  // every accent is borrowed: café, naïve, piñata
  en: { own: '' },
  // ñ comes after n and has its key; the accent marks the stress (más) or, on ü, a spoken u (güero)
  es: { own: 'ñ' },
  // crosswords and letter games write no accents and no cedilla: élève is ELEVE, garçon GARCON, cœur COEUR
  fr: { own: '' },
  // only last letters carry accents, and crosswords drop them: virtù is VIRTU
  it: { own: '' },
  // nine letters of the alphabet; accents that mark a tone are not written
  lt: { own: 'ąčęėįšųūž' },
  // the trema parts two vowels (zeeën), the accent stresses (één); ij is typed with two keys
  nl: { own: '' },
  // nine letters of the alphabet; ó is one of them and not an o with an accent
  pl: { own: 'ąćęłńóśźż' },
  // the games complete accents by themselves: BARAO finds barão, and ç is c on their keyboard
  pt: { own: '' },
  // five letters of the alphabet; the cedilla stands for the comma of ș and ț where a font had none
  ro: { own: 'ăâîșț', other: { ş: 'ș', ţ: 'ț' } },
  // ё is mostly written е, and the games have no key for it; й is a letter of its own
  ru: { own: '', other: { ё: 'е' } },
  // the last three letters of the alphabet; the Danish æ and ø are sorted as, and stand for, ä and ö
  sv: { own: 'åäö', other: { æ: 'ä', ø: 'ö' } },
  // i and ı are two letters, as are c and ç, g and ğ, o and ö, s and ş, u and ü; the hat of hâlâ is only an accent
  tr: { own: 'çğıöşü' },
};

/** The languages whose accents can be folded. */
export const LANGUAGES: readonly Language[] = Object.freeze(Object.keys(FOLDINGS) as Language[]);

/**
 * A word in its normalized spelling, with the letters that games of the language have.
 *
 * @example
 * ```ts
 * foldWord('crâne', 'fr'); // 'crane'
 * ```
 */
export const foldWord = (text: string, language: Language): string => {
  checkChoice('language', language, LANGUAGES);
  // in Turkish the capital of ı is I, and i has a capital of its own, İ
  const word = normalizeWord(language === 'tr' ? text.normalize('NFC').replaceAll('I', 'ı') : text);
  // marks without a composed letter stand behind their letter
  return word.replace(/([\p{Script=Latin}ё])\p{M}*/gu, (_, letter: string) => foldLetter(letter, FOLDINGS[language]));
};

const foldLetter = (letter: string, folding: Folding): string => {
  const { own, other } = folding;
  if (letter < '\u0080' || own.includes(letter)) return letter;
  const plain = other?.[letter] ?? PLAIN.get(letter);
  if (plain !== undefined) return plain;
  const base = withoutMarks(letter);
  // the letter without its mark may be folded too: ǿ is an ø with an accent
  return base === letter ? letter : foldLetter(base, folding);
};

/** Latin letters only: elsewhere a mark is rarely an accent (й is no и, and が no か). */
const withoutMarks = (letter: string): string => {
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return /^\p{Script=Latin}$/u.test(base) ? base : letter;
};

/** A word in its normalized spelling: folded if there is a language. */
export const spellWord = (text: string, language: Language | undefined): string =>
  language ? foldWord(text, language) : normalizeWord(text);
