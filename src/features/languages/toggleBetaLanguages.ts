import type * as vscode from 'vscode';
import type { CommandOutcome } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import { everyInclude } from './languagesAddress.ts';
import { showLanguagePair } from './showLanguagePair.ts';
import { type PageChanges, pageInFront, showLanguages } from './showLanguages.ts';

/** Shows the table in front, or the one whose button it was, with what is in beta or external, or again without. */
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
