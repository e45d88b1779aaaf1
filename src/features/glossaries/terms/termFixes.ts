import * as vscode from 'vscode';
import { quickFix } from '../../../editor/findings/offeredFixes.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { TermFinding } from './termFinding.ts';

/**
 * Returns the fixes for a missing term. If the source term was left untranslated in a unit that is only text, it is
 * replaced; otherwise the target term replaces what the user selects in the unit, or goes to the cursor.
 */
export async function termFixes(
  engine: TextEngine,
  document: vscode.TextDocument,
  range: vscode.Range,
  finding: TermFinding,
  sourceLang: string,
): Promise<vscode.CodeAction[]> {
  const { t } = vscode.l10n;
  const { entry, text } = finding.term;
  const { source, target } = entry;
  // Other characters may have a meaning in the file's format.
  if (!/^[\p{L}\p{M}\p{N} .'’-]+$/u.test(target)) {
    return [];
  }
  const fixes: vscode.CodeAction[] = [];
  const stands = document.getText().slice(finding.start, finding.end);
  if (text !== undefined && isPlain(finding, text)) {
    const hits = (await engine.TermIndex.of([entry], sourceLang)).find(stands);
    if (hits.length > 0) {
      const at = (offset: number) => document.positionAt(finding.start + offset);
      const edits = hits.map(({ start, end }) => vscode.TextEdit.replace(new vscode.Range(at(start), at(end)), target));
      fixes.push(quickFix(document, finding.diagnostic, t('Replace “{0}” with “{1}”', source, target), edits, true));
    }
  }
  const place = finding.diagnostic.range.intersection(range);
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
