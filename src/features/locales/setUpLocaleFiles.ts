import * as vscode from 'vscode';
import type { CommandRun } from '../../app/commandRun.ts';
import { FolderLocales } from '../../app/families/folderLocales.ts';
import { chosenFile } from '../../editor/files/fileToRead.ts';
import { pathBelow } from '../../editor/files/pathBelow.ts';
import type { FilesProposal } from '../../locales/choosing/proposeFiles.ts';
import { formatList } from '../../notify/localFormats.ts';
import { getFileName, languageName } from '../../notify/names.ts';
import { firstNames } from '../../notify/pickers/firstNames.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../notify/progress.ts';
import { InvalidInput } from '../../service/api/atStart/errors.ts';
import type { LocaleServices } from './check/checkLocales.ts';
import { noSourceSetting, writeForFolder } from './localeCommands.ts';

const { t } = vscode.l10n;

/**
 * Makes the file that the user chooses a source, and writes an entry of `localeFiles` into the settings of its folder,
 * which the user sees before with the files that it matches.
 */
export const setUpLocaleFiles: CommandRun<'setUpLocaleFiles', LocaleServices> = async (services, given) => {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  const uri = await chosenFile(given.uri, [], {
    title: t('Select the file with the source texts'),
    openLabel: t('Select'),
    ...(first && { defaultUri: first.uri }),
  });
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  const path = root && pathBelow(root, uri);
  if (!root || path === undefined) {
    const sentence = t('{0} is not in a folder of the workspace. Select a file of the workspace.', getFileName(uri));
    throw new InvalidInput({ field: 'uri', sentence });
  }
  const families = await services.families.get();
  await families.settle([uri]);
  const space = await FolderLocales.of(families, root, {}, 'reading', false);
  const proposals = await withProgress(t('Reading locale files…'), (signal) => space.proposeFiles(path, signal));
  if (proposals.length === 0) {
    throw noSourceSetting(path);
  }
  const { value } = await pickOne(
    t('Locale files'),
    t('Select the pattern to write to the folder’s settings'),
    proposals.map(rowOf),
  );
  await writeForFolder('localeFiles', value, root);
  showInStatusBar(t('languageServices.localeFiles was written to the settings of the folder.'));
  return { status: 'done' };
};

/** Returns a pattern with what it matches. */
function rowOf(value: FilesProposal) {
  const { entry, families } = value;
  const [own] = families;
  const languages = (own?.members ?? []).map(({ lang }) => languageName(lang));
  const translations = languages.length > 0 ? formatList(languages) : t('no translations yet');
  const files = families.length === 1 ? t('1 source file') : t('{0} source files', families.length);
  return {
    label: entry.target === undefined ? entry.source : t('{0} → {1}', entry.source, entry.target),
    description: t('{0}: {1}', files, translations),
    detail: firstNames(families.flatMap(({ source, members }) => [source, ...members.map(({ path }) => path)])),
    value,
  };
}
