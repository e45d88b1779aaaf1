import * as vscode from 'vscode';
import { Disposable } from '../../../editor/disposable.ts';

/** Diagnostics of documents with rejected lines, as long as these are open. */
export class RejectedLines extends Disposable {
  readonly diagnostics = this.register(vscode.languages.createDiagnosticCollection('languageServices.import'));

  constructor() {
    super();
    this.register(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.diagnostics.delete(uri)));
  }
}
