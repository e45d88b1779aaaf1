import { Worker } from 'node:worker_threads';
import type { FromThread, ReaderAnswer, ReaderRequest } from './readerMessages.ts';
import { newMarks, searchedExpression } from './searchMarks.ts';

/** Milliseconds after which an idle thread is ended. */
const idleMs = 30_000;

/**
 * Maximum milliseconds for all searches of a request with expressions from the user; good ones need some time in a long
 * text too.
 */
const maxSearchMs = 5000;
/** Milliseconds between checks of the thread; its current search is assumed to have taken all of them. */
const lookMs = 200;

/** A search with an expression from the user took too long, and was stopped. */
export class SlowExpression extends Error {
  /** Index in `protect`. */
  readonly index: number;

  constructor(index: number) {
    super(`The search with expression ${index} was stopped.`);
    this.index = index;
  }
}

/** The thread was ended because of another request. */
export class ThreadStopped extends Error {}

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
  readonly #marks = newMarks();
  readonly #mostSearchMs: number;
  #look: NodeJS.Timeout | undefined;
  /** The current request, and how long it has searched. */
  #searched = { question: 0, ms: 0 };
  #idle: NodeJS.Timeout | undefined;
  #isReady = false;
  #last = 0;
  isEnded = false;

  /** @param file the thread's program; throws if no thread can be created */
  constructor(file: string, searchMs = maxSearchMs) {
    this.#mostSearchMs = searchMs;
    this.#worker = new Worker(file, { name: 'text', env: {}, workerData: this.#marks });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('messageerror', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The text reader thread ended.')));
  }

  /**
   * Rejects with the signal's reason; a thread without other requests then ends in the middle of its work. Rejects with
   * `SlowExpression` if a search took too long; all other pending requests then reject with `ThreadStopped`.
   */
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
        this.#look ??= setInterval(() => this.#lookAtSearch(), lookMs);
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
      clearInterval(this.#look);
      this.#look = undefined;
      this.#idle = setTimeout(() => this.dispose(), idleMs).unref();
    }
    return waiting;
  }

  /** Ends the thread if it searches for too long. */
  #lookAtSearch(): void {
    // Requests are answered one after another.
    const [question = 0] = this.#waiting.keys();
    const expression = searchedExpression(this.#marks);
    if (question !== this.#searched.question) {
      this.#searched = { question, ms: 0 };
    }
    this.#searched.ms += expression === undefined ? 0 : lookMs;
    if (expression !== undefined && this.#searched.ms > this.#mostSearchMs) {
      this.#settle(question)?.reject(new SlowExpression(expression));
      this.#end(new ThreadStopped('The thread was ended.'));
    }
  }

  #end(reason: unknown): void {
    if (this.isEnded) {
      return;
    }
    this.isEnded = true;
    clearTimeout(this.#idle);
    clearInterval(this.#look);
    const error = this.#isReady ? reason : new NoThread('no thread', { cause: reason });
    for (const { reject } of this.#waiting.values()) {
      reject(error);
    }
    this.#waiting.clear();
    // It can only have ended already.
    this.#worker.terminate().catch(() => undefined);
  }
}
