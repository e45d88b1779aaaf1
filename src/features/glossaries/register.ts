import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { glossaryCommandNames, termCommandNames } from '../../app/commandNames.ts';
import { Lazy } from '../../app/lazy.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { WhileSet } from '../../contract/whileSet.ts';
import { LazyFiles } from '../../editor/virtual/lazyFiles.ts';
import { detached } from '../../notify/faults.ts';
import { dictionaryLanguage, dictionaryScheme } from './dictionaries/dictionaryAddress.ts';
import { GlossariesView } from './list/glossariesView.ts';

/**
 * Registers the view, the documents, and the commands for glossaries, the check for their terms, and the menus of
 * glossary files.
 */
export function registerGlossaries(app: App): void {
  const { services, log } = app;
  const load = () => import('./loaded.ts');
  const view = app.add(new GlossariesView(services, async (filter) => (await load()).glossaryRows(services, filter)));
  const rejectedLines = app.lazy(async () => new (await load()).RejectedLines(log, services.memoryTexts));
  const termFindings = app.lazy(async () => new (await load()).TermFindings());
  const needs = { ...services, view, rejectedLines, termFindings };
  app.commands(needs, [...glossaryCommandNames, ...termCommandNames], load);
  app.add(
    new LazyFiles({
      log,
      scheme: dictionaryScheme,
      language: dictionaryLanguage,
      files: async (changes) => new (await load()).DictionaryFiles(services, changes),
      checks: async () => new (await load()).DictionaryChecks(log),
    }),
  );
  const checkSaved = async (document: vscode.TextDocument) => {
    const isOn = readSetting('termCheck', document.uri) === 'onSave';
    if (isOn && services.glossariesInUse.ids(document.uri).length > 0) {
      await (await load()).checkSavedTerms(needs, document);
    }
  };
  app.add(
    new WhileSet(
      'termCheck',
      (setting) => setting === 'onSave',
      () => vscode.workspace.onDidSaveTextDocument((document) => detached(log, checkSaved(document))),
    ),
  );
  app.add(
    new WhileSet(
      'glossaryFiles',
      (setting: unknown) => Array.isArray(setting) && setting.length > 0,
      () => {
        const menus = new Lazy(async () => new (await load()).MappedFileMenus(log));
        detached(log, menus.get());
        return menus;
      },
    ),
  );
}
