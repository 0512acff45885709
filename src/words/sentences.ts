/**
 * Sentences about a user's file: quoting what it holds without letting it hide or steer a terminal, naming a line,
 * counting what a note will tell.
 */

import { type Failure, failed } from '../failure.ts';

export const MARK = /\p{M}/u;
export const INVISIBLE = /[\p{C}\p{Z}\p{DI}]/u;

/** How Unicode names a letter, as in U+00E9. */
export const codePoint = (letter: string): string =>
  `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** The text between quotation marks, short, and with nothing in it that could hide or steer a terminal. */
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

/** Counts what a note will tell, and keeps the first of it. */
export class Tally {
  private count = 0;
  private first = '';

  add(word: string, line: number): void {
    if (this.count++ === 0) this.first = `${quote(word)} on line ${line}`;
  }

  note(file: string, one: string, many: string): string[] {
    if (this.count === 0) return [];
    return [
      this.count === 1
        ? `${file}: 1 ${one}, ${this.first}.`
        : `${file}: ${this.count} ${many}, the first is ${this.first}.`,
    ];
  }
}

/** A number with its noun. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What was wrong, where, what to do. */
export const refuse = (code: Failure['code'], file: string, line: number, what: string, remedy: string) =>
  failed(code, `${file}, line ${line}: ${what}; ${remedy}.`, { file, line });
