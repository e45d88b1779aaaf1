// The worker thread that reads long texts, a separate bundle (`dist/textThread.js`), started by `TextReader`.
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, NumberedRequest, ReaderAnswer, ReaderRequest } from './readerMessages.ts';
import { markSearches } from './searchMarks.ts';
import { TextCache } from './textCache.ts';

const texts = new TextCache(workerData instanceof SharedArrayBuffer ? markSearches(workerData) : undefined);

function answerTo(request: ReaderRequest): ReaderAnswer {
  try {
    return texts.answer(request);
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function notify(message: FromThread): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ id, request }: NumberedRequest) => notify({ id, answer: answerTo(request) }));
notify('ready');
