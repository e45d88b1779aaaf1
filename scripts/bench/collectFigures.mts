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

/** How often a bench is run that measures something only once. */
const runs = 5;

/**
 * Returns the figures that a bench records. If it measures one of them only once, it is run several times, and each
 * figure is the median of the runs.
 */
export async function collectFigures(run: Run): Promise<Figure[]> {
  const first = await collectOnce(run);
  if (first.every(({ spread }) => spread !== undefined)) {
    return first;
  }
  const all = [first];
  while (all.length < runs) {
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
