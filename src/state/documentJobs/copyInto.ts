import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Copies the content of a file into an existing one, which keeps its mode and links; it is on the disk then. */
export async function copyInto(from: string, existing: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(existing, { flush: true }));
}
