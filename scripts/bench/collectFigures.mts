import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Figure, figuresVariable, middle } from '../../test/helpers/measuring/figures.ts';

const measured = {
  value: z.number(),
  spread: z.optional(z.object({ from: z.number(), to: z.number() })),
};
const figureShape = z.object({
  ...measured,
  name: z.string(),
  unit: z.string(),
  peer: z.optional(z.object({ ...measured, name: z.string() })),
  aim: z.optional(z.object({ atMost: z.optional(z.number()), atLeast: z.optional(z.number()) })),
});

/** Runs one bench, with an empty folder and the environment that it needs to record figures. */
type Run = (folder: string, env: Readonly<Record<string, string>>) => Promise<void>;

/** How often a bench is run at most that measures something only once. */
const runs = 3;
/** After these milliseconds a bench is not run again, so that all benches take at most six minutes. */
const enoughMs = 15_000;

/** Units of what each run measures anew; what is counted, such as requests, is the same in each. */
const measuredUnits = new Set(['µs', 'ms', 's', 'MB', 'MiB', 'ratio']);

/**
 * Returns the figures that a bench records, and prints its name and its seconds. If it measures one of them only once
 * and is short, it is run several times, and each figure is the median of the runs.
 *
 * @param bench its path
 */
export async function collectFigures(bench: string, run: Run): Promise<Figure[]> {
  console.error(`Running ${bench}`);
  const started = performance.now();
  const figures = await collectAll(run, () => performance.now() - started > enoughMs);
  console.error(`${bench} took ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return figures;
}

async function collectAll(run: Run, isEnough: () => boolean): Promise<Figure[]> {
  const first = await collectOnce(run);
  const isComplete = first.every(({ spread, unit }) => spread !== undefined || !measuredUnits.has(unit));
  if (isComplete || isEnough()) {
    return first;
  }
  const all = [first];
  while (all.length < runs && !isEnough()) {
    all.push(await collectOnce(run));
  }
  return first.map((figure) => {
    const same = all.flat().filter(({ name, unit }) => name === figure.name && unit === figure.unit);
    const peers = same.flatMap(({ peer }) => (peer === undefined ? [] : [peer.value]));
    return {
      ...figure,
      ...middle(same.map(({ value }) => value)),
      peer: figure.peer && { ...figure.peer, ...middle(peers) },
    };
  });
}

async function collectOnce(run: Run): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'figures.jsonl');
  try {
    await run(folder, { [figuresVariable]: file });
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return lines.map((line) => figureShape.parse(JSON.parse(line)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
