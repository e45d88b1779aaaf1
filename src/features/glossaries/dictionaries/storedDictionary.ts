import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { unlinked } from '../../../notify/errors/unlinked.ts';
import { confirmAction } from '../../../notify/pickers/pickers.ts';
import type { ServiceClient } from '../../../service/api/client.ts';
import { InvalidInput, isServiceError, ServiceError } from '../../../service/api/errors.ts';
import type { DictionaryInput, DictionaryPair, EntriesFormat } from '../../../service/api/glossaries/dictionary.ts';
import { phrase } from '../../../service/api/phrase.ts';
import type { ClientOf } from '../../../service/connections/connectionClients.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { MovedGlossaries } from '../../../service/terms/movedGlossaries.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { replaceGlossaryId } from '../list/replaceGlossaryId.ts';

const { t } = vscode.l10n;

/** Like {@link readTermDictionary}, but returns no entries if a v3 glossary does not have the pair yet. */
export async function readDictionaryIfThere(
  services: Services,
  glossary: ListedGlossary,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<readonly GlossaryEntry[]> {
  try {
    return await readTermDictionary(services, glossary.id, pair, signal);
  } catch (error) {
    if (isServiceError(error) && error.kind === 'notFound' && !glossary.legacy) {
      return [];
    }
    throw error;
  }
}

/**
 * Writes a whole dictionary, and marks the list of glossaries as stale. In a v3 glossary it is replaced or added (`PUT
 * …/dictionaries`). A legacy glossary is replaced: a new one is created, read back and compared, its id replaces the
 * old one in the settings, and the old one is deleted; a failure on the way leaves at least one complete copy, and the
 * error lists the ids.
 *
 * Rejects with `InvalidInput`, before anything is sent, for what the service would refuse, and for another pair of a
 * legacy glossary.
 *
 * @param entriesFormat of `entries` that are a text; for a list, the format in which it is sent
 */
export async function writeDictionary(
  services: Pick<Services, 'log' | 'glossaryList' | 'storage'> & { readonly client: ClientOf },
  glossary: WritableGlossary,
  { sourceLang, targetLang }: DictionaryPair,
  entries: DictionaryInput['entries'],
  signal: AbortSignal,
  entriesFormat: EntriesFormat = 'tsv',
): Promise<WrittenDictionary> {
  const content = { sourceLang, targetLang, entries, entriesFormat };
  try {
    return await services.client.use(async (client) => {
      if (glossary.legacy) {
        return await replaceLegacy({ ...services, client }, glossary, content, signal);
      }
      const put = await client.glossaries.putDictionary(glossary.id, content, signal);
      return { glossaryId: glossary.id, entryCount: put.entryCount };
    });
  } finally {
    // Also after a failure, as the changes are unknown.
    services.glossaryList.changed();
  }
}

/** A glossary to write; the dictionary of a legacy one is compared with the new one if it is known. */
type WritableGlossary = Pick<ListedGlossary, 'id' | 'name' | 'legacy'> & Partial<ListedGlossary>;

/**
 * Replaces a glossary that cannot be changed: creates another with the same name, reads it back and compares it,
 * replaces the id in the settings, and deletes the old one (specification, Glossary v2). If only the last two steps
 * fail the content is safe: the user is informed of the remaining copy, and the write counts as done.
 */
async function replaceLegacy(
  { client, log, storage }: Pick<Services, 'log' | 'storage'> & { readonly client: ServiceClient },
  { id, name, dictionaries: [only] = [] }: WritableGlossary,
  content: DictionaryInput,
  signal: AbortSignal,
): Promise<WrittenDictionary> {
  if (only && !isSamePair(only, content)) {
    const pair = `${only.sourceLang}-${only.targetLang}`;
    throw new InvalidInput({
      field: 'targetLang',
      sentence: phrase`The language pair of a legacy glossary cannot change. This one has ${pair}.`,
    });
  }
  const made = await client.legacyGlossaries.create(name, content, signal);
  const { glossaryId, entryCount } = made;
  await checkCopy(client, id, glossaryId, await entriesIn(content), signal);
  // From here on nothing is lost, and cancelling is ignored: a half replaced glossary would be confusing.
  const whole = new AbortController();
  // Before the old one goes: a document that is open under its id finds the new one.
  await new MovedGlossaries({ storage }).moved(id, glossaryId);
  try {
    await replaceGlossaryId(id, glossaryId);
    await client.legacyGlossaries.delete(id, whole.signal);
  } catch (error) {
    detached(log, notifyLeft(id, glossaryId, asServiceError(error, log)));
  }
  return { glossaryId, entryCount };
}

async function entriesIn(content: DictionaryInput): Promise<readonly GlossaryEntry[]> {
  const { entries, entriesFormat = 'tsv' } = content;
  return typeof entries === 'string'
    ? (await textEngine()).readDictionaryEntries(entries, entriesFormat, content).entries
    : entries;
}

/** Rejects unless the new glossary has the same entries, in any order; spaces around a term may differ. */
async function checkCopy(
  client: ServiceClient,
  oldId: string,
  newId: string,
  entries: readonly GlossaryEntry[],
  signal: AbortSignal,
): Promise<void> {
  const message = t(
    'The new version was saved as glossary {0}, but it could not be checked. The old glossary {1} is unchanged. Delete the glossary that you do not need.',
    newId,
    oldId,
  );
  let copied: readonly GlossaryEntry[];
  try {
    copied = await client.legacyGlossaries.entries(newId, signal);
  } catch (error) {
    throw new ServiceError('conflict', message, { cause: error });
  }
  const plain = (phrase: string) => phrase.normalize().trim();
  const targets = new Map(copied.map(({ source, target }) => [plain(source), plain(target)]));
  const differs = ({ source, target }: GlossaryEntry) => targets.get(plain(source)) !== plain(target);
  if (copied.length !== entries.length || entries.some(differs)) {
    throw new ServiceError('conflict', message);
  }
}

async function notifyLeft(oldId: string, newId: string, error: ServiceError): Promise<void> {
  const message = t('The dictionary was saved as glossary {0}. The old glossary {1} may still exist.', newId, oldId);
  await vscode.window.showWarningMessage(unlinked(`${message} ${errorSentence(error)}`));
}

interface WrittenDictionary {
  /** A new id for a legacy glossary, which was created again. */
  readonly glossaryId: string;
  readonly entryCount: number;
}

/** Explains what saving a legacy glossary does. Throws `Cancelled` unless the user agrees. */
export async function confirmLegacy({ name }: Pick<ListedGlossary, 'name'>): Promise<void> {
  const save = t('Save');
  const detail = t(
    'You cannot change a legacy glossary. Saving creates and checks a new glossary with this name, updates the ID in your settings, and deletes the old glossary. Copies of the old ID elsewhere stop working.',
  );
  const message = t('Replace glossary “{0}” with the new version?', name);
  await confirmAction(message, detail, save);
}
