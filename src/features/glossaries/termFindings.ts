import * as vscode from 'vscode';
import type { TextEngine } from '../../state/textEngine.ts';
import type { MissingTerm } from '../../text/terms/missingTerms.ts';
import type { TermPresence } from '../../text/terms/termPresence.ts';
import { Disposable } from '../../ui/disposable.ts';
import { termFixes } from './termFixes.ts';
import type { TermSource } from './termSource.ts';

/** A missing term, with what is said of it. */
export interface ToldTerm extends MissingTerm {
  readonly glossary: string;
  /** The passage as it stands in the file; undefined: the whole file lacks the term. */
  readonly text: string | undefined;
}

/** A term that is missing in a document, followed through edits. */
export interface TermFinding {
  readonly term: ToldTerm;
  /** Where the passage stands now, UTF-16 units; all of the file where nobody knows. */
  start: number;
  end: number;
  readonly diagnostic: vscode.Diagnostic;
}

interface Checked {
  readonly presence: TermPresence;
  readonly sourceLang: string;
  findings: readonly TermFinding[];
}

/** Shows what is missing, until it is there or the file is checked again. */
export class TermFindings extends Disposable implements vscode.CodeActionProvider {
  readonly #engine: TextEngine;
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection('languageServices.terms'));
  readonly #checked = new Map<string, Checked>();
  /** Languages of documents, as the editor names them, that fixes are offered for: none before the first is checked. */
  readonly #offered = new Set<string>();

  constructor(engine: TextEngine) {
    super();
    this.#engine = engine;
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#follow(event)));
  }

  set(
    document: vscode.TextDocument,
    original: vscode.TextDocument,
    terms: readonly ToldTerm[],
    { sourceLang, targetLang }: TermSource,
  ): void {
    const findings = terms.map((term) => findingOf(document, original, term));
    const presence = new this.#engine.TermPresence(targetLang);
    this.#checked.set(document.uri.toString(), { presence, sourceLang, findings });
    this.#show(document.uri, findings);
    if (findings.length > 0 && !this.#offered.has(document.languageId)) {
      this.#offered.add(document.languageId);
      const kinds = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };
      this.register(vscode.languages.registerCodeActionsProvider({ language: document.languageId }, this, kinds));
    }
  }

  async provideCodeActions(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.CodeAction[]> {
    const { findings = [], sourceLang = '' } = this.#checked.get(document.uri.toString()) ?? {};
    const here = findings.filter(({ diagnostic }) => diagnostic.range.intersection(range));
    const fixes = await Promise.all(
      here.map((finding) => termFixes(this.#engine, document, range, finding, sourceLang)),
    );
    return fixes.flat();
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
        // What is typed right before a passage belongs to it, other lines do not.
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

  #show(uri: vscode.Uri, findings: readonly TermFinding[]): void {
    this.#diagnostics.set(
      uri,
      findings.map(({ diagnostic }) => diagnostic),
    );
  }
}

/** Where a diagnostic of a whole file stands. */
const wholeFile = new vscode.Range(0, 0, 0, Number.MAX_SAFE_INTEGER);

function findingOf(document: vscode.TextDocument, original: vscode.TextDocument, term: ToldTerm): TermFinding {
  const { t } = vscode.l10n;
  const { entry, source: unit, target, glossary, text } = term;
  const start = target?.start ?? 0;
  const end = target?.end ?? document.getText().length;
  const message =
    text === undefined
      ? t('“{0}” is “{1}” in {2}: this file does not have it.', entry.source, entry.target, glossary)
      : t('“{0}” is “{1}” in {2}: this passage does not have it.', entry.source, entry.target, glossary);
  const range = target ? rangeOf(document, start, end) : wholeFile;
  const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Information);
  diagnostic.source = 'Language Services';
  diagnostic.code = 'missingTerm';
  if (unit) {
    const place = new vscode.Location(original.uri, rangeOf(original, unit.start, unit.end));
    diagnostic.relatedInformation = [
      new vscode.DiagnosticRelatedInformation(place, t('“{0}” stands here', entry.source)),
    ];
  }
  return { term, start, end, diagnostic };
}

function rangeOf(document: vscode.TextDocument, start: number, end: number): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}
