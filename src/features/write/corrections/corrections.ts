import * as vscode from 'vscode';
import { prefix } from '../../../contract/contributions.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { whenGone } from '../../../editor/findings/whenGone.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { FaultLog } from '../../../notify/log.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { CheckedPassage, TrackedCorrection } from '../../../text/corrections/trackedCorrections.ts';
import { correctionDiagnostic } from './correctionDiagnostic.ts';
import { correctionFixes, fixAllKind, ignoreCommand, type ShownCorrection } from './correctionFixes.ts';
import type { IgnoredCorrections } from './ignoredCorrections.ts';

const { QuickFix } = vscode.CodeActionKind;

/** A document with corrections. */
interface Corrected {
  readonly document: vscode.TextDocument;
  readonly corrections: InstanceType<TextEngine['TrackedCorrections']>;
  shown: readonly ShownCorrection[];
  /** The provider of the fixes, while there is something to fix. */
  fixes?: vscode.Disposable | undefined;
}

/**
 * Shows corrections as diagnostics in their documents, with fixes, until their words change or the document is closed.
 */
export class Corrections extends Disposable implements vscode.CodeActionProvider {
  readonly #log: FaultLog;
  readonly #engine: TextEngine;
  readonly #ignored: IgnoredCorrections;
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection(`${prefix}.corrections`));
  readonly #documents = new Map<string, Corrected>();

  constructor(log: FaultLog, engine: TextEngine, ignored: IgnoredCorrections) {
    super();
    this.#log = log;
    this.#engine = engine;
    this.#ignored = ignored;
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#follow(event)));
    const known = () => [...this.#documents.values()].map(({ document }) => document.uri);
    this.register(whenGone(known, (uri) => this.#forget(uri)));
    this.register(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${prefix}.correct.ignoredWords`)) {
          this.#documents.forEach((each) => this.#show(each));
        }
      }),
    );
    this.register(
      vscode.commands.registerCommand(
        ignoreCommand,
        async (uri: vscode.Uri, correction: TrackedCorrection, what: 'this' | 'word') => {
          const ignoring = this.#ignore(uri, correction, what);
          detached(log, ignoring);
          await ignoring.catch(() => undefined);
        },
      ),
    );
  }

  override dispose(): void {
    super.dispose();
    for (const { fixes } of this.#documents.values()) {
      fixes?.dispose();
    }
    this.#documents.clear();
  }

  /** Shows the corrections of units of the current document, and replaces earlier ones of the same units. */
  add(document: vscode.TextDocument, passages: readonly CheckedPassage[]): void {
    if (document.isClosed) {
      return;
    }
    const key = document.uri.toString();
    const corrected = this.#documents.get(key) ?? {
      document,
      corrections: new this.#engine.TrackedCorrections(),
      shown: [],
    };
    corrected.corrections.add(document.getText(), passages);
    this.#documents.set(key, corrected);
    this.#show(corrected);
  }

  provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { only }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const all = this.#documents.get(document.uri.toString())?.shown ?? [];
    const here = all.filter(({ diagnostic }) => diagnostic.range.intersection(range));
    return correctionFixes(document, here, all, only);
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const corrected = this.#documents.get(document.uri.toString());
    if (!corrected || contentChanges.length === 0) {
      return;
    }
    corrected.corrections.follow(
      contentChanges.map(({ rangeOffset, rangeLength, text }) => {
        return { from: rangeOffset, to: rangeOffset + rangeLength, length: text.length };
      }),
    );
    this.#show(corrected);
  }

  #forget(uri: vscode.Uri): void {
    const key = uri.toString();
    this.#documents.get(key)?.fixes?.dispose();
    if (this.#documents.delete(key)) {
      this.#diagnostics.delete(uri);
    }
  }

  #show(corrected: Corrected): void {
    const { document, corrections } = corrected;
    const isIgnored = this.#ignored.in(document.uri);
    const text = document.getText();
    corrected.shown = corrections
      .current(text)
      .filter((correction) => !isIgnored(correction))
      .map((correction) => ({ correction, diagnostic: correctionDiagnostic(document, text, correction) }));
    const diagnostics = corrected.shown.map(({ diagnostic }) => diagnostic);
    this.#diagnostics.set(document.uri, diagnostics);
    if (diagnostics.length === 0) {
      corrected.fixes?.dispose();
      corrected.fixes = undefined;
      return;
    }
    const { scheme, fsPath } = document.uri;
    const kinds = { providedCodeActionKinds: [QuickFix, fixAllKind] };
    corrected.fixes ??= vscode.languages.registerCodeActionsProvider({ scheme, pattern: fsPath }, this, kinds);
  }

  async #ignore(uri: vscode.Uri, correction: TrackedCorrection, what: 'this' | 'word'): Promise<void> {
    const { t } = vscode.l10n;
    const word = correction.source.trim();
    const takeBack =
      what === 'word' ? await this.#ignored.ignoreWord(uri, word) : await this.#ignored.ignoreThis(uri, correction);
    this.#documents.forEach((each) => this.#show(each));
    const message =
      what === 'word'
        ? t('“{0}” is now ignored in this workspace (languageServices.correct.ignoredWords).', word)
        : t('This correction is now ignored.');
    const undo = t('Undo');
    const offer = async () => {
      if ((await vscode.window.showInformationMessage(message, undo)) === undo) {
        await takeBack();
        this.#documents.forEach((each) => this.#show(each));
      }
    };
    detached(this.#log, offer());
  }
}
