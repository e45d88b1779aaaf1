/** Returns the milliseconds of processor time of this thread, independent of other load. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
