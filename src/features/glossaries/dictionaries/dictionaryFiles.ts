import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { OpenedWith } from '../../../editor/virtual/openedVersions.ts';
import { type ServiceCopy, ServiceFiles, type Writing } from '../../../editor/virtual/serviceFiles.ts';
import { decodeSegment, encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { asServiceError, detached } from '../../../notify/faults.ts';
import { confirmAction } from '../../../notify/pickers/pickers.ts';
import { withProgress } from '../../../notify/progress.ts';
import {
  InvalidInput,
  isInvalidInput,
  isServiceError,
  phrase,
  ServiceError,
} from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import { glossaryTextBytes } from '../../../service/api/atStart/limits.ts';
import type { ServiceClient } from '../../../service/api/client.ts';
import type { DictionaryInput, EntriesFormat } from '../../../service/api/glossaries/dictionary.ts';
import type { LegacyGlossary } from '../../../service/api/glossaries/legacyGlossaries.ts';
import type { ClientOf } from '../../../service/connections/connectionClients.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import type { GlossaryList, ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { MovedGlossaries } from '../../../service/terms/movedGlossaries.ts';
import { findTermDictionary, readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import { type TermEngine, termEngine } from '../../../service/textEngine.ts';
import type { GlossaryEntry } from '../../../terms/glossary/glossaryEntry.ts';
import { plainMessage } from '../../../text/plainMessage.ts';
import { replaceGlossaryId } from '../list/replaceGlossaryId.ts';
import { dictionaryScheme, dictionaryUri, readAddress } from './dictionaryAddress.ts';

const { t } = vscode.l10n;

/** Bytes of a dictionary that is written without a progress notification. */
const quietBytes = 262_144;

interface Dictionary extends DictionaryPair {
  /** The id in the URI; a legacy glossary may have a new one by now. */
  readonly glossaryId: string;
}

/** The glossary of a dictionary, as the service has it now. */
interface FoundGlossary {
  readonly id: string;
  readonly legacy: LegacyGlossary | undefined;
}

type WritingEntries = Writing<Dictionary, readonly GlossaryEntry[], FoundGlossary>;

/** Dictionaries as files. */
export class DictionaryFiles extends ServiceFiles<Dictionary, readonly GlossaryEntry[], FoundGlossary> {
  protected override readonly changedMeanwhile = t('The dictionary changed on the service. Save again to compare.');
  readonly #services: Services;
  /** Documents of legacy glossaries whose user has confirmed what saving does. */
  readonly #explained = new Set<string>();

  constructor(services: Services, changes: vscode.EventEmitter<vscode.FileChangeEvent[]>) {
    const { log, glossaryList, workspaceState: memento } = services;
    const { onDidChange } = glossaryList;
    super({ log, scheme: dictionaryScheme, memento, active: currentConnection, onDidChange, changes });
    this.#services = services;
  }

  protected override addressOf(uri: vscode.Uri): Dictionary | undefined {
    const address = readAddress(uri);
    if (!address) {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    return address.pair && { glossaryId: address.glossaryId, ...address.pair };
  }

  protected override folder(uri: vscode.Uri, signal: AbortSignal): Promise<[string, vscode.FileType][]> {
    return dictionaryFolder(this.#services.glossaryList, uri, signal);
  }

  protected override async read(
    { glossaryId, ...pair }: Dictionary,
    connection: OpenedWith,
    signal: AbortSignal,
  ): Promise<ServiceCopy<FoundGlossary>> {
    const { formatTsv, entriesPrint } = await termEngine();
    const { clients } = this.#services;
    const id = await new MovedGlossaries(this.#services).idNow(glossaryId);
    const { entries, legacy } = await dictionaryOrNone(clients.of(connection), id, pair, signal);
    const text = formatTsv(entries);
    const bytes = Buffer.from(text === '' ? '' : `${text}\n`);
    return { bytes, print: entriesPrint(entries), source: { id, legacy } };
  }

  protected override async parse(text: string): Promise<readonly GlossaryEntry[]> {
    const engine = await termEngine();
    const { entries, problems } = engine.parseTsv(text);
    if (problems.length > 0) {
      const allowed = phrase`a source term and a target term on each line`;
      throw refusedLines(engine, text) ?? new InvalidInput({ field: 'entries', allowed });
    }
    return entries;
  }

  protected override async write(writing: WritingEntries, signal: AbortSignal): Promise<string> {
    const engine = await termEngine();
    try {
      await this.#write(writing, signal);
    } catch (error) {
      throw (isInvalidInput(error) && refusedLines(engine, writing.text)) || error;
    }
    return engine.entriesPrint(writing.content);
  }

  async #write(writing: WritingEntries, closed: AbortSignal) {
    const { uri, address: dictionary, connection, content: entries, bytes, source } = writing;
    const { id, legacy } = source;
    if (legacy) {
      await this.#agree(writing, legacy);
    }
    const client = this.#services.clients.of(connection);
    const glossary = { id, name: legacy?.name ?? folderName(uri), legacy: legacy !== undefined };
    const write = (signal: AbortSignal) =>
      writeDictionary({ ...this.#services, client }, glossary, dictionary, entries, signal);
    if (bytes <= quietBytes && !legacy) {
      await write(closed);
      return;
    }
    await withProgress(t('Saving {0}…', glossary.name), (signal) => write(AbortSignal.any([signal, closed])));
  }

  /** Asks once for each document. Throws if the user does not agree, or the editor saves by itself. */
  async #agree({ uri, content, isAutomatic, assertUnchanged }: WritingEntries, legacy: LegacyGlossary): Promise<void> {
    if (isAutomatic) {
      throw new vscode.FileSystemError(
        t('Saving creates a new glossary. Save the file yourself to create the glossary.'),
      );
    }
    const key = uri.toString();
    if (!this.#explained.has(key)) {
      // Checked before the question, as invalid entries cannot be sent.
      checkEntries(await termEngine(), content);
      await confirmLegacy(legacy);
      await assertUnchanged();
      this.#explained.add(key);
    }
  }
}

/** Returns no entries for a pair that the glossary does not have yet. Rejects with `notFound` without the glossary. */
async function dictionaryOrNone(
  client: ClientOf,
  glossaryId: string,
  pair: DictionaryPair,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof findTermDictionary>>> {
  try {
    return await findTermDictionary({ client }, glossaryId, pair, signal);
  } catch (error) {
    if (!isServiceError(error) || error.kind !== 'notFound') {
      throw error;
    }
    await client.use(({ glossaries }) => glossaries.get(glossaryId, signal));
    return { entries: [] };
  }
}

/** Returns the name of the glossary that the URI has. */
function folderName({ path }: vscode.Uri): string {
  return decodeSegment(path.split('/').at(-2) ?? '') ?? '';
}

/** Throws for what is always checked before sending. */
function checkEntries({ entryProblems }: TermEngine, entries: readonly GlossaryEntry[]): void {
  if (entryProblems(entries, glossaryTextBytes).next().done !== true) {
    throw new InvalidInput({
      field: 'entries',
      sentence: phrase`The dictionary has errors. Fix them in the Problems view, then save again.`,
    });
  }
}

/** Returns the content of a parent folder of dictionaries, for the editor's breadcrumbs. Rejects like the list. */
async function dictionaryFolder(
  list: GlossaryList,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<[string, vscode.FileType][]> {
  const { Directory, File } = vscode.FileType;
  const { glossaryId = '', isItem = false } = readAddress(uri) ?? {};
  if (glossaryId === '') {
    return (await list.list(signal)).map(({ id }) => [encodeSegment(id), Directory]);
  }
  const glossary = await list.get(glossaryId, signal);
  if (isItem) {
    return [[encodeSegment(glossary.name), Directory]];
  }
  return glossary.dictionaries.map((pair) => [dictionaryUri(glossary, pair).path.split('/').at(-1) ?? '', File]);
}

/** Returns where a dictionary's text has errors that the service would refuse; undefined if it has none. */
function refusedLines({ DictionaryLines, splitLines }: TermEngine, text: string): vscode.FileSystemError | undefined {
  const lines = new DictionaryLines(glossaryTextBytes);
  lines.add(splitLines(text));
  const refused = lines.refused();
  if (!refused) {
    return undefined;
  }
  const { count, line } = refused;
  return new vscode.FileSystemError(
    count === 1
      ? t('Line {0} has an error. Fix it, then save again.', line + 1)
      : t('{0} errors, the first in line {1}. Fix them, then save again.', count, line + 1),
  );
}

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
    ? (await termEngine()).readDictionaryEntries(entries, entriesFormat, content).entries
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
  await vscode.window.showWarningMessage(plainMessage(`${message} ${errorSentence(error)}`));
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
    'A legacy glossary gets a new ID when it is saved, also in your settings. Copies of the old ID elsewhere stop working.',
  );
  const message = t('Replace glossary “{0}” with the new version?', name);
  await confirmAction(message, detail, save);
}
