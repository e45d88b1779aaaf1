import * as vscode from 'vscode';
import { Disposable } from '../../../editor/disposable.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { FaultLog } from '../../../notify/log.ts';
import { glossaryBytes, glossaryTextBytes } from '../../../service/api/limits.ts';
import { type TextEngine, textEngine } from '../../../service/textEngine.ts';
import type { DictionaryLines } from '../../../text/dictionary/dictionaryLines.ts';
import { dictionaryDiagnostics } from './dictionaryDiagnostics.ts';
import { DictionaryFixes } from './dictionaryFixes.ts';
import { DictionaryHint } from './dictionaryHint.ts';
import { dictionaryScheme } from './dictionaryScheme.ts';

/** Lines that are checked before the event loop continues. */
const linesAtOnce = 8192;

interface Checked {
  /** Undefined until the first check of the whole text is done. */
  lines: DictionaryLines | undefined;
  /** Aborts the current check. */
  stop: AbortController;
}

/** Shows errors in open dictionaries while the user types, and a hint in an empty one. */
export class DictionaryChecks extends Disposable {
  readonly #hint = this.register(new DictionaryHint());
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection(dictionaryScheme));
  readonly #log: FaultLog;
  readonly #open = new Map<string, Checked>();

  constructor(log: FaultLog) {
    super();
    this.#log = log;
    this.register(
      vscode.languages.registerCodeActionsProvider({ scheme: dictionaryScheme }, new DictionaryFixes(), {
        providedCodeActionKinds: DictionaryFixes.kinds,
      }),
    );
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#changed(event)));
    this.register(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#closed(uri)));
  }

  opened(document: vscode.TextDocument): void {
    this.#closed(document.uri);
    if (!document.isClosed) {
      this.#hint.showIn(document);
      this.#open.set(document.uri.toString(), { lines: undefined, stop: new AbortController() });
      detached(this.#log, this.#checkAll(document));
    }
  }

  override dispose(): void {
    this.#open.forEach(({ stop }) => stop.abort());
    super.dispose();
  }

  #closed(uri: vscode.Uri): void {
    this.#open.get(uri.toString())?.stop.abort();
    this.#open.delete(uri.toString());
    this.#diagnostics.delete(uri);
  }

  #changed({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const checked = this.#open.get(document.uri.toString());
    if (!checked || contentChanges.length === 0) {
      return;
    }
    if (!checked.lines) {
      detached(this.#log, this.#checkAll(document));
      return;
    }
    checked.lines.apply(
      contentChanges.map(({ range: { start, end }, text }) => {
        return { startLine: start.line, start: start.character, endLine: end.line, end: end.character, text };
      }),
    );
    this.#notify(document.uri, checked.lines);
  }

  async #checkAll(document: vscode.TextDocument): Promise<void> {
    const { DictionaryLines: Lines, splitLines } = await textEngine();
    const checked = this.#open.get(document.uri.toString());
    if (!checked) {
      return;
    }
    checked.stop.abort();
    const { signal } = (checked.stop = new AbortController());
    const lines = await allLines(Lines, splitLines(document.getText()), signal);
    if (lines) {
      checked.lines = lines;
      this.#notify(document.uri, lines);
    }
  }

  #notify(uri: vscode.Uri, lines: DictionaryLines): void {
    const found = dictionaryDiagnostics(uri, lines.problems(), lines.bytes, glossaryBytes);
    // After most edits there are no errors, and there were no errors before.
    if (found.length > 0 || this.#diagnostics.has(uri)) {
      this.#diagnostics.set(uri, found.length > 0 ? found : undefined);
    }
  }
}

/** Returns undefined if aborted. */
async function allLines(
  Lines: TextEngine['DictionaryLines'],
  texts: readonly string[],
  signal: AbortSignal,
): Promise<DictionaryLines | undefined> {
  const lines = new Lines(glossaryTextBytes);
  for (let start = 0; start < texts.length; start += linesAtOnce) {
    if (start > 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (signal.aborted) {
      return undefined;
    }
    lines.add(texts.slice(start, start + linesAtOnce));
  }
  return lines;
}
