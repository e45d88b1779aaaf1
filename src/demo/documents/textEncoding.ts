import { UnreadableDocument } from './unreadableDocument.ts';

/** A byte order mark indicates UTF-16; everything else is UTF-8. */
export interface TextEncoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly hasMark: boolean;
}

/** Returns the encoding of a text that begins with these bytes; three are enough. */
export function encodingOf(start: Uint8Array): TextEncoding {
  const [first, second, third] = start;
  if (first === 0xff && second === 0xfe) {
    return { label: 'utf-16le', hasMark: true };
  }
  if (first === 0xfe && second === 0xff) {
    return { label: 'utf-16be', hasMark: true };
  }
  return { label: 'utf-8', hasMark: first === 0xef && second === 0xbb && third === 0xbf };
}

/**
 * Returns a function that decodes a text chunk by chunk, including its byte order mark; called without a chunk, it
 * returns the rest. Throws {@link UnreadableDocument}.
 */
export function createDecoder({ label }: TextEncoding): (chunk?: Uint8Array) => string {
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnreadableDocument(
        'The text of the document is neither valid UTF-8 nor UTF-16 with a byte order mark.',
      );
    }
  };
}

/** Returns the bytes of a text, without adding a byte order mark. */
export function encodeText(text: string, { label }: TextEncoding): Buffer {
  if (label === 'utf-8') {
    return Buffer.from(text);
  }
  const bytes = Buffer.from(text, 'utf16le');
  return label === 'utf-16be' ? bytes.swap16() : bytes;
}
