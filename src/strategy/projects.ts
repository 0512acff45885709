/**
 * The public solvers whose strategies Salet plays, by the names under which people find them.
 */

export const WORDLE_SOLVER = 'joshstephenson/Wordle-Solver';
export const RS_WORDLE_SOLVER = 'MorganR/rs-wordle-solver';
export const WORDLE_NOTEBOOK = 'pjconnell/Wordle_Solver';
export const WORDLER = 'middlec000/wordler';
export const MKONICEK = 'mkonicek/wordle';
