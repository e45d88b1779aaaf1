import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { DocumentHandle, Documents } from '../../api/documents/documents.ts';
import type { TransferOptions } from '../../api/documents/transferOptions.ts';
import { onResult } from './onDisk.ts';

export interface ResultFiles {
  /** Takes the bytes as they come. */
  readonly part: string;
  /** Is there when it is whole; whoever may enter its folder can read it. */
  readonly result: string;
}

/** Pieces of a large file become garbage faster than it is collected: their memory goes back at once. */
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
 * Takes the one download of a document to a file. It has its name when all bytes are on the disk; what was written of a
 * download that broke off is removed, but not when the signal ends it all, as a window does that closes: then it may be
 * whole.
 *
 * @param onSize is told the bytes in all, where the service says so, before the first is written
 * @returns the number of bytes
 */
export async function receiveResult(
  documents: Documents,
  handle: DocumentHandle,
  files: ResultFiles,
  onSize: (bytes: number) => Promise<void>,
  options: TransferOptions,
): Promise<number> {
  // A folder that can't be written must show before the document is handed out, not after.
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
