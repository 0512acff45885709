import type { Game } from '../src/game/game.ts';
import type { Rules } from '../src/game/rules.ts';

/** A game of two random legal words, then random possible answers; `random` gives numbers in [0, 1). */
export const randomGame: (rules: Rules, random: () => number) => { readonly game: Game; readonly answer: string };
