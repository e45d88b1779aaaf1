import * as vscode from 'vscode';
import { globPattern, type PathPattern } from '../../names/paths/globPattern.ts';
import { withFolders } from '../../names/paths/withFolders.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { pathBelow } from './pathBelow.ts';

/** Folders of downloaded files and of version control, which are skipped whatever the settings say. */
const neverEntered = ['node_modules', '.git', '.hg', '.svn'];

/** Folders that are read at the same time. */
const foldersAtOnce = 32;

/** Returns true for the path of a file or folder that is left out with all below it. */
export type IsLeftOut = (path: string) => boolean;

/**
 * Returns the files in a folder, without those that `files.exclude` and `search.exclude` exclude, sorted by path.
 * Rejects with the signal's reason.
 */
export async function folderFiles(folder: vscode.Uri, signal?: AbortSignal): Promise<vscode.Uri[]> {
  const uris: vscode.Uri[] = [];
  const start = folder.path.replace(/\/*$/, '/');
  const add = (path: string): void => {
    uris.push(folder.with({ path: start + path }));
  };
  await runInTurns(await pathsBelow(folder, readExclusions(folder), signal), add, signal);
  return uris;
}

/**
 * Returns the paths of files in a folder, from it, with slashes and sorted. Folders that cannot be read have no files.
 * Links to folders are not followed: their files would have two paths, or the link contains itself. Other work of the
 * process gets its turn. Rejects with the signal's reason.
 */
export async function pathsBelow(folder: vscode.Uri, isLeftOut: IsLeftOut, signal?: AbortSignal): Promise<string[]> {
  const paths: string[] = [];
  const folders = [''];
  const { Directory, File } = vscode.FileType;
  const add = ([path, type]: readonly [string, vscode.FileType]): void => {
    // Not a link without a target, nor a device or a pipe, on which reading would wait.
    const isFile = (type & File) !== 0;
    if ((isFile || type === Directory) && !isLeftOut(path)) {
      (isFile ? paths : folders).push(path);
    }
  };
  while (folders.length > 0) {
    // The editor's search is slower, and gives thousands of files in one step, which blocks the process.
    const read = await Promise.all(folders.splice(0, foldersAtOnce).map((path) => entriesOf(folder, path)));
    signal?.throwIfAborted();
    await runInTurns(read.flat(), add, signal);
  }
  return paths.sort();
}

async function entriesOf(root: vscode.Uri, path: string): Promise<(readonly [string, vscode.FileType])[]> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(path === '' ? root : vscode.Uri.joinPath(root, path));
    return entries.map(([name, type]) => [path === '' ? name : `${path}/${name}`, type] as const);
  } catch {
    return [];
  }
}

/** Returns whether the settings exclude a file in a folder. */
export function isExcluded(folder: vscode.Uri, uri: vscode.Uri): boolean {
  const path = pathBelow(folder, uri);
  return path !== undefined && withFolders(path).some(readExclusions(folder));
}

/** Globs with wildcards that count: each is compared with each path. */
const mostGlobs = 200;

/** Returns what the settings exclude in a folder. */
export function readExclusions(folder: vscode.Uri): IsLeftOut {
  const names = new Set(neverEntered);
  const patterns: PathPattern[] = [];
  for (const glob of excludedGlobs(folder)) {
    const [, name] = /^\*\*\/([^*?{}[\]/]+)$/.exec(glob) ?? [];
    if (name !== undefined) {
      names.add(name);
    } else if (patterns.length < mostGlobs) {
      patterns.push(globPattern(glob));
    }
  }
  return (path) => names.has(path.slice(path.lastIndexOf('/') + 1)) || patterns.some((pattern) => pattern.test(path));
}

function excludedGlobs(folder: vscode.Uri): string[] {
  const settings = ['files', 'search'].map((section): unknown =>
    vscode.workspace.getConfiguration(section, folder).get('exclude'),
  );
  return settings.flatMap((setting) =>
    Object.entries(setting ?? {}).flatMap(([glob, isOn]: [string, unknown]) => (isOn === true ? [glob] : [])),
  );
}
