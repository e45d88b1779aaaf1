import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Answer, FileBody } from './httpAnswer.ts';
import { ClientGone } from './receivedBody.ts';

function writeHead(response: ServerResponse, answer: Answer, traceId: string): void {
  const bodiless = answer.status === 204 || answer.status === 304;
  const length = bodiless ? {} : { 'content-length': String(answer.body.length) };
  response.writeHead(answer.status, { ...length, ...answer.headers, 'x-trace-id': traceId });
}

/** Resolves when more can be written, or when the response has ended. */
function writable(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.on('drain', go);
    response.on('close', go);
  });
}

/** Rejects if the file cannot be read; the answer breaks off then. */
async function sendFile(response: ServerResponse, { file, length }: FileBody): Promise<void> {
  let left = length;
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left <= 0) {
        // Ends with the last bytes: the client knows the length and may send its next request at once.
        response.end(chunk);
      } else if (!response.write(chunk) && !response.destroyed) {
        await writable(response);
      }
      if (response.destroyed) {
        return;
      }
    }
  } finally {
    if (left > 0) {
      response.destroy();
    }
  }
}

/**
 * Sends an answer; each has an `X-Trace-ID`. Rejects if a file breaks off: it cannot be read, or the client
 * disconnected.
 */
export async function sendAnswer(response: ServerResponse, answer: Answer, traceId: string): Promise<void> {
  writeHead(response, answer, traceId);
  if (!('file' in answer.body)) {
    response.end(answer.body);
    return;
  }
  const whole = new Promise<boolean>((resolve) => {
    response.once('finish', () => resolve(true));
    response.once('close', () => resolve(false));
    if (response.closed) {
      resolve(false);
    }
  });
  await Promise.all([sendFile(response, answer.body), whole.then((all) => answer.onSent?.(all))]);
  if (!(await whole)) {
    throw new ClientGone();
  }
}

function halfOf({ body }: Answer): Iterable<Buffer> | AsyncIterable<Buffer> {
  const half = Math.ceil(body.length / 2);
  return 'file' in body ? createReadStream(body.file, { end: Math.max(half - 1, 0) }) : [body.subarray(0, half)];
}

/** Sends the headers and the first half of the body, then breaks the connection. Resolves when it is broken. */
export async function sendHalf(response: ServerResponse, answer: Answer, traceId: string): Promise<void> {
  writeHead(response, answer, traceId);
  for await (const bytes of halfOf(answer)) {
    await new Promise<void>((resolve) => {
      response.write(bytes, () => resolve());
    });
  }
  // Not a reset: that could overtake the half that was sent.
  response.socket?.destroy();
}
