import type { Attack } from './attacks.mjs';

export declare const attack: Attack;
