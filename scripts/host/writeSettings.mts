import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Settings {
  readonly user?: Readonly<Record<string, unknown>> | undefined;
  /** Settings of machine scope: if the editor runs on a server, they belong to the server. */
  readonly machine?: Readonly<Record<string, unknown>> | undefined;
}

/** Settings that suppress messages and questions during our runs. */
const quiet = {
  'workbench.startupEditor': 'none',
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  // Otherwise the editor looks for ports of other programs every few seconds, reports them, and may change settings.
  'remote.autoForwardPorts': false,
  // A server that forwards ports itself looks for them all the same, unless they are only read from terminals.
  'remote.autoForwardPortsSource': 'output',
};

/** Writes the settings files of a new user-data folder, before an editor or a server uses it. */
export async function writeSettings(userData: string, settings: Settings): Promise<void> {
  await writeJson(path.join(userData, 'User/settings.json'), { ...quiet, ...settings.user });
  await writeJson(path.join(userData, 'Machine/settings.json'), { ...settings.machine });
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
