import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../bundle/options.mts';
import { findOnPath } from '../host/findOnPath.mts';
import { howEnded } from '../host/howEnded.mts';
import { node24Environment } from '../host/node24Environment.mts';
import { ownTemporaryFolder } from '../host/ownTemporaryFolder.mts';
import { writeSettings } from '../host/writeSettings.mts';
import { demoSettings, type EditorFolders, type OpenEditor, startEnvironment } from './openEditor.mts';

/** Opens the desktop VS Code with the extension from the repository, without the user's own settings and extensions. */
export async function openDesktop(playground: EditorFolders, signal: AbortSignal): Promise<OpenEditor> {
  const { data, workspace } = playground;
  const userData = path.join(data, 'user-data');
  await writeSettings(userData, { user: demoSettings });
  const args = [
    '--new-window',
    // The command runs until the window is closed, so its child processes can be ended with it.
    '--wait',
    `--extensionDevelopmentPath=${root}`,
    `--user-data-dir=${userData}`,
    `--extensions-dir=${path.join(data, 'extensions')}`,
    '--disable-workspace-trust',
    workspace,
  ];
  const env = node24Environment({ ...startEnvironment(playground), ...(await ownTemporaryFolder(data)) });
  const child = startCode(args, env);
  const ended = howEnded(child).then((how) => {
    if (!signal.aborted) {
      console.error(how === 0 ? 'VS Code was closed.' : `VS Code has ended (${how}).`);
    }
    return how === 0 ? 0 : 1;
  });
  return { where: 'in the VS Code window that opens now', ended };
}

function startCode(args: readonly string[], env: Record<string, string>): ChildProcess {
  const options: SpawnOptions = { detached: true, env, stdio: ['ignore', 2, 2] };
  if (process.platform !== 'win32') {
    return spawn('code', args, options);
  }
  // On Windows, it is a command file, which only a shell can run. No path has quotes there.
  const line = [findOnPath('code') ?? 'code', ...args].map((each) => `"${each}"`).join(' ');
  return spawn(line, { ...options, shell: true });
}
