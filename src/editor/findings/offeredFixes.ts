import * as vscode from 'vscode';

/** Offers quick fixes in the languages of documents that have something to fix, and in no other. */
export class OfferedFixes implements vscode.Disposable {
  readonly #provider: vscode.CodeActionProvider;
  /** Language id -> the registration of the provider. */
  readonly #offered = new Map<string, vscode.Disposable>();

  constructor(provider: vscode.CodeActionProvider) {
    this.#provider = provider;
  }

  /** @param documents those with something to fix */
  offer(documents: readonly vscode.TextDocument[]): void {
    const languages = new Set(documents.map(({ languageId }) => languageId));
    for (const [language, fixes] of this.#offered) {
      if (!languages.has(language)) {
        fixes.dispose();
        this.#offered.delete(language);
      }
    }
    const kinds = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };
    for (const language of languages) {
      if (!this.#offered.has(language)) {
        this.#offered.set(language, vscode.languages.registerCodeActionsProvider({ language }, this.#provider, kinds));
      }
    }
  }

  dispose(): void {
    this.offer([]);
  }
}

/** Returns a quick fix that edits a document. */
export function quickFix(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  title: string,
  edits: readonly vscode.TextEdit[],
  isPreferred: boolean,
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.isPreferred = isPreferred;
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(document.uri, [...edits]);
  return action;
}
