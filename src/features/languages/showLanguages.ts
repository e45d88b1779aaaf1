import * as vscode from 'vscode';
import { oneOfWords } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { withProgress } from '../../notify/progress.ts';
import type { LanguageUse } from '../../service/api/languages/languages.ts';
import { checkedInclude, languageUses, pageAddress, parsePage } from './languagesAddress.ts';
import { useName } from './languageWords.ts';

/** Makes the editor request pages again. */
export type PageChanges = Pick<vscode.EventEmitter<vscode.Uri>, 'fire'>;

/** Opens a table of the languages of one resource. */
export async function showLanguages(
  { languages }: Services,
  changes: PageChanges,
  given: GivenOptions<'showLanguages'>,
): Promise<CommandOutcome<'showLanguages'>> {
  const include = checkedInclude(given.include);
  const resource = given.resource === undefined ? await askUse() : oneOfWords('resource', given.resource, languageUses);
  // Requested before the document opens: errors are shown as usual, and no empty document opens.
  const [listed] = await withProgress(vscode.l10n.t('Loading languages…'), (signal) =>
    Promise.all([languages.list(resource, include, signal), languages.resources(signal)]),
  );
  const { t } = vscode.l10n;
  const name = useName(resource);
  const title = include.length === 0 ? t('Languages - {0}', name) : t('All Languages - {0}', name);
  await openPage(changes, pageAddress(title, { resource, include }));
  return { status: 'done', languages: listed };
}

export function pageInFront(uri = vscode.window.activeTextEditor?.document.uri) {
  return uri && parsePage(uri);
}

/** Shows a page, updated if it is already open. */
export async function openPage(changes: PageChanges, uri: vscode.Uri): Promise<void> {
  changes.fire(uri);
  await showDocument(uri);
}

export function askUse(): Promise<LanguageUse> {
  const { t } = vscode.l10n;
  return pickOne(
    t('Languages'),
    t('Select what to use the languages for'),
    languageUses.map((value) => ({ label: useName(value), value })),
  );
}
