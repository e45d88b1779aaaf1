import * as vscode from 'vscode';
import { type CommandName, prefix } from '../../../contributions.ts';
import type { Message, Problem } from '../../../locales/message.ts';
import { quickFix } from '../../../ui/edits/offeredFixes.ts';
import { languageName } from '../../../ui/pickers/languageName.ts';

/** Why a translation is broken, and where that is shown. */
export interface LocaleFinding {
  readonly document: vscode.TextDocument;
  readonly diagnostic: vscode.Diagnostic;
  readonly message: Message;
  /** Absent in the source, where only the language is named. */
  readonly problem?: Problem;
  /** In the source: what was found in the translation. */
  readonly translation?: readonly LocaleFinding[];
  /** What is written in the diagnostic's range. */
  readonly text: string;
  /** The source file of the family. */
  readonly source: vscode.Uri;
}

/**
 * Returns what can be done about a broken translation, in its file and in the source: the placeholders of the source in
 * place of those that it does not have, the missing plural forms, another translation, and a mark that a person has
 * reviewed it.
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
    ...placeholderFixes(finding, range),
    ...pluralFixes(finding, problems, t('Translate Missing Plural Forms')),
    command(finding, t('Translate Again'), 'translateMissing', again),
    command(finding, t('Mark as Reviewed'), 'markReviewed', options),
  ];
}

/** Returns the fix of a translation's placeholders, offered in the source. */
function sourceFix({ diagnostic }: LocaleFinding, found: LocaleFinding, language: string): vscode.CodeAction[] {
  const fixed = withPlaceholders(found);
  const { document, text } = found;
  const { range } = found.diagnostic;
  // The file may have changed since, and may be checked again only soon.
  if (fixed === undefined || document.isClosed || document.getText(range) !== text) {
    return [];
  }
  const title = vscode.l10n.t('Use the placeholders of the source in {0}', language);
  return [quickFix(document, diagnostic, title, [vscode.TextEdit.replace(range, fixed)], false)];
}

function pluralFixes(finding: LocaleFinding, problems: readonly Problem[], title: string): vscode.CodeAction[] {
  const keys = problems.flatMap((problem) => (problem.kind === 'plurals' ? problem.keys : []));
  const options = { inView: true, uri: finding.source, targetLangs: [finding.message.lang], keys };
  return keys.length === 0 ? [] : [command(finding, title, 'translateMissing', options)];
}

function placeholderFixes(finding: LocaleFinding, range: vscode.Range): vscode.CodeAction[] {
  const { t } = vscode.l10n;
  const { problem, diagnostic, document } = finding;
  const replaceBy = (title: string, place: vscode.Range, words: string, isPreferred: boolean) =>
    quickFix(document, diagnostic, title, [vscode.TextEdit.replace(place, words)], isPreferred);
  const { missing, added } = differenceOf(problem);
  if (missing.length > 0 && missing.length === added.length) {
    const fixed = withPlaceholders(finding);
    return fixed === undefined
      ? []
      : [replaceBy(t('Use the placeholders of the source'), diagnostic.range, fixed, true)];
  }
  const place = diagnostic.range.intersection(range);
  return added.length === 0 && place?.isSingleLine === true
    ? missing.map((each) => replaceBy(t('Insert {0} at the cursor', each), place, each, false))
    : [];
}

/** Returns the translation with the placeholders of the source; undefined where it is not clear which is which. */
function withPlaceholders({ problem, text }: LocaleFinding): string | undefined {
  const { missing, added } = differenceOf(problem);
  return missing.length > 0 && missing.length === added.length ? replaced(text, added, missing) : undefined;
}

/** Returns the placeholders or tags that differ; none for other problems. */
function differenceOf(problem: Problem | undefined): {
  readonly missing: readonly string[];
  readonly added: readonly string[];
} {
  switch (problem?.kind) {
    case 'placeholders':
    case 'tags':
    case 'formatting':
      return problem;
    default:
      return { missing: [], added: [] };
  }
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
