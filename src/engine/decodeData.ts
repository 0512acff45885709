/**
 * Rebuilds lists, rules and proofs from the plain data of a message, on the worker's side.
 */

import type { Rules } from '../game/rules.ts';
import type { ProofSetup } from '../search/proof.ts';
import { createWordList, type WordList } from '../words/list.ts';
import type { ListData, ProofData, RulesData } from './protocol.ts';

export const decodeList = ({ name, source, words, answerCount, rule }: ListData): WordList =>
  createWordList({ name, source, answers: words.slice(0, answerCount), guesses: words.slice(answerCount), rule });

export const decodeProof = (data: ProofData): ProofSetup => ({ ...data, list: decodeList(data.list) });

export const decodeRules = (data: RulesData): Rules => ({ ...data, list: decodeList(data.list) });
