/** Milliseconds between two looks at the memory of this process. */
const lookMs = 20;

/**
 * Follows the resident memory of this process while `work` runs.
 *
 * @returns bytes that it had above what it had before, at its highest, even between two looks
 */
export async function peakMemory(work: () => Promise<void>): Promise<{ readonly aboveIdle: number }> {
  const ever = () => process.resourceUsage().maxRSS * 1024;
  const [idle, everBefore] = [process.memoryUsage.rss(), ever()];
  let peak = idle;
  const looks = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), lookMs);
  try {
    await work();
  } finally {
    clearInterval(looks);
  }
  return { aboveIdle: (ever() > everBefore ? ever() : peak) - idle };
}
