import * as vscode from 'vscode';
import type { FilesChange, WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import { prefix } from '../../../contract/contributions.ts';
import { WhileSet } from '../../../contract/whileSet.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { toEditorRange } from '../../../editor/edits/passageRange.ts';
import type { FolderTexts } from '../../../editor/files/folderTexts.ts';
import { exists } from '../../../editor/files/writeNewFile.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { DocumentFindings } from '../../../editor/findings/documentFindings.ts';
import { faultLine, faultPhrase, messageFindings, problemPhrase } from '../../../locales/checks/messageFindings.ts';
import type { FamilyState, FaultyFile, Message, Severity } from '../../../locales/message.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { brokenFixes, type LocaleFinding } from './brokenFixes.ts';

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
  async set(texts: FolderTexts, { family, members, fault, problem }: FamilyState): Promise<void> {
    const source = texts.uriOf(family.source);
    this.#setFault(source, { fault, problem });
    for (const { member, messages, ...faulty } of members) {
      if (member.path !== family.source) {
        this.#setFault(texts.uriOf(member.path), faulty);
      }
      const broken = messages.filter((message) => messageFindings(message).length > 0);
      const findings: LocaleFinding[] = [];
      for (const message of broken) {
        findings.push(...(await findingsOf(texts, source, message)));
      }
      this.#found.set(`${source.toString()} ${member.lang}`, findings);
    }
    this.#show();
  }

  #setFault(uri: vscode.Uri, { fault, problem }: Partial<FaultyFile>): void {
    if (fault === undefined || fault === 'structure') {
      this.#faults.delete(uri);
      return;
    }
    const faulty = { fault, problem };
    const line = faultLine(faulty) - 1;
    const range = new vscode.Range(line, 0, line, Number.MAX_SAFE_INTEGER);
    const message = sayPhrase(faultPhrase(faulty));
    this.#faults.set(uri, [createDiagnostic(range, message, severities.error, 'unreadableFile')]);
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
      if (this.#shown.of(uri) || this.#faults.has(uri)) {
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

/** A diagnostic for each finding in the translation, and one in the source for errors and warnings. */
async function findingsOf(texts: FolderTexts, source: vscode.Uri, message: Message): Promise<LocaleFinding[]> {
  const { t } = vscode.l10n;
  const target = message.target ?? message.invalid;
  if (!target) {
    return [];
  }
  const translation = await placeOf(texts, target);
  const original = message.source && (await placeOf(texts, message.source));
  const language = languageName(message.lang);
  const found = messageFindings(message);
  const code = { value: 'brokenMessage', target: gridLink(source, message) };
  const warnings = found.map(({ problem, severity }): LocaleFinding => {
    const { range } = translation.location;
    const diagnostic = createDiagnostic(range, sayPhrase(problemPhrase(problem)), severities[severity], code);
    if (original) {
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
  const document = await vscode.workspace.openTextDocument(texts.uriOf(place.path));
  const range = toEditorRange(document, place);
  return { document, location: new vscode.Location(document.uri, range), text: document.getText(range) };
}

/** Returns a link that shows a message in a translation grid. */
function gridLink(source: vscode.Uri, { key, lang }: Message): vscode.Uri {
  const options = { uri: source.toString(), targetLangs: [lang], keys: [key] };
  return vscode.Uri.parse(`command:${prefix}.openTranslationGrid`).with({ query: JSON.stringify([options]) });
}
