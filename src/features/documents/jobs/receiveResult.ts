import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { DocumentHandle, Documents } from '../../../service/api/documents/documents.ts';
import type { DownloadTarget, TransferOptions } from '../../../service/api/documents/downloadDocument.ts';
import { onResult } from './onDisk.ts';

export interface ResultFiles {
  /** Receives the bytes. */
  readonly part: string;
  /** Exists when the download is complete; readable by anyone with access to its folder. */
  readonly result: string;
}

/**
 * Frees the memory of a chunk at once, because chunks of a large file become garbage faster than they are collected.
 */
function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    buffer.transfer(0);
  }
}

async function fill(file: FileHandle, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    await onResult(file.writeFile(piece), true);
    freePiece(piece);
  }
  await onResult(file.sync(), true);
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
  const file = await onResult(open(files.part, 'w', 0o600), false);
  let written: Promise<void> | undefined;
  const target: DownloadTarget = {
    store(pieces, size) {
      written = (size === undefined ? Promise.resolve() : onSize(size)).then(() => fill(file, pieces));
      return written;
    },
    decode: (decoded) => decodeFile(files.part, decoded),
  };
  try {
    const { coding } = await documents.download(handle, target, options);
    await file.close();
    const { size: bytes } = await onResult(stat(files.part), true);
    await onResult(rename(files.part, files.result), true);
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
  const beside = `${file}.decoded`;
  const plain = await open(beside, 'w', 0o600);
  try {
    await fill(plain, decoded(createReadStream(file)));
    await plain.close();
    await rename(beside, file);
  } catch (error) {
    await plain.close().catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
}
