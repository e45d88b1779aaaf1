import * as vscode from 'vscode';
import { Disposable } from '../../../editor/disposable.ts';
import { OfferedFixes } from '../../../editor/findings/offeredFixes.ts';
import { runOnOneVersion } from '../../../editor/findings/runOnOneVersion.ts';
import { whenGone } from '../../../editor/findings/whenGone.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { TermPresence } from '../../../text/terms/termPresence.ts';
import type { TermFinding, ToldTerm } from './termFinding.ts';
import { termFixes } from './termFixes.ts';
import type { TermSource } from './termSource.ts';

interface Checked {
  readonly document: vscode.TextDocument;
  readonly presence: TermPresence;
  readonly sourceLang: string;
  findings: readonly TermFinding[];
}

/** Shows missing terms until they are added, the file is checked again, or its document is closed. */
export class TermFindings extends Disposable implements vscode.CodeActionProvider {
  readonly #engine: TextEngine;
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection('languageServices.terms'));
  readonly #checked = new Map<string, Checked>();
  readonly #fixes = this.register(new OfferedFixes(this));

  constructor(engine: TextEngine) {
    super();
    this.#engine = engine;
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#follow(event)));
    const known = () => [...this.#checked.values()].map(({ document }) => document.uri);
    this.register(whenGone(known, (uri) => this.#forget(uri)));
  }

  set(
    document: vscode.TextDocument,
    original: vscode.TextDocument,
    terms: readonly ToldTerm[],
    { sourceLang, targetLang }: TermSource,
  ): void {
    if (document.isClosed) {
      return;
    }
    const { uri } = document;
    const findings = terms.map((term) => findingOf(document, original, term));
    const presence = new this.#engine.TermPresence(targetLang);
    this.#checked.set(uri.toString(), { document, presence, sourceLang, findings });
    this.#show(uri, findings);
  }

  override dispose(): void {
    super.dispose();
    this.#checked.clear();
  }

  async provideCodeActions(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.CodeAction[]> {
    const { findings = [], sourceLang = '' } = this.#checked.get(document.uri.toString()) ?? {};
    const here = findings.filter(({ diagnostic }) => diagnostic.range.intersection(range));
    const fixes = await runOnOneVersion(document, () =>
      Promise.all(here.map((finding) => termFixes(this.#engine, document, range, finding, sourceLang))),
    );
    return fixes?.flat() ?? [];
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const key = document.uri.toString();
    const checked = this.#checked.get(key);
    if (!checked || contentChanges.length === 0) {
      return;
    }
    const touched = new Set<TermFinding>();
    for (const { rangeOffset, rangeLength, text } of contentChanges) {
      const growth = text.length - rangeLength;
      for (const finding of checked.findings) {
        const behind = finding.start - (rangeOffset + rangeLength);
        // Text typed directly before a unit belongs to it; other lines do not.
        if (behind > 0 || (behind === 0 && /\n$/.test(text))) {
          finding.start += growth;
          finding.end += growth;
        } else if (rangeOffset <= finding.end) {
          touched.add(finding);
          finding.start = Math.min(finding.start, rangeOffset);
          finding.end = Math.max(finding.end, rangeOffset + rangeLength) + growth;
        }
      }
    }
    const all = document.getText();
    checked.findings = checked.findings.filter(
      (finding) =>
        !touched.has(finding) || !checked.presence.in(all.slice(finding.start, finding.end))(finding.term.entry.target),
    );
    for (const { diagnostic, start, end, term } of checked.findings) {
      diagnostic.range = term.text === undefined ? wholeFile : rangeOf(document, start, end);
    }
    this.#show(document.uri, checked.findings);
  }

  #forget(uri: vscode.Uri): void {
    if (this.#checked.delete(uri.toString())) {
      this.#diagnostics.delete(uri);
      this.#offer();
    }
  }

  #offer(): void {
    const fixable = [...this.#checked.values()].filter(({ findings }) => findings.length > 0);
    this.#fixes.offer(fixable.map(({ document }) => document));
  }

  #show(uri: vscode.Uri, findings: readonly TermFinding[]): void {
    this.#diagnostics.set(
      uri,
      findings.map(({ diagnostic }) => diagnostic),
    );
    this.#offer();
  }
}

/** The range of a diagnostic for a whole file. */
const wholeFile = new vscode.Range(0, 0, 0, Number.MAX_SAFE_INTEGER);

function findingOf(document: vscode.TextDocument, original: vscode.TextDocument, term: ToldTerm): TermFinding {
  const { t } = vscode.l10n;
  const { entry, source: unit, target, glossary, text } = term;
  const start = target?.start ?? 0;
  const end = target?.end ?? document.getText().length;
  const message =
    text === undefined
      ? t(
          '“{1}” is missing from this file. Glossary {2} translates “{0}” as “{1}”.',
          entry.source,
          entry.target,
          glossary,
        )
      : t('“{1}” is missing here. Glossary {2} translates “{0}” as “{1}”.', entry.source, entry.target, glossary);
  const range = target ? rangeOf(document, start, end) : wholeFile;
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Information);
  diagnostic.source = 'Language Services';
  diagnostic.code = 'missingTerm';
  if (unit) {
    const place = new vscode.Location(original.uri, rangeOf(original, unit.start, unit.end));
    diagnostic.relatedInformation = [
      new vscode.DiagnosticRelatedInformation(place, t('“{0}” in the source', entry.source)),
    ];
  }
  return { term, start, end, diagnostic };
}

function rangeOf(document: vscode.TextDocument, start: number, end: number): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}
