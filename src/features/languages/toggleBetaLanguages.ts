import type { MenuCommandRun } from '../../app/registerCommand.ts';
import { everyInclude } from './languagesAddress.ts';
import { showLanguagePair } from './showLanguagePair.ts';
import { type PageServices, pageInFront, showLanguages } from './showLanguages.ts';

/** Shows or hides beta and external languages in the active table, or in the one whose button was pressed. */
export const toggleBetaLanguages: MenuCommandRun<'toggleBetaLanguages', PageServices> = async (services, _, [uri]) => {
  const { include: shown = [], ...page } = pageInFront(uri) ?? {};
  const include = shown.length === 0 ? everyInclude : [];
  return 'sourceLang' in page
    ? showLanguagePair(services, { ...page, include })
    : showLanguages(services, { ...page, include });
};
