import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PhraseValue, phrase, ServiceError } from '../../../service/api/atStart/errors.ts';
import { replaceFile, syncFolder } from '../../../service/api/atStart/files/durableFiles.ts';
import { renameFile } from '../../../service/api/atStart/files/renameFile.ts';
import type { DocumentHandle, Documents } from '../../../service/api/documents/documents.ts';
import type { DownloadTarget, TransferOptions } from '../../../service/api/documents/downloadDocument.ts';
import { dueEnding } from './dueJobs.ts';
import { type JobRecord, parseJob } from './jobRecord.ts';
import { isUnderWay } from './jobSteps.ts';

const ending = '.json';

/** Only our own ids are file names. */
const idShape = /^[0-9a-f-]{36}$/;

/** The folder of all jobs of this machine: a file for each, and its download until that is saved to its target. */
export class JobFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder, readable by its owner only. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Returns the id of the job in a file with this name. */
  parseId(fileName: string): string | undefined {
    const id = fileName.endsWith(ending) ? fileName.slice(0, -ending.length) : '';
    return idShape.test(id) ? id : undefined;
  }

  async ids(): Promise<string[]> {
    return (await readdir(this.folder)).flatMap((name) => this.parseId(name) ?? []);
  }

  /** Returns undefined if the file is missing or cannot be read. */
  async read(id: string): Promise<JobRecord | undefined> {
    const text = await readFile(this.#file(id, ending), 'utf8').catch(() => '');
    return parseJob(text);
  }

  /** Returns the URI of a job's file. */
  uriOf(id: string): string {
    return pathToFileURL(this.#file(id, ending)).href;
  }

  /** Returns true if a job was removed; false if its file cannot be read, such as while another program uses it. */
  async isRemoved(id: string): Promise<boolean> {
    try {
      await stat(this.#file(id, ending));
      return false;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ENOENT';
    }
  }

  /** Resolves when the record is completely on the disk; rejects with `ServiceError` if it cannot be written. */
  write(record: JobRecord): Promise<void> {
    return reportListErrors(this.#write(record));
  }

  /** Removes markers of jobs that do not continue without the user: their window closed between two writes. */
  async removeOldDueMarks(isDue: (id: string) => boolean): Promise<void> {
    const marks = (await readdir(this.folder)).filter((name) => name.endsWith(dueEnding));
    const old = marks.filter((name) => !isDue(name.slice(0, -dueEnding.length)));
    await Promise.all(old.map((name) => rm(path.join(this.folder, name), { force: true })));
  }

  async #write(record: JobRecord): Promise<void> {
    const temporary = this.#file(record.id, `.${randomUUID().slice(0, 8)}.new`);
    const mark = this.#file(record.id, dueEnding);
    const isDue = isUnderWay(record);
    try {
      // A marker too many only costs a check; without its marker, a job would wait for a click.
      if (isDue) {
        await writeFile(mark, '', { mode: 0o600 });
      }
      const file = this.#file(record.id, ending);
      await replaceFile({ file, beside: temporary, bytes: JSON.stringify(record), mode: 0o600 });
      if (!isDue) {
        await rm(mark, { force: true });
      }
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Removes a job with all its files. */
  async remove(id: string): Promise<void> {
    await rm(this.#file(id, ending), { force: true });
    const left = (await readdir(this.folder)).filter((name) => name.startsWith(`${id}.`) && !name.endsWith('.lock'));
    await Promise.all(left.map((name) => rm(path.join(this.folder, name), { force: true })));
  }

  /** Returns the path of the incomplete download. */
  partPath(id: string): string {
    return this.#file(id, '.part');
  }

  /** Returns the path of the complete download. */
  resultPath(id: string): string {
    return this.#file(id, '.result');
  }

  lockPath(id: string): string {
    return this.#file(id, '.lock');
  }

  /**
   * Returns true if the complete download exists. A file with all bytes whose window closed before it was renamed is
   * renamed now.
   */
  async hasResult({ id, expectedBytes }: JobRecord): Promise<boolean> {
    const [result, part] = await Promise.all([measureFile(this.resultPath(id)), measureFile(this.partPath(id))]);
    if (result === undefined && part !== undefined && part === expectedBytes) {
      await renameFile(this.partPath(id), this.resultPath(id));
      return true;
    }
    return result !== undefined && (expectedBytes === undefined || result === expectedBytes);
  }

  /** Rejects with `ServiceError` if the disk has less space; a disk that does not report its free space passes. */
  async assertRoom(bytes: number): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
    if (blocks > 0 && bavail * bsize < bytes) {
      throw createNotWrittenError(full, false);
    }
  }

  async removeResult(id: string): Promise<void> {
    await Promise.all([this.resultPath(id), this.partPath(id)].map((file) => rm(file, { force: true })));
  }

  #file(id: string, suffix: string): string {
    return path.join(this.folder, `${id}${suffix}`);
  }
}

async function measureFile(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch {
    return undefined;
  }
}

export interface ResultFiles {
  /** Receives the bytes. */
  readonly part: string;
  /** Exists when the download is complete; readable by anyone with access to its folder. */
  readonly result: string;
}

/**
 * Frees the memory of a chunk at once, because chunks of a large file become garbage faster than they are collected.
 */
function freeChunk({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    buffer.transfer(0);
  }
}

async function writeChunks(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) {
    await reportResultErrors(file.writeFile(chunk), true);
    freeChunk(chunk);
  }
  await reportResultErrors(file.sync(), true);
}

/** A complete download. */
export interface ReceivedResult {
  /** Of the file. */
  readonly bytes: number;
  /** What the file is still encoded with, such as `gzip`, because it could not be decoded. */
  readonly coding?: string;
}

/**
 * Downloads a document, which is possible once, to a file. The file is renamed when all bytes are on the disk. An
 * interrupted download is removed, except when the signal is aborted because the window closes: then it may be
 * complete.
 *
 * @param onSize called with the total bytes, if the service says so, before the first is written
 */
export async function receiveResult(
  documents: Documents,
  handle: DocumentHandle,
  files: ResultFiles,
  onSize: (bytes: number) => Promise<void>,
  options: TransferOptions,
): Promise<ReceivedResult> {
  // A folder that is not writable must be noticed before the service sends the document, not after.
  const file = await reportResultErrors(open(files.part, 'w', 0o600), false);
  let written: Promise<void> | undefined;
  const target: DownloadTarget = {
    store(chunks, size) {
      written = (size === undefined ? Promise.resolve() : onSize(size)).then(() => writeChunks(file, chunks));
      return written;
    },
    decode: (decoded) => decodeFile(files.part, decoded),
  };
  try {
    const { coding } = await documents.download(handle, target, options);
    await file.close();
    const { size: bytes } = await reportResultErrors(stat(files.part), true);
    await reportResultErrors(renameFile(files.part, files.result, options.signal), true);
    await syncFolder(path.dirname(files.result));
    return { bytes, ...(coding !== undefined && { coding }) };
  } catch (error) {
    await written?.catch(() => undefined);
    await file.close().catch(() => undefined);
    if (!options.signal.aborted) {
      await rm(files.part, { force: true }).catch(() => undefined);
    }
    throw error;
  }
}

async function decodeFile(file: string, decoded: Parameters<DownloadTarget['decode']>[0]): Promise<void> {
  const temporary = `${file}.decoded`;
  const plain = await open(temporary, 'w', 0o600);
  try {
    await writeChunks(plain, decoded(createReadStream(file)));
    await plain.close();
    await renameFile(temporary, file);
  } catch (error) {
    await plain.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The system's code for a full disk, kept so that callers can offer to try again. */
const full = 'ENOSPC';

/** Returns the system's code of an error. */
function readErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function describeDiskError(code: string | undefined): PhraseValue {
  return code === full ? phrase`the disk is full` : (code ?? phrase`unknown error`);
}

/** Wraps work on the files of jobs: rejects with a `ServiceError` that says what is wrong with the disk. */
export async function reportListErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = readErrorCode(error);
    throw new ServiceError(
      'invalidInput',
      phrase`Could not read or write the list of documents: ${describeDiskError(code)}. Check the disk, then try again.`,
      {
        code,
      },
    );
  }
}

/**
 * The same for work on the file of a translation.
 * @param mayHaveBeenRemoved true if the service may have removed the document
 */
async function reportResultErrors<T>(work: Promise<T>, mayHaveBeenRemoved: boolean): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw createNotWrittenError(readErrorCode(error), mayHaveBeenRemoved);
  }
}

function createNotWrittenError(code: string | undefined, mayHaveBeenRemoved: boolean): ServiceError {
  const message = phrase`Could not write the translated document: ${describeDiskError(code)}. Save the translation in another place.`;
  return new ServiceError('invalidInput', message, { mayHaveBeenRemoved, ...(code !== undefined && { code }) });
}
