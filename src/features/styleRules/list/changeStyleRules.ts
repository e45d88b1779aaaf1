import * as vscode from 'vscode';
import type { MenuCommandRun } from '../../../app/registerCommand.ts';
import { withProgress } from '../../../notify/progress.ts';
import { createList } from '../createStyleRules.ts';
import { styleLanguage, styleName } from '../documents/styleAnswers.ts';
import { extractContent } from '../documents/styleText.ts';
import { wantedStyleRules } from './pickStyleRules.ts';

const { t } = vscode.l10n;

/** Renames a list. */
export const renameStyleRules: MenuCommandRun<'renameStyleRules'> = async (services, given, resources) => {
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

/** Creates a list with the same rules and instructions, also for another language. */
export const duplicateStyleRules: MenuCommandRun<'duplicateStyleRules'> = async (services, given, resources) => {
  const title = t('Duplicate Style Rule List');
  const list = await wantedStyleRules(services, given.styleId, resources, title);
  const value = t('{0} (copy)', list.name);
  const name = await styleName(given.name, { title, prompt: t('Name of the copy'), value });
  const isSame = given.name !== undefined && given.language === undefined;
  const language = isSame ? list.language : await styleLanguage(services, given.language, title, list.language);
  const whole = await withProgress(t('Loading style rule lists…'), (signal) =>
    services.client.use(({ styleRules }) => styleRules.get(list.styleId, signal)),
  );
  return createList(services, { ...extractContent(whole), name, language }, false);
};
