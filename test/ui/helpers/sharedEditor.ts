import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { restoreWorkspace, testWorkspace } from '../../../scripts/host/copyWorkspace.mts';
import { SideView } from '../pages/sideView.ts';
import { openSourceEditor, type TestEditor } from './editors.ts';
import { closeAtEnd } from './openWindow.ts';
import { keepFailureOf } from './pictures.ts';
import { untilWatched } from './untilWatched.ts';

let shared: Promise<TestEditor> | undefined;

/** Translates `mail.txt` and `locales/en.json` in place. */
export const translateInPlaceKey = 'Control+Alt+F9';

/** Binds the key to the command with its options. Because `runCommands` runs the command, menus do not show the key. */
const keyBindings = (workspace: string) => {
  const uris = ['mail.txt', 'locales/en.json'].map((name) => pathToFileURL(path.join(workspace, name)).href);
  const command = { command: 'languageServices.translateFile', args: { uris, output: 'inPlace' } };
  return [{ key: 'ctrl+alt+f9', command: 'runCommands', args: { commands: [command] } }];
};

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
  shared ??= openSourceEditor({}, { keyBindings, env: {}, hasOwnBrowser: true }).then(untilWatched);
  const editor = await shared;
  const { workbench, workspace } = editor;
  await keepFailureOf('to share an editor', workbench, async () => {
    await workbench.clear();
    await restoreWorkspace(testWorkspace, workspace);
    await workbench.explorer.lists(workspace);
    await changeSettings(editor, settings);
  });
  return { ...editor, close: () => Promise.resolve() };
}

/** Like {@link openSharedEditor}, connected to a service with the Pro plan, with a key for it. */
export async function openConnectedEditor(
  url: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<TestEditor> {
  const editor = await openSharedEditor({
    'languageServices.connections': [{ name: 'Test', url, plan: 'pro' }],
    'languageServices.connection': 'Test',
    ...settings,
  });
  const { workbench } = editor;
  const glossaries = new SideView(workbench.page, 'Glossaries');
  // By command: the editor ignores a second click on an icon within 300 ms.
  await workbench.runCommand('Language Services: Focus on Glossaries View');
  await glossaries.opened();
  await glossaries.clickWelcome('Set API Key');
  await workbench.quickInput.answer('Set API Key', 'demo-pro');
  await glossaries.welcomesNo('needs a valid API key');
  await workbench.showExplorer();
  return editor;
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
