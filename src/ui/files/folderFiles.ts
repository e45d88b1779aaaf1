import * as vscode from 'vscode';
import { globPattern } from '../../text/files/globPattern.ts';

/** Folders of downloaded or built files, which are skipped whatever the settings say. */
const neverEntered = ['node_modules', '.git', '.hg', '.svn'];

/** Schemes of files that the editor can search. For others a search never ends. */
const searched = ['file', 'vscode-remote'];

/** Files that the editor may pass to the extension host in one step, which blocks it. */
const mostAtOnce = 15_000;

/** First characters of file names, for searches with about as many results each. */
const starts = ['[0-4]', '[5-9]', '[a-cA-C]', '[d-hD-H]', '[i-mI-M]', '[n-rN-R]', '[s-zS-Z]', '[!0-9a-zA-Z]'];

/** Returns the files in a folder, without those that `files.exclude` and `search.exclude` exclude, sorted by path. */
export async function folderFiles(folder: vscode.Uri): Promise<vscode.Uri[]> {
  return searched.includes(folder.scheme) ? search(folder) : sorted((await walk(folder)).filter(isKept(folder)));
}

async function search(folder: vscode.Uri): Promise<vscode.Uri[]> {
  const exclude = `{${excludedGlobs(folder).join(',')}}`;
  const find = async (glob: string, most?: number) =>
    sorted(await vscode.workspace.findFiles(new vscode.RelativePattern(folder, glob), exclude, most));
  const found = await find('**/*', mostAtOnce);
  if (found.length < mostAtOnce) {
    return found;
  }
  const all: vscode.Uri[] = [];
  for (const start of starts) {
    for (const uri of await find(`**/${start}*`)) {
      all.push(uri);
    }
  }
  // Fast, as each part is sorted.
  return sorted(all);
}

function sorted(uris: vscode.Uri[]): vscode.Uri[] {
  return uris.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns whether the settings exclude a file in a folder. */
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
      // A linked folder may contain the one being walked.
    } else if (!neverEntered.includes(name) && (type & vscode.FileType.SymbolicLink) === 0) {
      files.push(...(await walk(uri)));
    }
  }
  return files;
}
