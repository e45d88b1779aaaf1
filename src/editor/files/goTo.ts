import * as vscode from 'vscode';
import { showDocument } from './showDocument.ts';

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
