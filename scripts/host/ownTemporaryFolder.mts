import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder for the sockets that VS Code would leave in the system's temporary folder, and returns the
 * environment that uses it. Not on a Mac, where such a path would be too long for a socket.
 */
export async function ownTemporaryFolder(data: string): Promise<Record<string, string>> {
  if (process.platform !== 'linux') {
    return {};
  }
  const folder = path.join(data, 'tmp');
  await mkdir(folder, { recursive: true });
  return { TMPDIR: folder };
}
