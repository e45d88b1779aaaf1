import * as vscode from 'vscode';
import { toEditorRange } from '../../../editor/edits/passageRange.ts';
import type { TrackedCorrection } from '../../../text/corrections/trackedCorrections.ts';

/** For users who run it at saving; it never runs by itself. */
export const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('languageServices');

/** A correction with its diagnostic. */
export interface ShownCorrection {
  readonly correction: TrackedCorrection;
  readonly diagnostic: vscode.Diagnostic;
}

/** The command of the two Ignore fixes; registered only while there are corrections, and not for other use. */
export const ignoreCommand = '_languageServices.ignoreCorrection';

/**
 * Returns the fixes for corrections.
 * @param here those at the user's position
 * @param all those of the document
 */
export function correctionFixes(
  document: vscode.TextDocument,
  here: readonly ShownCorrection[],
  all: readonly ShownCorrection[],
  only: vscode.CodeActionKind | undefined,
): vscode.CodeAction[] {
  const { t } = vscode.l10n;
  const { QuickFix } = vscode.CodeActionKind;
  const actions: vscode.CodeAction[] = [];
  if (!only || only.contains(QuickFix)) {
    actions.push(...here.map((each) => apply(document, each)));
    if (here.length > 0 && all.length > 1) {
      actions.push(applyAll(document, all, QuickFix, t('Apply All {0} Corrections in File', all.length), here));
    }
    actions.push(...here.flatMap((each) => ignore(document, each)));
  }
  if (only?.intersects(fixAllKind) && all.length > 0) {
    actions.push(applyAll(document, all, fixAllKind, t('Apply All Corrections'), all));
  }
  return actions;
}

function apply(document: vscode.TextDocument, shown: ShownCorrection): vscode.CodeAction {
  const { t } = vscode.l10n;
  const { text, source } = shown.correction;
  const title =
    text.trim() === ''
      ? source.trim() === ''
        ? t('Fix Spacing')
        : t('Remove “{0}”', source.trim())
      : source.trim() === ''
        ? t('Insert “{0}”', text.trim())
        : t('Change to “{0}”', text);
  const action = applyAll(document, [shown], vscode.CodeActionKind.QuickFix, title, [shown]);
  action.isPreferred = true;
  return action;
}

function applyAll(
  document: vscode.TextDocument,
  corrections: readonly ShownCorrection[],
  kind: vscode.CodeActionKind,
  title: string,
  told: readonly ShownCorrection[],
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, kind);
  action.diagnostics = told.map(({ diagnostic }) => diagnostic);
  action.edit = new vscode.WorkspaceEdit();
  const edits = corrections.map(({ correction }) =>
    vscode.TextEdit.replace(toEditorRange(document, correction), correction.text),
  );
  action.edit.set(document.uri, edits);
  return action;
}

function ignore(document: vscode.TextDocument, { correction, diagnostic }: ShownCorrection): vscode.CodeAction[] {
  const { t } = vscode.l10n;
  const fix = (title: string, what: 'this' | 'word') => {
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    action.diagnostics = [diagnostic];
    action.command = { title, command: ignoreCommand, arguments: [document.uri, correction, what] };
    return action;
  };
  const word = correction.source.trim();
  return [
    fix(t('Ignore This Correction'), 'this'),
    ...(word === '' ? [] : [fix(t('Ignore “{0}” in This Workspace', word), 'word')]),
  ];
}
