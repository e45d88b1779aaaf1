import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gitFiles } from '../../locales/finding/gitFiles.ts';

/** Folders of dependencies: their files are not the project's, whether they are ignored or not. */
const foreign = /(^|\/)node_modules\//;

/**
 * Returns the paths of a folder's files, from it, with slashes and sorted: those that git does not ignore. Where the
 * folder is not in a repository or git is not installed: all but those in folders whose names begin with a dot.
 */
export async function listFiles(folder: string, signal?: AbortSignal): Promise<readonly string[]> {
  const found = (await fromGit(folder, signal)) ?? (await fromDisk(folder, '', signal));
  return found.filter((path) => !foreign.test(path)).sort();
}

async function fromGit(folder: string, signal: AbortSignal | undefined): Promise<string[] | undefined> {
  const [present, deleted] = await Promise.all([
    gitFiles(folder, ['--cached', '--others', '--exclude-standard'], signal),
    gitFiles(folder, ['--deleted'], signal),
  ]);
  return present && deleted && [...present].filter((path) => !deleted.has(path));
}

async function fromDisk(folder: string, below: string, signal: AbortSignal | undefined): Promise<string[]> {
  signal?.throwIfAborted();
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map(({ name }) => below + name);
  for (const entry of entries) {
    if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') {
      found.push(...(await fromDisk(folder, `${below}${entry.name}/`, signal)));
    }
  }
  return found;
}
