import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Figure, figuresVariable } from '../../test/helpers/figures.ts';

const figureShape = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  aim: z.optional(z.object({ atMost: z.optional(z.number()), atLeast: z.optional(z.number()) })),
});

/**
 * Returns the figures that `run` records.
 *
 * @param run called with an empty folder, and the environment that its benches need to record figures
 */
export async function collectFigures(
  run: (folder: string, env: Readonly<Record<string, string>>) => Promise<void>,
): Promise<Figure[]> {
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
