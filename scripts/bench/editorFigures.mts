import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../../test/helpers/measuring/figures.ts';
import { runInHost } from '../../test/host/runInHost.mts';
import { buildHostSuite } from '../bundle/hostSuite.mts';
import { root } from '../bundle/options.mts';
import { collectFigures } from './collectFigures.mts';

/**
 * Returns the names of the benches that need the editor: test/bench/*.bench.ts.
 * @param only part of their names
 */
export function editorBenches(only: string): readonly string[] {
  return globSync(`*${only}*.bench.ts`, { cwd: join(root, 'test/bench') }).sort();
}

/** Runs the benches that need the editor, each in its own window. */
export async function editorFigures(only: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const bench of editorBenches(only)) {
    const suite = await buildHostSuite('bench', bench);
    const run = async (workspace: string, env: Readonly<Record<string, string>>) => {
      const { failures } = await runInHost({ extension: root, suite, workspace, env, timeLimitMs: 600_000 });
      if (failures.length > 0) {
        throw new Error(failures.map(({ title, message }) => `${title}: ${message}`).join('\n'));
      }
    };
    figures.push(...(await collectFigures(`test/bench/${bench}`, run)));
  }
  return figures;
}
