import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { until } from './extension.ts';

/** Returns the corrections in a document, as in the Problems view, in text order. */
export function corrections(document: vscode.TextDocument): vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ code }) => code === 'correction')
    .sort((a, b) => a.range.start.compareTo(b.range.start));
}

/** Returns the marked words. */
export function marked(document: vscode.TextDocument): string[] {
  return corrections(document).map(({ range }) => document.getText(range));
}

/** Waits until exactly these words are marked. */
export async function isMarked(document: vscode.TextDocument, ...words: readonly string[]): Promise<void> {
  const isSo = () => marked(document).join() === words.join();
  await until('marked', isSo).catch(() => assert.deepEqual(marked(document), words));
}

/** Returns the fixes of the n-th correction of a document, and of the document. */
export async function fixes(
  document: vscode.TextDocument,
  at = 0,
  kind = vscode.CodeActionKind.QuickFix,
): Promise<vscode.CodeAction[]> {
  const range = corrections(document)[at]?.range ?? new vscode.Range(0, 0, 0, 0);
  return vscode.commands.executeCommand('vscode.executeCodeActionProvider', document.uri, range, kind.value);
}

/** Applies the fix with that title. */
export async function takeFix(document: vscode.TextDocument, title: string, at = 0): Promise<void> {
  const fix = await until(`${title} is offered`, async () =>
    (await fixes(document, at)).find((each) => each.title === title),
  );
  if (fix.edit) {
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
  }
  if (fix.command) {
    const given: unknown[] = fix.command.arguments ?? [];
    await vscode.commands.executeCommand(fix.command.command, ...given);
  }
}
