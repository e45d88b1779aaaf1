import * as vscode from 'vscode';
import { styleCommandNames } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import { LazyFiles } from '../../ui/lazyFiles.ts';
import type { Log } from '../../ui/log.ts';
import { type CommandBody, registerCommand } from '../../ui/registerCommand.ts';
import { TextSides } from '../../ui/textSides.ts';
import type { StyleCommand } from './styleCommand.ts';
import { StyleRulesView } from './styleRulesView.ts';
import { styleScheme } from './styleScheme.ts';

export function registerStyleRules(services: Services, log: Log): vscode.Disposable {
  const sides = new TextSides('languageservices-style-sample');
  const body =
    <Name extends StyleCommand>(name: Name): CommandBody<Name> =>
    async (given, resources) =>
      (await work()).styleCommands[name]({ services, sides, given, resources });
  return vscode.Disposable.from(
    sides,
    new StyleRulesView(services),
    new LazyFiles({
      log,
      scheme: styleScheme,
      language: 'json',
      files: async (changes) => new (await work()).StyleFiles(services, changes),
      checks: async () => new (await work()).StyleChecks(log),
    }),
    // As a document and not a file of the package: what it says is translated.
    vscode.workspace.registerTextDocumentContentProvider(`${styleScheme}-schema`, {
      provideTextDocumentContent: async () => JSON.stringify((await work()).styleSchema()),
    }),
    ...styleCommandNames.map((name) => registerCommand(name, log, body(name))),
  );
}

function work() {
  return import('./work.ts');
}
