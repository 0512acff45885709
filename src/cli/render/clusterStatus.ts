/**
 * The status of proofs on a cluster, as text.
 */

import type { WorkerFigures } from '../../cluster/figures.ts';
import type { ClusterStatus, ProofStatus } from '../../cluster/status.ts';
import { capitals, counted, percent } from '../../format.ts';
import { duration, hangingText, wrapText } from './text.ts';

/** The time that a running proof still takes at its present rate; undefined if that is not known. */
export const remainingMs = ({ figures, state }: ProofStatus): number | undefined =>
  figures && figures.rate > 0 && state === 'running'
    ? ((figures.openers - figures.done) * 1000) / figures.rate
    : undefined;

const LABEL_WIDTH = 11;

export const clusterStatusText = (where: string, { proofs, workers }: ClusterStatus, columns: number): string[] => {
  const rows = (label: string, text: string) => hangingText(label, text, LABEL_WIDTH, columns);
  const blocks = proofs.map((proof) => [
    ...rows('proof', `${proof.id}: ${proof.spec.list.name}, ${proof.spec.mode} mode`),
    ...rows('state', stateText(proof)),
    ...rows('openers', openersText(proof)),
    ...(proof.best ? rows('best', `${capitals(proof.best.word)} ${proof.best.total}`) : []),
    ...rows('jobs', `${proof.jobs.active} under way, ${proof.jobs.waiting} waiting, ${proof.jobs.failed} failed`),
    ...proof.failures.flatMap(({ job, reason }) => rows('failed', `${job}: ${reason}`)),
    ...Object.entries(proof.distrusted).flatMap(([id, reason]) => rows('distrusted', `${id}: ${reason}`)),
    '',
  ]);
  const none = proofs.length === 0 ? [`There is no proof at ${where}.`, ''] : [];
  return [...none, ...blocks.flat(), ...workersText(workers).flatMap((text) => wrapText(text, columns))];
};

const stateText = ({ state, led, spec }: ProofStatus): string => {
  if (state !== 'running' || led) return state;
  return `running, but no salet prove leads it; to resume, run it again with ${spec.list.name}`;
};

const openersText = (proof: ProofStatus): string => {
  const { figures, spec } = proof;
  if (!figures) return `0/${spec.list.guessCount}`;
  const { done, openers, rate, checked, checksOpen } = figures;
  const left = remainingMs(proof);
  const pace = left === undefined ? '' : `, ${rate.toFixed(1)}/s, ${duration(left)} left`;
  return `${done}/${openers} (${percent(done, openers)})${pace}; ${checked} checked, ${checksOpen} to check`;
};

const workersText = (workers: readonly WorkerFigures[]): string[] => [
  `${counted(workers.length, 'worker')} alive, ${counted(threadCount(workers), 'thread')}.`,
  ...workers.map((worker) => workerText(worker)),
];

const workerText = ({ id, version, busy, threads, jobs, workMs, overheadMs, refuses }: WorkerFigures): string => {
  const refused = Object.entries(refuses).map(([proof, reason]) => `; refuses ${proof}: ${reason}`);
  const share = percent(overheadMs, workMs + overheadMs);
  return `${id}  ${version}  ${busy}/${threads} busy  ${counted(jobs, 'job')}  overhead ${share}${refused.join('')}`;
};

const threadCount = (workers: readonly WorkerFigures[]): number =>
  workers.reduce((total, { threads }) => total + threads, 0);
