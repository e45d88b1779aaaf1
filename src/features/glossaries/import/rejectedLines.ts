import * as vscode from 'vscode';
import { Disposable } from '../../../ui/disposable.ts';
import { showDocument } from '../../../ui/files/showDocument.ts';

/** Diagnostics of documents with rejected lines, as long as these are open. */
export class RejectedLines extends Disposable {
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection('languageServices.import'));

  constructor() {
    super();
    this.register(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#diagnostics.delete(uri)));
  }

  /** Opens the lines as a document that can be corrected, saved and imported. */
  async open(lines: readonly string[], messages: readonly string[]): Promise<void> {
    const content = `${lines.join('\n')}\n`;
    const document = await vscode.workspace.openTextDocument({ content, language: 'plaintext' });
    const diagnostics = messages.map((message, line) => {
      const range = new vscode.Range(line, 0, line, lines[line]?.length ?? 0);
      const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Warning);
      diagnostic.source = 'Language Services';
      return diagnostic;
    });
    this.#diagnostics.set(document.uri, diagnostics);
    await showDocument(document, { preview: false });
  }
}
