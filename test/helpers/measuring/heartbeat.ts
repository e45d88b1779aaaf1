import { workedMs } from './workedMs.ts';

/** Milliseconds between two beats of a free event loop. What is done before a block counts as part of it. */
const beatMs = 1;

/** The longest block of this process's event loop, in milliseconds. */
interface Block {
  readonly blockMs: number;
  /** Processor time of the block: on a busy machine the rest is waiting. */
  readonly workMs: number;
}

/** Measures the longest block of the event loop while `work` runs. */
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
