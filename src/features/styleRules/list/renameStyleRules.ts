import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../../app/registerCommand.ts';
import { withProgress } from '../../../notify/progress.ts';
import { styleName } from '../documents/styleAnswers.ts';
import { wantedStyleRules } from './pickStyleRules.ts';

/** Renames a list. */
export const renameStyleRules: MenuCommandRun<'renameStyleRules'> = async (services, given, resources) => {
  const { t } = vscode.l10n;
  const title = t('Rename Style Rule List');
  const { styleId, name, version } = await wantedStyleRules(services, given.styleId, resources, title);
  const renamed = await styleName(given.name, { title, prompt: t('New name of {0}', name), value: name });
  if (renamed === name) {
    return { status: 'done', styleId, version };
  }
  const list = await services.styleRuleLists.change(() =>
    withProgress(t('Renaming {0}…', name), (signal) =>
      services.client.use(({ styleRules }) => styleRules.rename(styleId, renamed, signal)),
    ),
  );
  return { status: 'done', styleId, version: list.version };
};
