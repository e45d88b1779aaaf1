import * as vscode from 'vscode';
import { until } from '../extension.ts';

/** Opens an untitled notebook with one Markdown cell in its source editor, and focuses the cell. */
export async function openCell(content: string): Promise<vscode.TextEditor> {
  const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, content, 'markdown');
  const data = new vscode.NotebookData([cell]);
  const notebook = await vscode.workspace.openNotebookDocument('jupyter-notebook', data);
  await vscode.window.showNotebookDocument(notebook);
  await vscode.commands.executeCommand('notebook.cell.edit');
  const { document } = notebook.cellAt(0);
  return until('the cell has the cursor', () =>
    vscode.window.activeTextEditor?.document === document ? vscode.window.activeTextEditor : undefined,
  );
}
