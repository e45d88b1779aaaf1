import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { DocumentType } from './documentTypes.ts';
import { countDocx } from './formats/translateDocx.ts';
import { inMemoryBytes } from './inMemoryBytes.ts';
import { encodingOf } from './textEncoding.ts';

/** Counts continuation units: every `step`-th byte from `first` whose bits under `mask` equal `mark`. */
function countContinuations(bytes: Buffer, first: number, step: number, mask: number, mark: number): number {
  let count = 0;
  // Not `for of`, which is slow over half a gigabyte.
  for (let index = first; index < bytes.length; index += step) {
    if (((bytes[index] ?? 0) & mask) === mark) {
      count += 1;
    }
  }
  return count;
}

/** Returns the code points of a text file, without its byte order mark. */
async function countTextFile(path: string): Promise<number> {
  let bytesSeen = 0;
  let continuations = 0;
  let encoding: ReturnType<typeof encodingOf> | undefined;
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) {
    encoding ??= encodingOf(chunk);
    if (encoding.label === 'utf-8') {
      continuations += countContinuations(chunk, 0, 1, 0xc0, 0x80);
    } else {
      // The upper eight bits of a pair are in its second or first byte; a chunk may begin in the middle of a pair.
      const upper = ((encoding.label === 'utf-16le' ? 1 : 0) + bytesSeen) % 2;
      continuations += countContinuations(chunk, upper, 2, 0xfc, 0xdc);
    }
    bytesSeen += chunk.length;
  }
  const units = encoding === undefined || encoding.label === 'utf-8' ? bytesSeen : Math.floor(bytesSeen / 2);
  return units - continuations - (encoding?.hasMark === true ? 1 : 0);
}

async function countDocxFile(path: string): Promise<number> {
  return countDocx(await readFile(path));
}

/**
 * Returns the billed characters (code points) of a document: those of its text, if the demo service can read it, at
 * least the minimum of its type.
 */
export async function countDocument(path: string, bytes: number, type: DocumentType): Promise<number> {
  const { format, minimumCharacters } = type;
  if (format === 'bytes' || (format === 'docx' && bytes > inMemoryBytes)) {
    return minimumCharacters;
  }
  return Math.max(format === 'docx' ? await countDocxFile(path) : await countTextFile(path), minimumCharacters);
}
