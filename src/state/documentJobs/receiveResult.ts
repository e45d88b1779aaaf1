import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { DocumentHandle, Documents } from '../../api/documents/documents.ts';
import type { TransferOptions } from '../../api/documents/transferOptions.ts';
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

/**
 * Downloads a document, which is possible once, to a file. The file is renamed when all bytes are on the disk. An
 * interrupted download is removed, except when the signal is aborted because the window closes: then it may be
 * complete.
 *
 * @param onSize called with the total bytes, if the service says so, before the first is written
 * @returns the number of bytes
 */
export async function receiveResult(
  documents: Documents,
  handle: DocumentHandle,
  files: ResultFiles,
  onSize: (bytes: number) => Promise<void>,
  options: TransferOptions,
): Promise<number> {
  // A folder that is not writable must be noticed before the service sends the document, not after.
  const file = await onResult(open(files.part, 'w'), false);
  let written: Promise<void> | undefined;
  try {
    const { bytes } = await documents.download(
      handle,
      (pieces, size) => {
        written = (size === undefined ? Promise.resolve() : onSize(size)).then(() => fill(file, pieces));
        return written;
      },
      options,
    );
    await file.close();
    await onResult(rename(files.part, files.result), true);
    return bytes;
  } catch (error) {
    await written?.catch(() => undefined);
    await file.close().catch(() => undefined);
    if (!options.signal.aborted) {
      await rm(files.part, { force: true }).catch(() => undefined);
    }
    throw error;
  }
}
