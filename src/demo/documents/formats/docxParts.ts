import { unzipSync, type Zippable, zipSync } from 'fflate';
import { UnreadableDocument } from '../unreadableDocument.ts';

/** Maximum unpacked bytes of all parts together: a larger document is refused before it is unpacked. */
const unpackedBytes = 256 * 1024 * 1024;

/** A file in a Word document. */
interface Part {
  readonly bytes: Uint8Array;
  readonly level: 0 | 6;
}

/** Returns the files in a Word document. Throws {@link UnreadableDocument}. */
export function unpackDocx(file: Uint8Array): ReadonlyMap<string, Part> {
  const levels = new Map<string, 0 | 6>();
  let total = 0;
  let parts: Record<string, Uint8Array> = {};
  try {
    parts = unzipSync(file, {
      filter({ name, originalSize, compression }) {
        total += originalSize;
        levels.set(name, compression === 0 ? 0 : 6);
        return total <= unpackedBytes;
      },
    });
  } catch {
    // Reported below: without its main part it is not a document.
  }
  if (total > unpackedBytes || parts['word/document.xml'] === undefined) {
    throw new UnreadableDocument('The document is not a readable .docx file or is too large when unpacked.');
  }
  return new Map(Object.entries(parts).map(([name, bytes]) => [name, { bytes, level: levels.get(name) ?? 6 }]));
}

/** Packs files into a Word document; the same files give the same bytes. */
export function packDocx(parts: ReadonlyMap<string, Part>): Uint8Array {
  const zippable: Zippable = {};
  for (const [name, { bytes, level }] of parts) {
    zippable[name] = [bytes, { level }];
  }
  return zipSync(zippable, { mtime: new Date(2000, 0, 1) });
}
