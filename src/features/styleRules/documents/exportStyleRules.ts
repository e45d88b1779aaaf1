import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../../app/registerCommand.ts';
import { fileToWrite, writeChosenFile } from '../../../editor/files/fileToWrite.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { withProgress } from '../../../notify/progress.ts';
import { showInStatusBar } from '../../../notify/showInStatusBar.ts';
import { textEngine } from '../../../service/textEngine.ts';
import { wantedStyleRules } from '../list/pickStyleRules.ts';
import { extractContent } from './styleText.ts';

/** Writes a list to a JSON file; importing the file gives the same list. An existing file is replaced. */
export const exportStyleRules: MenuCommandRun<'exportStyleRules'> = async (services, given, resources) => {
  const { t } = vscode.l10n;
  const title = t('Export Style Rule List');
  const { styleId, name } = await wantedStyleRules(services, given.styleId, resources, title);
  const place = await fileToWrite(given.uri, {
    title,
    name,
    ending: '.json',
    filters: { JSON: ['json'] },
  });
  const list = await withProgress(t('Exporting {0}…', name), (signal) =>
    services.client.use(({ styleRules }) => styleRules.get(styleId, signal)),
  );
  const { printStyle } = await textEngine();
  const uri = await writeChosenFile(place, printStyle(extractContent(list)));
  showInStatusBar(t('Exported {0} to {1}', name, getFileName(uri)));
  return { status: 'done', styleId, version: list.version, uri: uri.toString() };
};
