import * as vscode from 'vscode';
import { Disposable } from '../../../editor/disposable.ts';
import { toEditorRange } from '../../../editor/edits/passageRange.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { FaultLog } from '../../../notify/log.ts';
import { problemSentence } from './problemSentence.ts';
import { styleScheme } from './styleScheme.ts';
import { readStyleText } from './styleText.ts';

/** Shows errors in open style rule documents while the user types; the editor itself reports invalid JSON. */
export class StyleChecks extends Disposable {
  readonly #log: FaultLog;
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection(styleScheme));

  constructor(log: FaultLog) {
    super();
    this.#log = log;
    this.register(vscode.workspace.onDidChangeTextDocument(({ document }) => this.opened(document)));
    this.register(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#diagnostics.delete(uri)));
  }

  opened(document: vscode.TextDocument): void {
    if (document.uri.scheme === styleScheme) {
      detached(this.#log, this.#check(document));
    }
  }

  async #check(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const { problems } = await readStyleText(document.getText());
    if (document.isClosed || document.version !== version) {
      return;
    }
    const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;
    const told = problems.filter(({ problem }) => problem !== 'syntax');
    this.#diagnostics.set(
      document.uri,
      told.map((each) => {
        const severity = each.problem === 'unknown' ? warning : error;
        return createDiagnostic(toEditorRange(document, each), problemSentence(each), severity, each.problem);
      }),
    );
  }
}
