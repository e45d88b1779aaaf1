/** The milliseconds of each round of two functions. */
export interface Times {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

/** Returns the milliseconds of `work`. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs two functions in turn, each first in every other round, so that other load affects both equally. */
export async function alternate(
  rounds: number,
  ways: { readonly ours: () => unknown; readonly theirs: () => unknown },
): Promise<Times> {
  const times = { ours: new Array<number>(), theirs: new Array<number>() };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      times[way].push(await timed(ways[way]));
    }
  }
  return times;
}
