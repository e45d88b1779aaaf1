import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { styleRuleCommandNames } from '../../app/commandNames.ts';
import { ListView } from '../../app/views/listView.ts';
import { LazyFiles } from '../../editor/virtual/lazyFiles.ts';
import { styleScheme } from './documents/styleScheme.ts';

/** Registers the view, the documents with their schema, and the commands for style rule lists. */
export function registerStyleRules(app: App): void {
  const { services, log } = app;
  const { styleRuleLists: list, refreshers } = services;
  const load = () => import('./loaded.ts');
  const use = { setting: 'styleRules', commands: ['useStyleRules', 'stopUsingStyleRules'] } as const;
  const rows = async () => (await load()).styleRows(services);
  app.add(new ListView({ log, view: 'styleRules', list, refreshers, use, load: rows }));
  app.add(
    new LazyFiles({
      log,
      scheme: styleScheme,
      language: 'json',
      files: async (changes) => new (await load()).StyleFiles(services, changes),
      checks: async () => new (await load()).StyleChecks(log),
    }),
  );
  app.add(
    // A document instead of a file of the package, because its descriptions are translated.
    vscode.workspace.registerTextDocumentContentProvider(`${styleScheme}-schema`, {
      provideTextDocumentContent: async () => JSON.stringify((await load()).styleSchema()),
    }),
  );
  app.commands(services, styleRuleCommandNames, load);
}
