import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../pages/until.ts';
import type { TestEditor } from './editors.ts';

/**
 * Waits until a new window watches its folder. It lists the folder earlier, perhaps more than once, and never notices
 * what is written or removed between: on a busy machine, for some seconds.
 */
export async function untilWatched(editor: TestEditor): Promise<TestEditor> {
  const { workspace, workbench } = editor;
  const { explorer } = workbench;
  let probes = 0;
  await explorer.shows('manual.md');
  await until('the window watches its folder', async () => {
    const name = `probe-${probes}`;
    probes += 1;
    const file = path.join(workspace, name);
    await writeFile(file, '');
    const isListed = await explorer.showsSoon(name);
    await rm(file);
    // A file that is there while the folder is listed is shown without any watching; that it goes is not.
    return (isListed && (await explorer.hidesSoon(name))) || undefined;
  });
  // Of the other probes, some may still be listed.
  await workbench.runCommand('Refresh Explorer');
  await explorer.lists(workspace);
  return editor;
}
