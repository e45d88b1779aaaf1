// What some tests need and not every system has. Such a test asks here, with the reason.
import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const isWindows = process.platform === 'win32';

/** Whether a program hears of a signal. On Windows, every signal kills it. */
export const deliversSignals = !isWindows;

/** Whether a shell script can replace a program on the PATH. Windows starts only files with certain endings. */
export const runsScripts = !isWindows;

/** Whether a file may be a device, a named pipe, or a socket. On Windows, these have names of their own. */
export const hasDevices = !isWindows;

/** Whether this user may create links to files. On Windows, most may not. */
export function mayLinkFiles(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  try {
    symlinkSync('file', path.join(folder, 'link'));
    return true;
  } catch (error) {
    if (isWindows) {
      return false;
    }
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Asserts that only its owner may read and write a file or a folder. Windows has no such modes: its folders of users
 * are closed to others.
 */
export async function assertOwnFile(file: string): Promise<void> {
  const found = await stat(file);
  if (!isWindows) {
    assert.equal(found.mode & 0o777, found.isDirectory() ? 0o700 : 0o600);
  }
}
