import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import type { languagesDocument } from './languagesDocument.ts';
import { languagesScheme } from './languagesScheme.ts';

/** Code that is loaded with the first page. */
interface PageParts {
  readonly languagesDocument: typeof languagesDocument;
}

/** Registers the language pages. Fire `changes` with a page's URI to make the editor read it again. */
export function languagePages(
  services: Services,
  changes: vscode.EventEmitter<vscode.Uri>,
  load: () => Promise<PageParts>,
): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(languagesScheme, {
    onDidChange: changes.event,
    provideTextDocumentContent: async (uri, token) => (await load()).languagesDocument(services, uri, token),
  });
}
