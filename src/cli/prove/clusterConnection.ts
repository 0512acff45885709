/**
 * The connection of a command to a cluster. The cluster and its packages are loaded only when a command connects.
 */

import type { ClusterConnection } from '../../cluster/connect.ts';
import { failed, type Result, success } from '../../failure.ts';
import { type Context, failureLine, reportNotes } from '../context.ts';
import { ADDRESS_VARIABLE, type ClusterFlags } from '../options/cluster.ts';

/** The packages that a cluster needs: optional peers, the only packages that are not bundled with the program. */
const NEEDED = ['bullmq', 'ioredis'];

/** Opens a connection, uses it, and closes it in any case. */
export const withCluster = async <T>(
  context: Context,
  { cluster }: ClusterFlags,
  use: (connection: ClusterConnection) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const address = typeof cluster === 'string' ? cluster : context.env[ADDRESS_VARIABLE];
  if (address === undefined || address === '') return noAddress();
  // an address can contain a password, and other users can see the arguments of a process
  process.title = 'salet';
  const loaded = await loadCluster();
  if (!loaded.ok) return loaded;
  const { connect, explainFault } = loaded.value;
  const connected = await connect(address);
  if (!connected.ok) return connected;
  const connection = connected.value;
  reportNotes(context, connection.notes);
  const unwatch = watchConnection(context, connection);
  try {
    return await use(connection);
  } catch (error) {
    const explained = explainFault(connection, error);
    if (!explained) throw error;
    return explained;
  } finally {
    unwatch();
    connection.close();
  }
};

const noAddress = () =>
  failed(
    'OPTION_VALUE',
    `No Redis is given; pass --cluster redis://HOST:PORT, or set ${ADDRESS_VARIABLE}; see docs/cluster.md.`,
  );

const loadCluster = async (): Promise<Result<typeof import('../../cluster/connect.ts')>> => {
  try {
    return success(await import('../../cluster/connect.ts'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return failed(
      'OPTION_UNSUPPORTED',
      `A cluster needs the packages ${NEEDED.join(' and ')}; install them beside salet: npm install ${NEEDED.join(' ')}.`,
    );
  }
};

/** Reports when Redis stops answering, and when it answers again. */
const watchConnection = (context: Context, { redis, shownAddress }: ClusterConnection): (() => void) => {
  let isLost = false;
  const onClose = () => {
    if (!isLost) context.report(`note: the Redis at ${shownAddress} does not answer; trying again until it does.`);
    isLost = true;
  };
  const onReady = () => {
    if (isLost) context.report(`note: the Redis at ${shownAddress} answers again.`);
    isLost = false;
  };
  redis.on('close', onClose).on('ready', onReady);
  return () => {
    redis.off('close', onClose).off('ready', onReady);
  };
};

/** Reports sentences whose subject is this command, as the worker's are. */
export const reportAs =
  (context: Context, command: string) =>
  (sentence: string): void =>
    context.report(failureLine({ sentence: `${command} ${sentence}` }));
