import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { isUntrusted, writeInUse } from '../../../app/settings/writeInUse.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { createDiagnostic } from '../../../editor/findings/diagnostic.ts';
import type { OpenedWith } from '../../../editor/virtual/openedVersions.ts';
import { type ServiceCopy, ServiceFiles, type Writing } from '../../../editor/virtual/serviceFiles.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import { showWarning } from '../../../notify/errors/showError.ts';
import { asServiceError, Cancelled, detached, type FaultLog } from '../../../notify/faults.ts';
import { checkLanguageCode, isBaseLanguageCode } from '../../../service/api/atStart/languages/languageCodes.ts';
import {
  instructionPromptCharacters,
  instructionsPerStyleRuleList,
  styleRuleNameCharacters,
} from '../../../service/api/atStart/limits.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import { termEngine } from '../../../service/textEngine.ts';
import type { ReadStyle, StyleLimits, StyleProblem } from '../../../terms/styleRules/readStyle.ts';
import type { StyleContent, StyleInstruction } from '../../../terms/styleRules/styleContent.ts';
import { plainMessage, plainRowText } from '../../../text/plainMessage.ts';
import { readStyleAddress, styleFile, styleUri } from './styleAddress.ts';
import { styleScheme } from './styleScheme.ts';

/** Style rule lists as files; only the differences to the service's content are sent. */
export class StyleFiles extends ServiceFiles<string, StyleContent, StyleRuleList> {
  protected override readonly changedMeanwhile = vscode.l10n.t(
    'The style rule list changed on the service. Save again to compare.',
  );
  readonly #services: Services;

  constructor(services: Services, changes: vscode.EventEmitter<vscode.FileChangeEvent[]>) {
    const { log, styleRuleLists, workspaceState: memento } = services;
    const { onDidChange } = styleRuleLists;
    super({ log, scheme: styleScheme, memento, active: currentConnection, onDidChange, changes });
    this.#services = services;
  }

  protected override addressOf(uri: vscode.Uri): string | undefined {
    const address = readStyleAddress(uri);
    if (!address) {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    return address.isFolder ? undefined : address.styleId;
  }

  protected override async folder(uri: vscode.Uri, signal: AbortSignal): Promise<[string, vscode.FileType][]> {
    const { Directory, File } = vscode.FileType;
    const { styleRuleLists } = this.#services;
    const styleId = readStyleAddress(uri)?.styleId ?? '';
    return styleId === ''
      ? (await styleRuleLists.list(signal)).map((list) => [encodeSegment(list.styleId), Directory])
      : [[styleFile((await styleRuleLists.get(styleId, signal)).name), File]];
  }

  protected override async read(
    styleId: string,
    connection: OpenedWith,
    signal: AbortSignal,
  ): Promise<ServiceCopy<StyleRuleList>> {
    const client = this.#services.clients.of(connection);
    const list = await client.use(({ styleRules }) => styleRules.get(styleId, signal));
    const { printStyle } = await termEngine();
    return { bytes: Buffer.from(printStyle(extractContent(list))), print: String(list.version), source: list };
  }

  protected override async parse(text: string): Promise<StyleContent> {
    const { content, problems } = await readStyleText(text);
    if (!content) {
      const [first] = problems.filter(({ problem }) => problem !== 'unknown');
      throw new vscode.FileSystemError(first ? problemSentence(first) : '');
    }
    return content;
  }

  protected override async write(
    { address: styleId, connection, content, source: list, isAutomatic }: Writing<string, StyleContent, StyleRuleList>,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { clients, styleRuleLists } = this.#services;
    const client = clients.of(connection);
    const { styleChanges } = await termEngine();
    const { language, lost, ...changes } = styleChanges(extractContent(list), content);
    if (language !== undefined || lost.length > 0) {
      if (isAutomatic) {
        throw new vscode.FileSystemError(
          vscode.l10n.t('This change requires a new list. Save the file yourself to create the list.'),
        );
      }
      // The new list is opened, and may be used, with the active connection.
      if (currentConnection().name !== connection.name) {
        throw new vscode.FileSystemError(
          vscode.l10n.t('This change requires a new list. Switch to connection {0} to create it.', connection.name),
        );
      }
      await replaceByDuplicate(this.#services, list, content, lost, signal);
      return undefined;
    }
    try {
      const changed = await client.use(({ styleRules }) => styleRules.change(styleId, changes, signal));
      // Someone else may have changed it at the same time.
      const { added, lost: removed, ...others } = styleChanges(extractContent(changed), content);
      const isOther = added.length + removed.length + Object.keys(others).length > 0;
      return isOther ? undefined : String(changed.version);
    } finally {
      // Also after a failure: a part may have been written.
      styleRuleLists.changed();
    }
  }
}

/** Maximum labels in the question. */
const maxLabels = 5;

/**
 * Explains that the service cannot change or remove existing items, and offers a new list with the new content; it is
 * opened, and used instead of the old one if the user wants that. Throws `Cancelled` if the user does not agree.
 */
async function replaceByDuplicate(
  { client, log, styleRuleLists, styleRulesInUse }: Services,
  list: StyleRuleList,
  content: StyleContent,
  lost: readonly StyleInstruction[],
  signal: AbortSignal,
): Promise<void> {
  const { t } = vscode.l10n;
  const { styleId, name } = list;
  const use = t('Duplicate and Use');
  const duplicate = t('Duplicate');
  const message =
    lost.length > 0
      ? t(
          'The service cannot change or remove custom instructions of “{0}”. Create a new list with your changes?',
          name,
        )
      : t('The service cannot change the language of “{0}”. Create a new list with your changes?', name);
  const labels = lost.slice(0, maxLabels).map(({ label }) => label);
  const detail = [
    ...(lost.length === 0
      ? []
      : [t('Changed or removed: {0}', [...labels, ...(lost.length > maxLabels ? ['…'] : [])].join(', '))]),
    t('The old list stays unchanged on the service.'),
    ...(styleRulesInUse.id(undefined) === styleId ? [t('It is active in this workspace.')] : []),
  ].join('\n');
  const choices = isUntrusted() ? [duplicate] : [use, duplicate];
  const chosen = await vscode.window.showWarningMessage(
    plainRowText(message),
    { modal: true, detail: plainMessage(detail) },
    ...choices,
  );
  if (chosen === undefined) {
    throw new Cancelled();
  }
  const copyName = content.name === name ? t('{0} (copy)', name) : content.name;
  try {
    const made = await client.use(({ styleRules }) => styleRules.create({ ...content, name: copyName }, signal));
    if (chosen === use) {
      await writeInUse('styleRules', made.styleId).catch((error: unknown) => {
        const about = t('“{0}” was created, but it is not active.', copyName);
        detached(log, showWarning(asServiceError(error, log), about));
      });
    }
    const show = () => vscode.window.showTextDocument(styleUri(made), { preview: false });
    detached(log, styleRuleLists.changedAfter(show));
  } catch (error) {
    styleRuleLists.changed();
    throw error;
  }
}

/** Shows errors in open style rule documents while the user types; the editor itself reports invalid JSON. */
export class StyleChecks extends Disposable {
  readonly #log: FaultLog;
  readonly #diagnostics = this.register(vscode.languages.createDiagnosticCollection(styleScheme));

  constructor(log: FaultLog) {
    super();
    this.#log = log;
    this.register(vscode.workspace.onDidChangeTextDocument(({ document }) => this.opened(document)));
    this.register(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#diagnostics.delete(uri)));
  }

  opened(document: vscode.TextDocument): void {
    if (document.uri.scheme === styleScheme) {
      detached(this.#log, this.#check(document));
    }
  }

  async #check(document: vscode.TextDocument): Promise<void> {
    const { version } = document;
    const { problems } = await readStyleText(document.getText());
    if (document.isClosed || document.version !== version) {
      return;
    }
    const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;
    const told = problems.filter(({ problem }) => problem !== 'syntax');
    this.#diagnostics.set(
      document.uri,
      told.map((each) => {
        const severity = each.problem === 'unknown' ? warning : error;
        return createDiagnostic(toEditorRange(document, each), problemSentence(each), severity, each.problem);
      }),
    );
  }
}

/** Returns the problem as one sentence. */
export function problemSentence({ problem, found = 0 }: StyleProblem): string {
  const { t } = vscode.l10n;
  switch (problem) {
    case 'syntax':
      return t('Invalid JSON.');
    case 'object':
      return t('A style rule list has a name, a language, rules, and custom instructions.');
    case 'name':
      return t('The list needs a name.');
    case 'nameTooLong':
      return t('A name can have at most {0} characters. This name has {1}.', styleRuleNameCharacters, found);
    case 'language':
      return t('The language must be a code without a variant, such as en.');
    case 'rules':
      return t('Rules are grouped by category. Each rule has one option, a string.');
    case 'instructions':
      return t('Custom instructions are a list. Each instruction has a label and a prompt.');
    case 'tooMany':
      return t(
        'A list can have at most {0} custom instructions. This list has {1}.',
        instructionsPerStyleRuleList,
        found,
      );
    case 'label':
      return t('The instruction needs a label.');
    case 'prompt':
      return t('The instruction needs a prompt.');
    case 'promptTooLong':
      return t('A prompt can have at most {0} characters. This prompt has {1}.', instructionPromptCharacters, found);
    case 'sourceLanguage':
      return t('The source language must be a code such as en.');
    case 'unknown':
      return t('Unknown field. It is not saved.');
  }
}

/** Specification, Limits and Style rule list. */
const limits: StyleLimits = {
  nameCharacters: styleRuleNameCharacters,
  promptCharacters: instructionPromptCharacters,
  instructions: instructionsPerStyleRuleList,
  isLanguage: (code) => isBaseLanguageCode(code) === undefined,
  isSourceLanguage: (code) => checkLanguageCode(code) === undefined,
};

/** Returns the content of a list. */
export function extractContent({ name, language, configuredRules, customInstructions }: StyleRuleList): StyleContent {
  return {
    name,
    language: language.toLowerCase(),
    configuredRules: configuredRules ?? {},
    customInstructions: (customInstructions ?? []).map(({ id: _, ...instruction }) => instruction),
  };
}

/** Reads the JSON text of a list. */
export async function readStyleText(text: string): Promise<ReadStyle> {
  const { readStyle } = await termEngine();
  return readStyle(text, limits);
}
