import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../pages/until.ts';
import type { TestEditor } from './editors.ts';

/**
 * Waits until a new window watches its folder. It lists the folder earlier, and never notices what is written between:
 * on a busy machine, for some seconds.
 */
export async function untilWatched(editor: TestEditor): Promise<TestEditor> {
  const { workspace } = editor;
  const { explorer } = editor.workbench;
  const probes: string[] = [];
  await explorer.shows('manual.md');
  await until('the window watches its folder', async () => {
    const name = `probe-${probes.length}`;
    probes.push(name);
    await writeFile(path.join(workspace, name), '');
    return (await explorer.showsSoon(name)) || undefined;
  });
  await Promise.all(probes.map((name) => rm(path.join(workspace, name))));
  return editor;
}
