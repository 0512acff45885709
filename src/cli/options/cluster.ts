/**
 * The Redis of a cluster.
 */

import { type FlagsOf, option, optionGroup } from './option.ts';

/** The variable of the environment that can hold the address. */
export const ADDRESS_VARIABLE = 'SALET_CLUSTER';

export const clusterOptions = (description: string) =>
  optionGroup('Cluster', [option('--cluster [URL]', `${description} (default: $${ADDRESS_VARIABLE})`)]);

/** The address; true if the option came without a value. */
export type ClusterFlags = FlagsOf<ReturnType<typeof clusterOptions>>;
