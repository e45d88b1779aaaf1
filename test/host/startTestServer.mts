import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Host } from '../../scripts/host/ensureHost.mts';
import { ownTemporaryFolder } from '../../scripts/host/ownTemporaryFolder.mts';
import { type RunningServer, startServer } from '../../scripts/host/startServer.mts';

/**
 * For an extension host whose objects mostly live as long as one test: with the usual space for young objects, it
 * spends a sixth of its processor time on collecting them.
 */
const youngSpace = '--max-semi-space-size=64';

export interface TestServerOptions {
  readonly host: Host;
  /** The folder with the settings, in `data/User` and `data/Machine`. */
  readonly serverData: string;
  readonly extensions: string;
  readonly env?: Readonly<Record<string, string>>;
  /** True: of the editor's own extensions, only those without a program, and `programs`. */
  readonly isBare?: boolean;
  /** Default: the few that tests use. */
  readonly programs?: readonly string[] | undefined;
  /** True: a folder is opened in restricted mode until the user trusts it; else all folders are trusted. */
  readonly asksForTrust?: boolean;
}

/** Starts the code-server that runs an extension from a source folder, and its tests. It hides notifications. */
export async function startTestServer(options: TestServerOptions): Promise<RunningServer> {
  const { host, serverData, extensions, env, isBare = false, programs = usedPrograms, asksForTrust = false } = options;
  return startServer({
    name: 'VS Code (code-server)',
    args: [
      ...(isBare ? [youngSpace] : []),
      host.testServer,
      ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
      ...['--server-data-dir', serverData, '--extensions-dir', extensions],
      ...(isBare ? ['--builtin-extensions-dir', await builtinsWith(programs, host, serverData)] : []),
      ...['--disable-websocket-compression'],
      ...['--telemetry-level', 'off', '--enable-smoke-test-driver'],
      ...(asksForTrust ? [] : ['--disable-workspace-trust']),
    ],
    env: { ...env, ...(await ownTemporaryFolder(serverData)) },
    listening: /Extension host agent listening on (\d+)/,
  });
}

const manifest = z.object({ main: z.optional(z.string()), browser: z.optional(z.string()) });
/** Without the last one, each window logs errors. */
const usedPrograms = ['ipynb', 'json-language-features', 'github-authentication'];

/**
 * Returns a folder with links to the editor's own extensions that have no program, or one of `programs`. The others
 * start servers for languages and repositories, which take processor time from every test.
 */
async function builtinsWith(programs: readonly string[], { testServer }: Host, serverData: string): Promise<string> {
  const all = path.join(path.dirname(testServer), '../extensions');
  const folder = path.join(serverData, 'builtin-extensions');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(all)) {
    const text = await readFile(path.join(all, name, 'package.json'), 'utf8').catch(() => undefined);
    const { main, browser } = text === undefined ? { main: '' } : manifest.parse(JSON.parse(text));
    if ((main === undefined && browser === undefined) || programs.includes(name)) {
      await symlink(path.join(all, name), path.join(folder, name));
    }
  }
  return folder;
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
