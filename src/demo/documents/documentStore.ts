import { stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { extensionOf } from '../../service/api/documents/documentFormats.ts';
import type { Account } from '../account/apiKeys.ts';
import { FormParameters } from '../http/formParameters.ts';
import { RequestError } from '../http/requestError.ts';
import type { Store } from '../store.ts';
import { DocumentFolder } from './documentFolder.ts';
import { type DocumentRecord, documentRecord, resultFile, uploadFile } from './documentRecord.ts';
import { equalLanguages, readDocumentTranslation } from './documentTranslation.ts';
import { documentType } from './documentTypes.ts';
import { translateStored } from './translateStored.ts';
import { UnreadableDocument } from './unreadableDocument.ts';

/** The documents of all accounts, from upload to download. */
export class DocumentStore {
  readonly folder: DocumentFolder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly #store: Store;
  readonly #records = new Map<string, DocumentRecord>();
  readonly #changed: () => void;
  readonly #closing = new AbortController();
  /** One at a time, so that several documents are never in memory at once. */
  readonly #turn = pLimit(1);
  readonly #jobs = new Set<Promise<void>>();

  constructor(store: Store, now: () => number) {
    this.now = now;
    this.#store = store;
    this.folder = new DocumentFolder(store.persistence.folder);
    this.#changed = store.persistence.add({
      name: 'documents',
      snapshot: () => [...this.#records.values()],
      restore: (saved) => {
        for (const record of z.array(documentRecord).parse(saved)) {
          this.#records.set(record.id, record);
        }
      },
    });
  }

  /** Continues what an earlier run left untranslated; call it when everything else is restored. */
  async resume(): Promise<void> {
    const files = [...this.#records.keys()].flatMap((id) => [uploadFile(id), resultFile(id)]);
    await this.folder.removeAllBut(new Set(files));
    for (const record of this.#records.values()) {
      if (record.outcome === undefined) {
        this.#start(record);
      }
    }
  }

  /** Adds a document whose file is in the folder, and starts to translate it if it has no outcome yet. */
  async add(record: DocumentRecord): Promise<void> {
    this.#records.set(record.id, record);
    this.#changed();
    if (record.outcome === undefined) {
      this.#start(record);
    } else {
      await this.folder.remove(uploadFile(record.id));
    }
  }

  /** Throws 404 if the account has no such document or the key is wrong; the error does not say which. */
  find(id: string | undefined, key: string, account: Account): DocumentRecord {
    const record = this.#records.get(id ?? '');
    if (record?.key !== key || record.account !== account.name) {
      throw new RequestError(404, 'Resource not found: unknown document or wrong document_key.');
    }
    return record;
  }

  /** Removes a document and its files. Rejects if the state cannot be saved. */
  async remove({ id }: DocumentRecord): Promise<void> {
    this.#records.delete(id);
    this.#changed();
    // Unknown files are removed at the next start; a document without its files would remain.
    await this.#store.persistence.settled();
    await this.folder.remove(uploadFile(id), resultFile(id));
  }

  /** Ends all translations. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#jobs);
    await this.folder.close();
  }

  #start(record: DocumentRecord): void {
    const job = this.#turn(() => this.#translate(record)).finally(() => this.#jobs.delete(job));
    this.#jobs.add(job);
  }

  /** Never rejects. */
  async #translate(record: DocumentRecord): Promise<void> {
    try {
      record.outcome = await this.#outcomeOf(record);
      this.#changed();
      if ('error' in record.outcome) {
        await this.folder.remove(uploadFile(record.id), resultFile(record.id));
      }
      await this.#store.persistence.settled();
    } catch {
      // The service is closing, or cannot save: the next run, or request, tries again.
    }
  }

  async #outcomeOf(record: DocumentRecord): Promise<NonNullable<DocumentRecord['outcome']>> {
    const { signal } = this.#closing;
    signal.throwIfAborted();
    try {
      const path = await this.#translation(record, signal);
      const unchanged = path.endsWith(uploadFile(record.id));
      const { size: bytes } = await stat(path);
      return { file: unchanged ? uploadFile(record.id) : resultFile(record.id), bytes };
    } catch (error) {
      signal.throwIfAborted();
      const isTold = error instanceof UnreadableDocument || error instanceof RequestError;
      return { error: isTold ? error.message : 'The document could not be translated.' };
    }
  }

  async #translation(
    { id, account, plan, name, bytes, output, parameters }: DocumentRecord,
    signal: AbortSignal,
  ): Promise<string> {
    const key = [...this.#store.keys.values()].find((each) => each.account.name === account);
    const type = documentType(extensionOf(name));
    if (key === undefined || type === undefined) {
      throw new UnreadableDocument('The type or the account of the document is no longer known.');
    }
    const form = FormParameters.of(new Map(parameters));
    const { target, translate, isSourceTarget } = readDocumentTranslation(form, { key, plan }, this.#store);
    const result = await translateStored({
      source: await this.folder.path(uploadFile(id)),
      result: await this.folder.path(resultFile(id)),
      becomesDocx: output === 'docx' && type.format !== 'docx',
      format: type.format,
      bytes,
      target,
      translate,
      signal,
    });
    if (isSourceTarget()) {
      throw new UnreadableDocument(equalLanguages);
    }
    return result;
  }
}
