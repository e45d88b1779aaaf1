/** Milliseconds that this thread has had of the processor: what else a machine has to do counts for nothing. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
