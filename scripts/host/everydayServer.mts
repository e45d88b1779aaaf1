import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Host } from './ensureHost.mts';
import { howEnded } from './howEnded.mts';
import { node24Environment } from './node24Environment.mts';
import { ownTemporaryFolder } from './ownTemporaryFolder.mts';
import { type RunningServer, startServer } from './startServer.mts';
import { type Settings, writeSettings } from './writeSettings.mts';

export interface EverydayServerOptions {
  readonly host: Host;
  /** A separate folder for everything it writes. */
  readonly data: string;
  /** The folder of the installed extensions; default: the one in {@link data}. */
  readonly extensions?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
}

const userDataOf = (data: string) => path.join(data, 'user-data');
const extensionsOf = (data: string) => path.join(data, 'extensions');
const argumentsOf = (data: string, extensions: string) => [
  ...['--config', path.join(data, 'config.yaml')],
  ...['--user-data-dir', userDataOf(data), '--extensions-dir', extensions],
];

/** Starts the code-server for everyday use, with its installed extensions; it serves this machine only. */
export async function startEverydayServer(options: EverydayServerOptions): Promise<RunningServer> {
  const { host, data, extensions = extensionsOf(data) } = options;
  await writeSettings(userDataOf(data), options.settings ?? {});
  const local = [
    ...['--auth', 'none', '--bind-addr', '127.0.0.1:0'],
    '--disable-workspace-trust',
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-getting-started-override',
  ];
  return startServer({
    name: 'VS Code (code-server)',
    args: [host.everydayServer, ...argumentsOf(data, extensions), ...local],
    env: { ...options.env, ...(await ownTemporaryFolder(data)) },
    listening: /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/,
  });
}

/**
 * Installs an extension.
 * @param data a separate folder for everything that is written
 * @returns the folder of the installed extensions, for any number of servers
 */
export async function installExtension(host: Host, vsix: string, data: string): Promise<string> {
  const extensions = extensionsOf(data);
  const args = [host.everydayServer, ...argumentsOf(data, extensions), '--install-extension', vsix];
  const env = await ownTemporaryFolder(data);
  const child = spawn(process.execPath, args, { env: node24Environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const how = await howEnded(child);
  if (how !== 0) {
    throw new Error(`The extension could not be installed (${how}):\n${output}`);
  }
  return extensions;
}
