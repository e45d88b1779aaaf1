import * as vscode from 'vscode';
import { commandAddress } from '../../../app/commandLink.ts';
import type { FilesChange, WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import { type CommandName, prefix } from '../../../contract/contributions.ts';
import { inView } from '../../../contract/ownOptions.ts';
import { WhileSet } from '../../../contract/whileSet.ts';
import { Disposable } from '../../../editor/disposable.ts';
import type { FolderTexts } from '../../../editor/edits/folderTexts.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { exists } from '../../../editor/files/writeNewFile.ts';
import { codeAction, createDiagnostic, placeOfWord, quickFix } from '../../../editor/findings/diagnostic.ts';
import { DocumentFindings } from '../../../editor/findings/documentFindings.ts';
import { findFix, type TextFix } from '../../../locales/atStart/findFix.ts';
import type { FamilyState, MemberState, Message, MessageProblem, Severity } from '../../../locales/atStart/message.ts';
import {
  faultLine,
  faultPhrase,
  fileProblemPhrase,
  flawSeverity,
  messageFindings,
  problemPhrase,
} from '../../../locales/atStart/messageFindings.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { detached } from '../../../notify/faults.ts';
import { languageName } from '../../../notify/names.ts';
import type { Phrase } from '../../../service/api/atStart/errors.ts';

const { t } = vscode.l10n;

/** Shows broken messages in the files of both languages, and checks them again as they are edited. */
export class LocaleFindings extends Disposable {
  readonly #shown = this.register(
    new DocumentFindings<LocaleFinding>({
      name: 'locales',
      // Ranges of the previous version would cover other characters.
      fixes: ({ document, range, here }) =>
        here.flatMap((finding) =>
          document.getText(finding.diagnostic.range) === finding.text ? brokenFixes(finding, range) : [],
        ),
    }),
  );
  /** Source file and language -> the findings in that language. */
  readonly #found = new Map<string, readonly LocaleFinding[]>();
  /** The files that had findings: an undo can bring back the last one. */
  readonly #watched = new Set<string>();
  /** The reasons why files are not read. */
  readonly #faults = this.register(vscode.languages.createDiagnosticCollection('languageServices.localeFiles'));
  readonly #check: (uri: vscode.Uri) => Promise<unknown>;

  /** @param check checks the families of a file again */
  constructor({ log, onDidChange }: WorkspaceFamilies, check: (uri: vscode.Uri) => Promise<unknown>) {
    super();
    this.#check = check;
    this.register(onDidChange((change) => detached(log, this.#look(change))));
    // Findings of a check that was turned off are removed.
    const clear = () => new vscode.Disposable(() => this.#clear());
    this.register(new WhileSet('localeCheck', (setting) => setting === 'onSave', clear));
  }

  /** Replaces the findings in these languages of a family. */
  async set(texts: FolderTexts, { family, members, ...state }: FamilyState): Promise<void> {
    const source = texts.uriOf(family.source);
    this.#setFaults(source, state);
    for (const { member, messages, ...faulty } of members) {
      if (member.path !== family.source) {
        this.#setFaults(texts.uriOf(member.path), faulty);
      }
      const broken = messages.filter((message) => messageFindings(message).length > 0);
      const findings: LocaleFinding[] = [];
      for (const message of broken) {
        findings.push(...(await findingsOf(texts, source, message, family.keyFiles === undefined)));
      }
      this.#found.set(`${source.toString()} ${member.lang}`, findings);
      for (const { document } of findings) {
        this.#watched.add(document.uri.toString());
      }
    }
    this.#show();
  }

  #setFaults(uri: vscode.Uri, { fault, problem, flaws = [] }: Pick<MemberState, 'fault' | 'problem' | 'flaws'>): void {
    const found =
      fault === undefined || fault === 'structure'
        ? flaws.map((flaw) => faultIn({ problem: flaw }, fileProblemPhrase(flaw), flawSeverity(flaw)))
        : [faultIn({ problem }, faultPhrase({ fault, problem }), 'error')];
    this.#faults.set(uri, found.length === 0 ? undefined : found);
  }

  /** Removes the findings of a message that a person reviewed. */
  reviewed(source: vscode.Uri, lang: string, key: string): void {
    this.#forget(
      ({ message, ...finding }) =>
        finding.source.toString() === source.toString() && message.lang === lang && message.key === key,
    );
  }

  #clear(): void {
    this.#found.clear();
    this.#watched.clear();
    this.#faults.clear();
    this.#show();
  }

  async #look(change: FilesChange | undefined): Promise<void> {
    for (const uri of change?.gone ?? []) {
      // Some tools delete a file and write it again.
      if (!(await exists(uri))) {
        this.#forgetBelow(uri);
      }
    }
    for (const uri of change?.uris ?? []) {
      if (this.#watched.has(uri.toString()) || this.#faults.has(uri)) {
        await this.#check(uri);
      }
    }
  }

  /** Removes the findings of a language if its file, its source, or their folder was deleted. */
  #forgetBelow(gone: vscode.Uri): void {
    const start = gone.toString();
    const isGone = ({ document: { uri } }: LocaleFinding) => `${uri.toString()}/`.startsWith(`${start}/`);
    for (const [key, findings] of this.#found) {
      if (findings.some(isGone)) {
        this.#found.delete(key);
      }
    }
    this.#faults.forEach((uri) => {
      if (`${uri.toString()}/`.startsWith(`${start}/`)) {
        this.#faults.delete(uri);
      }
    });
    this.#show();
  }

  #forget(isGone: (finding: LocaleFinding) => boolean): void {
    for (const [key, findings] of this.#found) {
      this.#found.set(
        key,
        findings.filter((finding) => !isGone(finding)),
      );
    }
    this.#show();
  }

  #show(): void {
    const all = [...this.#found.values()].flat();
    const byFile = Map.groupBy(all, ({ document }) => document.uri.toString());
    for (const { document } of this.#shown.all) {
      if (!byFile.has(document.uri.toString())) {
        this.#shown.delete(document.uri);
      }
    }
    for (const findings of byFile.values()) {
      const [first] = findings;
      if (first) {
        this.#shown.set(first.document, findings, undefined);
      }
    }
  }
}

const severities: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  hint: vscode.DiagnosticSeverity.Information,
};

/** Returns the diagnostic of a whole line. */
function faultIn(at: Parameters<typeof faultLine>[0], words: Phrase, severity: Severity): vscode.Diagnostic {
  const line = faultLine(at) - 1;
  const range = new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
  return createDiagnostic(range, sayPhrase(words), severities[severity], 'unreadableFile');
}

/**
 * A diagnostic for each finding in the translation, and one in the source for errors and warnings. Findings without a
 * text in the translation are in the source only.
 *
 * @param isFile the source is a file
 */
async function findingsOf(
  texts: FolderTexts,
  source: vscode.Uri,
  message: Message,
  isFile: boolean,
): Promise<LocaleFinding[]> {
  const language = languageName(message.lang);
  const found = messageFindings(message);
  const original = message.source && isFile ? await placeOf(texts, message.source) : undefined;
  const target = message.target ?? message.invalid;
  const translation = target ? await placeOf(texts, target) : original;
  if (!translation) {
    return [];
  }
  const code = { value: 'brokenMessage', target: gridLink(source, message) };
  const warnings = found.map(({ problem, severity }): LocaleFinding => {
    const { range } = translation.location;
    const words = sayPhrase(problemPhrase(problem));
    // A source has translations into several languages.
    const sentence = target ? words : t('{0}: {1}', language, words);
    const diagnostic = createDiagnostic(range, sentence, severities[severity], code);
    if (target && original) {
      diagnostic.relatedInformation = [
        new vscode.DiagnosticRelatedInformation(original.location, t('The source message')),
      ];
    }
    const { document, text } = translation;
    const place = original && { document: original.document, range: original.location.range };
    return { document, diagnostic, message, problem, text, source, ...(place && { original: place }) };
  });
  const [first] = found.filter(({ severity }) => severity !== 'hint');
  if (!original || original.document === translation.document || !first) {
    return warnings;
  }
  const sentence =
    first.severity === 'error'
      ? t('The translation into {0} is broken.', language)
      : t('{0}: {1}', language, sayPhrase(problemPhrase(first.problem)));
  const { Information } = vscode.DiagnosticSeverity;
  const hint = createDiagnostic(original.location.range, sentence, Information, code);
  hint.relatedInformation = warnings.map(
    ({ diagnostic }) => new vscode.DiagnosticRelatedInformation(translation.location, diagnostic.message),
  );
  const text = original.text;
  return [...warnings, { document: original.document, diagnostic: hint, message, text, source, translation: warnings }];
}

interface Place {
  readonly document: vscode.TextDocument;
  readonly location: vscode.Location;
  readonly text: string;
}

async function placeOf(
  texts: FolderTexts,
  place: { readonly path: string; readonly start: number; readonly end: number },
): Promise<Place> {
  const document = await texts.open(place.path);
  const range = toEditorRange(document, place);
  return { document, location: new vscode.Location(document.uri, range), text: document.getText(range) };
}

/** Returns a link that shows a message in a translation grid. */
function gridLink(source: vscode.Uri, { key, lang }: Message): vscode.Uri {
  const options = { uri: source.toString(), targetLangs: [lang], keys: [key] };
  return commandAddress(`${prefix}.openTranslationGrid`, options);
}

/** A problem of a translation, and the range where it is shown. */
interface LocaleFinding {
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
function brokenFixes(finding: LocaleFinding, range: vscode.Range): vscode.CodeAction[] {
  const { message, source: uri, translation } = finding;
  const { lang, key, target, invalid } = message;
  if (!target && !invalid) {
    // No text can be corrected, and none is replaced: what the file has in its place stays.
    return [];
  }
  const options = { ...inView, uri, lang, keys: [key] };
  const shown = { ...options, message };
  const problems = (translation ?? [finding]).flatMap((each) => each.problem ?? []);
  if (translation) {
    const language = languageName(lang);
    return [
      ...translation.flatMap((each) => sourceFix(finding, each, language)),
      ...pluralFixes(finding, problems, t('Translate Missing Plural Forms into {0}', language)),
      command(finding, t('Translate Again into {0}', language), 'translateAgain', shown),
      command(finding, t('Mark as Reviewed in {0}', language), 'markReviewed', shown),
    ];
  }
  return [
    ...textFixes(finding, range),
    ...pluralFixes(finding, problems, t('Translate Missing Plural Forms')),
    command(finding, t('Translate Again'), 'translateAgain', shown),
    command(finding, t('Mark as Reviewed'), 'markReviewed', shown),
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

function editOf(document: vscode.TextDocument, fix: TextFix): vscode.TextEdit {
  return vscode.TextEdit.replace(toEditorRange(document, fix), fix.text);
}

function isOfCodes(
  problem: MessageProblem | undefined,
): problem is Extract<MessageProblem, { readonly added: readonly string[] }> {
  return problem?.kind === 'placeholders' || problem?.kind === 'tags' || problem?.kind === 'formatting';
}

function pluralFixes(finding: LocaleFinding, problems: readonly MessageProblem[], title: string): vscode.CodeAction[] {
  const keys = problems.flatMap((problem) => (problem.kind === 'plurals' ? problem.keys : []));
  const options = { ...inView, uri: finding.source, targetLangs: [finding.message.lang], keys };
  return keys.length === 0 ? [] : [command(finding, title, 'translateMissing', options)];
}

/** Returns the edits of a translation: its certain correction, or each placeholder that may be inserted. */
function textFixes(finding: LocaleFinding, range: vscode.Range): vscode.CodeAction[] {
  const { problem, diagnostic, document } = finding;
  const fix = fixIn(finding);
  if (fix !== undefined) {
    return [quickFix(document, diagnostic, sayPhrase(fix.title), [editOf(document, fix)], true)];
  }
  const place = placeOfWord(diagnostic, range);
  if (!isOfCodes(problem) || problem.added.length > 0 || place?.isSingleLine !== true) {
    return [];
  }
  return problem.missing.map((each) => {
    const title = place.isEmpty ? t('Insert {0} at the cursor', each) : t('Replace the selection with “{0}”', each);
    return quickFix(document, diagnostic, title, [vscode.TextEdit.replace(place, each)], false);
  });
}

function command({ diagnostic }: LocaleFinding, title: string, name: CommandName, options: object): vscode.CodeAction {
  const action = codeAction(title, [diagnostic]);
  action.command = { command: `${prefix}.${name}`, title, arguments: [options] };
  return action;
}
