import * as vscode from 'vscode';

/**
 * Shows a document, and returns its editor. The editor rejects that if another editor opens at the same time, such as the
 * tab that the user clicks, or if all are closed: what is in front stays, and what was to be shown is no error of the
 * command.
 */
export async function showDocument(
  shown: vscode.TextDocument | vscode.Uri,
  options?: vscode.TextDocumentShowOptions,
): Promise<vscode.TextEditor | undefined> {
  // Rejects if there is no such document.
  const document = shown instanceof vscode.Uri ? await vscode.workspace.openTextDocument(shown) : shown;
  const hasTab = () => vscode.window.tabGroups.activeTabGroup.activeTab !== undefined;
  const hadTab = hasTab();
  try {
    return await vscode.window.showTextDocument(document, options);
  } catch (error) {
    if (!hadTab && !hasTab()) {
      throw error;
    }
    return undefined;
  }
}

/** Shows a document; a notebook cell is shown in its notebook. */
export async function goTo(uri: vscode.Uri, options: vscode.TextDocumentShowOptions): Promise<void> {
  const notebook = vscode.workspace.notebookDocuments.find((each) =>
    each.getCells().some(({ document }) => document.uri.toString() === uri.toString()),
  );
  if (notebook) {
    await vscode.window.showNotebookDocument(notebook, options);
  } else {
    await showDocument(uri, options);
  }
}
