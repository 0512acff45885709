/**
 * CPU time of this process: what a limit is compared with where a busy machine must not fail a test.
 */

export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
