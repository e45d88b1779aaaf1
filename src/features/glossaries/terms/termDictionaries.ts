import * as vscode from 'vscode';
import { ServiceError } from '../../../api/errors.ts';
import type { DictionaryPair } from '../../../api/glossaries/dictionary.ts';
import { currentConnection } from '../../../state/connection/connections.ts';
import type { KeptAnswers } from '../../../state/lists/keptAnswers.ts';
import type { Services } from '../../../state/services.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { readDictionary } from '../dictionaries/storedDictionary.ts';

/** A dictionary of an active glossary. */
export interface UsedDictionary extends DictionaryPair {
  readonly glossary: { readonly id: string; readonly name: string };
}

/** Dictionaries that were read, by connection, glossary and pair. */
interface TermEntries {
  readonly services: Services;
  readonly entries: KeptAnswers<readonly GlossaryEntry[]>;
}

/**
 * Returns the dictionaries used for a resource, in the order of the settings. Rejects like the list of glossaries, and
 * with `invalidInput` if no glossary is active.
 */
export async function usedDictionaries(
  { services: { glossariesInUse, glossaryList } }: Pick<TermEntries, 'services'>,
  resource: vscode.Uri | undefined,
  signal: AbortSignal,
): Promise<readonly UsedDictionary[]> {
  const ids = glossariesInUse.ids(resource);
  const found = await Promise.all(ids.map((id) => glossariesInUse.get(id, signal)));
  const used = found.flatMap((looked, at): UsedDictionary[] => {
    const glossary = { id: ids[at] ?? '', name: 'found' in looked ? looked.found.name : '' };
    const pairs = 'found' in looked ? looked.found.pairs : [];
    return pairs.map(({ sourceLang, targetLang }) => ({ glossary, sourceLang, targetLang }));
  });
  if (used.length === 0) {
    // If the service cannot be reached, this rejects with the reason.
    await (ids.length > 0 ? glossaryList.list(signal) : undefined);
    const message = vscode.l10n.t('No glossary is active in this workspace. Select one in the Glossaries view.');
    throw new ServiceError('invalidInput', message);
  }
  return used;
}

/** Returns the entries of a dictionary, cached for a while. Rejects like {@link readDictionary}. */
export function entriesOfUsed(
  { services, entries }: TermEntries,
  { glossary, sourceLang, targetLang }: UsedDictionary,
  signal: AbortSignal,
): Promise<readonly GlossaryEntry[]> {
  const key = JSON.stringify([currentConnection().address, glossary.id, sourceLang, targetLang]);
  return entries.get(key, (stop) => readDictionary(services, glossary.id, { sourceLang, targetLang }, stop), signal);
}
