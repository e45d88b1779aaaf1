import * as vscode from 'vscode';
import { askFamily } from '../../app/families/askFamily.ts';
import type { ScopedFamily } from '../../app/families/localeScope.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import { updateSetting } from '../../contract/updateSetting.ts';
import type { SourceChange } from '../../locales/finding/changeSource.ts';
import { Cancelled } from '../../notify/errors/cancelled.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import { ServiceError, settingsCode } from '../../service/api/errors.ts';

/** Makes the file that the user chooses the source of a family, and writes the smallest setting for that. */
export const changeSourceFile: CommandRun<'changeSourceFile'> = async (services, given) => {
  const { t } = vscode.l10n;
  const scoped = await askFamily(await services.families.get(), given.uri);
  const { space, family } = scoped;
  const path = await askSource(scoped);
  if (path === family.source) {
    return { status: 'done' };
  }
  const changes = await withProgress(t('Reading locale files…'), (signal) => space.sourceChanges(path, signal));
  const { setting, value } = await askChange(changes, path);
  const { WorkspaceFolder, Workspace } = vscode.ConfigurationTarget;
  const target = (vscode.workspace.workspaceFolders ?? []).length > 1 ? WorkspaceFolder : Workspace;
  // The user's settings may have a value, too.
  await updateSetting(setting, value ?? '', target, space.texts.root);
  return { status: 'done' };
};

function askSource({ space, family }: ScopedFamily): Promise<string> {
  const { t } = vscode.l10n;
  const choices = space.core.sourceChoices(family).map(({ path, lang }) => ({
    label: path,
    description: [
      ...(lang === undefined ? [] : [languageName(lang)]),
      ...(path === family.source ? [t('current source')] : []),
    ].join(' · '),
    value: path,
  }));
  return pickOne(family.source, t('Select the source file'), choices);
}

/** Returns the change to make. Where other files get another source too, the user decides. */
async function askChange([first, second]: readonly SourceChange[], path: string): Promise<SourceChange> {
  const { t } = vscode.l10n;
  if (first === undefined) {
    const message = t(
      'No setting makes {0} the source file. Describe your files in languageServices.localeFiles.',
      path,
    );
    throw new ServiceError('invalidInput', message, { code: settingsCode });
  }
  const { others } = first;
  if (others.length === 0) {
    return first;
  }
  const [all, only] = [t('Change All'), t('Change Only This File')];
  const question =
    others.length === 1
      ? t('1 other file gets another source, too: {0}', others[0] ?? '')
      : t('{0} other files get another source, too.', others.length);
  const chosen = await vscode.window.showWarningMessage(
    question,
    { modal: true, detail: others.slice(0, 10).join('\n') },
    all,
    ...(second === undefined ? [] : [only]),
  );
  if (chosen === undefined) {
    throw new Cancelled();
  }
  return chosen === only && second !== undefined ? second : first;
}
