import { Worker } from 'node:worker_threads';
import type { FromThread, ReaderAnswer, ReaderRequest } from './readerMessages.ts';

/** Milliseconds after which an idle thread is ended. */
const idleMs = 30_000;

/** The thread could not be started. */
export class NoThread extends Error {}

interface Waiting {
  readonly resolve: (answer: ReaderAnswer) => void;
  readonly reject: (reason: unknown) => void;
}

/** A worker thread and its pending requests. It ends when it has been idle for a while. */
export class ThreadLink {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #idle: NodeJS.Timeout | undefined;
  #isReady = false;
  #last = 0;
  isEnded = false;

  /** @param file the thread's program; throws if no thread can be created */
  constructor(file: string) {
    this.#worker = new Worker(file, { name: 'text', env: {} });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('messageerror', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The text reader thread ended.')));
  }

  /** Rejects with the signal's reason; a thread without other requests then ends in the middle of its work. */
  async ask(request: ReaderRequest, signal?: AbortSignal): Promise<ReaderAnswer> {
    signal?.throwIfAborted();
    const id = (this.#last += 1);
    const stop = (): void => {
      const waiting = this.#settle(id);
      if (this.#waiting.size === 0) {
        this.dispose();
      }
      waiting?.reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        clearTimeout(this.#idle);
        this.#worker.ref();
        this.#worker.postMessage({ id, request });
      });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  dispose(): void {
    this.#end(new Error('Reading the text was stopped.'));
  }

  #receive(message: FromThread): void {
    if (message === 'ready') {
      this.#isReady = true;
    } else {
      this.#settle(message.id)?.resolve(message.answer);
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0 && !this.isEnded) {
      // It must not keep the process running.
      this.#worker.unref();
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.dispose(), idleMs).unref();
    }
    return waiting;
  }

  #end(reason: unknown): void {
    if (this.isEnded) {
      return;
    }
    this.isEnded = true;
    clearTimeout(this.#idle);
    const error = this.#isReady ? reason : new NoThread('no thread', { cause: reason });
    for (const { reject } of this.#waiting.values()) {
      reject(error);
    }
    this.#waiting.clear();
    // It can only have ended already.
    this.#worker.terminate().catch(() => undefined);
  }
}
