import * as vscode from 'vscode';
import { AfterChanges } from '../../../app/families/afterChanges.ts';
import { prefix } from '../../../contract/contributions.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { codeAction, createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { DocumentFindings, type FixRequest } from '../../../editor/findings/documentFindings.ts';
import { detached } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import type { KeySource } from './keyProviders.ts';

const { t } = vscode.l10n;

/** Milliseconds without a change after which code is looked through. */
const quietMs = 500;

/** A key in code that no locale file has. */
interface UnknownKey {
  readonly diagnostic: vscode.Diagnostic;
  readonly name: string;
  /** Sources that it can be added to. */
  readonly sources: readonly vscode.Uri[];
}

const severities = {
  hint: vscode.DiagnosticSeverity.Hint,
  warning: vscode.DiagnosticSeverity.Warning,
  error: vscode.DiagnosticSeverity.Error,
};

/** Reports keys that no locale file has, in the code that is in sight. */
export class UnknownKeys extends Disposable {
  readonly #source: KeySource;
  readonly #code: vscode.DocumentSelector;
  readonly #findings = this.register(
    new DocumentFindings<UnknownKey, undefined>({ name: 'keys', fixes: fixesOf }).untilGone(),
  );
  readonly #changes: AfterChanges;

  constructor(source: KeySource, code: vscode.DocumentSelector) {
    super();
    this.#source = source;
    this.#code = code;
    this.#changes = this.register(new AfterChanges(quietMs, () => detached(source.log, this.#look())));
    this.register(vscode.window.onDidChangeVisibleTextEditors(() => this.again()));
    this.register(vscode.workspace.onDidChangeTextDocument(() => this.again()));
    this.again();
  }

  /** Looks through what is in sight after a pause. */
  again(): void {
    this.#changes.restart();
  }

  async #look(): Promise<void> {
    const documents = new Set(vscode.window.visibleTextEditors.map(({ document }) => document));
    for (const document of documents) {
      // What is wrong with the settings, the view shows.
      await this.#lookAt(document).catch((error: unknown) => this.#source.log.error(String(error)));
    }
  }

  async #lookAt(document: vscode.TextDocument): Promise<void> {
    const keys = vscode.languages.match(this.#code, document) > 0 ? await this.#source.of(document) : undefined;
    if (keys === undefined) {
      return;
    }
    const { core, texts, options } = keys.space;
    const { version } = document;
    const unknown = (await keys.keysOf(document)).unknown();
    const families = await keys.space.families();
    const sources = families.filter(core.takesNewKeys).map(({ source }) => texts.uriOf(source));
    const findings = unknown.flatMap((key): readonly UnknownKey[] => {
      const severity = core.unknownKeySeverity(key.name, options.checks ?? {});
      if (severity === 'off') {
        return [];
      }
      const words = t('No locale file has the key “{0}”.', key.name);
      const range = toEditorRange(document, key);
      const diagnostic = createDiagnostic(range, words, severities[severity], 'unknownKey');
      return [{ diagnostic, name: key.name, sources }];
    });
    if (document.version === version) {
      this.#findings.set(document, findings, undefined);
    }
  }
}

function fixesOf({ here }: FixRequest<UnknownKey>): vscode.CodeAction[] {
  return here.flatMap(({ diagnostic, name, sources }) => {
    const [first, ...more] = sources;
    if (first === undefined) {
      return [];
    }
    const isOnly = more.length === 0;
    const title = isOnly ? t('Add “{0}” to {1}…', name, getFileName(first)) : t('Add “{0}” to a Locale File…', name);
    const action = codeAction(title, [diagnostic]);
    const options = { key: name, ...(isOnly && { uri: first }) };
    action.command = { command: `${prefix}.addKey`, title, arguments: [options] };
    return [action];
  });
}
