import * as vscode from 'vscode';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { glossaryTextBytes } from '../../../service/api/limits.ts';
import type { DictionaryProblem } from '../../../text/dictionary/dictionaryLines.ts';

/** Maximum problems shown at once; a note says that there are more. */
const most = 500;

/** Returns the diagnostics for the problems of a dictionary. */
export function dictionaryDiagnostics(
  uri: vscode.Uri,
  problems: Iterable<DictionaryProblem>,
  bytes: number,
  maxBytes: number,
): vscode.Diagnostic[] {
  const { t } = vscode.l10n;
  const shown: vscode.Diagnostic[] = [];
  const atTop = (message: string, severity: vscode.DiagnosticSeverity) =>
    shown.unshift(createDiagnostic(new vscode.Range(0, 0, 0, 0), message, severity, 'note'));
  for (const problem of problems) {
    if (shown.length === most) {
      atTop(t('Showing the first {0} problems. Fix them to see more.', most), vscode.DiagnosticSeverity.Information);
      break;
    }
    shown.push(diagnosticOf(uri, problem));
  }
  if (bytes > maxBytes) {
    const format = new Intl.NumberFormat(vscode.env.language);
    const sizes = [format.format(bytes), format.format(maxBytes)] as const;
    atTop(t('The dictionary has {0} bytes. A glossary can have at most {1}.', ...sizes), error);
  }
  return shown;
}

const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;

function diagnosticOf(uri: vscode.Uri, problem: DictionaryProblem): vscode.Diagnostic {
  const { line, start, end } = problem;
  const range = new vscode.Range(line, start, line, end);
  const severity = problem.problem === 'controlCharacter' || problem.problem === 'outerSpace' ? warning : error;
  const diagnostic = createDiagnostic(range, messageOf(problem), severity, problem.problem);
  if (problem.problem === 'duplicate') {
    const { t } = vscode.l10n;
    const first = new vscode.Location(uri, new vscode.Range(problem.first, 0, problem.first, end));
    diagnostic.relatedInformation = [
      new vscode.DiagnosticRelatedInformation(first, t('First entry with this source term')),
    ];
  }
  return diagnostic;
}

function messageOf(problem: DictionaryProblem): string {
  const { t } = vscode.l10n;
  switch (problem.problem) {
    case 'noTab':
      return t('A tab is missing between the source term and the target term.');
    case 'extraTab':
      return t('Too many tabs. Each line has one source term and one target term.');
    case 'empty':
      return problem.field === 'source' ? t('The source term is empty.') : t('The target term is empty.');
    case 'tooLong':
      return problem.field === 'source'
        ? t('The source term has {0} bytes in UTF-8. The maximum is {1}.', problem.bytes ?? 0, glossaryTextBytes)
        : t('The target term has {0} bytes in UTF-8. The maximum is {1}.', problem.bytes ?? 0, glossaryTextBytes);
    case 'controlCharacter':
      return t('Invisible control character.');
    case 'outerSpace':
      return problem.field === 'source'
        ? t('White space around the source term is part of the term.')
        : t('White space around the target term is part of the term.');
    case 'duplicate':
      return t('Line {0} has the same source term as line {1}.', problem.line + 1, problem.first + 1);
  }
}
