import * as vscode from 'vscode';
import { type CommandName, prefix } from '../../../contributions.ts';
import type { Message, Problem } from '../../../locales/message.ts';
import { quickFix } from '../../../ui/edits/offeredFixes.ts';

/** Why a translation is broken, and where that is shown. */
export interface LocaleFinding {
  readonly document: vscode.TextDocument;
  readonly diagnostic: vscode.Diagnostic;
  readonly message: Message;
  /** Absent in the source, where the translations are only named. */
  readonly problem?: Problem;
  /** What is written in the diagnostic's range. */
  readonly text: string;
  /** The source file of the family. */
  readonly source: vscode.Uri;
}

/**
 * Returns what can be done about a broken translation: the placeholders of the source in place of those that it does
 * not have, another translation, and a mark that a person has reviewed it.
 */
export function brokenFixes(finding: LocaleFinding, range: vscode.Range): vscode.CodeAction[] {
  const { t } = vscode.l10n;
  const { message, source: uri, problem } = finding;
  const { lang, key } = message;
  const options = { inView: true, uri, lang, keys: [key] };
  const again = { ...options, keys: (problem?.kind === 'icu' ? problem.keys : undefined) ?? options.keys };
  const fixes = problem?.kind === 'placeholders' ? placeholderFixes(finding, range) : [];
  return [
    ...fixes,
    ...(problem?.kind === 'plurals' && problem.keys.length > 0 ? [pluralFix(finding, problem.keys)] : []),
    command(finding, t('Translate Again'), 'translateMissing', { ...again, targetLangs: [lang], again: true }),
    ...(problem ? [command(finding, t('Mark as Reviewed'), 'markReviewed', options)] : []),
  ];
}

function pluralFix(finding: LocaleFinding, keys: readonly string[]): vscode.CodeAction {
  const { lang } = finding.message;
  const options = { inView: true, uri: finding.source, targetLangs: [lang], keys };
  return command(finding, vscode.l10n.t('Translate Missing Plural Forms'), 'translateMissing', options);
}

function placeholderFixes(finding: LocaleFinding, range: vscode.Range): vscode.CodeAction[] {
  const { t } = vscode.l10n;
  const { problem, text, diagnostic, document } = finding;
  const replaceBy = (title: string, place: vscode.Range, words: string, isPreferred: boolean) =>
    quickFix(document, diagnostic, title, [vscode.TextEdit.replace(place, words)], isPreferred);
  if (problem?.kind !== 'placeholders') {
    return [];
  }
  const { missing, added } = problem;
  if (missing.length > 0 && missing.length === added.length) {
    const fixed = replaced(text, added, missing);
    return fixed === undefined
      ? []
      : [replaceBy(t('Use the placeholders of the source'), diagnostic.range, fixed, true)];
  }
  const place = diagnostic.range.intersection(range);
  return added.length === 0 && place?.isSingleLine === true
    ? missing.map((each) => replaceBy(t('Insert {0} at the cursor', each), place, each, false))
    : [];
}

/** Puts each text in the place of another, in order; undefined where one is written otherwise in the file. */
function replaced(text: string, found: readonly string[], wanted: readonly string[]): string | undefined {
  let done = '';
  let rest = text;
  for (const [index, each] of found.entries()) {
    const at = rest.indexOf(each);
    if (at < 0) {
      return undefined;
    }
    done += rest.slice(0, at) + (wanted[index] ?? '');
    rest = rest.slice(at + each.length);
  }
  return done + rest;
}

function command({ diagnostic }: LocaleFinding, title: string, name: CommandName, options: object): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.command = { command: `${prefix}.${name}`, title, arguments: [options] };
  return action;
}
