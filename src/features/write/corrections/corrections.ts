import * as vscode from 'vscode';
import { prefix } from '../../../contract/contributions.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { DocumentFindings } from '../../../editor/findings/documentFindings.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { FaultLog } from '../../../notify/log.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { CheckedPassage, TrackedCorrection } from '../../../text/corrections/trackedCorrections.ts';
import { correctionDiagnostic } from './correctionDiagnostic.ts';
import { correctionFixes, fixAllKind, ignoreCommand, type ShownCorrection } from './correctionFixes.ts';
import type { IgnoredCorrections } from './ignoredCorrections.ts';

type Tracked = InstanceType<TextEngine['TrackedCorrections']>;

/**
 * Shows corrections as diagnostics in their documents, with fixes, until their words change or the document is closed.
 */
export class Corrections extends Disposable {
  readonly #log: FaultLog;
  readonly #engine: TextEngine;
  readonly #ignored: IgnoredCorrections;
  readonly #shown = this.register(
    new DocumentFindings<ShownCorrection, Tracked>({
      name: 'corrections',
      kinds: [vscode.CodeActionKind.QuickFix, fixAllKind],
      fixes: ({ document, here, all, only }) => correctionFixes(document, here, all, only),
    }).untilGone(),
  );

  constructor(log: FaultLog, engine: TextEngine, ignored: IgnoredCorrections) {
    super();
    this.#log = log;
    this.#engine = engine;
    this.#ignored = ignored;
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#follow(event)));
    this.register(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${prefix}.correct.ignoredWords`)) {
          this.#showAgain();
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

  /** Shows the corrections of units of the current document, and replaces earlier ones of the same units. */
  add(document: vscode.TextDocument, passages: readonly CheckedPassage[]): void {
    if (document.isClosed) {
      return;
    }
    const corrections = this.#shown.of(document.uri)?.state ?? new this.#engine.TrackedCorrections();
    corrections.add(document.getText(), passages);
    this.#show(document, corrections);
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const corrections = this.#shown.of(document.uri)?.state;
    if (corrections && contentChanges.length > 0) {
      corrections.follow(
        contentChanges.map(({ rangeOffset, rangeLength, text }) => {
          return { from: rangeOffset, to: rangeOffset + rangeLength, length: text.length };
        }),
      );
      this.#show(document, corrections);
    }
  }

  #show(document: vscode.TextDocument, corrections: Tracked): void {
    const isIgnored = this.#ignored.in(document.uri);
    const text = document.getText();
    const shown = corrections
      .current(text)
      .filter((correction) => !isIgnored(correction))
      .map((correction) => ({ correction, diagnostic: correctionDiagnostic(document, text, correction) }));
    this.#shown.set(document, shown, corrections);
  }

  #showAgain(): void {
    this.#shown.all.forEach(({ document, state }) => this.#show(document, state));
  }

  async #ignore(uri: vscode.Uri, correction: TrackedCorrection, what: 'this' | 'word'): Promise<void> {
    const { t } = vscode.l10n;
    const word = correction.source.trim();
    const takeBack =
      what === 'word' ? await this.#ignored.ignoreWord(uri, word) : await this.#ignored.ignoreThis(uri, correction);
    this.#showAgain();
    const message =
      what === 'word'
        ? t('“{0}” is now ignored in this workspace (languageServices.correct.ignoredWords).', word)
        : t('This correction is now ignored.');
    const undo = t('Undo');
    const offer = async () => {
      if ((await vscode.window.showInformationMessage(message, undo)) === undo) {
        await takeBack();
        this.#showAgain();
      }
    };
    detached(this.#log, offer());
  }
}
