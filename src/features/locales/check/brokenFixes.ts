import * as vscode from 'vscode';
import { type CommandName, prefix } from '../../../contract/contributions.ts';
import { quickFix } from '../../../editor/findings/diagnostic.ts';
import { findFix, type TextFix } from '../../../locales/checks/findFix.ts';
import type { Message, MessageProblem } from '../../../locales/message.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';

/** A problem of a translation, and the range where it is shown. */
export interface LocaleFinding {
  readonly document: vscode.TextDocument;
  readonly diagnostic: vscode.Diagnostic;
  readonly message: Message;
  /** Absent in the source, which names only the language. */
  readonly problem?: MessageProblem;
  /** In the source: the problem of the translation. */
  readonly translation?: readonly LocaleFinding[];
  /** The text in the diagnostic's range. */
  readonly text: string;
  /** The source file of the family. */
  readonly source: vscode.Uri;
  /** With `problem`: where the text of the source is. */
  readonly original?: { readonly document: vscode.TextDocument; readonly range: vscode.Range };
}

/**
 * Returns the fixes of a broken translation, in its file and in the source: a certain correction, the missing plural
 * forms, another translation, and a mark that a person has reviewed it.
 */
export function brokenFixes(finding: LocaleFinding, range: vscode.Range): vscode.CodeAction[] {
  const { t } = vscode.l10n;
  const { message, source: uri, translation } = finding;
  const { lang, key } = message;
  const options = { inView: true, uri, lang, keys: [key] };
  const problems = (translation ?? [finding]).flatMap((each) => each.problem ?? []);
  // An invalid message is translated with all its branches.
  const whole = problems.find((each) => each.kind === 'icu')?.keys;
  const again = { ...options, keys: whole ?? options.keys, targetLangs: [lang], again: true };
  if (translation) {
    const language = languageName(lang);
    return [
      ...translation.flatMap((each) => sourceFix(finding, each, language)),
      ...pluralFixes(finding, problems, t('Translate Missing Plural Forms into {0}', language)),
      command(finding, t('Translate Again into {0}', language), 'translateMissing', again),
      command(finding, t('Mark as Reviewed in {0}', language), 'markReviewed', options),
    ];
  }
  return [
    ...textFixes(finding, range),
    ...pluralFixes(finding, problems, t('Translate Missing Plural Forms')),
    command(finding, t('Translate Again'), 'translateMissing', again),
    command(finding, t('Mark as Reviewed'), 'markReviewed', options),
  ];
}

/** Returns the fix of a translation, offered in the source. */
function sourceFix({ diagnostic }: LocaleFinding, found: LocaleFinding, language: string): vscode.CodeAction[] {
  const { document, text } = found;
  const fix = document.isClosed ? undefined : fixIn(found);
  // The file may have changed, and is checked again a moment later.
  if (fix === undefined || document.getText(found.diagnostic.range) !== text) {
    return [];
  }
  const { t } = vscode.l10n;
  const title = isOfCodes(found.problem)
    ? t('Use the placeholders of the source in {0}', language)
    : t('{0}: {1}', language, sayPhrase(fix.title));
  return [quickFix(document, diagnostic, title, [editOf(document, fix)], false)];
}

/** Returns the certain correction of a translation, in its document as it is now. */
function fixIn({ document, diagnostic, problem, original, message }: LocaleFinding): TextFix | undefined {
  const inFile = (file: vscode.TextDocument, range: vscode.Range) => ({
    path: file.uri.path,
    file: file.getText(),
    start: file.offsetAt(range.start),
    end: file.offsetAt(range.end),
  });
  const source = original && !original.document.isClosed ? inFile(original.document, original.range) : undefined;
  return problem && findFix(problem, inFile(document, diagnostic.range), source, message.lang);
}

function editOf(document: vscode.TextDocument, { start, end, text }: TextFix): vscode.TextEdit {
  return vscode.TextEdit.replace(new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
}

function isOfCodes(
  problem: MessageProblem | undefined,
): problem is Extract<MessageProblem, { readonly added: readonly string[] }> {
  return problem?.kind === 'placeholders' || problem?.kind === 'tags' || problem?.kind === 'formatting';
}

function pluralFixes(finding: LocaleFinding, problems: readonly MessageProblem[], title: string): vscode.CodeAction[] {
  const keys = problems.flatMap((problem) => (problem.kind === 'plurals' ? problem.keys : []));
  const options = { inView: true, uri: finding.source, targetLangs: [finding.message.lang], keys };
  return keys.length === 0 ? [] : [command(finding, title, 'translateMissing', options)];
}

/** Returns the edits of a translation: its certain correction, or each placeholder that may be inserted. */
function textFixes(finding: LocaleFinding, range: vscode.Range): vscode.CodeAction[] {
  const { problem, diagnostic, document } = finding;
  const fix = fixIn(finding);
  if (fix !== undefined) {
    return [quickFix(document, diagnostic, sayPhrase(fix.title), [editOf(document, fix)], true)];
  }
  const place = diagnostic.range.intersection(range);
  if (!isOfCodes(problem) || problem.added.length > 0 || place?.isSingleLine !== true) {
    return [];
  }
  return problem.missing.map((each) => {
    const title = vscode.l10n.t('Insert {0} at the cursor', each);
    return quickFix(document, diagnostic, title, [vscode.TextEdit.replace(place, each)], false);
  });
}

function command({ diagnostic }: LocaleFinding, title: string, name: CommandName, options: object): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.command = { command: `${prefix}.${name}`, title, arguments: [options] };
  return action;
}
