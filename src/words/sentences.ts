/**
 * Parts of sentences about a user's file: its text quoted so that it cannot hide characters or steer a terminal, the
 * place of a mistake, and notes that count words.
 */

import { type Failure, failed } from '../failure.ts';

export const MARK = /\p{M}/u;
export const INVISIBLE = /[\p{C}\p{Z}\p{DI}]/u;

/** The Unicode name of a letter, as in U+00E9. */
export const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The text between quotation marks, cut short, with invisible and control characters written as their Unicode names. */
export const quote = (text: string): string => {
  const letters = [...text.slice(0, 80)];
  const shown = letters.slice(0, 30).map((letter, index) => {
    const hidden = INVISIBLE.test(letter) || (index === 0 && MARK.test(letter));
    return hidden && letter !== ' ' ? `<${codePoint(letter)}>` : letter;
  });
  return `"${shown.join('')}${letters.length > 30 ? '…' : ''}"`;
};

/** Letters counted by code point. */
export const lengthOf = (word: string): number => {
  let length = 0;
  for (const _ of word) length++;
  return length;
};

/** Counts the words of a note, and keeps the first of them. */
export class Tally {
  private count = 0;
  private first = '';

  add(word: string, line: number): void {
    if (this.count++ === 0) this.first = `${quote(word)} on line ${line}`;
  }

  /** One sentence, such as "own.txt: 2 repeated words left out, the first is …"; none without words. */
  note(file: string, one: string, many: string): string[] {
    if (this.count === 0) return [];
    return [
      this.count === 1
        ? `${file}: 1 ${one}, ${this.first}.`
        : `${file}: ${this.count} ${many}, the first is ${this.first}.`,
    ];
  }
}

/** The failure of a line: what is wrong, where, and what to do. */
export const refuse = (code: Failure['code'], file: string, line: number, what: string, remedy: string) =>
  failed(code, `${file}, line ${line}: ${what}; ${remedy}.`, { file, line });
