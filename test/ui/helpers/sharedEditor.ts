import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySamples } from '../../../scripts/host/copySamples.mts';
import { openSourceEditor, type TestEditor } from './editors.ts';
import { closeAtEnd } from './openWindow.ts';

let shared: Promise<TestEditor> | undefined;
/** How often the settings were written. */
let writes = 0;

closeAtEnd(async () => (await shared)?.close());

/**
 * Opens an editor with the extension from the source folder, which hides notifications: for the first test file a new
 * one, for all others the same, because a new window takes five seconds until its extensions run. Files, settings and
 * editors are like those of a new window. What stays is what the extension remembers, such as the languages used last,
 * and what a test writes into the user's settings.
 */
export async function openSharedEditor(settings: Readonly<Record<string, unknown>>): Promise<TestEditor> {
  // Its server keeps running while other files use theirs.
  shared ??= openSourceEditor({}, { env: {}, hasOwnBrowser: true });
  const editor = await shared;
  const { workbench, workspace } = editor;
  await workbench.clear();
  await Promise.all(
    (await readdir(workspace)).map((name) => rm(path.join(workspace, name), { recursive: true, force: true })),
  );
  await copySamples(workspace);
  await changeSettings(editor, settings);
  return { ...editor, close: () => Promise.resolve() };
}

/**
 * Writes all settings into the file of the machine, as an open window does not read the user's again. Waits until they
 * apply, which the window's title shows.
 */
async function changeSettings(
  { workbench, machineSettings }: TestEditor,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  writes += 1;
  const title = `Settings ${writes}`;
  await writeFile(machineSettings, JSON.stringify({ ...settings, 'window.title': title }));
  await workbench.page.waitForFunction(`document.title.endsWith('${title}')`);
}
