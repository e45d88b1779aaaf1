import * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';
import { languagesScheme } from './languagesScheme.ts';

export function registerLanguages(services: Services, log: Log): vscode.Disposable {
  const changes = new vscode.EventEmitter<vscode.Uri>();
  return vscode.Disposable.from(
    changes,
    registerCommand('showLanguages', log, async (options) => (await work()).showLanguages(services, changes, options)),
    registerCommand('toggleBetaLanguages', log, async (_, uris) =>
      (await work()).toggleBetaLanguages(services, changes, uris),
    ),
    registerCommand('findLanguage', log, async (options) => (await work()).findLanguage(services, options)),
    registerCommand('showLanguagePair', log, async (options) =>
      (await work()).showLanguagePair(services, changes, options),
    ),
    vscode.workspace.registerTextDocumentContentProvider(languagesScheme, {
      onDidChange: changes.event,
      provideTextDocumentContent: async (uri, token) => (await work()).languagesDocument(services, uri, token),
    }),
  );
}

function work() {
  return import('./work.ts');
}
