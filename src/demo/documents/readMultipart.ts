import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { RequestError } from '../http/requestError.ts';

const limits = { files: 1, fields: 100, fieldSize: 64 * 1024, headerPairs: 100, headerSize: 16 * 1024 };

/** The content of a multipart body. */
export interface Multipart {
  /** Name -> its values in order. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** The part `file`, on disk; absent if missing. */
  readonly file: { readonly name: string | undefined; readonly bytes: number } | undefined;
}

function malformed(): RequestError {
  return new RequestError(400, 'The request body is not valid multipart/form-data.');
}

function createParser(contentType: string | undefined): BusboyInstance {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType ?? '')) {
    throw new RequestError(415, 'Content-Type must be multipart/form-data.', { code: 'invalid_content_type' });
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType ?? '' },
      isPartAFile: (name) => name === 'file',
      limits,
    });
  } catch {
    throw new RequestError(400, 'The Content-Type of multipart/form-data must have a boundary.');
  }
}

/** Reads a body chunk by chunk. After the first failure it ignores the rest. */
class MultipartReader {
  readonly #parser: BusboyInstance;
  readonly #path: string;
  readonly #fields = new Map<string, string[]>();
  readonly #ended = Promise.withResolvers<undefined>();
  #stream: BusboyFileStream | undefined;
  #written: Promise<void> | undefined;
  #file: { name: string | undefined; bytes: number } | undefined;
  #failure: Error | undefined;
  #release: () => void = () => {};

  constructor(parser: BusboyInstance, path: string) {
    this.#parser = parser;
    this.#path = path;
    parser.on('file', (_name, stream, name) => {
      this.#written = this.#save(stream, name);
    });
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      this.#addField(name, value, valueTruncated);
    });
    parser.on('filesLimit', () => this.#fail(new RequestError(400, 'Bad request: file must be given once.')));
    parser.on('fieldsLimit', () => this.#fail(new RequestError(400, 'Bad request: the form has too many fields.')));
    parser.on('error', () => this.#fail(malformed()));
    parser.on('finish', () => this.#ended.resolve(undefined));
  }

  /** Resolves when the next chunk can be taken. */
  async write(chunk: Buffer): Promise<void> {
    if (this.#failure === undefined) {
      await new Promise<void>((resolve) => {
        this.#release = resolve;
        this.#parser.write(chunk, () => resolve());
      });
    }
  }

  /** Throws `RequestError` for what was wrong with the body. */
  async end(): Promise<Multipart> {
    if (this.#failure === undefined) {
      this.#parser.end();
      await this.#ended.promise;
      await this.#written;
    }
    if (this.#failure !== undefined) {
      throw this.#failure;
    }
    return { fields: this.#fields, file: this.#file };
  }

  /** Removes everything that was read. */
  async discard(): Promise<void> {
    this.#fail(malformed());
    await this.#written;
    await rm(this.#path, { force: true });
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    // A pipeline whose stream has all its bytes already never ends without an error.
    this.#stream?.destroy(error);
    this.#ended.resolve(undefined);
    this.#release();
  }

  /** Never rejects. */
  async #save(stream: BusboyFileStream, name: string): Promise<void> {
    this.#stream = stream;
    const target = createWriteStream(this.#path, { mode: 0o600 });
    try {
      await pipeline(stream, target);
      this.#file = { name: name === '' ? undefined : name, bytes: target.bytesWritten };
    } catch (error) {
      this.#fail(error instanceof Error ? error : malformed());
    }
    // Until then the file may still be created.
    if (!target.closed) {
      await once(target, 'close');
    }
  }

  #addField(name: string, value: string, truncated: boolean): void {
    const values = this.#fields.get(name);
    if (truncated) {
      this.#fail(new RequestError(400, `Bad request: a field is longer than ${limits.fieldSize} bytes.`));
    } else if (values === undefined) {
      this.#fields.set(name, [value]);
    } else {
      values.push(value);
    }
  }
}

/**
 * Reads a multipart/form-data body to its end, its part `file` directly to `path`, the parts in any order. Rejects with
 * a `RequestError` (400, 415) for an invalid body, with what `chunks` throws, and if the disk fails; then there is no
 * file at `path`.
 */
export async function readMultipart(
  chunks: AsyncIterable<Buffer>,
  contentType: string | undefined,
  path: string,
): Promise<Multipart> {
  let reader: MultipartReader;
  try {
    reader = new MultipartReader(createParser(contentType), path);
  } catch (error) {
    for await (const _ of chunks) {
      // The client reads the answer only when it has sent everything.
    }
    throw error;
  }
  try {
    for await (const chunk of chunks) {
      await reader.write(chunk);
    }
    return await reader.end();
  } catch (error) {
    await reader.discard();
    throw error;
  }
}
