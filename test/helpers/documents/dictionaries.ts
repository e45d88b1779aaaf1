import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand } from '../extension.ts';

export const pair = { sourceLang: 'en', targetLang: 'de' };

/** Opens the dictionary of a glossary for {@link pair}, like the view. */
export async function openDictionary(glossaryId: string): Promise<vscode.TextDocument> {
  const outcome = await runCommand('editDictionary', { glossaryId, ...pair });
  assert.deepEqual(outcome, { status: 'done', glossaryId, ...pair });
  const document = vscode.window.activeTextEditor?.document;
  assert.ok(document);
  return document;
}

/** Replaces the text of a document, without saving it. */
export async function writeText(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}
