import * as vscode from 'vscode';
import type { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { createDiagnostic, placeOfWord, quickFix } from '../../../editor/findings/diagnostic.ts';
import { DocumentFindings } from '../../../editor/findings/documentFindings.ts';
import { termEngine } from '../../../service/textEngine.ts';
import type { MissingTerm } from '../../../terms/finding/missingTerms.ts';
import type { TermPresence } from '../../../terms/finding/termPresence.ts';
import { visibleText } from '../../../text/visibleText.ts';

const { t } = vscode.l10n;

/** The services, with the missing terms that were found. */
export interface TermServices extends Services {
  readonly termFindings: Lazy<TermFindings>;
}

/** A missing term with its message. */
interface ToldTerm extends MissingTerm {
  readonly glossary: string;
  /** The text of the unit in the file; undefined: the whole file lacks the term. */
  readonly text: string | undefined;
}

/** A missing term in a document, which follows edits. */
interface TermFinding {
  readonly term: ToldTerm;
  /** Current range of the unit in UTF-16 code units; the whole file if unknown. */
  start: number;
  end: number;
  readonly diagnostic: vscode.Diagnostic;
}

interface Checked {
  readonly presence: TermPresence;
  readonly sourceLang: string;
}

/** Shows missing terms until they are added, the file is checked again, or its document is closed. */
export class TermFindings extends Disposable {
  readonly #findings: DocumentFindings<TermFinding, Checked> = this.register(
    new DocumentFindings<TermFinding, Checked>({
      name: 'terms',
      fixes: async ({ document, range, here }) => {
        const { sourceLang = '' } = this.#findings.of(document.uri)?.state ?? {};
        const fixes = here.map((finding) => termFixes(document, range, finding, sourceLang));
        return (await Promise.all(fixes)).flat();
      },
    }).untilGone(),
  );

  constructor() {
    super();
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#follow(event)));
  }

  set(
    document: vscode.TextDocument,
    original: vscode.TextDocument,
    terms: readonly ToldTerm[],
    checked: Checked,
  ): void {
    if (!document.isClosed) {
      const findings = terms.map((term) => createFinding(document, original, term));
      this.#findings.set(document, findings, checked);
    }
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const checked = this.#findings.of(document.uri);
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
    const { presence } = checked.state;
    const left = checked.findings.filter(
      (finding) =>
        !touched.has(finding) || !presence.in(all.slice(finding.start, finding.end))(finding.term.entry.target),
    );
    for (const { diagnostic, start, end, term } of left) {
      diagnostic.range = term.text === undefined ? wholeFile : toEditorRange(document, { start, end });
    }
    this.#findings.set(document, left, checked.state);
  }
}

const wholeFile = new vscode.Range(0, 0, 0, Number.MAX_SAFE_INTEGER);

function createFinding(document: vscode.TextDocument, original: vscode.TextDocument, term: ToldTerm): TermFinding {
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
  const range = target ? toEditorRange(document, { start, end }) : wholeFile;
  const diagnostic = createDiagnostic(range, message, vscode.DiagnosticSeverity.Information, 'missingTerm');
  if (unit) {
    const place = new vscode.Location(original.uri, toEditorRange(original, unit));
    diagnostic.relatedInformation = [
      new vscode.DiagnosticRelatedInformation(place, visibleText(t('“{0}” in the source', entry.source))),
    ];
  }
  return { term, start, end, diagnostic };
}

/**
 * Returns the fixes for a missing term. If the source term was left untranslated in a unit that is only text, it is
 * replaced; otherwise the target term replaces what the user selects in the unit, or goes to the cursor.
 */
async function termFixes(
  document: vscode.TextDocument,
  range: vscode.Range,
  finding: TermFinding,
  sourceLang: string,
): Promise<vscode.CodeAction[]> {
  const { entry, text } = finding.term;
  const { source, target } = entry;
  // Other characters may have a meaning in the file's format.
  if (!/^[\p{L}\p{M}\p{N} .'’-]+$/u.test(target)) {
    return [];
  }
  const fixes: vscode.CodeAction[] = [];
  const words = document.getText().slice(finding.start, finding.end);
  if (text !== undefined && isPlain(finding, text)) {
    const { TermIndex } = await termEngine();
    const hits = (await TermIndex.of([entry], sourceLang)).find(words);
    if (hits.length > 0) {
      const edits = hits.map(({ start, end }) => {
        const term = { start: finding.start + start, end: finding.start + end };
        return vscode.TextEdit.replace(toEditorRange(document, term), target);
      });
      fixes.push(quickFix(document, finding.diagnostic, t('Replace “{0}” with “{1}”', source, target), edits, true));
    }
  }
  const place = placeOfWord(finding.diagnostic, range);
  if (place && text !== undefined && place.isSingleLine) {
    const title = place.isEmpty
      ? t('Insert “{0}” at the cursor', target)
      : t('Replace the selection with “{0}”', target);
    fixes.push(quickFix(document, finding.diagnostic, title, [vscode.TextEdit.replace(place, target)], false));
  }
  return fixes;
}

/** Returns true if the unit has no placeholders and no escapes. */
function isPlain({ term }: TermFinding, text: string): boolean {
  return term.target?.parts.every((part) => typeof part === 'string') === true && term.target.parts.join('') === text;
}
