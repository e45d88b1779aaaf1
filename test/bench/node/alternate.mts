/** The median milliseconds of two functions. */
export interface Medians {
  readonly ours: number;
  readonly theirs: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs two functions in turn, each first in every other round, so that other load affects both equally. */
export async function alternate(
  rounds: number,
  ways: { readonly ours: () => unknown; readonly theirs: () => unknown },
): Promise<Medians> {
  const times = { ours: new Array<number>(), theirs: new Array<number>() };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      times[way].push(await timed(ways[way]));
    }
  }
  return { ours: median(times.ours), theirs: median(times.theirs) };
}
