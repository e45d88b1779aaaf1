import path from 'node:path';
import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { prefix, type SettingKey } from '../../../contract/contributions.ts';
import { onSettingChange, readSetting } from '../../../contract/readSetting.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { codeAction, createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import { DocumentFindings } from '../../../editor/findings/documentFindings.ts';
import { detached, type FaultLog } from '../../../notify/faults.ts';
import { getFileName } from '../../../notify/names.ts';
import type { ConnectionClient } from '../../../service/connections/connectionClients.ts';
import { isBoolean, isString, shape } from '../../../service/shape.ts';
import { SharedItems, type SharedStorage } from '../../../service/sharedItems.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import type { CheckedPassage, TrackedCorrection } from '../../../terms/corrections/trackedCorrections.ts';
import { plainMessage } from '../../../text/plainMessage.ts';
import { IgnoredCorrections } from './ignoredCorrections.ts';
import { onSaveLanguages } from './onSaveLanguages.ts';

const { t } = vscode.l10n;

/** What the user answered, and the setting's value that it was about, as JSON. */
interface Answer {
  readonly value: string;
  readonly isAllowed: boolean;
}

const isAnswer = shape<Answer>({ value: isString, isAllowed: isBoolean });

/**
 * The user's answers about settings with which a folder sends text, and is billed, without a command. Anyone who can
 * change the folder can change these. An answer holds for the setting's value.
 */
class FolderConsents {
  readonly #items: SharedItems<Answer>;

  constructor({ storage }: SharedStorage) {
    this.#items = new SharedItems(path.join(storage, 'folderConsents'), isAnswer);
  }

  /**
   * Returns whether a setting may have its effect for a resource: always if the user's own settings turn it on.
   * Undefined: the user has to be asked.
   */
  async isAllowed(
    key: SettingKey,
    resource: vscode.Uri,
    isOn: (value: unknown) => boolean,
  ): Promise<boolean | undefined> {
    const { own, ofFolder } = valuesOf(key, resource);
    if (isOn(own) || !isOn(ofFolder)) {
      return true;
    }
    const answer = await this.#items.get(itemOf(key, resource));
    return answer?.value === JSON.stringify(ofFolder) ? answer.isAllowed : undefined;
  }

  /** Returns a function that keeps an answer about the current value of a setting, which may change before it comes. */
  asked(key: SettingKey, resource: vscode.Uri): (isAllowed: boolean) => Promise<void> {
    const item = itemOf(key, resource);
    const value = JSON.stringify(valuesOf(key, resource).ofFolder);
    return (isAllowed) => this.#items.set(item, { value, isAllowed });
  }
}

/** Returns the folder whose settings apply to a resource, or the file of the workspace. */
function settingsFolder(resource: vscode.Uri): vscode.Uri {
  return vscode.workspace.getWorkspaceFolder(resource)?.uri ?? vscode.workspace.workspaceFile ?? resource;
}

function valuesOf(key: SettingKey, resource: vscode.Uri): { readonly own: unknown; readonly ofFolder: unknown } {
  const written = vscode.workspace.getConfiguration(prefix, resource).inspect<unknown>(key);
  return { own: written?.globalValue, ofFolder: written?.workspaceFolderValue ?? written?.workspaceValue };
}

function itemOf(key: SettingKey, resource: vscode.Uri): string {
  return `${key} ${settingsFolder(resource).toString()}`;
}

const setting = 'correct.onSave';

/** Asks the user once for each folder whose own settings turn on corrections on save. */
class OnSaveConsent {
  readonly #consents: FolderConsents;
  /** Folders whose question is open, or was closed without an answer: it is not asked again in this window. */
  readonly #asked = new Set<string>();

  constructor(storage: SharedStorage) {
    this.#consents = new FolderConsents(storage);
  }

  /**
   * Returns whether a saved document may be corrected, after asking if necessary. While the question is open, other
   * documents may not.
   * @param resource the document, or the notebook that it is a cell of
   * @param client what the text is sent with; the question names its connection
   * @throws ServiceError `notConnected`
   */
  async allows(
    { languageId }: vscode.TextDocument,
    resource: vscode.Uri,
    client: Pick<ConnectionClient, 'connection'>,
  ): Promise<boolean> {
    const isOn = (value: unknown) => onSaveLanguages(value).includes(languageId);
    const answer = await this.#consents.isAllowed(setting, resource, isOn);
    if (answer !== undefined) {
      return answer;
    }
    const { connection } = client;
    const folder = settingsFolder(resource);
    if (this.#asked.has(folder.toString())) {
      return false;
    }
    this.#asked.add(folder.toString());
    const allow = t('Allow');
    const decide = this.#consents.asked(setting, resource);
    const question = t(
      'The settings of {0} correct files when you save them: {1}. Corrections are billed to connection {2}. Allow this?',
      getFileName(folder),
      onSaveLanguages(readSetting(setting, resource)).join(', '),
      connection.name,
    );
    const chosen = await vscode.window.showInformationMessage(plainMessage(question), allow, t('Don’t Allow'));
    if (chosen !== undefined) {
      await decide(chosen === allow);
      this.#asked.delete(folder.toString());
    }
    return chosen === allow;
  }
}

/** State that outlives a command that corrects; created for the first. */
export class CorrectionSession extends Disposable {
  readonly services: Services;
  readonly ignored: IgnoredCorrections;
  readonly onSaveConsent: OnSaveConsent;
  /** Documents that are being corrected after a save. */
  readonly saving = new Map<string, AbortController>();
  #corrections: Corrections | undefined;

  constructor(services: Services) {
    super();
    this.services = services;
    this.ignored = new IgnoredCorrections(services.workspaceState);
    this.onSaveConsent = new OnSaveConsent(services);
  }

  corrections(engine: TextEngine): Corrections {
    this.#corrections ??= this.register(new Corrections(this.services.log, engine, this.ignored));
    return this.#corrections;
  }

  override dispose(): void {
    this.saving.forEach((controller) => controller.abort());
    super.dispose();
  }
}

/** For users who run it at saving; it never runs by itself. */
const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('languageServices');

interface ShownCorrection {
  readonly correction: TrackedCorrection;
  /** Its visible words. */
  readonly words: { readonly before: string; readonly after: string };
  readonly diagnostic: vscode.Diagnostic;
}

/** The command of the two Ignore fixes; registered only while there are corrections, and not for other use. */
const ignoreCommand = '_languageServices.ignoreCorrection';

/**
 * Returns the fixes for corrections.
 * @param here those at the user's position
 * @param all those of the document
 */
function correctionFixes(
  document: vscode.TextDocument,
  here: readonly ShownCorrection[],
  all: readonly ShownCorrection[],
  only: vscode.CodeActionKind | undefined,
): vscode.CodeAction[] {
  const { QuickFix } = vscode.CodeActionKind;
  const actions: vscode.CodeAction[] = [];
  if (!only || only.contains(QuickFix)) {
    actions.push(...Array.from(Map.groupBy(here, titleOf), ([title, some]) => apply(document, title, some)));
    if (here.length > 0 && all.length > 1) {
      actions.push(applyAll(document, all, QuickFix, t('Apply All {0} Corrections in File', all.length), here));
    }
    actions.push(...ignore(document, here));
  }
  if (only?.intersects(fixAllKind) && all.length > 0) {
    actions.push(applyAll(document, all, fixAllKind, t('Apply All Corrections'), all));
  }
  return actions;
}

/** Returns what a correction does. Equal ones in a selection are one fix. */
function titleOf({ correction: { text, source } }: ShownCorrection): string {
  return text.trim() === ''
    ? source.trim() === ''
      ? t('Fix Spacing')
      : t('Remove “{0}”', source.trim())
    : source.trim() === ''
      ? t('Insert “{0}”', text.trim())
      : t('Change to “{0}”', text);
}

function apply(document: vscode.TextDocument, title: string, some: readonly ShownCorrection[]): vscode.CodeAction {
  const action = applyAll(document, some, vscode.CodeActionKind.QuickFix, title, some);
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
  const action = codeAction(
    title,
    told.map(({ diagnostic }) => diagnostic),
    kind,
  );
  action.edit = new vscode.WorkspaceEdit();
  const edits = corrections.map(({ correction }) =>
    vscode.TextEdit.replace(toEditorRange(document, correction), correction.text),
  );
  action.edit.set(document.uri, edits);
  return action;
}

/** Returns what ignores each correction, and each of their words. */
function ignore(document: vscode.TextDocument, here: readonly ShownCorrection[]): vscode.CodeAction[] {
  const fix = (title: string, what: 'this' | 'word', some: readonly ShownCorrection[]) => {
    const action = codeAction(
      title,
      some.map(({ diagnostic }) => diagnostic),
    );
    action.command = { title, command: ignoreCommand, arguments: [document.uri, some[0]?.correction, what] };
    return action;
  };
  const byWord = Map.groupBy(here, ({ correction }) => correction.source.trim());
  return [
    ...here.map((each) => fix(ignoreTitle(each), 'this', [each])),
    ...[...byWord].flatMap(([word, some]) =>
      word === '' ? [] : [fix(t('Ignore “{0}” in This Workspace', word), 'word', some)],
    ),
  ];
}

function ignoreTitle({ words: { before, after } }: ShownCorrection): string {
  return after.trim() === ''
    ? t('Ignore Removal of “{0}” Here', before)
    : t('Ignore “{0}” → “{1}” Here', before, after);
}

/**
 * Returns a correction with its diagnostic.
 * @param all the document's text
 */
function shownCorrection(document: vscode.TextDocument, all: string, correction: TrackedCorrection): ShownCorrection {
  const { start, end, text } = correction;
  const shown = shownRange(all, correction);
  const [lead, tail] = [shown.text.slice(0, start - shown.start), shown.text.slice(end - shown.start)];
  const after = `${lead}${text}${tail}`;
  const message = after.trim() === '' ? t('Remove “{0}”.', shown.text) : t('“{0}” should be “{1}”.', shown.text, after);
  const range = toEditorRange(document, { start: shown.start, end: shown.start + shown.text.length });
  const diagnostic = createDiagnostic(range, message, vscode.DiagnosticSeverity.Information, 'correction');
  return { correction, words: { before: shown.text, after }, diagnostic };
}

/** Maximum UTF-16 code units of a neighboring word in the message. */
const maxBeside = 30;

/** Returns the words of a correction, with its neighbors if its own text is not visible. */
function shownRange(text: string, { start, end, source, passage }: TrackedCorrection) {
  if (source.trim() !== '') {
    return { start, text: source };
  }
  const before = /\S*$/.exec(text.slice(Math.max(passage.start, start - maxBeside), start))?.[0] ?? '';
  const after = /^\S*/.exec(text.slice(end, Math.min(passage.end, end + maxBeside)))?.[0] ?? '';
  return { start: start - before.length, text: before + source + after };
}

type Tracked = InstanceType<TextEngine['TrackedCorrections']>;

/**
 * Shows corrections as diagnostics in their documents, with fixes, until their words change or the document is closed.
 */
class Corrections extends Disposable {
  readonly #log: FaultLog;
  readonly #engine: TextEngine;
  readonly #ignored: IgnoredCorrections;
  readonly #shown = this.register(
    new DocumentFindings<ShownCorrection, Tracked>({
      name: 'corrections',
      kinds: [vscode.CodeActionKind.QuickFix, fixAllKind],
      fixes: ({ document, here, all, only }) => correctionFixes(document, here, all, only),
    }).untilGone(),
  );

  constructor(log: FaultLog, engine: TextEngine, ignored: IgnoredCorrections) {
    super();
    this.#log = log;
    this.#engine = engine;
    this.#ignored = ignored;
    this.register(vscode.workspace.onDidChangeTextDocument((event) => this.#follow(event)));
    this.register(onSettingChange(['correct.ignoredWords'], () => this.#showAgain()));
    this.register(
      vscode.commands.registerCommand(
        ignoreCommand,
        async (uri: vscode.Uri, correction: TrackedCorrection, what: 'this' | 'word') => {
          const ignoring = this.#ignore(uri, correction, what);
          detached(log, ignoring);
          await ignoring.catch(() => undefined);
        },
      ),
    );
  }

  /** Shows the corrections of units of the current document, and replaces earlier ones of the same units. */
  add(document: vscode.TextDocument, passages: readonly CheckedPassage[]): void {
    if (document.isClosed) {
      return;
    }
    const corrections = this.#shown.of(document.uri)?.state ?? new this.#engine.TrackedCorrections();
    corrections.add(document.getText(), passages);
    this.#show(document, corrections);
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const corrections = this.#shown.of(document.uri)?.state;
    if (corrections && contentChanges.length > 0) {
      corrections.follow(
        contentChanges.map(({ rangeOffset, rangeLength, text }) => {
          return { from: rangeOffset, to: rangeOffset + rangeLength, length: text.length };
        }),
      );
      this.#show(document, corrections);
    }
  }

  #show(document: vscode.TextDocument, corrections: Tracked): void {
    const isIgnored = this.#ignored.in(document.uri);
    const text = document.getText();
    const shown = corrections
      .current(text)
      .filter((correction) => !isIgnored(correction))
      .map((correction) => shownCorrection(document, text, correction));
    this.#shown.set(document, shown, corrections);
  }

  #showAgain(): void {
    this.#shown.all.forEach(({ document, state }) => this.#show(document, state));
  }

  async #ignore(uri: vscode.Uri, correction: TrackedCorrection, what: 'this' | 'word'): Promise<void> {
    const word = correction.source.trim();
    const takeBack =
      what === 'word' ? await this.#ignored.ignoreWord(uri, word) : await this.#ignored.ignoreThis(uri, correction);
    this.#showAgain();
    const message =
      what === 'word'
        ? t('“{0}” is now ignored in this workspace (languageServices.correct.ignoredWords).', word)
        : t('This correction is now ignored.');
    const undo = t('Undo');
    const offer = async () => {
      if ((await vscode.window.showInformationMessage(plainMessage(message), undo)) === undo) {
        await takeBack();
        this.#showAgain();
      }
    };
    detached(this.#log, offer());
  }
}
