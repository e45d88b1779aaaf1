import * as vscode from 'vscode';
import { withProgress } from '../../../notify/progress.ts';
import { styleName } from '../documents/styleAnswers.ts';
import type { StyleRun } from '../styleCommand.ts';
import { wantedStyleRules } from './pickStyleRules.ts';

/** Renames a list. */
export const renameStyleRules: StyleRun<'renameStyleRules'> = async (call) => {
  const { services, given } = call;
  const { t } = vscode.l10n;
  const title = t('Rename Style Rule List');
  const { styleId, name, version } = await wantedStyleRules(call, title);
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
