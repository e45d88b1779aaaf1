import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { DocumentType } from './documentTypes.ts';
import { countDocx } from './formats/translateDocx.ts';
import { inMemoryBytes } from './inMemoryBytes.ts';
import { encodingOf } from './textEncoding.ts';

/** Characters that have begun before: every `step`-th byte from `first` whose bits under `mask` are `mark`. */
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

/** Code points of a text file, its byte order mark aside. */
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
      // The upper eight bits of a pair are its second byte or its first; a chunk may begin in the middle of a pair.
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
 * Characters (code points) that a document is billed: of its text, where the demo service finds it, at least the
 * minimum of its type.
 */
export async function countDocument(path: string, bytes: number, type: DocumentType): Promise<number> {
  const { format, minimumCharacters } = type;
  if (format === 'bytes' || (format === 'docx' && bytes > inMemoryBytes)) {
    return minimumCharacters;
  }
  return Math.max(format === 'docx' ? await countDocxFile(path) : await countTextFile(path), minimumCharacters);
}
