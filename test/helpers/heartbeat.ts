import { workedMs } from './workedMs.ts';

/** Milliseconds between two beats of a free event loop. */
const beatMs = 5;

/** The longest that the event loop of this process was blocked, in milliseconds. */
interface Block {
  readonly blockMs: number;
  /** What of a block the processor worked for it: on a machine that has much else to do the rest is waiting. */
  readonly workMs: number;
}

/** Looks for the longest block of the event loop while `work` runs. */
export async function longestBlock<T>(work: () => Promise<T>): Promise<Block & { readonly result: T }> {
  let last = performance.now();
  let worked = workedMs();
  let [blockMs, workMs] = [0, 0];
  const beat = () => {
    const [now, workedNow] = [performance.now(), workedMs()];
    blockMs = Math.max(blockMs, now - last - beatMs);
    workMs = Math.max(workMs, workedNow - worked);
    [last, worked] = [now, workedNow];
  };
  const beats = setInterval(beat, beatMs);
  try {
    const result = await work();
    beat();
    return { result, blockMs, workMs };
  } finally {
    clearInterval(beats);
  }
}
