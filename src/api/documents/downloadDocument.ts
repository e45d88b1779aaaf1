import { incomingBody } from '../transport/incomingBody.ts';
import type { RawOperation } from '../transport/operation.ts';
import type { Send } from '../transport/request.ts';
import { PartialFile } from './partialFile.ts';
import type { TransferOptions } from './transferOptions.ts';

/**
 * Where a translated document is written: a path on disk, or a function that reads all chunks and stores them
 * elsewhere. The function is called once the service starts to send the document, which it does once. Errors that the
 * function throws, and read errors even if it ignores them, reject the call.
 *
 * @param size bytes in total, if the service says so
 */
export type DownloadTarget =
  | string
  | ((pieces: AsyncIterable<Uint8Array>, size: number | undefined) => Promise<unknown>);

export interface DownloadedDocument {
  readonly bytes: number;
}

type ResultCall = Pick<RawOperation<unknown>, 'method' | 'path' | 'body' | 'confidential'>;

async function toFile(
  target: string,
  fetchTo: (write: Exclude<DownloadTarget, string>) => Promise<DownloadedDocument>,
): Promise<DownloadedDocument> {
  // A folder that is not writable must be noticed before the service sends the document, not after.
  const file = await PartialFile.create(target);
  let written: Promise<number> | undefined;
  try {
    return await fetchTo((pieces) => (written = file.fill(pieces)));
  } catch (error) {
    // A cancelled call rejects at once, while the last chunk may still be on its way to the disk.
    const bytes = await written?.catch(() => undefined);
    if (bytes === undefined) {
      await file.discard();
      throw error;
    }
    return { bytes };
  }
}

/** See `Documents.download`. */
export async function downloadDocument(
  send: Send,
  call: ResultCall,
  target: DownloadTarget,
  { signal, onProgress }: TransferOptions,
): Promise<DownloadedDocument> {
  const fetchTo = (write: Exclude<DownloadTarget, string>) =>
    send(
      {
        ...call,
        effect: 'removes',
        accept: '*/*',
        async take(response) {
          const body = incomingBody(response, onProgress);
          try {
            await write(body.pieces, body.size);
            body.assertComplete();
            return { bytes: body.doneBytes };
          } finally {
            await body.leave();
          }
        },
      },
      signal,
    );
  signal.throwIfAborted();
  return typeof target === 'string' ? toFile(target, fetchTo) : fetchTo(target);
}
