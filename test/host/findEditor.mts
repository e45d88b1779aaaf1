import { existsSync, globSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { findOnPath } from '../../scripts/host/findOnPath.mts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Returns the executable of a desktop VS Code for tests: VSCODE_EXECUTABLE, one on the PATH, or one downloaded into
 * `.vscode-test` before; `undefined` if missing, or without a display to open it on.
 * @throws Error if VSCODE_EXECUTABLE names a missing file
 */
export async function findEditor(): Promise<string | undefined> {
  const given = process.env['VSCODE_EXECUTABLE'];
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) {
      throw new Error(`VSCODE_EXECUTABLE names a file that is not there: ${given}`);
    }
    return given;
  }
  const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  return hasDisplay ? (installedEditor() ?? (await downloadedEditor())) : undefined;
}

/** `code` on the PATH is a script that returns at once; the program it starts is near it. */
function installedEditor(): string | undefined {
  const script = findOnPath('code');
  const bin = script === undefined ? undefined : path.dirname(realpathSync(script));
  const programs =
    bin === undefined
      ? []
      : [path.join(bin, '../code'), path.join(bin, '../Code.exe'), path.join(bin, '../../../MacOS/Electron')];
  return programs.find((program) => existsSync(program));
}

async function downloadedEditor(): Promise<string | undefined> {
  const cachePath = path.join(root, '.vscode-test');
  const versions = globSync('vscode-*/is-complete', { cwd: cachePath }).flatMap(
    (file) => /-(\d+\.\d+\.\d+)[\\/]is-complete$/.exec(file)?.[1] ?? [],
  );
  const newest = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  // Already downloaded, so nothing is downloaded.
  return newest === undefined ? undefined : downloadAndUnzipVSCode({ version: newest, cachePath });
}
