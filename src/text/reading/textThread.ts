// The thread that reads long texts, a bundle of its own (`dist/textThread.js`): `TextReader` starts it and talks to it.
import { parentPort, workerData } from 'node:worker_threads';
import { markSearches } from './searchMarks.ts';
import type { FromThread, NumberedRequest, ReaderAnswer, ReaderRequest } from './readerMessages.ts';

async function serve(): Promise<void> {
  // The engine's own bundle: it is not shipped twice.
  const { KeptTexts } = await import('../engine.ts');
  const texts = new KeptTexts(workerData instanceof SharedArrayBuffer ? markSearches(workerData) : undefined);
  const answer = (request: ReaderRequest): ReaderAnswer => {
    try {
      return texts.answer(request);
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  const tell = (message: FromThread): void => parentPort?.postMessage(message);
  parentPort?.on('message', ({ id, request }: NumberedRequest) => tell({ id, answer: answer(request) }));
  tell('ready');
}

serve().catch((error: unknown) => {
  // Outside of the promise: it ends the thread and reaches what started it.
  setImmediate(() => {
    throw new Error('the thread could not start', { cause: error });
  });
});
