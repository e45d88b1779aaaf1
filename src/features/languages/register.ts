import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { languageCommandNames } from '../../app/commandNames.ts';
import { languagePages } from './languagePages.ts';

/** Registers the pages and the commands about languages. */
export function registerLanguages(app: App): void {
  const { services } = app;
  const load = () => import('./loaded.ts');
  const changes = app.add(new vscode.EventEmitter<vscode.Uri>());
  app.add(languagePages(services, changes, load));
  app.commands(languageCommandNames, async () => (await load()).languageCommands(services, changes));
}
