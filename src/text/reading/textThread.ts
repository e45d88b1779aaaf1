// The worker thread that reads long texts, a separate bundle (`dist/textThread.js`), started by `TextReader`.
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, NumberedRequest, ReaderAnswer, ReaderRequest } from './readerMessages.ts';
import { markSearches } from './searchMarks.ts';

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
  // Outside of the promise, so that the error ends the thread and reaches its parent.
  setImmediate(() => {
    throw new Error('the thread could not start', { cause: error });
  });
});
