/**
 * What commands need of the cluster. Neither the cluster nor its packages are loaded before they are asked for.
 */

import type { ClusterConnection } from '../../cluster/connect.ts';
import { failed, type Result, success } from '../../failure.ts';
import type { Proof, ProofSetup } from '../../search/proof.ts';
import { type Context, failureLine, reportNotes } from '../context.ts';
import { ADDRESS_VARIABLE, type ClusterFlags } from '../options/cluster.ts';
import { createThreadPool } from '../threads/workerThreads.ts';
import { packageVersion } from '../version.ts';
import type { ProveHooks } from './proveOnThreads.ts';

/** The packages that a cluster needs: optional peers, the only ones that the program does not bring with it. */
const NEEDED = ['bullmq', 'ioredis'];

/** A connection, used and closed again whatever happens. */
export const withCluster = async <T>(
  context: Context,
  { cluster }: ClusterFlags,
  use: (connection: ClusterConnection) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const address = typeof cluster === 'string' ? cluster : context.env[ADDRESS_VARIABLE];
  if (address === undefined || address === '') return noAddress();
  // an address can hold a password, and everybody can see the arguments of a process
  process.title = 'salet';
  const loaded = await loadConnect();
  if (!loaded.ok) return loaded;
  const connected = await loaded.value(address);
  if (!connected.ok) return connected;
  const connection = connected.value;
  reportNotes(context, connection.notes);
  const unwatch = watchConnection(context, connection);
  try {
    return await use(connection);
  } finally {
    unwatch();
    connection.close();
  }
};

const noAddress = () =>
  failed(
    'OPTION_VALUE',
    `Name a Redis with --cluster redis://HOST:PORT, or in ${ADDRESS_VARIABLE}; see docs/cluster.md.`,
  );

const loadConnect = async (): Promise<Result<typeof import('../../cluster/connect.ts').connect>> => {
  try {
    return success((await import('../../cluster/connect.ts')).connect);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return failed(
      'OPTION_UNSUPPORTED',
      `A cluster needs the packages ${NEEDED.join(' and ')}; install them beside salet: npm install ${NEEDED.join(' ')}.`,
    );
  }
};

/** Says when Redis is gone, and when it is back. */
const watchConnection = (context: Context, { redis, shownAddress: where }: ClusterConnection): (() => void) => {
  let gone = false;
  const onClose = () => {
    if (!gone) context.report(`note: the Redis at ${where} does not answer; trying again until it does.`);
    gone = true;
  };
  const onReady = () => {
    if (gone) context.report(`note: the Redis at ${where} is back.`);
    gone = false;
  };
  redis.on('close', onClose).on('ready', onReady);
  return () => {
    redis.off('close', onClose).off('ready', onReady);
  };
};

/** A proof whose jobs are done by workers on other machines; undefined if it is stopped before its end. */
export const proveOnCluster =
  (context: Context, flags: ClusterFlags, sample: number) =>
  (setup: ProofSetup, { onProgress, signal }: ProveHooks): Promise<Result<Proof | undefined>> =>
    withCluster(context, flags, async (connection) => {
      const { leadProof } = await import('../../cluster/leader/leadProof.ts');
      const led = await leadProof(connection, setup, {
        version: packageVersion(),
        sample,
        onProgress,
        signal,
        openThread: () => createThreadPool(1),
        report: (sentence) => context.report(`note: ${sentence}`),
      });
      return led ?? success(undefined);
    });

export const reportAs =
  (context: Context, who: string) =>
  (sentence: string): void =>
    context.report(failureLine({ sentence: `${who} ${sentence}` }));
