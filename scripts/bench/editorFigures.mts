import type { Figure } from '../../test/helpers/figures.ts';
import { runInHost } from '../../test/host/runInHost.mts';
import { buildHostSuite } from '../bundle/hostSuite.mts';
import { root } from '../bundle/options.mts';
import { collectFigures } from './collectFigures.mts';

/** Runs the benches that need the editor: test/bench/*.bench.ts. */
export async function editorFigures(): Promise<Figure[]> {
  const suite = await buildHostSuite('bench');
  return collectFigures(async (workspace, env) => {
    const { failures } = await runInHost({ extension: root, suite, workspace, env, timeLimitMs: 600_000 });
    if (failures.length > 0) {
      throw new Error(failures.map(({ title, message }) => `${title}: ${message}`).join('\n'));
    }
  });
}
