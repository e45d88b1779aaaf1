// The memory of a process that uploads a document of 512 MiB and downloads another, with progress; the service is a
// separate process.
import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { figure } from '../../helpers/measuring/figures.ts';
import { peakMemory } from '../../helpers/measuring/peakMemory.ts';
import { bundledClient } from './bundles.mts';
import { endWithParent } from './services/endWithParent.mts';
import { startServer } from './services/startServer.mts';

const megabyte = 1024 * 1024;
const documentBytes = 512 * megabyte;

endWithParent();
const folder = process.argv[2] ?? '.';
const source = join(folder, 'manual.txt');
const target = join(folder, 'manual.de.txt');
const warmUp = join(folder, 'note.txt');

/** Creates a sparse file of this size. */
async function makeFile(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  await file.truncate(bytes);
  await file.close();
}

const { signal } = new AbortController();

async function transfer(url: string, path: string, onProgress: (doneBytes: number) => void): Promise<number> {
  const client = bundledClient(url);
  const document = await client.documents.upload(path, { targetLang: 'DE' }, { signal, onProgress });
  if (Number(document.documentId) < (await stat(path)).size) {
    throw new Error('the document did not arrive whole');
  }
  const store = (pieces: AsyncIterable<Uint8Array>) => pipeline(pieces, createWriteStream(target));
  const decode = () => Promise.reject(new Error('it is not compressed'));
  const { bytes } = await client.documents.download(document, { store, decode }, { signal, onProgress });
  await rm(target);
  await client.close();
  return bytes;
}

await makeFile(warmUp, 1);
await makeFile(source, documentBytes);
const small = await startServer('documents', '1');
const large = await startServer('documents', String(documentBytes));

// Idle: everything is loaded and has run once.
await transfer(small.url, warmUp, () => {});
const idle = process.memoryUsage.rss();
const started = performance.now();
let calls = 0;
const { aboveIdle } = await peakMemory(async () => {
  const bytes = await transfer(large.url, source, () => {
    calls += 1;
  });
  if (bytes !== documentBytes || calls < 2) {
    throw new Error('the document did not come back whole, with progress');
  }
});

figure('512 MiB document up and down: idle', idle / megabyte, 'MiB');
figure('512 MiB document up and down: peak above idle', aboveIdle / megabyte, 'MiB', { atMost: 40 });
figure('512 MiB document up and down', (performance.now() - started) / 1000, 's');
await small.stop();
await large.stop();
