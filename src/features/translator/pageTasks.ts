import { Cancelled, isCancelled } from '../../notify/errors/cancelled.ts';

type Kind = 'run' | 'detect';

interface Task {
  readonly id: number;
  readonly controller: AbortController;
}

/** The outcome of a task. */
export type TaskResult<T> = { readonly done: T } | { readonly error: unknown } | 'cancelled';

/** Work for the page: one run and one detection at a time. */
export class PageTasks {
  readonly #going = new Map<Kind, Task>();

  /** The id of the run in progress. */
  get running(): number | undefined {
    return this.#going.get('run')?.id;
  }

  /** Runs the work after cancelling work of the same kind. Never rejects. */
  async start<T>(kind: Kind, id: number, work: (signal: AbortSignal) => Promise<T>): Promise<TaskResult<T>> {
    this.#going.get(kind)?.controller.abort(new Cancelled());
    const task = { id, controller: new AbortController() };
    this.#going.set(kind, task);
    const { signal } = task.controller;
    try {
      const done = await work(signal);
      return signal.aborted ? 'cancelled' : { done };
    } catch (error) {
      return signal.aborted || isCancelled(error) ? 'cancelled' : { error };
    } finally {
      if (this.#going.get(kind) === task) {
        this.#going.delete(kind);
      }
    }
  }

  cancel(id: number): void {
    for (const task of this.#going.values()) {
      if (task.id === id) {
        task.controller.abort(new Cancelled());
      }
    }
  }

  cancelAll(): void {
    this.#going.forEach(({ controller }) => controller.abort(new Cancelled()));
  }
}
