import { createDecoder, type Decoder, listEncodings } from '../transport/carriers/decodedResponse.ts';
import { incomingBody } from '../transport/incomingBody.ts';
import type { RawOperation } from '../transport/operation.ts';
import type { Send } from '../transport/request.ts';

/** Where a translated document is stored. Errors of both functions reject the call. */
export interface DownloadTarget {
  /**
   * Reads all chunks and stores them. Called once the service starts to send the document, which it does once. A read
   * error rejects the call even if this ignores it.
   *
   * @param size bytes in total, if the answer says so and is not compressed
   */
  store(pieces: AsyncIterable<Uint8Array>, size: number | undefined): Promise<unknown>;
  /**
   * Replaces the stored file with the output of `decoder`, completely or not at all. Called only for an answer that a
   * proxy compressed.
   */
  decode(decoder: Decoder): Promise<unknown>;
}

export interface DownloadedDocument {
  /** As they were sent. */
  readonly bytes: number;
  /** What the stored bytes are still encoded with, such as `gzip`, because they could not be decoded. */
  readonly coding?: string;
}

type ResultCall = Pick<RawOperation<unknown>, 'method' | 'path' | 'body' | 'confidential'>;

/** See `Documents.download`. */
export async function downloadDocument(
  send: Send,
  call: ResultCall,
  target: DownloadTarget,
  { signal, onProgress }: TransferOptions,
): Promise<DownloadedDocument> {
  signal.throwIfAborted();
  const { bytes, codings } = await send(
    {
      ...call,
      isTransfer: true,
      effect: 'removes',
      accept: '*/*',
      keepsCoding: true,
      async take(response) {
        const body = incomingBody(response, onProgress);
        const names = listEncodings(response);
        try {
          await target.store(body.pieces, names.length === 0 ? body.size : undefined);
          body.assertComplete();
          return { bytes: body.doneBytes, codings: names };
        } finally {
          await body.leave();
        }
      },
    },
    signal,
  );
  const isPlain = codings.length === 0 || (await isDecoded(target, codings));
  return isPlain ? { bytes } : { bytes, coding: codings.join(', ') };
}

/** Decodes the stored file. Returns false if it cannot be decoded: it stays as it was sent, as it was sent once. */
async function isDecoded(target: DownloadTarget, codings: readonly string[]): Promise<boolean> {
  const decoder = createDecoder(codings);
  try {
    await (decoder && target.decode(decoder));
    return decoder !== undefined;
  } catch {
    return false;
  }
}

/** Progress and cancellation of an upload or download. */
export interface TransferOptions {
  readonly signal: AbortSignal;
  /**
   * Called after each chunk with the bytes of the document that were transferred and their total, which is undefined
   * for an answer that does not state its length. Starts at 0 again when an upload is repeated.
   */
  readonly onProgress?: (doneBytes: number, allBytes: number | undefined) => void;
}
