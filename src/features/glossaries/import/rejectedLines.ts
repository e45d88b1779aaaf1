import * as vscode from 'vscode';
import { Disposable } from '../../../editor/disposable.ts';
import { listTabs } from '../../../editor/files/openTabs.ts';
import { showDocument } from '../../../editor/files/showDocument.ts';
import type { MemoryTexts } from '../../../editor/virtual/memoryTexts.ts';
import { detached, type FaultLog } from '../../../notify/faults.ts';

/** The document with the rejected lines of the last import. It has diagnostics as long as it is open. */
export class RejectedLines extends Disposable {
  readonly #log: FaultLog;
  readonly #texts: MemoryTexts;
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection('languageServices.import'));
  #shown: vscode.Uri | undefined;

  constructor(log: FaultLog, texts: MemoryTexts) {
    super();
    this.#log = log;
    this.#texts = texts;
  }

  /** Shows a text next to the active editor, in place of the one before. There is nothing to save. */
  async show(name: string, text: string, found: readonly vscode.Diagnostic[]): Promise<void> {
    if (this.#shown) {
      await vscode.window.tabGroups.close(listTabs(this.#shown));
    }
    const uri = this.#texts.add('languageservices-import', name, text);
    this.#shown = uri;
    this.#diagnostics.set(uri, found);
    detached(this.#log, this.#forget(uri));
    await showDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preview: false });
  }

  async #forget(uri: vscode.Uri): Promise<void> {
    await this.#texts.closed(uri);
    this.#diagnostics.delete(uri);
  }
}
