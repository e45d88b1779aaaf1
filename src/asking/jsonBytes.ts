/** Bytes of characters that begin tags and entities, escaped. */
const escapedBytes: ReadonlyMap<number, number> = new Map([
  [0x26, '&amp;'.length],
  [0x3c, '&lt;'.length],
  [0x3e, '&gt;'.length],
]);

/** Returns the bytes of one code point in a JSON string, encoded as UTF-8 (like `JSON.stringify`). */
function codePointBytes(codePoint: number, isEscaped: boolean): number {
  if (codePoint < 0x80) {
    const escaped = isEscaped ? escapedBytes.get(codePoint) : undefined;
    if (escaped !== undefined) {
      return escaped;
    }
    if (codePoint >= 0x20) {
      return codePoint === 0x22 || codePoint === 0x5c ? 2 : 1;
    }
    // \b \t \n \f \r have short escapes.
    return codePoint >= 0x08 && codePoint <= 0x0d && codePoint !== 0x0b ? 2 : 6;
  }
  if (codePoint < 0x800) {
    return 2;
  }
  if (codePoint < 0x10000) {
    // A lone surrogate is written as an escape.
    return codePoint >= 0xd800 && codePoint <= 0xdfff ? 6 : 3;
  }
  return 4;
}

/** Returns the most bytes that a text of `length` UTF-16 code units can take in a JSON body, including both quotes. */
export function maxJsonBytes(length: number): number {
  return length * 6 + 2;
}

/** Returns the bytes of a text in a JSON body, including escapes and both quotes. */
export function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/**
 * Returns the largest index up to which the text from `start` takes at most `bytes` in a JSON body, without quotes;
 * never between the halves of a surrogate pair.
 *
 * @param isEscaped `&`, `<` and `>` will be written as entities
 */
export function fittingEnd(text: string, start: number, bytes: number, isEscaped = false): number {
  let end = start;
  let room = bytes;
  while (end < text.length) {
    const codePoint = text.codePointAt(end) ?? 0;
    room -= codePointBytes(codePoint, isEscaped);
    if (room < 0) {
      break;
    }
    end += codePoint > 0xffff ? 2 : 1;
  }
  return end;
}
