import * as vscode from 'vscode';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { unlinked } from '../../../notify/errors/unlinked.ts';
import type { FaultLog } from '../../../notify/log.ts';
import type { ServiceClient } from '../../../service/api/client.ts';
import { InvalidInput, ServiceError } from '../../../service/api/errors.ts';
import type { DictionaryInput } from '../../../service/api/glossaries/dictionary.ts';
import { phrase } from '../../../service/api/phrase.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { replaceGlossaryId } from '../list/replaceGlossaryId.ts';
import type { WrittenDictionary } from './writtenDictionary.ts';

/** A glossary to write; the dictionary of a legacy one is compared with the new one if it is known. */
export type WritableGlossary = Pick<ListedGlossary, 'id' | 'name' | 'legacy'> & Partial<ListedGlossary>;

/**
 * Replaces a glossary that cannot be changed: creates another with the same name, reads it back and compares it,
 * replaces the id in the settings, and deletes the old one (specification, Glossary v2). If only the last two steps
 * fail the content is safe: the user is informed of the remaining copy, and the write counts as done.
 */
export async function replaceLegacy(
  { client, log }: { readonly client: ServiceClient; readonly log: FaultLog },
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
  const message = vscode.l10n.t(
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
  const { t } = vscode.l10n;
  const message = t('The dictionary was saved as glossary {0}. The old glossary {1} may still exist.', newId, oldId);
  await vscode.window.showWarningMessage(unlinked(`${message} ${errorSentence(error)}`));
}
