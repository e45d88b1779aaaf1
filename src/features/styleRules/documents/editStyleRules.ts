import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../../app/registerCommand.ts';
import { openTabs } from '../../../editor/files/openTabs.ts';
import { withProgress } from '../../../notify/progress.ts';
import { wantedStyleRules } from '../list/pickStyleRules.ts';
import { readStyleAddress, styleUri } from './styleAddress.ts';
import { styleScheme } from './styleScheme.ts';

/** Opens a list as a document, or the document that already shows it, under its former name. */
export const editStyleRules: MenuCommandRun<'editStyleRules'> = async (services, given, resources) => {
  const { t } = vscode.l10n;
  const title = t('Edit Style Rule List');
  const list = await wantedStyleRules(services, given.styleId, resources, title);
  const { styleId, version } = list;
  const open = openTabs(styleScheme).find((uri) => readStyleAddress(uri)?.styleId === styleId);
  const show = async () => vscode.window.showTextDocument(open ?? styleUri(list), { preview: false });
  try {
    await show();
  } catch {
    // The editor hides the reason: another request to the service reports it.
    await withProgress(t('Loading style rule lists…'), (signal) =>
      services.client.use(({ styleRules }) => styleRules.get(styleId, signal)),
    );
    await show();
  }
  return { status: 'done', styleId, version };
};
