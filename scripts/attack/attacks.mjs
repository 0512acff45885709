/**
 * All attacks of `npm run attack`.
 */

import { attack as checkpoints } from './checkpoints.mjs';
import { attack as cluster } from './clusterProofs.mjs';
import { attack as downloads } from './downloads.mjs';
import { attack as histories } from './histories.mjs';
import { attack as lock } from './lock.mjs';
import { attack as messages } from './messages.mjs';
import { attack as trees } from './trees.mjs';
import { attack as weights } from './weights.mjs';

export const ATTACKS = [downloads, checkpoints, weights, histories, trees, messages, lock, cluster];
