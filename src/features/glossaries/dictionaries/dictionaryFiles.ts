import * as vscode from 'vscode';
import { InvalidInput, isInvalidInput, isServiceError } from '../../../api/errors.ts';
import type { DictionaryPair } from '../../../api/glossaries/dictionary.ts';
import { glossaryTextBytes } from '../../../api/limits.ts';
import { phrase } from '../../../api/phrase.ts';
import { currentConnection } from '../../../state/connection/connections.ts';
import type { Services } from '../../../state/services.ts';
import { readDictionary } from '../../../state/terms/readDictionary.ts';
import { type TextEngine, textEngine } from '../../../state/textEngine.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { withProgress } from '../../../ui/progress.ts';
import { type Copy, ServiceFiles, type Writing } from '../../../ui/views/serviceFiles.ts';
import { confirmLegacy } from './confirmLegacy.ts';
import { readAddress } from './dictionaryAddress.ts';
import { dictionaryFolder } from './dictionaryFolder.ts';
import { dictionaryScheme } from './dictionaryScheme.ts';
import { refusedLines } from './refusedLines.ts';
import { writeDictionary } from './storedDictionary.ts';

/** Bytes of a dictionary that is written without a progress notification. */
const quietBytes = 262_144;

interface Dictionary extends DictionaryPair {
  /** The id in the URI; a legacy glossary may have a new one by now. */
  readonly glossaryId: string;
}

type WritingEntries = Writing<Dictionary, readonly GlossaryEntry[]>;

/** Dictionaries as files. */
export class DictionaryFiles extends ServiceFiles<Dictionary, readonly GlossaryEntry[]> {
  protected override readonly changedMeanwhile = vscode.l10n.t(
    'The dictionary changed on the service. Save again to compare.',
  );
  readonly #services: Services;
  /** Documents of legacy glossaries whose user has confirmed what saving does. */
  readonly #explained = new Set<string>();

  constructor(services: Services, changes: vscode.EventEmitter<vscode.FileChangeEvent[]>) {
    const { glossaryList, dictionaryMemory: stamps } = services;
    super({ log: services.log, scheme: dictionaryScheme, stamps, onDidChange: glossaryList.onDidChange, changes });
    this.#services = services;
  }

  protected override addressOf(uri: vscode.Uri): Dictionary | undefined {
    const address = readAddress(uri);
    if (!address) {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    return address.pair && { glossaryId: address.glossaryId, ...address.pair };
  }

  protected override stampKey({ glossaryId, sourceLang, targetLang }: Dictionary): string {
    return [currentConnection().address, glossaryId, sourceLang, targetLang].join(' ').toLowerCase();
  }

  protected override folder(uri: vscode.Uri, signal: AbortSignal): Promise<[string, vscode.FileType][]> {
    return dictionaryFolder(this.#services.glossaryList, uri, signal);
  }

  protected override async read(dictionary: Dictionary, signal: AbortSignal): Promise<Copy> {
    const { formatTsv, entriesPrint } = await textEngine();
    const entries = await this.#entries(dictionary, signal);
    const text = formatTsv(entries);
    return { bytes: Buffer.from(text === '' ? '' : `${text}\n`), print: entriesPrint(entries) };
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

  async #write({ uri, address: dictionary, content: entries, bytes }: WritingEntries, closed: AbortSignal) {
    const key = uri.toString();
    const { glossaryList, dictionaryMemory } = this.#services;
    const glossary = await glossaryList.get(dictionaryMemory.idNow(dictionary.glossaryId), closed);
    if (glossary.legacy && !this.#explained.has(key)) {
      // Checked before the question, as invalid entries cannot be sent.
      checkEntries(await textEngine(), entries);
      await confirmLegacy(glossary);
      this.#explained.add(key);
    }
    const write = (signal: AbortSignal) => writeDictionary(this.#services, glossary, dictionary, entries, signal);
    if (bytes <= quietBytes && !glossary.legacy) {
      await write(closed);
      return;
    }
    await withProgress(vscode.l10n.t('Saving {0}…', glossary.name), (signal) =>
      write(AbortSignal.any([signal, closed])),
    );
  }

  /** Returns no entries for a pair that the glossary supports and does not have yet. */
  async #entries({ glossaryId, ...pair }: Dictionary, signal: AbortSignal): Promise<readonly GlossaryEntry[]> {
    const id = this.#services.dictionaryMemory.idNow(glossaryId);
    try {
      return await readDictionary(this.#services, id, pair, signal);
    } catch (error) {
      if (!isServiceError(error) || error.kind !== 'notFound') {
        throw error;
      }
      const { legacy } = await this.#services.glossaryList.get(id, signal);
      if (legacy) {
        throw error;
      }
      return [];
    }
  }
}

/** Throws for what is always checked before sending. */
function checkEntries({ entryProblems }: TextEngine, entries: readonly GlossaryEntry[]): void {
  if (entryProblems(entries, glossaryTextBytes).next().done !== true) {
    throw new InvalidInput({ field: 'entries', allowed: phrase`entries that the service accepts` });
  }
}
