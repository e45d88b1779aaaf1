import * as vscode from 'vscode';
import { currentConnection } from '../../../state/connection/connections.ts';
import type { Services } from '../../../state/services.ts';
import { textEngine } from '../../../state/textEngine.ts';
import type { StyleContent } from '../../../text/styleRules/styleContent.ts';
import { segment } from '../../../ui/files/uriSegment.ts';
import { type Copy, ServiceFiles, type Writing } from '../../../ui/views/serviceFiles.ts';
import { replaceByDuplicate } from '../list/replaceByDuplicate.ts';
import { problemSentence } from './problemSentence.ts';
import { readStyleAddress, styleFile } from './styleAddress.ts';
import { styleScheme } from './styleScheme.ts';
import { contentOf, readStyleText } from './styleText.ts';

/** Style rule lists as files; only the differences to the service's content are sent. */
export class StyleFiles extends ServiceFiles<string, StyleContent> {
  protected override readonly changedMeanwhile = vscode.l10n.t(
    'The style rule list changed on the service. Save again to compare.',
  );
  readonly #services: Services;
  /** URIs whose latest save was automatic: no questions are asked then. */
  readonly #automatic = new Set<string>();

  constructor(services: Services, changes: vscode.EventEmitter<vscode.FileChangeEvent[]>) {
    const { styleRuleLists, dictionaryMemory: stamps } = services;
    super({ log: services.log, scheme: styleScheme, stamps, onDidChange: styleRuleLists.onDidChange, changes });
    this.#services = services;
    this.register(
      vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
        const key = document.uri.toString();
        if (reason === vscode.TextDocumentSaveReason.Manual) {
          this.#automatic.delete(key);
        } else if (document.uri.scheme === styleScheme) {
          this.#automatic.add(key);
        }
      }),
    );
  }

  protected override addressOf(uri: vscode.Uri): string | undefined {
    const address = readStyleAddress(uri);
    if (!address) {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    return address.isFolder ? undefined : address.styleId;
  }

  protected override stampKey(styleId: string): string {
    return ['style', currentConnection().address, styleId].join(' ');
  }

  protected override async folder(uri: vscode.Uri, signal: AbortSignal): Promise<[string, vscode.FileType][]> {
    const { Directory, File } = vscode.FileType;
    const { styleRuleLists } = this.#services;
    const styleId = readStyleAddress(uri)?.styleId ?? '';
    return styleId === ''
      ? (await styleRuleLists.list(signal)).map((list) => [segment(list.styleId), Directory])
      : [[styleFile((await styleRuleLists.get(styleId, signal)).name), File]];
  }

  protected override async read(styleId: string, signal: AbortSignal): Promise<Copy> {
    const list = await this.#get(styleId, signal);
    const { printStyle } = await textEngine();
    return { bytes: Buffer.from(printStyle(contentOf(list))), print: String(list.version) };
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
    { uri, address: styleId, content }: Writing<string, StyleContent>,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { client, styleRuleLists } = this.#services;
    const { styleChanges } = await textEngine();
    const list = await this.#get(styleId, signal);
    if (!this.isStamped(styleId, String(list.version))) {
      throw new vscode.FileSystemError(this.changedMeanwhile);
    }
    const { language, lost, ...changes } = styleChanges(contentOf(list), content);
    if (language !== undefined || lost.length > 0) {
      if (this.#automatic.has(uri.toString())) {
        throw new vscode.FileSystemError(
          vscode.l10n.t('This change requires a new list. Save the file yourself to create the list.'),
        );
      }
      await replaceByDuplicate(this.#services, list, content, lost, signal);
      return undefined;
    }
    try {
      const { version } = await client.use(({ styleRules }) => styleRules.change(styleId, changes, signal));
      return String(version);
    } finally {
      // Also after a failure: a part may have been written.
      styleRuleLists.changed();
    }
  }

  #get(styleId: string, signal: AbortSignal) {
    return this.#services.client.use(({ styleRules }) => styleRules.get(styleId, signal));
  }
}
