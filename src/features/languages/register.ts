import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { languageCommandNames } from '../../app/commandNames.ts';
import { languagesScheme } from './languagesScheme.ts';

/** Registers the pages and the commands about languages. */
export function registerLanguages(app: App): void {
  const { services } = app;
  const load = () => import('./loaded.ts');
  const changedPages = app.add(new vscode.EventEmitter<vscode.Uri>());
  app.add(
    vscode.workspace.registerTextDocumentContentProvider(languagesScheme, {
      onDidChange: changedPages.event,
      provideTextDocumentContent: async (uri, token) => (await load()).languagesDocument(services, uri, token),
    }),
  );
  app.commands({ ...services, changedPages }, languageCommandNames, load);
}
