/**
 * Plain data made anew into what the engine works with, on the worker's side.
 */

import type { Rules } from '../game/rules.ts';
import type { ProofSetup } from '../search/proof.ts';
import { createWordList, type WordList } from '../words/list.ts';
import type { ListData, RefuteJob, RulesData } from './protocol.ts';

export const decodeList = ({ name, source, words, answerCount }: ListData): WordList =>
  createWordList({ name, source, answers: words.slice(0, answerCount), guesses: words.slice(answerCount) });

export const decodeProof = (data: RefuteJob['proof']): ProofSetup => ({ ...data, list: decodeList(data.list) });

export const decodeRules = (data: RulesData): Rules => ({ ...data, list: decodeList(data.list) });
