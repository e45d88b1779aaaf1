import * as vscode from 'vscode';
import { findFamily } from './localeScope.ts';
import type { WorkspaceFamilies } from './workspaceFamilies.ts';

/**
 * Shows the context that is sent with a message where the pointer rests on its translation in a document under review.
 * Dispose it with the review.
 */
export function showContexts(families: WorkspaceFamilies, { scheme, path }: vscode.Uri): vscode.Disposable {
  const provideHover: vscode.HoverProvider['provideHover'] = async (document, position, token) => {
    if (document.uri.path !== path) {
      return undefined;
    }
    const { signal } = new AbortController();
    const scoped = await findFamily(families, document.uri, signal);
    if (scoped === undefined || token.isCancellationRequested || scoped.space.options.messageContext === 'off') {
      return undefined;
    }
    const { members } = await scoped.space.state(scoped.family);
    const own = scoped.space.texts.pathOf(document.uri);
    const offset = document.offsetAt(position);
    const message = members
      .flatMap((state) => state.messages)
      .find(({ target }) => target && target.path === own && target.start <= offset && offset <= target.end);
    if (!message?.source || !message.target) {
      return undefined;
    }
    const { place, source, target } = message;
    const context = scoped.space.core.describeTextContext({ unit: { ...message, parts: source.parts }, place });
    if (context === undefined) {
      return undefined;
    }
    const words = new vscode.MarkdownString().appendText(vscode.l10n.t('Context: {0}', context));
    return new vscode.Hover(
      words,
      new vscode.Range(document.positionAt(target.start), document.positionAt(target.end)),
    );
  };
  return vscode.languages.registerHoverProvider({ scheme }, { provideHover });
}
