import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { isUntrusted, writeInUse } from '../../../app/settings/writeInUse.ts';
import type { OpenedWith } from '../../../editor/virtual/openedVersions.ts';
import { type ServiceCopy, ServiceFiles, type Writing } from '../../../editor/virtual/serviceFiles.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { Cancelled } from '../../../notify/errors/cancelled.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { showWarning } from '../../../notify/errors/showError.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { StyleContent, StyleInstruction } from '../../../text/styleRules/styleContent.ts';
import { problemSentence } from './problemSentence.ts';
import { readStyleAddress, styleFile, styleUri } from './styleAddress.ts';
import { styleScheme } from './styleScheme.ts';
import { extractContent, readStyleText } from './styleText.ts';

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
    const { printStyle } = await textEngine();
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
    const { styleChanges } = await textEngine();
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
  const chosen = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...choices);
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
