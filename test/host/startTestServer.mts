import type { Host } from '../../scripts/host/ensureHost.mts';
import { ownTemporaryFolder } from '../../scripts/host/ownTemporaryFolder.mts';
import { type RunningServer, startServer } from '../../scripts/host/startServer.mts';

export interface TestServerOptions {
  readonly host: Host;
  /** The folder with the settings, in `data/User` and `data/Machine`. */
  readonly serverData: string;
  readonly extensions: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the code-server that runs an extension from a source folder, and its tests. It hides notifications. */
export async function startTestServer(options: TestServerOptions): Promise<RunningServer> {
  const { host, serverData, extensions, env } = options;
  return startServer({
    name: 'VS Code (code-server)',
    args: [
      host.testServer,
      ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
      ...['--server-data-dir', serverData, '--extensions-dir', extensions],
      ...['--telemetry-level', 'off', '--enable-smoke-test-driver', '--disable-workspace-trust'],
    ],
    env: { ...env, ...(await ownTemporaryFolder(serverData)) },
    listening: /Extension host agent listening on (\d+)/,
  });
}

export interface TestWindow {
  readonly folder: string;
  /** The source folder of the extension. */
  readonly extension: string;
  /** The module with the suite's `run()`, if any. */
  readonly suite?: string;
}

/** Returns the address of a window on a test server. All paths are absolute. */
export function testWindowAddress(port: number, { folder, extension, suite }: TestWindow): string {
  const remote = (file: string) => `vscode-remote://127.0.0.1:${port}${file}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ...(suite === undefined ? [] : [['extensionTestsPath', remote(suite)]]),
    ['enableProposedApi', ''],
    ['skipWelcome', 'true'],
  ];
  // A file is a workspace with several folders.
  const place = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  const query = new URLSearchParams({ [place]: folder, payload: JSON.stringify(payload) });
  return `http://127.0.0.1:${port}/?${query.toString()}`;
}
