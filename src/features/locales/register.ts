import * as vscode from 'vscode';
import type { App } from '../../app/app.ts';
import { localeCommandNames } from '../../app/commandNames.ts';
import { toolNames } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { WhileSet } from '../../contract/whileSet.ts';
import { detached } from '../../notify/faults.ts';
import type { LocaleServices } from './check/checkLocales.ts';
import { watchFirstKey } from './keys/firstKey.ts';
import { LocalesView } from './view/localesView.ts';

/** Registers the view, the commands, the tools, and the check for locale files. */
export function registerLocales(app: App): void {
  const load = () => import('./loaded.ts');
  const { families } = app.services;
  const findings = app.lazy(async () => {
    const { LocaleFindings, checkSavedLocale } = await load();
    return new LocaleFindings(await families.get(), (uri) => checkSavedLocale(services, uri));
  });
  const { tree: rows } = app.add(new LocalesView(app.services, load));
  const services: LocaleServices = { ...app.services, findings, rows };
  app.commands(services, localeCommandNames, load);
  families.whenMade((made) =>
    detached(
      app.log,
      load().then(({ KeysInCode }) => app.add(new KeysInCode(made))),
    ),
  );
  const search = async (...at: readonly [document: vscode.TextDocument, position: vscode.Position]) => {
    // What is wrong with the settings, the view shows.
    await (await load()).searchForKeys(families, ...at).catch((error: unknown) => app.log.error(String(error)));
  };
  app.add(
    new WhileSet(
      'keysInCode',
      (setting) => setting !== 'off',
      () => watchFirstKey((...at) => detached(app.log, search(...at))),
    ),
  );
  app.tool(toolNames.localeStatus, async () => (await load()).localeStatusTool(await families.get()));
  app.tool(toolNames.checkLocales, async () => (await load()).checkLocalesTool(await families.get()));
  app.tool(toolNames.translateMissing, async () => (await load()).translateMissingTool(await families.get()));
  const checkSaved = async ({ uri }: vscode.TextDocument) => {
    if (readSetting('localeCheck', uri) === 'onSave') {
      await (await load()).checkSavedLocale(services, uri);
    }
  };
  app.add(
    new WhileSet(
      'localeCheck',
      (setting) => setting === 'onSave',
      () => vscode.workspace.onDidSaveTextDocument((document) => detached(app.log, checkSaved(document))),
    ),
  );
}
