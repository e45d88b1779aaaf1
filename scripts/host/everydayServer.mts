import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Host } from './ensureHost.mts';
import { node24Environment } from './node24Environment.mts';
import { ownTemporaryFolder } from './ownTemporaryFolder.mts';
import { type RunningServer, startServer } from './startServer.mts';
import { type Settings, writeSettings } from './writeSettings.mts';

export interface EverydayServerOptions {
  readonly host: Host;
  /** A separate folder for everything it writes. */
  readonly data: string;
  /** The extension to install first; without one, the installed extensions in {@link data} are used. */
  readonly vsix?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
}

/** Starts the code-server for everyday use, with the extension installed; it serves this machine only. */
export async function startEverydayServer(options: EverydayServerOptions): Promise<RunningServer> {
  const { host, data, vsix } = options;
  const userData = path.join(data, 'user-data');
  const own = ['--user-data-dir', userData, '--extensions-dir', path.join(data, 'extensions')];
  const config = ['--config', path.join(data, 'config.yaml')];
  await writeSettings(userData, options.settings ?? {});
  const env = await ownTemporaryFolder(data);
  if (vsix !== undefined) {
    await install(env, [host.everydayServer, ...config, ...own, '--install-extension', vsix]);
  }
  const quiet = [
    '--disable-workspace-trust',
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-getting-started-override',
  ];
  return startServer({
    name: 'VS Code (code-server)',
    args: [host.everydayServer, ...config, ...own, '--auth', 'none', '--bind-addr', '127.0.0.1:0', ...quiet],
    env: { ...options.env, ...env },
    listening: /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/,
  });
}

function install(env: Readonly<Record<string, string>>, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { env: node24Environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`The extension could not be installed:\n${output}`));
      }
    });
  });
}
