import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { limits } from '../specification.ts';
import { RequestError } from './requestError.ts';

/** Bytes after which even a refused body is no longer read. */
const drainBytes = 64 * 1024 * 1024;

/**
 * Enough for the largest glossary with each byte escaped as `\u0001` or `%01`. The specification does not limit
 * uploads: theirs protects the memory.
 */
const bodyLimits: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/v2\/translate$/, limits.translateBodyBytes],
  [/^\/v2\/write\//, limits.writeBodyBytes],
  [/^\/v[23]\/glossaries/, 6 * limits.glossaryBytes + 65_536],
  [/^\/v2\/document$/, 512 * 1024 * 1024],
];

/** Returns the maximum bytes of a body. @param path without `/free` */
export function findBodyLimit(path: string): number {
  return bodyLimits.find(([pattern]) => pattern.test(path))?.[1] ?? 1024 * 1024;
}

/**
 * Returns the body, empty if it has more than `limit` bytes. Reads it to its end in any case: only then does a client
 * read the answer. Rejects when the client disconnects.
 *
 * @param size gets the number of bytes received so far
 */
export async function readBody(
  incoming: IncomingMessage,
  limit: number,
  size: { bytes: number },
): Promise<readonly Buffer[]> {
  const chunks: Buffer[] = [];
  // `for await` over the request itself would destroy the socket when it ends early.
  const pieces: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false });
  for await (const chunk of pieces) {
    size.bytes += chunk.length;
    if (size.bytes > limit + drainBytes) {
      break;
    }
    if (size.bytes <= limit) {
      chunks.push(chunk);
    }
  }
  return size.bytes > limit ? [] : chunks;
}

/** A multipart body: its fields in order, and the part `file`, whether or not it has a name. */
export interface Form {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: { readonly name: string; readonly bytes: Buffer } | undefined;
}

/** Returns the form, read once; rejects with 415 or 400. */
export type ReadForm = () => Promise<Form>;

export function readForm(contentType: string | undefined, bytes: Buffer): ReadForm {
  const form = new SharedResult<Form>();
  return () => form.get(() => parseForm(contentType ?? '', bytes));
}

const formLimits = { files: 1, fields: 100, fieldSize: 64 * 1024, headerPairs: 100, headerSize: 16 * 1024 };

async function parseForm(contentType: string, bytes: Buffer): Promise<Form> {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) {
    throw new RequestError(415, 'Content-Type must be multipart/form-data.', { code: 'invalid_content_type' });
  }
  let parser: BusboyInstance;
  try {
    const isPartAFile = (name: string | undefined): boolean => name === 'file';
    parser = new Busboy({ headers: { 'content-type': contentType }, isPartAFile, limits: formLimits });
  } catch {
    throw new RequestError(400, 'The Content-Type of multipart/form-data must have a boundary.');
  }
  const fields: [string, string][] = [];
  const files: { readonly name: string; readonly chunks: Buffer[] }[] = [];
  const ended = Promise.withResolvers<undefined>();
  const refuse = (message: string): void => ended.reject(new RequestError(400, message));
  const malformed = (): void => refuse('The request body is not valid multipart/form-data.');
  parser.on('file', (_name, stream, name: string | undefined) => {
    const chunks: Buffer[] = [];
    files.push({ name: name ?? '', chunks });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', malformed);
  });
  parser.on('field', (name, value, _nameTruncated, isCut) => {
    fields.push([name, value]);
    if (isCut) {
      refuse(`Bad request: a field is longer than ${formLimits.fieldSize} bytes.`);
    }
  });
  parser.on('filesLimit', () => refuse('Bad request: file must be given once.'));
  parser.on('fieldsLimit', () => refuse('Bad request: the form has too many fields.'));
  parser.on('error', malformed);
  parser.on('finish', () => ended.resolve(undefined));
  parser.end(bytes);
  await ended.promise;
  const [file] = files;
  return { fields, file: file && { name: file.name, bytes: Buffer.concat(file.chunks) } };
}
