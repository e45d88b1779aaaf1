/** Milliseconds between two measurements of this process's memory. */
const lookMs = 20;

/**
 * Measures the resident memory of this process while `work` runs.
 *
 * @returns the peak in bytes above the start value, including peaks between two measurements
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
