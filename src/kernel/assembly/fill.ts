/**
 * The feedback of every guess against every answer.
 *
 * A code is a sum with one summand for each different letter of the guess, because copies of one letter compete only
 * with each other for the answer's copies:
 *
 *   guess  e e r i e   =   e at places 0, 1, 4   +   r at place 2   +   i at place 3
 *
 * Such a letter with its places is called a term here. The 12,972 guesses of the original list share 345 terms. So the
 * codes of all terms are computed for 64 answers, by the full rule; after that, five loads and four additions
 * score a guess against 16 answers. Scoring each guess by the full rule would take ten times the instructions.
 *
 * Work goes in tiles of 64 guesses x 64 answers, because 64 bytes are a cache line: a tile is written to the matrix
 * by guess, transposed, and written to the matrix by answer, in whole lines.
 */

import {
  answerCount,
  answerStride,
  byAnswer,
  byGuess,
  guessCount,
  guessStride,
  guessTerms,
  letters,
  planes,
  tables,
  termCodes,
  termKeys,
  wordLength,
} from './memory';
import { transpose } from './transpose';

/** Guesses and answers of a tile, and the bytes of its row. */
const SIDE: usize = 64;

/** Places in the room for tables: the address of each term, by letter and places, while the letters are read; */
const TERM_OF: usize = 0;
/** later a tile, a row for each guess, and the addresses of its rows. */
const TILE: usize = 0;
const TILE_ROWS: usize = TILE + SIDE * SIDE;

/** Every guess has as many terms as the longest word has letters; those it does not need are the empty term. */
const TERMS: usize = 5;
const TERM_LIST_BYTES: usize = TERMS * sizeof<usize>();

/** The letter of answers that do not exist. No word has it, so their codes are 0. */
const NO_LETTER: u8 = 255;

let termCount: usize = 0;

/** Reads the letters: numbers the terms, lists those of each guess, and lays the answers' letters out in planes. */
export function readLetters(): void {
  memory.fill(tables + TERM_OF, 0, 256 * 32 * sizeof<usize>());
  // term 0 is the empty one: no letter, no places
  store<u32>(termKeys, NO_LETTER);
  termCount = 1;
  for (let guess: usize = 0; guess < guessStride; guess++) {
    const list = guessTerms + guess * TERM_LIST_BYTES;
    for (let i: usize = 0; i < TERMS; i++) {
      store<usize>(list + i * sizeof<usize>(), guess < guessCount && i < wordLength ? termAt(guess, i) : termCodes);
    }
  }
  for (let i: usize = 0; i < wordLength; i++) {
    for (let answer: usize = 0; answer < answerStride; answer++) {
      const letter = answer < answerCount ? letterOf(answer, i) : NO_LETTER;
      store<u8>(planes + i * answerStride + answer, letter);
    }
  }
}

function letterOf(guess: usize, i: usize): u8 {
  return load<u8>(letters + guess * wordLength + i);
}

/** The address of the term of letter `i`, or of the empty term if an earlier place has the letter too. */
function termAt(guess: usize, i: usize): usize {
  const letter = letterOf(guess, i);
  let places: u32 = 0;
  for (let j: usize = 0; j < wordLength; j++) {
    if (letterOf(guess, j) !== letter) continue;
    if (j < i) return termCodes;
    places |= 1 << (<u32>j);
  }
  const known = tables + TERM_OF + (((<usize>letter) << 5) | places) * sizeof<usize>();
  if (load<usize>(known) === 0) {
    store<u32>(termKeys + 4 * termCount, letter | (places << 8));
    store<usize>(known, termCodes + SIDE * termCount);
    termCount++;
  }
  return load<usize>(known);
}

/** Fills both layouts for 64 answers from `first` on. */
export function fillAnswers(first: usize, naive: bool): void {
  for (let term: usize = 0; term < termCount; term++) scoreTerm(term, first, naive);
  for (let row: usize = 0; row < SIDE; row++) {
    store<usize>(tables + TILE_ROWS + row * sizeof<usize>(), tables + TILE + row * SIDE);
  }
  for (let guess: usize = 0; guess < guessStride; guess += SIDE) {
    fillTile(guess, first);
    transposeTile(guess, first);
  }
}

/** The codes of one term for 64 answers from `first` on. */
function scoreTerm(term: usize, first: usize, naive: bool): void {
  const key = load<u32>(termKeys + 4 * term);
  const letter = v128.splat<u8>(<u8>key);
  const places = key >> 8;
  for (let at: usize = 0; at < SIDE; at += 16) {
    const answers = planes + first + at;
    // copies of the letter that are not matched in place; a comparison gives -1
    let left = v128.splat<u8>(0);
    for (let i: usize = 0; i < wordLength; i++) left = v128.sub<u8>(left, hasLetter(answers, i, letter));
    if (!naive) left = v128.add<u8>(left, hitsInPlace(answers, letter, places));
    v128.store(termCodes + term * SIDE + at, codesOf(answers, letter, places, left, naive));
  }
}

function hasLetter(answers: usize, i: usize, letter: v128): v128 {
  return v128.eq<u8>(v128.load(answers + i * answerStride), letter);
}

/** Minus the number of places at which the answers have the letter. */
function hitsInPlace(answers: usize, letter: v128, places: u32): v128 {
  let hits = v128.splat<u8>(0);
  for (let i: usize = 0; i < wordLength; i++) {
    if ((places >> <u32>i) & 1) hits = v128.add<u8>(hits, hasLetter(answers, i, letter));
  }
  return hits;
}

/** The second pass: from left to right, "elsewhere" while copies are left (by the naive rule, if there are any). */
function codesOf(answers: usize, letter: v128, places: u32, left: v128, naive: bool): v128 {
  const none = v128.splat<u8>(0);
  let codes = none;
  for (let i: usize = 0; i < wordLength; i++) {
    // base 3: a place further left counts three times as much
    codes = v128.add<u8>(codes, v128.add<u8>(codes, codes));
    if (((places >> <u32>i) & 1) === 0) continue;
    const here = hasLetter(answers, i, letter);
    const elsewhere = v128.andnot(v128.gt<u8>(left, none), here);
    codes = v128.sub<u8>(codes, v128.add<u8>(elsewhere, v128.add<u8>(here, here)));
    if (!naive) left = v128.add<u8>(left, elsewhere);
  }
  return codes;
}

/** Scores 64 guesses against 64 answers into the tile and into the matrix by guess. */
function fillTile(guess: usize, first: usize): void {
  const end = guess + SIDE;
  let list = guessTerms + guess * TERM_LIST_BYTES;
  let tile = tables + TILE;
  let to = byGuess + guess * answerStride + first;
  for (; guess < end; guess++) {
    const a = load<usize>(list, 0);
    const b = load<usize>(list, 4);
    const c = load<usize>(list, 8);
    const d = load<usize>(list, 12);
    const e = load<usize>(list, 16);
    for (let at: usize = 0; at < SIDE; at += 16) {
      const ab = v128.add<u8>(v128.load(a + at), v128.load(b + at));
      const cd = v128.add<u8>(v128.load(c + at), v128.load(d + at));
      const codes = v128.add<u8>(v128.add<u8>(ab, cd), v128.load(e + at));
      v128.store(tile + at, codes);
      v128.store(to + at, codes);
    }
    list += TERM_LIST_BYTES;
    tile += SIDE;
    to += answerStride;
  }
}

/** Writes the tile, transposed, to the matrix by answer. */
function transposeTile(guess: usize, first: usize): void {
  for (let column: usize = 0; column < SIDE; column += 16) {
    for (let row: usize = 0; row < SIDE; row += 16) {
      const to = byAnswer + (first + column) * guessStride + guess + row;
      transpose(tables + TILE_ROWS + row * sizeof<usize>(), column, to, guessStride);
    }
  }
}
