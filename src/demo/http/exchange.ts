import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, Faults } from '../faults/faults.ts';
import type { RequestLimit } from '../faults/requestLimit.ts';
import { faultAnswer } from './faultAnswer.ts';
import { handleRequest } from './handleRequest.ts';
import { type Answer, errorAnswer } from './httpAnswer.ts';
import { ClientGone } from './receivedBody.ts';
import { type HandlerParts, type ReceivedRequest, receiveRequest } from './receiveRequest.ts';
import { RequestError } from './requestError.ts';
import type { RequestList, RequestRow } from './requestList.ts';
import { sendAnswer, sendHalf } from './sendAnswer.ts';

export interface ExchangeParts extends HandlerParts {
  readonly faults: Faults;
  readonly limit: RequestLimit;
  readonly requests: RequestList;
  /** Milliseconds before each answer. */
  readonly latencyMs: number;
  /** Gets one line for each request: method, path, status; no key, no text. */
  readonly log: (line: string) => void;
}

/** Returns the real answer, after the changes of the request are saved. */
async function answerOf(received: ReceivedRequest, { store }: ExchangeParts, fault?: Fault): Promise<Answer> {
  const answer = await handleRequest(received, store, fault?.mangle).catch(errorAnswer);
  try {
    await store.persistence.settled();
    return answer;
  } catch (error) {
    await answer.onSent?.(false);
    return errorAnswer(error);
  }
}

interface Turn {
  readonly response: ServerResponse;
  readonly received: ReceivedRequest;
  readonly row: RequestRow;
  readonly gone: AbortSignal;
  readonly traceId: string;
}

/** Returns the answer to a listed request: a refusal, a fault's or the real one; undefined if the connection breaks. */
async function listedAnswer(
  { received, row, gone }: Turn,
  trouble: Fault | RequestError | undefined,
  parts: ExchangeParts,
): Promise<Answer | undefined> {
  const fault = trouble instanceof RequestError ? undefined : trouble;
  row.fault = trouble !== undefined;
  if (fault?.delayMs !== undefined) {
    await parts.faults.hold(fault.delayMs, gone);
  }
  if (parts.latencyMs > 0) {
    await delay(parts.latencyMs, undefined, { signal: gone });
  }
  if (trouble instanceof RequestError) {
    return errorAnswer(trouble);
  }
  if (fault?.dropConnection === true) {
    return undefined;
  }
  return (fault === undefined ? undefined : faultAnswer(fault)) ?? (await answerOf(received, parts, fault));
}

async function discardUpload({ upload }: ReceivedRequest): Promise<void> {
  if (upload !== undefined && !(upload instanceof RequestError)) {
    await upload.discard();
  }
}

/** Answers a listed request, applying its fault. Faults come before authentication, so they affect any key. */
async function answerListed(turn: Turn, parts: ExchangeParts): Promise<void> {
  const { response, received, row, traceId } = turn;
  const refusal = parts.limit.refusal(Date.now());
  const fault = refusal ? undefined : parts.faults.take(received.method, received.path);
  const answer = await listedAnswer(turn, refusal ?? fault, parts).finally(() => discardUpload(received));
  if (answer === undefined) {
    parts.requests.end(row, 'dropped', null);
    response.socket?.resetAndDestroy();
    return;
  }
  if (fault?.dropConnection === 'inside') {
    parts.requests.end(row, 'dropped', answer.status);
    await sendHalf(response, answer, traceId);
    await answer.onSent?.(fault.delivered === true);
  } else {
    // Listed before it is sent: a client with an answer finds it in the list.
    parts.requests.end(row, 'answered', answer.status);
    await sendAnswer(response, answer, traceId);
  }
  // If this fails, the client already has its answer; the next request tries again.
  await parts.store.persistence.settled().catch(() => {});
}

/** Handles one request from its headers to the end of its answer. Never rejects. */
export async function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ExchangeParts,
): Promise<void> {
  const traceId = randomUUID().replaceAll('-', '');
  const method = request.method ?? '';
  const [path = ''] = (request.url ?? '').split('?', 1);
  const steersDemo = path.startsWith('/demo/');
  const row = steersDemo ? undefined : parts.requests.arrive(method, path);
  const gone = new AbortController();
  response.on('error', () => gone.abort());
  response.once('close', () => gone.abort());
  try {
    const received = await receiveRequest(request, { method, path }, parts, row);
    if (row === undefined) {
      await sendAnswer(response, await answerOf(received, parts), traceId);
    } else {
      await answerListed({ response, received, row, gone: gone.signal, traceId }, parts);
    }
  } catch (error) {
    if (row !== undefined && (gone.signal.aborted || error instanceof ClientGone)) {
      parts.requests.end(row, 'aborted', null);
    } else if (!response.headersSent) {
      const answer = errorAnswer(error);
      if (row !== undefined) {
        parts.requests.end(row, 'answered', answer.status);
      }
      await sendAnswer(response, answer, traceId);
    } else {
      response.destroy();
    }
  }
  if (row !== undefined) {
    parts.log(`${method} ${row.path} ${row.status ?? row.outcome}`);
  }
}
