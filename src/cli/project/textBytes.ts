import { declarationHead, isDeclaredLatin } from '../../text/files/declaredLatin.ts';

/** Encodings of files that can be read and written again without loss. */
export type Encoding = 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be' | 'iso-8859-1';

/** Bytes that are not text in an {@link Encoding}. */
export class UnknownEncoding extends Error {
  /** @param path of the file, as it is shown */
  constructor(path: string) {
    super(
      `${path} is encoded neither as UTF-8 nor as UTF-16 with a byte order mark. Save it as UTF-8, then try again.`,
    );
    this.name = 'UnknownEncoding';
  }
}

/** A text that a file in ISO-8859-1 cannot hold. */
export class MissingCharacter extends Error {
  constructor(path: string, character: string) {
    super(`${path} is encoded as ISO-8859-1, which does not have “${character}”. Save it as UTF-8, then try again.`);
    this.name = 'MissingCharacter';
  }
}

const marks: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ['utf-8 with mark', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Returns the text of a file without its byte order mark, and its encoding.
 * @throws UnknownEncoding for other bytes: to write them again would change the whole file
 */
export function decodeText(bytes: Uint8Array, path: string): { readonly text: string; readonly encoding: Encoding } {
  const [encoding, mark] = marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte)) ?? [
    'utf-8',
    [],
  ];
  const content = bytes.subarray(mark.length);
  const latin = Buffer.from(content.buffer, content.byteOffset, mark.length === 0 ? content.length : 0);
  if (isDeclaredLatin(path, latin.toString('latin1', 0, declarationHead))) {
    return { text: latin.toString('latin1'), encoding: 'iso-8859-1' };
  }
  let text: string | undefined;
  try {
    text = new TextDecoder(encoding.split(' ')[0], { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    // See below.
  }
  // Text has no NUL: it is UTF-16 without a mark, or UTF-32, or no text at all.
  if (text === undefined || text.includes('\0')) {
    throw new UnknownEncoding(path);
  }
  return { text, encoding };
}

/**
 * Returns the bytes of a text, with the byte order mark of the encoding.
 *
 * @param path of the file, as it is shown
 * @throws MissingCharacter where the encoding does not have all characters
 */
export function encodeText(text: string, encoding: Encoding, path: string): Uint8Array {
  if (encoding === 'iso-8859-1') {
    const [lacking] = /[^\x00-\xff]/u.exec(text) ?? [];
    if (lacking !== undefined) {
      throw new MissingCharacter(path, lacking);
    }
    return Buffer.from(text, 'latin1');
  }
  const mark = Buffer.from(marks.find(([name]) => name === encoding)?.[1] ?? []);
  const isWide = encoding.startsWith('utf-16');
  const content = Buffer.from(text, isWide ? 'utf16le' : 'utf8');
  return Buffer.concat([mark, encoding === 'utf-16be' ? content.swap16() : content]);
}
