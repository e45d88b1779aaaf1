import type { Host } from '../../scripts/host/ensureHost.mts';
import { ownTemporaryFolder } from '../../scripts/host/ownTemporaryFolder.mts';
import { type RunningServer, startServer } from '../../scripts/host/startServer.mts';

export interface TestServerOptions {
  readonly host: Host;
  /** Settings stand in `data/User` and `data/Machine` below it. */
  readonly serverData: string;
  readonly extensions: string;
}

/** The code-server that opens an extension from a source folder, and its tests. It keeps notifications hidden. */
export async function startTestServer({ host, serverData, extensions }: TestServerOptions): Promise<RunningServer> {
  return startServer({
    name: 'VS Code (code-server)',
    args: [
      host.testServer,
      ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
      ...['--server-data-dir', serverData, '--extensions-dir', extensions],
      ...['--telemetry-level', 'off', '--enable-smoke-test-driver', '--disable-workspace-trust'],
    ],
    env: await ownTemporaryFolder(serverData),
    listening: /Extension host agent listening on (\d+)/,
  });
}

export interface TestWindow {
  readonly folder: string;
  /** The source folder of the extension. */
  readonly extension: string;
  /** The module whose `run()` is the suite, where one is to run. */
  readonly suite?: string;
}

/** The address of a window on a test server. All paths are absolute. */
export function testWindowAddress(port: number, { folder, extension, suite }: TestWindow): string {
  const remote = (file: string) => `vscode-remote://127.0.0.1:${port}${file}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ...(suite === undefined ? [] : [['extensionTestsPath', remote(suite)]]),
    ['enableProposedApi', ''],
    ['skipWelcome', 'true'],
  ];
  // A file is a workspace of several folders.
  const place = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  const query = new URLSearchParams({ [place]: folder, payload: JSON.stringify(payload) });
  return `http://127.0.0.1:${port}/?${query.toString()}`;
}
