import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidInput, type Phrase, phrase } from '../atStart/errors.ts';
import { checkTextValue, isInteger } from '../atStart/parameterChecks.ts';
import type { StreamedBody } from '../transport/carriers/carrier.ts';

/** Bytes read at a time; more than a socket takes before it asks its writer to wait. */
const pieceBytes = 256 * 1024;

/**
 * Yields the bytes of a file, always in the same buffer: it is overwritten when the next chunk is read. Ending the
 * iteration early closes the file.
 */
async function* readFilePieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const piece = new Uint8Array(pieceBytes);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes);
      if (bytesRead === 0) {
        return;
      }
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** A document that is not on a local disk. */
export interface OpenedSource {
  /** File name without folders; its extension determines the type. */
  readonly name: string;
  /** Size in bytes; {@link open} must yield exactly this many. */
  readonly size: number;
  /** Starts at the first byte; ending the iteration early releases the source. */
  open(): AsyncIterable<Uint8Array>;
  /** True if {@link open} can be called again: only then is an upload repeated that the service temporarily refused. */
  readonly reopens?: boolean;
}

/** A document to upload: a path on disk, or bytes from elsewhere. */
export type DocumentSource = string | OpenedSource;

function refused(allowed: Phrase, cause?: unknown): InvalidInput {
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return new InvalidInput({ field: 'source', allowed, ...(typeof code === 'string' && { found: code }) });
}

async function fileSource(file: string): Promise<OpenedSource> {
  const found = await stat(file).catch((cause: unknown) => {
    throw refused(phrase`a readable file`, cause);
  });
  if (!found.isFile()) {
    throw refused(phrase`a file`);
  }
  return { name: path.basename(file), size: found.size, reopens: true, open: () => readFilePieces(file) };
}

/**
 * Returns a checked source with its name and size. Rejects with {@link InvalidInput} if it cannot be read or is empty.
 */
export async function documentSource(source: DocumentSource): Promise<OpenedSource> {
  const opened = typeof source === 'string' ? await fileSource(source) : source;
  for (const [field, refusal] of [
    ['source.name', checkTextValue(opened.name)],
    ['source.size', isInteger(0, Number.MAX_SAFE_INTEGER)(opened.size)],
  ] as const) {
    if (refusal) {
      throw new InvalidInput({ field, ...refusal });
    }
  }
  if (opened.size === 0) {
    throw new InvalidInput({ field: 'source', allowed: phrase`a non-empty document`, found: 0 });
  }
  return opened;
}

async function* piecesOf(source: OpenedSource): AsyncGenerator<Uint8Array> {
  try {
    yield* source.open();
  } catch (cause) {
    throw refused(phrase`a document that can be read completely`, cause);
  }
}

/**
 * Returns the bytes of a source as they are sent. Reading throws {@link InvalidInput} if their number differs from the
 * source's size.
 *
 * @param onProgress called before each chunk is sent, with the bytes up to its end and the total: the service may have the
 *   last chunk before the connection asks for more
 */
export function sourceBody(
  source: OpenedSource,
  onProgress?: (doneBytes: number, allBytes: number) => void,
): StreamedBody {
  const { size } = source;
  async function* open(): AsyncGenerator<Uint8Array> {
    let done = 0;
    for await (const piece of piecesOf(source)) {
      done += piece.byteLength;
      if (done > size) {
        break;
      }
      onProgress?.(done, size);
      yield piece;
    }
    if (done !== size) {
      throw new InvalidInput({
        field: 'source',
        allowed: phrase`the same ${size} bytes until the upload ends`,
        found: done,
      });
    }
  }
  return { size, reopens: source.reopens ?? false, open };
}
