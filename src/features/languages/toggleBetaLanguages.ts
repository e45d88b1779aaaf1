import type * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { everyInclude } from './languagesAddress.ts';
import { showLanguagePair } from './showLanguagePair.ts';
import { type PageChanges, pageInFront, showLanguages } from './showLanguages.ts';

/** Shows or hides beta and external languages in the active table, or in the one whose button was pressed. */
export async function toggleBetaLanguages(
  services: Services,
  changes: PageChanges,
  [uri]: readonly vscode.Uri[],
): Promise<CommandOutcome<'toggleBetaLanguages'>> {
  const { include: shown = [], ...page } = pageInFront(uri) ?? {};
  const include = shown.length === 0 ? everyInclude : [];
  return 'sourceLang' in page
    ? showLanguagePair(services, changes, { ...page, include })
    : showLanguages(services, changes, { ...page, include });
}
