import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureHost } from '../../../scripts/host/ensureHost.mts';
import { startEverydayServer } from '../../../scripts/host/everydayServer.mts';
import { type Settings, writeSettings } from '../../../scripts/host/writeSettings.mts';
import { pseudoLanguage, writePseudoExtension } from '../../../scripts/l10n/pseudoExtension.mts';
import { startTestServer, testWindowAddress } from '../../host/startTestServer.mts';
import type { Workbench } from '../pages/workbench.ts';
import { openWindow } from './openWindow.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A separate VS Code, with a copy of the samples open. */
export interface TestEditor {
  readonly workbench: Workbench;
  /** Folder of the samples. */
  readonly workspace: string;
  /** The file with the user's settings. */
  readonly userSettings: string;
  readonly machineSettings: string;
  close(): Promise<void>;
}

/**
 * Opens an editor with the extension from the source folder, which hides notifications.
 * @param keyBindings the user's, for the folder of the samples
 */
export async function openSourceEditor(
  settings: Settings,
  keyBindings?: (workspace: string) => readonly object[],
): Promise<TestEditor> {
  const folder = await temporaryFolder();
  const { data, workspace } = folder;
  const userData = path.join(data, 'data');
  await writeSettings(userData, withoutAutoSave(settings));
  if (keyBindings) {
    await writeFile(path.join(userData, 'User/keybindings.json'), JSON.stringify(keyBindings(workspace)));
  }
  const extensions = path.join(data, 'extensions');
  const server = await startTestServer({ host: await ensureHost(), serverData: data, extensions });
  const address = testWindowAddress(server.port, { folder: workspace, extension: root });
  return open(address, workspace, userData, async () => {
    await server.stop();
    await folder.remove();
  });
}

/** Opens an editor with the packaged extension, on the server for everyday use. */
export async function openInstalledEditor(settings: Settings): Promise<TestEditor> {
  const folder = await temporaryFolder();
  const { data, workspace } = folder;
  const vsix = path.join(root, 'out/language-services.vsix');
  const server = await startEverydayServer({
    host: await ensureHost(),
    data,
    vsix,
    settings: withoutAutoSave(settings),
  });
  return open(everydayAddress(server.port, workspace), workspace, path.join(data, 'user-data'), async () => {
    await server.stop();
    await folder.remove();
  });
}

/** Like {@link openInstalledEditor}, with all strings of the extension in the pseudo-locale. */
export async function openPseudoEditor(settings: Settings, env: Readonly<Record<string, string>>): Promise<TestEditor> {
  const folder = await temporaryFolder();
  const { data, workspace } = folder;
  writePseudoExtension(path.join(data, 'extensions/language-services.language-services-0.1.0'));
  const host = await ensureHost();
  const server = await startEverydayServer({ host, data, env, settings: withoutAutoSave(settings) });
  const end = async () => {
    await server.stop();
    await folder.remove();
  };
  return open(everydayAddress(server.port, workspace), workspace, path.join(data, 'user-data'), end, pseudoLanguage);
}

function everydayAddress(port: number, workspace: string): string {
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ folder: workspace }).toString()}`;
}

/** In a browser, VS Code saves automatically; tests decide when to save. */
function withoutAutoSave(settings: Settings): Settings {
  return { ...settings, user: { ...settings.user, 'files.autoSave': 'off' } };
}

async function open(
  address: string,
  workspace: string,
  userData: string,
  end: () => Promise<void>,
  language?: string,
): Promise<TestEditor> {
  const window = await openWindow(address, language);
  return {
    workbench: window.workbench,
    workspace,
    userSettings: path.join(userData, 'User/settings.json'),
    machineSettings: path.join(userData, 'Machine/settings.json'),
    close: async () => {
      await window.close().finally(end);
    },
  };
}
