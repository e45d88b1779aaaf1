import * as vscode from 'vscode';
import { globPattern } from '../../text/files/globPattern.ts';

/** Folders that hold what others wrote or what was built, whatever the settings say. */
const neverEntered = ['node_modules', '.git', '.hg', '.svn'];

/** Schemes of files that the editor can search. It waits for ever for a search of those that it can't. */
const searched = ['file', 'vscode-remote'];

/**
 * The files below a folder, without those that `files.exclude` and `search.exclude` leave out, in the order of their
 * paths.
 */
export async function folderFiles(folder: vscode.Uri): Promise<vscode.Uri[]> {
  const excluded = excludedGlobs(folder);
  const found = searched.includes(folder.scheme)
    ? await vscode.workspace.findFiles(new vscode.RelativePattern(folder, '**/*'), `{${excluded.join(',')}}`)
    : (await walk(folder)).filter(isKept(folder));
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns whether the settings leave a file below a folder out. */
export function isExcluded(folder: vscode.Uri, uri: vscode.Uri): boolean {
  return !isKept(folder)(uri);
}

function isKept(folder: vscode.Uri): (uri: vscode.Uri) => boolean {
  const start = folder.path.replace(/\/*$/, '/').length;
  const patterns = excludedGlobs(folder).map((glob) => globPattern(`${glob}/**`));
  return ({ path }) => !patterns.some((pattern) => pattern.test(path.slice(start)));
}

function excludedGlobs(folder: vscode.Uri): string[] {
  const settings = ['files', 'search'].map((section): unknown =>
    vscode.workspace.getConfiguration(section, folder).get('exclude'),
  );
  const globs = settings.flatMap((setting) =>
    Object.entries(setting ?? {}).flatMap(([glob, isOn]: [string, unknown]) => (isOn === true ? [glob] : [])),
  );
  return [...neverEntered.map((name) => `**/${name}`), ...globs];
}

async function walk(folder: vscode.Uri): Promise<vscode.Uri[]> {
  const files: vscode.Uri[] = [];
  for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
    const uri = vscode.Uri.joinPath(folder, name);
    if ((type & vscode.FileType.Directory) === 0) {
      files.push(uri);
      // A folder behind a link may hold the one that is being walked.
    } else if (!neverEntered.includes(name) && (type & vscode.FileType.SymbolicLink) === 0) {
      files.push(...(await walk(uri)));
    }
  }
  return files;
}
