import { createReadStream } from 'node:fs';
import { createDecoder, encodeText, encodingOf, type TextEncoding } from '../textEncoding.ts';
import type { TranslateText } from './translateText.ts';

/** A longer line is cut here, so that it does not fill the memory. */
const lineCharacters = 65_536;

/** Returns how much of a text can be translated before more text is read: complete lines, or part of a long one. */
function wholeLength(text: string): number {
  const lines = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
  if (lines > 0 || text.length < lineCharacters) {
    return lines;
  }
  const words = text.lastIndexOf(' ') + 1;
  // Never between the halves of a surrogate pair.
  return words > 0 ? words : text.length - (/[\uD800-\uDBFF]$/.test(text) ? 1 : 0);
}

function translateWhole(text: string, translate: TranslateText): string {
  return text.replace(/[^\r\n]+/g, (line) => translate(line));
}

/** Translates a text file line by line as it is read, in its own encoding. Throws `UnreadableDocument`. */
export async function* translateLines(path: string, translate: TranslateText): AsyncGenerator<Buffer, void> {
  let encoding: TextEncoding | undefined;
  let decode: ReturnType<typeof createDecoder> | undefined;
  let pending = '';
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) {
    encoding ??= encodingOf(chunk);
    decode ??= createDecoder(encoding);
    pending += decode(chunk);
    const length = wholeLength(pending);
    yield encodeText(translateWhole(pending.slice(0, length), translate), encoding);
    pending = pending.slice(length);
  }
  if (encoding !== undefined && decode !== undefined) {
    yield encodeText(translateWhole(pending + decode(), translate), encoding);
  }
}
