import { getDefaultHighWaterMark } from 'node:stream';
import type { Dispatcher } from 'undici';
import { classifyFailure } from './classifyFailure.ts';

/** Bytes of an answer that wait for their reader before the connection is paused. */
const maxWaitingBytes = getDefaultHighWaterMark(false);

/** The beginning of an answer. Headers have lower-case names. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One exchange through an undici dispatcher, which calls the methods `on…`. Does what undici's `request` does, but
 * yields the chunks of the answer as they came in, without the cost of a stream.
 */
export class UndiciExchange implements Dispatcher.DispatchHandler, AsyncIterableIterator<Uint8Array> {
  /** Rejects with what ended the exchange before the answer began. */
  readonly head: Promise<AnswerHead>;
  readonly #onStart: () => void;
  readonly #onEnd: (isAborted: boolean) => void;
  readonly #chunks: Uint8Array[] = [];
  #waitingBytes = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #end: { readonly failure?: { readonly reason: unknown } } | undefined;
  #resolveHead: (head: AnswerHead) => void = () => {};
  #rejectHead: (reason: unknown) => void = () => {};
  #wakeReader = () => {};

  /**
   * @param onStart called right before the first byte is written: failures before that sent nothing
   * @param onEnd called once, when nothing more is sent or received
   */
  constructor(onStart: () => void, onEnd: (isAborted: boolean) => void) {
    this.#onStart = onStart;
    this.#onEnd = onEnd;
    this.head = new Promise((resolve, reject) => {
      this.#resolveHead = resolve;
      this.#rejectHead = reject;
    });
  }

  /** True if nothing more is sent or received. */
  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Ends the exchange at its socket; {@link head} and the reader get `reason`. */
  abort(reason: unknown): void {
    if (this.#end === undefined) {
      this.#end = { failure: { reason } };
      this.#controller?.abort(new Error('aborted'));
      this.#finish(true);
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#end) {
      controller.abort(new Error('aborted'));
    } else {
      this.#onStart();
    }
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    // Informational answers precede the real one.
    if (status >= 200) {
      this.#resolveHead({ status, headers: flat(headers) });
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    // Empty chunks share one buffer inside undici, and the reader may free the buffer of a chunk.
    if (chunk.byteLength === 0) {
      return;
    }
    this.#chunks.push(chunk);
    this.#waitingBytes += chunk.byteLength;
    if (this.#waitingBytes >= maxWaitingBytes) {
      controller.pause();
    }
    this.#wakeReader();
  }

  onResponseEnd(): void {
    if (this.#end === undefined) {
      this.#end = {};
      this.#finish(false);
    }
  }

  /** Also called without a connection, if the request could not even be queued. */
  onResponseError(_controller: unknown, error: Error): void {
    if (this.#end === undefined) {
      this.#rejectHead(error);
      this.#end = { failure: { reason: classifyFailure(error, false) } };
      this.#finish(false);
    }
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Returns the next chunk of the answer. Rejects with `CarrierFailure`, or with the reason of {@link abort}. */
  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        this.#waitingBytes -= chunk.byteLength;
        return { done: false, value: chunk };
      }
      if (this.#end?.failure) {
        throw this.#end.failure.reason;
      }
      if (this.#end) {
        return { done: true, value: undefined };
      }
      const woken = new Promise<void>((resolve) => {
        this.#wakeReader = resolve;
      });
      this.#controller?.resume();
      await woken;
    }
  }

  /** Ends the exchange unless the answer is complete. */
  return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.abort(new Error('the reader of the answer left'));
    return Promise.resolve({ done: true, value: undefined });
  }

  #finish(isAborted: boolean): void {
    if (this.#end?.failure) {
      this.#rejectHead(this.#end.failure.reason);
    }
    this.#wakeReader();
    this.#onEnd(isAborted);
  }
}

function flat(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
