import type { TransferOptions } from './transferOptions.ts';
import { incomingBody } from '../transport/incomingBody.ts';
import type { RawOperation } from '../transport/operation.ts';
import { PartialFile } from './partialFile.ts';
import type { Send } from '../transport/request.ts';

/**
 * Where a translated document goes: a path on disk, or a function that reads all pieces and puts them elsewhere. It is
 * called once the service hands the document out, which it does once; what it throws is what the call rejects with, and
 * so is what reading throws, whether it lets that pass or not.
 *
 * @param size bytes in all, where the service says so
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
  // A folder that cannot be written must show before the document is handed out, not after.
  const file = await PartialFile.create(target);
  let written: Promise<number> | undefined;
  try {
    return await fetchTo((pieces) => (written = file.fill(pieces)));
  } catch (error) {
    // A cancelled call rejects at once, while the last piece may still be on its way to the disk.
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
