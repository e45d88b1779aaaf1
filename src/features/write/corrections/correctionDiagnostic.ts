import * as vscode from 'vscode';
import { toEditorRange } from '../../../editor/edits/passageRange.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import type { TrackedCorrection } from '../../../text/corrections/trackedCorrections.ts';

/**
 * Returns the diagnostic of a correction.
 * @param all the document's text
 */
export function correctionDiagnostic(
  document: vscode.TextDocument,
  all: string,
  correction: TrackedCorrection,
): vscode.Diagnostic {
  const { start, end, text, passage } = correction;
  const { t } = vscode.l10n;
  const shown = shownRange(all, correction);
  const [lead, tail] = [shown.text.slice(0, start - shown.start), shown.text.slice(end - shown.start)];
  const after = `${lead}${text}${tail}`;
  const message = after.trim() === '' ? t('Remove “{0}”.', shown.text) : t('“{0}” should be “{1}”.', shown.text, after);
  const range = toEditorRange(document, { start: shown.start, end: shown.start + shown.text.length });
  const diagnostic = createDiagnostic(range, message, vscode.DiagnosticSeverity.Information, 'correction');
  const place = new vscode.Location(document.uri, toEditorRange(document, passage));
  diagnostic.relatedInformation = [new vscode.DiagnosticRelatedInformation(place, t('The text with this correction'))];
  return diagnostic;
}

/** Maximum UTF-16 code units of a neighbouring word in the message. */
const maxBeside = 30;

/** Returns the words of a correction, with its neighbours if its own text is not visible. */
function shownRange(text: string, { start, end, source, passage }: TrackedCorrection) {
  if (source.trim() !== '') {
    return { start, text: source };
  }
  const before = /\S*$/.exec(text.slice(Math.max(passage.start, start - maxBeside), start))?.[0] ?? '';
  const after = /^\S*/.exec(text.slice(end, Math.min(passage.end, end + maxBeside)))?.[0] ?? '';
  return { start: start - before.length, text: before + source + after };
}
