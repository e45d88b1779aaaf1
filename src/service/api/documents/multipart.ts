import { randomUUID } from 'node:crypto';
import type { StreamedBody } from '../transport/carriers/carrier.ts';

/** A file as one part of a form. */
export interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly body: StreamedBody;
}

/**
 * Escapes a name in a header line as browsers do: `%` and two digits for what would end the name or the line. Also a
 * backslash, which some parsers read as an escape of the quote after it.
 */
function escapeName(name: string): string {
  return name.replace(
    /[\r\n"\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${escapeName(name)}"`;
}

/**
 * Returns a `multipart/form-data` body (RFC 7578, names as in the HTML standard) of text fields followed by one file.
 * Its length is known before anything is read, and the file is never completely in memory.
 *
 * @param fields name and value, in the order they are sent; a name may occur more than once
 */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  file: FilePart,
): { readonly body: StreamedBody; readonly contentType: string } {
  const boundary = `form-${randomUUID()}`;
  const parts = fields.map(([name, value]) => `--${boundary}\r\n${disposition(name)}\r\n\r\n${value}\r\n`);
  const fileHead = `${disposition(file.name)}; filename="${escapeName(file.fileName)}"`;
  parts.push(`--${boundary}\r\n${fileHead}\r\nContent-Type: application/octet-stream\r\n\r\n`);
  const encoder = new TextEncoder();
  const head = encoder.encode(parts.join(''));
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);

  async function* open(): AsyncGenerator<Uint8Array> {
    yield head;
    yield* file.body.open();
    yield tail;
  }

  return {
    body: { size: head.byteLength + file.body.size + tail.byteLength, reopens: file.body.reopens, open },
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
