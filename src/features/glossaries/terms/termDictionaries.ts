import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { ServiceError } from '../../../service/api/errors.ts';
import type { UsedDictionary } from '../../../service/terms/termEntries.ts';

/**
 * Returns the dictionaries used for a resource, in the order of the settings. Rejects like the list of glossaries, and
 * with `invalidInput` if no glossary is active.
 */
export async function usedDictionaries(
  { services: { glossariesInUse, glossaryList, termEntries } }: { readonly services: Services },
  resource: vscode.Uri | undefined,
  signal: AbortSignal,
): Promise<readonly UsedDictionary[]> {
  const used = await termEntries.used(resource, signal);
  if (used.length === 0) {
    // If the service cannot be reached, this rejects with the reason.
    await (glossariesInUse.ids(resource).length > 0 ? glossaryList.list(signal) : undefined);
    const message = vscode.l10n.t('No glossary is active in this workspace. Select one in the Glossaries view.');
    throw new ServiceError('invalidInput', message);
  }
  return used;
}
