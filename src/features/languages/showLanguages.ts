import * as vscode from 'vscode';
import { oneOfWords } from '../../app/optionText.ts';
import type { CommandRun } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import type { LanguageUse } from '../../service/api/languages/languages.ts';
import { checkedInclude, languageUses, pageAddress, parsePage } from './languagesAddress.ts';
import { useName } from './languageWords.ts';

const { t } = vscode.l10n;

/** The services, with the event that makes the editor request a page again. */
export interface PageServices extends Services {
  readonly changedPages: Pick<vscode.EventEmitter<vscode.Uri>, 'fire'>;
}

/** Opens a table of the languages of one resource. */
export const showLanguages: CommandRun<'showLanguages', PageServices> = async (services, given) => {
  const include = checkedInclude(given.include);
  const { languages } = services;
  const resource = given.resource === undefined ? await askUse() : oneOfWords('resource', given.resource, languageUses);
  // Requested before the document opens: errors are shown as usual, and no empty document opens.
  const [listed] = await withProgress(t('Loading languages…'), (signal) =>
    Promise.all([languages.list(resource, include, signal), languages.resources(signal)]),
  );
  const name = useName(resource);
  const title = include.length === 0 ? t('Languages - {0}', name) : t('All Languages - {0}', name);
  await openPage(services, pageAddress(title, { resource, include }));
  return { status: 'done', languages: listed };
};

export function pageInFront(uri = vscode.window.activeTextEditor?.document.uri) {
  return uri && parsePage(uri);
}

/** Shows a page, updated if it is already open. */
export async function openPage({ changedPages }: PageServices, uri: vscode.Uri): Promise<void> {
  changedPages.fire(uri);
  await showDocument(uri);
}

export function askUse(): Promise<LanguageUse> {
  return pickOne(
    t('Languages'),
    t('Select what to use the languages for'),
    languageUses.map((value) => ({ label: useName(value), value })),
  );
}
