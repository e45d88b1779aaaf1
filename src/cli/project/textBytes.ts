import { isUtf8 } from 'node:buffer';
import { escapeForLatin, isLatinByDefault } from '../../formats/properties/latinProperties.ts';
import { type DeclaredEncoding, declarationHead, declaredEncoding } from '../../names/files/declaredEncoding.ts';
import { isReadStrictly } from '../../names/files/isLocaleFile.ts';

type UnicodeEncoding = 'utf-8' | 'utf-8 with mark' | 'utf-16le' | 'utf-16be';
/** Encodings of files that can be read and written again without loss. */
export type Encoding = UnicodeEncoding | DeclaredEncoding;

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

/** A text that a file cannot hold in its encoding. */
export class MissingCharacter extends Error {
  constructor(path: string, encoding: string, character: string) {
    const name = encoding.toUpperCase();
    super(`${path} is encoded as ${name}, which does not have “${character}”. Save it as UTF-8, then try again.`);
    this.name = 'MissingCharacter';
  }
}

const marks: readonly (readonly [encoding: UnicodeEncoding, bytes: readonly number[]])[] = [
  ['utf-8 with mark', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Returns the text of a file without its byte order mark, unless that is a fault of it, and its encoding.
 * @throws UnknownEncoding for other bytes: to write them again would change the whole file
 */
export function decodeText(bytes: Uint8Array, path: string): { readonly text: string; readonly encoding: Encoding } {
  const [encoding, mark] = marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte)) ?? [
    'utf-8',
    [],
  ];
  const head = Buffer.from(bytes.subarray(0, declarationHead)).toString('latin1');
  const byDefault = isLatinByDefault(path) && !isUtf8(bytes) ? 'iso-8859-1' : undefined;
  const wanted = mark.length === 0 ? (declaredEncoding(path, head) ?? byDefault) : undefined;
  if (wanted !== undefined) {
    const inWanted = decodeDeclared(bytes, wanted);
    if (isText(inWanted, path) && encodeDeclared(inWanted, wanted).bytes?.equals(bytes) === true) {
      return { text: inWanted, encoding: wanted };
    }
  }
  let text: string | undefined;
  try {
    text = new TextDecoder(encoding.split(' ')[0], { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(mark.length),
    );
  } catch {
    // See below.
  }
  if (text !== undefined && mark.length === 3 && isReadStrictly(path)) {
    // There the mark is no sign of an encoding, but a fault of the text.
    return { text: `\ufeff${text}`, encoding: 'utf-8' };
  }
  if (text === undefined || !isText(text, path)) {
    throw new UnknownEncoding(path);
  }
  return { text, encoding };
}

/** Files in which msgfmt and `java.util.Properties` read a NUL as a character: it damages one text. */
const mayHaveNul = /\.(?:pot?|properties)$/i;

/**
 * Returns false for UTF-16 without a mark, UTF-32, and what is no text at all. There, every fourth byte or more is a NUL,
 * which a text has by mistake alone.
 */
function isText(text: string, path: string): boolean {
  const count = text.includes('\0') ? text.split('\0').length - 1 : 0;
  return count === 0 || (mayHaveNul.test(path) && count * 50 < text.length);
}

/**
 * Returns the bytes of a text, with the byte order mark of the encoding, and with the escapes that it needs.
 *
 * @param path of the file, as it is shown
 * @throws MissingCharacter where the encoding does not have all characters
 */
export function encodeText(text: string, encoding: Encoding, path: string): Uint8Array {
  if (!isUnicode(encoding)) {
    const fitting = encoding === 'iso-8859-1' && isLatinByDefault(path) ? escapeForLatin(text) : text;
    const { bytes, lacking } = encodeDeclared(fitting, encoding);
    if (bytes === undefined) {
      throw new MissingCharacter(path, encoding, lacking);
    }
    return bytes;
  }
  const mark = Buffer.from(marks.find(([name]) => name === encoding)?.[1] ?? []);
  const isWide = encoding.startsWith('utf-16');
  const content = Buffer.from(text, isWide ? 'utf16le' : 'utf8');
  return Buffer.concat([mark, encoding === 'utf-16be' ? content.swap16() : content]);
}

/** Returns true for the encodings that a file does not have to declare. */
export function isUnicode(encoding: Encoding): encoding is UnicodeEncoding {
  return encoding.startsWith('utf-');
}

/** The label `iso-8859-1` of the Encoding Standard means Windows-1252. */
function decodeDeclared(bytes: Uint8Array, encoding: DeclaredEncoding): string {
  return encoding === 'iso-8859-1' ? Buffer.from(bytes).toString('latin1') : new TextDecoder(encoding).decode(bytes);
}

function encodeDeclared(
  text: string,
  encoding: DeclaredEncoding,
): { readonly bytes: Buffer; readonly lacking?: never } | { readonly bytes?: never; readonly lacking: string } {
  const known = byCharacter.get(encoding) ?? bytesByCharacter(encoding);
  byCharacter.set(encoding, known);
  const bytes: number[] = [];
  for (const character of text) {
    const own = character <= '\x7f' ? [character.charCodeAt(0)] : known.get(character);
    if (own === undefined) {
      return { lacking: character };
    }
    bytes.push(...own);
  }
  return { bytes: Buffer.from(bytes) };
}

type BytesByCharacter = ReadonlyMap<string, readonly number[]>;

const byCharacter = new Map<DeclaredEncoding, BytesByCharacter>();

/**
 * Returns the bytes of each character of an encoding that ASCII does not have. Characters of more than two bytes are
 * left out: a file that has them is not read.
 */
function bytesByCharacter(encoding: DeclaredEncoding): BytesByCharacter {
  const upper = Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
  // The Encoding Standard takes some parts of ISO 8859 for code pages of Windows, which have characters there.
  const single = upper.filter((byte) => byte >= 0xa0 || encoding === 'iso-8859-1' || !encoding.startsWith('iso-'));
  const isSingle = /^(?:iso-|windows-|koi8-)/.test(encoding);
  const second = Array.from({ length: isSingle ? 0 : 0xc0 }, (_, index) => 0x40 + index);
  const all = [...single.map((byte) => [byte]), ...upper.flatMap((byte) => second.map((next) => [byte, next]))];
  const lines = decodeDeclared(Uint8Array.from(all.flatMap((bytes) => [...bytes, 0x0a])), encoding).split('\n');
  const found = new Map<string, readonly number[]>();
  for (const [index, bytes] of all.entries()) {
    const [character = '', ...others] = lines[index] ?? '';
    if (character > '\x7f' && character !== '\ufffd' && others.length === 0 && !found.has(character)) {
      found.set(character, bytes);
    }
  }
  return found;
}
