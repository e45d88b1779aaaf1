import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { OpenedWith } from '../../../editor/virtual/openedVersions.ts';
import { type ServiceCopy, ServiceFiles, type Writing } from '../../../editor/virtual/serviceFiles.ts';
import { decodeSegment, encodeSegment } from '../../../editor/virtual/uriSegment.ts';
import { withProgress } from '../../../notify/progress.ts';
import { InvalidInput, isInvalidInput, isServiceError } from '../../../service/api/errors.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import type { LegacyGlossary } from '../../../service/api/glossaries/legacyGlossaries.ts';
import { glossaryTextBytes } from '../../../service/api/limits.ts';
import { phrase } from '../../../service/api/phrase.ts';
import type { ClientOf } from '../../../service/connections/connectionClients.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import type { GlossaryList } from '../../../service/lists/glossaryList.ts';
import { MovedGlossaries } from '../../../service/terms/movedGlossaries.ts';
import { findTermDictionary } from '../../../service/terms/readDictionary.ts';
import { type TextEngine, textEngine } from '../../../service/textEngine.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { dictionaryScheme, dictionaryUri, readAddress } from './dictionaryAddress.ts';
import { confirmLegacy, writeDictionary } from './storedDictionary.ts';

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
  protected override readonly changedMeanwhile = vscode.l10n.t(
    'The dictionary changed on the service. Save again to compare.',
  );
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
    const { formatTsv, entriesPrint } = await textEngine();
    const { clients } = this.#services;
    const id = await new MovedGlossaries(this.#services).idNow(glossaryId);
    const { entries, legacy } = await dictionaryOrNone(clients.of(connection), id, pair, signal);
    const text = formatTsv(entries);
    const bytes = Buffer.from(text === '' ? '' : `${text}\n`);
    return { bytes, print: entriesPrint(entries), source: { id, legacy } };
  }

  protected override async parse(text: string): Promise<readonly GlossaryEntry[]> {
    const engine = await textEngine();
    const { entries, problems } = engine.parseTsv(text);
    if (problems.length > 0) {
      const allowed = phrase`a source term and a target term on each line`;
      throw refusedLines(engine, text) ?? new InvalidInput({ field: 'entries', allowed });
    }
    return entries;
  }

  protected override async write(writing: WritingEntries, signal: AbortSignal): Promise<string> {
    const engine = await textEngine();
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
    await withProgress(vscode.l10n.t('Saving {0}…', glossary.name), (signal) =>
      write(AbortSignal.any([signal, closed])),
    );
  }

  /** Asks once for each document. Throws if the user does not agree, or the editor saves by itself. */
  async #agree({ uri, content, isAutomatic, assertUnchanged }: WritingEntries, legacy: LegacyGlossary): Promise<void> {
    if (isAutomatic) {
      throw new vscode.FileSystemError(
        vscode.l10n.t('Saving creates a new glossary. Save the file yourself to create the glossary.'),
      );
    }
    const key = uri.toString();
    if (!this.#explained.has(key)) {
      // Checked before the question, as invalid entries cannot be sent.
      checkEntries(await textEngine(), content);
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
function checkEntries({ entryProblems }: TextEngine, entries: readonly GlossaryEntry[]): void {
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
function refusedLines({ DictionaryLines, splitLines }: TextEngine, text: string): vscode.FileSystemError | undefined {
  const { t } = vscode.l10n;
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
