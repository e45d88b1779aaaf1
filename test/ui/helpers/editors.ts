import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureHost } from '../../../scripts/host/ensureHost.mts';
import { installExtension, startEverydayServer } from '../../../scripts/host/everydayServer.mts';
import { endTree } from '../../../scripts/host/processTree.mts';
import type { RunningServer } from '../../../scripts/host/startServer.mts';
import { type Settings, writeSettings } from '../../../scripts/host/writeSettings.mts';
import { pseudoLanguage, writePseudoExtension } from '../../../scripts/l10n/pseudoExtension.mts';
import { startTestServer, testWindowAddress } from '../../host/startTestServer.mts';
import type { Workbench } from '../pages/workbench.ts';
import { extensionHosts } from './extensionHosts.ts';
import { closeAtEnd, openWindow, type WindowOptions } from './openWindow.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A separate VS Code, with a copy of the workspace for tests open. */
export interface TestEditor {
  readonly workbench: Workbench;
  /** The folder that is open. */
  readonly workspace: string;
  /** The file with the user's settings. */
  readonly userSettings: string;
  readonly machineSettings: string;
  /** Returns the processes that run its extensions now. */
  extensionHosts(): readonly number[];
  close(): Promise<void>;
}

interface SourceServer extends RunningServer {
  /** The folder of the settings and the extension's data. */
  readonly userData: string;
}

export interface SourceOptions extends Pick<WindowOptions, 'hasOwnBrowser'> {
  /** The user's key bindings, for the folder that is open. */
  readonly keyBindings?: (workspace: string) => readonly object[];
  /** For the extension; with it, the editor has a server of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** The workspace whose copy is open; default: the one for tests. */
  readonly original?: string;
  /** See `TestServerOptions`. Starts a separate server for the editor. */
  readonly asksForTrust?: boolean;
}

/**
 * The server of the editors with the extension from the source folder, one after the other. Only the servers for the
 * installed extension have all of the editor's own extensions.
 */
let sourceServer: Promise<SourceServer> | undefined;

closeAtEnd(async () => (await sourceServer)?.stop());

async function startSourceServer({ env, asksForTrust }: SourceOptions = {}): Promise<SourceServer> {
  // Removed at the end of the run with all other temporary files.
  const serverData = await mkdtemp(path.join(tmpdir(), 'server-'));
  const extensions = path.join(serverData, 'extensions');
  const server = await startTestServer({
    host: await ensureHost(),
    serverData,
    extensions,
    isBare: true,
    ...(env && { env }),
    ...(asksForTrust && { asksForTrust }),
  });
  return { ...server, userData: path.join(serverData, 'data') };
}

/**
 * Opens an editor with the extension from the source folder, which hides notifications. It has nothing of earlier
 * editors.
 */
export async function openSourceEditor(
  settings: Settings,
  { keyBindings, env, asksForTrust, original, ...window }: SourceOptions = {},
): Promise<TestEditor> {
  const isOwn = env !== undefined || asksForTrust === true;
  const server = await (isOwn ? startSourceServer({ env, asksForTrust }) : (sourceServer ??= startSourceServer()));
  const { userData } = server;
  const folder = await temporaryFolder(original);
  const { workspace } = folder;
  await writeSettings(userData, withoutAutoSave(settings));
  await writeKeyBindings(userData, keyBindings?.(workspace));
  const address = testWindowAddress(server.port, { folder: workspace, extension: root });
  const end = async () => {
    await (isOwn ? server.stop() : emptied(server));
    await folder.remove();
  };
  return open({ server, address, workspace, userData }, end, window);
}

/** Ends the extensions, and removes the settings and the extension's data. */
async function emptied(server: SourceServer): Promise<void> {
  await Promise.all(extensionHosts(server).map(endTree));
  for (const part of ['User', 'Machine']) {
    await rm(path.join(server.userData, part), { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** The folder with the packaged extension, which all servers for the installed extension share. */
let installed: Promise<string> | undefined;

async function install(): Promise<string> {
  const data = await mkdtemp(path.join(tmpdir(), 'installed-'));
  return installExtension(await ensureHost(), path.join(root, 'out/language-services.vsix'), data);
}

/** Opens an editor with the packaged extension, on the server for everyday use. */
export async function openInstalledEditor(
  settings: Settings,
  options?: Pick<SourceOptions, 'env' | 'keyBindings'>,
): Promise<TestEditor> {
  return openEveryday(await (installed ??= install()), settings, options);
}

/** Like {@link openInstalledEditor}, with all strings of the extension in the pseudo-locale. */
export async function openPseudoEditor(settings: Settings, env: Readonly<Record<string, string>>): Promise<TestEditor> {
  const extensions = await mkdtemp(path.join(tmpdir(), 'pseudo-'));
  writePseudoExtension(path.join(extensions, 'language-services.language-services-0.1.0'));
  return openEveryday(extensions, settings, { env, language: pseudoLanguage });
}

/** @param extensions the folder of the installed extensions */
async function openEveryday(
  extensions: string,
  settings: Settings,
  { env, keyBindings, ...window }: Pick<SourceOptions, 'env' | 'keyBindings'> & WindowOptions = {},
): Promise<TestEditor> {
  const folder = await temporaryFolder();
  const { data, workspace } = folder;
  const host = await ensureHost();
  const server = await startEverydayServer({
    host,
    data,
    extensions,
    settings: withoutAutoSave(settings),
    ...(env && { env }),
  });
  const end = async () => {
    await server.stop();
    await folder.remove();
  };
  const userData = path.join(data, 'user-data');
  await writeKeyBindings(userData, keyBindings?.(workspace));
  const address = `http://127.0.0.1:${server.port}/?${new URLSearchParams({ folder: workspace }).toString()}`;
  return open({ server, address, workspace, userData }, end, window);
}

async function writeKeyBindings(userData: string, keyBindings: readonly object[] = []): Promise<void> {
  await writeFile(path.join(userData, 'User/keybindings.json'), JSON.stringify(keyBindings));
}

/** In a browser, VS Code saves automatically; tests decide when to save. */
function withoutAutoSave(settings: Settings): Settings {
  return { ...settings, user: { ...settings.user, 'files.autoSave': 'off' } };
}

interface Place {
  readonly server: RunningServer;
  readonly address: string;
  readonly workspace: string;
  readonly userData: string;
}

async function open(
  { server, address, workspace, userData }: Place,
  end: () => Promise<void>,
  options?: WindowOptions,
): Promise<TestEditor> {
  const window = await openWindow(address, options);
  return {
    workbench: window.workbench,
    workspace,
    userSettings: path.join(userData, 'User/settings.json'),
    machineSettings: path.join(userData, 'Machine/settings.json'),
    extensionHosts: () => extensionHosts(server),
    close: async () => {
      try {
        await window.close();
      } finally {
        await end();
      }
    },
  };
}
