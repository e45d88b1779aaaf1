import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { OpenedWith } from '../../../editor/virtual/openedVersions.ts';
import { type ServiceCopy, ServiceFiles, type Writing } from '../../../editor/virtual/serviceFiles.ts';
import { encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import type { StyleRuleList } from '../../../service/api/styleRules/styleRuleList.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { StyleContent } from '../../../text/styleRules/styleContent.ts';
import { replaceByDuplicate } from '../list/replaceByDuplicate.ts';
import { problemSentence } from './problemSentence.ts';
import { readStyleAddress, styleFile } from './styleAddress.ts';
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
