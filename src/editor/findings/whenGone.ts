import * as vscode from 'vscode';
import { listTabs, listTabUris } from '../files/openTabs.ts';

/**
 * Calls `forget` for each document that is closed, renamed or deleted, alone or with its folder.
 * @param known returns the documents to watch
 */
export function whenGone(known: () => Iterable<vscode.Uri>, forget: (uri: vscode.Uri) => void): vscode.Disposable {
  const forgetBelow = (removed: readonly vscode.Uri[]) => {
    const gone = removed.map((uri) => uri.toString());
    const isGone = (key: string) => gone.some((each) => key === each || key.startsWith(`${each}/`));
    [...known()].filter((uri) => isGone(uri.toString())).forEach(forget);
  };
  return vscode.Disposable.from(
    vscode.workspace.onDidCloseTextDocument(({ uri }) => forget(uri)),
    // A document that was also read stays in memory for minutes after its last tab was closed.
    vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      const left = closed.flatMap(listTabUris).filter((uri) => listTabs(uri).length === 0);
      left.forEach(forget);
    }),
    vscode.workspace.onDidDeleteFiles(({ files }) => forgetBelow(files)),
    vscode.workspace.onDidRenameFiles(({ files }) => forgetBelow(files.map(({ oldUri }) => oldUri))),
  );
}
