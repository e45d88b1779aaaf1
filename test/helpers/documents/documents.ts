import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';

/** Removed at the end of the run with all other temporary files. */
const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
let opened = 0;

/**
 * Opens a new file with that text in the active editor. Each has a new name, so that no document is reused by a later
 * test.
 */
export async function openText(content: string, extension = 'txt'): Promise<vscode.TextEditor> {
  opened += 1;
  const file = path.join(folder, `${opened}.${extension}`);
  writeFileSync(file, content);
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file));
}

/** Opens a new untitled document, which is gone when it is closed. */
export async function openUntitled(content: string): Promise<vscode.TextEditor> {
  opened += 1;
  const uri = vscode.Uri.from({ scheme: 'untitled', path: path.join(folder, `${opened}.txt`) });
  const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
  await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), content));
  return editor;
}

/** Selects each occurrence of each text. */
export function select(editor: vscode.TextEditor, ...texts: readonly string[]): void {
  const content = editor.document.getText();
  editor.selections = texts.map((text) => {
    const start = content.indexOf(text);
    if (start < 0) {
      throw new Error(`not in the document: ${text}`);
    }
    return new vscode.Selection(editor.document.positionAt(start), editor.document.positionAt(start + text.length));
  });
}

/** Closes every editor without asking about unsaved text: one by one while there is any, else all at once. */
export async function closeAllEditors(): Promise<void> {
  for (;;) {
    const open = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
    if (open.length === 0) {
      return;
    }
    const command =
      open.length > 1 && !open.some(({ isDirty }) => isDirty) ? 'closeAllEditors' : 'revertAndCloseActiveEditor';
    await vscode.commands.executeCommand(`workbench.action.${command}`);
  }
}
